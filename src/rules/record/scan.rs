//! The words of a record, each with its place: tags, comments, and whatever stands between white space.

use std::fmt;

use super::RecordError;
use crate::rules::notation::quoted;

/// Where something begins in a text: line and column, both counted from 1, the column in characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// The line. It ends with a line feed, a carriage return, or both.
    pub line: usize,
    /// The character of the line.
    pub column: usize,
}

/// `line 3, column 7`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// One piece of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Piece<'a> {
    /// `[Name "value"]`, the value without its escapes.
    Tag(&'a str, String),
    /// What stands between braces.
    Comment(&'a str),
    /// Anything else: a move, a move number, or both in one.
    Word(&'a str),
}

/// Cuts a text into pieces.
pub(super) struct Scanner<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { rest, place: Place { line: 1, column: 1 } }
    }

    /// Goes on by so many bytes and returns them.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        let mut chars = taken.chars().chain(rest.chars().next()).peekable();
        for _ in taken.chars() {
            match (chars.next(), chars.peek()) {
                (Some('\n'), _) => self.place = Place { line: self.place.line + 1, column: 1 },
                (Some('\r'), after) if after != Some(&'\n') => {
                    self.place = Place { line: self.place.line + 1, column: 1 };
                }
                _ => self.place.column += 1,
            }
        }
        self.rest = rest;
        taken
    }

    fn take_while(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        self.take(self.rest.find(|c| !keep(c)).unwrap_or(self.rest.len()))
    }

    /// Takes `wanted` if it comes next.
    fn accept(&mut self, wanted: char) -> bool {
        let found = self.rest.starts_with(wanted);
        if found {
            self.take(wanted.len_utf8());
        }
        found
    }

    fn wrong(&self, message: impl Into<String>) -> RecordError {
        RecordError::new(self.place, message)
    }

    fn piece(&mut self) -> Result<Piece<'a>, RecordError> {
        let start = self.place;
        if self.accept('{') {
            let end = self.rest.find('}');
            let end = end.ok_or_else(|| RecordError::new(start, "the comment that begins here lacks its }"))?;
            let text = self.take(end);
            self.accept('}');
            return Ok(Piece::Comment(text));
        }
        if self.accept('[') {
            return self.tag(start);
        }
        if self.rest.starts_with(['}', ']']) {
            let mark = self.rest.chars().next().unwrap_or_default();
            return Err(self.wrong(format!("{mark} closes nothing; a comment stands in {{ }}, a tag in [ ]")));
        }
        Ok(Piece::Word(self.take_while(|c| !c.is_whitespace() && !"{}[]".contains(c))))
    }

    /// The rest of a tag, of which the bracket is read.
    fn tag(&mut self, start: Place) -> Result<Piece<'a>, RecordError> {
        self.take_while(char::is_whitespace);
        let name = self.take_while(|c| !c.is_whitespace() && !"\"[]{}".contains(c));
        if name.is_empty() {
            return Err(RecordError::new(start, "a tag needs a name, as in [Variant \"classic\"]"));
        }
        self.take_while(char::is_whitespace);
        if !self.accept('"') {
            return Err(self.wrong(format!("the tag {} needs its value in quotes", quoted(name))));
        }
        let value = self.value(name)?;
        self.take_while(char::is_whitespace);
        if self.accept(']') {
            return Ok(Piece::Tag(name, value));
        }
        Err(self.wrong(format!("the tag {} lacks its ]", quoted(name))))
    }

    /// The value of a tag, of which the first quote is read, up to and with the last.
    fn value(&mut self, name: &str) -> Result<String, RecordError> {
        let mut value = String::new();
        loop {
            value += self.take_while(|c| !"\"\\\n\r".contains(c));
            if self.accept('"') {
                return Ok(value);
            }
            if !self.accept('\\') {
                return Err(self.wrong(format!("the value of the tag {} lacks its last quote", quoted(name))));
            }
            value.push(self.escaped());
        }
    }

    /// The character that an escape stands for: what `{:?}` writes. Another backslash is one.
    fn escaped(&mut self) -> char {
        const ESCAPES: [(char, char); 6] =
            [('"', '"'), ('\\', '\\'), ('n', '\n'), ('r', '\r'), ('t', '\t'), ('0', '\0')];
        for (letter, meant) in ESCAPES {
            if self.accept(letter) {
                return meant;
            }
        }
        let digits = |rest: &'a str| &rest[..rest.find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(rest.len())];
        let code = self.rest.strip_prefix("u{").map(digits).filter(|code| self.rest[code.len() + 2..].starts_with('}'));
        let meant = code.and_then(|code| u32::from_str_radix(code, 16).ok().and_then(char::from_u32));
        match (code, meant) {
            (Some(code), Some(meant)) => {
                self.take(code.len() + 3);
                meant
            }
            _ => '\\',
        }
    }
}

impl<'a> Iterator for Scanner<'a> {
    type Item = Result<(Place, Piece<'a>), RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.take_while(char::is_whitespace);
        let place = self.place;
        (!self.rest.is_empty()).then(|| self.piece().map(|piece| (place, piece)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<(usize, usize, Piece<'_>)> {
        Scanner::new(text).map(|piece| piece.map(|(at, piece)| (at.line, at.column, piece)).unwrap()).collect()
    }

    #[test]
    fn pieces_have_their_places_whatever_ends_a_line() {
        for end in ["\n", "\r\n", "\r"] {
            let text = format!("\u{feff}[A \"é\"]{end}{{two{end}lines}} 1. a1{end}{end} b2{{x}}");
            let expected = [
                (1, 1, Piece::Tag("A", "é".into())),
                (3, 8, Piece::Word("1.")),
                (3, 11, Piece::Word("a1")),
                (5, 2, Piece::Word("b2")),
                (5, 4, Piece::Comment("x")),
            ];
            let found: Vec<_> = pieces(&text).into_iter().filter(|piece| piece.0 != 2).collect();
            assert_eq!(found, expected, "{end:?}");
        }
    }

    #[test]
    fn every_escape_that_is_written_is_read() {
        for value in ["", "\"\\\n\r\t\0", "\u{301}\u{7f}\u{200b}", "\\n", "C:\\u{zz}", "'", "{[ ]}"] {
            let text = format!("[N {value:?}]");
            assert_eq!(pieces(&text), [(1, 1, Piece::Tag("N", value.into()))]);
        }
        assert_eq!(pieces("[N \"C:\\games\\u{110000}\"]"), [(1, 1, Piece::Tag("N", "C:\\games\\u{110000}".into()))]);
    }
}
