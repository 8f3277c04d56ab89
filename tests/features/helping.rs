//! What helps while a game goes on: watching, hints, threats, the balance, the countdown.

use halma::ai::{News, Report, Score};
use halma::rules::{Blocking, Player, Position, Variant};
use halma::terms::Seat;
use halma::tui::message::{Effect, Errand, Message};
use halma::tui::prefs::LANDING;
use halma::tui::update::update;

use crate::table::{THINK, Table, mv};
use crate::{assisted, found, report, unbroken};

#[test]
fn computers_can_be_watched_stopped_and_stepped() {
    let mut table = Table::new();
    table.app.terms.seats[Player::SouthEast] = Seat::Computer;
    assert_eq!(table.press("g"), [THINK]);
    assert_eq!(found(&mut table, "n2-l4", 0), [], "the jump is shown before the other thinks");
    assert_eq!(update(&mut table.app, Message::Tick, table.now + LANDING), [THINK]);
    assert!(table.footer().contains("p pause"), "{}", table.footer());
    table.press("x");
    assert!(table.screen().contains("Only computers play: p stops them"), "nothing of the user's: {}", table.screen());
    assert_eq!(table.press("p"), []);
    assert_eq!(found(&mut table, "a12-a11", 0), []);
    assert_eq!(update(&mut table.app, Message::Tick, table.now + LANDING), [], "stopped");
    assert!(table.footer().contains(". one move"), "{}", table.footer());
    assert_eq!(table.press("."), [THINK]);
    table.app.prefs.animated = false;
    assert_eq!(found(&mut table, "p5-p6", 0), []);
    table.press("u");
    assert_eq!(table.app.game.turns().len(), 2, "whoever watches takes back one move");
    assert_eq!(table.press("p"), [THINK], "and goes on");
}

#[test]
fn only_a_game_that_is_watched_can_be_stopped() {
    for (variant, seats) in [(Variant::Classic, 1), (Variant::Classic, 2), (Variant::Solitaire, 1), (Variant::Four, 1)]
    {
        let mut table = Table::at(Position::start(variant));
        for player in variant.players().take(seats) {
            table.app.terms.seats[player] = Seat::Human;
        }
        table.press("p");
        assert!(!table.app.paused && table.header().contains("Only a game that computers play"), "{}", table.header());
    }
    let home = "xxxx12/xxxx12/xxx13/x1x13/16/16/16/16/7y1o1z4/16/16/16/16/16/16/16 x 100 four";
    let mut table = Table::at(home.parse().unwrap());
    assert_eq!(table.play("c13-b13"), [THINK]);
    assert!(table.footer().contains("p pause"), "whoever has arrived watches the others: {}", table.footer());
    table.press("p");
    assert!(table.app.is_paused() && table.header().contains("Paused: p goes on"), "{}", table.header());
    let mut table = Table::new();
    table.press("x y Esc p");
    assert!(table.header().contains("The game is over"), "{}", table.header());
    let mut table = Table::new();
    table.app.terms.seats[Player::SouthEast] = Seat::Computer;
    table.press("p");
    table.app.terms.seats[Player::SouthEast] = Seat::Human;
    assert_eq!(table.play("p5-p6"), [THINK], "whoever takes over a game that was stopped is answered");
}

#[test]
fn moves_are_shown_faster_and_slower() {
    let mut table = Table::new();
    table.press(">");
    assert_eq!(table.app.prefs.pace, LANDING / 2);
    table.press("< <");
    assert_eq!(table.app.prefs.pace, LANDING * 2);
}

