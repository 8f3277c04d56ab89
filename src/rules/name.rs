//! Names of variants, rules, levels and languages: found among those that there are, or refused with all of them.

use std::fmt;

use super::notation::quoted;

/// A name that names nothing of its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownName {
    name: String,
    kind: &'static str,
    known: Vec<&'static str>,
}

/// The one of `all` with this name. `kind` is what it would be, such as `variant`.
///
/// # Errors
/// If none has it.
pub fn named<T: Copy>(
    text: &str,
    kind: &'static str,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Result<T, UnknownName> {
    let found = all.iter().copied().find(|&one| name(one) == text);
    let known = || all.iter().copied().map(name).collect();
    found.ok_or_else(|| UnknownName { name: text.to_owned(), kind, known: known() })
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is no {}; ", quoted(&self.name), self.kind)?;
        match self.known[..] {
            [one, other] => write!(f, "it is {one} or {other}"),
            _ => write!(f, "there are {}", self.known.join(", ")),
        }
    }
}

impl std::error::Error for UnknownName {}
