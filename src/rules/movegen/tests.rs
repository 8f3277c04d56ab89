//! Moves by the rules: steps, jumps, ways, and why a move is refused.

use super::neighbours;
use crate::rules::{Illegal, Move, Position, Square, SquareSet, Way};

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn way(text: &str) -> Way {
    text.parse().unwrap()
}

const TURNING: &str = "16/16/16/16/16/16/16/16/16/4x1o9/7o8/3x12/3x12/16/16/16 x 1 classic";

#[test]
fn r4_neighbours_are_the_squares_at_distance_one() {
    for square in Square::all() {
        let expected = SquareSet::from_fn(|other| {
            let columns = square.column().abs_diff(other.column());
            let rows = square.row().abs_diff(other.row());
            columns.max(rows) == 1
        });
        assert_eq!(neighbours(square), expected, "{square}");
    }
}

#[test]
fn r6_the_shortest_way_is_found_and_is_legal() {
    let position = position(TURNING);
    let mv = Move { from: Square::pack(3, 3), to: Square::pack(5, 7) };
    let found = position.shortest_way(mv).unwrap();
    assert_eq!(found.to_string(), "d4-d6-f8");
    assert_eq!(position.check_way(&found), Ok(mv));
}

#[test]
fn r6_a_way_may_cross_its_origin_but_not_end_there() {
    // A ring of four jumps round e5 … back to d4, then on over c4.
    let ring = position("o15/16/16/16/16/16/16/16/16/16/4x11/3x1x10/2xxx11/16/16/16 x 1 classic");
    assert_eq!(
        ring.check_way(&way("d4-d6-f6-f4-d4-b4")),
        Ok(Move { from: Square::pack(3, 3), to: Square::pack(1, 3) })
    );
    assert_eq!(ring.check_way(&way("d4-d6-f6-f4-d4")), Err(Illegal::Nowhere(Square::pack(3, 3))));
}

#[test]
fn r5_a_way_names_the_leg_that_is_no_jump() {
    let position = position(TURNING);
    let (d4, e5, f8) = (Square::pack(3, 3), Square::pack(4, 4), Square::pack(5, 7));
    assert_eq!(position.check_way(&way("d4-e5-f8")), Err(Illegal::NoJump(d4, e5)));
    assert_eq!(position.check_way(&way("d4-f8")), Ok(Move { from: d4, to: f8 }));
    assert_eq!(position.check_way(&way("d4-f4-f8")).unwrap_err().to_string(), "there is no jump from d4 to f4");
}

#[test]
fn refusals_name_the_culprit_and_the_rule() {
    let position = position("16/16/16/2x13/16/16/16/16/7x8/16/16/16/16/16/16/15o x 1 classic");
    let refusal = |text: &str| position.check(way(text).ends()).unwrap_err().to_string();
    assert_eq!(refusal("a1-a2"), "no piece stands on a1");
    assert_eq!(refusal("p1-p2"), "the piece on p1 belongs to top left, who is not to move");
    assert_eq!(refusal("h8-c13"), "a piece stands on c13 already");
    assert_eq!(refusal("h8-h10"), "neither a step nor a chain of jumps leads from h8 to h10");
    assert!(refusal("c13-c12").contains("has arrived in its camp and stays there"));
}

#[test]
fn r8_a_piece_in_its_target_camp_stays_but_may_swing_outside() {
    let swinging = position("16/3x12/4x11/2xx12/16/16/16/16/16/16/16/16/16/16/16/15o x 1 classic");
    let c13 = Square::pack(2, 12);
    assert!(swinging.destinations(c13).is_subset(swinging.variant().target(swinging.to_move())));
    // The only way to e15 and c15 leads over e13, outside the camp.
    let over = swinging.shortest_way(way("c13-e15").ends()).unwrap();
    assert_eq!(over.to_string(), "c13-e13-e15");
    assert_eq!(swinging.check(way("c13-e13").ends()), Err(Illegal::LeavesCamp(c13, Square::pack(4, 12))));
    // A chain that began outside may pass through the camp.
    let passing = position("16/16/16/16/1xx13/1x14/16/16/16/16/16/16/16/16/16/15o x 1 classic");
    assert!(passing.check(way("b11-d11").ends()).is_ok());
}

#[test]
fn r7_a_walled_in_player_cannot_move_but_the_board_is_not_stuck() {
    let walled = position("16/16/16/16/16/16/16/16/16/16/16/16/16/13o1o/14oo/13oox x 1 classic");
    assert!(!walled.can_move());
    assert!(!walled.is_stuck());
    assert_eq!(walled.after_pass().to_move(), crate::rules::Player::NorthWest);
}
