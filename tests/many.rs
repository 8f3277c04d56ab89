//! The computer where more than two play: it takes everybody home, at every level.

mod common;

use common::done;
use halma::ai::{Engine, Level, Limits, MAX_DEPTH, Setup, Strength};
use halma::contest::opening::opened;
use halma::rules::{Game, Outcome, PartnersWin, Play, Player, Variant, Victory};

/// The game played on by computers alone, so many turns at most.
fn played(mut game: Game, strength: Strength, most: usize) -> Game {
    let engine = Engine::new(Setup { hash: 4, seed: 1, ..Setup::default() });
    while game.outcome().is_none() && game.turns().len() < most {
        if game.must_pass() {
            game.play(Play::Pass).unwrap();
            continue;
        }
        let report = done(&mut engine.think(&game, strength, || ()));
        game.play(report.line[0]).unwrap();
    }
    game
}

#[test]
fn computers_alone_bring_everybody_home() {
    let nodes = Strength::from(Limits { depth: MAX_DEPTH, time: None, nodes: Some(100) });
    let agreed = [
        (Variant::Three, PartnersWin::First, 3),
        (Variant::Four, PartnersWin::First, 4),
        (Variant::Partners, PartnersWin::First, 0),
        (Variant::Partners, PartnersWin::Both, 0),
        (Variant::Solitaire, PartnersWin::First, 1),
    ];
    for (variant, win, ranks) in agreed {
        let game = played(opened(Game::new(variant).with_partners_win(win), 1, 2), nodes, 2_000);
        assert!(
            matches!(game.outcome(), Some(Outcome::Won(_, Victory::Arrival))),
            "{variant} {win}: {}",
            game.position()
        );
        assert!(ranks == 0 || game.ranks().count() == ranks, "{variant}");
    }
}

#[test]
fn every_level_but_the_one_with_a_clock_plays_every_game() {
    for variant in [Variant::Three, Variant::Four, Variant::Partners, Variant::Solitaire] {
        for level in Level::ALL.into_iter().filter(|&level| Strength::from(level).limits.time.is_none()) {
            assert_eq!(played(Game::new(variant), level.into(), 8).turns().len(), 8, "{variant} {level}");
        }
    }
}

#[test]
fn r12_a_player_who_is_out_is_left_out_of_the_search() {
    let mut game = Game::new(Variant::Four);
    assert!(game.resign(Player::SouthEast));
    let game = played(game, Limits::depth(3).into(), 7);
    assert!(game.turns()[1..].iter().all(|turn| turn.player != Player::SouthEast));
}

#[test]
fn r15_both_the_search_moves_the_pieces_of_the_partner() {
    let text = "xxxx12/xxxx12/xxx13/xx14/16/16/16/16/16/16/6o9/16/16/16/16/y15 x 200 partners both";
    let game = played(Game::from_position(text.parse().unwrap()), Limits::depth(4).into(), 1);
    let way = game.turns()[0].way.as_ref().unwrap();
    assert_eq!(way.squares()[0].to_string(), "g6");
    let (from, to) = (way.ends().from, way.ends().to);
    let far = |square| Variant::Partners.distance(Player::NorthWest, square);
    assert!(far(to) < far(from), "{way}");
}

#[test]
fn with_more_than_two_a_search_sees_four_plies_with_few_nodes() {
    // A mid-game that the computer has played itself into; a second has a hundred times these nodes.
    let nodes = |nodes| Strength::from(Limits { depth: MAX_DEPTH, time: None, nodes: Some(nodes) });
    let game = played(Game::new(Variant::Four), nodes(200), 100);
    let engine = Engine::new(Setup::default());
    assert!(done(&mut engine.think(&game, nodes(10_000), || ())).depth >= 4);
}
