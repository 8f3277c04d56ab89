//! The flag that names the data folder, for every command that reads games.

use std::path::PathBuf;

use clap::Args;

use super::Failure;
use crate::storage::{Fault, Folders};
use crate::words::Language;

const DATA_DIR: &str = "Keep games in this folder [default: HALMA_DATA_DIR, or halma below XDG_DATA_HOME]";

/// Where games lie.
#[derive(Args, Clone, PartialEq, Debug)]
pub struct DataDir {
    /// The folder to keep games in.
    #[arg(long, value_name = "DIR", help = DATA_DIR)]
    pub data_dir: Option<PathBuf>,
}

impl DataDir {
    /// All folders of the user.
    ///
    /// # Errors
    /// If the user has no home.
    pub fn folders(&self) -> Result<Folders, Failure> {
        Ok(Folders::of_user(self.data_dir.as_deref())?)
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Self::Said(Language::of_locale().words().fault(&fault))
    }
}
