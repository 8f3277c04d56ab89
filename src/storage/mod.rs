//! Files: where they lie, how they are written so that none is ever half there, and what they mean.
//!
//! ```text
//! <config>/settings.toml        what the user likes           settings
//! <config>/themes/NAME.toml     other colours                 theme_file
//! <data>/games/                 games that are not over       saves
//! <data>/finished/              games that are                saves
//! anywhere else                 records on demand             export
//! ```

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use rustix::fs::{Access, access};

use crate::rules::record::Place;

pub mod atomic;
mod bounded;
pub mod export;
mod fault;
pub mod journal;
pub mod lock;
pub mod saves;
pub mod settings;
mod stamp;
pub mod theme_file;
mod toml;

pub use bounded::{LONGEST, too_long};
pub use fault::{Attempt, Cause, Fault, Mended, Noun, System};
pub use journal::Journal;
pub use saves::{Save, Saved, Saves};
pub use settings::Settings;
pub use stamp::today;
pub use toml::meant;

/// What the folders are named in the user's.
const NAME: &str = "halma";

/// The folders that everything lies in. They need not be there yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folders {
    /// For what the user writes: settings and themes.
    pub config: PathBuf,
    /// For what the program writes: games.
    pub data: PathBuf,
}

impl Folders {
    /// The folders of the user on every Unix, macOS too: `XDG_CONFIG_HOME` or `~/.config`, `XDG_DATA_HOME` or
    /// `~/.local/share`, each with `halma` below. The flag `--data-dir` or `HALMA_DATA_DIR` names another data folder.
    ///
    /// # Errors
    /// If the user has no home.
    pub fn of_user(data_dir: Option<&Path>) -> Result<Self, Fault> {
        let base =
            etcetera::choose_base_strategy().map_err(|error| Fault::new("~", Cause::NoHome(error.to_string())))?;
        Ok(Self::below(&base, data_dir, |name| std::env::var_os(name)))
    }

    /// As [`Folders::of_user`], with given folders of the user and a given environment.
    #[must_use]
    pub fn below(
        base: &impl BaseStrategy,
        data_dir: Option<&Path>,
        variable: impl Fn(&str) -> Option<OsString>,
    ) -> Self {
        let variable = variable("HALMA_DATA_DIR").filter(|value| !value.is_empty()).map(PathBuf::from);
        let data = data_dir.map(Path::to_path_buf).or(variable).unwrap_or_else(|| base.data_dir().join(NAME));
        Self { config: base.config_dir().join(NAME), data }
    }

    /// The file of the settings.
    #[must_use]
    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.toml")
    }

    /// The file of the theme with this name.
    #[must_use]
    pub fn theme(&self, name: &str) -> PathBuf {
        self.config.join("themes").join(format!("{name}.toml"))
    }
}

/// Whether files can be written in a folder, or the folder made. Nothing is written.
///
/// # Errors
/// Why not.
pub fn can_write(folder: &Path) -> Result<(), Fault> {
    let there = folder.ancestors().find(|path| path.exists()).unwrap_or(Path::new("."));
    if !there.is_dir() {
        return Err(Fault::new(there, Cause::NoFolder));
    }
    access(there, Access::WRITE_OK | Access::EXEC_OK)
        .map_err(|error| Fault::refused(Attempt::Write, there)(error.into()))
}

/// A text from a file, or the name of one, as a terminal may be given it: what would move the cursor, change the order of
/// writing, or hide, is replaced.
#[must_use]
pub fn printable(text: &str) -> String {
    let hides = |c| matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    text.replace(|c: char| c.is_control() || hides(c), "\u{fffd}")
}

/// The place of a byte of a text.
fn place_of(text: &str, offset: usize) -> Place {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.rsplit('\n').next().unwrap_or_default();
    Place { line: before.matches('\n').count() + 1, column: line.chars().count() + 1 }
}

/// A folder for a test, that is removed with the value.
#[cfg(test)]
mod scratch {
    use std::path::{Path, PathBuf};
    use std::sync::atomic::{AtomicUsize, Ordering};

    pub struct Scratch(PathBuf);

    impl Scratch {
        pub fn new() -> Self {
            static NEXT: AtomicUsize = AtomicUsize::new(0);
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = std::env::temp_dir().join(format!("halma-test-{}-{number}", std::process::id()));
            std::fs::create_dir_all(&path).unwrap();
            Self(path)
        }

        /// The names of the files in it, in order.
        pub fn names(&self, folder: &str) -> Vec<String> {
            let entries = std::fs::read_dir(self.0.join(folder)).unwrap();
            let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
            names.sort();
            names
        }
    }

    impl std::ops::Deref for Scratch {
        type Target = Path;
        fn deref(&self) -> &Path {
            &self.0
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Home;

    impl BaseStrategy for Home {
        fn home_dir(&self) -> &Path {
            Path::new("/home/me")
        }
        fn config_dir(&self) -> PathBuf {
            "/home/me/.config".into()
        }
        fn data_dir(&self) -> PathBuf {
            "/home/me/.local/share".into()
        }
        fn cache_dir(&self) -> PathBuf {
            PathBuf::new()
        }
        fn state_dir(&self) -> Option<PathBuf> {
            None
        }
        fn runtime_dir(&self) -> Option<PathBuf> {
            None
        }
    }

    #[test]
    fn the_flag_goes_before_the_variable_and_both_before_the_usual_folder() {
        let folders = |flag: Option<&str>, variable: Option<&str>| {
            let found = Folders::below(&Home, flag.map(Path::new), |name| {
                variable.filter(|_| name == "HALMA_DATA_DIR").map(OsString::from)
            });
            assert_eq!(found.settings(), Path::new("/home/me/.config/halma/settings.toml"));
            found.data.to_str().unwrap().to_owned()
        };
        assert_eq!(folders(None, None), "/home/me/.local/share/halma");
        assert_eq!(folders(None, Some("")), "/home/me/.local/share/halma");
        assert_eq!(folders(None, Some("/games")), "/games");
        assert_eq!(folders(Some("/flag"), Some("/games")), "/flag");
    }

    #[test]
    fn a_fault_is_printable_whatever_the_file_is_called() {
        let fault = Fault::new("/games/a\u{1b}]0;x\u{7}\u{9b}2J\u{202e}\n.halma", Cause::NoToml("no \r record".into()));
        let fault = fault.to_string();
        assert_eq!(fault, "/games/a\u{fffd}]0;x\u{fffd}\u{fffd}2J\u{fffd}\u{fffd}.halma: no \u{fffd} record");
        assert_eq!(printable("Zoë – 見 é"), "Zoë – 見 é");
    }

    #[test]
    fn places_count_lines_and_characters() {
        let place = place_of("é = 1\nü = x\n", 12);
        assert_eq!((place.line, place.column), (2, 5));
    }
}
