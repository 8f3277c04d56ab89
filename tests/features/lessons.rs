//! The lessons.

use halma::tui::app::Mode;
use halma::tui::lesson::Progress;

use crate::table::Table;

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
