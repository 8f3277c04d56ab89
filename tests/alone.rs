//! The game of one (R17) as its player sees it: the moves so far, what there is to beat, and whether it was.

mod home;
mod session;
mod table;

use std::rc::Rc;

use halma::ai::explain::Reason;
use halma::tui::app::Mode;
use home::Home;
use session::Session;
use table::Table;

/// A position from which one move or more lead to the end.
const NEARLY: &str = "xxxxx11/xxxxx11/xxxx12/xxx13/x15/2x13/16/16/16/16/16/16/16/16/16/16 x 1 solitaire";

fn table(best: Option<usize>) -> Table {
    let mut table = Table::at(NEARLY.parse().unwrap());
    table.app.best = best;
    table
}

#[test]
fn r17_the_end_tells_how_it_compares_with_the_users_own_best() {
    for (best, told) in [
        (None, "Your first crossing: now beat it."),
        (Some(3), "New record! Your best was 3."),
        (Some(2), "As good as your best."),
        (Some(1), "Your best is 1."),
    ] {
        for size in [(40, 20), (80, 24), (130, 54)] {
            let mut table = table(best);
            table.size = size;
            table.play("c11-b11");
            table.play("b11-b12");
            assert_eq!(table.app.mode, Mode::Over);
            assert!(table.screen().contains(told), "{}", table.screen());
        }
    }
}

#[test]
fn r17_the_panel_counts_against_the_best_known_and_the_own_best() {
    let mut opening = Table::at(halma::rules::Position::start(halma::rules::Variant::Solitaire));
    opening.play("p5-p6");
    let screen = opening.screen();
    assert!(screen.contains(" 1 move ") && screen.contains("best known: 45 "), "{screen}");
    assert!(!screen.contains("your best"), "there is none yet: {screen}");
    opening.app.best = Some(52);
    assert!(opening.screen().contains("your best: 52"), "{}", opening.screen());

    let study = table(Some(4)).screen();
    assert!(study.contains("your best: 4") && !study.contains("best known"), "45 is of the whole way: {study}");
}

#[test]
fn r17_without_a_panel_the_top_line_counts_the_moves() {
    let mut table = table(None);
    table.size = (40, 20);
    assert!(table.header().ends_with("● 18/19"), "{}", table.header());
    table.play("c11-b11");
    assert!(table.header().ends_with("1 move  ● 18/19"), "{}", table.header());
}

#[test]
fn r17_the_own_best_is_that_of_the_finished_games_on_disk() {
    let home = Rc::new(Home::new());
    let solved = home.0.join("solved");
    home.out(&["solve", "--time", "0.01", "--record", solved.to_str().unwrap()]);
    let record = std::fs::read_to_string(solved).unwrap();
    let moves = record.lines().filter(|line| line.starts_with(|sign: char| sign.is_ascii_digit())).count();
    home.write(".local/share/halma/finished/a.halma", &record.replace("halma solve", "You"));
    assert!(home.out(&["games"]).contains(&format!("alone: 1 crossed, best {moves} moves")));

    let mut session = Session::start_in(&home, &["--variant", "solitaire"]);
    session.wait_for(&format!("your best: {moves}"));
    session.send("n");
    session.wait_for("New game");
    session.send("\r");
    session.wait_for(&format!("your best: {moves}"));
    session.send("q");
    session.ends_cleanly(0);
}

#[test]
fn r17_the_help_knows_of_no_draw_and_of_no_other_side() {
    let mut table = table(None);
    table.app.prefs.assist = true;
    table.press("v");
    assert!(table.header().contains("Nobody plays against you"), "{}", table.header());
    table.press("?");
    assert!(table.screen().contains("has arrived") && !table.screen().contains("third time"), "{}", table.screen());
    let hint = (table.app.words().reason)(&Reason::WinsIn(76)).unwrap();
    assert_eq!(hint, "it wins in at most 76 moves", "no search has shown that fewer will not do");
}
