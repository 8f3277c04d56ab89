//! The `halma` command.

use halma::rules::{Position, Variant};
use halma::{ai, tui};

fn main() {
    let variable = |name: &str| std::env::var(name).ok();
    let theme =
        tui::theme::Theme { colours: tui::theme::Colours::detect(variable), ascii: tui::theme::wants_ascii(variable) };
    let options = tui::Options {
        position: Position::start(Variant::Classic),
        limits: ai::Limits::depth(3),
        theme,
        animated: true,
        mouse: true,
    };
    println!("{:?}", tui::run(&options).map_err(|e| e.to_string()));
}
