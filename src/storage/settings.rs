//! What the user likes, in a file that the user may edit. Flags go before it, and it before the defaults.

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::ops::Range;
use std::path::Path;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use toml_edit::{DocumentMut, Item, TableLike, Value};

use super::atomic::{self, RealDisk};
use super::{Attempt, Cause, Fault, Noun, toml};
use crate::ai::{Level, MAX_DEPTH};

/// All settings. One that is not set leaves the choice to the program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The colours to use.
    pub color: Color,
    /// Whether to draw with plain characters only; what the terminal needs if not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ascii: Option<bool>,
    /// The name of a theme; the usual one if not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// How large a square is, 0 to 4; as large as fits if not set.
    #[serde(deserialize_with = "zoom", skip_serializing_if = "Option::is_none")]
    pub zoom: Option<u8>,
    /// Whether moves are shown jump by jump.
    pub animation: bool,
    /// Whether the mouse plays.
    pub mouse: bool,
    /// Whether hints and bars are shown.
    pub help: bool,
    /// The name of the computer's level.
    #[serde(deserialize_with = "level", skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// How many plies the computer looks ahead, 1 to 32.
    #[serde(deserialize_with = "depth", skip_serializing_if = "Option::is_none")]
    pub ai_depth: Option<u32>,
    /// How many seconds the computer thinks about a move, above 0 and up to 3600.
    #[serde(deserialize_with = "seconds", skip_serializing_if = "Option::is_none")]
    pub ai_time: Option<f64>,
    /// The language of all words.
    pub language: Language,
    /// Who moves first.
    pub first: First,
    /// Other keys: for a command the names of the keys that mean it. The screen knows what there is of both.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub keys: BTreeMap<String, Vec<String>>,
}

/// The settings by name, each with what it takes and what that means.
const KEYS: [(&str, &str, &str); 13] = [
    ("color", "auto, truecolor, 256, 16 or none", ""),
    ("ascii", "true or false", "; what the terminal needs if not set"),
    ("theme", "the name of a file in themes/, without .toml", ""),
    ("zoom", "a whole number from 0 to 4", ", how large a square is; as large as fits if not set"),
    ("animation", "true or false", ": moves are shown jump by jump"),
    ("mouse", "true or false", ": the mouse plays"),
    ("help", "true or false", ": hints and bars are shown"),
    ("level", "novice, beginner, casual, skilled, advanced, expert, master or champion", ""),
    ("ai_depth", "a whole number from 1 to 32", ", how many plies the computer looks ahead"),
    ("ai_time", "a number of seconds above 0 and up to 3600", ", how long the computer thinks about a move"),
    ("language", "auto, en, fr or it", ""),
    ("first", "you, computer or random", ": who moves first"),
    ("keys", "a list of keys, as in undo = [\"u\", \"z\"]", ""),
];

/// What a setting takes, such as `zoom`, or `keys.undo` for a list within one.
pub(super) fn takes(name: &str) -> &'static str {
    let row = KEYS.iter().find(|row| Some(row.0) == name.split('.').next());
    row.map_or("another value", |row| row.1)
}

/// The colours to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "TextOrNumber", into = "&'static str")]
pub enum Color {
    /// What the terminal says it can do.
    #[default]
    Auto,
    /// 16 million.
    Truecolor,
    /// The palette of 256.
    Palette,
    /// The sixteen of old.
    Sixteen,
    /// None.
    None,
}

/// The language of all words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// That of the locale.
    #[default]
    Auto,
    /// English.
    En,
    /// French.
    Fr,
    /// Italian.
    It,
}

/// Who moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum First {
    /// The user.
    #[default]
    You,
    /// The computer.
    Computer,
    /// Whom chance picks.
    Random,
}

impl Color {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Auto, Self::Truecolor, Self::Palette, Self::Sixteen, Self::None];

    /// The name in files and flags.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["auto", "truecolor", "256", "16", "none"][self as usize]
    }
}

/// `"256"` or `256`.
#[derive(Deserialize)]
#[serde(untagged)]
enum TextOrNumber {
    Text(String),
    Number(i64),
}

impl TryFrom<TextOrNumber> for Color {
    type Error = &'static str;
    fn try_from(value: TextOrNumber) -> Result<Self, &'static str> {
        let name = match value {
            TextOrNumber::Text(text) => text,
            TextOrNumber::Number(number) => number.to_string(),
        };
        Self::ALL.into_iter().find(|color| color.name() == name).ok_or("no number of colours")
    }
}

impl From<Color> for &'static str {
    fn from(color: Color) -> Self {
        color.name()
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            color: Color::default(),
            ascii: None,
            theme: None,
            zoom: None,
            animation: true,
            mouse: true,
            help: true,
            level: None,
            ai_depth: None,
            ai_time: None,
            language: Language::default(),
            first: First::default(),
            keys: BTreeMap::new(),
        }
    }
}

/// A value, if it keeps to what the setting takes.
fn checked<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    value: D,
    fits: impl Fn(&T) -> bool,
) -> Result<Option<T>, D::Error> {
    let value = T::deserialize(value)?;
    if fits(&value) { Ok(Some(value)) } else { Err(D::Error::custom("out of range")) }
}

fn zoom<'de, D: Deserializer<'de>>(value: D) -> Result<Option<u8>, D::Error> {
    checked(value, |zoom| *zoom <= 4)
}

fn level<'de, D: Deserializer<'de>>(value: D) -> Result<Option<String>, D::Error> {
    checked(value, |name: &String| name.parse::<Level>().is_ok())
}

