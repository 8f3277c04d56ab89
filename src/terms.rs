//! What is agreed on before a game: which one, who plays, who begins.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::ai::{Level, Limits, MAX_DEPTH, Strength};
use crate::rules::record::{Record, Recorded};
use crate::rules::{Blocking, ByPlayer, Game, PartnersWin, Player, Position, Variant};
use crate::words::Who;

mod crossing;
mod deadline;
mod origin;

pub use crossing::{best_crossing, crossing};
pub use deadline::moves_left_at_home;
pub use origin::Origin;

/// The longest time a move that may be asked for, in seconds.
pub const MOST_SECONDS: f64 = 3600.0;

/// What a record calls a human.
pub const HUMAN: &str = "You";

/// What a record calls a computer; its strength follows behind a comma.
pub const COMPUTER: &str = "Computer";

/// Who takes a player's turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// The user at the keyboard.
    Human,
    /// The search.
    Computer,
}

/// Who moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum First {
    /// A human, if there is one: the one whose corner comes first in the order of turns.
    #[default]
    You,
    /// A computer, if there is one.
    Computer,
    /// Anybody.
    Random,
}

impl First {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::You, Self::Computer, Self::Random];
}

/// How strong the computer plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// As well as this level.
    Level(Level),
    /// As well as it can within these limits.
    Limits(Limits),
}

/// As a record tells it: `level casual`, `depth 4`, `0.5 s`, `depth 4 0.5 s`.
impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level {level}"),
            Self::Limits(Limits { depth, time: None, .. }) => write!(f, "depth {depth}"),
            Self::Limits(Limits { depth, time: Some(time), .. }) => {
                if *depth < MAX_DEPTH {
                    write!(f, "depth {depth} ")?;
                }
                write!(f, "{} s", time.as_secs_f64())
            }
        }
    }
}

/// A text that tells no strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownOpponent;

impl FromStr for Opponent {
    type Err = UnknownOpponent;

    fn from_str(text: &str) -> Result<Self, UnknownOpponent> {
        let mut limits = Limits { depth: MAX_DEPTH, time: None, nodes: None };
        match text.split(' ').collect::<Vec<_>>().as_slice() {
            ["level", level] => return level.parse().map(Self::Level).map_err(|_| UnknownOpponent),
            ["depth", plies] => limits.depth = plies_of(plies)?,
            ["depth", plies, seconds, "s"] => {
                (limits.depth, limits.time) = (plies_of(plies)?, Some(time_of(seconds)?));
            }
            [seconds, "s"] => limits.time = Some(time_of(seconds)?),
            _ => return Err(UnknownOpponent),
        }
        Ok(Self::Limits(limits))
    }
}

fn plies_of(text: &str) -> Result<u32, UnknownOpponent> {
    text.parse().ok().filter(|plies| (1..=MAX_DEPTH).contains(plies)).ok_or(UnknownOpponent)
}

fn time_of(text: &str) -> Result<Duration, UnknownOpponent> {
    // Less than a nanosecond is told as nothing.
    let seconds = text.parse().ok().filter(|seconds: &f64| (0.0..=MOST_SECONDS).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or(UnknownOpponent)
}

impl From<Opponent> for Strength {
    fn from(opponent: Opponent) -> Self {
        match opponent {
            Opponent::Level(level) => level.into(),
            Opponent::Limits(limits) => limits.into(),
        }
    }
}

/// What is agreed on before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The game.
    pub variant: Variant,
    /// A position to start from instead of the opening.
    pub position: Option<Position>,
    /// A rule against blocking other than the variant's own (R11).
    pub blocking: Option<Blocking>,
    /// How partners win, where there are any (R15).
    pub partners_win: PartnersWin,
    /// Who plays which corner.
    pub seats: ByPlayer<Seat>,
    /// Who moves first, unless a position says so.
    pub first: First,
    /// How strong the computer plays.
    pub opponent: Opponent,
}

impl Terms {
    /// A human at the bottom right against the computer.
    #[must_use]
    pub fn new(variant: Variant, opponent: Opponent) -> Self {
        let mut seats = ByPlayer([Seat::Computer; 4]);
        seats[Player::SouthEast] = Seat::Human;
        Self {
            variant,
            position: None,
            blocking: None,
            seats,
            first: First::You,
            opponent,
            partners_win: PartnersWin::First,
        }
    }

    /// The same from a position.
    #[must_use]
    pub fn from(position: Position, opponent: Opponent) -> Self {
        let partners_win = position.partners_win();
        Self { position: Some(position), partners_win, ..Self::new(position.variant(), opponent) }
    }

