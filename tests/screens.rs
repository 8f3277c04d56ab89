//! Whole screens, driven by keys and clicks as the user gives them, without a terminal.

mod table;

use halma::ai::News;
use halma::rules::{Player, Position, Variant};
use halma::terms::Seat;
use halma::tui::app::Mode;
use halma::tui::message::{Effect, Message};
use halma::tui::prefs::LANDING;
use halma::tui::theme::{Colours, Ground, Mark, Theme};
use halma::tui::update::{next_turn, update};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::style::Modifier;

use table::{THINK, Table, key_event, square, theme};

/// A position in which the next move of the user wins: c11-b12.
const NEARLY: &str = "xxxxx11/xxxxx11/xxxx12/xxx13/x15/2x13/16/7o8/7o8/16/16/16/16/16/16/16 x 100 classic";

#[test]
fn the_first_screen() {
    insta::assert_snapshot!(Table::new().screen());
}

#[test]
fn the_smallest_screen() {
    let mut table = Table::new();
    table.size = (40, 20);
    table.press("Enter Tab");
    insta::assert_snapshot!(table.screen());
}

#[test]
fn a_large_screen() {
    let mut table = Table::new();
    table.size = (130, 54);
    table.play("o5-n6");
    table.answer("a12-a11");
    table.press("Enter Tab");
    insta::assert_snapshot!(table.screen());
}

#[test]
fn the_help_in_two_columns_and_in_one() {
    let mut table = Table::new();
    table.press("?");
    insta::assert_snapshot!("help_wide", table.screen());
    table.size = (40, 20);
    table.press("Down Down Down Down Down Down");
    insta::assert_snapshot!("help_narrow", table.screen());
    table.press("F1");
    assert_eq!(table.app.mode, Mode::Board);
}

#[test]
fn a_jump_shows_its_way_in_numbers_and_in_words() {
    let text = "o15/16/16/16/4x11/16/6x9/16/8x7/16/10x5/16/12x3/16/14x1/15x x 1 classic";
    let mut table = Table::at(text.parse().unwrap());
    table.play("");
    table.press("m");
    for letter in "p1d13".chars() {
        table.press(&letter.to_string());
    }
    insta::assert_snapshot!(table.screen());
}

#[test]
fn the_result_is_told_in_words_and_another_game_is_offered() {
    let mut table = Table::at(NEARLY.parse().unwrap());
    table.play("c11-b12");
    insta::assert_snapshot!(table.screen());
    assert_eq!(table.press("n"), [Effect::Forget]);
}

#[test]
fn a_draw_and_a_loss_are_told_in_words() {
    let mut table = Table::new();
    for round in 0..4 {
        table.play(["p5-p6", "p6-p5"][round % 2]);
        table.answer(["a12-a11", "a11-a12"][round % 2]);
    }
    assert!(table.screen().contains("The game is drawn"), "{}", table.screen());
    assert!(!table.screen().contains("third time"), "the last move is shown first");
    let later = table.now + LANDING;
    update(&mut table.app, Message::Tick, later);
    assert!(table.screen().contains("third time"));

    let mut table = Table::new();
    table.press("x y");
    assert!(table.screen().contains("Computer wins"), "{}", table.screen());
    assert!(table.screen().contains("You gave the game up."));
    table.press("u");
    assert!(table.header().contains("You ● to move"));
}

#[test]
fn keys_alone_play_a_move_and_the_computer_is_asked() {
    let mut table = Table::new();
    table.app.cursor = square("p5");
    table.press("Enter Up");
    assert_eq!(table.press("Enter"), [THINK]);
    assert_eq!(table.app.game.turns()[0].play().to_string(), "p5-p6");
    assert!(table.header().contains("Computer ○ is thinking"));
    assert!(table.footer().contains("g move now"));
    table.answer("a12-a11");
    assert!(table.header().contains("You ● to move"));
    assert!(table.screen().contains("1. p5-p6    a12-a11"), "{}", table.screen());
}

