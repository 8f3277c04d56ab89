//! What surrounds a game on the screen: menus, lessons, help while playing, watching, looking back.

mod table;

use halma::ai::review::{Judged, Mark};
use halma::ai::{News, Report, Score};
use halma::rules::{Blocking, Player, Position, Variant, Way};
use halma::terms::{First, Opponent, Seat};
use halma::tui::app::{Mode, Question};
use halma::tui::lesson::Progress;
use halma::tui::message::{Effect, Errand, Message};
use halma::tui::prefs::LANDING;
use halma::tui::theme::{Colours, Scheme};
use halma::tui::update::{enter, update};
use halma::words::Language;
use ratatui::crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use textwrap::core::display_width;

use table::{THINK, Table, mv, square, theme};

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

#[test]
fn the_next_game_is_chosen_by_keys_alone() {
    let mut table = Table::new();
    table.press("n");
    assert!(table.screen().contains("New game") && table.screen().contains("▸ Start"), "{}", table.screen());
    table.press("Down Right");
    assert!(table.screen().contains("< small, 8x8 >"), "the rows go round, and arrows change them: {}", table.screen());
    table.press("Down Left Down Down Right Right Down Right");
    assert_eq!(table.press("Down Down Down Enter"), [Effect::Forget, THINK]);
    let terms = table.app.terms;
    assert_eq!((terms.variant, terms.first), (Variant::Small8, First::Computer));
    assert_eq!(table.app.game.position().to_move(), Player::NorthWest);
    assert_eq!(terms.seats[Player::NorthWest], Seat::Computer, "two turns of the row change nothing");
    assert_eq!(table.app.mode, Mode::Board);
}

#[test]
fn the_next_game_is_chosen_by_mouse_alone() {
    let mut table = Table::new();
    click_words(&mut table, "n new game", MouseButton::Left);
    click_words(&mut table, "Level", MouseButton::Left);
    let up = table.screen();
    click_words(&mut table, "Level", MouseButton::Right);
    click_words(&mut table, "Level", MouseButton::Right);
    assert_ne!(table.screen(), up);
    assert_eq!(click_words(&mut table, "Start", MouseButton::Left), [Effect::Forget]);
    assert!(matches!(table.app.terms.opponent, Opponent::Level(_)));
    click_words(&mut table, "? help", MouseButton::Left);
    assert_eq!(table.app.mode, Mode::Help(0));
    click_words(&mut table, "Esc back", MouseButton::Left);
    click_words(&mut table, "q quit", MouseButton::Left);
}

#[test]
fn escape_leaves_the_menu_and_the_game_as_they_were() {
    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a12-a11");
    let before = table.app.game.clone();
    table.press("n Down Right Esc");
    assert_eq!((table.app.game.clone(), table.app.terms.variant), (before, Variant::Classic));
}

#[test]
fn the_settings_change_at_once_and_are_kept() {
    let mut table = Table::new();
    table.press("s Down Down");
    assert!(table.screen().contains("▸ Colours"), "{}", table.screen());
    assert_eq!(table.press("Right"), [Effect::Remember], "before the menu is left, since a signal may end it");
    assert_eq!(table.app.prefs.theme.scheme, Scheme::Contrast);
    table.press("Down Right");
    assert!(table.app.prefs.theme.ascii);
    table.press("Down Down Right");
    assert!(!table.app.prefs.animated);
    assert_eq!(table.press("Down Enter"), [Effect::Remember, Effect::CaptureMouse(false)]);
    assert_eq!(table.press("Esc"), []);
    assert_eq!(table.press("+"), [Effect::Remember], "the size of squares is remembered, too");
}

#[test]
fn two_people_at_one_keyboard_are_named_after_their_corners() {
    let mut table = Table::new();
    table.app.terms.seats[Player::NorthWest] = Seat::Human;
    assert!(table.header().contains("Bottom right ● to move"), "{}", table.header());
    assert_eq!(table.play("p5-p6"), []);
    assert!(table.header().contains("Top left ○ to move"), "{}", table.header());
    assert_eq!(table.play("a12-a11"), []);
    table.press("u");
    assert!(table.header().contains("Top left ○ to move"), "one move is taken back: {}", table.header());
    table.press("x y");
    assert!(table.screen().contains("Top left gave the game up."), "{}", table.screen());
}

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
fn the_lessons_are_finished_by_doing_and_the_game_comes_back() {
    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a12-a11");
    let game = table.app.game.clone();
    table.press("t");
    assert!(table.header().contains("You ● to move"), "{}", table.header());
    assert!(!table.screen().contains("Computer"), "nobody plays against the learner: {}", table.screen());
    for (number, moves) in
        [&["e4-d5"][..], &["e4-c6"], &["g2-c6"], &["f4-e4", "h1-b7"], &["d8-c7", "e7-d8"], &["b4-a5", "e7-d8"]]
            .into_iter()
            .enumerate()
    {
        assert!(table.screen().contains(&format!("{}/6", number + 1)), "{}", table.screen());
        table.press("Enter");
        for mv in moves {
            assert_eq!(table.play(mv), [], "{mv}");
            assert!(!table.header().contains("Computer"), "{mv}: {}", table.header());
        }
        assert_eq!(table.app.mode, Mode::Lesson(Progress::Done), "lesson {}", number + 1);
        table.press("Enter");
    }
    assert_eq!((table.app.game.clone(), &table.app.mode), (game.clone(), &Mode::Board));
    assert!(table.app.course.is_none());
    table.press("t Tab Tab");
    assert!(table.screen().contains("3/6"), "each can be skipped: {}", table.screen());
    table.press("Enter");
    table.play("d5-d6");
    assert_eq!(table.app.mode, Mode::Lesson(Progress::Missed));
    table.press("Esc");
    assert_eq!(table.app.game, game);
}

