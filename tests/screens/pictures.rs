//! Screens as pictures, and screens of every size.

use halma::tui::app::Mode;
use halma::tui::message::Effect;
use ratatui::crossterm::event::{Event, KeyModifiers, MouseEvent, MouseEventKind};

use crate::NEARLY;
use crate::table::Table;

#[test]
fn the_first_screen() {
    insta::assert_snapshot!(Table::new().screen());
}

#[test]
fn the_smallest_screen() {
    let mut table = Table::new();
    table.size = (40, 20);
    table.press("Enter Tab");
    insta::assert_snapshot!(table.screen());
}

#[test]
fn a_large_screen() {
    let mut table = Table::new();
    table.size = (130, 54);
    table.play("o5-n6");
    table.answer("a12-a11");
    table.press("Enter Tab");
    insta::assert_snapshot!(table.screen());
}

#[test]
fn the_help_in_two_columns_and_in_one() {
    let mut table = Table::new();
    table.press("?");
    assert!(table.screen().contains("PgDn        ten rows down"), "{}", table.screen());
    insta::assert_snapshot!("help_wide", table.screen());
    table.size = (40, 20);
    table.press("Down Down Down Down Down Down");
    insta::assert_snapshot!("help_narrow", table.screen());
    table.press("F1");
    assert_eq!(table.app.mode, Mode::Board);
}

#[test]
fn a_jump_shows_its_way_in_numbers_and_in_words() {
    let text = "o15/16/16/16/4x11/16/6x9/16/8x7/16/10x5/16/12x3/16/14x1/15x x 1 classic";
    let mut table = Table::at(text.parse().unwrap());
    table.play("");
    table.press("m");
    for letter in "p1d13".chars() {
        table.press(&letter.to_string());
    }
    insta::assert_snapshot!(table.screen());
}

#[test]
fn the_result_is_told_in_words_and_another_game_is_offered() {
    let mut table = Table::at(NEARLY.parse().unwrap());
    table.play("c11-b12");
    insta::assert_snapshot!(table.screen());
    assert_eq!(table.press("n"), [Effect::Forget]);
}

#[test]
fn the_help_scrolls_as_far_as_there_is_more_and_tells_so() {
    let mut table = Table::new();
    table.size = (40, 20);
    table.press("?");
    assert!(table.screen().contains("more: Down") && !table.screen().contains("more: Up"));
    for _ in 0..100 {
        table.press("Down");
    }
    assert!(table.screen().contains("more: Up") && !table.screen().contains("more: Down"));
    let last = table.screen();
    table.press("Up");
    assert_ne!(table.screen(), last, "one line up is one line up");
}

#[test]
fn a_long_notice_goes_on_in_the_next_line() {
    let mut table = Table::new();
    table.size = (40, 20);
    table.play("p5-h8");
    let screen = table.screen();
    let words: Vec<&str> = screen.split_whitespace().collect();
    assert!(words.join(" ").contains("Neither a step nor a chain of jumps leads from p5 to h8"), "{screen}");
}

#[test]
fn report_10_every_size_is_drawn_and_takes_clicks() {
    for mode in ["Tab", "Enter", "?", "m", "x"] {
        let mut table = Table::new();
        table.press(mode);
        for width in (0..=140).step_by(if mode == "Enter" { 1 } else { 7 }) {
            for height in 0..=60 {
                table.size = (width, height);
                let screen = table.screen();
                if width < 40 || height < 20 {
                    if width >= 24 && height > 0 {
                        assert!(
                            screen.contains(&format!("needs 40x20, has {width}x{height}")),
                            "{width}x{height}: {screen}"
                        );
                    }
                } else {
                    assert!(screen.contains("HALMA"), "{width}x{height}");
                }
                let event = MouseEvent {
                    kind: MouseEventKind::Moved,
                    column: width / 2,
                    row: height / 2,
                    modifiers: KeyModifiers::NONE,
                };
                table.give(&Event::Mouse(event));
            }
        }
    }
}
