//! A game: the position it began with, every turn since, what was taken back, and how it stands (R7, R9–R12).

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::blocking::Blocking;
use super::moves::{Illegal, Play, Way};
use super::notation::Spoken;
use super::outcome::{Draw, Outcome, Victory};
use super::partners::PartnersWin;
use super::player::Player;
use super::position::Position;
use super::variant::Variant;

/// One finished turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Who took it.
    pub player: Player,
    /// The way of the piece, or `None` for a pass (R7) or a resignation (R12).
    pub way: Option<Way>,
    after: Position,
}

impl Turn {
    /// The turn without the way.
    #[must_use]
    pub fn play(&self) -> Play {
        match &self.way {
            Some(way) => Play::Move(way.ends()),
            None if self.after.is_out(self.player) => Play::Resigns,
            None => Play::Pass,
        }
    }

    /// The position it led to.
    #[must_use]
    pub fn after(&self) -> &Position {
        &self.after
    }
}

/// A game from its first position to now, with the turns that were taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    start: Position,
    blocking: Blocking,
    turns: Vec<Turn>,
    undone: Vec<Turn>,
    resigned: Option<Player>,
    /// How often each placement has arisen, by its hash: without it every turn would have to look back over the whole game.
    arisen: HashMap<u64, usize>,
}