#[test]
fn tab_cycles_pieces_and_then_targets() {
    let mut table = Table::new();
    let first = table.app.cursor;
    table.press("Tab");
    assert_ne!(table.app.cursor, first);
    table.press("BackTab");
    assert_eq!(table.app.cursor, first);
    table.press("Enter");
    let targets = table.app.targets();
    for &target in &targets {
        table.press("Tab");
        assert_eq!(table.app.cursor, target);
    }
    table.press("Tab");
    assert_eq!(table.app.cursor, targets[0]);
}

#[test]
fn a_chain_is_walked_jump_by_jump() {
    let text = "o15/16/16/16/16/16/16/16/16/4x1o9/7o8/3x12/3x12/16/16/16 x 1 classic";
    let mut table = Table::at(text.parse().unwrap());
    table.app.cursor = square("d4");
    table.press("Enter Up Up w");
    assert_eq!(table.app.selection.as_ref().unwrap().at(), square("d6"));
    assert_eq!(table.app.shown_owner(square("d4")), None);
    assert_eq!(table.app.shown_owner(square("d6")), Some(Player::SouthEast));
    table.press("Esc");
    assert_eq!(table.app.selection.as_ref().unwrap().at(), square("d4"));
    table.press("w Right Right Up Up w");
    assert_eq!(table.press("Enter"), [THINK]);
    assert_eq!(table.app.game.turns()[0].way.as_ref().unwrap().to_string(), "d4-d6-f8");
}

#[test]
fn the_mouse_alone_plays_by_clicks_and_by_dragging() {
    let mut table = Table::new();
    table.click("p5");
    assert_eq!(table.click("p6"), [THINK]);
    table.answer("a12-a11");
    table.mouse(MouseEventKind::Down(MouseButton::Left), "o5");
    table.mouse(MouseEventKind::Drag(MouseButton::Left), "n6");
    assert_eq!(table.app.cursor, square("n6"));
    assert_eq!(table.mouse(MouseEventKind::Up(MouseButton::Left), "n6"), [THINK]);
    assert_eq!(table.app.game.turns()[2].play().to_string(), "o5-n6");
    let mut table = Table::new();
    table.click("p5");
    table.click("p5");
    assert_eq!(table.app.selection, None, "a second click lets go");
}

#[test]
fn typed_moves_are_taken_in_every_form() {
    for text in ["p5-p6", "p5p6", "P5 P6", "p5>p6"] {
        let mut table = Table::new();
        assert_eq!(table.play(text), [THINK], "{text}");
    }
    let mut table = Table::new();
    table.press("m p 5 p Tab");
    assert_eq!(table.app.mode, Mode::Typing("p5-p6".into()), "the only move that fits is filled in");
}

#[test]
fn report_2_the_cursor_goes_anywhere_and_refusals_name_the_reason() {
    let mut table = Table::new();
    table.app.cursor = square("h8");
    table.press("Enter");
    assert!(table.header().contains("No piece stands on h8"));
    table.press("Up Up Up Left Left Left Left Left");
    assert_eq!(table.app.cursor, square("c11"));
    table.app.cursor = square("a16");
    table.press("Enter");
    assert!(table.header().contains("The piece on a16 is not yours but the computer's"));
    for (text, told) in [
        ("p99", "Not a move: p99 is no square"),
        ("p5", "Not a move: a move needs two squares"),
        ("a16-b15", "not yours but the computer's"),
        ("h8-h9", "No piece stands on h8"),
        ("p5-h8", "Neither a step nor a chain of jumps"),
        ("p5-o5", "A piece stands on o5 already"),
    ] {
        let mut table = Table::new();
        table.size = (130, 54);
        assert_eq!(table.play(text), [], "{text}");
        assert!(table.header().contains(told), "{text}: {}", table.header());
    }
}

#[test]
fn a_refusal_by_mouse_stays_to_be_read() {
    let mut table = Table::new();
    table.click("a14");
    assert!(table.header().contains("not yours but the computer's"), "{}", table.header());
    table.click("p5");
    table.click("h8");
    assert!(table.header().contains("Neither a step nor"), "{}", table.header());
}

