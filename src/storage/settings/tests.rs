//! Settings: what is read, what is refused, and what of a file stays when it is written.

use std::fs;

use super::super::scratch::Scratch;
use super::*;

fn read(text: &str) -> Result<Settings, String> {
    Settings::read(Path::new("s.toml"), text).map_err(|fault| fault.to_string())
}

const ALL: &str = "\
color = \"256\"\nascii = true\ntheme = \"dusk\"\nzoom = 2\nanimation = false\nmouse = false\nhelp = false
level = \"advanced\"\nai_depth = 5\nai_time = 0.5\nlanguage = \"fr\"\nfirst = \"random\"\n
[keys]\nundo = [\"u\", \"backspace\"]\n";

#[test]
fn every_setting_is_read_and_shown_again() {
    let settings = read(ALL).unwrap();
    assert_eq!(
        (settings.color, settings.ascii, settings.zoom, settings.animation),
        (Color::Palette, Some(true), Some(2), false)
    );
    assert_eq!((settings.ai_time, settings.language, settings.first), (Some(0.5), Language::Fr, First::Random));
    assert_eq!(settings.keys["undo"], ["u", "backspace"]);
    assert_eq!(read(&settings.to_string()), Ok(settings.clone()));
    assert_eq!(read(&Settings::default().to_string()), Ok(Settings::default()));
}

#[test]
fn every_name_of_the_table_is_a_setting_and_there_is_no_other() {
    let document = toml_edit::ser::to_document(&read(ALL).unwrap()).unwrap();
    let names: Vec<_> = document.iter().map(|(name, _)| name).collect();
    assert_eq!(names, KEYS.map(|row| row.0));
}

#[test]
fn what_is_not_there_is_the_default() {
    assert_eq!(read(""), Ok(Settings::default()));
    assert_eq!(read("# nothing\n[keys]\n"), Ok(Settings::default()));
    assert_eq!(Settings::load(Path::new("/nowhere/s.toml")), Ok(Settings::default()));
}

#[test]
fn what_people_write_is_taken() {
    assert_eq!(read("color = 256").unwrap().color, Color::Palette);
    assert_eq!(read("color = 16\r\nai_time = 1\r\n").unwrap().ai_time, Some(1.0));
}

#[test]
fn what_is_wrong_is_named_with_line_and_column() {
    for (text, expected) in [
        ("mouse = true\n colour = \"16\"", "s.toml, line 2, column 2: \"colour\" is no setting; is \"color\" meant?"),
        ("sound = true", "s.toml, line 1, column 1: \"sound\" is no setting; there are color, ascii, theme"),
        ("[key]\nundo = [\"u\"]", "line 1, column 2: \"key\" is no setting; is \"keys\" meant?"),
        ("\n\nzoom = 5", "line 3, column 8: zoom: it takes a whole number from 0 to 4"),
        ("zoom = -1", "line 1, column 8: zoom: it takes a whole number"),
        ("ai_depth = 0", "line 1, column 12: ai_depth: it takes a whole number from 1 to 32"),
        ("ai_time = 0.0", "ai_time: it takes a number of seconds above 0"),
        ("ai_time = nan", "ai_time: it takes a number of seconds above 0"),
        ("color = \"trucolor\"", "line 1, column 9: color: it takes auto, truecolor, 256, 16 or none"),
        ("color = true", "line 1, column 9: color: it takes auto, truecolor, 256, 16 or none"),
        ("mouse = \"no\"", "line 1, column 9: mouse: it takes true or false"),
        ("language = \"de\"", "language: it takes auto, en, fr or it"),
        ("first = \"me\"", "first: it takes you, computer or random"),
        ("[keys]\nundo = \"u\"", "line 2, column 8: keys.undo: it takes a list of keys, as in undo = "),
        ("mouse = true\nmouse = false", "line 2, column 1: duplicate key"),
        ("mouse = \n", "line 1, column 9: "),
        ("[keys", "line 1, column "),
    ] {
        let fault = read(text).unwrap_err();
        assert!(fault.contains(expected), "{text}: {fault}");
    }
}

#[test]
fn all_levels_and_depths_are_named_as_taken() {
    let (names, last) = Level::ALL.map(Level::name).split_last().map(|(last, all)| (all.join(", "), *last)).unwrap();
    assert_eq!(takes("level"), format!("{names} or {last}"));
    assert!(takes("ai_depth").ends_with(&MAX_DEPTH.to_string()));
}

#[test]
fn a_file_keeps_its_comments_and_its_order() {
    let folder = Scratch::new();
    let path = folder.join("settings.toml");
    let text = "# mine\nmouse = true # always\n\n# the board\nzoom = 3\ncolor = 256\n\n[keys] # mine\n# u is far\nundo = [\"z\"]\nquit = [\"x\"]\n";
    fs::write(&path, text).unwrap();
    let mut settings = Settings::load(&path).unwrap();
    settings.store(&path).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), text, "nothing has changed");
    settings.mouse = false;
    settings.zoom = Some(1);
    settings.level = Some("expert".into());
    settings.keys.remove("quit");
    settings.keys.insert("undo".into(), vec!["b".into(), "z".into()]);
    settings.store(&path).unwrap();
    assert_eq!(
        fs::read_to_string(&path).unwrap(),
        "# mine\nmouse = false # always\n\n# the board\nzoom = 1\ncolor = 256\nlevel = \"expert\"\n\n[keys] # mine\n# u is far\nundo = [\"b\", \"z\"]\n"
    );
    assert_eq!(Settings::load(&path), Ok(settings));
}

#[test]
fn any_settings_are_stored_and_loaded() {
    let folder = Scratch::new();
    let path = folder.join("new/settings.toml");
    for settings in [read(ALL).unwrap(), Settings::default(), read("zoom = 0\n[keys]\n\"a b\" = []").unwrap()] {
        settings.store(&path).unwrap();
        assert_eq!(Settings::load(&path), Ok(settings));
    }
}

#[test]
fn a_file_that_is_no_settings_is_not_written_over() {
    let folder = Scratch::new();
    let path = folder.join("settings.toml");
    for text in ["colr = 1", "[[", "\u{0}"] {
        fs::write(&path, text).unwrap();
        let settings = Settings { mouse: false, ..Settings::default() };
        assert!(settings.store(&path).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}
