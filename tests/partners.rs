//! Partners (R15) and the game of one (R17).

mod playing;

use halma::rules::movegen::PieceMoves;
use halma::rules::perft::perft;
use halma::rules::record::{Record, Recorded};
use halma::rules::{Game, Illegal, Move, Outcome, PartnersWin, Play, Player, Position, Spoken, Variant, Victory};
use playing::{play, ranks};
use proptest::prelude::*;

/// Bottom right lacks b13 alone, and the partner has far to go.
const NEARLY_HOME: &str = "xxxx12/xxxx12/xxx13/x15/1x14/16/16/oooo12/oooo12/oooo12/yyyy12/yyyy5o6/yyyyy3zzzz4/8zzzz4/8zzzzz3/16 x 200 partners";

fn nearly_home(win: PartnersWin) -> Game {
    Game::from_position(NEARLY_HOME.parse().unwrap()).with_partners_win(win)
}

const WON: Option<Outcome> = Some(Outcome::Won(Player::SouthEast, Victory::Arrival));

#[test]
fn r15_partners_begin_as_four_do() {
    for depth in 1..=3 {
        let [four, partners] =
            [Variant::Four, Variant::Partners].map(|variant| perft(&Position::start(variant), depth));
        assert_eq!(four, partners);
    }
}

#[test]
fn r15_first_the_first_who_is_home_wins_for_the_side() {
    let mut game = nearly_home(PartnersWin::First);
    play(&mut game, "b12-b13");
    assert_eq!((game.outcome(), ranks(&game).as_str()), (WON, "xoyz"));
    assert!(game.position().has_won(Player::NorthWest) && !game.position().has_won(Player::SouthWest));
}

#[test]
fn r15_both_who_is_home_moves_the_partners_pieces_only() {
    let mut game = nearly_home(PartnersWin::Both);
    play(&mut game, "b12-b13 d6-e6 d9-e9 l4-m4");
    assert_eq!((game.outcome(), game.position().to_move()), (None, Player::SouthEast));
    assert_eq!(game.position().hand(), Player::NorthWest);
    let own = "b13-b12".parse::<Spoken>().unwrap();
    assert!(matches!(game.play(own), Err(Illegal::NotYours(_, Player::SouthEast))));
    play(&mut game, "e9-f9");
    assert_eq!(game.position().to_move(), Player::SouthWest);
}

#[test]
fn r15_both_the_partners_pieces_keep_to_the_partners_camp() {
    let text = "xxxx12/xxxx12/xxx13/xx14/16/16/16/16/16/16/16/16/14o1/16/16/16 x 200 partners both";
    let position: Position = text.parse().unwrap();
    let [from, inside, outside] = ["o4", "o3", "n5"].map(|square| square.parse().unwrap());
    assert_eq!(position.check(Move { from, to: inside }), Ok(()));
    assert_eq!(position.check(Move { from, to: outside }), Err(Illegal::LeavesCamp(from, outside)));
}

#[test]
fn r15_both_wins_once_both_are_home() {
    let text = "xxxx12/xxxx12/xxx13/xx14/16/16/16/16/16/16/16/13o2/15o/13ooo/12oooo/12oooo x 200 partners both";
    let mut game = Game::from_position(text.parse().unwrap());
    assert_eq!(game.outcome(), None);
    play(&mut game, "n5-o4");
    assert_eq!(game.outcome(), WON);
    assert_eq!(ranks(&game), "xoyz");
}

#[test]
fn r12_a_side_that_has_resigned_loses_and_one_partner_may_play_on_alone() {
    for win in PartnersWin::ALL {
        let mut game = nearly_home(win);
        play(&mut game, "b12-c12 resigns d9-e9");
        assert_eq!(game.outcome(), None);
        play(&mut game, "resigns");
        let outcome = game.outcome();
        assert_eq!(outcome, Some(Outcome::Won(Player::SouthEast, Victory::Resignation)));
        assert_eq!(ranks(&game), "xozy");
    }
}