#[test]
fn a_key_that_skips_the_last_move_does_not_answer_the_result() {
    let nearly =
        "xxxxx11/xxxxx11/xxxx12/xxx13/x15/2x13/16/16/16/16/16/14oo/13ooo/12oooo/11ooooo/10o1oooo x 100 classic";
    let mut table = Table::at(nearly.parse().unwrap());
    table.play("c11-d11");
    table.answer("k1-l1");
    assert!(!table.screen().contains("another game"), "first the move is shown");
    assert_eq!(table.press("n"), []);
    assert!(table.screen().contains("Computer wins") && table.screen().contains("another game"));
}

#[test]
fn the_result_is_closed_by_enter_and_only_n_begins_another_game() {
    let mut table = Table::at(NEARLY.parse().unwrap());
    table.play("c11-b12");
    for keys in ["Enter", "y"] {
        assert_eq!(table.press(keys), []);
        assert!(table.app.game.outcome().is_some(), "{keys}");
    }
    assert_eq!(table.press("n Enter"), [Effect::Forget], "from the board, by the menu");
    assert_eq!(table.app.game.position(), &Position::start(Variant::Classic));
    let mut table = Table::at(NEARLY.parse().unwrap());
    table.play("c11-b12");
    assert_eq!(table.press("n"), [Effect::Forget]);
    assert_eq!(table.app.game.position().to_string(), NEARLY, "the same start again");
}

#[test]
fn nobody_plays_blind_below_the_floor() {
    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a12-a11");
    table.size = (30, 10);
    for keys in ["q", "u", "Enter", "n", "x"] {
        assert_eq!(table.press(keys), [], "{keys}");
    }
    assert_eq!((table.app.game.turns().len(), &table.app.mode), (2, &Mode::Board));
    assert_eq!(table.press("C-c"), [Effect::Quit]);
}

#[test]
fn the_prompt_and_enter_agree_on_what_is_a_move() {
    for text in ["p5 – p6", "p5→p6", "p5,p6", "p5:p6", "p5 - p6"] {
        let mut table = Table::new();
        assert_eq!(table.play(text), [THINK], "{text}");
    }
    for text in ["p-5", "-p5", "xyzzy", "pass", "z1"] {
        let mut table = Table::new();
        table.press("m");
        for letter in text.chars() {
            table.press(&letter.to_string());
        }
        assert!(table.footer().contains("no move begins like this"), "{text}: {}", table.footer());
        assert_eq!(table.press("Enter"), []);
        assert!(table.header().contains("Not a move"), "{text}");
    }
    let mut table = Table::new();
    table.press("m");
    table.give(&Event::Key(KeyEvent::new(KeyCode::Char('🙂'), KeyModifiers::NONE)));
    assert_eq!(table.app.mode, Mode::Typing(String::new()), "what no move holds is not taken");
}

#[test]
fn the_help_scrolls_as_far_as_there_is_more_and_tells_so() {
    let mut table = Table::new();
    table.size = (40, 20);
    table.press("?");
    assert!(table.screen().contains("more: Down") && !table.screen().contains("more: Up"));
    for _ in 0..100 {
        table.press("Down");
    }
    assert!(table.screen().contains("more: Up") && !table.screen().contains("more: Down"));
    let last = table.screen();
    table.press("Up");
    assert_ne!(table.screen(), last, "one line up is one line up");
}

#[test]
fn help_and_the_way_out_are_always_in_the_bottom_line() {
    let mut table = Table::new();
    table.size = (40, 20);
    for keys in ["Tab", "Enter", "Esc"] {
        table.press(keys);
        assert!(table.footer().contains("? help") && table.footer().contains("q quit"), "{}", table.footer());
    }
    table.play("p5-p6");
    assert!(table.footer().contains("g move now") && table.footer().contains("q quit"), "{}", table.footer());
}

