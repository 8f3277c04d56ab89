//! The game by text alone, as a screen reader reads it and a script drives it.

mod home;

use std::fs;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use halma::ai::{Engine, Level, Setup};
use halma::plain::{Options, run};
use halma::rules::record::Recorded;
use halma::rules::{ByPlayer, Game, PartnersWin, Play, Position, Variant};
use halma::storage::Saves;
use halma::terms::{First, Opponent, Seat, Terms};
use halma::words::Language;
use home::Home;

const NOVICE: Opponent = Opponent::Level(Level::Novice);

/// A game for humans alone.
fn humans(variant: Variant) -> Terms {
    Terms { seats: ByPlayer([Seat::Human; 4]), ..Terms::new(variant, NOVICE) }
}

fn options(terms: Terms, language: Language) -> Options {
    let setup = Setup { hash: 1, seed: 1, ..Setup::default() };
    Options {
        terms,
        setup,
        words: language.words(),
        ascii: false,
        assist: true,
        saves: None,
        record: None,
        offer: false,
        notice: None,
    }
}

/// All that is said to these lines.
fn told(options: Options, input: &str) -> String {
    let mut out = Vec::new();
    run(input.as_bytes(), &mut out, options).unwrap();
    String::from_utf8(out).unwrap()
}

fn talk(terms: Terms, input: &str) -> String {
    told(options(terms, Language::English), input)
}

fn from(position: &str) -> Terms {
    let position: Position = position.parse().unwrap();
    Terms { position: Some(position), ..humans(position.variant()) }
}

