//! What is chosen before a game: its players, its rules, its looks, its first position.

use halma::rules::{Player, Variant};
use halma::terms::{First, Opponent, Seat};
use halma::tui::app::Mode;
use halma::tui::message::Effect;
use halma::tui::theme::Scheme;
use ratatui::crossterm::event::MouseButton;

use crate::click_words;
use crate::table::{THINK, Table, square};

#[test]
fn the_next_game_is_chosen_by_keys_alone() {
    let mut table = Table::new();
    table.press("n");
    assert!(table.screen().contains("New game") && table.screen().contains("▸ Start"), "{}", table.screen());
    table.press("Down Right");
    assert!(table.screen().contains("< small, 8x8 >"), "the rows go round, and arrows change them: {}", table.screen());
    table.press("Down Left Down Down Right Right Down Right");
    assert_eq!(table.press("Down Down Down Enter"), [Effect::Forget, THINK]);
    let terms = table.app.terms;
    assert_eq!((terms.variant, terms.first), (Variant::Small8, First::Computer));
    assert_eq!(table.app.game.position().to_move(), Player::NorthWest);
    assert_eq!(terms.seats[Player::NorthWest], Seat::Computer, "two turns of the row change nothing");
    assert_eq!(table.app.mode, Mode::Board);
}

#[test]
fn the_next_game_is_chosen_by_mouse_alone() {
    let mut table = Table::new();
    click_words(&mut table, "n new game", MouseButton::Left);
    click_words(&mut table, "Level", MouseButton::Left);
    let up = table.screen();
    click_words(&mut table, "Level", MouseButton::Right);
    click_words(&mut table, "Level", MouseButton::Right);
    assert_ne!(table.screen(), up);
    assert_eq!(click_words(&mut table, "Start", MouseButton::Left), [Effect::Forget]);
    assert!(matches!(table.app.terms.opponent, Opponent::Level(_)));
    click_words(&mut table, "? help", MouseButton::Left);
    assert_eq!(table.app.mode, Mode::Help(0));
    click_words(&mut table, "Esc back", MouseButton::Left);
    click_words(&mut table, "q quit", MouseButton::Left);
}

#[test]
fn escape_leaves_the_menu_and_the_game_as_they_were() {
    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a12-a11");
    let before = table.app.game.clone();
    table.press("n Down Right Esc");
    assert_eq!((table.app.game.clone(), table.app.terms.variant), (before, Variant::Classic));
}

#[test]
fn the_settings_change_at_once_and_are_kept() {
    let mut table = Table::new();
    table.press("s Down Down");
    assert!(table.screen().contains("▸ Colours"), "{}", table.screen());
    assert_eq!(table.press("Right"), [Effect::Remember], "before the menu is left, since a signal may end it");
    assert_eq!(table.app.prefs.theme.scheme, Scheme::Contrast);
    table.press("Down Right");
    assert!(table.app.prefs.theme.ascii);
    table.press("Down Down Right");
    assert!(!table.app.prefs.animated);
    assert_eq!(table.press("Down Enter"), [Effect::Remember, Effect::CaptureMouse(false)]);
    assert_eq!(table.press("Esc"), []);
    assert_eq!(table.press("+"), [Effect::Remember], "the size of squares is remembered, too");
}

#[test]
fn two_people_at_one_keyboard_are_named_after_their_corners() {
    let mut table = Table::new();
    table.app.terms.seats[Player::NorthWest] = Seat::Human;
    assert!(table.header().contains("Bottom right ● to move"), "{}", table.header());
    assert_eq!(table.play("p5-p6"), []);
    assert!(table.header().contains("Top left ○ to move"), "{}", table.header());
    assert_eq!(table.play("a12-a11"), []);
    table.press("u");
    assert!(table.header().contains("Top left ○ to move"), "one move is taken back: {}", table.header());
    table.press("x y");
    assert!(table.screen().contains("Top left gave the game up."), "{}", table.screen());
}

#[test]
fn a_position_is_set_up_and_played_from_and_what_cannot_be_is_refused() {
    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a12-a11");
    let game = table.app.game.clone();
    table.press("n Down Right Up Up Enter");
    assert!(table.screen().contains("● 10/10") && table.footer().contains("y start"), "{}", table.screen());
    table.app.cursor = square("d4");
    table.press("Enter");
    assert_eq!(table.app.shown_owner(square("d4")), Some(Player::SouthEast));
    table.press("y");
    assert!(table.header().contains("11 pieces are more"), "{}", table.header());
    table.press("x Enter");
    table.click("e5");
    table.click("e5");
    table.press("Tab");
    assert_eq!(table.press("y"), [Effect::Forget, THINK], "the computer is to move");
    assert_eq!(table.app.game.start().to_string(), "8/8/8/4o3/3x4/8/8/8 o 1 8x8");
    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a12-a11");
    table.press("n Up Enter x Esc");
    assert_eq!((&table.app.game, &table.app.mode), (&game, &Mode::Board), "nothing is lost by looking");
}
