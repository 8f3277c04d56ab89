//! What a game by text alone says: sentences without ornament, one fact a line.

use crate::rules::movegen::PieceMoves;
use crate::rules::record::Recorded;
use crate::rules::{Game, Outcome, Play, Player, Position, Square, SquareSet, Turn};
use crate::terms::{Seat, Terms, moves_left_at_home};
use crate::words::{Who, Words, outcome};

/// The tongue of a game: everything that it says of it.
#[derive(Clone, Copy, Debug)]
pub struct Telling {
    /// Who plays.
    pub terms: Terms,
    /// The texts.
    pub words: &'static Words,
}

impl Telling {
    fn who(self, player: Player) -> Who {
        self.terms.who(player)
    }

    fn name(self, player: Player) -> String {
        (self.words.plain_name)(self.who(player))
    }

    /// Which game it is, who plays with whom, and how to move.
    pub fn welcome(self, game: &Game) -> Vec<String> {
        let (words, variant) = (self.words, game.start().variant());
        let humans: Vec<Player> = self.terms.seated(Seat::Human).collect();
        let mut lines = vec![format!("Halma{}{}", words.colon, (words.variant)(variant))];
        if let [alone] = humans.as_slice() {
            lines.push((words.plain_welcome)(*alone));
        }
        let pairs = variant.sides().filter(|side| side.len() == 2);
        lines.extend(pairs.map(|side| (words.together)(self.who(side[0]), self.who(side[1]))));
        if !humans.is_empty() {
            lines.extend(self.example(game));
        }
        lines
    }

    /// That a game was left, and how to go on with it.
    pub fn left(self, recorded: &Recorded) -> [String; 2] {
        [self.words.left(recorded), self.words.plain_resume.into()]
    }

    /// How a move is typed, by one that can be played.
    fn example(self, game: &Game) -> Option<String> {
        let piece = game.position().moves().next()?;
        let to = piece.to.into_iter().next()?;
        Some((self.words.plain_type)(&format!("{}-{to}", piece.from)))
    }

    /// What can be typed.
    pub fn help(self, game: &Game) -> Vec<String> {
        self.example(game).into_iter().chain(self.words.plain_help.map(Into::into)).collect()
    }

    /// That a human is to move, whose pieces if not the own ones (R15), and how long they may stay at home once that ends (R11).
    pub fn your_turn(self, game: &Game) -> Vec<String> {
        let (player, hand) = (game.position().to_move(), game.position().hand());
        let helps = (hand != player).then(|| self.helps(player, hand));
        let warning = moves_left_at_home(game, player).map(|left| sentence(&(self.words.deadline)(left)));
        let turn = (self.words.plain_your_turn)(self.who(player), game.moves_made(player).saturating_add(1));
        helps.into_iter().chain(warning).chain([turn]).collect()
    }

    /// That `player`, who has arrived, moves the pieces of `partner` (R15).
    pub fn helps(self, player: Player, partner: Player) -> String {
        (self.words.help_partner)(self.who(player), self.who(partner))
    }

    /// A turn.
    pub fn turn(self, turn: &Turn) -> String {
        let who = self.who(turn.player);
        let Some(way) = &turn.way else {
            let gave_up = turn.play() == Play::Resigns;
            return if gave_up { (self.words.gave_up)(who) } else { (self.words.passes)(who) };
        };
        let squares = way.squares();
        if squares[0].class() == way.ends().to.class() {
            (self.words.plain_jumps)(who, &names(squares.iter().copied()), squares.len() - 1)
        } else {
            (self.words.plain_steps)(who, &squares[0].to_string(), &squares[1].to_string())
        }
    }

    /// That the computer has found no move.
    pub fn no_move(self) -> String {
        format!("{}{}{}", (self.words.plain_name)(Who::Computer), self.words.colon, self.words.no_move)
    }

    /// Where all pieces stand, and how many have arrived.
    pub fn board(self, position: &Position) -> Vec<String> {
        let variant = position.variant();
        let lines = |player| {
            let army = sorted(position.army(player));
            let squares = || format!("{}{}{}", self.name(player), self.words.colon, names(army.iter().copied()));
            let arrived = (self.words.plain_arrived)(self.who(player), position.arrived(player), variant.army(player));
            (!army.is_empty()).then(squares).into_iter().chain([arrived])
        };
        variant.players().flat_map(lines).collect()
    }

    /// Where every piece of the player to move can go.
    pub fn moves(self, position: &Position) -> Vec<String> {
        let mut pieces: Vec<PieceMoves> = position.moves().collect();
        pieces.sort_by_key(|piece| (piece.from.column(), piece.from.row()));
        pieces.iter().map(|piece| format!("{}{}{}", piece.from, self.words.colon, names(sorted(piece.to)))).collect()
    }

    /// The ranks that are settled, from the so many-th on.
    pub fn ranks(self, game: &Game, from: usize) -> Vec<String> {
        let ranks = outcome::ranks(game).into_iter().enumerate().skip(from);
        let names = |side: Vec<Player>| side.into_iter().map(|player| self.name(player)).collect::<Vec<_>>().join(", ");
        ranks.map(|(index, side)| (self.words.plain_rank)(index + 1, &names(side))).collect()
    }

    /// How the game has ended, and why; of a crossing alone how it compares with `best`, the user's before it (R17).
    pub fn end(self, ended: Outcome, game: &Game, best: Option<usize>) -> Vec<String> {
        let who = |player| self.who(player);
        let result = outcome::result(self.words, ended, game, who);
        let crossed = self.terms.crossing(game).map(|moves| (self.words.crossed)(moves, best));
        [result, outcome::reason(self.words, ended, game, who)].into_iter().chain(crossed).collect()
    }
}

/// Column by column, from the bottom.
fn sorted(squares: SquareSet) -> Vec<Square> {
    let mut squares: Vec<Square> = squares.into_iter().collect();
    squares.sort_by_key(|square| (square.column(), square.row()));
    squares
}

/// With a capital.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn names(squares: impl IntoIterator<Item = Square>) -> String {
    squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(", ")
}
