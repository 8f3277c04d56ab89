//! How a position stands: a table of named terms, each a measure of one piece on one square.
//!
//! The terms add up to one number a square and player, so that a move changes the sum by the difference of two numbers.

use std::sync::Arc;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::rules::{ByPlayer, Game, Move, Player, Position, Square, SquareSet, Variant};

use super::army::steps_to;
use super::network::{Hidden, Network};
use super::patience::cost_at_home;
use super::score::Score;
use super::worth::Worth;

/// Something that makes a piece worth more, or less, where it stands.
pub struct Term {
    /// What people call it.
    pub name: &'static str,
    /// Centi-steps for one unit of the measure.
    weight: i32,
    measure: fn(&Place) -> i32,
}

/// A square as the army sees it that stands on it.
struct Place {
    /// Columns and rows to the goal corner.
    columns: i32,
    rows: i32,
    /// Columns and rows from one corner of the board to the other.
    span: i32,
    /// In the camp where the army started.
    at_home: bool,
    /// In the target camp.
    arrived: bool,
}

impl Place {
    fn distance(&self) -> i32 {
        self.columns + self.rows
    }
}

/// The terms. The weights are not critical: stragglers times 0.65 or 1.5,
/// the centre line doubled, the last two times four each won 48 to 55 % of 40 games.
pub const TERMS: [Term; 5] = [
    Term { name: "progress", weight: -100, measure: Place::distance },
    // Convexity: a piece left behind has nothing to jump over (37–2 against plain distance, at 20 ms a move).
    Term { name: "stragglers", weight: -2, measure: |place| 100 * place.distance().pow(2) / place.span },
    Term { name: "centre line", weight: -30, measure: |place| (place.columns - place.rows).abs() },
    Term { name: "at home", weight: -100, measure: |place| i32::from(place.at_home) },
    Term { name: "arrived", weight: 100, measure: |place| i32::from(place.arrived) },
];

/// What a good move gains in mid-game, in centi-steps.
pub const MOVE: i32 = 1_800;

/// What it is worth to be the one to move, in centi-steps: a good part of what a move gains, so that odd and even depths
/// agree better (1 200 is no better: 48 % of 40 games).
pub const TEMPO: i32 = 700;

/// How much more or less a square may be worth by taste, in centi-steps.
const TASTE: i32 = 80;

/// The terms of one variant, summed up for each player and square, and the network that corrects their sum.
pub struct Evaluation {
    variant: Variant,
    table: Worth,
    /// What the table does not see, where a network was made for the variant.
    network: Option<Arc<Network>>,
}

impl Evaluation {
    /// The evaluation for a variant: the table, and the network that is built in.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Self::with_network(variant, Network::embedded(variant))
    }

    /// The evaluation for a variant with a network, if it was made for that.
    #[must_use]
    pub fn with_network(variant: Variant, network: Option<Arc<Network>>) -> Self {
        let network = network.filter(|network| network.variant == variant);
        let sum = |player, square| terms(variant, player, square).map(|(_, worth)| worth).sum();
        Self { variant, table: Worth::new(variant, sum), network }
    }

    /// The evaluation for the position now and what may come soon, under the game's rule against blocking.
    #[must_use]
    pub fn for_game(game: &Game) -> Self {
        Self::new(game.position().variant()).in_haste(game)
    }

    /// The same with what each step that a piece needs to leave home costs now that the deadline is so near (R11).
    #[must_use]
    fn in_haste(self, game: &Game) -> Self {
        let costs = ByPlayer(Player::ALL.map(|player| cost_at_home(game, player)));
        if costs == ByPlayer::default() {
            return self;
        }
        let outside = |player| self.variant.board() - self.variant.home(player);
        let steps = ByPlayer(Player::ALL.map(|player| steps_to(outside(player))));
        let cost = |player, square: Square| i32::from(steps[player][square.index()]) * costs[player];
        let worth = |player, square| self.table.of(player, square) - cost(player, square);
        Self { table: Worth::new(self.variant, worth), ..self }
    }

    /// The same with a taste of its own, drawn from this seed; 0 changes nothing. Every square is worth a little more or
    /// less, so that of moves which are about as good another is preferred.
    #[must_use]
    pub fn with_taste(self, seed: u64) -> Self {
        if seed == 0 {
            return self;
        }
        let mut rng = StdRng::seed_from_u64(seed);
        let taste: [i32; 256] = std::array::from_fn(|_| rng.random_range(-TASTE..=TASTE));
        let worth = |player, square: Square| self.table.of(player, square) + taste[square.index()];
        Self { table: Worth::new(self.variant, worth), ..self }
    }

    /// What a piece is worth by the table alone.
    #[must_use]
    pub fn table(&self) -> &Worth {
        &self.table
    }

    /// What a piece is worth by table and network in positions like this one, where few neurons have yet turned on or off.
    #[must_use]
    pub fn worth_near(&self, position: &Position) -> Worth {
        match &self.network {
            None => self.table.clone(),
            Some(network) => {
                let hidden = network.hidden(position);
                let slopes = network.slopes(&hidden);
                Worth::new(self.variant, |player, square| self.table.of(player, square) + slopes(player, square))
            }
        }
    }

    /// The variant that it serves.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// How far the side of `us` is ahead of all others, in centi-steps.
    #[must_use]
    pub fn balance(&self, position: &Position, us: Player) -> i32 {
        let army = |player| position.army(player).into_iter().map(|square| self.table.of(player, square)).sum::<i32>();
        self.variant
            .players()
            .map(|player| if self.variant.allied(player, us) { army(player) } else { -army(player) })
            .sum()
    }

    /// The hidden layer of the network for a position.
    #[must_use]
    pub fn hidden(&self, position: &Position) -> Hidden {
        self.network.as_ref().map(|network| network.hidden(position)).unwrap_or_default()
    }

    /// The hidden layer after `player` has made a move.
    #[must_use]
    #[inline]
    pub fn moved(&self, hidden: &Hidden, player: Player, mv: Move) -> Hidden {
        self.network.as_ref().map_or(*hidden, |network| network.moved(hidden, player, mv))
    }

    /// What the network adds to the score of the player to move, in centi-steps.
    #[must_use]
    #[inline]
    pub fn correction(&self, hidden: &Hidden, to_move: Player) -> i32 {
        self.network.as_ref().map_or(0, |network| network.correction(hidden, to_move))
    }

    /// How the player to move stands, without looking ahead.
    #[must_use]
    pub fn score(&self, position: &Position) -> Score {
        let correction = self.correction(&self.hidden(position), position.to_move());
        Score(self.balance(position, position.to_move()) + TEMPO + correction)
    }
}

