//! The menus: what is agreed on before a game, how the user likes it, and the keys. A menu is a list of items, each with a
//! value that the arrows change.

use crate::ai::Level;
use crate::rules::{BlockingKind, PartnersWin, Player, Variant};
use crate::words::Language;

use super::app::App;
use super::keys::BINDINGS;
use super::layout::CELLS;
use super::message::Command;
use super::theme::Scheme;
use crate::terms::{First, Opponent, Seat, Terms};

/// A menu that is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Menu {
    /// What it is about.
    pub kind: Kind,
    /// The row that the keyboard points at.
    pub row: usize,
    /// The first row that was shown last, where there is no room for all.
    pub top: usize,
}

/// What a menu is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The next game, as it is being agreed on.
    NewGame(Box<Terms>),
    /// The user's liking, which changes at once.
    Settings,
    /// The key of every command.
    Keys {
        /// Whether the next key becomes that of the row.
        waits: bool,
    },
}

/// A row of a menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// Which game.
    Variant,
    /// The rule against blocking.
    Blocking,
    /// How partners win.
    PartnersWin,
    /// How strong the computer is.
    Level,
    /// Who plays a corner.
    Seat(Player),
    /// Who moves first.
    First,
    /// Set up a position first.
    SetUp,
    /// Begin.
    Start,
    /// The language.
    Language,
    /// The set of colours.
    Scheme,
    /// Unicode or ASCII.
    Glyphs,
    /// The size of squares.
    Zoom,
    /// Whether moves are shown jump by jump.
    Animation,
    /// Whether the mouse plays.
    Mouse,
    /// Whether there is help while playing.
    Assist,
    /// The list of all keys.
    Keys,
    /// The keys of a command.
    Binding(Command),
}

impl Menu {
    /// The next game: like the last, until it is changed. The keyboard points at the start.
    #[must_use]
    pub fn new_game(terms: Terms) -> Self {
        // A position that was asked for is played again by "another game", not by a new one.
        Self::at(Kind::NewGame(Box::new(Terms { position: None, ..terms })), Item::Start)
    }

    /// The settings.
    #[must_use]
    pub fn settings() -> Self {
        Self::at(Kind::Settings, Item::Level)
    }

    /// The keys.
    #[must_use]
    pub fn keys() -> Self {
        Self::at(Kind::Keys { waits: false }, Item::Binding(Command::LEFT))
    }

    /// A menu with the keyboard at this item.
    #[must_use]
    pub fn at(kind: Kind, item: Item) -> Self {
        let menu = Self { kind, row: 0, top: 0 };
        Self { row: menu.items().iter().position(|&row| row == item).unwrap_or_default(), ..menu }
    }

    /// The rows.
    #[must_use]
    pub fn items(&self) -> Vec<Item> {
        match &self.kind {
            Kind::NewGame(terms) => {
                let seats = terms.variant.players().map(Item::Seat);
                let first = [Item::Variant, Item::Level];
                let last = [Item::First, Item::Blocking, Item::PartnersWin, Item::SetUp, Item::Start];
                let last = last.into_iter().filter(|&item| match item {
                    // Blocking is judged in games of two alone.
                    Item::Blocking => terms.variant.is_for_two(),
                    Item::PartnersWin => terms.variant.has_partners(),
                    Item::First => terms.variant.seats() > 1,
                    _ => true,
                });
                first.into_iter().chain(seats).chain(last).collect()
            }
            Kind::Settings => {
                vec![
                    Item::Level,
                    Item::Language,
                    Item::Scheme,
                    Item::Glyphs,
                    Item::Zoom,
                    Item::Animation,
                    Item::Mouse,
                    Item::Assist,
                    Item::Keys,
                ]
            }
            Kind::Keys { .. } => BINDINGS.iter().map(|row| Item::Binding(row.command)).collect(),
        }
    }

    /// The row under the keyboard.
    #[must_use]
    pub fn item(&self) -> Option<Item> {
        self.items().get(self.row).copied()
    }

    /// Whether the next key becomes that of the row's command.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.kind == Kind::Keys { waits: true }
    }

    /// One row down or up, and around; more than one stop at the ends.
    pub fn walk(&mut self, by: isize) {
        let rows = self.items().len();
        self.row = match by {
            -1..=1 => turn(self.row, by, rows),
            _ => self.row.saturating_add_signed(by).min(rows - 1),
        };
    }

    /// The first row that is shown where there is room for so many: the one with the keyboard is always among them.
    #[must_use]
    pub fn first_shown(&self, room: usize) -> usize {
        let room = room.max(1);
        let last = self.items().len().saturating_sub(room);
        self.top.min(last).clamp((self.row + 1).saturating_sub(room), self.row)
    }
}

