//! A home folder for one test.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A home for one test, removed with the value.
pub struct Home(pub PathBuf);

#[allow(dead_code, reason = "not every test needs all of it")]
impl Home {
    pub fn new() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("halma-home-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path
    }

    pub fn run(&self, variables: &[(&str, &Path)], arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_halma"));
        command.env_clear().env("HOME", &self.0).envs(variables.iter().copied()).args(arguments);
        command.output().unwrap()
    }

    /// What a command prints that must succeed.
    pub fn out(&self, arguments: &[&str]) -> String {
        let output = self.run(&[], arguments);
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