fn depth<'de, D: Deserializer<'de>>(value: D) -> Result<Option<u32>, D::Error> {
    checked(value, |depth| (1..=MAX_DEPTH).contains(depth))
}

fn seconds<'de, D: Deserializer<'de>>(value: D) -> Result<Option<f64>, D::Error> {
    checked(value, |seconds| *seconds > 0.0 && *seconds <= 3600.0)
}

impl Settings {
    /// The settings of a file; the defaults if there is none.
    ///
    /// # Errors
    /// If it cannot be read, or something in it is no setting: with line and column.
    pub fn load(path: &Path) -> Result<Self, Fault> {
        Self::read(path, &toml::text(path)?.unwrap_or_default())
    }

    /// The settings of a text. `path` is named in a fault.
    ///
    /// # Errors
    /// If something in it is no setting.
    pub fn read(path: &Path, text: &str) -> Result<Self, Fault> {
        let document = toml::parse(path, text)?;
        let known = KEYS.map(|row| row.0);
        for (name, _) in document.iter() {
            if !known.contains(&name) {
                let span = document.key(name).and_then(toml_edit::Key::span);
                return Err(toml::at(path, text, span, Cause::Unknown(Noun::Setting, name.into(), known.into())));
            }
        }
        let spans = spans(&document);
        toml_edit::de::from_document(document).map_err(|error: toml_edit::de::Error| {
            let start = error.span().unwrap_or_default().start;
            let name = spans.iter().find(|(_, span)| span.contains(&start));
            let name = name.map_or(String::new(), |(name, _)| name.clone());
            toml::at(path, text, error.span(), Cause::Setting(name, toml::in_a_line(error.message())))
        })
    }

    /// Writes the settings into a file: only what differs from what it says now, so that comments and order stay.
    ///
    /// # Errors
    /// If the file that is there cannot be read as settings, which leaves it as it is; or if it cannot be written.
    pub fn store(&self, path: &Path) -> Result<(), Fault> {
        let text = toml::text(path)?.unwrap_or_default();
        let before = Self::read(path, &text)?;
        if before == *self {
            return Ok(());
        }
        let broken = |said: String| Fault::new(path, Cause::NoToml(said));
        let mut document: DocumentMut =
            text.parse().map_err(|error: toml_edit::TomlError| broken(error.message().into()))?;
        self.change(&before, &mut document).map_err(|error| broken(error.to_string()))?;
        let text = document.to_string();
        atomic::write(&RealDisk, path, text.as_bytes()).map_err(Fault::refused(Attempt::SaveSettings, path))
    }

    /// Makes of a document that tells `before` one that tells these.
    fn change(&self, before: &Self, document: &mut DocumentMut) -> Result<(), toml_edit::ser::Error> {
        let (old, new) = (before.plain()?, self.plain()?);
        for (name, ..) in KEYS {
            let value = |table: &DocumentMut| table.get(name).and_then(Item::as_value).cloned();
            if value(&old).map(|v| v.to_string()) != value(&new).map(|v| v.to_string()) {
                put(document.as_table_mut(), name, value(&new));
            }
        }
        if self.keys == before.keys {
            return Ok(());
        }
        let keys = document.entry("keys").or_insert_with(toml_edit::table);
        let Some(keys) = keys.as_table_like_mut() else { return Ok(()) };
        for name in before.keys.keys().chain(self.keys.keys()) {
            if before.keys.get(name) != self.keys.get(name) {
                put(keys, name, self.keys.get(name).map(|names| names.iter().collect::<Value>()));
            }
        }
        Ok(())
    }

    /// Everything but the keys, as a document of one level.
    fn plain(&self) -> Result<DocumentMut, toml_edit::ser::Error> {
        toml_edit::ser::to_document(&Self { keys: BTreeMap::new(), ..self.clone() })
    }
}

/// Where the values of a document stand, each with its name; those of a table first, such as `keys.undo`.
fn spans(document: &toml::Placed) -> Vec<(String, Range<usize>)> {
    let mut spans = Vec::new();
    for (name, item) in document.iter() {
        let inner = item.as_table_like().into_iter().flat_map(TableLike::iter);
        spans.extend(inner.filter_map(|(part, value)| Some((format!("{name}.{part}"), value.span()?))));
        spans.extend(item.span().map(|span| (name.to_owned(), span)));
    }
    spans
}

/// Sets or removes a value, and leaves the comments around it.
fn put(table: &mut dyn TableLike, name: &str, value: Option<Value>) {
    let Some(mut value) = value else {
        table.remove(name);
        return;
    };
    match table.get_mut(name).and_then(Item::as_value_mut) {
        Some(old) => {
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
        None => {
            table.insert(name, Item::Value(value));
        }
    }
}

/// All settings as a file of settings: of each what it takes and what it is, or that it is not set.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = self.plain().map_err(|_| fmt::Error)?;
        for (name, takes, meaning) in KEYS.iter().filter(|row| row.0 != "keys") {
            match plain.get(name) {
                Some(value) => writeln!(f, "# {takes}{meaning}\n{name} = {}", value.to_string().trim())?,
                None => writeln!(f, "# {takes}{meaning}\n# {name} is not set")?,
            }
        }
        let mut keys = String::from("\n[keys]\n");
        for (name, names) in &self.keys {
            let names: Value = names.iter().collect();
            writeln!(keys, "{} = {names}", toml_edit::Key::new(name))?;
        }
        if self.keys.is_empty() { Ok(()) } else { f.write_str(&keys) }
    }
}

#[cfg(test)]
mod tests;
