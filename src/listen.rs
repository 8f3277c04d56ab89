//! Lines that anybody may send: text whatever their bytes, and never without end.

use std::io::{self, BufRead, Read};

/// Bytes of a line that are read; a whole game needs a hundredth of it.
pub const LONGEST: u64 = 1 << 20;

/// A line, or as much of it as is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The text; whatever is none in UTF-8 is replaced.
    pub text: String,
    /// Whether it was longer than [`LONGEST`], and the rest is left out.
    pub is_cut: bool,
}

/// The lines of `input`, until it ends or cannot be read.
pub fn lines(mut input: impl BufRead) -> impl Iterator<Item = io::Result<Line>> {
    let mut bytes = Vec::new();
    std::iter::from_fn(move || next(&mut input, &mut bytes).transpose())
}

fn next(input: &mut impl BufRead, bytes: &mut Vec<u8>) -> io::Result<Option<Line>> {
    bytes.clear();
    if input.by_ref().take(LONGEST).read_until(b'\n', bytes)? == 0 {
        return Ok(None);
    }
    let is_cut = bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n');
    if is_cut {
        input.skip_until(b'\n')?;
    }
    Ok(Some(Line { text: String::from_utf8_lossy(bytes).into_owned(), is_cut }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_text_whatever_its_bytes_and_cut_where_it_is_too_long() {
        let text = [&b"a\xff\r\n\n"[..], &vec![b'x'; 3 << 20], b"\nlast"].concat();
        let found: Vec<Line> = lines(&text[..]).map(Result::unwrap).collect();
        let told: Vec<_> =
            found.iter().map(|line| (line.text.chars().take(3).collect::<String>(), line.is_cut)).collect();
        let expected = [("a\u{fffd}\r", false), ("\n", false), ("xxx", true), ("las", false)];
        assert_eq!(told, expected.map(|(text, cut)| (text.to_owned(), cut)));
        assert_eq!(found[2].text.len() as u64, LONGEST);
    }
}
