//! The end of a game, and the ways out of it.

use halma::rules::{Player, Position, Variant};
use halma::terms::Seat;
use halma::tui::app::Mode;
use halma::tui::message::{Effect, Message};
use halma::tui::prefs::LANDING;
use halma::tui::update::update;
use halma::words::Language;

use crate::NEARLY;
use crate::table::Table;

#[test]
fn a_draw_and_a_loss_are_told_in_words() {
    let mut table = Table::new();
    for round in 0..4 {
        table.play(["p5-p6", "p6-p5"][round % 2]);
        table.answer(["a12-a11", "a11-a12"][round % 2]);
    }
    assert!(table.screen().contains("The game is drawn"), "{}", table.screen());
    assert!(!table.screen().contains("third time"), "the last move is shown first");
    let later = table.now + LANDING;
    update(&mut table.app, Message::Tick, later);
    assert!(table.screen().contains("third time"));

    let mut table = Table::new();
    table.press("x y");
    assert!(table.screen().contains("Computer wins"), "{}", table.screen());
    assert!(table.screen().contains("You gave the game up."));
    table.press("u");
    assert!(table.header().contains("You ● to move"));
}

#[test]
fn r12_who_plays_alone_is_not_asked_to_give_up() {
    let mut table = Table::at(Position::start(Variant::Solitaire));
    table.press("x");
    assert_eq!(table.app.mode, Mode::Board);
    assert!(table.header().contains("nobody to resign to"), "{}", table.header());
}

#[test]
fn r12_whoever_has_given_up_watches_the_others() {
    let mut table = Table::at(Position::start(Variant::Four));
    table.press("x y");
    assert!(table.footer().contains("p pause") && !table.footer().contains("select"), "{}", table.footer());
    table.press("x");
    assert_eq!(table.app.mode, Mode::Board, "once is enough");
    table.press("u");
    assert!(table.footer().contains("select"), "{}", table.footer());
}

#[test]
fn a_key_that_skips_the_last_move_does_not_answer_the_result() {
    let nearly =
        "xxxxx11/xxxxx11/xxxx12/xxx13/x15/2x13/16/16/16/16/16/14oo/13ooo/12oooo/11ooooo/10o1oooo x 100 classic";
    let mut table = Table::at(nearly.parse().unwrap());
    table.play("c11-d11");
    table.answer("k1-l1");
    assert!(!table.screen().contains("another game"), "first the move is shown");
    assert_eq!(table.press("n"), []);
    assert!(table.screen().contains("Computer wins") && table.screen().contains("another game"));
}

#[test]
fn the_result_is_closed_by_enter_and_only_n_begins_another_game() {
    let mut table = Table::at(NEARLY.parse().unwrap());
    table.play("c11-b12");
    for keys in ["Enter", "y"] {
        assert_eq!(table.press(keys), []);
        assert!(table.app.game.outcome().is_some(), "{keys}");
    }
    assert_eq!(table.press("n Enter"), [Effect::Forget], "from the board, by the menu");
    assert_eq!(table.app.game.position(), &Position::start(Variant::Classic));
    let mut table = Table::at(NEARLY.parse().unwrap());
    table.play("c11-b12");
    assert_eq!(table.press("n"), [Effect::Forget]);
    assert_eq!(table.app.game.position().to_string(), NEARLY, "the same start again");
}

#[test]
fn quitting_asks_only_when_something_would_be_lost() {
    assert_eq!(Table::new().press("q"), [Effect::Quit]);
    let mut table = Table::new();
    table.play("p5-p6");
    assert_eq!(table.press("q"), []);
    assert!(table.screen().contains("Leave this game?"));
    table.press("Esc");
    assert_eq!(table.press("q y"), [Effect::Quit]);
    let mut table = Table::new();
    table.play("p5-p6");
    assert_eq!(table.press("q q"), [Effect::Quit]);
}

#[test]
fn nobody_plays_blind_below_the_floor() {
    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a12-a11");
    table.size = (30, 10);
    for keys in ["q", "u", "Enter", "n", "x"] {
        assert_eq!(table.press(keys), [], "{keys}");
    }
    assert_eq!((table.app.game.turns().len(), &table.app.mode), (2, &Mode::Board));
    assert_eq!(table.press("C-c"), [Effect::Quit]);
}

/// In Italian, where nobody is called "you", the longest result.
#[test]
fn a_result_is_told_in_full_however_long_the_names() {
    let mut table = Table::at(Position::start(Variant::Small8));
    table.app.prefs.language = Language::Italian;
    table.app.terms.seats[Player::NorthWest] = Seat::Human;
    table.press("x y");
    for size in [(40, 20), (80, 24)] {
        table.size = size;
        let words = table.screen().replace(|letter: char| !letter.is_alphabetic(), " ");
        let words: Vec<&str> = words.split_whitespace().collect();
        assert!(words.join(" ").contains("Il giocatore in alto a sinistra ha vinto"), "{}", table.screen());
    }
}

#[test]
fn r11_the_countdown_at_home_is_told_without_a_panel_too() {
    let mut table = Table::at("oooo4/ooo5/oo6/o7/8/8/8/xxxxxxxx x 57 8x8".parse().unwrap());
    for size in [(40, 20), (80, 24)] {
        table.size = size;
        let words = table.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("leave your start camp within"), "{}", table.screen());
    }
}

#[test]
fn help_and_the_way_out_are_always_in_the_bottom_line() {
    let mut table = Table::new();
    table.size = (40, 20);
    for keys in ["Tab", "Enter", "Esc"] {
        table.press(keys);
        assert!(table.footer().contains("? help") && table.footer().contains("q quit"), "{}", table.footer());
    }
    table.play("p5-p6");
    assert!(table.footer().contains("g move now") && table.footer().contains("q quit"), "{}", table.footer());
}

#[test]
fn report_5_escape_never_leaves_the_game() {
    let mut table = Table::new();
    for state in ["", "Enter", "m", "m p 5", "?", "q", "n", "x", "Enter Up w"] {
        if !state.is_empty() {
            table.press(state);
        }
        for _ in 0..4 {
            assert_eq!(table.press("Esc"), [], "{state}");
        }
        assert_eq!((&table.app.mode, &table.app.selection), (&Mode::Board, &None), "{state}");
        table.play("p5-p6");
        table.answer("a12-a11");
        table.press("u");
    }
}

#[test]
fn report_6_control_c_leaves_from_everywhere() {
    for state in ["Tab", "Enter", "m", "m p 5", "?", "q", "x"] {
        let mut table = Table::new();
        table.press(state);
        assert_eq!(table.press("C-c"), [Effect::Quit], "{state}");
    }
}
