//! Who plays, as the command line says it: `depth=4`, `depth=8,time=0.5`, `time=0.1,cmd=./other ugi`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::ai::{Limits, MAX_DEPTH};
use crate::rules::notation::quoted;

/// A player: this program or another, and when its search must end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description {
    text: String,
    /// When a search must end.
    pub limits: Limits,
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

/// Sets a limit from its text, if the text can be read.
type Set = fn(&mut Limits, &str) -> Option<()>;

/// A limit: its key, how it is set, and what it takes.
const LIMITS: [(&str, Set, &str); 3] = [
    ("depth", set_depth, "a whole number of plies from 1 to 32"),
    ("time", set_time, "seconds from 0.001 to 3600, such as 0.1"),
    ("nodes", set_nodes, "a whole number above 0"),
];

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

    /// Limits parted by commas, and at the end perhaps `cmd=` with a program and its arguments, parted by blanks.
    fn from_str(text: &str) -> Result<Self, BadDescription> {
        let mut limits = Limits::depth(MAX_DEPTH);
        let (mut seen, mut command) = (Vec::new(), None);
        let mut rest = Some(text);
        while let Some(items) = rest {
            if let Some(words) = items.strip_prefix("cmd=") {
                command = Some(words.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
                break;
            }
            let item = items.split_once(',').map_or(items, |(item, _)| item);
            rest = items.strip_prefix(item).and_then(|behind| behind.strip_prefix(','));
            let key = set_limit(&mut limits, item).map_err(BadDescription)?;
            if seen.contains(&key) {
                return Err(BadDescription(format!("{key} is given twice")));
            }
            seen.push(key);
        }
        if command.as_ref().is_some_and(Vec::is_empty) {
            return Err(BadDescription("cmd= needs a program, such as cmd=./other ugi".into()));
        }
        if seen.is_empty() {
            return Err(BadDescription("a player needs a limit, such as depth=4, time=0.1 or nodes=10000".into()));
        }
        Ok(Self { text: text.to_owned(), limits, command })
    }
}

/// Reads one limit, such as `depth=4`, and returns its key.
fn set_limit(limits: &mut Limits, item: &str) -> Result<&'static str, String> {
    let (key, value) = item.split_once('=').unwrap_or((item, ""));
    let (key, set, takes) = LIMITS.into_iter().find(|(name, ..)| *name == key).ok_or_else(|| {
        format!(
            "{} is no limit; there are depth=N, time=SECONDS, nodes=N, and at the end cmd=PROGRAM ARGS",
            quoted(item)
        )
    })?;
    set(limits, value).map(|()| key).ok_or_else(|| format!("{key} takes {takes}, not {}", quoted(value)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Description, String> {
        text.parse().map_err(|error: BadDescription| error.to_string())
    }

    #[test]
    fn players_are_read() {
        assert_eq!(read("depth=4").map(|player| player.limits), Ok(Limits::depth(4)));
        assert_eq!(read("time=0.25").map(|player| player.limits), Ok(Limits::time(Duration::from_millis(250))));
        let all = read("nodes=7,time=2,depth=3,cmd=./other ugi  a,b=c").unwrap();
        assert_eq!(all.limits, Limits { depth: 3, time: Some(Duration::from_secs(2)), nodes: Some(7) });
        assert_eq!(all.command.as_deref(), Some(&["./other", "ugi", "a,b=c"].map(str::to_owned)[..]));
        assert_eq!(all.to_string(), "nodes=7,time=2,depth=3,cmd=./other ugi  a,b=c");
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, culprit) in [
            ("", "\"\" is no limit"),
            ("deep", "\"deep\" is no limit"),
            ("depth=4,", "\"\" is no limit"),
            ("mycmd=x", "\"mycmd=x\" is no limit"),
            ("depth", "depth takes a whole number of plies from 1 to 32, not \"\""),
            ("depth=33", "not \"33\""),
            ("time=0", "time takes seconds"),
            ("time=NaN", "not \"NaN\""),
            ("nodes=-1", "not \"-1\""),
            ("depth=1,depth=2", "depth is given twice"),
            ("cmd=./other", "needs a limit"),
            ("depth=1,cmd= ", "needs a program"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.contains(culprit), "{text}: {error}");
        }
    }
}
