//! The texts of all languages: that none is missing, that each says what it is given, and that each fits its place.

use std::time::Instant;

use halma::ai::explain::Reason;
use halma::ai::review::Mark;
use halma::ai::{Level, Limits};
use halma::rules::{Blocking, Draw, Illegal, PartnersWin, Player, Position, Square, Variant, Way};
use halma::terms::{First, Opponent, Terms};
use halma::tui::app::App;
use halma::tui::menu::Menu;
use halma::tui::message::Message;
use halma::tui::prefs::Prefs;
use halma::tui::theme::{Colours, Scheme, Theme};
use halma::tui::update::update;
use halma::tui::{input, text, view};
use halma::words::{Language, RulesFor, Who, Words, ascii};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use textwrap::core::display_width;

/// The floor, and what most terminals have.
const SIZES: [(u16, u16); 2] = [(40, 20), (80, 24)];

/// A position in which c11-b12 wins.
const NEARLY: &str = "xxxxx11/xxxxx11/xxxx12/xxx13/x15/2x13/16/7o8/7o8/16/16/16/16/16/16/16 x 100 classic";

/// Those of whom a sentence may speak.
fn everybody() -> Vec<Who> {
    let corners = Variant::Four.players().map(Who::Corner);
    [Who::You, Who::Computer].into_iter().chain(corners).collect()
}

fn app(language: Language, position: Position, ascii: bool) -> App {
    let terms = Terms::from(position, Opponent::Limits(Limits::depth(3)));
    let theme = Theme { colours: Colours::None, scheme: Scheme::Classic, ascii };
    let prefs = Prefs { language, animated: false, ..Prefs::new(theme) };
    App::new(terms.game(0), terms, prefs)
}

fn classic(language: Language) -> App {
    app(language, Position::start(Variant::Classic), false)
}

/// What is on the screen after these keys, parted by blanks.
fn screen(mut app: App, size: (u16, u16), keys: &str) -> String {
    let now = Instant::now();
    update(&mut app, Message::Resized(size.0, size.1), now);
    for name in keys.split_whitespace() {
        let code = match name {
            "Enter" => KeyCode::Enter,
            "Tab" => KeyCode::Tab,
            letter => KeyCode::Char(letter.chars().next().unwrap()),
        };
        let meant = input::meaning(&app, &Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        meant.map(|message| update(&mut app, message, now));
    }
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    terminal.draw(|frame| view::draw(frame, &app)).unwrap();
    let rows = terminal.backend().buffer().content.chunks(usize::from(size.0));
    rows.map(|row| row.iter().map(Cell::symbol).collect::<String>()).collect::<Vec<_>>().join("\n")
}

/// Every text that is no function, by its name, as `Debug` writes it.
fn fixed(language: Language) -> Vec<(String, String)> {
    let all = format!("{:#?}", language.words());
    let texts = all.lines().filter_map(|line| line.trim().trim_end_matches("\",").split_once('"'));
    texts.map(|(name, text)| (name.into(), text.into())).collect()
}

/// A text of a language, and what it must contain.
type Said = (fn(&Words) -> String, &'static [&'static str]);

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn way(text: &str) -> Way {
    text.parse().unwrap()
}

fn because(words: &Words, reason: &Reason) -> String {
    (words.reason)(reason).unwrap()
}

fn illegal(words: &Words, reason: Illegal) -> String {
    (words.illegal)(reason, Who::Computer)
}

fn page(words: &Words, variant: Variant, blocking: Blocking) -> String {
    (words.rules)(RulesFor { variant, blocking, partners_win: PartnersWin::Both, mine: "@", target: "%" })
}

