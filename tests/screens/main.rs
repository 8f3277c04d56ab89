//! Whole screens, driven by keys and clicks as the user gives them, without a terminal.

#[path = "../table/mod.rs"]
mod table;

mod answers;
mod ends;
mod looks;
mod moving;
mod pictures;

use ratatui::style::Style;

use table::{Table, square};

/// A position in which the next move of the user wins: c11-b12.
const NEARLY: &str = "xxxxx11/xxxxx11/xxxx12/xxx13/x15/2x13/16/7o8/7o8/16/16/16/16/16/16/16 x 100 classic";

fn style_at(table: &Table, name: &str) -> Style {
    let at = table.app.layout_in(table.buffer().area).unwrap().middle(square(name));
    table.buffer()[(at.x, at.y)].style()
}

fn symbol_at(table: &Table, name: &str) -> String {
    let at = table.app.layout_in(table.buffer().area).unwrap().middle(square(name));
    table.buffer()[(at.x, at.y)].symbol().to_owned()
}
