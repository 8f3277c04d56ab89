//! A line on the terminal that tells how far a command has come; silent where standard error is no terminal.

use std::io::{self, IsTerminal, Write};

/// The bar, and how many there are to come.
pub struct Bar {
    total: usize,
    shown: bool,
}

impl Bar {
    /// Columns of the bar.
    const WIDTH: usize = 30;

    /// A bar that is full at `total`.
    pub fn new(total: usize) -> Self {
        Self { total, shown: io::stderr().is_terminal() }
    }

    /// Shows that so many are done, and `words` behind.
    pub fn draw(&self, done: usize, words: &str) {
        let (width, total) = (Self::WIDTH, self.total);
        let bar = "#".repeat(width * done / total.max(1));
        self.write(&format!("\r[{bar:-<width$}] {done}/{total}  {words} "));
    }

    /// Takes the line away.
    pub fn clear(&self) {
        self.write("\r\x1b[K");
    }

    fn write(&self, text: &str) {
        if self.shown {
            // Not worth a word if nobody reads it.
            let _ = io::stderr().write_all(text.as_bytes());
        }
    }
}
