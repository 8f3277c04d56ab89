//! The tutorial: short positions on the small board, each with something to do. Nobody answers: the other army is not there.

use crate::rules::{Game, Player, Position, Square, Variant};

/// A lesson of the tutorial.
#[derive(Debug)]
pub struct Lesson {
    /// Where it begins.
    position: &'static str,
    /// What is to be done.
    pub goal: Goal,
    /// In how many moves; then it begins anew.
    moves: usize,
}

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Bring a piece to this square by a chain of at least so many jumps; none is a step.
    Reach(&'static str, usize),
    /// Have so many pieces in the target camp.
    Arrive(u32),
}

/// The lessons, in the order of the words in [`Words::lessons`](crate::words::Words::lessons): step, jump, chain, ladder, camp
/// exit, finish.
pub const LESSONS: [Lesson; 6] = [
    Lesson { position: "8/8/8/8/4x3/8/8/8 x 1 8x8", goal: Goal::Reach("d5", 0), moves: 1 },
    Lesson { position: "8/8/8/3x4/4x3/8/8/8 x 1 8x8", goal: Goal::Reach("c6", 1), moves: 1 },
    Lesson { position: "8/8/8/3x4/8/5x2/6x1/8 x 1 8x8", goal: Goal::Reach("c6", 2), moves: 1 },
    Lesson { position: "8/8/2x5/8/5x2/8/6x1/7x x 1 8x8", goal: Goal::Reach("b7", 3), moves: 2 },
    Lesson { position: "3x4/4x3/8/8/8/8/8/8 x 1 8x8", goal: Goal::Arrive(2), moves: 6 },
    Lesson { position: "xxx5/xxx1x3/xx6/8/1x6/8/8/8 x 1 8x8", goal: Goal::Arrive(10), moves: 6 },
];

/// Rows that the title of a lesson and what there is to say need below the board, where there is no panel.
pub const NOTE: u16 = 8;

/// How a lesson stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// It has been done.
    Done,
    /// There are moves left.
    Open,
    /// Too many moves.
    Missed,
}

impl Lesson {
    /// The lesson before its first move.
    #[must_use]
    pub fn game(&self) -> Game {
        // Every position of the table is read by a test.
        Game::from_position(self.position.parse().unwrap_or_else(|_| Position::start(Variant::Small8)))
    }

    /// The square to reach, if it is about one.
    #[must_use]
    pub fn square(&self) -> Option<Square> {
        let Goal::Reach(name, _) = self.goal else { return None };
        name.parse().ok()
    }

    /// How it stands after the moves of `game`.
    #[must_use]
    pub fn progress(&self, game: &Game) -> Progress {
        let own = game.turns().iter().filter(|turn| turn.player == Player::SouthEast);
        let done = match self.goal {
            Goal::Arrive(pieces) => game.position().arrived(Player::SouthEast) >= pieces,
            Goal::Reach(_, jumps) => own.clone().filter_map(|turn| turn.way.as_ref()).any(|way| {
                let mv = way.ends();
                Some(mv.to) == self.square()
                    && (jumps == 0 || mv.from.class() == mv.to.class() && way.squares().len() > jumps)
            }),
        };
        match own.count() {
            _ if done => Progress::Done,
            moves if moves < self.moves => Progress::Open,
            _ => Progress::Missed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Spoken;

    /// A way through each lesson.
    const SOLUTIONS: [&[&str]; 6] =
        [&["e4-d5"], &["e4-c6"], &["g2-c6"], &["f4-e4", "h1-b7"], &["d8-c7", "e7-d8"], &["b4-a5", "e7-d8"]];

    #[test]
    fn every_lesson_can_be_done_and_only_by_doing() {
        for (lesson, solution) in LESSONS.iter().zip(SOLUTIONS) {
            let mut game = lesson.game();
            assert_eq!(game.position().to_string(), lesson.position);
            for text in solution {
                assert_eq!(lesson.progress(&game), Progress::Open, "{text}");
                game.play(text.parse::<Spoken>().unwrap()).unwrap();
                if game.must_pass() {
                    game.play(Spoken::Pass).unwrap();
                }
            }
            assert_eq!(lesson.progress(&game), Progress::Done, "{}", lesson.position);
        }
    }

    #[test]
    fn a_step_is_no_jump() {
        let mut game = LESSONS[1].game();
        game.play("d5-c6".parse::<Spoken>().unwrap()).unwrap();
        assert_eq!(LESSONS[1].progress(&game), Progress::Missed);
    }
}
