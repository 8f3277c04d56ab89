//! The crates that the program is built of: their licences, and where they come from, by `deny.toml`. Nothing is asked of the
//! network: whoever runs a test has all of them.
#![cfg(target_os = "linux")]

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// What is known of every crate of the build.
fn packages() -> Vec<Value> {
    let target = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    let output = Command::new(env!("CARGO"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["metadata", "--offline", "--locked", "--format-version", "1", "--filter-platform", &target])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

/// The licences that `deny.toml` allows.
fn allowed() -> Vec<String> {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("deny.toml")).unwrap();
    let list = text.split_once("allow = [").unwrap().1.split_once(']').unwrap().0;
    list.split(',').map(|name| name.trim().trim_matches('"').to_owned()).collect()
}

/// Whether a licence expression can be met by allowed licences: one of each `OR` (or `/`), all of each `AND`.
fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    meets(&words, allowed)
}

fn meets(words: &[&str], allowed: &[String]) -> bool {
    let mut depth = 0_i32;
    let mut parts = |separator: &str| {
        words
            .split(|&word| {
                depth += i32::from(word == "(") - i32::from(word == ")");
                depth == 0 && word == separator
            })
            .collect::<Vec<_>>()
    };
    let (either, all) = (parts("OR"), parts("AND"));
    match words {
        _ if either.len() > 1 => either.into_iter().any(|part| meets(part, allowed)),
        _ if all.len() > 1 => all.into_iter().all(|part| meets(part, allowed)),
        ["(", inner @ .., ")"] => meets(inner, allowed),
        [name] => allowed.iter().any(|allowed| allowed == name),
        _ => false,
    }
}

#[test]
fn every_licence_is_allowed() {
    let allowed = allowed();
    let packages = packages();
    assert!(packages.len() > 50, "only {} crates", packages.len());
    for package in &packages {
        let licence = package["license"].as_str().unwrap_or("none");
        assert!(is_allowed(licence, &allowed), "{} has the licence {licence}", package["name"]);
    }
}

#[test]
fn every_crate_comes_from_the_registry() {
    for package in packages().iter().filter(|package| package["name"] != "halma") {
        let source = package["source"].as_str().unwrap_or("a folder");
        assert!(source.starts_with("registry+"), "{} comes from {source}", package["name"]);
    }
}

#[test]
fn a_licence_that_is_not_allowed_would_be_seen() {
    let allowed = ["MIT", "Zlib"].map(ToOwned::to_owned);
    for (expression, expected) in [
        ("MIT", true),
        ("GPL-3.0", false),
        ("GPL-3.0 OR MIT", true),
        ("GPL-3.0/MIT", true),
        ("GPL-3.0 AND MIT", false),
        ("(GPL-3.0 OR MIT) AND Zlib", true),
        ("(GPL-3.0 OR Apache-2.0) AND Zlib", false),
        ("Apache-2.0 WITH LLVM-exception OR MIT", true),
        ("none", false),
    ] {
        assert_eq!(is_allowed(expression, &allowed), expected, "{expression}");
    }
}
