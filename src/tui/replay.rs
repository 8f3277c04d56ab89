//! A game that is walked through: where the walk is, and what the review has found.

use std::time::Instant;

use crate::ai::evaluate::MOVE;
use crate::ai::review::{Judged, Mark, turning_points};
use crate::rules::{Game, Player};

/// A game that is walked through. The app's game is the one up to the turn that is shown.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The whole game.
    pub full: Game,
    /// What the review has said so far, turn by turn.
    pub judged: Vec<Judged>,
    /// When the next turn is shown by itself, if it plays.
    pub due: Option<Instant>,
    /// Whether the program was started for this alone.
    pub alone: bool,
}

impl Replay {
    /// A walk through `full`.
    #[must_use]
    pub fn new(full: Game, alone: bool) -> Self {
        Self { full, judged: Vec::new(), due: None, alone }
    }

    /// How many turns there are.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.full.turns().len()
    }

    /// The game up to so many turns; the rest can be played again.
    #[must_use]
    pub fn at(&self, turns: usize) -> Game {
        let mut game = self.full.clone();
        while game.turns().len() > turns && game.undo() {}
        game
    }

    /// What is said of the turn that led to a game of so many.
    #[must_use]
    pub fn of(&self, turns: usize) -> Option<&Judged> {
        self.judged.get(turns.checked_sub(1)?)
    }

    /// The next turn, counted as above, that is worth a look: a mistake, or where the game was decided.
    #[must_use]
    pub fn worth_a_look(&self, turns: usize, forward: bool) -> Option<usize> {
        let mistakes = self.judged.iter().filter(|judged| judged.mark >= Mark::Mistake).map(|judged| judged.ply + 1);
        let all = mistakes.chain(self.decided());
        if forward { all.filter(|&at| at > turns).min() } else { all.filter(|&at| at < turns).max() }
    }

    /// Whether the game was decided by the turn that led to one of so many.
    #[must_use]
    pub fn decides(&self, turns: usize) -> bool {
        self.decided() == Some(turns)
    }

    fn decided(&self) -> Option<usize> {
        turning_points(&self.judged, &self.full).decided.map(|ply| ply + 1)
    }

    /// How far `player` was ahead after each turn that was judged, in moves.
    #[must_use]
    pub fn balance(&self, player: Player) -> Vec<(usize, f64)> {
        let ahead = |judged: &Judged| {
            let moves = f64::from(judged.after.0) / f64::from(MOVE);
            (judged.ply + 1, if judged.player == player { moves } else { -moves })
        };
        self.judged.iter().map(ahead).collect()
    }
}
