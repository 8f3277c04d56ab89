//! Resigning where more than two play (R12): the pieces stay, and the others play on for the ranks.

mod playing;

use halma::rules::record::{Record, Recorded};
use halma::rules::{Game, Outcome, Play, Player, Position, Variant, Victory};
use playing::{play, ranks};

/// Bottom right lacks b13 alone.
const ONE_NEARLY_HOME: &str = "xxxx12/xxxx12/xxx13/x15/1x14/16/16/16/16/16/3y12/3o12/3z12/16/16/16 x 200 four";

#[expect(clippy::unnecessary_wraps, reason = "as a game tells it")]
fn won(winner: Player, victory: Victory) -> Option<Outcome> {
    Some(Outcome::Won(winner, victory))
}

#[test]
fn r12_who_resigns_gets_no_turn_and_leaves_the_pieces_standing() {
    let mut game = Game::new(Variant::Four);
    play(&mut game, "o4-o5 resigns a13-a12 p13-p12 o5-o6");
    assert_eq!((game.position().to_move(), game.outcome()), (Player::NorthWest, None));
    assert!(game.position().is_out(Player::SouthWest));
    assert_eq!(game.position().army(Player::SouthWest), Variant::Four.home(Player::SouthWest));
}

#[test]
fn r12_the_last_who_is_left_wins_and_who_resigned_last_ranks_behind() {
    for (variant, order) in [(Variant::Four, "zoyx"), (Variant::Three, "oyx")] {
        let mut game = Game::new(variant);
        for player in variant.players().take(usize::from(variant.seats()) - 1) {
            assert_eq!((game.outcome(), ranks(&game)), (None, String::new()));
            assert!(game.resign(player));
        }
        let winner = Player::from_letter(order.chars().next().unwrap()).unwrap();
        assert_eq!((game.outcome(), ranks(&game).as_str()), (won(winner, Victory::Resignation), order));
        assert!(!game.resign(winner), "the game is over");
    }
}

#[test]
fn r14_who_is_home_ranks_before_who_is_left_and_that_one_before_who_resigned() {
    let mut game = Game::from_position(ONE_NEARLY_HOME.parse().unwrap());
    play(&mut game, "b12-b13 resigns d5-e5");
    assert_eq!((game.outcome(), ranks(&game).as_str()), (None, "x"));
    play(&mut game, "resigns");
    assert_eq!((game.outcome(), ranks(&game).as_str()), (won(Player::SouthEast, Victory::Arrival), "xozy"));
}

#[test]
fn r14_whoever_is_home_has_won_though_the_others_end_in_a_draw() {
    let mut game = Game::from_position(ONE_NEARLY_HOME.parse().unwrap());
    play(&mut game, "b12-b13 d6-e6 d5-e5 d4-e4 e6-d6 e5-d5 e4-d4 d6-e6 d5-e5 d4-e4 e6-d6 e5-d5");
    assert_eq!(game.outcome(), None);
    play(&mut game, "e4-d4");
    assert_eq!((game.outcome(), ranks(&game).as_str()), (won(Player::SouthEast, Victory::Arrival), "x"));
}

#[test]
fn r12_a_resignation_is_taken_back_and_repeated() {
    let mut game = Game::new(Variant::Three);
    play(&mut game, "p5-p6 resigns");
    let resigned = game.clone();
    assert!(game.undo());
    assert_eq!((game.position().to_move(), game.can_redo()), (Player::SouthWest, 1));
    assert!(game.redo());
    assert_eq!(game, resigned);
}

#[test]
fn r12_of_more_than_two_one_resigns_at_the_own_turn_only() {
    let mut game = Game::new(Variant::Four);
    assert!(!game.resign(Player::NorthWest));
    assert_eq!(game, Game::new(Variant::Four));
    let mut game = Game::new(Variant::Classic);
    assert!(game.resign(Player::NorthWest));
}

#[test]
fn a_record_holds_a_resignation_as_a_turn() {
    let text = "[Variant \"four\"]\n[Result \"*\"]\n\n1. o4-o5 resigns a13-a12 p13-p12\n2. o5-o6\n";
    let recorded: Recorded = text.parse().unwrap();
    assert_eq!(recorded.game.turns()[1].play(), Play::Resigns);
    assert_eq!(Record::new(&recorded.game).to_string(), text);
    let ended: Recorded = "[Variant \"three\"] p5-p6 Resigns resigns".parse().unwrap();
    assert_eq!(ended.game.outcome(), won(Player::SouthEast, Victory::Resignation));
}

#[test]
fn a_record_of_two_may_tell_a_resignation_as_a_turn_or_as_the_result() {
    let told: Recorded = "[Variant \"classic\"]\n[Result \"x\"]\n\n1. n2-l4 resigns\n".parse().unwrap();
    assert_eq!(told.game.outcome(), won(Player::SouthEast, Victory::Resignation));
    assert_eq!(told.to_string(), "[Variant \"classic\"]\n[Result \"x\"]\n\n1. n2-l4\n");
    let error = "[Variant \"classic\"] n2-l4 resigns a12-a11".parse::<Recorded>().unwrap_err().to_string();
    assert!(error.ends_with("the game is over (R12)"), "{error}");
}

#[test]
fn a_position_tells_who_is_out() {
    let mut game = Game::new(Variant::Four);
    play(&mut game, "o4-o5 resigns resigns");
    let text = game.position().to_string();
    assert!(text.ends_with("z 4 four out=yo"), "{text}");
    assert_eq!(text.parse(), Ok(*game.position()));
    let study = Game::from_position(*game.position());
    assert_eq!(Record::new(&study).to_string().parse::<Recorded>().unwrap().game, study);
    for (text, culprit) in
        [("z 4 four out=z", "top right (z) has resigned"), ("o 4 three out=z", "nobody plays top right")]
    {
        let placement = "16/".repeat(15) + "16";
        let error = format!("{placement} {text}").parse::<Position>().unwrap_err().to_string();
        assert!(error.contains(culprit), "{error}");
    }
}
