//! Texts are read back, and refused by column.

use super::Spoken;
use crate::rules::{Position, Square, Variant, Way};

const OPENING: &str =
    "ooooo11/ooooo11/oooo12/ooo13/oo14/16/16/16/16/16/16/14xx/13xxx/12xxxx/11xxxxx/11xxxxx x 1 classic";

#[test]
fn the_opening_is_written_and_read() {
    assert_eq!(Position::start(Variant::Classic).to_string(), OPENING);
    assert_eq!(OPENING.parse(), Ok(Position::start(Variant::Classic)));
}

#[test]
fn squares_are_read_back_and_others_refused() {
    for square in Square::all() {
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
    }
    for bad in ["", "a", "1", "a0", "a17", "q1", "a01", "a1b", "a999", "é1", "a+1"] {
        assert!(bad.parse::<Square>().is_err(), "{bad:?}");
    }
}

#[test]
fn moves_are_read_in_every_form() {
    for text in ["p1-l5", "p1l5", "P1 L5", "p1>l5", " p1 - l5 ", "p1->l5", "p1 – l5", "p1→l5", "p1, l5"] {
        assert_eq!(text.parse::<Way>().map(|way| way.to_string()), Ok("p1-l5".into()), "{text:?}");
    }
    assert_eq!("p1-n3-l5".parse::<Way>().unwrap().squares().len(), 3);
    for (text, column) in [("", 1), ("p1", 3), ("p1-", 4), ("p1-x5", 4), ("p1-l5!", 6), ("p1-l17", 4), ("-p1-l5", 1)] {
        assert_eq!(text.parse::<Way>().unwrap_err().column, column, "{text:?}");
    }
    assert_eq!("PASS".parse(), Ok(Spoken::Pass));
    assert_eq!(" Resigns".parse(), Ok(Spoken::Resigns));
}

#[test]
fn errors_name_the_column() {
    let cases = [
        ("", 1, "the placement is missing"),
        ("8/8 x 1", 8, "the variant is missing"),
        ("8/8 x 1 9x9", 9, "\"9x9\" is no variant"),
        ("8/8/8/8/8/8/8/8 x 1 8x8 y", 25, "\"y\" behind the variant"),
        ("8/8/8/8/8/8/8/8 x 1 8x8  out=q", 26, "\"out=q\" behind the variant"),
        ("8/8/8/8/8/8/8/8 x 1 8x8 both", 25, "nobody has a partner in 8x8"),
        ("8/8/8/8/8/8/8/8 x 1 8x8 out=o", 25, "who resigns in a game of two ends it"),
        ("8/8/8/8/8/8/8/8 q 1 8x8", 17, "\"q\" is no player"),
        ("8/8/8/8/8/8/8/8 xo 1 8x8", 17, "\"xo\" is no player"),
        ("8/8/8/8/8/8/8/8 x 0 8x8", 19, "counted from 1"),
        ("8/8/8/8/8/8/8/8 x +1 8x8", 19, "is no turn"),
        ("8/8/8/8/8/8/8/8 x 99999999999 8x8", 19, "is no turn; turns are counted from 1 to 4294967295"),
        ("8/8/8/8/8/8/8 x 1 8x8", 14, "8x8 has 8 rows, not 7"),
        ("8/8/8/8/8/8/8/8/8 x 1 8x8", 17, "8x8 has 8 rows, not 9"),
        ("8/8/9/8/8/8/8/8 x 1 8x8", 5, "row 6 has more than 8 squares"),
        ("8/8/x6/8/8/8/8/8 x 1 8x8", 7, "row 6 has 7 squares instead of 8"),
        ("8/0x7/8/8/8/8/8/8 x 1 8x8", 3, "0 is no run"),
        ("8/x7é/8/8/8/8/8/8 x 1 8x8", 5, "row 7 has more than 8"),
        ("8/é7/8/8/8/8/8/8 x 1 8x8", 3, "'é' is no piece"),
        ("8/y7/8/8/8/8/8/8 x 1 8x8", 3, "nobody plays bottom left (y) in 8x8"),
        ("8/8/8/8/8/8/8/8 y 1 8x8", 17, "nobody plays bottom left (y) in 8x8"),
        ("  xxxxxxxx/xxx5/8/8/8/8/8/8 x 1 8x8", 3, "has 11 pieces"),
        ("16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16 x 1 four  out=yx", 49, "has resigned and so is not to move"),
        ("16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16 x 1 three  out=z", 60, "nobody plays"),
    ];
    for (text, column, message) in cases {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!(error.column, column, "{text}: {error}");
        assert!(error.message.contains(message), "{text}: {error}");
    }
}
