//! The flags of the screen, and what they and the settings make of it.

use std::env;

use clap::{Args, ValueEnum};

use super::folders::DataDir;
use crate::storage::Folders;
use crate::storage::settings::{self, Settings};
use crate::storage::theme_file;
use crate::tui::prefs::Prefs;
use crate::tui::theme::{self, Colours, Scheme, Theme, wants_ascii};
use crate::words::Language;

/// How it is to look.
#[derive(Args, Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct Looks {
    /// Colours: auto, truecolor, 256, 16 or none
    #[arg(long, value_name = "WHICH", value_enum, hide_possible_values = true, help_heading = "Screen")]
    pub color: Option<Color>,
    /// The set of colours: classic, contrast, mono, or that of a file, as `halma config path` tells
    #[arg(long, value_name = "NAME", help_heading = "Screen")]
    pub theme: Option<String>,
    /// The language: en, fr or it [default: that of the locale]
    #[arg(long, value_name = "CODE", value_parser = language, help_heading = "Screen")]
    pub lang: Option<Language>,
    /// Draw with plain characters only
    #[arg(long, help_heading = "Screen")]
    pub ascii: bool,
    /// Show moves at once
    #[arg(long, help_heading = "Screen")]
    pub no_animation: bool,
    /// Leave the mouse to the terminal
    #[arg(long, help_heading = "Screen")]
    pub no_mouse: bool,
    /// A fair game: no hints, no threats, no balance
    #[arg(long, help_heading = "Screen")]
    pub no_help: bool,
    #[command(flatten)]
    pub data_dir: DataDir,
}

/// The colours to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Color {
    /// What the terminal says it can do
    Auto,
    /// 16 million
    Truecolor,
    /// The palette of 256
    #[value(name = "256")]
    Palette,
    /// The sixteen of old
    #[value(name = "16")]
    Sixteen,
    /// None
    None,
}

/// What the files of the user say, and what is wrong with them.
pub(super) struct Home {
    pub folders: Option<Folders>,
    /// Nothing if they cannot be read.
    pub settings: Option<Settings>,
    pub notice: Option<String>,
}

impl Home {
    /// Faults never stop a game: it goes on with the defaults.
    pub fn of_user(data_dir: &DataDir) -> Self {
        let folders = Folders::of_user(data_dir.data_dir.as_deref());
        let settings = folders.as_ref().map_err(Clone::clone).and_then(|folders| Settings::load(&folders.settings()));
        let notice = settings.as_ref().err().map(ToString::to_string);
        Self { folders: folders.ok(), settings: settings.ok(), notice }
    }
}

impl Looks {
    /// Colours and glyphs: what was asked for, else what the settings say, else what the environment tells.
    fn theme(&self, settings: &Settings) -> Theme {
        let variable = |name: &str| env::var(name).ok();
        let asked = self.color.unwrap_or(match settings.color {
            settings::Color::Auto => Color::Auto,
            settings::Color::Truecolor => Color::Truecolor,
            settings::Color::Palette => Color::Palette,
            settings::Color::Sixteen => Color::Sixteen,
            settings::Color::None => Color::None,
        });
        let colours = match asked {
            Color::Auto => Colours::detect(variable),
            Color::Truecolor => Colours::True,
            Color::Palette => Colours::Indexed,
            Color::Sixteen => Colours::Basic,
            Color::None => Colours::None,
        };
        Theme { colours, scheme: Scheme::default(), ascii: wants_ascii(variable) }
    }

    /// How the user likes it, and what is wrong with the settings of it.
    ///
    /// # Errors
    /// If the flags name a theme that there is not. One that the settings name only costs a notice.
    pub(super) fn prefs(&self, home: &Home) -> Result<(Prefs, Option<String>), String> {
        let usual = Settings::default();
        let settings = home.settings.as_ref().unwrap_or(&usual);
        let suggested = self.theme(settings);
        let (prefs, fault) = Prefs::of_settings(settings, suggested, self.language(settings));
        let (scheme, no_theme) = match (&self.theme, &settings.theme) {
            (Some(name), _) => (scheme(home, suggested.colours, name)?, None),
            (None, Some(name)) => match scheme(home, suggested.colours, name) {
                Ok(scheme) => (scheme, None),
                Err(fault) => (Scheme::default(), Some(fault)),
            },
            (None, None) => (Scheme::default(), None),
        };
        let theme = Theme { scheme, ascii: self.ascii || prefs.theme.ascii, ..prefs.theme };
        let prefs = Prefs {
            theme,
            animated: prefs.animated && !self.no_animation,
            mouse: prefs.mouse && !self.no_mouse,
            assist: prefs.assist && !self.no_help,
            ..prefs
        };
        let bad_keys = fault.map(|fault| format!("keys in the settings: {fault}"));
        Ok((prefs, home.notice.clone().or(bad_keys).or(no_theme)))
    }

    fn language(&self, settings: &Settings) -> Language {
        let of_settings = match settings.language {
            settings::Language::Auto => None,
            settings::Language::En => Some(Language::English),
            settings::Language::Fr => Some(Language::French),
            settings::Language::It => Some(Language::Italian),
        };
        self.lang.or(of_settings).unwrap_or_else(|| Language::detect(|name| env::var(name).ok()))
    }
}

fn language(text: &str) -> Result<Language, String> {
    text.parse::<Language>().map_err(|error| error.to_string())
}

/// The scheme of this name: one of our own, or that of a theme file.
fn scheme(home: &Home, colours: Colours, name: &str) -> Result<Scheme, String> {
    if let Some(scheme) = Scheme::named(name) {
        return Ok(scheme);
    }
    let ours = Scheme::ALL.map(Scheme::name).join(", ");
    let Some(folders) = &home.folders else { return Err(format!("{name:?} is no theme; there are {ours}")) };
    let roles = theme_file::load(folders, name).map_err(|fault| format!("{fault}; without a file there are {ours}"))?;
    let file = folders.theme(name);
    theme::load(name, colours, &roles).map_err(|fault| format!("{}: {fault}", file.display()))?;
    Ok(Scheme::User)
}
