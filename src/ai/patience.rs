//! The rule against blocking (R11) as the search sees it: who has lost by it, who is bound to, and who must hurry.

use crate::rules::{Blocking, Game, Player, Position};

use super::limits::MAX_DEPTH;
use super::score::Score;

/// The rule in force, if the search can come so far as to meet it.
#[derive(Clone, Copy)]
pub struct Patience {
    rule: Blocking,
}

impl Patience {
    /// For a search from the position now.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        let position = game.position();
        let near = position.variant().is_for_two() && position.variant().players().any(|player| is_near(game, player));
        Self { rule: if near { game.blocking() } else { Blocking::Draw } }
    }

    /// What the position is worth to the player to move, so many plies from the root, if the rule ends the game there.
    #[must_use]
    pub fn verdict(self, position: &Position, ply: usize) -> Option<i32> {
        if self.rule == Blocking::Draw {
            return None;
        }
        let (winner, _) = self.rule.verdict(position)?;
        Some(if winner == position.to_move() { Score::win_after(ply) } else { -Score::win_after(ply) })
    }

    /// The same if the rule is bound to end the game later on: with more pieces at home than moves left, whatever they are,
    /// the player has lost. The other could lose before that only with a piece at home.
    #[must_use]
    pub fn foregone(self, position: &Position, ply: usize) -> Option<i32> {
        let Blocking::Deadline(most) = self.rule else { return None };
        let (mover, other) = (position.to_move(), position.to_move().opposite());
        let [ours, theirs] = [mover, other].map(|player| Haste::of(position, player, most));
        match (ours.is_lost(), theirs.is_lost()) {
            (true, _) if ours.plies < theirs.plies || theirs.pieces == 0 => Some(-Score::win_after(ply + ours.plies)),
            (_, true) if theirs.plies < ours.plies || ours.pieces == 0 => Some(Score::win_after(ply + theirs.plies)),
            _ => None,
        }
    }

    /// Whether the rule may decide the game in the next moves, so that a move matters even if it brings nothing forward.
    #[must_use]
    pub fn presses(self, position: &Position) -> bool {
        /// Moves to spare, squares to fill: so few that every move may count.
        const FEW: u32 = 2;
        let players = [position.to_move(), position.to_move().opposite()];
        match self.rule {
            Blocking::Draw => false,
            Blocking::Deadline(most) => players.into_iter().any(|player| {
                let haste = Haste::of(position, player, most);
                haste.pieces > 0 && haste.moves <= haste.pieces + FEW
            }),
            Blocking::Fill(least) => players.into_iter().any(|owner| {
                let (camp, held) = (position.variant().home(owner), position.army(owner));
                !(camp & held).is_empty()
                    && position.moves_made(owner) + FEW >= least
                    && (camp - held - position.army(owner.opposite())).len() <= FEW
            }),
        }
    }

    /// What tells positions apart that differ by the moves left alone.
    #[must_use]
    pub fn key(self, position: &Position) -> u64 {
        if self.rule == Blocking::Draw { 0 } else { u64::from(position.turn()).wrapping_mul(0x9E37_79B9_7F4A_7C15) }
    }
}

/// What `player` loses by each step that a piece needs to leave home, on top of what it is behind, in centi-steps: more and
/// more as the deadline nears.
#[must_use]
pub fn cost_at_home(game: &Game, player: Player) -> i32 {
    /// From so many moves before the deadline on.
    const FROM: u32 = 15;
    /// Centi-steps for each move nearer.
    const RISE: i32 = 150;
    let Blocking::Deadline(most) = game.blocking() else { return 0 };
    let left = Haste::of(game.position(), player, most).moves;
    RISE * i32::try_from(FROM.saturating_sub(left)).unwrap_or(0)
}

/// Whether a search may come so far that the rule bites `player`, or is bound to.
fn is_near(game: &Game, player: Player) -> bool {
    let moves = game.position().moves_made(player) + MAX_DEPTH / 2;
    match game.blocking() {
        Blocking::Draw => false,
        Blocking::Deadline(most) => moves + u32::from(game.position().variant().army(player)) > most,
        Blocking::Fill(least) => moves >= least,
    }
}

/// How a player stands to the deadline.
struct Haste {
    /// Pieces at home; each needs a move at least.
    pieces: u32,
    /// Moves left to bring them out.
    moves: u32,
    /// Plies until the last of these moves is made.
    plies: usize,
}

impl Haste {
    fn of(position: &Position, player: Player, most: u32) -> Self {
        let left = (most + 1).saturating_sub(position.moves_made(player));
        // Whoever is to move may move before being judged.
        let (moves, plies) =
            if player == position.to_move() { (left.max(1), 2 * left.max(1) - 1) } else { (left, 2 * left) };
        Self { pieces: position.at_home(player), moves, plies: plies as usize }
    }

    fn is_lost(&self) -> bool {
        self.pieces > self.moves
    }
}
