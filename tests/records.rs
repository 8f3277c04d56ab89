//! Records: written, read back, and read as people have them.

use std::time::{Duration, Instant};

use halma::rules::movegen::PieceMoves;
use halma::rules::record::{Comment, Record, Recorded};
use halma::rules::{Blocking, BlockingKind, Game, Outcome, Play, Player, Position, Variant, Victory};
use proptest::prelude::*;

fn read(text: &str) -> Recorded {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The turns of a game as text.
fn turns(game: &Game) -> Vec<String> {
    game.turns().iter().map(|turn| turn.play().to_string()).collect()
}

/// A game in which each choice is taken modulo the number of legal moves; every second one runs forward.
fn random_game(start: Position, blocking: Blocking, choices: &[(bool, u32)]) -> Game {
    let mut game = Game::from_position(start).with_blocking(blocking);
    for &(forward, choice) in choices {
        let (position, player) = (*game.position(), game.position().to_move());
        let mut moves: Vec<_> = position.moves().flat_map(PieceMoves::moves).collect();
        let far = |square| position.variant().distance(player, square);
        if forward && moves.iter().any(|mv| far(mv.to) < far(mv.from)) {
            moves.retain(|mv| far(mv.to) < far(mv.from));
        }
        let play = match moves.is_empty() {
            _ if position.variant().seats() > 2 && choice % 50 == 0 => Play::Resigns,
            true => Play::Pass,
            false => Play::Move(moves[choice as usize % moves.len()]),
        };
        if game.play(play).is_err() {
            break;
        }
    }
    game
}

fn any_game() -> impl Strategy<Value = Game> {
    let variant = prop::sample::select(Variant::ALL.to_vec());
    let blocking = (prop::sample::select(BlockingKind::ALL.to_vec()), 1..60_u32);
    let choices = prop::collection::vec(any::<(bool, u32)>(), 0..160);
    let resigning = prop::option::of(prop::sample::select(Player::ALL.to_vec()));
    (variant, blocking, choices, resigning, any::<bool>()).prop_map(|(variant, blocking, choices, resigning, study)| {
        let blocking = blocking.0.after(blocking.1);
        let mut game = random_game(Position::start(variant), blocking, &choices);
        if study {
            game = random_game(*game.position(), blocking, &choices);
        }
        if let Some(player) = resigning.filter(|&player| variant.plays(player)) {
            game.resign(player);
        }
        game
    })
}

fn any_comments() -> impl Strategy<Value = Vec<(usize, String)>> {
    prop::collection::vec((0..200_usize, any::<String>()), 0..4)
}

/// A record with tags and comments of any text.
fn written(game: &Game, name: &str, comments: Vec<(usize, String)>) -> String {
    let turns = game.turns().len();
    let comments = comments.into_iter().map(|(after, text)| Comment { after: after % (turns + 1), text });
    Record::new(game).tag("SouthEast", name).tag("Date", "2026-01-31").comments(comments).to_string()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_is_written_is_read_and_written_the_same(game in any_game(), name: String, comments in any_comments()) {
        let text = written(&game, &name, comments);
        let recorded = read(&text);
        prop_assert_eq!(&recorded.game, &game);
        prop_assert_eq!(recorded.tag("SouthEast"), Some(name.as_str()));
        prop_assert_eq!(recorded.to_string(), text);
    }

    #[test]
    fn a_damaged_record_is_refused_or_read_and_never_a_panic(
        game in any_game(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), ".{0,3}"), 1..5),
    ) {
        let mut text: Vec<char> = written(&game, "You", vec![(1, "so".into())]).chars().collect();
        for (from, length, new) in damage {
            let from = from.index(text.len() + 1);
            let to = (from + length.index(4)).min(text.len());
            text.splice(from..to, new.chars());
        }
        let text: String = text.into_iter().collect();
        match text.parse::<Recorded>() {
            Ok(recorded) => prop_assert_eq!(read(&recorded.to_string()).game, recorded.game),
            Err(error) => {
                let lines = text.split(['\n', '\r']).count();
                prop_assert!((1..=lines).contains(&error.place.line) && error.place.column > 0, "{}", error);
            }
        }
    }

    #[test]
    fn any_text_is_refused_or_read(text in "[\\[\\]{}\"\\\\ a-p0-9.\n\r-]{0,60}") {
        let _ = text.parse::<Recorded>();
    }
}