/// Every text that is a function.
const SAID: &[Said] = &[
    (|w| (w.to_move)(Who::You, "@"), &["@"]),
    (|w| (w.thinks)(Who::Computer, "@", "..."), &["@", "..."]),
    (|w| (w.arrived)(7, 19), &["7/19"]),
    (|w| (w.rank)(2), &["2"]),
    (|w| (w.come_in)(Who::You, 2), &["2"]),
    (|w| (w.to_move_for)(Who::You, "@"), &["@"]),
    (|w| (w.selected)("p11", 12), &["p11", "12"]),
    (|w| (w.depth)(12, "34k"), &["12", "34k"]),
    (|w| (w.wins_in)(7), &["7"]),
    (|w| (w.loses_in)(8), &["8"]),
    (|w| (w.ahead)(1.52), &["1.5"]),
    (|w| (w.behind)(10.04), &["10.0"]),
    (|w| (w.deadline)(3), &["3"]),
    (|w| (w.alone)(12), &["12"]),
    (|w| (w.best_known)(45), &["45"]),
    (|w| (w.your_best)(52), &["52"]),
    (|w| (w.crossed)(52, None), &[]),
    (|w| (w.crossed)(52, Some(57)), &["57"]),
    (|w| (w.crossed)(52, Some(52)), &[]),
    (|w| (w.crossed)(52, Some(48)), &["48"]),
    (|w| (w.too_many)(Who::You, 20), &["20"]),
    (|w| (w.already_arrived)(Who::You), &[":"]),
    (|w| (w.malformed)("culprit", "culprit", "h1-d5"), &["culprit"]),
    (|w| (w.type_here)("h1-d5"), &["h1-d5"]),
    (|w| (w.cannot_move)("p5"), &["p5"]),
    (|w| (w.no_single_jump)("p5", "n3", "@"), &["p5", "n3", "@"]),
    (|w| (w.nobody_s_turn)("@", "%"), &["@", "%"]),
    (|w| (w.not_your_turn)("@", "%"), &["@", "%"]),
    (|w| (w.over)("@", "%"), &["@", "%"]),
    (|w| (w.try_again)("@", "%"), &["@", "%"]),
    (|w| (w.paused)("@", "%"), &["@", "%"]),
    (|w| (w.mouse_off)("@"), &["@"]),
    (|w| (w.help_on)("@"), &["@"]),
    (|w| (w.help_off)("@"), &["@"]),
    (|w| (w.switch_on)("@"), &["@"]),
    (|w| (w.in_lesson)("@"), &["@"]),
    (|w| (w.died)("culprit"), &["culprit"]),
    (|w| (w.press_key)("@"), &["@"]),
    (|w| (w.key_clash)("@", "one", "other"), &["@", "one", "other"]),
    (|w| (w.no_key)("culprit"), &["culprit"]),
    (|w| w.put_away.into(), &["halma games", "halma replay"]),
    (|w| (w.search_failed)("culprit"), &["culprit"]),
    (|w| (w.too_small)((40, 20), (31, 9)), &["40x20", "31x9"]),
    (|w| (w.pace)(120), &["120"]),
    (|w| (w.try_this)("p1>n3"), &["p1>n3"]),
    (|w| (w.their_jump)("p1>n3"), &["p1>n3"]),
    (|w| (w.all_arrived)(Who::You, 19, 63), &["19", "63"]),
    (|w| (w.late)(Who::You, 90), &["90"]),
    (|w| (w.why_drawn)(Draw::Repetition).into(), &[]),
    (|w| (w.why_drawn)(Draw::Stuck).into(), &[]),
    (|w| (w.ask_resume)("variant", 12, "day"), &["variant", "12", "day"]),
    (|w| (w.written)("/a/path"), &["/a/path"]),
    (|w| page(w, Variant::Classic, Blocking::Draw), &["@", "%"]),
    (|w| page(w, Variant::Classic, Blocking::Fill(90)), &["@", "%", "90"]),
    (|w| page(w, Variant::Classic, Blocking::Deadline(90)), &["@", "%", "90"]),
    (|w| page(w, Variant::Four, Blocking::Draw), &["@", "%"]),
    (|w| (w.lost)("mark", 1.23), &["mark", "1.2"]),
    (|w| (w.better)("p1-n3"), &["p1-n3"]),
    (|w| (w.judged)(12, 90), &["12", "90"]),
    (|w| (w.plain_welcome)(Player::NorthWest), &[]),
    (|w| (w.plain_type)("h4-h5"), &["h4-h5", "help"]),
    (|w| (w.plain_unknown)("culprit"), &["culprit", "help"]),
    (|w| (w.plain_arrived)(Who::You, 7, 19), &["7", "19"]),
    (|w| (w.plain_rank)(2, "whoever"), &["2", "whoever"]),
    (|w| (w.plain_your_turn)(Who::You, 17), &["17"]),
    (|w| (w.plain_steps)(Who::You, "p5", "p6"), &["p5", "p6"]),
    (|w| (w.plain_jumps)(Who::You, "p1, n3, l5", 2), &["p1, n3, l5", "2"]),
    (|w| (w.looks_ahead)(12), &["12"]),
    (|w| (w.thinks_for)(0.25), &["0.25"]),
    (|w| because(w, &Reason::WinsNow), &[]),
    (|w| because(w, &Reason::WinsIn(3)), &["3"]),
    (|w| because(w, &Reason::AvoidsLoss), &[]),
    (|w| because(w, &Reason::Chain { jumps: 4, steps: 9 }), &["4", "9"]),
    (|w| because(w, &Reason::TakesAway(way("p1-n3"))), &["n3"]),
    (|w| because(w, &Reason::Opens(way("p1-n3"))), &["p1", "n3"]),
    (|w| because(w, &Reason::Straggler(square("p1"))), &["p1"]),
    (|w| because(w, &Reason::LeavesHome(square("p1"))), &["p1"]),
    (|w| because(w, &Reason::Arrives(square("a16"))), &["a16"]),
    (|w| illegal(w, Illegal::GameOver), &[]),
    (|w| illegal(w, Illegal::OffBoard(square("p9"))), &["p9"]),
    (|w| illegal(w, Illegal::NoPiece(square("p9"))), &["p9"]),
    (|w| illegal(w, Illegal::NotYours(square("p9"), Player::NorthWest)), &["p9"]),
    (|w| illegal(w, Illegal::Nowhere(square("p9"))), &["p9"]),
    (|w| illegal(w, Illegal::Occupied(square("p9"))), &["p9"]),
    (|w| illegal(w, Illegal::LeavesCamp(square("p9"), square("o9"))), &["p9", "o9"]),
    (|w| illegal(w, Illegal::OutOfReach(square("p9"), square("o9"))), &["p9", "o9"]),
    (|w| illegal(w, Illegal::NoJump(square("p9"), square("o9"))), &["p9", "o9"]),
    (|w| illegal(w, Illegal::MustMove(Player::NorthWest)), &[]),
    (|w| illegal(w, Illegal::MustPass(Player::NorthWest)), &[]),
    (|w| (w.blocking_of)(Blocking::Fill(90)), &["90"]),
    (|w| (w.blocking_of)(Blocking::Deadline(90)), &["90"]),
    (|w| (w.blocking_of)(Blocking::Draw), &[]),
];