#[test]
fn a_lesson_speaks_beside_its_board_and_never_over_it() {
    for size in [(40, 20), (53, 24), (54, 20), (60, 20), (80, 24), (130, 54)] {
        for zoom in [None, Some(0), Some(2), Some(4)] {
            let mut table = Table::new();
            (table.size, table.app.prefs.zoom) = (size, zoom);
            table.press("t");
            for number in 1..=6 {
                let task = table.screen();
                let layout = table.app.layout().unwrap();
                assert!(task.contains(&format!("{number}/6")), "{size:?}: {task}");
                table.app.mode = Mode::Board;
                let board = table.buffer();
                table.app.mode = Mode::Lesson(Progress::Open);
                for square in table.app.game.position().variant().board() {
                    let at = layout.middle(square);
                    assert_eq!(table.buffer()[at].symbol(), board[at].symbol(), "{square} at {size:?}: {task}");
                }
                let words: Vec<&str> = task.split(|sign: char| !sign.is_alphanumeric()).collect();
                let last = ["square", "captured", "once", "square", "room", "in"][number - 1];
                assert!(words.contains(&last), "{size:?}: the task is told in full: {task}");
                table.press("Tab");
            }
        }
    }
    let mut table = Table::new();
    table.size = (40, 20);
    table.press("t");
    assert!(table.header().contains("● 0/10") && !table.header().contains('○'), "{}", table.header());
    assert_eq!(table.click("e4"), [], "whoever begins at once has read enough");
    table.click("d5");
    assert_eq!(table.app.mode, Mode::Lesson(Progress::Done));
    assert!(table.screen().contains("It ends your turn."), "{}", table.screen());
}

#[test]
fn a_lesson_is_no_game_to_be_kept_looked_back_on_or_followed_by_another() {
    for key in ["e", "a", "x", "p"] {
        let mut table = Table::new();
        table.press("t Tab Tab Tab Enter");
        table.play("f4-e4");
        assert_eq!(table.press(key), []);
        assert!(table.header().contains("This is a lesson; q leads back"), "{key}: {}", table.header());
        assert_eq!(table.app.mode, Mode::Board, "{key}");
    }
    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a12-a11");
    let game = table.app.game.clone();
    table.press("t Enter n");
    assert!(table.screen().contains("▸ Start"), "{}", table.screen());
    assert!(table.screen().contains("classic, 16x16"), "the next game is like the one that waits: {}", table.screen());
    table.press("Esc");
    assert_eq!((&table.app.game, table.app.course), (&game, None));
}

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

/// What is on the screen without its frames and line breaks.
fn unbroken(table: &Table) -> String {
    let screen = table.screen();
    let words: Vec<&str> = screen.split(|sign: char| sign.is_whitespace() || sign == '│').collect();
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
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

#[test]
fn a_position_is_set_up_and_played_from_and_what_cannot_be_is_refused() {
    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a12-a11");
    let game = table.app.game.clone();
    table.press("n Down Right Up Up Enter");
    assert!(table.screen().contains("● 10/10") && table.footer().contains("y start"), "{}", table.screen());
    table.app.cursor = square("d4");
    table.press("Enter");
    assert_eq!(table.app.shown_owner(square("d4")), Some(Player::SouthEast));
    table.press("y");
    assert!(table.header().contains("11 pieces are more"), "{}", table.header());
    table.press("x Enter");
    table.click("e5");
    table.click("e5");
    table.press("Tab");
    assert_eq!(table.press("y"), [Effect::Forget, THINK], "the computer is to move");
    assert_eq!(table.app.game.start().to_string(), "8/8/8/4o3/3x4/8/8/8 o 1 8x8");
    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a12-a11");
    table.press("n Up Enter x Esc");
    assert_eq!((&table.app.game, &table.app.mode), (&game, &Mode::Board), "nothing is lost by looking");
}
