//! What squares look like: every role is told by its form, and colour only helps.

use halma::rules::Player;
use halma::tui::theme::{Colours, Ground, Mark, Theme};
use halma::tui::update::next_turn;
use ratatui::style::Modifier;

use crate::style_at;
use crate::table::{Table, square, theme};

/// What a square looks like, cell by cell: characters and modifiers, colours left out.
fn look(table: &Table, name: &str) -> Vec<(String, Modifier)> {
    let buffer = table.buffer();
    let cells = table.app.layout_in(buffer.area).unwrap().cells(square(name));
    cells.positions().map(|at| (buffer[at].symbol().to_owned(), buffer[at].modifier)).collect()
}

/// A game in which every role is on the board: see the names below.
fn every_role(theme: Theme, size: (u16, u16), zoom: Option<usize>) -> Vec<(&'static str, Vec<(String, Modifier)>)> {
    // d4 can step, and jump over d5 to d6 and on over e7 to f8; the camps are half empty.
    let text = "o15/16/16/16/12o3/16/16/16/16/4x11/16/3x12/3x12/16/16/16 o 2 classic";
    let mut table = Table::at(text.parse().unwrap());
    (table.app.prefs.theme, table.size, table.app.prefs.zoom) = (theme, size, zoom);
    table.app.prefs.animated = false;
    next_turn(&mut table.app);
    table.answer("m12-m11");
    table.app.cursor = square("d4");
    table.press("Enter");
    table.app.cursor = square("k9");
    let mut roles = vec![
        ("empty", look(&table, "k8")),
        ("home camp", look(&table, "p1")),
        ("target camp", look(&table, "b16")),
        ("own piece", look(&table, "d5")),
        ("other piece", look(&table, "a16")),
        ("cursor", look(&table, "k9")),
        ("selected", look(&table, "d4")),
        ("selected, under the cursor", {
            table.app.cursor = square("d4");
            let look = look(&table, "d4");
            table.app.cursor = square("k9");
            look
        }),
        ("reachable", look(&table, "c3")),
        ("trail", look(&table, "m12")),
        ("end of the trail", look(&table, "m11")),
    ];
    table.app.cursor = square("f8");
    roles.push(("first landing", look(&table, "d6")));
    roles.push(("second landing, under the cursor", look(&table, "f8")));
    roles
}

#[test]
fn any_two_roles_differ_without_colour() {
    for ascii in [false, true] {
        for (size, zoom) in [
            ((40, 20), None),
            ((80, 24), None),
            ((100, 40), None),
            ((130, 54), None),
            ((180, 72), None),
            ((80, 24), Some(0)),
        ] {
            let theme = theme(Colours::None, ascii);
            let roles = every_role(theme, size, zoom);
            for (index, (name, look)) in roles.iter().enumerate() {
                for (other, same) in &roles[..index] {
                    assert_ne!(look, same, "{name} and {other} look the same at {size:?}, ascii {ascii}");
                }
            }
        }
    }
}

#[test]
fn ascii_screens_hold_ascii_alone() {
    for size in [(40, 20), (80, 24), (100, 40), (130, 54), (180, 72)] {
        for keys in ["Enter Tab", "?", "m p", "x"] {
            let mut table = Table::new();
            (table.app.prefs.theme, table.size) = (theme(Colours::Basic, true), size);
            table.play("p5-p6");
            table.answer("a14-c12");
            table.press(keys);
            assert!(table.screen().is_ascii(), "{}", table.screen());
        }
    }
}

#[test]
fn inside_the_board_foreground_and_background_are_set_together() {
    for colours in [Colours::True, Colours::Indexed, Colours::Basic] {
        let theme = theme(colours, false);
        for ground in [Ground::Open(true), Ground::Open(false), Ground::Home(true), Ground::Target(false)] {
            for mark in [Mark::None, Mark::Selected, Mark::Reachable, Mark::Way(2), Mark::Trail, Mark::TrailEnd] {
                for piece in [None, Some(Player::SouthEast), Some(Player::NorthWest)] {
                    let style = theme.square(ground, piece, mark);
                    assert!(style.fg.is_some() && style.bg.is_some() && style.fg != style.bg, "{colours:?} {mark:?}");
                }
            }
        }
    }
}

#[test]
fn both_camps_are_tinted_all_game_and_the_target_differs() {
    for colours in [Colours::True, Colours::Indexed] {
        let theme = theme(colours, false);
        let ground = |ground| theme.square(ground, None, Mark::None).bg;
        assert_ne!(ground(Ground::Home(true)), ground(Ground::Target(true)));
        assert_ne!(ground(Ground::Home(true)), ground(Ground::Open(true)));
        assert_ne!(ground(Ground::Target(true)), ground(Ground::Open(true)));
    }
    let mut table = Table::new();
    table.app.prefs.theme = theme(Colours::True, false);
    let tint = |name: &str, ground| {
        assert_eq!(style_at(&table, name).bg, table.app.prefs.theme.square(ground, None, Mark::None).bg, "{name}");
    };
    tint("p1", Ground::Home(true));
    tint("a16", Ground::Target(true));
    tint("h8", Ground::Open(false));
}

#[test]
fn without_colour_no_colour_is_set_anywhere() {
    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a14-c12");
    table.press("Enter Tab");
    for cell in &table.buffer().content {
        assert_eq!((cell.fg, cell.bg), (ratatui::style::Color::Reset, ratatui::style::Color::Reset));
    }
}