/// The texts that speak of somebody.
const OF_SOMEBODY: &[fn(&Words, Who) -> String] = &[
    |w, who| (w.name)(who),
    |w, who| (w.to_move)(who, "@"),
    |w, who| (w.thinks)(who, "@", ""),
    |w, who| (w.passes)(who),
    |w, who| (w.wins)(who),
    |w, who| (w.win_together)(who, Who::Corner(Player::SouthEast)),
    |w, who| (w.together)(who, Who::Corner(Player::SouthEast)),
    |w, who| (w.help_partner)(who, Who::Corner(Player::SouthEast)),
    |w, who| (w.to_move_for)(who, "@"),
    |w, who| (w.plain_name)(who),
    |w, who| (w.plain_arrived)(who, 7, 19),
    |w, who| (w.come_in)(who, 2),
    |w, who| (w.all_arrived)(who, 19, 63),
    |w, who| (w.gave_up)(who),
    |w, who| (w.late)(who, 90),
    |w, who| (w.filled)(who),
    |w, who| (w.illegal)(Illegal::NotYours(square("p9"), Player::NorthWest), who),
    |w, who| (w.plain_your_turn)(who, 17),
    |w, who| (w.plain_steps)(who, "p5", "p6"),
    |w, who| (w.plain_jumps)(who, "p1, n3", 1),
];

