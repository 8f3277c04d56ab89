//! Games of the present network against itself, and what its search says of every position in them.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use halma::ai::deepen::deepen;
use halma::ai::evaluate::{Evaluation, TEMPO};
use halma::ai::limits::Limits;
use halma::ai::network::input;
use halma::ai::pruning::Pruning;
use halma::ai::table::Table;
use halma::rules::movegen::PieceMoves;
use halma::rules::{BlockingKind, ByPlayer, Game, Move, Player, Position, SquareSet, Variant};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};

use super::learn::{PIECES, Sample, chance};

/// The two armies.
const PLAYERS: [Player; 2] = [Player::SouthEast, Player::NorthWest];

/// A game that goes on for so many plies is left.
const LONGEST: u32 = 240;

/// The part of the final margin in what is learned. More than a tenth ruins it: who has won leaves pieces behind.
const MARGIN: f32 = 0.07;

/// Plays games until there are `count` positions, on so many threads. `nodes` are searched for each position.
pub fn generate(evaluation: &Evaluation, count: usize, nodes: u64, threads: usize, seed: u64) -> Vec<Sample> {
    let made = AtomicUsize::new(0);
    thread::scope(|scope| {
        let work = (0..threads as u64).map(|thread| {
            let made = &made;
            scope.spawn(move || {
                let mut rng = StdRng::seed_from_u64(seed.wrapping_mul(1_000).wrapping_add(thread));
                let table = Table::new(4);
                let mut samples = Vec::new();
                while samples.len() < count / threads {
                    let game = play(evaluation, nodes, &table, &mut rng);
                    let before = made.fetch_add(game.len(), Ordering::Relaxed);
                    if before / 50_000 != (before + game.len()) / 50_000 {
                        eprintln!("  {} of {count} positions", before + game.len());
                    }
                    samples.extend(game);
                }
                samples
            })
        });
        let work: Vec<_> = work.collect();
        work.into_iter().filter_map(|thread| thread.join().ok()).flatten().collect()
    })
}

/// One game, from a start that self-play would not come to by itself: stranded pieces are in every one of them.
fn play(evaluation: &Evaluation, nodes: u64, table: &Table, rng: &mut StdRng) -> Vec<Sample> {
    let mut game = Game::from_position(scattered(evaluation.variant(), rng));
    let mut seen: Vec<(Position, f32)> = Vec::new();
    table.clear();
    while game.outcome().is_none() && game.turns().len() < LONGEST as usize {
        let position = *game.position();
        if rng.random_bool(0.04) {
            let moves = position.moves().flat_map(PieceMoves::moves);
            let Some(mv) = moves.choose(rng) else { break };
            if game.play(mv).is_err() {
                break;
            }
            continue;
        }
        let limits = Limits { nodes: Some(nodes), ..Limits::depth(12) };
        let report = deepen(&game, limits, evaluation, Pruning::On, table, &AtomicBool::new(false), |_| ());
        let Some(&mv) = report.line.first() else { break };
        if report.score.win_in().is_none() && report.depth > 1 {
            #[expect(clippy::cast_precision_loss, reason = "far below 2²⁴")]
            seen.push((position, report.score.0 as f32));
        }
        if game.play(mv).is_err() {
            break;
        }
    }
    let margin = margin(evaluation, game.position());
    seen.into_iter().map(|(position, score)| sample(evaluation, &position, score, margin)).collect()
}

/// The opening, or in three games of four one in which some pieces stand anywhere.
fn scattered(variant: Variant, rng: &mut StdRng) -> Position {
    let start = Position::start(variant);
    let mut armies = ByPlayer(Player::ALL.map(|player| start.army(player)));
    if rng.random_bool(0.75) {
        for player in PLAYERS {
            for _ in 0..rng.random_range(1..=5) {
                let taken = armies[PLAYERS[0]] | armies[PLAYERS[1]];
                let (from, to) =
                    (armies[player].into_iter().choose(rng), (variant.board() - taken).into_iter().choose(rng));
                if let (Some(from), Some(to)) = (from, to) {
                    armies[player] = armies[player].without(from).with(to);
                }
            }
        }
    }
    let first = PLAYERS.choose(rng).copied().unwrap_or(Player::SouthEast);
    Position::new(variant, armies, first, 1).unwrap_or(start)
}

/// What bottom right has left over at the end, in centi-steps: what top left still needs less what it still needs itself.
fn margin(evaluation: &Evaluation, position: &Position) -> f32 {
    let missing = |player: Player| {
        let worth = |squares: SquareSet| -> i32 {
            squares.into_iter().map(|square| evaluation.table().of(player, square)).sum()
        };
        worth(position.variant().target(player)) - worth(position.army(player))
    };
    #[expect(clippy::cast_precision_loss, reason = "far below 2²⁴")]
    let margin = (missing(Player::NorthWest) - missing(Player::SouthEast)) as f32;
    margin
}

fn sample(evaluation: &Evaluation, position: &Position, score: f32, margin: f32) -> Sample {
    let player = position.to_move();
    let own_margin = if player == Player::SouthEast { margin } else { -margin };
    #[expect(clippy::cast_precision_loss, reason = "far below 2²⁴")]
    let table = (evaluation.balance(position, player) + TEMPO) as f32;
    let chance = (1.0 - MARGIN) * chance(score) + MARGIN * chance(own_margin);
    let pieces = position.occupied().len() as usize;
    Sample { inputs: [inputs(position, player), inputs(position, player.opposite())], pieces, table, chance }
}

#[expect(clippy::cast_possible_truncation, reason = "below 512")]
fn inputs(position: &Position, viewer: Player) -> [u16; PIECES] {
    let pieces =
        PLAYERS.into_iter().flat_map(|owner| position.army(owner).into_iter().map(move |square| (owner, square)));
    let mut inputs = [0; PIECES];
    for (slot, (owner, square)) in inputs.iter_mut().zip(pieces) {
        *slot = input(viewer, owner, square) as u16;
    }
    inputs
}

/// A game between two evaluations at equal nodes, from an opening of four random forward plies. Whether the first, which
/// plays `seat`, wins; `None` for a draw. A blockade wins nothing: after 80 moves a camp counts as filled where its owner
/// still stands in it.
pub fn duel(evaluations: [&Evaluation; 2], seat: Player, nodes: u64, seed: u64) -> Option<bool> {
    let mut rng = StdRng::seed_from_u64(seed);
    let variant = evaluations[0].variant();
    let mut game = Game::new(variant).with_blocking(variant.blocking_by(BlockingKind::Fill));
    let tables = [Table::new(4), Table::new(4)];
    for _ in 0..4 {
        let player = game.position().to_move();
        let ahead = |mv: &Move| variant.distance(player, mv.to) < variant.distance(player, mv.from);
        let mv = game.position().moves().flat_map(PieceMoves::moves).filter(ahead).choose(&mut rng)?;
        game.play(mv).ok()?;
    }
    while game.outcome().is_none() && game.turns().len() < 400 {
        let player = game.position().to_move();
        let index = usize::from(player != seat);
        let limits = Limits { nodes: Some(nodes), ..Limits::depth(16) };
        let (evaluation, table) = (evaluations[index], &tables[index]);
        let report = deepen(&game, limits, evaluation, Pruning::On, table, &AtomicBool::new(false), |_| ());
        game.play(*report.line.first()?).ok()?;
    }
    let winner = game.outcome()?.winner()?;
    Some(winner == seat)
}
