//! Faults of files in every language: each names its culprit, on the screen and on standard error.

mod home;
#[allow(dead_code, reason = "not every test needs all of it")]
mod session;

use std::io::ErrorKind;
use std::path::Path;
use std::rc::Rc;

use halma::rules::record::Recorded;
use halma::rules::{Illegal, Player, Square};
use halma::storage::{Attempt, Cause, Fault, Mended, Noun, Settings, System};
use halma::words::Language;

use home::Home;
use session::Session;

fn system(kind: ErrorKind) -> System {
    System { kind, said: "it is not allowed".into() }
}

fn no_game(turn: Option<usize>, illegal: Option<Illegal>) -> Cause {
    Cause::NoGame { turn, illegal, said: turn.map_or("the reader".into(), |turn| format!("turn {turn}, p9: taken")) }
}

/// Every cause, and what a sentence about it must contain.
fn causes() -> Vec<(Cause, &'static [&'static str])> {
    let p9: Square = "p9".parse().unwrap();
    let name = || "culprit".to_owned();
    let attempts = [
        Attempt::Read,
        Attempt::Write,
        Attempt::Keep,
        Attempt::SaveGame,
        Attempt::PutAway,
        Attempt::SaveSettings,
        Attempt::WriteRecord,
    ];
    let refused = attempts.map(|attempt| (Cause::Refused(attempt, system(ErrorKind::PermissionDenied)), &[][..]));
    let nouns = [Noun::Setting, Noun::Command, Noun::Role, Noun::PartOfColour];
    let unknown =
        nouns.map(|noun| (Cause::Unknown(noun, name(), vec!["these", "those"]), &["culprit", "these, those"][..]));
    let mut causes: Vec<(Cause, &[&str])> = vec![
        (Cause::NoHome("no home".into()), &[]),
        (Cause::NoFolder, &[]),
        (Cause::NoText, &["UTF-8"]),
        (Cause::NoToml("no equals sign".into()), &[]),
        (Cause::Unknown(Noun::Setting, "colour".into(), vec!["color", "zoom"]), &["colour", "color"]),
        (Cause::NoColours(name()), &["culprit", "#ffb000"]),
        (Cause::TwoColours(name()), &["culprit = \"#ffb000\""]),
        (Cause::NoColour(name(), "bluish".into()), &["culprit", "bluish", "255"]),
        (Cause::NoThemeName("../x".into()), &["../x", ".toml"]),
        (Cause::NoTheme(name(), vec!["classic", "mono"]), &["culprit", "classic, mono"]),
        (Cause::NoKey(name(), vec!["left", "enter"]), &["culprit", "ctrl-a", "left, enter"]),
        (Cause::KeyClash("ctrl-a".into(), ["undo", "quit"]), &["ctrl-a", "undo", "quit"]),
        (no_game(None, None), &[]),
        (no_game(Some(4), None), &["4"]),
        (no_game(Some(4), Some(Illegal::Occupied(p9))), &["4", "p9"]),
        (no_game(Some(4), Some(Illegal::NotYours(p9, Player::NorthWest))), &["4", "p9"]),
        (Cause::Occupied, &[]),
        (Cause::Played, &["halma"]),
        (Cause::GoneOn, &["halma"]),
    ];
    causes.extend(refused);
    causes.extend(unknown);
    causes
}

#[test]
fn every_cause_is_told_in_every_language_and_names_its_culprit() {
    let english = ["the", "is", "no", "it", "cannot", "be", "this", "that", "game", "allowed", "reader", "sign"];
    for (cause, parts) in causes() {
        let fault =
            Fault { place: "x y".parse::<Recorded>().unwrap_err().place.into(), ..Fault::new("/the/file", cause) };
        let mut said: Vec<String> = Language::ALL.map(|language| language.words().fault(&fault)).into();
        assert_eq!(said[0], fault.to_string(), "reports speak English");
        for text in &said {
            assert!(text.starts_with("/the/file, ") && text.contains('1'), "{text}");
            assert!(parts.iter().all(|part| text.contains(part)), "{parts:?}: {text}");
        }
        for text in &said[1..] {
            let mut words = text.trim_start_matches("/the/file").split(|sign: char| !sign.is_alphabetic());
            assert_eq!(words.find(|word| english.contains(word)), None, "{text}");
        }
        said.sort();
        said.dedup();
        assert_eq!(said.len(), Language::ALL.len(), "{said:?}");
    }
}

