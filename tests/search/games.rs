//! Games and positions to search: random, but the same in every run.

use halma::rules::movegen::PieceMoves;
use halma::rules::{Blocking, ByPlayer, Game, Move, Play, Player, Position, Square, SquareSet, Variant};

/// A generator of numbers that are random enough (Marsaglia 2003), the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % limit
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

pub fn moves(position: &Position) -> Vec<Move> {
    position.moves().flat_map(PieceMoves::moves).collect()
}

/// A game of so many random turns that mostly run forward, so that armies meet and arrive, under the variant's own rule.
pub fn random_game(variant: Variant, turns: usize, seed: usize) -> Game {
    random_game_under(variant.blocking(), variant, turns, seed)
}

/// The same under another rule against blocking (R11).
pub fn random_game_under(blocking: Blocking, variant: Variant, turns: usize, seed: usize) -> Game {
    let mut game = Game::new(variant).with_blocking(blocking);
    let mut random = Random(seed as u64 * 2_654_435_761 + 1);
    for _ in 0..turns {
        if game.outcome().is_some() {
            break;
        }
        let (position, player) = (*game.position(), game.position().to_move());
        let all = moves(&position);
        let nearer = |mv: &&Move| variant.distance(player, mv.to) < variant.distance(player, mv.from);
        let forward: Vec<Move> = all.iter().filter(nearer).copied().collect();
        let turn = match (all.is_empty(), forward.is_empty() || random.below(10) == 0) {
            (true, _) => Play::Pass,
            (false, true) => Play::Move(random.pick(&all)),
            (false, false) => Play::Move(random.pick(&forward)),
        };
        game.play(turn).unwrap();
    }
    game
}

/// A game whose players go to and fro, where they can, until a turn before a placement arises for the third time.
pub fn shuffled(mut game: Game) -> Game {
    let there = moves(game.position())[0];
    let answer = moves(&game.position().after(there))[0];
    let back = |mv: Move| Move { from: mv.to, to: mv.from };
    for mv in [there, answer, back(there), back(answer), there, answer, back(there)] {
        if game.play(mv).is_err() {
            break;
        }
    }
    game
}

/// A position of random pieces in which `player`, to move, has all but `outside` pieces in the target camp.
pub fn nearly_home(variant: Variant, player: Player, outside: usize, seed: usize) -> Option<Game> {
    let mut random = Random(seed as u64 * 7_919 + 3);
    let target: Vec<Square> = variant.target(player).into_iter().collect();
    let mut armies = ByPlayer::<SquareSet>::default();
    let mut mine = variant.target(player);
    let near: Vec<Square> =
        (variant.board() - mine).into_iter().filter(|&square| variant.distance(player, square) < 8).collect();
    while mine.len() > u32::from(variant.army(player)) - u32::try_from(outside).unwrap() {
        mine = mine.without(random.pick(&target));
    }
    while mine.len() < u32::from(variant.army(player)) {
        mine = mine.with(random.pick(&near));
    }
    let free: Vec<Square> = (variant.board() - mine - variant.home(player)).into_iter().collect();
    let mut others = SquareSet::EMPTY;
    while others.len() < u32::from(variant.army(player.opposite())) {
        others = others.with(random.pick(&free));
    }
    armies[player] = mine;
    armies[player.opposite()] = others;
    Position::new(variant, armies, player, 60).ok().map(Game::from_position)
}

/// A position of random pieces in which both armies have all but one to four pieces in their target camps.
pub fn both_nearly_home(variant: Variant, seed: usize) -> Option<Position> {
    let mut random = Random(seed as u64 * 7_919 + 77);
    let players = [Player::SouthEast, Player::NorthWest];
    let (mut armies, mut taken) = (ByPlayer::<SquareSet>::default(), SquareSet::EMPTY);
    for player in players {
        let outside = 1 + random.below(4);
        let (size, distance) = (usize::from(variant.army(player)), |square| variant.distance(player, square));
        let mut army = Vec::new();
        let mut target: Vec<Square> = (variant.target(player) - taken).into_iter().collect();
        target.sort_by_key(|&square| distance(square));
        while army.len() + outside < size && !target.is_empty() {
            army.push(target.remove(random.below(target.len().min(3))));
        }
        let (near, far): (Vec<Square>, Vec<Square>) =
            (variant.board() - taken - variant.target(player)).into_iter().partition(|&square| distance(square) <= 8);
        while army.len() < size {
            let square = if random.below(3) > 0 { random.pick(&near) } else { random.pick(&far) };
            if !army.contains(&square) {
                army.push(square);
            }
        }
        armies[player] = army.into_iter().collect();
        taken = taken | armies[player];
    }
    Position::new(variant, armies, random.pick(&players), 60).ok()
}
