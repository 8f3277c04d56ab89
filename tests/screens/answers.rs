//! What the computer answers, how it is shown, and what is taken back.

use halma::ai::News;
use halma::rules::{Player, Position, Variant};
use halma::tui::message::{Effect, Message};
use halma::tui::prefs::LANDING;
use halma::tui::update::{next_turn, update};
use ratatui::style::Modifier;

use crate::table::{THINK, Table, square};
use crate::{style_at, symbol_at};

#[test]
fn report_14_ones_own_move_is_shown_before_the_answer() {
    let mut table = Table::new();
    table.play("p5-p6");
    assert!(table.app.thinking());
    assert_eq!(table.app.shown_owner(square("p6")), Some(Player::SouthEast));
    assert_eq!(table.app.shown_owner(square("p5")), None);
}

#[test]
fn the_answer_is_shown_jump_by_jump_and_any_key_skips_it() {
    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a14-c12");
    assert_eq!(table.app.shown_owner(square("a14")), Some(Player::NorthWest));
    assert_eq!(table.app.shown_owner(square("c12")), None);
    let later = table.now + LANDING;
    update(&mut table.app, Message::Tick, later);
    assert_eq!(table.app.shown_owner(square("c12")), Some(Player::NorthWest));
    assert_eq!(table.app.due(), None);

    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a14-c12");
    table.press("Left");
    assert_eq!(table.app.shown_owner(square("c12")), Some(Player::NorthWest));
}

#[test]
fn report_15_all_landings_of_the_last_move_stay_visible() {
    let text = "o15/16/16/16/16/16/16/16/16/4x1o9/7o8/3x12/3x12/16/16/16 o 2 classic";
    let mut table = Table::at(text.parse().unwrap());
    assert_eq!(next_turn(&mut table.app), [THINK]);
    table.app.prefs.animated = false;
    table.answer("h6-h5");
    let underlined = |table: &Table, name: &str| style_at(table, name).add_modifier.contains(Modifier::UNDERLINED);
    assert!(underlined(&table, "h5"));
    assert_eq!(symbol_at(&table, "h6"), "∘");
    table.press("Tab Enter Esc");
    assert_eq!(symbol_at(&table, "h6"), "∘", "until the next move");
}

#[test]
fn report_15_undo_takes_back_a_full_round_and_redo_repeats_it() {
    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a12-a11");
    table.press("u");
    assert_eq!(table.app.game.position(), &Position::start(Variant::Classic));
    assert!(table.footer().contains("r redo"));
    assert_eq!(table.press("r"), []);
    assert_eq!(table.app.game.turns().len(), 2);
    table.press("r");
    assert!(table.header().contains("Nothing was taken back"));

    table.play("o5-n6");
    assert_eq!(table.press("u"), [Effect::Abandon], "while it thinks, only the move it thinks about is taken back");
    assert_eq!(table.app.game.turns().len(), 2);
    assert!(!table.app.thinking());
    assert_eq!(table.press("r"), [THINK], "and played again, it thinks again");
}

#[test]
fn move_now_hurries_the_search_and_a_failed_one_can_be_repeated() {
    let mut table = Table::new();
    table.press("g");
    assert!(table.header().contains("not thinking"));
    table.play("p5-p6");
    assert_eq!(table.press("g"), [Effect::Hurry]);
    update(&mut table.app, Message::News(News::Failed("out of luck".into())), table.now);
    assert!(table.header().contains("search failed (out of luck)"));
    assert_eq!(table.press("g"), [THINK]);
}

#[test]
fn a_late_answer_of_a_dropped_search_is_ignored() {
    let mut table = Table::new();
    table.play("p5-p6");
    table.press("u");
    assert_eq!(table.answer("a12-a11"), []);
    assert_eq!(table.app.game.turns().len(), 0);
}

#[test]
fn r7_a_user_who_cannot_move_passes_without_being_asked() {
    let text = "16/16/16/16/16/16/16/16/16/16/16/16/16/13o1o/14oo/13oox x 1 classic";
    let mut table = Table::at(text.parse().unwrap());
    assert_eq!(next_turn(&mut table.app), [THINK]);
    assert!(table.header().contains("You cannot move, so you pass"));
}
