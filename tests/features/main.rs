//! What surrounds a game on the screen, driven by keys and clicks as the user gives them, without a terminal.

#[path = "../table/mod.rs"]
mod table;

mod helping;
mod lessons;
mod looks;
mod menus;
mod walking;

use halma::ai::{News, Report, Score};
use halma::tui::message::{Effect, Message};
use halma::tui::prefs::LANDING;
use halma::tui::update::update;
use ratatui::crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use table::{Table, mv};

fn assisted() -> Table {
    let mut table = Table::new();
    table.app.prefs.assist = true;
    table
}

/// The search ends with this move.
fn found(table: &mut Table, text: &str, score: i32) -> Vec<Effect> {
    let report = Report { score: Score(score), line: vec![mv(text)], ..report() };
    update(&mut table.app, Message::News(News::Done(report)), table.now)
}

fn report() -> Report {
    Report { depth: 5, score: Score(0), nodes: 1_000, time: LANDING, line: Vec::new() }
}

/// Clicks on the cell where `words` begin on the screen.
fn click_words(table: &mut Table, words: &str, button: MouseButton) -> Vec<Effect> {
    let screen = table.screen();
    let (row, line) = screen.lines().enumerate().find(|(_, line)| line.contains(words)).unwrap();
    let column = line[..line.find(words).unwrap()].chars().count();
    let (column, row) = (u16::try_from(column).unwrap(), u16::try_from(row).unwrap());
    let event = MouseEvent { kind: MouseEventKind::Down(button), column, row, modifiers: KeyModifiers::NONE };
    table.give(&Event::Mouse(event))
}

/// What is on the screen without its frames and line breaks.
fn unbroken(table: &Table) -> String {
    let screen = table.screen();
    let words: Vec<&str> = screen.split(|sign: char| sign.is_whitespace() || sign == '│').collect();
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
