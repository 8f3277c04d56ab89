//! The menus: keys and clicks walk through the rows and change their values.

use super::super::app::{App, Mode};
use super::super::menu::{Item, Kind, Menu, agree, prefer};
use super::super::message::{Command, Effect};
use super::setup::set_up;
use super::turns::new_game;

/// What a key does in a menu.
pub fn in_menu(app: &mut App, command: Command) -> Vec<Effect> {
    match command {
        Command::Cursor(0, up) => walk(app, -isize::from(up)),
        Command::Next => walk(app, 1),
        Command::Previous => walk(app, -1),
        Command::Cursor(right, _) => return change(app, isize::from(right)),
        Command::Select => return confirm(app),
        Command::Cancel | Command::Quit | Command::NewGame | Command::Settings => return close(app),
        _ => {}
    }
    Vec::new()
}

/// A row was clicked: it changes, and the start begins.
pub fn click_row(app: &mut App, row: usize, forward: bool) -> Vec<Effect> {
    let Mode::Menu(menu) = &mut app.mode else { return Vec::new() };
    if row >= menu.items().len() {
        return Vec::new();
    }
    menu.row = row;
    if forward { confirm(app) } else { change(app, -1) }
}

fn walk(app: &mut App, by: isize) {
    if let Mode::Menu(menu) = &mut app.mode {
        menu.walk(by);
    }
}

/// Enter begins the game from its row, and goes to the next value on every other.
fn confirm(app: &mut App) -> Vec<Effect> {
    let Mode::Menu(menu) = &app.mode else { return Vec::new() };
    match (menu.item(), &menu.kind) {
        (Some(item @ (Item::Start | Item::SetUp)), Kind::NewGame(terms)) => {
            let terms = **terms;
            if item == Item::SetUp {
                return set_up(app, terms);
            }
            app.terms = terms;
            new_game(app)
        }
        _ => change(app, 1),
    }
}

fn change(app: &mut App, by: isize) -> Vec<Effect> {
    let Mode::Menu(mut menu) = app.mode.clone() else { return Vec::new() };
    let Some(item) = menu.item() else { return Vec::new() };
    match &mut menu.kind {
        Kind::NewGame(terms) => {
            agree(terms, item, by);
            // Another game has other rows.
            menu.row = menu.items().iter().position(|&row| row == item).unwrap_or_default();
            app.mode = Mode::Menu(menu);
            Vec::new()
        }
        Kind::Settings => {
            let mouse = app.prefs.mouse;
            prefer(app, item, by);
            if app.prefs.mouse == mouse { Vec::new() } else { vec![Effect::CaptureMouse(!mouse)] }
        }
    }
}

fn close(app: &mut App) -> Vec<Effect> {
    let settings = matches!(&app.mode, Mode::Menu(Menu { kind: Kind::Settings, .. }));
    app.mode = Mode::Board;
    if settings { vec![Effect::Remember] } else { Vec::new() }
}
