//! Random play at every variant keeps what must never change.

use halma::rules::movegen::PieceMoves;
use halma::rules::{
    Blocking, Draw, Game, Move, Outcome, Play, Player, Position, Spoken, SquareSet, Variant, Victory, Way,
};
use proptest::prelude::*;

/// The legal turns now: all moves, or the pass.
fn legal(game: &Game) -> Vec<Play> {
    let moves: Vec<_> = game.position().moves().flat_map(PieceMoves::moves).map(Play::Move).collect();
    if moves.is_empty() { vec![Play::Pass] } else { moves }
}

/// Plays `choices` into a new game, each choice taken modulo the number of legal turns; every second one is drawn from the
/// moves that run forward, so that armies meet and arrive.
fn random_game(variant: Variant, choices: &[(bool, u32)]) -> Game {
    let mut game = Game::new(variant);
    for &(forward, choice) in choices {
        if game.outcome().is_some() {
            break;
        }
        let mut turns = legal(&game);
        let player = game.position().hand();
        let gains = |play: &Play| match play {
            Play::Move(mv) => variant.distance(player, mv.to) < variant.distance(player, mv.from),
            Play::Pass | Play::Resigns => true,
        };
        if forward && turns.iter().any(gains) {
            turns.retain(gains);
        }
        let resigns = variant.seats() > 2 && choice % 50 == 0;
        let turn = if resigns { Play::Resigns } else { turns[choice as usize % turns.len()] };
        check_turn(&game, turn);
        game.play(turn).unwrap();
        check_position(game.position());
    }
    game
}

fn check_turn(game: &Game, turn: Play) {
    let position = game.position();
    let Play::Move(mv) = turn else { return };
    let player = position.hand();
    let way = position.shortest_way(mv).unwrap();
    assert_eq!(position.check_way(&way), Ok(mv), "the way found is a way");
    assert_eq!(way.ends(), mv);
    assert_eq!(way.to_string().parse::<Way>(), Ok(way.clone()), "a way reads as it is written");
    if way.squares().len() > 2 {
        assert_eq!(mv.from.class(), mv.to.class(), "R5: a chain keeps both parities");
    }
    let target = position.variant().target(player);
    assert!(!target.contains(mv.from) || target.contains(mv.to), "R8: who has arrived stays");
    let after = position.after(mv);
    assert_eq!(after.army(player), position.army(player).without(mv.from).with(mv.to));
    assert_eq!(after.turn(), position.turn() + 1);
}

fn check_position(position: &Position) {
    assert_eq!(position.hash(), position.rehash(), "hash equals rehash");
    assert_eq!(position.to_string().parse(), Ok(*position), "text round trips");
    let variant = position.variant();
    for player in Player::ALL {
        assert_eq!(position.army(player).len(), u32::from(variant.army(player)), "pieces never change in number");
        assert!(position.army(player).is_subset(variant.board()));
    }
    let listed: u64 = position.moves().map(|piece| u64::from(piece.to.len())).sum();
    assert_eq!(position.count_moves(), listed, "counting agrees with listing");
    for piece in position.moves() {
        assert_eq!(piece.to, position.destinations(piece.from));
        assert_eq!(piece.to, plain_destinations(position, piece.from));
    }
}

/// Steps and jumps found square by square, as a person would: the slow twin of the move generator.
fn plain_destinations(position: &Position, from: halma::rules::Square) -> SquareSet {
    let free = |square| position.variant().board().contains(square) && position.owner(square).is_none();
    let around = || (-1..=1).flat_map(|c| (-1..=1).map(move |r| (c, r))).filter(|&way| way != (0, 0));
    let mut found: SquareSet = around().filter_map(|(c, r)| from.offset(c, r)).filter(|&to| free(to)).collect();
    let mut open = vec![from];
    let mut landed = SquareSet::EMPTY.with(from);
    while let Some(at) = open.pop() {
        for (c, r) in around() {
            let (Some(over), Some(to)) = (at.offset(c, r), at.offset(2 * c, 2 * r)) else { continue };
            if over != from && position.owner(over).is_some() && free(to) && !landed.contains(to) {
                landed = landed.with(to);
                open.push(to);
            }
        }
    }
    found = found | landed.without(from);
    let target = position.variant().target(position.hand());
    if target.contains(from) { found & target } else { found }
}

