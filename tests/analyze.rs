//! `halma analyze`, by the real program.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Bottom right goes forward, and then back again as far as it can.
const RECORD: &str = "[Variant \"8x8\"]\n[Result \"*\"]\n\n1. g1-e3 b8-d6\n2. e1-e2 d8-d7\n3. e3-g1 a7-c5\n";

fn analyze(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_halma"));
    command.arg("analyze").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().unwrap();
    // Who refuses the flags does not read.
    let _ = process.stdin.take().unwrap().write_all(input.as_bytes());
    process.wait_with_output().unwrap()
}

#[test]
fn a_step_back_is_named_in_words_and_in_json() {
    let output = analyze(&["-", "--depth", "3"], RECORD);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let line = text.lines().find(|line| line.starts_with("   5. x e3-g1 ")).unwrap();
    assert!(line.contains("blunder, ") && line.contains("; better "), "{text}");
    assert!(text.contains("1 blunder") && text.contains("\ncost most  turn 5"), "{text}");
    let output = analyze(&["-", "--depth", "3", "--json"], RECORD);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["turns"].as_array().map(Vec::len), Some(6));
    assert_eq!(
        (&json["turns"][4]["mark"], &json["worst"][0], &json["complete"]),
        (&"blunder".into(), &5.into(), &true.into())
    );
}

#[test]
fn what_is_wrong_is_named() {
    let wrong: [(&[&str], &str, &str); 4] = [
        (&["no such file"], "", "no such file: cannot be read: "),
        (&["-"], "1. a1-a1", "-, line 1"),
        (&["-", "--depth", "0"], RECORD, "from 1 to 32"),
        (&["-", "--time", "soon"], RECORD, "seconds above 0"),
    ];
    for (arguments, input, culprit) in wrong {
        let output = analyze(arguments, input);
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {text}");
        assert!(text.contains(culprit) && output.stdout.is_empty(), "{arguments:?}: {text}");
    }
}
