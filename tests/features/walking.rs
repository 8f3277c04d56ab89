//! Looking back: reviews and replays.

use halma::ai::Score;
use halma::ai::review::{Judged, Mark};
use halma::rules::{Player, Way};
use halma::terms::Seat;
use halma::tui::message::{Effect, Errand, Message};
use halma::tui::update::{enter, update};
use halma::words::Language;
use textwrap::core::display_width;

use crate::table::{Table, mv};
use crate::{assisted, unbroken};

fn judged(ply: usize, text: &str, best: &str, loss: i32) -> Message {
    let played = mv(text);
    Message::Judged(Judged {
        ply,
        player: [Player::SouthEast, Player::NorthWest][ply % 2],
        play: halma::rules::Play::Move(played),
        before: Score(loss),
        after: Score(0),
        best: vec![mv(best)],
        loss,
        mark: Mark::of(loss),
    })
}

#[test]
fn a_review_walks_through_the_game_and_shows_the_better_move() {
    let mut table = assisted();
    table.press("a");
    assert!(table.header().contains("no move yet"), "{}", table.header());
    table.app.prefs.animated = false;
    table.play("p5-p6");
    table.answer("a12-a11");
    assert_eq!(table.press("a"), [Effect::Abandon, Effect::Review]);
    assert!(table.header().contains("2/2"), "{}", table.header());
    assert!(!table.screen().contains("depth 5"), "no search is under way: {}", table.screen());
    update(&mut table.app, judged(0, "p5-p6", "o5-m3", 3_600), table.now);
    table.press("Left");
    assert!(table.header().contains("1/2 You p5-p6 a blunder, 2.0 moves lost"), "{}", table.header());
    for size in [(40, 20), (60, 20)] {
        table.size = size;
        assert!(unbroken(&table).contains("1/2 You p5-p6 a blunder, 2.0 moves lost"), "{}", table.screen());
        assert!(table.footer().contains("Enter play on here"), "{}", table.footer());
    }
    table.size = (80, 24);
    assert!(table.screen().contains("better: o5-m3"), "{}", table.screen());
    assert_eq!(table.app.advice.as_ref().map(Way::ends), Some(mv("o5-m3")));
    table.press("Left Left");
    assert!(table.header().contains("0/2"), "{}", table.header());
    table.press("Tab");
    assert!(table.header().contains("1/2"), "the next mistake: {}", table.header());
    update(&mut table.app, judged(1, "a12-a11", "a12-a11", 0), table.now);
    table.press("Tab");
    assert!(table.header().contains("No mistake"), "{}", table.header());
    assert_eq!(table.press("Esc"), [Effect::StopReview, Effect::Think(Errand::Judge)]);
    assert_eq!(table.app.game.turns().len(), 2, "the game is as it was");
    table.press("a Left Left");
    let effects = table.press("Enter");
    assert_eq!(effects, [Effect::Branch, Effect::StopReview, Effect::Think(Errand::Judge)], "play on from here");
    assert_eq!((table.app.game.turns().len(), table.app.game.can_redo()), (0, 0));
    assert!(table.header().contains("halma games keeps the game as it was"), "{}", table.header());
    table.play("p5-p6");
    table.press("a");
    assert_eq!(table.press("Enter")[..1], [Effect::StopReview], "nothing is left out");
}

#[test]
fn a_game_that_has_ended_is_left_as_it_is_by_playing_on() {
    let mut table = assisted();
    table.app.prefs.animated = false;
    table.play("p5-p6");
    table.answer("a12-a11");
    table.press("x y a");
    assert_eq!(table.press("Enter"), [], "nothing is left to be played at its end");
    assert!(table.app.game.outcome().is_some());
    table.press("Left");
    assert_eq!(table.press("Enter")[..2], [Effect::Branch, Effect::StopReview]);
    assert_eq!((table.app.game.turns().len(), table.app.game.outcome()), (1, None));
    assert_eq!(table.app.game.can_redo(), 0, "its end would be counted twice");
}

#[test]
fn the_walk_through_a_game_offers_what_it_can_do_and_its_help_tells_it() {
    for language in Language::ALL {
        let mut table = assisted();
        table.app.prefs.language = language;
        table.play("p5-p6");
        table.press("a");
        let words = language.words();
        let offers = [words.take_over.label, words.walk.label, words.next_mistake.label, words.run.label];
        for offer in offers {
            assert!(table.footer().contains(offer), "{language}: {}", table.footer());
        }
        table.size = (40, 20);
        assert!(table.footer().contains(words.take_over.label), "{language}: {}", table.footer());
        table.size = (80, 24);
        table.press("?");
        for help in [words.take_over.help, words.walk.help, words.next_mistake.help, words.run.help] {
            assert!(table.screen().contains(help) && display_width(help) <= 24, "{language}: {}", table.screen());
        }
        assert!(!table.screen().contains(words.deeds.hint.help), "{language}: {}", table.screen());
    }
    let mut table = Table::new();
    table.play("p5-p6");
    table.press("x y Esc a");
    assert!(!table.footer().contains("Enter"), "{}", table.footer());
    assert_eq!(table.press("Enter"), []);
    assert!(table.app.replay.is_some() && table.header().contains("The game is over here"), "{}", table.header());
}

#[test]
fn a_replay_plays_by_itself_and_can_be_taken_over() {
    let mut table = Table::new();
    table.app.prefs.animated = false;
    table.app.terms.seats[Player::SouthEast] = Seat::Computer;
    for text in ["p5-p6", "a12-a11", "o5-n6"] {
        table.app.game.play(text.parse::<halma::rules::Spoken>().unwrap()).unwrap();
    }
    enter(&mut table.app, true);
    table.press("p");
    assert!(table.header().contains("0/3"), "{}", table.header());
    let mut now = table.now;
    for shown in ["1/3", "2/3", "3/3"] {
        now = table.app.due().unwrap();
        update(&mut table.app, Message::Tick, now);
        assert!(table.header().contains(shown), "{}", table.header());
    }
    assert_eq!((table.app.due(), now > table.now), (None, true));
    table.press("Left");
    assert_eq!(table.press("Enter"), [Effect::Branch, Effect::StopReview], "what was opened stays as it is");
    assert!(table.app.humans_turn(), "the one to move is now a human");
    assert_eq!(table.press("q"), [], "it is a game that is under way");
    let mut table = Table::new();
    table.app.game.play("p5-p6".parse::<halma::rules::Spoken>().unwrap()).unwrap();
    enter(&mut table.app, true);
    assert_eq!(table.press("q"), [Effect::Quit]);
}