#[test]
fn records_are_taken_as_people_have_them() {
    let expected = ["n2-l4", "a12-a11", "p5-p6"];
    let plain = "1. n2-l4 a12-a11\n2. p5-p6\n";
    let same = [
        plain.to_string(),
        format!("[Variant \"classic\"]\n[Result \"*\"]\n\n{plain}"),
        format!("\u{feff}[Variant \"Classic\"]\r\n\r\n{}", plain.replace('\n', "\r\n")),
        plain.replace('\n', "\r"),
        "1.n2-l4 a12-a11 2.p5-p6".into(),
        "1. n2-l4 1... a12-a11 2) p5-p6".into(),
        "n2-l4, a12-a11, p5-p6".into(),
        "1. n2-l4 a12-a11\n2. p5-p6 *\n".into(),
        "\n\n1 N2-L4\n\n\n A12-A11\n2 \n\n P5-p6!\n\n\n".into(),
        "{a} [Date \"x\"] {b\nb} 1. {c}n2-l4{d} {e}a12-a11 {f}\n2. p5-p6{g}".into(),
        "[Variant \"classic\"][Blocking \"draw\"]n2l4 a12>a11 p5p6".into(),
    ];
    for text in same {
        assert_eq!(turns(&read(&text).game), expected, "{text}");
    }
}

#[test]
fn r6_moves_with_their_way_are_taken_and_kept() {
    let text = "[Variant \"classic\"]\n[Result \"*\"]\n\n1. n2-l4 a12-c12-c14\n2. n3-n2\n";
    let wrong = text.parse::<Recorded>().unwrap_err();
    assert_eq!((wrong.place.line, wrong.place.column, wrong.turn, wrong.rule), (4, 10, Some(2), Some("R5")));
    let text = text.replace("a12-c12-c14", "b14-d12");
    assert_eq!(read(&text).to_string(), text);
}

#[test]
fn comments_keep_their_place() {
    let recorded = read("{zero} n2-l4 {one} {and\none} a12-a11 {two}");
    let comments: Vec<_> = recorded.comments.iter().map(|comment| (comment.after, comment.text.as_str())).collect();
    assert_eq!(comments, [(0, "zero"), (1, "one"), (1, "and\none"), (2, "two")]);
    let text = recorded.to_string();
    assert!(text.ends_with("\n\n{zero}\n1. n2-l4 {one} {and\none} a12-a11\n{two}\n"), "{text}");
}

#[test]
fn tags_are_all_kept_in_their_order() {
    let recorded = read("[Round \"2\"]\n[NorthWest \"a \\\"b\\\"\"]\n[Variant \"8x8\"]\n[Site \"x\"]\n[Site \"y\"]\n");
    let names: Vec<_> = recorded.tags.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Round", "NorthWest", "Variant", "Site", "Site"]);
    assert_eq!(recorded.tag("NorthWest"), Some("a \"b\""));
    assert_eq!(recorded.tag("Date"), None);
    assert_eq!(recorded.game.start().variant(), Variant::Small8);
}

#[test]
fn r11_the_rule_against_blocking_is_read() {
    for (variant, text, expected) in [
        ("classic", "fill 80", Blocking::Fill(80)),
        ("classic", "Fill", Blocking::Fill(80)),
        ("8x8", "deadline", Blocking::Deadline(30)),
        ("8x8", "draw", Blocking::Draw),
    ] {
        let recorded = read(&format!("[Variant \"{variant}\"]\n[Blocking \"{text}\"]\n"));
        assert_eq!(recorded.game.blocking(), expected);
    }
}