/// The moves of a whole game of two novices, a line each.
fn whole_game(variant: Variant) -> String {
    let engine = Engine::new(Setup { hash: 1, seed: 1, ..Setup::default() });
    let mut game = Game::new(variant);
    while game.outcome().is_none() {
        let report = engine.search(&game, Level::Novice, &Arc::new(AtomicBool::new(false)));
        game.play(report.line.first().map_or(Play::Pass, |&mv| Play::Move(mv))).unwrap();
    }
    let moves = game.turns().iter().map(|turn| turn.way.as_ref().unwrap().ends().to_string());
    moves.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_whole_game_is_told_in_sentences_a_line_each_in_every_language() {
    let script = format!("help\nboard\nmoves\n{}\n", whole_game(Variant::Small8));
    for language in Language::ALL {
        let told = told(options(humans(Variant::Small8), language), &script);
        for line in told.lines() {
            assert!(line.ends_with(['.', '!']), "{language}: {line:?}");
            let spoken = |sign: char| sign.is_alphanumeric() || " \u{a0}.,:;!'()-".contains(sign);
            assert!(line.chars().all(spoken), "{language}: {line:?}");
        }
        let turns = script.lines().count() - 3;
        assert!(told.lines().count() > turns, "each move is asked for: {told}");
        let ascii = Options { ascii: true, ..options(humans(Variant::Small8), language) };
        assert!(self::told(ascii, &script).is_ascii(), "{language}");
    }
}

#[test]
fn what_is_no_move_at_all_is_no_command_either_and_a_slip_in_a_move_is_named() {
    let told = talk(humans(Variant::Small8), "xyzzy\nboards\nh4-h9x\nh4\n\u{1b}[31mred\u{7}\n\u{1b}[2Jx\n");
    assert!(!told.contains(['\u{1b}', '\u{7}']), "nothing that was typed moves the cursor: {told}");
    assert!(told.contains("xyzzy is neither a move nor a command; help tells both."), "{told}");
    assert!(told.contains("boards is neither"), "{told}");
    assert!(told.contains("Not a move: 'x' is no column"), "{told}");
    assert!(told.contains("a move needs two squares"), "{told}");
}

#[test]
fn a_line_that_is_no_text_or_has_no_end_is_no_move_and_the_game_goes_on() {
    let endless = [vec![b'z'; 3 << 20], b"a1".repeat(1 << 20)].map(|line| [line, b"\n".to_vec()].concat());
    let input = [&b"h4\xff\n\xfe\n"[..], &endless[0], &endless[1], b"h4-h5\n"].concat();
    let mut out = Vec::new();
    run(&input[..], &mut out, options(humans(Variant::Small8), Language::English)).unwrap();
    let told = String::from_utf8(out).unwrap();
    for expected in ["\u{fffd} is neither", "zzzz… is neither", "Bottom right steps from h4 to h5."] {
        assert!(told.contains(expected), "{expected}: {told:.3000}");
    }
    assert!(told.len() < 3000, "no more of it is repeated than tells which it was: {}", told.len());
}

#[test]
fn moves_are_counted_as_people_count_them() {
    let told = talk(humans(Variant::Small8), "h4-h5\na5-a4\nh5-h4\n");
    let asked: Vec<&str> = told.lines().filter(|line| line.contains("to move")).collect();
    let expected = ["Bottom right to move, move 1.", "Top left to move, move 1.", "Bottom right to move, move 2."];
    assert_eq!(asked[..3], expected);
    assert!(told.contains("Top left steps from a5 to a4."), "what was typed is told as it was understood: {told}");
    let later = talk(from("oooo4/ooo5/oo6/o7/7x/6xx/5xxx/4xxxx o 12 8x8"), "");
    assert!(later.contains("Top left to move, move 6."), "{later}");
}

#[test]
fn the_pieces_that_have_arrived_are_counted_as_each_language_counts() {
    for (language, counts) in [
        (Language::English, ["1 of 10 pieces", "2 of 10 pieces"]),
        (Language::French, ["1 pion sur 10", "2 pions sur 10"]),
        (Language::Italian, ["1 pedina su 10", "2 pedine su 10"]),
    ] {
        let told = told(options(from("xx6/8/8/8/8/8/8/7o x 41 8x8"), language), "board\n");
        assert!(counts.iter().all(|count| told.contains(count)), "{told}");
    }
}

#[test]
fn a_line_has_room_for_the_whole_name_of_a_player() {
    for (language, name) in [(Language::French, "L'ordinateur\u{a0}: "), (Language::Italian, "Il computer: ")] {
        let told = told(options(Terms::new(Variant::Small8, NOVICE), language), "board\n");
        assert!(told.contains(name), "{told}");
    }
}

#[test]
fn of_an_army_without_a_piece_no_squares_are_told() {
    let told = talk(from("8/8/8/8/8/8/8/7x x 41 8x8"), "");
    assert!(told.contains("Bottom right: h1.") && !told.contains(": ."), "{told}");
}

#[test]
fn a_hint_tells_why() {
    let told = talk(Terms::new(Variant::Small8, NOVICE), "hint\n");
    assert!(told.contains("leaves the start camp."), "{told}");
}

#[test]
fn r11_a_deadline_that_nears_is_told_before_it_bites() {
    for (turn, expected) in [(41, false), (43, true)] {
        let told = talk(from(&format!("oooo4/ooo5/oo6/o7/7x/6xx/5xxx/4xxxx x {turn} 8x8")), "");
        assert_eq!(told.contains("Leave your start camp within 10 moves."), expected, "{told}");
    }
}

#[test]
fn the_example_of_a_move_can_be_played() {
    for variant in Variant::ALL {
        let welcome = talk(humans(variant), "");
        let example = welcome.split("such as ").nth(1).unwrap().split(',').next().unwrap();
        let told = talk(humans(variant), example);
        assert!(told.contains("move 1.") && !told.contains("Not a move"), "{variant}: {told}");
        assert!(told.lines().filter(|line| line.contains(", move ")).count() == 2, "{variant}: {told}");
    }
}

#[test]
fn a_game_taken_back_to_its_opening_is_saved_as_that() {
    let home = Home::new();
    let terms = Terms::new(Variant::Small8, NOVICE);
    let saves = Saves::open(&home.0);
    for (input, turns) in [("h4-h5\n", 2), ("h4-h5\nundo\n", 0)] {
        let options = Options { saves: Some(saves.clone()), ..options(terms, Language::English) };
        told(options, input);
        let left = saves.unfinished().next().unwrap().game.unwrap();
        assert_eq!(left.game.turns().len(), turns, "{input:?}");
    }
}

#[test]
fn the_file_that_was_asked_for_always_holds_the_record() {
    let home = Home::new();
    let file = home.0.join("mine.halma");
    let record =
        |file: &Path| Options { record: Some(file.to_owned()), ..options(humans(Variant::Small8), Language::English) };
    told(record(&file), "h4-h5\na5-a4\n");
    let recorded: Recorded = fs::read_to_string(&file).unwrap().parse().unwrap();
    assert_eq!(recorded.game.turns().len(), 2);
    let nowhere = told(record(&home.0), "h4-h5\na5-a4\n");
    assert_eq!(
        nowhere.matches("the record cannot be written").count(),
        1,
        "a folder is left alone, which is told once: {nowhere}"
    );
}

#[test]
fn a_game_that_was_left_goes_on_where_it_was() {
    let home = Home::new();
    let talk = |input| {
        let saves = Some(Saves::open(&home.0));
        told(Options { saves, offer: true, ..options(humans(Variant::Small8), Language::English) }, input)
    };
    assert!(!talk("h4-h5\na5-a4\n").contains("resume"), "there was none");
    let resumed = talk("resume\nh5-h4\n");
    assert!(resumed.contains("A game of yours is not over: small, 8x8, 2 moves"), "{resumed}");
    assert!(resumed.contains("Bottom right to move, move 2."), "{resumed}");
    assert_eq!(Saves::open(&home.0).unfinished().count(), 1, "it goes on in its file");
    let saves = Some(Saves::open(&home.0));
    let second = Terms { first: First::Computer, ..Terms::new(Variant::Small8, NOVICE) };
    let resumed = told(Options { saves, offer: true, ..options(second, Language::English) }, "resume\n");
    assert!(resumed.contains("Top left to move, move 2."), "though the computer has begun another: {resumed}");
    assert_eq!(Saves::open(&home.0).unfinished().count(), 1, "which nobody misses");
    assert!(talk("h4-h5\nresume\n").contains("no other game to go on with"), "another one has begun");
}

#[test]
fn a_game_that_goes_on_keeps_foreign_tags_and_comments_and_a_damaged_one_is_told() {
    let home = Home::new();
    let saves = Saves::open(&home.0);
    let foreign = "[Variant \"8x8\"]\n[Event \"club evening\"]\n[Date \"2020-02-02\"]\n\n1. h4-h5 {well} a5-a4\n";
    home.write("games/left.halma", foreign);
    home.write("games/bad.halma", "1. h4-h4");
    let left = || Some(saves.clone());
    let options = Options { saves: left(), offer: true, ..options(humans(Variant::Small8), Language::English) };
    let told = told(options, "resume\nh5-h4\n");
    assert!(told.contains("it is kept as bad.halma.damaged"), "{told}");
    let goes_on = saves.unfinished().next().unwrap().game.unwrap().to_string();
    for part in ["club evening", "2020-02-02", "h4-h5 {well}", "h5-h4"] {
        assert!(goes_on.contains(part), "{goes_on}");
    }
}

/// Lines that are typed after something else has happened.
struct Late<F>(F, &'static [u8]);

impl<F: FnMut()> Read for Late<F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        (self.0)();
        self.1.read(buffer)
    }
}

