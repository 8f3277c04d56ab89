//! The board as it is seen: its side, its glyphs, its absence.

use halma::tui::app::{Mode, Question};
use halma::tui::message::Effect;
use halma::tui::theme::Colours;
use ratatui::crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use crate::table::{Table, square, theme};

#[test]
fn report_4_a_click_with_no_board_on_the_screen_is_no_square() {
    for size in [(0, 0), (1, 1), (39, 19), (80, 3)] {
        for button in [MouseButton::Left, MouseButton::Right] {
            let mut table = Table::new();
            table.size = size;
            let kind = MouseEventKind::Down(button);
            let event = MouseEvent { kind, column: size.0 / 2, row: size.1 / 2, modifiers: KeyModifiers::NONE };
            assert_eq!(table.give(&Event::Mouse(event)), []);
            assert_eq!(table.app.selection, None);
        }
    }
}

#[test]
fn the_board_is_turned_by_a_key() {
    let mut table = Table::new();
    table.app.cursor = square("p5");
    let before = table.screen();
    table.press("f");
    let first = table.screen().lines().find(|line| line.trim_start().starts_with("p ")).map(ToOwned::to_owned);
    assert!(first.is_some_and(|line| line.contains("p  o  n")), "{}", table.screen());
    table.click("p5");
    assert_eq!(table.app.cursor, square("p5"));
    table.press("Esc f");
    assert_eq!(table.screen(), before);
}

#[test]
fn a_board_that_was_turned_stays_so_for_the_game_that_was_left() {
    let mut table = Table::new();
    table.app.flipped = true;
    table.app.left = Some(("left".into(), "1. p5-p6 a12-a11".parse().unwrap()));
    table.app.mode = Mode::Ask(Question::Resume);
    assert!(table.press("y").contains(&Effect::Resume));
    assert!(table.app.flipped && table.app.game.turns().len() == 2);
}

#[test]
fn report_12_every_glyph_is_one_column_wide_or_has_a_blank_behind_it() {
    let mut table =
        Table::at("o15/16/16/16/4x11/16/6x9/16/8x7/16/10x5/16/12x3/16/14x1/15x x 1 classic".parse().unwrap());
    table.app.prefs.theme = theme(Colours::True, false);
    table.press("Enter Tab");
    let buffer = table.buffer();
    for (index, cell) in buffer.content.iter().enumerate() {
        assert_eq!(textwrap::core::display_width(cell.symbol()), 1, "{:?}", cell.symbol());
        let board = table.app.layout().unwrap().board;
        let (x, y) = buffer.pos_of(index);
        let on_board = board.contains((x, y).into());
        let ambiguous = "●○·∙×∘◆◇".contains(cell.symbol());
        if on_board && ambiguous {
            let next = buffer[(x + 1, y)].symbol();
            assert!([" ", "]", ")", "}", "│"].contains(&next), "{next:?} behind {:?}", cell.symbol());
        }
    }
}

#[test]
fn report_17_colours_of_all_pairs_of_pieces_differ_in_brightness_or_shape() {
    // Colour alone never tells: all four pieces have glyphs of their own, in Unicode and in ASCII.
    for ascii in [false, true] {
        let glyphs = theme(Colours::True, ascii).glyphs().pieces;
        for (index, glyph) in glyphs.iter().enumerate() {
            assert!(!glyphs[..index].contains(glyph));
        }
    }
}