#[test]
fn r12_a_winner_whom_no_rule_has_made_one_has_won_by_resignation() {
    for (variant, result, winner) in [("classic", "o", Player::NorthWest), ("8x8", "X", Player::SouthEast)] {
        let game = read(&format!("[Variant \"{variant}\"]\n[Result \"{result}\"]\n")).game;
        assert_eq!(game.outcome(), Some(Outcome::Won(winner, Victory::Resignation)), "{variant} {result}");
    }
}

#[test]
fn a_study_begins_where_its_position_says() {
    let hfen = "8/8/8/3oo3/3xx3/8/8/7x x 61 8x8";
    let recorded = read(&format!("[Position \"{hfen}\"]\n1. h1-h2"));
    assert_eq!(recorded.game.start().to_string(), hfen);
    assert_eq!(turns(&recorded.game), ["h1-h2"]);
}

#[test]
fn three_and_four_play() {
    let game = read("[Variant \"four\"]\n1. o4-o5 d1-e2 a13-a12 p13-p12\n2. o5-o6").game;
    assert_eq!((game.turns().len(), game.position().to_move()), (5, Player::SouthWest));
    let game = read("[Variant \"three\"]\n1. p5-p6 d1-e2 a12-a11").game;
    assert_eq!((game.turns().len(), game.position().to_move()), (3, Player::SouthEast));
}

