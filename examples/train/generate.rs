//! Games of the present network against itself, and what its search says of every position in them.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::thread;

use halma::ai::deepen::deepen;
use halma::ai::evaluate::{Evaluation, TEMPO};
use halma::ai::limits::Limits;
use halma::ai::pruning::Pruning;
use halma::ai::table::Table;
use halma::rules::movegen::PieceMoves;
use halma::rules::{ByPlayer, Game, Move, Player, Position, SquareSet, Variant};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};

use super::record::Record;

/// The two armies.
const PLAYERS: [Player; 2] = [Player::SouthEast, Player::NorthWest];

/// A game that goes on for so many plies is left.
const LONGEST: u32 = 240;

/// How often a position beside the game is looked at: the search asks the network of such positions more than of others.
const ASIDE: f64 = 0.6;

/// How often a move is random.
const RANDOM: f64 = 0.04;

/// What the games are played with.
pub struct Setup<'a> {
    /// The present evaluation.
    pub evaluation: &'a Evaluation,
    /// Nodes searched for each position.
    pub nodes: u64,
    /// Where chance begins: each game has a seed of its own, so that the number of threads changes nothing.
    pub seed: u64,
}

/// Plays games until there are `count` positions, on so many threads.
pub fn generate(setup: &Setup, count: usize, threads: usize) -> Vec<Record> {
    let (next, made) = (AtomicU32::new(0), AtomicUsize::new(0));
    let work = || {
        let table = Table::new(4);
        let mut games = Vec::new();
        while made.load(Ordering::Relaxed) < count {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let game = setup.play(number, &table);
            let before = made.fetch_add(game.len(), Ordering::Relaxed);
            if before / 50_000 != (before + game.len()) / 50_000 {
                eprintln!("  {} of {count} positions", before + game.len());
            }
            games.push(game);
        }
        games
    };
    let mut records: Vec<Record> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).flatten().flatten().collect()
    });
    records.sort_by_key(|record| record.game);
    records.truncate(count);
    records
}

impl Setup<'_> {
    /// One game, from a start that self-play would not come to by itself: stranded pieces are in most of them.
    fn play(&self, number: u32, table: &Table) -> Vec<Record> {
        let rng = &mut StdRng::seed_from_u64(self.seed << 32 | u64::from(number));
        let mut game = Game::from_position(scattered(self.evaluation.variant(), rng));
        let (mut seen, mut beside) = (Vec::new(), Vec::new());
        table.clear();
        while game.outcome().is_none() && game.turns().len() < LONGEST as usize {
            if rng.random_bool(ASIDE) {
                beside.extend(self.look_aside(&game, table, rng));
            }
            let mv = if rng.random_bool(RANDOM) {
                game.position().moves().flat_map(PieceMoves::moves).choose(rng)
            } else {
                let (best, record) = self.search(&game, table);
                seen.extend(record.map(|record| (game.position().to_move(), record)));
                best
            };
            if mv.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        let margin = margin(self.evaluation, game.position());
        let own = |player| if player == Player::SouthEast { margin } else { -margin };
        let seen = seen.into_iter().map(|(player, record)| Record { margin: own(player), ..record });
        seen.chain(beside).map(|record| Record { game: number, ..record }).collect()
    }

    /// A position one or two moves off the game, of those that the search looks at but seldom plays.
    fn look_aside(&self, game: &Game, table: &Table, rng: &mut StdRng) -> Option<Record> {
        let mut game = game.clone();
        for _ in 0..rng.random_range(1..=2) {
            let (variant, player) = (self.evaluation.variant(), game.position().to_move());
            let ahead = |mv: &Move| variant.distance(player, mv.to) + 1 < variant.distance(player, mv.from);
            let mv = game.position().moves().flat_map(PieceMoves::moves).filter(ahead).choose(rng)?;
            game.play(mv).ok()?;
        }
        self.search(&game, table).1
    }

    /// The best move, unless the end is in sight; and the mean of what the last two depths say, since odd and even depths
    /// differ by more than there is to learn: 880 centi-steps, where the table is wrong by 600. The first depth says little.
    fn search(&self, game: &Game, table: &Table) -> (Option<Move>, Option<Record>) {
        let limits = Limits { nodes: Some(self.nodes), ..Limits::depth(12) };
        let (position, mut scores) = (game.position(), Vec::new());
        let report = deepen(game, limits, self.evaluation, Pruning::On, table, &AtomicBool::new(false), |report| {
            scores.push(report.score);
        });
        if scores.iter().any(|score| score.win_in().is_some()) {
            return (None, None);
        }
        let score = match scores[..] {
            [_, .., last_but_one, last] => Some(i32::midpoint(last_but_one.0, last.0)),
            _ => None,
        };
        let record = score.map(|score| Record {
            pieces: position.occupied().len().to_le_bytes()[0],
            squares: Record::squares(position),
            table: self.evaluation.balance(position, position.to_move()) + TEMPO,
            score,
            margin: score,
            game: 0,
        });
        (report.line.first().copied(), record)
    }
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
fn margin(evaluation: &Evaluation, position: &Position) -> i32 {
    let missing = |player: Player| {
        let worth = |squares: SquareSet| -> i32 {
            squares.into_iter().map(|square| evaluation.table().of(player, square)).sum()
        };
        worth(position.variant().target(player)) - worth(position.army(player))
    };
    missing(Player::NorthWest) - missing(Player::SouthEast)
}

/// A game between two evaluations at equal nodes. Whether the first, which plays `seat`, wins; `None` for a draw.
pub fn duel(evaluations: [&Evaluation; 2], seat: Player, nodes: u64, mut game: Game) -> Option<bool> {
    let tables = [Table::new(4), Table::new(4)];
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