/// So many steps round a ring of `length`.
fn turn(at: usize, by: isize, length: usize) -> usize {
    let length = length.max(1).cast_signed();
    (at.cast_signed() + by).rem_euclid(length).cast_unsigned()
}

/// The value so many places after this one.
fn cycle<T: Copy + PartialEq>(all: &[T], now: T, by: isize) -> T {
    let at = all.iter().position(|&value| value == now).unwrap_or_default();
    all.get(turn(at, by, all.len())).copied().unwrap_or(now)
}

/// Changes what a row of the next game says.
pub fn agree(terms: &mut Terms, item: Item, by: isize) {
    match item {
        Item::Variant => {
            terms.variant = cycle(&Variant::ALL, terms.variant, by);
            terms.blocking = None;
        }
        Item::Blocking => {
            let now = terms.blocking.unwrap_or(terms.variant.blocking()).kind();
            let blocking = terms.variant.blocking_by(cycle(&BlockingKind::ALL, now, by));
            terms.blocking = (blocking != terms.variant.blocking()).then_some(blocking);
        }
        Item::Level => terms.opponent = another(terms.opponent, by),
        Item::PartnersWin => terms.partners_win = cycle(&PartnersWin::ALL, terms.partners_win, by),
        Item::Seat(player) => {
            terms.seats[player] = cycle(&[Seat::Human, Seat::Computer], terms.seats[player], by);
        }
        Item::First => terms.first = cycle(&First::ALL, terms.first, by),
        _ => {}
    }
}

/// The level so many above this one; limits that were asked for give way to the strongest or the weakest.
fn another(opponent: Opponent, by: isize) -> Opponent {
    let levels = Level::ALL;
    Opponent::Level(match opponent {
        Opponent::Level(level) => cycle(&levels, level, by),
        Opponent::Limits(_) if by < 0 => levels[levels.len() - 1],
        Opponent::Limits(_) => levels[0],
    })
}

/// Changes what a row of the settings says.
pub fn prefer(app: &mut App, item: Item, by: isize) {
    let fits = app.layout().map(|layout| layout.largest()).unwrap_or_default();
    let prefs = &mut app.prefs;
    match item {
        Item::Level => app.terms.opponent = another(app.terms.opponent, by),
        Item::Language => prefs.language = cycle(&Language::ALL, prefs.language, by),
        Item::Scheme => {
            let schemes: Vec<Scheme> = Scheme::available().collect();
            prefs.theme.scheme = cycle(&schemes, prefs.theme.scheme, by);
        }
        Item::Glyphs => prefs.theme.ascii = !prefs.theme.ascii,
        Item::Zoom => {
            let sizes: Vec<Option<usize>> =
                std::iter::once(None).chain((0..CELLS.len().min(fits + 1)).map(Some)).collect();
            prefs.zoom = cycle(&sizes, prefs.zoom, by);
        }
        Item::Animation => prefs.animated = !prefs.animated,
        Item::Mouse => prefs.mouse = !prefs.mouse,
        Item::Assist => prefs.assist = !prefs.assist,
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::Opponent;

    #[test]
    fn every_row_of_the_next_game_comes_round_again() {
        let terms = Terms::new(Variant::Small8, Opponent::Level(Level::DEFAULT));
        for item in Menu::new_game(terms).items().into_iter().filter(|&item| item != Item::Variant) {
            let mut changed = terms;
            for _ in 0..6 * Level::ALL.len() {
                agree(&mut changed, item, 1);
            }
            assert_eq!(changed, terms, "{item:?}");
            agree(&mut changed, item, 1);
            agree(&mut changed, item, -1);
            assert_eq!(changed, terms, "{item:?}");
        }
    }

    #[test]
    fn the_keyboard_begins_at_the_start() {
        for variant in Variant::ALL {
            let menu = Menu::new_game(Terms::new(variant, Opponent::Level(Level::DEFAULT)));
            assert_eq!(menu.item(), Some(Item::Start));
        }
    }

    #[test]
    fn a_long_list_scrolls_no_further_than_the_keyboard_goes() {
        let mut menu = Menu::keys();
        let rows = menu.items().len();
        for room in [0, 1, 5, rows, 100] {
            for by in [1, 1, 10, 10, -1, 10, 10, 1, -10, -1, 1] {
                menu.walk(by);
                menu.top = menu.first_shown(room);
                assert!(menu.top <= menu.row && menu.row < menu.top + room.max(1), "{menu:?}");
                assert!(menu.top == 0 || menu.top + room.max(1) <= rows, "no blank rows: {menu:?}");
            }
        }
        (menu.row, menu.top) = (0, 0);
        menu.walk(4);
        assert_eq!(menu.first_shown(5), 0, "a row that is seen moves nothing");
        menu.walk(1);
        assert_eq!(menu.first_shown(5), 1);
    }
}
