//! The `halma` command.

fn main() {}
