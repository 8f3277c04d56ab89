//! Text for a screen that knows ASCII alone.

/// What stands in for the signs of our languages: each of them, and the ASCII character that comes nearest.
const NEAREST: [(&str, char); 18] = [
    ("àâ", 'a'),
    ("ç", 'c'),
    ("éèêë", 'e'),
    ("îïì", 'i'),
    ("ôò", 'o'),
    ("º", 'o'),
    ("ùûü", 'u'),
    ("ÀÂ", 'A'),
    ("Ç", 'C'),
    ("ÉÈÊ", 'E'),
    ("ÎÌ", 'I'),
    ("ÔÒ", 'O'),
    ("ÙÛ", 'U'),
    ("«»“”", '"'),
    ("‘’", '\''),
    ("–—", '-'),
    ("…", '.'),
    ("\u{a0}", ' '),
];

/// The ASCII character nearest to `sign`, or `?`.
#[must_use]
pub fn nearest(sign: char) -> char {
    let known = || NEAREST.iter().find(|(signs, _)| signs.contains(sign)).map(|&(_, ascii)| ascii);
    if sign.is_ascii() { sign } else { known().unwrap_or('?') }
}