#[test]
fn a_hint_draws_the_move_and_says_why() {
    let mut table = assisted();
    assert_eq!(table.press("i"), [Effect::Think(Errand::Hint)]);
    found(&mut table, "n2-l4", 700);
    assert!(table.header().contains("Try n2>l4: "), "{}", table.header());
    assert_eq!(table.app.advice.as_ref().map(ToString::to_string), Some("n2-l4".into()));
    table.press("Esc");
    assert_eq!(table.app.advice, None);
    table.press("i");
    found(&mut table, "n2-l4", 700);
    table.play("p5-p6");
    assert_eq!(table.app.advice, None, "after the move it is of no use");
    table.press("i");
    assert!(table.header().contains("The computer is to move"), "{}", table.header());
}

#[test]
fn the_threat_is_their_longest_jump() {
    let text = "16/1o14/2o13/16/4o11/16/16/16/16/16/16/16/16/16/15x/15x x 1 classic";
    let mut table = Table::at(text.parse().unwrap());
    table.app.prefs.assist = true;
    table.press("v");
    assert!(table.header().contains("Their longest jump: b15>d13>f11"), "{}", table.header());
    table.press("v");
    assert_eq!(table.app.advice, None);
    table.press("i");
    assert_eq!(table.press("v"), [Effect::Abandon], "a hint that is being looked for gives way");
}

#[test]
fn the_balance_is_judged_while_the_user_thinks_and_drawn() {
    let mut table = assisted();
    assert_eq!(table.play("p5-p6"), [THINK]);
    assert_eq!(table.answer("a12-a11"), [Effect::Think(Errand::Judge)]);
    found(&mut table, "p6-p7", 700 + 3_600);
    assert_eq!(table.app.balance, [(2, 2.0)]);
    assert!(table.screen().contains("████████████████"), "{}", table.screen());
    assert_eq!(table.play("p6-p7"), [THINK], "the search of the user's turn gives way");
    table.press("u");
    assert_eq!(table.app.balance, [(2, 2.0)]);
}

#[test]
fn a_side_that_is_surrounded_is_not_told_to_be_a_hundred_moves_behind() {
    let mut table = assisted();
    table.play("p5-p6");
    for (score, told) in [(199_990, "blocks the other side"), (-199_990, "is blocked in"), (2_500, "1.0 moves ahead")] {
        let report = Report { score: Score(score), line: vec![mv("a12-a11")], ..report() };
        update(&mut table.app, Message::News(News::Deeper(report)), table.now);
        assert!(table.screen().contains(told), "{}", table.screen());
    }
}

#[test]
fn a_fair_game_has_no_help() {
    let mut table = assisted();
    table.press("b");
    assert!(!table.app.prefs.assist);
    for key in ["i", "v"] {
        assert_eq!(table.press(key), []);
        assert!(table.header().contains("without help"), "{key}: {}", table.header());
    }
    table.play("p5-p6");
    assert_eq!(table.answer("a12-a11"), []);
    assert!(table.screen().contains("depth 5") && !table.screen().contains("moves behind"), "{}", table.screen());
    table.press("a Tab");
    assert!(table.header().contains("without help"), "{}", table.header());
    assert_eq!(table.press("b"), [Effect::Remember, Effect::Review]);
    table.press("Tab");
    assert!(table.header().contains("judged 0 of 2"), "nothing is known to be no mistake: {}", table.header());
    assert_eq!(table.press("b Esc b"), [Effect::Remember]);
}

#[test]
fn r11_the_panel_counts_down_when_the_deadline_nears() {
    let at = |turn: u32| format!("8/8/8/8/8/8/8/3o3x x {turn} 8x8");
    let table = |turn: u32| Table::at(at(turn).parse::<Position>().unwrap());
    assert_eq!(table(31).app.game.blocking(), Blocking::Deadline(30));
    assert!(!table(31).screen().contains("start camp"), "{}", table(31).screen());
    assert!(table(49).screen().contains("leave your start camp within 7"), "{}", table(49).screen());
    let mut last = table(61);
    assert!(unbroken(&last).contains("leave your start camp within 1 move"), "{}", last.screen());
    last.play("h1-h2");
    assert!(last.screen().contains("After 31 moves"), "{}", last.screen());
}
