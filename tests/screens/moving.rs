//! Moves given by keys, by the mouse and in writing, and what is told of those that are none.

use halma::rules::{Player, Position, Variant};
use halma::terms::Seat;
use halma::tui::app::Mode;
use halma::tui::update::next_turn;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};

use crate::table::{THINK, Table, key_event, square};

#[test]
fn keys_alone_play_a_move_and_the_computer_is_asked() {
    let mut table = Table::new();
    table.app.cursor = square("p5");
    table.press("Enter Up");
    assert_eq!(table.press("Enter"), [THINK]);
    assert_eq!(table.app.game.turns()[0].play().to_string(), "p5-p6");
    assert!(table.header().contains("Computer ○ is thinking"));
    assert!(table.footer().contains("g move now"));
    table.answer("a12-a11");
    assert!(table.header().contains("You ● to move"));
    assert!(table.screen().contains("1. p5-p6    a12-a11"), "{}", table.screen());
}

#[test]
fn held_and_released_keys_act_once() {
    let mut table = Table::new();
    table.app.cursor = square("p5");
    let mut key = key_event("Enter");
    for kind in [KeyEventKind::Press, KeyEventKind::Repeat, KeyEventKind::Release] {
        key.kind = kind;
        table.give(&Event::Key(key));
    }
    assert!(table.app.selection.is_some(), "report 1: one key press is one action");
}

#[test]
fn the_bottom_line_offers_only_what_can_be_done() {
    let mut table = Table::new();
    table.app.cursor = square("o5");
    table.press("Enter");
    assert!(!table.footer().contains("move here") && !table.footer().contains("w walk"), "{}", table.footer());
    table.press("Up");
    assert!(table.footer().contains("Enter move here"), "{}", table.footer());
    table.app.cursor = square("h8");
    assert!(!table.footer().contains("Enter"), "{}", table.footer());
    table.app.cursor = square("n2");
    assert!(table.footer().contains("Enter select"), "another piece: {}", table.footer());
    table.press("Enter");
    assert!(table.footer().contains("w walk"), "{}", table.footer());
    let mut table = Table::at("o15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/15x o 2 classic".parse().unwrap());
    next_turn(&mut table.app);
    table.answer("a16-a15");
    assert!(!table.footer().contains("undo"), "no move of the user's: {}", table.footer());
    table.play("p1-p2");
    assert!(table.footer().contains("undo"), "{}", table.footer());
}

#[test]
fn tab_cycles_pieces_and_then_targets() {
    let mut table = Table::new();
    let first = table.app.cursor;
    table.press("Tab");
    assert_ne!(table.app.cursor, first);
    table.press("BackTab");
    assert_eq!(table.app.cursor, first);
    table.press("Enter");
    let targets = table.app.targets();
    for &target in &targets {
        table.press("Tab");
        assert_eq!(table.app.cursor, target);
    }
    table.press("Tab");
    assert_eq!(table.app.cursor, targets[0]);
}

#[test]
fn a_chain_is_walked_jump_by_jump() {
    let text = "o15/16/16/16/16/16/16/16/16/4x1o9/7o8/3x12/3x12/16/16/16 x 1 classic";
    let mut table = Table::at(text.parse().unwrap());
    table.app.cursor = square("d4");
    table.press("Enter Up Up w");
    assert_eq!(table.app.selection.as_ref().unwrap().at(), square("d6"));
    assert_eq!(table.app.shown_owner(square("d4")), None);
    assert_eq!(table.app.shown_owner(square("d6")), Some(Player::SouthEast));
    table.press("Esc");
    assert_eq!(table.app.selection.as_ref().unwrap().at(), square("d4"));
    table.press("w Right Right Up Up w");
    assert_eq!(table.press("Enter"), [THINK]);
    assert_eq!(table.app.game.turns()[0].way.as_ref().unwrap().to_string(), "d4-d6-f8");
}

#[test]
fn the_mouse_alone_plays_by_clicks_and_by_dragging() {
    let mut table = Table::new();
    table.click("p5");
    assert_eq!(table.click("p6"), [THINK]);
    table.answer("a12-a11");
    table.mouse(MouseEventKind::Down(MouseButton::Left), "o5");
    table.mouse(MouseEventKind::Drag(MouseButton::Left), "n6");
    assert_eq!(table.app.cursor, square("n6"));
    assert_eq!(table.mouse(MouseEventKind::Up(MouseButton::Left), "n6"), [THINK]);
    assert_eq!(table.app.game.turns()[2].play().to_string(), "o5-n6");
    let mut table = Table::new();
    table.click("p5");
    table.click("p5");
    assert_eq!(table.app.selection, None, "a second click lets go");
}