#[test]
fn report_5_escape_never_leaves_the_game() {
    let mut table = Table::new();
    for state in ["", "Enter", "m", "m p 5", "?", "q", "n", "x", "Enter Up w"] {
        if !state.is_empty() {
            table.press(state);
        }
        for _ in 0..4 {
            assert_eq!(table.press("Esc"), [], "{state}");
        }
        assert_eq!((&table.app.mode, &table.app.selection), (&Mode::Board, &None), "{state}");
        table.play("p5-p6");
        table.answer("a12-a11");
        table.press("u");
    }
}

#[test]
fn report_6_control_c_leaves_from_everywhere() {
    for state in ["Tab", "Enter", "m", "m p 5", "?", "q", "x"] {
        let mut table = Table::new();
        table.press(state);
        assert_eq!(table.press("C-c"), [Effect::Quit], "{state}");
    }
}

#[test]
fn quitting_asks_only_when_something_would_be_lost() {
    assert_eq!(Table::new().press("q"), [Effect::Quit]);
    let mut table = Table::new();
    table.play("p5-p6");
    assert_eq!(table.press("q"), []);
    assert!(table.screen().contains("Leave this game?"));
    table.press("Esc");
    assert_eq!(table.press("q y"), [Effect::Quit]);
    let mut table = Table::new();
    table.play("p5-p6");
    assert_eq!(table.press("q q"), [Effect::Quit]);
}

#[test]
fn report_10_every_size_is_drawn_and_takes_clicks() {
    for mode in ["Tab", "Enter", "?", "m", "x"] {
        let mut table = Table::new();
        table.press(mode);
        for width in (0..=140).step_by(if mode == "Enter" { 1 } else { 7 }) {
            for height in 0..=60 {
                table.size = (width, height);
                let screen = table.screen();
                if width < 40 || height < 20 {
                    if width >= 24 && height > 0 {
                        assert!(
                            screen.contains(&format!("needs 40x20, has {width}x{height}")),
                            "{width}x{height}: {screen}"
                        );
                    }
                } else {
                    assert!(screen.contains("HALMA"), "{width}x{height}");
                }
                let event = MouseEvent {
                    kind: MouseEventKind::Moved,
                    column: width / 2,
                    row: height / 2,
                    modifiers: KeyModifiers::NONE,
                };
                table.give(&Event::Mouse(event));
            }
        }
    }
}

#[test]
fn report_14_ones_own_move_is_shown_before_the_answer() {
    let mut table = Table::new();
    table.play("p5-p6");
    assert!(table.app.thinking());
    assert_eq!(table.app.shown_owner(square("p6")), Some(Player::SouthEast));
    assert_eq!(table.app.shown_owner(square("p5")), None);
}

#[test]
fn report_15_undo_takes_back_a_full_round_and_redo_repeats_it() {
    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a12-a11");
    table.press("u");
    assert_eq!(table.app.game.position(), &Position::start(Variant::Classic));
    assert!(table.footer().contains("r redo"));
    assert_eq!(table.press("r"), []);
    assert_eq!(table.app.game.turns().len(), 2);
    table.press("r");
    assert!(table.header().contains("Nothing was taken back"));

    table.play("o5-n6");
    assert_eq!(table.press("u"), [Effect::Abandon], "while it thinks, only the move it thinks about is taken back");
    assert_eq!(table.app.game.turns().len(), 2);
    assert!(!table.app.thinking());
    assert_eq!(table.press("r"), [THINK], "and played again, it thinks again");
}

#[test]
fn report_15_all_landings_of_the_last_move_stay_visible() {
    let text = "o15/16/16/16/16/16/16/16/16/4x1o9/7o8/3x12/3x12/16/16/16 o 2 classic";
    let mut table = Table::at(text.parse().unwrap());
    assert_eq!(next_turn(&mut table.app), [THINK]);
    table.app.prefs.animated = false;
    table.answer("h6-h5");
    let underlined = |table: &Table, name: &str| style_at(table, name).add_modifier.contains(Modifier::UNDERLINED);
    assert!(underlined(&table, "h5"));
    assert_eq!(symbol_at(&table, "h6"), "∘");
    table.press("Tab Enter Esc");
    assert_eq!(symbol_at(&table, "h6"), "∘", "until the next move");
}