#[test]
fn a_game_that_another_process_has_gone_on_with_is_not_saved_twice_before_it_changes() {
    for (input, files) in [("resume\n", 1), ("resume\nh5-h4\n", 2)] {
        let home = Home::new();
        let saves = Saves::open(&home.0);
        let write = |moves| drop(home.write("games/left.halma", &format!("[Variant \"8x8\"]\n\n1. {moves}\n")));
        write("h4-h5 a5-a4");
        let late = Late(|| write("h4-h5 a5-a4 h5-h6"), input.as_bytes());
        let options = options(humans(Variant::Small8), Language::English);
        let mut out = Vec::new();
        run(BufReader::new(late), &mut out, Options { saves: Some(saves.clone()), offer: true, ..options }).unwrap();
        let told = String::from_utf8(out).unwrap();
        assert!(told.contains("another halma has gone on with this game"), "{told}");
        assert_eq!(saves.count()[0], files, "{told}");
    }
}

#[test]
fn r12_who_gives_up_is_told_and_the_others_play_on() {
    let told = talk(humans(Variant::Three), "resign\na4-a5\nresign\n");
    assert!(told.contains("Bottom right gave the game up."), "{told}");
    assert!(told.contains("Top left to move"), "{told}");
    assert!(told.contains("All others have given up."), "{told}");
    assert!(told.contains("Rank 3: Bottom right."), "{told}");
    let alone = talk(humans(Variant::Solitaire), "resign\nboard\n");
    assert!(alone.contains("There is nobody to resign to"), "{alone}");
}

#[test]
fn r15_partners_are_named_together_from_the_welcome_to_the_end() {
    let nearly = "xxxx12/xxxx12/xxx13/x15/1x14/16/16/oooo12/oooo12/oooo12/yyyy12/yyyy5o6/yyyyy3zzzz4/8zzzz4/8zzzzz3/16 x 200 partners";
    let told = talk(from(nearly), "b12-b13\n");
    assert!(told.contains("Bottom right and top left play together."), "{told}");
    assert!(told.contains("Bottom right and top left win."), "{told}");
    assert!(
        told.contains("Rank 1: Bottom right, Top left.") && told.contains("Rank 2: Bottom left, Top right."),
        "{told}"
    );

    let both = Terms { partners_win: PartnersWin::Both, ..from(nearly) };
    let told = talk(both, "b12-b13\nd6-e6\nd9-e9\nl4-m4\nb13-b12\ne9-f9\n");
    let helps = "Bottom right has arrived and now moves top left's pieces.";
    assert_eq!(told.matches(helps).count(), 2, "when it is the turn, and when an own piece is taken: {told}");
    assert!(told.contains("Bottom left to move"), "{told}");
}

#[test]
fn r17_the_end_of_a_crossing_alone_tells_whether_it_is_a_record() {
    let home = Home::new();
    let start = "xxxxx11/xxxxx11/xxxx12/xxx13/x15/2x13/16/16/16/16/16/16/16/16/16/16 x 1 solitaire";
    for (input, end) in [
        ("c11-b11\nb11-b12\n", "Your first crossing"),
        ("c11-b12\n", "New record! Your best was 2."),
        ("c11-b11\nb11-b12\n", "Your best is 1."),
    ] {
        let options = Options { saves: Some(Saves::open(&home.0)), ..options(from(start), Language::English) };
        let told = told(options, input);
        assert!(told.lines().last().unwrap().starts_with(end), "{told}");
    }
}
