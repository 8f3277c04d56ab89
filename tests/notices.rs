//! The sentence in the top line: what is news, and what is a fault.

#[allow(dead_code, reason = "not every test needs all of it")]
mod table;

use halma::ai::{News, Report, Score};
use halma::tui::message::Message;
use halma::tui::prefs::LANDING;
use halma::tui::theme::Colours;
use halma::tui::update::update;
use ratatui::style::Color;

use table::{Table, mv, theme};

fn assisted() -> Table {
    let mut table = Table::new();
    table.app.prefs.assist = true;
    table.app.prefs.theme = theme(Colours::True, false);
    table
}

/// The colour of the first letter of the notice, behind the badge and a blank.
fn colour(table: &Table) -> Option<Color> {
    table.buffer()[(8, 0)].style().fg
}

#[test]
fn only_a_fault_is_shown_as_one() {
    let mut table = assisted();
    table.press("i");
    assert!(table.header().contains("Looking for a good move"), "{}", table.header());
    assert_ne!(colour(&table), Some(Color::Red));
    let best = Report { depth: 5, score: Score(0), nodes: 1_000, time: LANDING, line: vec![mv("p5-p6")] };
    update(&mut table.app, Message::News(News::Done(best)), table.now);
    assert!(table.header().contains("Try p5>p6"), "{}", table.header());
    assert_ne!(colour(&table), Some(Color::Red));
    for (keys, fault) in [("v", false), ("c", false), (">", false), ("u", true), ("r", true), ("Up Enter", true)] {
        let mut table = assisted();
        table.press(keys);
        assert!(table.app.notice.is_some(), "{keys}");
        assert_eq!(colour(&table) == Some(Color::Red), fault, "{keys}: {}", table.header());
    }
}