/// What each term says of a piece of `player` on `square`: its name and centi-steps.
pub fn terms(variant: Variant, player: Player, square: Square) -> impl Iterator<Item = (&'static str, i32)> {
    let goal = variant.goal(player);
    let on = |set: SquareSet| set.contains(square);
    let place = Place {
        columns: i32::from(goal.column().abs_diff(square.column())),
        rows: i32::from(goal.row().abs_diff(square.row())),
        span: 2 * (i32::from(variant.size()) - 1),
        at_home: on(variant.home(player)),
        arrived: on(variant.target(player)),
    };
    TERMS.iter().map(move |term| (term.name, term.weight * (term.measure)(&place)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What h1 gains by a step towards the edge of the camp, and e1 by one over it, at a turn of 8x8, whose deadline is 30.
    #[test]
    fn r11_a_step_within_the_camp_is_worth_more_as_the_deadline_nears() {
        let gains = |turn: u32| {
            let text = format!("oooo4/ooo5/oo6/o7/8/8/8/4xxxx x {turn} 8x8");
            let evaluation = Evaluation::for_game(&Game::from_position(text.parse().unwrap()));
            [("h1", "g2"), ("e1", "d2")].map(|(from, to)| {
                let mv = Move { from: from.parse().unwrap(), to: to.parse().unwrap() };
                evaluation.table().gain(Player::SouthEast, mv)
            })
        };
        let ([early, out], [late, late_out]) = (gains(1), gains(57));
        assert!(late > early && late_out > out, "{early} {late}, {out} {late_out}");
    }

    #[test]
    fn the_opening_is_even_for_two() {
        for variant in [Variant::Classic, Variant::Small8, Variant::Small10] {
            let evaluation = Evaluation::new(variant);
            let start = Position::start(variant);
            assert_eq!(evaluation.balance(&start, start.to_move()), 0, "{variant}");
            assert_eq!(evaluation.score(&start), evaluation.score(&start.after_pass()), "{variant}");
        }
    }

    #[test]
    fn a_step_towards_the_goal_corner_gains_for_every_player() {
        for variant in Variant::ALL {
            let evaluation = Evaluation::new(variant);
            for player in variant.players() {
                for square in variant.board() {
                    let (columns, rows) =
                        (if player.starts_east() { -1 } else { 1 }, if player.starts_south() { 1 } else { -1 });
                    let Some(ahead) = square.offset(columns, rows).filter(|&to| variant.board().contains(to)) else {
                        continue;
                    };
                    assert!(
                        evaluation.table().of(player, ahead) > evaluation.table().of(player, square),
                        "{variant} {player} {square}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_straggler_costs_more_than_two_halves() {
        let evaluation = Evaluation::new(Variant::Classic);
        let worth =
            |column, row| Square::at(column, row).map(|square| evaluation.table().of(Player::SouthEast, square));
        let [Some(last), Some(middle), Some(first)] = [worth(10, 5), worth(7, 8), worth(4, 11)] else {
            panic!("on the board")
        };
        assert!(last + first < 2 * middle);
    }
}