#[test]
fn a_text_is_empty_in_every_language_or_in_none() {
    let english = fixed(Language::English);
    assert!(english.len() > 150, "all texts are read: {}", english.len());
    for language in Language::ALL {
        let texts = fixed(language);
        assert_eq!(texts.len(), english.len(), "{language}");
        for ((name, text), (same, meant)) in texts.iter().zip(&english) {
            assert_eq!((name, text.is_empty()), (same, meant.is_empty()), "{language}: {text:?} for {meant:?}");
        }
    }
}

#[test]
fn a_text_says_every_number_and_square_that_it_is_given() {
    for language in Language::ALL {
        for (say, parts) in SAID {
            let said = say(language.words());
            assert!(!said.is_empty());
            for part in *parts {
                let found = said.contains(part) || said.contains(&part.replace('.', ","));
                assert!(found, "{language}: no {part} in {said:?}");
            }
        }
    }
}

#[test]
fn a_sentence_tells_whom_it_speaks_of() {
    for language in Language::ALL {
        for say in OF_SOMEBODY {
            let mut said: Vec<String> = everybody().into_iter().map(|who| say(language.words(), who)).collect();
            said.sort();
            said.dedup();
            assert_eq!(said.len(), everybody().len(), "{language}: {said:?}");
        }
    }
}

#[test]
fn levels_marks_and_variants_have_different_names() {
    for language in Language::ALL {
        let words = language.words();
        let levels = Level::ALL.map(words.level_name).to_vec();
        let marks = [Mark::Best, Mark::Good, Mark::Inaccuracy, Mark::Mistake, Mark::Blunder].map(words.mark).to_vec();
        let variants = Variant::ALL.map(words.variant).to_vec();
        for mut names in [levels, marks, variants] {
            let all = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), all, "{language}: {names:?}");
        }
    }
}

#[test]
fn french_keeps_a_blank_before_signs_of_two_parts() {
    let blank = "\u{a0}";
    let fixed = fixed(Language::French).into_iter().map(|(_, text)| text.replace("\\u{a0}", blank));
    let said = SAID.iter().map(|(say, _)| say(Language::French.words()));
    let people = everybody();
    let of_somebody =
        people.iter().flat_map(|&who| OF_SOMEBODY.iter().map(move |say| say(Language::French.words(), who)));
    for text in fixed.chain(said).chain(of_somebody) {
        for (at, _) in text.match_indices(['?', '!', ':', ';']) {
            // The key `?` begins a text, and is no sign.
            assert!(at == 0 || text[..at].ends_with(blank), "{text:?}");
        }
    }
}

#[test]
fn every_sign_of_every_language_has_a_nearest_in_ascii() {
    for language in Language::ALL {
        let words = language.words();
        let fixed = fixed(language).into_iter().map(|(_, text)| text);
        let said = SAID.iter().map(|(say, _)| say(words));
        let of_somebody = OF_SOMEBODY.iter().map(|say| say(words, Who::Corner(Player::NorthWest)));
        let names = Level::ALL.map(words.level_name).map(String::from);
        for sign in fixed.chain(said).chain(of_somebody).chain(names).flat_map(|text| text.chars().collect::<Vec<_>>())
        {
            let nearest = ascii::nearest(sign);
            assert!(nearest.is_ascii() && (nearest != '?' || sign == '?'), "{language}: {sign:?}");
        }
    }
}