fn variants() -> impl Strategy<Value = Variant> {
    prop::sample::select(Variant::ALL.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(120) })]

    #[test]
    fn random_play_keeps_the_invariants(variant in variants(), choices in prop::collection::vec(any::<(bool, u32)>(), 0..220)) {
        random_game(variant, &choices);
    }

    #[test]
    fn undo_restores_and_redo_repeats(variant in variants(), choices in prop::collection::vec(any::<(bool, u32)>(), 1..60)) {
        let game = random_game(variant, &choices);
        let mut back = game.clone();
        while back.undo() {}
        prop_assert_eq!(back.position(), &Position::start(variant));
        prop_assert_eq!(back.can_redo(), game.turns().len());
        while back.redo() {}
        prop_assert_eq!(back, game);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[xyoz0-9/]{0,60}( [xyozq]{0,2})?( [0-9]{0,3})?( [a-z0-9]{0,8})?") {
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string().parse(), Ok(position));
        }
    }

    #[test]
    fn any_string_is_read_or_refused(text in "\\PC{0,80}") {
        let _ = text.parse::<Position>();
        if let Ok(Spoken::Way(way)) = text.parse() {
            prop_assert_eq!(way.to_string().parse(), Ok(way));
        }
    }

    #[test]
    fn a_refusal_agrees_with_the_list_of_moves(variant in variants(), choices in prop::collection::vec(any::<(bool, u32)>(), 0..80), ends in any::<(u8, u8)>()) {
        let game = random_game(variant, &choices);
        let mv = Move { from: halma::rules::Square::from_index(ends.0), to: halma::rules::Square::from_index(ends.1) };
        let listed = game.position().moves().flat_map(PieceMoves::moves).any(|legal| legal == mv);
        prop_assert_eq!(game.position().check(mv).is_ok(), listed);
        let mut tried = game.clone();
        prop_assert_eq!(tried.play(mv).is_ok(), listed && game.outcome().is_none());
    }
}

#[test]
fn r12_resigning_ends_the_game_and_can_be_taken_back() {
    let mut game = Game::new(Variant::Classic);
    game.resign(Player::SouthEast);
    assert_eq!(game.outcome(), Some(Outcome::Won(Player::NorthWest, Victory::Resignation)));
    assert!(game.play("p5-p6".parse::<Spoken>().unwrap()).is_err());
    assert!(game.undo());
    assert_eq!(game.outcome(), None);
}

/// How the game stands that goes on from `position` with one move.
fn outcome_after(position: &str, blocking: Blocking, text: &str) -> Option<Outcome> {
    let mut game = Game::from_position(position.parse().unwrap()).with_blocking(blocking);
    assert_eq!((game.outcome(), game.blocking()), (None, blocking));
    game.play(text.parse::<Spoken>().unwrap()).unwrap();
    game.outcome()
}

#[test]
fn r11_draw_lets_a_player_stay_at_home() {
    let late = "8/8/8/3oo3/3xx3/8/8/7x x 201 8x8";
    assert_eq!(outcome_after(late, Blocking::Draw, "d4-c5"), None);
}

#[test]
fn r11_deadline_loses_for_who_stays_at_home_or_comes_back() {
    let lost = Some(Outcome::Won(Player::NorthWest, Victory::Deadline));
    let at = |turn| format!("8/8/8/3oo3/3xx1x1/8/8/8 x {turn} 8x8");
    assert_eq!(outcome_after(&at(59), Blocking::Deadline(30), "g4-h4"), None, "the thirtieth move");
    assert_eq!(outcome_after(&at(61), Blocking::Deadline(30), "g4-h4"), lost, "back into the camp");
    assert_eq!(outcome_after(&at(61), Blocking::Deadline(30), "g4-f5"), None);
    let stayed = "8/8/8/3oo3/3xx3/8/8/7x x 61 8x8";
    assert_eq!(outcome_after(stayed, Blocking::Deadline(30), "d4-c5"), lost);
    let left = "8/8/8/3oo3/3xx3/7x/8/8 x 61 8x8";
    assert_eq!(outcome_after(left, Blocking::Deadline(30), "h3-g4"), None, "just in time");
}

#[test]
fn r11_fill_counts_the_pieces_that_stayed_at_home() {
    let at = |turn| format!("xxxo4/xxo5/xx6/1x6/8/8/8/7x x {turn} 8x8");
    let won = Some(Outcome::Won(Player::SouthEast, Victory::Fill));
    assert_eq!(outcome_after(&at(61), Blocking::Fill(30), "b5-a5"), won);
    assert_eq!(outcome_after(&at(59), Blocking::Fill(30), "b5-a5"), None, "top left has made 29 moves");
    assert_eq!(outcome_after(&at(61), Blocking::Draw, "b5-a5"), None);
}

#[test]
fn r11_the_game_takes_the_rule_of_its_variant_and_keeps_it() {
    let mut game = Game::new(Variant::Small8);
    assert_eq!(game.blocking(), Variant::Small8.blocking());
    game = Game::new(Variant::Classic).with_blocking(Blocking::Fill(80));
    game.play("p5-p6".parse::<Spoken>().unwrap()).unwrap();
    assert!(game.undo());
    assert_eq!(game.blocking(), Blocking::Fill(80));
}

#[test]
fn r7_when_no_player_can_move_the_game_is_drawn() {
    // With pieces on the board somebody always can, so only an empty study is stuck.
    let empty: Position = "8/8/8/8/8/8/8/8 x 1 8x8".parse().unwrap();
    assert_eq!(Game::from_position(empty).outcome(), Some(Outcome::Drawn(Draw::Stuck)));
}

#[test]
fn a_new_turn_forgets_what_was_taken_back() {
    let mut game = Game::new(Variant::Classic);
    for text in ["p5-p6", "a12-a11"] {
        game.play(text.parse::<Spoken>().unwrap()).unwrap();
    }
    assert!(game.undo() && game.undo());
    assert_eq!(game.can_redo(), 2);
    game.play("o5-n6".parse::<Spoken>().unwrap()).unwrap();
    assert_eq!(game.can_redo(), 0);
}
