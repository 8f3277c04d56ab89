//! The list of keys in the settings: every key is chosen on the screen, holds at once, and is kept.

mod home;
mod session;
#[allow(dead_code, reason = "not every test needs all of it")]
mod table;

use std::fs;
use std::rc::Rc;

use halma::tui::app::Mode;
use halma::tui::keys::BINDINGS;
use halma::tui::menu::{Kind, Menu};
use halma::tui::message::{Command, Effect};
use halma::tui::text;
use halma::words::Language;
use ratatui::crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use textwrap::core::display_width;

use home::Home;
use session::Session;
use table::Table;

/// So many rows down from the first: the row of a command.
fn go_to(table: &mut Table, name: &str) {
    let row = BINDINGS.iter().position(|row| row.name == name).unwrap();
    (0..row).for_each(|_| drop(table.press("Down")));
}

/// The list of keys, at the row of a command.
fn at(name: &str) -> Table {
    let mut table = Table::new();
    table.press("s Up Enter");
    assert!(table.screen().contains("┌ Keys ─"), "{}", table.screen());
    go_to(&mut table, name);
    table
}

/// The row with the keyboard.
fn row(table: &Table) -> String {
    let screen = table.screen();
    let line = screen.lines().find_map(|line| Some(&line[line.find('▸')?..]));
    let row = line.and_then(|line| line.split('│').next()).unwrap_or_default();
    row.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn keys_of(table: &Table, command: Command) -> String {
    text::keys_of(&table.app, command)
}

fn mouse(table: &mut Table, words: &str, kind: MouseEventKind) -> Vec<Effect> {
    let screen = table.screen();
    let (row, line) = screen.lines().enumerate().find(|(_, line)| line.contains(words)).unwrap();
    let column = line[..line.find(words).unwrap()].chars().count();
    let (column, row) = (u16::try_from(column).unwrap(), u16::try_from(row).unwrap());
    table.give(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
}

#[test]
fn a_key_is_chosen_holds_at_once_and_is_kept() {
    let mut table = at("help");
    assert_eq!(row(&table), "▸ this page ? F1");
    assert_eq!(table.press("Enter"), []);
    assert!(table.header().contains("Press the new key: this page"), "{}", table.header());
    assert!(table.screen().contains("which key?"), "{}", table.screen());
    assert_eq!(table.footer().trim(), "Esc back");
    assert_eq!(table.press("y"), [], "the key of another");
    assert_eq!(table.press("z"), [Effect::Remember]);
    assert_eq!(keys_of(&table, Command::Help), "z");
    assert_eq!(row(&table), "▸ this page z");
    table.press("Esc");
    assert!(table.screen().contains("▸ Keys"), "back among the settings: {}", table.screen());
    assert_eq!(table.press("Esc"), []);
    assert!(table.footer().contains("z help"), "{}", table.footer());
    table.press("?");
    assert_eq!(table.app.mode, Mode::Board, "the old key means nothing");
    table.press("z");
    assert_eq!(table.app.mode, Mode::Help(0));
    assert!(text::keys(&table.app).iter().any(|line| line == "z           this page"));
}

#[test]
fn a_clash_names_both_meanings_and_another_key_may_follow() {
    let mut table = at("undo");
    table.press("Enter q");
    let header = table.screen().lines().take(2).collect::<Vec<_>>().join(" ");
    let header = header.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(header.contains("q cannot mean two things: take back your last move, and leave"), "{header}");
    assert!(table.screen().contains("which key?"), "it still waits");
    for key in ["Enter", "Up", "C-z", "C-l"] {
        assert_eq!(table.press(key), [], "{key}");
        assert_eq!(keys_of(&table, Command::Undo), "u", "{key}");
    }
    assert_eq!(table.press("C-u"), [Effect::Remember]);
    assert_eq!(keys_of(&table, Command::Undo), "Ctrl-U");
}

#[test]
fn escape_changes_nothing_and_control_c_leaves() {
    let mut table = at("undo");
    table.press("Enter Esc");
    assert_eq!(table.app.mode, Mode::Menu(Menu { row: 14, ..menu(&table) }), "the list is still open");
    assert_eq!(keys_of(&table, Command::Undo), "u");
    table.press("Enter");
    assert_eq!(table.press("C-c"), [Effect::Quit]);
}

fn menu(table: &Table) -> Menu {
    let Mode::Menu(menu) = &table.app.mode else { panic!("{:?}", table.app.mode) };
    assert_eq!(menu.kind, Kind::Keys { waits: false });
    menu.clone()
}

#[test]
fn the_usual_keys_come_back() {
    for back in ["u", "Back", "Delete"] {
        let mut table = at("hint");
        table.press("Enter z");
        assert_eq!(keys_of(&table, Command::Hint), "z");
        assert_eq!(table.press(back), [Effect::Remember], "{back}");
        assert_eq!(keys_of(&table, Command::Hint), "i", "{back}");
    }
}

#[test]
fn nobody_is_locked_out() {
    let mut table = at("select");
    for row in &BINDINGS[menu(&table).row..] {
        // Private letters: no keyboard has them, so none clashes.
        let letter = char::from_u32(0xe000 + u32::try_from(menu(&table).row).unwrap()).unwrap();
        table.press(&format!("Enter {letter}"));
        assert!(keys_of(&table, row.command).ends_with(letter), "{}", row.name);
        table.press("Down");
    }
    table.press("Esc Esc");
    assert_eq!(table.app.mode, Mode::Board);
    assert_eq!(table.press("C-c"), [Effect::Quit]);
    table.press("Right Left Enter");
    assert!(table.app.selection.is_some(), "Enter still takes a piece");
}

#[test]
fn the_list_scrolls_by_keys_and_by_wheel_and_is_used_by_mouse_alone() {
    let mut table = Table::new();
    table.size = (40, 20);
    table.press("s");
    mouse(&mut table, "Keys", MouseEventKind::Down(MouseButton::Left));
    assert!(table.screen().contains("cursor to the left") && !table.screen().contains("leave"), "{}", table.screen());
    table.press("PageDown PageDown PageDown PageDown");
    assert!(table.screen().contains("▸ leave without asking"), "{}", table.screen());
    table.press("PageUp");
    assert_eq!(menu(&table).row, BINDINGS.len() - 11);
    (0..40).for_each(|_| drop(mouse(&mut table, "Keys", MouseEventKind::ScrollUp)));
    let seen = table.screen();
    mouse(&mut table, "type a move", MouseEventKind::Down(MouseButton::Left));
    assert!(table.screen().contains("which key?"), "{}", table.screen());
    assert_eq!(seen.contains("next piece"), table.screen().contains("next piece"), "a click scrolls nothing");
    mouse(&mut table, "Esc back", MouseEventKind::Down(MouseButton::Left));
    table.press("Enter z");
    assert_eq!(keys_of(&table, Command::TypeMove), "z");
    mouse(&mut table, "type a move", MouseEventKind::Down(MouseButton::Right));
    assert_eq!(keys_of(&table, Command::TypeMove), "m");
    mouse(&mut table, "Esc back", MouseEventKind::Down(MouseButton::Left));
    mouse(&mut table, "Esc back", MouseEventKind::Down(MouseButton::Left));
    assert_eq!(table.app.mode, Mode::Board);
}

#[test]
fn every_row_says_something_of_its_own_and_fits_in_every_language() {
    for language in Language::ALL {
        let mut table = Table::new();
        table.app.prefs.language = language;
        let mut said: Vec<&str> = BINDINGS.iter().map(|row| text::meaning(&table.app, row.command)).collect();
        assert!(said.iter().all(|said| (1..=24).contains(&display_width(said))), "{language}: {said:?}");
        said.sort_unstable();
        said.dedup();
        assert_eq!(said.len(), BINDINGS.len(), "{language}");
        table.press("s Up Enter");
        for row in BINDINGS {
            let screen = table.screen();
            let keys = keys_of(&table, row.command);
            let line = format!("{} ", text::meaning(&table.app, row.command));
            assert!(
                screen.lines().any(|shown| shown.contains(&line) && shown.contains(&format!("{keys} │"))),
                "{screen}"
            );
            table.press("Down");
        }
    }
}

#[test]
fn a_chosen_key_is_written_between_the_user_s_own_comments() {
    let home = Rc::new(Home::new());
    let text = "# mine\n[keys]\n# far away\nredo = [\"k\"] # why not\nup = []\n";
    let file = home.write(".config/halma/settings.toml", text);
    let mut session = Session::start_in(&home, &["--no-animation"]);
    session.wait_for("You ● to move");
    session.send("s\x1b[A\r");
    session.wait_for("cursor to the left");
    session.send(&"\x1b[B".repeat(7));
    session.wait_for("▸ next piece or target");
    session.send("\rz");
    session.wait_for(" z │");
    session.send("\x1b");
    session.wait_for("▸ Keys");
    session.send("\x1b");
    session.wait_for("Enter select");
    let written = "# mine\n[keys]\n# far away\nredo = [\"k\"] # why not\nup = []\nnext = [\"z\"]\n";
    assert_eq!(fs::read_to_string(&file).unwrap(), written);
    session.send("s\x1b[A\r");
    session.wait_for("cursor to the left");
    session.send(&"\x1b[B".repeat(7));
    session.wait_for("▸ next piece or target");
    session.send("\x7f");
    session.wait_for(" Tab │");
    session.send("q");
    session.wait_for("▸ Keys");
    assert_eq!(fs::read_to_string(&file).unwrap(), text, "the usual key needs no word");
    session.send("\x03");
    session.ends_cleanly(130);
}

#[test]
fn the_doctor_finds_keys_that_clash() {
    let home = Home::new();
    home.write(".config/halma/settings.toml", "[keys]\nundo = [\"q\"]\n");
    let told = home.out(&["doctor"]);
    assert!(told.contains("settings.toml: the key q would mean both undo and quit"), "{told}");
}

#[test]
fn settings_that_cannot_be_read_are_not_written_over_by_a_key() {
    for text in ["colour = 1\n", "[keys]\nundo = [\"q\"]\n", "[keys]\nfly = [\"z\"]\n"] {
        let home = Rc::new(Home::new());
        let file = home.write(".config/halma/settings.toml", text);
        let mut session = Session::start_in(&home, &["--no-animation"]);
        session.wait_for("settings");
        session.send("s\x1b[A\r");
        session.wait_for("cursor to the left");
        session.send("\r8");
        session.wait_for("8 │");
        session.send("\x03");
        session.ends_cleanly(130);
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    }
}
