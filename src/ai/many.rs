//! Who plays with whom, and who answers whom: of two, of partners, and where everybody plays alone.
//!
//! With two, and with partners, there are two sides, and every player moves in turn. Where more than two play alone, the search
//! takes all others for one side that answers with a single move, the best that any of them has (best-reply search, Schadd &
//! Winands 2011): so it sees more moves of its own. `docs/strength.md` has the figures.

use crate::rules::{Move, Player, Position, Variant};

/// How the others are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Others {
    /// Each moves in turn, and all are against us.
    InTurn,
    /// Of all the others one moves, whoever has the best answer.
    BestReply,
}

/// The players as the one sees them on whose behalf we think.
#[derive(Clone, Copy, Debug)]
pub struct Circle {
    /// On whose behalf we think.
    pub us: Player,
    others: Others,
}

impl Others {
    /// How the search takes the others where this is played.
    #[must_use]
    pub fn of(variant: Variant) -> Self {
        if variant.seats() > 2 && !variant.has_partners() { Self::BestReply } else { Self::InTurn }
    }

    /// How many plies of a search there are for each move of one player.
    #[must_use]
    pub fn plies_a_round(variant: Variant) -> u32 {
        match Self::of(variant) {
            Self::InTurn => variant.seats().into(),
            Self::BestReply => 2,
        }
    }
}

impl Circle {
    /// The circle around the player to move.
    #[must_use]
    pub fn around(position: &Position, others: Others) -> Self {
        Self { us: position.to_move(), others }
    }

    /// Whether our side is to move.
    #[must_use]
    #[inline]
    pub fn is_ours(self, position: &Position) -> bool {
        position.variant().allied(self.us, position.to_move())
    }

    /// Whether not everybody gets a turn between two of ours.
    #[must_use]
    pub fn leaves_out_turns(self) -> bool {
        self.others == Others::BestReply
    }

    /// Whether one of the others answers for all of them.
    #[inline]
    fn is_reply(self, position: &Position) -> bool {
        self.others == Others::BestReply && !self.is_ours(position)
    }

    /// The position once for each player who may move now, with that player to move.
    #[inline]
    pub fn turns(self, position: &Position) -> impl Iterator<Item = Position> {
        let (position, reply) = (*position, self.is_reply(position));
        let may_move = move |&player: &Player| {
            if reply {
                position.is_running(player) && !position.variant().allied(self.us, player)
            } else {
                player == position.to_move()
            }
        };
        Player::ALL.into_iter().filter(may_move).map(move |player| position.turned_to(player))
    }

    /// Whose piece it is that makes a move.
    #[must_use]
    #[inline]
    pub fn mover(self, position: &Position, mv: Move) -> Player {
        let owner = if self.is_reply(position) { position.owner(mv.from) } else { None };
        owner.unwrap_or(position.hand())
    }

    /// The position behind a move: behind a reply it is our turn again.
    #[must_use]
    #[inline]
    pub fn after(self, position: &Position, mv: Move) -> Position {
        if self.is_reply(position) {
            position.turned_to(self.mover(position, mv)).after(mv).turned_to(self.us)
        } else {
            position.after(mv)
        }
    }

    /// The position behind a turn without a move.
    #[must_use]
    pub fn after_pass(self, position: &Position) -> Position {
        let next = position.after_pass();
        if self.is_reply(position) { next.turned_to(self.us) } else { next }
    }

    /// How many pieces have not arrived yet, of whoever of those who may move now has the fewest.
    #[must_use]
    #[inline]
    pub fn outside(self, position: &Position) -> u32 {
        let outside = |player| (position.army(player) - position.variant().target(player)).len();
        if !self.is_reply(position) {
            return outside(position.hand()); // as ever with two, and quicker
        }
        self.turns(position).map(|turn| outside(turn.hand())).min().unwrap_or(0)
    }
}