#[test]
fn a_record_tells_how_partners_win_unless_it_is_the_first() {
    let start = || Game::new(Variant::Partners);
    assert_eq!(Record::new(&start()).to_string(), "[Variant \"partners\"]\n[Result \"*\"]\n\n");
    let both = start().with_partners_win(PartnersWin::Both);
    let text = Record::new(&both).to_string();
    assert_eq!(text, "[Variant \"partners\"]\n[PartnersWin \"both\"]\n[Result \"*\"]\n\n");
    assert_eq!(text.parse::<Recorded>().unwrap().game, both);
    let study = nearly_home(PartnersWin::Both);
    assert_eq!(Record::new(&study).to_string().parse::<Recorded>().unwrap().game, study);
    for (variant, win, culprit) in
        [("four", "both", "nobody has a partner in four"), ("partners", "all", "\"all\" is no way")]
    {
        let error = format!("[Variant \"{variant}\"][PartnersWin \"{win}\"]").parse::<Recorded>().unwrap_err();
        assert!(error.to_string().contains(culprit), "{error}");
    }
}

#[test]
fn what_partners_agree_on_stays_once_the_game_has_begun() {
    let mut game = Game::new(Variant::Partners);
    play(&mut game, "o4-o5");
    assert_eq!(game.with_partners_win(PartnersWin::Both).partners_win(), PartnersWin::First);
    assert_eq!(Game::new(Variant::Four).with_partners_win(PartnersWin::Both), Game::new(Variant::Four));
}

#[test]
fn r17_who_plays_alone_moves_on_and_on_and_may_come_back() {
    let mut game = Game::new(Variant::Solitaire);
    play(&mut game, "p5-p6 p6-p5 p5-p6 p6-p5 p5-p6 p6-p5");
    assert_eq!((game.outcome(), game.position().moves_made(Player::SouthEast)), (None, 6));
    assert!(game.repetitions() > 3);
    assert!(!game.resign(Player::SouthEast));
    assert_eq!(game.play(Play::Resigns), Err(Illegal::Alone));
}

#[test]
fn r17_the_game_ends_when_the_army_is_home() {
    let text = "xxxxx11/xxxxx11/xxxx12/xx14/xx1x12/16/16/16/16/16/16/16/16/16/16/16 x 45 solitaire";
    let mut game = Game::from_position(text.parse().unwrap());
    play(&mut game, "d12-c13");
    assert_eq!((game.outcome(), ranks(&game).as_str()), (WON, "x"));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn r15_random_play_behind_the_first_arrival_keeps_the_invariants(choices in prop::collection::vec(any::<u32>(), 1..120)) {
        let mut game = nearly_home(PartnersWin::Both);
        play(&mut game, "b12-b13");
        for choice in choices {
            let position = *game.position();
            let moves: Vec<_> = position.moves().flat_map(PieceMoves::moves).collect();
            prop_assert_eq!(position.count_moves(), moves.len() as u64);
            prop_assert_eq!((position.hash(), position.to_string().parse()), (position.rehash(), Ok(position)));
            let (to_move, hand) = (position.to_move(), position.hand());
            prop_assert_eq!(hand, if to_move == Player::SouthEast { Player::NorthWest } else { to_move });
            let resigns = choice % 40 == 0;
            let turn = if resigns { Play::Resigns } else { Play::Move(moves[choice as usize % moves.len()]) };
            if game.play(turn).is_err() {
                break;
            }
            for player in Player::ALL.into_iter().filter(|&player| player != hand || resigns) {
                prop_assert_eq!(game.position().army(player), position.army(player));
            }
        }
        let text = Record::new(&game).to_string();
        let read: Recorded = text.parse().unwrap();
        prop_assert_eq!(&read.game, &game);
        prop_assert_eq!(read.to_string(), text);
    }
}