#[test]
fn nonsense_is_refused_with_its_place_and_the_rule() {
    let over = "xxxx4/xxx5/xx6/x7/o7/8/7o/oooooooo o 80 8x8";
    let wrong = [
        ("[Variant \"9x9\"]", "line 1, column 1: in the tag Variant: \"9x9\" is no variant"),
        ("\n[Variant \"8x8\"]\n[Variant \"8x8\"]", "line 3, column 1: there are two tags Variant"),
        ("[Variant \"four\"]\n[Result \"y\"]", "the result is \"y\", but no rule has ended the game"),
        ("[Blocking \"never\"]", "line 1, column 1: in the tag Blocking: \"never\" is no rule against blocking"),
        ("[Blocking \"fill soon\"]", "\"soon\" is no number of moves"),
        ("[Blocking \"deadline 0\"]", "line 1, column 1: in the tag Blocking: \"0\" is no number of moves"),
        ("[Blocking \"fill +5\"]", "\"+5\" is no number of moves"),
        ("[Blocking \"Never\"]", "\"Never\" is no rule against blocking"),
        ("[Variant \" Chess\"]", "\" Chess\" is no variant"),
        ("1. a1-a2!?", "turn 1, \"a1-a2!?\": "),
        ("[Blocking \"draw 3\"]", "\"draw 3\" is too much"),
        ("[Position \"8 x 1 8x8\"]", "in the tag Position: column 2: 8x8 has 8 rows, not 1"),
        (
            "[Variant \"classic\"]\n[Position \"8/8/8/8/8/8/8/7x x 1 8x8\"]",
            "line 2, column 1: the tag Position is of 8x8",
        ),
        ("1. n2-l4\n   a12-a10", "line 2, column 4: turn 2, \"a12-a10\": neither a step nor a chain"),
        ("1. n2-l4\n   a12-a10", "from a12 to a10 (R4, R5)"),
        ("1. n2-l4 n3-n4", "turn 2, \"n3-n4\": the piece on n3 belongs to bottom right, who is not to move (R3)"),
        ("1. n2-n2", "where it began (R6)"),
        ("[Variant \"8x8\"] p1-p2", "p1 is not on this board (R1)"),
        ("1. pass", "turn 1, \"pass\": bottom right can move and so may not pass (R7)"),
        ("1. n2-l4 Nf3", "line 1, column 10: turn 2, \"Nf3\": 'n' needs a row number"),
        ("1.n2-q4", "line 1, column 6: turn 1, \"n2-q4\": 'q' is no column"),
        ("", "line 1, column 1: there is no game in it"),
        (" \n{so}\n", "there is no game in it"),
        ("n2-l4 {so", "line 1, column 7: the comment that begins here lacks its }"),
        ("n2-l4 so}", "line 1, column 7: turn 2, \"so\""),
        ("}", "line 1, column 1: } closes nothing"),
        ("[Result \"draw\"]", "line 1, column 1: the result is \"draw\", but no rule has ended the game"),
        ("[Result \"z\"]", "nobody can have resigned"),
        ("[Result \"1-0\"]", "a result is the letter of a player"),
        ("[Result x]", "line 1, column 9: the tag \"Result\" needs its value in quotes"),
        ("[Result \"x]\nn2-l4", "line 1, column 12: the value of the tag \"Result\" lacks its last quote"),
        ("[Result \"*\"\nn2-l4", "line 2, column 1: the tag \"Result\" lacks its ]"),
        ("[]", "line 1, column 1: a tag needs a name"),
        ("n2-l4\n\n[Result \"*\"]", "line 3, column 1: the tag \"Result\" stands behind the first move"),
        (&format!("[Position \"{over}\"]\n1. a4-a3"), "turn 1, \"a4-a3\": the game is over (R9)"),
        (
            &format!("[Position \"{over}\"]\n[Result \"o\"]"),
            "line 2, column 1: the result is \"o\", but bottom right (x) has won (R9)",
        ),
    ];
    for (text, expected) in wrong {
        let error = text.parse::<Recorded>().unwrap_err().to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
}

/// The squares of eight rows above `below`, each next to the one before, and the last to the first.
fn ring(below: usize) -> Vec<String> {
    let up = (1..=8).map(|row| (0, row));
    let across = (1..=8).rev().flat_map(|row| (1..16).map(move |at| (if row % 2 == 0 { at } else { 16 - at }, row)));
    up.chain(across)
        .map(|(column, row)| format!("{}{}", char::from(b"abcdefghijklmnop"[column]), below + row))
        .collect()
}

#[test]
fn a_long_record_is_read_in_a_time_in_proportion() {
    // Two pieces on rings of 127 and of 128 squares meet as before only after 16256 rounds: nothing is there for a third time.
    let (mut x, o) = (ring(0), ring(8));
    x.remove(7);
    let walk =
        |ring: &[String], round: usize| format!("{}-{}", ring[round % ring.len()], ring[(round + 1) % ring.len()]);
    let mut two = "[Position \"16/16/16/16/16/16/16/o15/16/16/16/16/16/16/16/x15 x 1 classic\"]\n".to_owned();
    let mut alone = "[Variant \"solitaire\"]\n".to_owned();
    for round in 0..20_000 {
        two.extend(["{x} ", &walk(&x, round), " {o} ", &walk(&o, round), "\n"]);
        alone += "{x} n2-l4 {o} l4-n2\n";
    }
    let value = format!("[Site \"{}\"]\n", "\\u{".repeat(1 << 19));
    for text in [two, alone, value] {
        let started = Instant::now();
        let turns = read(&text).game.turns().len();
        read(&read(&text).to_string());
        assert!(started.elapsed() < Duration::from_secs(5), "{turns} turns: {:?}", started.elapsed());
    }
}

#[test]
fn whole_games_keep_their_result() {
    let cases: Vec<serde_json::Value> = serde_json::from_str(include_str!("vectors/games.json")).unwrap();
    for case in cases {
        let moves: Vec<_> = case["moves"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
        let result = case["result"].as_str().unwrap();
        let text = format!("[Variant {}]\n[Result \"{result}\"]\n\n{}", case["variant"], moves.join("\n"));
        let written = read(&text).to_string();
        assert!(written.contains(&format!("[Result \"{result}\"]\n")), "{written}");
        let wrong = if result == "x" { "o" } else { "x" };
        let error = text.replace(&format!("[Result \"{result}\"]"), &format!("[Result \"{wrong}\"]"));
        assert!(error.parse::<Recorded>().unwrap_err().rule.is_some());
    }
}
