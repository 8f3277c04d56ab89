//! The layers: who may use whom. Read from the source text, so that a wrong arrow fails here and not in a review.

use std::fs;
use std::path::{Path, PathBuf};

/// For each layer, the layers and crates that it may use besides `std` and itself.
const MAY_USE: [(&str, &[&str]); 12] = [
    ("rules", &[]),
    ("ai", &["rules", "rand"]),
    ("listen", &[]),
    ("ugi", &["ai", "listen", "rules"]),
    ("contest", &["ai", "rules", "rand", "rustix"]),
    ("words", &["ai", "rules", "storage"]),
    ("terms", &["ai", "rules", "words"]),
    ("plain", &["ai", "listen", "rules", "storage", "terms", "words"]),
    ("storage", &["ai", "rules", "etcetera", "rustix", "serde", "toml_edit"]),
    ("tui", &["storage", "ai", "rules", "terms", "words", "ratatui", "rustix", "signal_hook", "textwrap"]),
    (
        "cli",
        &[
            "tui",
            "plain",
            "terms",
            "words",
            "ugi",
            "contest",
            "storage",
            "ai",
            "rules",
            "clap",
            "clap_complete",
            "clap_mangen",
            "rand",
            "rustix",
            "serde_json",
            "signal_hook",
        ],
    ),
    ("main", &["tui", "ugi", "cli", "halma", "clap"]),
];

/// Every layer and every crate that the package depends on.
const NAMES: [&str; 25] = [
    "rules",
    "ai",
    "listen",
    "ugi",
    "contest",
    "words",
    "terms",
    "plain",
    "storage",
    "tui",
    "cli",
    "halma",
    "clap",
    "clap_complete",
    "clap_mangen",
    "serde_json",
    "ratatui",
    "crossterm",
    "rustix",
    "signal_hook",
    "textwrap",
    "rand",
    "etcetera",
    "serde",
    "toml_edit",
];

fn source_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = entries.flat_map(|path| if path.is_dir() { source_files(&path) } else { vec![path] });
    files.filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect()
}

/// The layer of a file below `src`: its folder, or its name.
fn layer(file: &Path) -> String {
    let first = file.components().next().unwrap().as_os_str().to_string_lossy().into_owned();
    first.trim_end_matches(".rs").to_owned()
}

/// The part of a file that ships: without comments and without its tests.
fn shipped(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Whether `code` names `name` as the first part of a path, as in `ratatui::…` or `crate::ai::…` or `use crate::{ai, …}`.
fn names(code: &str, name: &str) -> bool {
    let starts = |at: usize| !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
    let external = code.match_indices(&format!("{name}::")).any(|(at, _)| starts(at));
    let internal = code.contains(&format!("crate::{name}"));
    let grouped = code.split("use crate::{").skip(1).any(|rest| {
        let group = rest.split("};").next().unwrap_or_default();
        group.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
    });
    external || internal || grouped
}

#[test]
fn layers_look_only_down() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut read = 0;
    for path in source_files(&source) {
        let layer = layer(path.strip_prefix(&source).unwrap());
        let Some((_, allowed)) = MAY_USE.iter().find(|(name, _)| *name == layer) else {
            assert_eq!(layer, "lib", "{} belongs to no layer", path.display());
            continue;
        };
        let code = shipped(&fs::read_to_string(&path).unwrap());
        for name in NAMES.into_iter().filter(|name| *name != layer && !allowed.contains(name)) {
            // The terminal library comes through ratatui, whose own path names it.
            let code = code.replace("ratatui::crossterm::", "ratatui::");
            assert!(!names(&code, name), "{} may not use {name}", path.display());
        }
        read += 1;
    }
    assert!(read > 20, "only {read} files read");
}

#[test]
fn only_the_command_line_prints_or_exits() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for path in source_files(&source) {
        let layer = layer(path.strip_prefix(&source).unwrap());
        let code = shipped(&fs::read_to_string(&path).unwrap());
        for word in ["println!", "eprintln!", "print!(", "eprint!(", "process::exit", "dbg!"] {
            assert!(!code.contains(word) || layer == "cli" || layer == "main", "{} has {word}", path.display());
        }
    }
}

/// The direct dependency on crossterm only chooses how it reads the terminal; used is the one that ratatui brings.
#[test]
fn there_is_one_terminal_library() {
    let lock = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.lock")).unwrap();
    assert_eq!(lock.matches("name = \"crossterm\"").count(), 1);
}

#[test]
fn the_check_would_see_a_wrong_arrow() {
    for code in
        ["use crate::tui::app;", "use crate::{ai, tui};", "fn f() { tui::run() }", "let x = ratatui::layout::Rect;"]
    {
        assert!(names(code, "tui") || names(code, "ratatui"), "{code}");
    }
    assert!(!names("use super::moves; self.tui_like::x", "tui"));
}