#[test]
fn ascii_screens_hold_ascii_alone_in_every_language() {
    for language in Language::ALL {
        for size in SIZES {
            for keys in ["", "Enter Tab", "?", "m p", "n", "s", "x", "t", "x y"] {
                let app = app(language, Position::start(Variant::Classic), true);
                let screen = screen(app, size, keys);
                assert!(screen.is_ascii(), "{language}: {screen}");
            }
        }
    }
    let french = app(Language::French, Position::start(Variant::Classic), true);
    assert!(screen(french, SIZES[1], "s").contains("Reglages"));
}

#[test]
fn no_english_is_left_on_the_screens_of_other_languages() {
    let english =
        ["the", "is", "of", "and", "Game", "Level", "home", "You", "Help", "Moves", "Start", "quit", "move", "you"];
    let start = Position::start(Variant::Classic);
    for language in [Language::French, Language::Italian] {
        for size in SIZES {
            for (position, keys) in [
                (start, ""),
                (start, "Enter Tab"),
                (start, "?"),
                (start, "n"),
                (start, "s"),
                (start, "t"),
                (start, "x"),
                (start, "x y"),
                (NEARLY.parse().unwrap(), "m c 1 1 b 1 2 Enter"),
            ] {
                let screen = screen(app(language, position, false), size, keys);
                let mut words = screen.split(|sign: char| !sign.is_alphabetic());
                assert_eq!(words.find(|word| english.contains(word)), None, "{language} {keys:?}: {screen}");
            }
        }
    }
}

#[test]
fn every_key_and_its_help_fit_one_column_of_the_help() {
    for language in Language::ALL {
        for line in text::keys(&classic(language)) {
            assert!(display_width(&line) <= 36, "{language}: {line:?}");
        }
    }
}

#[test]
fn the_smallest_bottom_line_offers_help_the_way_out_and_something_to_do() {
    for language in Language::ALL {
        let deeds = &language.words().deeds;
        for (keys, label) in [
            ("", deeds.select.label),
            ("Enter", language.words().let_go),
            ("m p 5 p 6 Enter", deeds.move_now.label),
            ("Enter Tab", language.words().move_here),
        ] {
            let screen = screen(classic(language), SIZES[0], keys);
            let footer = screen.lines().last().unwrap_or_default();
            for label in [label, deeds.help.label, deeds.quit.label] {
                assert!(footer.contains(&format!(" {label} ")) || footer.ends_with(label), "{label}: {footer:?}");
            }
        }
    }
}

#[test]
fn no_sentence_about_the_game_hides_a_square_of_the_smallest_screen() {
    let refusals = [
        Illegal::NotYours(square("p12"), Player::NorthWest),
        Illegal::Nowhere(square("p12")),
        Illegal::LeavesCamp(square("d13"), square("e12")),
        Illegal::OutOfReach(square("p12"), square("o12")),
        Illegal::NoJump(square("p12"), square("o12")),
    ];
    for language in Language::ALL {
        let words = language.words();
        let said = [
            (words.nobody_s_turn)("p", "n"),
            (words.not_your_turn)("g", "u"),
            (words.over)("n", "u"),
            (words.no_single_jump)("p12", "o11", "w"),
            (words.mouse_off)("c"),
            (words.help_on)("b"),
            (words.help_off)("b"),
            (words.paused)("p", "."),
            (words.in_lesson)("q"),
            words.mouse_on.into(),
            words.nothing_to_pause.into(),
            words.nothing_to_play.into(),
        ];
        let below = |app: App| screen(app, SIZES[0], "").lines().skip(2).map(String::from).collect::<Vec<_>>();
        for said in said.into_iter().chain(refusals.map(|reason| illegal(words, reason))) {
            let mut app = classic(language);
            app.tell(said.clone());
            assert_eq!(below(app), below(classic(language)), "{language}: {said}");
        }
    }
}

