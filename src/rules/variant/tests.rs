//! The table of games: boards, camps, who is allied, and the rule against blocking.

use crate::rules::{Blocking, BlockingKind, Player, Square, SquareSet, Variant};

fn names(set: SquareSet) -> Vec<String> {
    Square::all().filter(|&square| set.contains(square)).map(|square| square.to_string()).collect()
}

#[test]
fn r1_the_board_has_so_many_squares() {
    for variant in Variant::ALL {
        assert_eq!(variant.board().len(), u32::from(variant.size()).pow(2));
        assert!(variant.board().contains(Square::pack(0, 0)));
    }
}

#[test]
fn r2_the_bottom_right_camp_of_nineteen() {
    let camp = "l1 m1 n1 o1 p1 l2 m2 n2 o2 p2 m3 n3 o3 p3 n4 o4 p4 o5 p5";
    assert_eq!(names(Variant::Classic.home(Player::SouthEast)).join(" "), camp);
}

#[test]
fn r2_camps_have_a_square_a_piece_and_lie_in_their_corner() {
    for variant in Variant::ALL {
        for player in Player::ALL {
            let (home, target) = (variant.home(player), variant.target(player));
            assert_eq!(home.len(), u32::from(variant.army(player)));
            assert_eq!(target.len(), home.len());
            assert!((home | target).is_subset(variant.board()));
            assert!((home & target).is_empty());
            assert_eq!(target.contains(variant.goal(player)), variant.plays(player));
        }
    }
}

#[test]
fn the_squares_within_a_distance() {
    for variant in Variant::ALL {
        for player in Player::ALL {
            for distance in 0..=40 {
                let near = |square| variant.distance(player, square) <= distance;
                let expected = SquareSet::from_fn(near) & variant.board();
                assert_eq!(variant.within(player, distance), expected, "{variant} {player} {distance}");
            }
        }
    }
}

#[test]
fn r15_opposite_corners_are_partners() {
    let allied = |variant: Variant, other| variant.allied(Player::SouthEast, other);
    assert_eq!(Player::ALL.map(|other| allied(Variant::Partners, other)), [true, false, true, false]);
    assert_eq!(Player::ALL.map(|other| allied(Variant::Four, other)), [true, false, false, false]);
}

#[test]
fn r17_bottom_right_is_alone() {
    assert_eq!(Variant::Solitaire.players().collect::<Vec<_>>(), [Player::SouthEast]);
    assert_eq!(Variant::Solitaire.target(Player::SouthEast), Variant::Classic.target(Player::SouthEast));
}

#[test]
fn r16_bottom_left_runs_to_an_empty_camp_of_thirteen() {
    let target = Variant::Three.target(Player::SouthWest);
    assert_eq!(target.len(), 13);
    assert!(Variant::Three.players().all(|player| (Variant::Three.home(player) & target).is_empty()));
}

#[test]
fn r11_every_board_has_its_rule_against_blocking() {
    assert_eq!(Variant::Classic.blocking(), Blocking::Draw);
    assert_eq!(Variant::Classic.blocking_by(BlockingKind::Fill), Blocking::Fill(80));
    assert_eq!(Variant::Small8.blocking(), Blocking::Deadline(30));
    assert_eq!(Variant::Small10.blocking(), Blocking::Deadline(50));
}

#[test]
fn names_are_read_back_and_others_refused() {
    for variant in Variant::ALL {
        assert_eq!(variant.name().parse(), Ok(variant));
    }
    let error = "9x9".parse::<Variant>().unwrap_err().to_string();
    assert_eq!(error, "\"9x9\" is no variant; there are classic, 8x8, 10x10, three, four, partners, solitaire");
}
