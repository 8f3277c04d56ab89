//! Who plays, as the command line says it: `depth=4`, `depth=8,time=0.5`, `level=casual`, `time=1,threads=2`,
//! `time=0.1,cmd=./other ugi`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::ai::setup::{HASH, Range, SEED, THREADS};
use crate::ai::{Level, Limits, MAX_DEPTH, Setup, Strength};
use crate::rules::UnknownName;
use crate::rules::notation::quoted;

/// A player: this program or another, and when its search must end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description {
    text: String,
    /// When a search must end, and what this program overlooks.
    pub strength: Strength,
    /// What it is given: names as in the protocol, and values.
    pub options: Vec<(&'static str, usize)>,
    /// The program that plays and its arguments; `None` for this one.
    pub command: Option<Vec<String>>,
}

/// As it was written.
impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Describes no player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadDescription(String);

impl fmt::Display for BadDescription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadDescription {}

impl Description {
    /// The setup of this program, if it is the one that plays.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let given = |name, range: Range| {
            let option = self.options.iter().find(|(option, _)| *option == name);
            option.map_or(range.usual, |&(_, value)| value)
        };
        Setup { hash: given("Hash", HASH), threads: given("Threads", THREADS), seed: given("Seed", SEED) as u64 }
    }
}

/// Sets a limit from its text, if the text can be read.
type Set = fn(&mut Limits, &str) -> Option<()>;

/// A limit: its key, how it is set, and what it takes.
const LIMITS: [(&str, Set, &str); 3] = [
    ("depth", set_depth, "a whole number of plies from 1 to 32"),
    ("time", set_time, "seconds from 0.001 to 3600, such as 0.1"),
    ("nodes", set_nodes, "a whole number above 0"),
];

/// The key of a level.
const LEVEL: &str = "level";

/// All that may be said of a player.
const KEYS: &str =
    "level=NAME, depth=N, time=SECONDS, nodes=N, hash=MB, threads=N, seed=N, and at the end cmd=PROGRAM ARGS";

/// What a player may be given: its key, its name in the protocol, and its values.
const OPTIONS: [(&str, &str, Range); 3] =
    [("hash", "Hash", HASH), ("threads", "Threads", THREADS), ("seed", "Seed", SEED)];

fn set_depth(limits: &mut Limits, text: &str) -> Option<()> {
    limits.depth = text.parse().ok().filter(|plies| (1..=MAX_DEPTH).contains(plies))?;
    Some(())
}

fn set_time(limits: &mut Limits, text: &str) -> Option<()> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=3600.0).contains(seconds))?;
    limits.time = Some(Duration::from_secs_f64(seconds));
    Some(())
}

fn set_nodes(limits: &mut Limits, text: &str) -> Option<()> {
    limits.nodes = Some(text.parse().ok().filter(|&nodes| nodes > 0)?);
    Some(())
}

impl FromStr for Description {
    type Err = BadDescription;

    /// Limits and options parted by commas, and at the end perhaps `cmd=` with a program and its arguments, parted by blanks.
    fn from_str(text: &str) -> Result<Self, BadDescription> {
        let strength = Limits::depth(MAX_DEPTH).into();
        let mut player = Self { text: text.to_owned(), strength, options: Vec::new(), command: None };
        let mut seen = Vec::new();
        let mut rest = Some(text);
        while let Some(items) = rest {
            if let Some(words) = items.strip_prefix("cmd=") {
                player.command = Some(words.split_whitespace().map(str::to_owned).collect());
                break;
            }
            let item = items.split_once(',').map_or(items, |(item, _)| item);
            rest = items.strip_prefix(item).and_then(|behind| behind.strip_prefix(','));
            let key = player.set(item).map_err(BadDescription)?;
            if seen.contains(&key) {
                return Err(BadDescription(format!("{key} is given twice")));
            }
            seen.push(key);
        }
        if player.command.as_ref().is_some_and(Vec::is_empty) {
            return Err(BadDescription("cmd= needs a program, such as cmd=./other ugi".into()));
        }
        let limits = seen.len() - player.options.len();
        if limits == 0 {
            return Err(BadDescription("a player needs a limit, such as depth=4, time=0.1 or nodes=10000".into()));
        }
        if seen.contains(&LEVEL) && (limits > 1 || player.command.is_some()) {
            return Err(BadDescription(
                "level= is for this program and brings its own limits: leave out others".into(),
            ));
        }
        Ok(player)
    }
}