#[test]
fn the_smallest_top_line_counts_the_pieces_of_four() {
    for language in Language::ALL {
        let screen = screen(app(language, Position::start(Variant::Four), false), SIZES[0], "");
        let header = screen.lines().next().unwrap_or_default();
        assert_eq!(header.matches(" 0").count(), 4, "{language}: {header:?}");
    }
}

#[test]
fn the_narrowest_panel_counts_in_words_and_ends_the_introduction() {
    for language in Language::ALL {
        let words = language.words();
        let screen = screen(classic(language), SIZES[1], "");
        assert!(screen.contains(&(words.arrived)(0, 19)), "{language}: {screen}");
        assert!(screen.contains(&(words.all_keys)("?")), "{language}: {screen}");
        let longest = everybody()[..2].iter().map(|&who| display_width(&(words.name)(who))).max().unwrap();
        let lines = [
            (words.selected)("p16", 24),
            (words.depth)(12, "999k"),
            (words.ahead)(12.5),
            (words.behind)(12.5),
            (words.wins_in)(12),
            (words.loses_in)(12),
            words.blocked[0].into(),
            words.blocked[1].into(),
            (words.best_known)(45),
            (words.your_best)(152),
        ];
        assert!(4 + longest + display_width(&(words.arrived)(19, 19)) <= 22, "{language}");
        for line in lines {
            assert!(display_width(&line) <= 22, "{language}: {line:?}");
        }
    }
}

/// Columns and lines for a lesson: below the board of the smallest screen, and in the narrowest panel.
const LESSON: [(usize, usize); 2] = [(38, 7), (20, 13)];

#[test]
fn lessons_fit_the_smallest_screen() {
    for language in Language::ALL {
        let words = language.words();
        for lesson in &words.lessons {
            let again = format!("{} {}", words.once_more, lesson.task);
            for (said, (columns, lines)) in
                [lesson.done, &again].into_iter().flat_map(|said| LESSON.map(|room| (said, room)))
            {
                assert!(textwrap::wrap(said, columns).len() <= lines, "{language}, {columns} columns: {said}");
            }
            assert!(display_width(lesson.title) <= 16, "{language}: {}", lesson.title);
        }
    }
}

#[test]
fn the_rows_of_menus_fit_their_columns() {
    let fits = |app: &App, menu: &Menu| {
        for item in menu.items() {
            let (name, value) = text::item(app, menu, item);
            assert!(display_width(&name) <= 15 && display_width(&value) <= 14, "{name:?} {value:?}");
        }
    };
    for language in Language::ALL {
        let mut app = classic(language);
        for variant in Variant::ALL {
            for (first, level) in Level::ALL.into_iter().enumerate() {
                let mut terms = Terms::new(variant, Opponent::Level(level));
                terms.first = [First::You, First::Computer, First::Random][first % 3];
                for blocking in [None, Some(Blocking::Draw), Some(Blocking::Fill(99)), Some(Blocking::Deadline(99))] {
                    terms.blocking = blocking;
                    fits(&app, &Menu::new_game(terms));
                }
            }
        }
        for scheme in [Scheme::Classic, Scheme::Contrast, Scheme::Mono] {
            for ascii in [false, true] {
                app.prefs.theme = Theme { scheme, ascii, ..app.prefs.theme };
                app.prefs.mouse = ascii;
                fits(&app, &Menu::settings());
            }
        }
    }
}

#[test]
fn a_game_that_was_left_is_told_with_its_day_or_without() {
    for words in Language::ALL.map(Language::words) {
        let told = |text: &str| words.left(&text.parse().unwrap());
        assert!(told("[Date \"2026-01-31\"]\n\n1. p5-p6\n").ends_with(", 2026-01-31."));
        let without = told("1. p5-p6\n");
        assert!(without.contains('1') && !without.contains(", ."), "{without}");
    }
}