    /// Whether a human plays at all; if not, the game is only watched.
    #[must_use]
    pub fn has_humans(&self) -> bool {
        self.seated(Seat::Human).next().is_some()
    }

    /// The players whose turns `seat` takes, in turn order.
    pub fn seated(&self, seat: Seat) -> impl Iterator<Item = Player> {
        let terms = *self;
        terms.variant.players().filter(move |&player| terms.seats[player] == seat)
    }

    /// Whom a sentence about `player` speaks of.
    #[must_use]
    pub fn who(&self, player: Player) -> Who {
        let seat = self.seats[player];
        match seat {
            _ if self.seated(seat).count() > 1 => Who::Corner(player),
            Seat::Human => Who::You,
            Seat::Computer => Who::Computer,
        }
    }

    /// The record of a game under these terms, which began on this day.
    #[must_use]
    pub fn record<'a>(&self, game: &'a Game, day: &str) -> Record<'a> {
        let sitters = self.variant.players().map(|player| (player.tag().to_owned(), self.sitter(player)));
        Record::new(game).tag("Date", day).tags(sitters)
    }

    /// Who plays, as a record tells it: `You`, or `Computer, level casual`.
    fn sitter(&self, player: Player) -> String {
        match self.seats[player] {
            Seat::Human => HUMAN.into(),
            Seat::Computer => format!("{COMPUTER}, {}", self.opponent),
        }
    }

    /// The terms of a recorded game; what its tags do not tell is as in `self`.
    #[must_use]
    pub fn of_record(self, recorded: &Recorded) -> Self {
        let variant = recorded.game.start().variant();
        let mut terms = Self { variant, position: None, blocking: None, ..Self::new(variant, self.opponent) };
        let blocking = recorded.game.blocking();
        terms.partners_win = recorded.game.partners_win();
        terms.blocking = (blocking != variant.blocking()).then_some(blocking);
        for player in variant.players() {
            let Some(sitter) = recorded.tag(player.tag()) else { continue };
            terms.seats[player] = if sitter.starts_with(COMPUTER) { Seat::Computer } else { Seat::Human };
            let strength = sitter.split_once(", ").and_then(|(_, strength)| strength.parse().ok());
            terms.opponent = strength.unwrap_or(terms.opponent);
        }
        terms
    }

    /// The game before its first move; `luck` decides who begins where that is left to it.
    #[must_use]
    pub fn game(&self, luck: u64) -> Game {
        let start = self.position.unwrap_or_else(|| self.opening(luck));
        let game = Game::from_position(start).with_partners_win(self.partners_win);
        match self.blocking {
            Some(blocking) => game.with_blocking(blocking),
            None => game,
        }
    }

    fn opening(&self, luck: u64) -> Position {
        let start = Position::start(self.variant);
        let armies = ByPlayer(Player::ALL.map(|player| start.army(player)));
        Position::new(self.variant, armies, self.starter(luck), 1).unwrap_or(start)
    }

    fn starter(&self, luck: u64) -> Player {
        let players: Vec<Player> = self.variant.players().collect();
        let wanted = match self.first {
            First::You => self.seated(Seat::Human).next(),
            First::Computer => self.seated(Seat::Computer).next(),
            First::Random => usize::try_from(luck % players.len() as u64).ok().map(|index| players[index]),
        };
        wanted.unwrap_or(Player::SouthEast)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_was_asked_for_begins() {
        let terms = Terms::new(Variant::Classic, Opponent::Level(Level::DEFAULT));
        let begins = |first, luck| Terms { first, ..terms }.game(luck).position().to_move();
        assert_eq!(begins(First::You, 1), Player::SouthEast);
        assert_eq!(begins(First::Computer, 0), Player::NorthWest);
        assert_eq!([begins(First::Random, 0), begins(First::Random, 1)], [Player::SouthEast, Player::NorthWest]);
    }

    #[test]
    fn a_record_tells_the_terms() {
        for strength in ["level novice", "level champion", "depth 4", "0.5 s", "0.0001 s", "0 s", "depth 12 3 s"] {
            let opponent: Opponent = strength.parse().unwrap();
            assert_eq!(opponent.to_string(), strength);
            let mut terms = Terms::new(Variant::Four, opponent);
            terms.seats[Player::NorthEast] = Seat::Human;
            let text = terms.record(&terms.game(0), "2026-11-30").to_string();
            let usual = Terms::new(Variant::Classic, Opponent::Level(Level::DEFAULT));
            assert_eq!(usual.of_record(&text.parse().unwrap()), terms, "{text}");
        }
        for text in ["", "level god", "depth 99", "-1 s", "depth", "4"] {
            assert_eq!(text.parse::<Opponent>(), Err(UnknownOpponent), "{text}");
        }
    }
}