impl Description {
    /// Reads a level, a limit or an option, such as `depth=4`, and returns its key.
    fn set(&mut self, item: &str) -> Result<&'static str, String> {
        let (name, value) = item.split_once('=').unwrap_or((item, ""));
        if name == LEVEL {
            let level: Level = value.parse().map_err(|error: UnknownName| error.to_string())?;
            self.strength = level.into();
            return Ok(LEVEL);
        }
        if let Some((key, set, takes)) = LIMITS.into_iter().find(|(key, ..)| *key == name) {
            let set = set(&mut self.strength.limits, value);
            return set.map(|()| key).ok_or_else(|| format!("{key} takes {takes}, not {}", quoted(value)));
        }
        let (key, option, range) = OPTIONS
            .into_iter()
            .find(|(key, ..)| *key == name)
            .ok_or_else(|| format!("{} says nothing of a player; there are {}", quoted(item), KEYS))?;
        let value = range.read(value).ok_or_else(|| format!("{key} takes {range}, not {}", quoted(value)))?;
        self.options.push((option, value));
        Ok(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Description, String> {
        text.parse().map_err(|error: BadDescription| error.to_string())
    }

    #[test]
    fn players_are_read() {
        assert_eq!(read("depth=4").map(|player| player.strength.limits), Ok(Limits::depth(4)));
        assert_eq!(
            read("time=0.25").map(|player| player.strength.limits),
            Ok(Limits::time(Duration::from_millis(250)))
        );
        let level = read("seed=3,level=beginner").unwrap();
        assert_eq!((level.strength, level.setup().seed), (Level::Beginner.into(), 3));
        let given = read("time=1,threads=2,hash=64,seed=9").unwrap().setup();
        assert_eq!(given, Setup { hash: 64, threads: 2, seed: 9 });
        let all = read("nodes=7,time=2,depth=3,cmd=./other ugi  a,b=c").unwrap();
        assert_eq!(all.strength.limits, Limits { depth: 3, time: Some(Duration::from_secs(2)), nodes: Some(7) });
        assert_eq!(all.command.as_deref(), Some(&["./other", "ugi", "a,b=c"].map(str::to_owned)[..]));
        assert_eq!(all.to_string(), "nodes=7,time=2,depth=3,cmd=./other ugi  a,b=c");
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, culprit) in [
            ("", "\"\" says nothing"),
            ("deep", "\"deep\" says nothing"),
            ("depth=4,", "\"\" says nothing"),
            ("mycmd=x", "\"mycmd=x\" says nothing"),
            ("depth", "depth takes a whole number of plies from 1 to 32, not \"\""),
            ("depth=33", "not \"33\""),
            ("time=0", "time takes seconds"),
            ("time=NaN", "not \"NaN\""),
            ("nodes=-1", "not \"-1\""),
            ("depth=1,threads=0", "threads takes 1 to 64, not \"0\""),
            ("threads=2", "needs a limit"),
            ("depth=1,depth=2", "depth is given twice"),
            ("cmd=./other", "needs a limit"),
            ("level=9", "\"9\" is no level; there are novice, "),
            ("level=novice,depth=3", "level= is for this program and brings its own limits"),
            ("level=novice,cmd=./other", "level= is for this program"),
            ("depth=1,cmd= ", "needs a program"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.contains(culprit), "{text}: {error}");
        }
    }
}
