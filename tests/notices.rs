//! The sentence in the top line: what is news, and what is a fault.

#[allow(dead_code, reason = "not every test needs all of it")]
mod table;

use halma::ai::{News, Report, Score};
use halma::rules::ByPlayer;
use halma::terms::Seat;
use halma::tui::app::Notice;
use halma::tui::message::{Command, Message};
use halma::tui::prefs::LANDING;
use halma::tui::theme::Colours;
use halma::tui::update::update;
use halma::words::Language;
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

#[test]
fn a_sentence_names_the_keys_that_were_chosen() {
    // The command whose key is another, and what brings up the sentence that names it.
    let sentences = [
        (Command::MoveNow, Command::Hint),
        (Command::Undo, Command::Select),
        (Command::Walk, Command::Walk),
        (Command::Assist, Command::Assist),
        (Command::ToggleMouse, Command::ToggleMouse),
        (Command::Pause, Command::Pause),
        (Command::Step, Command::Pause),
    ];
    for language in Language::ALL {
        for (command, asked) in sentences {
            let mut table = assisted();
            table.app.prefs.language = language;
            table.app.prefs.keys = table.app.prefs.keys.bound(command, "f9".parse().unwrap()).unwrap();
            match command {
                Command::MoveNow | Command::Undo => drop(table.play("p5-p6")),
                Command::Walk => drop(table.press("Tab Enter Up Up Up")),
                Command::Pause | Command::Step => table.app.terms.seats = ByPlayer([Seat::Computer; 4]),
                _ => {}
            }
            update(&mut table.app, Message::Command(asked), table.now);
            let Some(Notice::News(said) | Notice::Fault(said)) = &table.app.notice else { panic!("{command:?}") };
            assert!(said.contains("F9"), "{language} {command:?}: {said}");
        }
    }
    let mut table = assisted();
    table.app.prefs.keys = table.app.prefs.keys.bound(Command::Help, "f9".parse().unwrap()).unwrap();
    assert!(table.screen().contains("F9 shows all keys"), "{}", table.screen());
}