#[test]
fn what_the_system_says_and_what_was_done_is_told_in_every_language() {
    let kinds = [
        ErrorKind::PermissionDenied,
        ErrorKind::NotFound,
        ErrorKind::StorageFull,
        ErrorKind::QuotaExceeded,
        ErrorKind::ReadOnlyFilesystem,
        ErrorKind::FileTooLarge,
        ErrorKind::IsADirectory,
        ErrorKind::NotADirectory,
        ErrorKind::InvalidInput,
    ];
    for language in Language::ALL {
        let words = language.words();
        let said = |kind| words.fault(&Fault::new("f", Cause::Refused(Attempt::Read, system(kind))));
        assert!(said(ErrorKind::BrokenPipe).ends_with("it is not allowed"), "what has no words is quoted");
        for kind in kinds {
            assert_eq!(said(kind).contains("it is not allowed"), language == Language::English, "{kind:?}");
        }
        let fault = |mended| Fault { mended: Some(Box::new(mended)), ..Fault::new("f", Cause::NoText) };
        let kept = words.fault(&fault(Mended { kept: Ok("f.damaged".into()), backup: false }));
        let mended = words.fault(&fault(Mended { kept: Ok("f.damaged".into()), backup: true }));
        assert!(kept.contains("f.damaged") && mended.starts_with(&kept) && mended.len() > kept.len(), "{mended}");
        let stuck = words.fault(&fault(Mended { kept: Err(system(ErrorKind::PermissionDenied)), backup: false }));
        assert!(stuck != kept && !stuck.contains("f.damaged"), "{stuck}");
    }
}

/// The values that the settings refuse, each for its own setting.
#[test]
fn every_setting_says_in_every_language_what_it_takes() {
    let wrong = [
        ("color = \"pink\"", "256"),
        ("ascii = 1", "true"),
        ("theme = 1", ".toml"),
        ("zoom = 9", "4"),
        ("level = \"god\"", "novice"),
        ("ai_depth = 99", "32"),
        ("ai_time = 0", "3600"),
        ("language = \"de\"", "fr"),
        ("first = \"me\"", "random"),
        ("[keys]\nundo = \"u\"", "undo"),
    ];
    for (text, takes) in wrong {
        let fault = Settings::read(Path::new("s.toml"), text).unwrap_err();
        for language in [Language::French, Language::Italian] {
            let said = language.words().fault(&fault);
            assert!(said.contains(takes) && !said.contains("expected"), "{said}");
        }
    }
}

#[test]
fn the_screen_tells_faults_in_the_user_s_language() {
    for (language, settings, told) in [
        (
            "fr",
            "mouse = true\ncolour = 1\n",
            "ligne 2, colonne 1 : \"colour\" n'est pas un réglage ; s'agit-il de \"color\" ?",
        ),
        ("it", "zoom = 9\n", "riga 1, colonna 8: zoom: ci vuole un numero intero da 0 a 4"),
        ("fr", "language = \"fr\"\n[keys]\nundo = [\"q\"]\n", "la touche q aurait deux sens, undo et quit"),
        (
            "it",
            "theme = \"pink\"\n",
            "non c'è un file per il tema \"pink\"; senza file ci sono classic, contrast, mono",
        ),
    ] {
        let home = Rc::new(Home::new());
        home.write(".config/halma/settings.toml", settings);
        let mut session = Session::start_in(&home, &["--lang", language]);
        session.wait_for(told);
        session.send("\x03");
        session.ends_cleanly(130);
    }
}

#[test]
fn a_damaged_game_and_one_that_is_played_are_told_in_french() {
    let home = Rc::new(Home::new());
    let games = ".local/share/halma/games";
    let left = "[Variant \"classic\"]\n\n1. p5-p6 a12-a11\n";
    home.write(&format!("{games}/bad.halma"), "1. p5-p6 a12-b12");
    home.write(&format!("{games}/left.halma"), left);
    let mut first = Session::start_in(&home, &["--lang", "fr"]);
    first.wait_for("n'est pas finie");
    let mut second = Session::start_in(&home, &["--lang", "fr"]);
    second.wait_for("n'est pas finie");
    first.send("y");
    first.wait_for("1. p5-p6");
    second.send("y");
    second.wait_for("un autre halma joue cette partie");
    for session in [&mut first, &mut second] {
        session.send("\x03");
        session.ends_cleanly(130);
    }
    let home = Rc::new(Home::new());
    home.write(&format!("{games}/bad.halma"), "1. p5-p6 a12-b12");
    let mut session = Session::start_in(&home, &["--lang", "fr"]);
    session.wait_for("tour 2 : Il y a déjà un pion en b12 ; il est gardé sous bad.halma.damaged");
    session.send("\x03");
    session.ends_cleanly(130);
}

#[test]
fn standard_error_speaks_the_language_that_is_known() {
    let home = Home::new();
    let told = |variables: &[(&str, &Path)], arguments: &[&str]| {
        let output = home.run(variables, arguments);
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    let italian = told(&[], &["--lang", "it", "--theme", "pink"]);
    assert!(italian.contains("non c'è un file per il tema \"pink\""), "{italian}");
    let french = told(&[("LC_ALL", Path::new("fr_FR.UTF-8"))], &["replay", "/nowhere/at/all"]);
    assert_eq!(french, "halma: /nowhere/at/all\u{a0}: lecture impossible\u{a0}: introuvable\n");
    let english = told(&[("LC_ALL", Path::new("C"))], &["replay", "/nowhere/at/all"]);
    assert!(english.contains("/nowhere/at/all: cannot be read: No such file"), "{english}");
}
