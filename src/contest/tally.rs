//! The score of a contest, and how sure it is.

use crate::rules::{Outcome, Victory};

use super::{BySide, Played, Side};

/// What the games came to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games won.
    pub wins: BySide<u32>,
    /// Games drawn or broken off.
    pub draws: u32,
    /// Own moves that the winner needed, in games won by reaching the camp.
    pub moves: Mean,
    /// Plies that the searches finished.
    pub depth: BySide<Mean>,
}

impl Tally {
    /// Counts one game more.
    pub fn add(&mut self, played: &Played) {
        match played.winner {
            Some(side) => self.wins[side] += 1,
            None => self.draws += 1,
        }
        if let Some(Outcome::Won(winner, Victory::Arrival | Victory::Fill)) = played.game.outcome() {
            let own = played.game.turns().iter().filter(|turn| turn.player == winner).count();
            self.moves.add(u32::try_from(own).unwrap_or(u32::MAX));
        }
        for side in [Side::A, Side::B] {
            self.depth[side].include(played.depth[side]);
        }
    }

    /// Games counted.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins[Side::A] + self.wins[Side::B] + self.draws
    }

    /// The share of the points that A has, 0 to 1, and its standard error. A draw is half a point. `None` without games.
    #[must_use]
    pub fn score(&self) -> Option<(f64, f64)> {
        let games = Some(f64::from(self.games())).filter(|&games| games > 0.0)?;
        let (wins, draws) = (f64::from(self.wins[Side::A]), f64::from(self.draws));
        let score = (wins + draws / 2.0) / games;
        // The mean of the squares less the square of the mean.
        let variance = ((wins + draws / 4.0) / games - score * score).max(0.0);
        Some((score, (variance / games).sqrt()))
    }
}

/// The mean of whole numbers.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Mean {
    /// Exact as long as the numbers are honest; another program may tell of any depth.
    sum: f64,
    count: u32,
}

impl Mean {
    /// Takes one number more into account.
    pub fn add(&mut self, number: u32) {
        self.include(Self { sum: f64::from(number), count: 1 });
    }

    /// Takes the numbers of another mean into account.
    pub fn include(&mut self, other: Self) {
        self.sum += other.sum;
        self.count += other.count;
    }

    /// The mean, or `None` of no numbers.
    #[must_use]
    pub fn value(self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / f64::from(self.count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(a: u32, draws: u32, b: u32) -> Option<(f64, f64)> {
        Tally { wins: BySide([a, b]), draws, ..Tally::default() }.score()
    }

    #[test]
    fn the_score_knows_its_error() {
        let close = |found: Option<(f64, f64)>, (share, error): (f64, f64)| {
            let found = found.unwrap();
            assert!((found.0 - share).abs() < 1e-3 && (found.1 - error).abs() < 1e-3, "{found:?}");
        };
        assert_eq!(score(0, 0, 0), None);
        close(score(20, 0, 20), (0.5, 0.079));
        close(score(40, 0, 0), (1.0, 0.0));
        close(score(0, 40, 0), (0.5, 0.0));
        close(score(30, 1, 9), (0.7625, 0.067));
    }

    #[test]
    fn means_add_up() {
        let mut mean = Mean::default();
        assert_eq!(mean.value(), None);
        mean.add(1);
        mean.include(Mean { sum: 9.0, count: 3 });
        assert_eq!(mean.value(), Some(2.5));
        let mut boasting = Mean::default();
        [u32::MAX; 2].into_iter().for_each(|depth| boasting.add(depth));
        assert_eq!(boasting.value(), Some(f64::from(u32::MAX)));
    }
}
