//! What is wrong with a file or folder, as data: every language makes its own sentence of it. The English one is here, since
//! commands and reports speak it.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::printable;
use super::settings::takes;
use super::toml::unknown;
use crate::rules::Illegal;
use crate::rules::notation::quoted;
use crate::rules::record::{Place, RecordError};

/// What is wrong with a file or folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file or folder.
    pub path: PathBuf,
    /// Where in the file, if it is about its text.
    pub place: Option<Place>,
    /// What it is.
    pub cause: Cause,
    /// What was done about it, if it was a damaged game. It is rare, and results are to stay small.
    pub mended: Option<Box<Mended>>,
}

/// What can be wrong with a file or folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The system refuses to do something with it.
    Refused(Attempt, System),
    /// The user has no home: what the system says.
    NoHome(String),
    /// Something else stands where a folder should be.
    NoFolder,
    /// It is no text in UTF-8.
    NoText,
    /// It breaks the grammar of TOML: what its reader says.
    NoToml(String),
    /// A name in it is none of those that there are.
    Unknown(Noun, String, Vec<&'static str>),
    /// A setting has a value that it does not take: its name, and what the reader says, which is told if the name is not known.
    Setting(String, String),
    /// A role of a theme has something else than colours.
    NoColours(String),
    /// A role has two colours, and one paints it.
    TwoColours(String),
    /// A role has this, which is no colour.
    NoColour(String, String),
    /// This can be no name of a theme.
    NoThemeName(String),
    /// There is no file for this theme, and none of our own has its name.
    NoTheme(String, Vec<&'static str>),
    /// The settings name this as a key, beside those that have names.
    NoKey(String, Vec<&'static str>),
    /// The settings let a key mean two commands.
    KeyClash(String, [&'static str; 2]),
    /// It is no record of a game.
    NoGame {
        /// The turn that is wrong, if one is.
        turn: Option<usize>,
        /// Why the rules refuse it, if they do.
        illegal: Option<Illegal>,
        /// What the reader says.
        said: String,
    },
    /// A record would take the place of something else.
    Occupied,
    /// Another process plays this game.
    Played,
    /// Another process has gone on with this game.
    GoneOn,
}

/// What was to be done with a file or folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// To read it.
    Read,
    /// To write into a folder.
    Write,
    /// To keep games in a folder.
    Keep,
    /// To save a game.
    SaveGame,
    /// To put a finished game away.
    PutAway,
    /// To save the settings.
    SaveSettings,
    /// To write a record where the user wants it.
    WriteRecord,
}

/// What the names are that a file may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Noun {
    /// Of settings.
    Setting,
    /// Of commands that have keys.
    Command,
    /// Of what a theme colours.
    Role,
    /// Of the two colours of a role.
    PartOfColour,
}

/// What the system says to an attempt that fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct System {
    /// The kind of the error.
    pub kind: io::ErrorKind,
    /// The system's own words.
    pub said: String,
}

/// What was done about a damaged game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mended {
    /// The name under which its file is kept, or why it could not be renamed.
    pub kept: Result<String, System>,
    /// Whether the game goes on from its backup.
    pub backup: bool,
}

impl Fault {
    /// Something is wrong with the file or folder at `path`.
    pub fn new(path: impl Into<PathBuf>, cause: Cause) -> Self {
        Self { path: path.into(), place: None, cause, mended: None }
    }

    pub(super) fn at(path: &Path, place: Place, cause: Cause) -> Self {
        Self { place: Some(place), ..Self::new(path, cause) }
    }

    /// What could not be done, and what the system says to it.
    pub fn refused(attempt: Attempt, path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |error| Self::new(path, Cause::Refused(attempt, error.into()))
    }

    /// What is wrong with the record of a game.
    #[must_use]
    pub fn record(path: &Path, error: &RecordError) -> Self {
        Self::at(path, error.place, Cause::NoGame { turn: error.turn, illegal: error.illegal, said: error.clause() })
    }
}

impl From<io::Error> for System {
    fn from(error: io::Error) -> Self {
        Self { kind: error.kind(), said: error.to_string() }
    }
}

impl Noun {
    fn name(self) -> &'static str {
        ["setting", "command", "role", "part of a colour"][self as usize]
    }
}

/// `/home/me/.config/halma/settings.toml, line 3, column 5: …`, all of it printable.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.place.map_or(String::new(), |place| format!(", {place}"));
        let mended = self.mended.as_ref().map_or(String::new(), |mended| format!("; {mended}"));
        f.write_str(&printable(&format!("{}{place}: {}{mended}", self.path.display(), self.cause)))
    }
}

impl std::error::Error for Fault {}

/// One clause.
impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(attempt, system) => write!(f, "{attempt}: {}", system.said),
            Self::NoHome(said) | Self::NoToml(said) | Self::NoGame { said, .. } => f.write_str(said),
            Self::NoFolder => f.write_str("this is no folder"),
            Self::NoText => f.write_str("this is no text in UTF-8"),
            Self::Unknown(noun, found, known) => f.write_str(&unknown(noun.name(), found, known)),
            Self::Setting(name, said) if name.is_empty() => f.write_str(said),
            Self::Setting(name, _) => write!(f, "{name}: it takes {}", takes(name)),
            Self::NoColours(role) => {
                write!(f, "{role}: it takes a colour such as \"#ffb000\", or {{ fg = \"...\", bg = \"...\" }}")
            }
            Self::TwoColours(role) => write!(f, "{role}: one colour paints it, as in {role} = \"#ffb000\""),
            Self::NoColour(role, found) => write!(
                f,
                "{role}: {found:?} is no colour; write \"#ffb000\", a number up to 255, or a name such as \"light blue\""
            ),
            Self::NoThemeName(name) => {
                write!(f, "{name:?} is no name of a theme; it is that of a file, without .toml")
            }
            Self::NoTheme(name, ours) => {
                write!(f, "there is no such file for theme {name:?}; without a file there are {}", ours.join(", "))
            }
            Self::NoKey(found, named) => {
                write!(f, "{} is no key; write a character, ctrl-a, f1, or one of {}", quoted(found), named.join(", "))
            }
            Self::KeyClash(key, [one, other]) => write!(f, "the key {key} would mean both {one} and {other}"),
            Self::Occupied => f.write_str("this is no record of a game, and would be lost; name another file"),
            Self::Played => f.write_str("another halma is playing this game"),
            Self::GoneOn => f.write_str("another halma has gone on with this game"),
        }
    }
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Read => "cannot be read",
            Self::Write => "cannot be written",
            Self::Keep => "cannot save games here",
            Self::SaveGame => "the game cannot be saved",
            Self::PutAway => "the finished game cannot be put away",
            Self::SaveSettings => "the settings cannot be saved",
            Self::WriteRecord => "the record cannot be written",
        })
    }
}

impl fmt::Display for Mended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kept {
            Ok(name) => write!(f, "it is kept as {name}")?,
            Err(system) => write!(f, "it cannot be set aside: {}", system.said)?,
        }
        f.write_str(if self.backup { ", and the game goes on from its backup" } else { "" })
    }
}
