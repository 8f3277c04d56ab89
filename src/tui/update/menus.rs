//! The menus: keys and clicks walk through the rows and change their values.

use super::super::app::{App, Mode};
use super::super::keys::{Key, KeyFault, Keys};
use super::super::menu::{Item, Kind, Menu, agree, prefer};
use super::super::message::{Command, Effect};
use super::super::text;
use super::super::view::rows_shown;
use super::setup::set_up;
use super::turns::new_game;

/// What a key does in a menu.
pub fn in_menu(app: &mut App, command: Command) -> Vec<Effect> {
    // Whatever is clicked instead of a key that is waited for: nothing is bound.
    if matches!(&app.mode, Mode::Menu(menu) if menu.waits()) {
        wait(app, false);
        return Vec::new();
    }
    match command {
        Command::Cursor(0, up) => walk(app, -isize::from(up)),
        Command::Next => walk(app, 1),
        Command::Previous => walk(app, -1),
        Command::Cursor(right, _) => return change(app, isize::from(right)),
        Command::Select => return confirm(app),
        Command::Undo => return restore(app),
        Command::Cancel | Command::Quit | Command::NewGame | Command::Settings => close(app),
        _ => {}
    }
    Vec::new()
}

/// A row was clicked: it changes, and the start begins. The other button changes it back.
pub fn click_row(app: &mut App, row: usize, forward: bool) -> Vec<Effect> {
    wait(app, false);
    let Mode::Menu(menu) = &mut app.mode else { return Vec::new() };
    if row >= menu.items().len() {
        return Vec::new();
    }
    menu.row = row;
    match menu.kind {
        _ if forward => confirm(app),
        Kind::Keys { .. } => restore(app),
        _ => change(app, -1),
    }
}

fn walk(app: &mut App, by: isize) {
    let room = rows_shown(app);
    if let Mode::Menu(menu) = &mut app.mode {
        menu.walk(by);
        menu.top = menu.first_shown(room);
    }
}

/// Enter begins the game from its row, opens the list of keys, asks for a key, and goes to the next value on every other row.
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
        (Some(Item::Keys), _) => {
            app.mode = Mode::Menu(Menu::keys());
            Vec::new()
        }
        (Some(Item::Binding(command)), _) => {
            wait(app, true);
            app.tell((app.words().press_key)(text::meaning(app, command)));
            Vec::new()
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
            // At once: a signal may come while the menu is open.
            let mut effects = vec![Effect::Remember];
            effects.extend((app.prefs.mouse != mouse).then_some(Effect::CaptureMouse(!mouse)));
            effects
        }
        Kind::Keys { .. } => Vec::new(),
    }
}

/// Back to what was open before: from the keys to the settings, from those to the board.
fn close(app: &mut App) {
    let Mode::Menu(menu) = &app.mode else { return };
    app.mode = match menu.kind {
        Kind::NewGame(_) | Kind::Settings => Mode::Board,
        Kind::Keys { .. } => Mode::Menu(Menu::at(Kind::Settings, Item::Keys)),
    };
}

fn wait(app: &mut App, waits: bool) {
    if let Mode::Menu(Menu { kind: Kind::Keys { waits: now }, .. }) = &mut app.mode {
        *now = waits;
    }
}

/// The command on the row of the list of keys, if that is open.
fn command_on_row(app: &App) -> Option<Command> {
    let Mode::Menu(menu) = &app.mode else { return None };
    if let Some(Item::Binding(command)) = menu.item() { Some(command) } else { None }
}

/// The key that was waited for becomes that of the row's command.
pub fn bind(app: &mut App, key: Key) -> Vec<Effect> {
    let Some(command) = command_on_row(app) else { return Vec::new() };
    take(app, app.prefs.keys.bound(command, key))
}

/// The row's command gets its usual keys back.
fn restore(app: &mut App) -> Vec<Effect> {
    let Some(command) = command_on_row(app) else { return Vec::new() };
    take(app, app.prefs.keys.restored(command))
}

/// Takes other keys, or says why they cannot be; whoever was asked for a key may then press another.
fn take(app: &mut App, keys: Result<Keys, KeyFault>) -> Vec<Effect> {
    match keys {
        Ok(keys) => {
            app.prefs.keys = keys;
            wait(app, false);
            vec![Effect::Remember]
        }
        Err(fault) => {
            app.warn(text::key_fault(app, fault));
            Vec::new()
        }
    }
}