#[test]
fn the_answer_is_shown_jump_by_jump_and_any_key_skips_it() {
    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a14-c12");
    assert_eq!(table.app.shown_owner(square("a14")), Some(Player::NorthWest));
    assert_eq!(table.app.shown_owner(square("c12")), None);
    let later = table.now + LANDING;
    update(&mut table.app, Message::Tick, later);
    assert_eq!(table.app.shown_owner(square("c12")), Some(Player::NorthWest));
    assert_eq!(table.app.due(), None);

    let mut table = Table::new();
    table.play("p5-p6");
    table.answer("a14-c12");
    table.press("Left");
    assert_eq!(table.app.shown_owner(square("c12")), Some(Player::NorthWest));
}

#[test]
fn move_now_hurries_the_search_and_a_failed_one_can_be_repeated() {
    let mut table = Table::new();
    table.press("g");
    assert!(table.header().contains("not thinking"));
    table.play("p5-p6");
    assert_eq!(table.press("g"), [Effect::Hurry]);
    update(&mut table.app, Message::News(News::Failed("out of luck".into())), table.now);
    assert!(table.header().contains("search failed (out of luck)"));
    assert_eq!(table.press("g"), [THINK]);
}

#[test]
fn a_late_answer_of_a_dropped_search_is_ignored() {
    let mut table = Table::new();
    table.play("p5-p6");
    table.press("u");
    assert_eq!(table.answer("a12-a11"), []);
    assert_eq!(table.app.game.turns().len(), 0);
}

#[test]
fn r7_a_user_who_cannot_move_passes_without_being_asked() {
    let text = "16/16/16/16/16/16/16/16/16/16/16/16/16/13o1o/14oo/13oox x 1 classic";
    let mut table = Table::at(text.parse().unwrap());
    assert_eq!(next_turn(&mut table.app), [THINK]);
    assert!(table.header().contains("You cannot move, so you pass"));
}

#[test]
fn a_long_notice_goes_on_in_the_next_line() {
    let mut table = Table::new();
    table.size = (40, 20);
    table.play("p5-h8");
    let screen = table.screen();
    let words: Vec<&str> = screen.split_whitespace().collect();
    assert!(words.join(" ").contains("Neither a step nor a chain of jumps leads from p5 to h8"), "{screen}");
}

fn style_at(table: &Table, name: &str) -> ratatui::style::Style {
    let at = table.app.layout_in(table.buffer().area).unwrap().middle(square(name));
    table.buffer()[(at.x, at.y)].style()
}

fn symbol_at(table: &Table, name: &str) -> String {
    let at = table.app.layout_in(table.buffer().area).unwrap().middle(square(name));
    table.buffer()[(at.x, at.y)].symbol().to_owned()
}

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

#[test]
fn held_and_released_keys_act_once() {
    let mut table = Table::new();
    table.app.cursor = square("p5");
    let mut key = key_event("Enter");
    for kind in [KeyEventKind::Press, KeyEventKind::Repeat, KeyEventKind::Release] {
        key.kind = kind;
        table.give(&Event::Key(key));
    }
    assert!(table.app.selection.is_some(), "report 1: one key press is one action");
}

#[test]
fn the_board_can_be_turned_for_the_other_seat() {
    let mut table = Table::new();
    table.app.terms.seats[Player::SouthEast] = Seat::Computer;
    table.app.terms.seats[Player::NorthWest] = Seat::Human;
    let screen = table.screen();
    let first = screen.lines().find(|line| line.trim_start().starts_with("p ")).unwrap_or_default();
    assert!(first.contains("p  o  n"), "the letters run the other way: {screen}");
    table.press("Tab");
    table.click("a12");
    assert_eq!(table.app.cursor, square("a12"), "report 4: a click hits its square on a turned board");
}
