//! The flags of the screen, and what they and the settings make of it.

use std::env;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use super::Failure;
use super::folders::DataDir;
use crate::storage::settings::{self, Color, Settings};
use crate::storage::theme_file;
use crate::storage::{Cause, Fault, Folders};
use crate::tui::prefs::Prefs;
use crate::tui::theme::{self, Colours, Scheme, Theme, wants_ascii};
use crate::words::Language;

/// How it is to look.
#[derive(Args, Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct Looks {
    /// Colours: auto, truecolor, 256, 16 or none
    #[arg(long, value_name = "WHICH", value_enum, hide_possible_values = true, help_heading = "Screen")]
    color: Option<Color>,
    /// The set of colours: classic, contrast, mono, or that of a file, as `halma config path` tells
    #[arg(long, value_name = "NAME", help_heading = "Screen")]
    theme: Option<String>,
    /// The language: en, fr or it [default: that of the locale]
    #[arg(long, value_name = "CODE", help_heading = "Screen")]
    lang: Option<Language>,
    /// Draw with plain characters only
    #[arg(long, help_heading = "Screen")]
    ascii: bool,
    /// Show moves at once
    #[arg(long, help_heading = "Screen")]
    no_animation: bool,
    /// Leave the mouse to the terminal
    #[arg(long, help_heading = "Screen")]
    no_mouse: bool,
    /// A fair game: no hints, no threats, no balance
    #[arg(long, help_heading = "Screen")]
    pub(super) no_help: bool,
    #[command(flatten)]
    pub(super) data_dir: DataDir,
}

impl ValueEnum for Color {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Auto => "What the terminal says it can do",
            Self::Truecolor => "16 million",
            Self::Palette => "The palette of 256",
            Self::Sixteen => "The sixteen of old",
            Self::None => "None",
        };
        Some(PossibleValue::new(self.name()).help(help))
    }
}

/// What the files of the user say, and what is wrong with them.
pub(super) struct Home {
    pub folders: Option<Folders>,
    /// Nothing if they cannot be read.
    pub settings: Option<Settings>,
    pub notice: Option<Fault>,
}

impl Home {
    /// Faults never stop a game: it goes on with the defaults.
    pub fn of_user(data_dir: &DataDir) -> Self {
        let folders = Folders::of_user(data_dir.data_dir.as_deref());
        let settings = folders.as_ref().map_err(Clone::clone).and_then(|folders| Settings::load(&folders.settings()));
        let notice = settings.as_ref().err().cloned();
        Self { folders: folders.ok(), settings: settings.ok(), notice }
    }
}

impl Looks {
    /// Colours and glyphs: what was asked for, else what the settings say, else what the environment tells.
    fn theme(&self, settings: &Settings) -> Theme {
        let variable = |name: &str| env::var(name).ok();
        let colours = match self.color.unwrap_or(settings.color) {
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
    pub(super) fn prefs(&self, home: &Home) -> Result<(Prefs, Option<Fault>), Failure> {
        let usual = Settings::default();
        let settings = home.settings.as_ref().unwrap_or(&usual);
        let suggested = self.theme(settings);
        let (prefs, fault) = Prefs::of_settings(settings, suggested, self.language(settings));
        let words = prefs.language.words();
        let (scheme, no_theme) = match (&self.theme, &settings.theme) {
            (Some(name), _) => {
                let named = scheme(home.folders.as_ref(), suggested.colours, name);
                (named.map_err(|fault| Failure::Said(words.fault(&fault)))?, None)
            }
            (None, Some(name)) => match scheme(home.folders.as_ref(), suggested.colours, name) {
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
        let file = home.folders.as_ref().map(Folders::settings).unwrap_or_default();
        let bad_keys = fault.map(|fault| Fault::new(file, fault.into()));
        Ok((prefs, home.notice.clone().or(bad_keys).or(no_theme)))
    }

    fn language(&self, settings: &Settings) -> Language {
        let of_settings = match settings.language {
            settings::Language::Auto => None,
            settings::Language::En => Some(Language::English),
            settings::Language::Fr => Some(Language::French),
            settings::Language::It => Some(Language::Italian),
        };
        self.lang.or(of_settings).unwrap_or_else(Language::of_locale)
    }
}

/// The scheme of this name: one of our own, or that of a theme file.
pub(super) fn scheme(folders: Option<&Folders>, colours: Colours, name: &str) -> Result<Scheme, Fault> {
    if let Some(scheme) = Scheme::named(name) {
        return Ok(scheme);
    }
    let ours = Scheme::ALL.map(Scheme::name);
    let missing = || Fault::new(name, Cause::NoTheme(name.into(), ours.into()));
    let folders = folders.ok_or_else(missing)?;
    let roles = theme_file::load(folders, name, &ours)?;
    theme::load(name, colours, &roles).map_err(|cause| Fault::new(folders.theme(name), cause))?;
    Ok(Scheme::User)
}