impl Game {
    /// A new game from the opening position.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Self::from_position(Position::start(variant))
    }

    /// A new game from any position, under the rule against blocking of its variant.
    #[must_use]
    pub fn from_position(start: Position) -> Self {
        Self {
            start,
            blocking: start.variant().blocking(),
            turns: Vec::new(),
            undone: Vec::new(),
            resigned: None,
            arisen: HashMap::from([(start.hash(), 1)]),
        }
    }

    /// The game under another rule against blocking (R11).
    #[must_use]
    pub fn with_blocking(self, blocking: Blocking) -> Self {
        Self { blocking, ..self }
    }

    /// The rule against blocking (R11).
    #[must_use]
    pub fn blocking(&self) -> Blocking {
        self.blocking
    }

    /// The game with another way for partners to win (R15). It is agreed before the game: after the first turn nothing changes.
    #[must_use]
    pub fn with_partners_win(self, win: PartnersWin) -> Self {
        if !self.turns.is_empty() {
            return self;
        }
        let start = self.start.with_partners_win(win);
        Self { arisen: HashMap::from([(start.hash(), 1)]), start, ..self }
    }

    /// How partners win (R15).
    #[must_use]
    pub fn partners_win(&self) -> PartnersWin {
        self.start.partners_win()
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.turns.last().map_or(&self.start, Turn::after)
    }

    /// The position it began with.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The turns so far.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// How many turns `player` has taken: before the first position as its turn number tells, and since as they were.
    #[must_use]
    pub fn moves_made(&self, player: Player) -> u32 {
        let since = self.turns.iter().filter(|turn| turn.player == player).count();
        self.start.moves_made(player).saturating_add(u32::try_from(since).unwrap_or(u32::MAX))
    }

    /// All positions, from the first to the one now.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> {
        std::iter::once(&self.start).chain(self.turns.iter().map(Turn::after))
    }

    /// How the game has ended, or `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        if position.is_finished() {
            return self.finished();
        }
        if let Some(loser) = self.resigned {
            return Some(Outcome::Won(loser.opposite(), Victory::Resignation));
        }
        if let Some((winner, victory)) = self.blocking.verdict(position) {
            return Some(Outcome::Won(winner, victory));
        }
        let draw = self.is_repeated().then_some(Draw::Repetition);
        let draw = draw.or_else(|| position.is_stuck().then_some(Draw::Stuck))?;
        // Whoever has arrived has won all the same (R14): the others share the ranks behind.
        Some(self.won().unwrap_or(Outcome::Drawn(draw)))
    }

    /// Who has won by arriving first, perhaps while others still play for their ranks; of partners it is the one who arrived
    /// first.
    fn won(&self) -> Option<Outcome> {
        let winner = self.arrivals().find(|&player| self.position().has_won(player));
        winner.map(|winner| Outcome::Won(winner, Victory::Arrival))
    }

    /// The end of a game in which nothing is left to play for: if nobody has won by arriving, all others have resigned (R12).
    fn finished(&self) -> Option<Outcome> {
        let left = || self.start.variant().players().find(|&player| !self.position().is_out(player));
        self.won().or_else(|| left().map(|winner| Outcome::Won(winner, Victory::Resignation)))
    }

    /// The players by their ranks as far as they are settled (R14, R16): those who have arrived, in the order in which they
    /// arrived; and once nothing is left to play for, whoever is left, and then those who have resigned, the last one first. Of
    /// partners those who have won come before the others (R15).
    pub fn ranks(&self) -> impl Iterator<Item = Player> {
        let position = self.position();
        let mut ranks: Vec<Player> = self.arrivals().collect();
        if position.is_finished() {
            ranks.extend(position.variant().players().filter(|&player| position.is_running(player)));
            let resigned = self.turns.iter().rev().filter(|turn| turn.play() == Play::Resigns).map(|turn| turn.player);
            ranks.extend(resigned);
            ranks.extend(position.variant().players().filter(|&player| self.start.is_out(player)));
            if let Some(Outcome::Won(winner, _)) = self.finished().filter(|_| position.variant().has_partners()) {
                ranks.sort_by_key(|&player| !position.variant().allied(player, winner));
            }
        }
        ranks.into_iter()
    }

    /// The players who have arrived, in the order in which they arrived.
    fn arrivals(&self) -> impl Iterator<Item = Player> {
        let mut arrivals = Vec::new();
        for position in self.positions() {
            let arrived = position.variant().players().filter(|&player| position.has_arrived(player));
            let fresh: Vec<_> = arrived.filter(|player| !arrivals.contains(player)).collect();
            arrivals.extend(fresh);
        }
        arrivals.into_iter()
    }

    /// How often the position now has arisen, 1 at least (R10).
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.positions().filter(|earlier| earlier.same_placement(self.position())).count()
    }

    /// Whether the position now is there for the third time, which ends a game (R10) unless it is played alone (R17). Two
    /// placements may share a hash, so the count by hashes only says when to look.
    fn is_repeated(&self) -> bool {
        let by_hash = self.arisen.get(&self.position().hash());
        self.start.variant().seats() > 1 && by_hash.is_some_and(|&times| times >= 3) && self.repetitions() >= 3
    }

    /// Whether the player to move has no move and must pass (R7).
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.outcome().is_none() && !self.position().can_move()
    }

    /// Takes one turn: a way, the two ends of a move, a pass, or a resignation as by [`Game::resign`]. What had been taken back is
    /// forgotten.
    ///
    /// # Errors
    /// Why the turn is not legal; the game is then as it was.
    pub fn play(&mut self, turn: impl Into<Spoken>) -> Result<(), Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::GameOver);
        }
        let position = *self.position();
        let player = position.to_move();
        let (way, after) = match (turn.into(), position.can_move()) {
            (Spoken::Resigns, _) if position.variant().is_for_two() => {
                self.resigned = Some(player);
                return Ok(());
            }
            (Spoken::Resigns, _) if position.variant().seats() == 1 => return Err(Illegal::Alone),
            (Spoken::Resigns, _) => (None, position.after_resignation()),
            (Spoken::Way(_), false) => return Err(Illegal::MustPass(player)),
            (Spoken::Pass, true) => return Err(Illegal::MustMove(player)),
            (Spoken::Pass, false) => (None, position.after_pass()),
            (Spoken::Way(way), true) => {
                let mv = position.check_way(&way)?;
                let way = if way.squares().len() > 2 { way } else { position.shortest_way(mv)? };
                (Some(way), position.after(mv))
            }
        };
        self.push(Turn { player, way, after });
        self.undone.clear();
        Ok(())
    }

    fn push(&mut self, turn: Turn) {
        *self.arisen.entry(turn.after.hash()).or_default() += 1;
        self.turns.push(turn);
    }

    fn pop(&mut self) -> Option<Turn> {
        let turn = self.turns.pop()?;
        if let Entry::Occupied(mut times) = self.arisen.entry(turn.after.hash()) {
            *times.get_mut() -= 1;
            if *times.get() == 0 {
                times.remove();
            }
        }
        Some(turn)
    }

    /// `player` gives the game up (R12): of two at any time, and the game is over; of more than two only when it is the own
    /// turn, which it then takes, and the others play on; of one never. Returns whether the resignation holds.
    pub fn resign(&mut self, player: Player) -> bool {
        if self.start.variant().is_for_two() {
            let open = self.outcome().is_none();
            if open {
                self.resigned = Some(player);
            }
            return open;
        }
        self.position().to_move() == player && self.play(Play::Resigns).is_ok()
    }

    /// Takes back the last turn, or a resignation. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        if self.resigned.take().is_some() {
            return true;
        }
        let Some(turn) = self.pop() else { return false };
        self.undone.push(turn);
        true
    }

    /// Plays the turn that was taken back last. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(turn) = self.undone.pop() else { return false };
        self.push(turn);
        true
    }

    /// Forgets the turns that were taken back.
    pub fn forget_undone(&mut self) {
        self.undone.clear();
    }

    /// How many turns can be played again.
    #[must_use]
    pub fn can_redo(&self) -> usize {
        self.undone.len()
    }
}