#[test]
fn the_board_can_be_turned_for_the_other_seat() {
    let mut table = Table::new();
    table.app.terms.seats[Player::SouthEast] = Seat::Computer;
    table.app.terms.seats[Player::NorthWest] = Seat::Human;
    let screen = table.screen();
    let first = screen.lines().find(|line| line.trim_start().starts_with("p ")).unwrap_or_default();
    assert!(first.contains("p  o  n"), "the letters run the other way: {screen}");
    table.press("Tab");
    table.click("a12");
    assert_eq!(table.app.cursor, square("a12"), "report 4: a click hits its square on a turned board");
}

#[test]
fn typed_moves_are_taken_in_every_form() {
    for text in ["p5-p6", "p5p6", "P5 P6", "p5>p6"] {
        let mut table = Table::new();
        assert_eq!(table.play(text), [THINK], "{text}");
    }
    let mut table = Table::new();
    table.press("m p 5 p Tab");
    assert_eq!(table.app.mode, Mode::Typing("p5-p6".into()), "the only move that fits is filled in");
}

#[test]
fn the_prompt_and_enter_agree_on_what_is_a_move() {
    for text in ["p5 – p6", "p5→p6", "p5,p6", "p5:p6", "p5 - p6"] {
        let mut table = Table::new();
        assert_eq!(table.play(text), [THINK], "{text}");
    }
    for text in ["p-5", "-p5", "xyzzy", "pass", "z1"] {
        let mut table = Table::new();
        table.press("m");
        for letter in text.chars() {
            table.press(&letter.to_string());
        }
        assert!(table.footer().contains("no move begins like this"), "{text}: {}", table.footer());
        assert_eq!(table.press("Enter"), []);
        assert!(table.header().contains("Not a move"), "{text}");
    }
    let mut table = Table::new();
    table.press("m");
    table.give(&Event::Key(KeyEvent::new(KeyCode::Char('🙂'), KeyModifiers::NONE)));
    assert_eq!(table.app.mode, Mode::Typing(String::new()), "what no move holds is not taken");
}

#[test]
fn report_2_the_cursor_goes_anywhere_and_refusals_name_the_reason() {
    let mut table = Table::new();
    table.app.cursor = square("h8");
    table.press("Enter");
    assert!(table.header().contains("No piece stands on h8"));
    table.press("Up Up Up Left Left Left Left Left");
    assert_eq!(table.app.cursor, square("c11"));
    table.app.cursor = square("a16");
    table.press("Enter");
    assert!(table.header().contains("The piece on a16 is not yours but the computer's"));
    for (text, told) in [
        ("p99", "Not a move: p99 is no square"),
        ("p5", "Not a move: a move needs two squares"),
        ("a16-b15", "not yours but the computer's"),
        ("h8-h9", "No piece stands on h8"),
        ("p5-h8", "Neither a step nor a chain of jumps"),
        ("p5-o5", "A piece stands on o5 already"),
    ] {
        let mut table = Table::new();
        table.size = (130, 54);
        assert_eq!(table.play(text), [], "{text}");
        assert!(table.header().contains(told), "{text}: {}", table.header());
    }
}

#[test]
fn a_slip_in_a_typed_move_is_told_as_of_the_board_that_is_played_on() {
    for (variant, last, example) in [(Variant::Small8, "h8", "h1-d5"), (Variant::Small10, "j10", "j1-f5")] {
        let mut table = Table::at(Position::start(variant));
        table.size = (130, 54);
        table.press("m");
        assert!(table.footer().contains(example), "{}", table.footer());
        table.press("Esc");
        table.play("a99");
        assert!(table.header().contains(&format!("they go from a1 to {last}")), "{}", table.header());
        table.press("Esc");
        table.play("z1");
        assert!(table.header().contains(&format!("from a to {}", &last[..1])), "{}", table.header());
        table.press("Esc");
        table.play("a1");
        assert!(table.header().contains(example), "{}", table.header());
    }
}

#[test]
fn a_refusal_by_mouse_stays_to_be_read() {
    let mut table = Table::new();
    table.click("a14");
    assert!(table.header().contains("not yours but the computer's"), "{}", table.header());
    table.click("p5");
    table.click("h8");
    assert!(table.header().contains("Neither a step nor"), "{}", table.header());
}
