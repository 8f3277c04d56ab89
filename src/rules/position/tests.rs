//! Positions: whose turn it is, who is skipped, and what cannot be.

use crate::rules::{ByPlayer, Impossible, Player, Position, Square, SquareSet, Variant};

#[test]
fn r3_turns_go_clockwise_from_the_bottom_right() {
    let mut position = Position::start(Variant::Four);
    let order: String = (0..5)
        .map(|_| {
            let letter = position.to_move().letter();
            position = position.after_pass();
            letter
        })
        .collect();
    assert_eq!(order, "xyozx");
    assert_eq!(Position::start(Variant::Classic).after_pass().to_move(), Player::NorthWest);
}

#[test]
fn moves_made_follow_from_the_turn_and_the_player_to_move() {
    for variant in Variant::ALL {
        let mut position = Position::start(variant);
        let mut made = ByPlayer([0; 4]);
        for _ in 0..30 {
            for player in variant.players() {
                assert_eq!(position.moves_made(player), made[player], "{position}");
            }
            made[position.to_move()] += 1;
            position = position.after_pass();
        }
    }
}

#[test]
fn r14_a_player_who_has_arrived_is_skipped() {
    let variant = Variant::Four;
    let mut armies = ByPlayer(Player::ALL.map(|player| variant.home(player)));
    armies[Player::NorthEast] = SquareSet::EMPTY;
    armies[Player::SouthWest] = variant.target(Player::SouthWest);
    let position = Position::new(variant, armies, Player::SouthEast, 9).unwrap();
    assert!(position.has_arrived(Player::SouthWest) && !position.is_finished());
    assert_eq!(position.after_pass().to_move(), Player::NorthWest);
    assert_eq!(
        Position::new(variant, armies, Player::SouthWest, 9),
        Err(Impossible::AlreadyArrived(Player::SouthWest))
    );
}

#[test]
fn a_position_that_cannot_be_is_refused() {
    let variant = Variant::Classic;
    let start = ByPlayer(Player::ALL.map(|player| variant.home(player)));
    let refused = |change: fn(&mut ByPlayer<SquareSet>), player, turn| {
        let mut armies = start;
        change(&mut armies);
        Position::new(variant, armies, player, turn).unwrap_err()
    };
    let a1 = Square::pack(0, 0);
    assert_eq!(refused(|_| (), Player::SouthWest, 1), Impossible::NotPlaying(Player::SouthWest, variant));
    assert_eq!(refused(|_| (), Player::SouthEast, 0), Impossible::NoTurn);
    assert_eq!(
        refused(|armies| armies.0[0] = armies.0[0].with(Square::pack(0, 0)), Player::SouthEast, 1),
        Impossible::TooManyPieces(Player::SouthEast, 20)
    );
    assert_eq!(
        refused(|armies| armies.0 = [SquareSet::EMPTY.with(Square::pack(0, 0)); 4], Player::SouthEast, 1),
        Impossible::NotPlaying(Player::SouthWest, variant)
    );
    assert_eq!(
        refused(
            |armies| (armies.0[0], armies.0[2]) = ([SquareSet::EMPTY.with(Square::pack(0, 0)); 2]).into(),
            Player::SouthEast,
            1
        ),
        Impossible::BadSquare(a1)
    );
}
