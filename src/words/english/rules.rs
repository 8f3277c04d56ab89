//! The rules in English: the page of them, why a move is refused, and why one is good.

use super::{moves, whose};
use crate::ai::explain::Reason;
use crate::rules::{Blocking, Illegal, PartnersWin, Variant};
use crate::words::{RulesFor, Who};

pub fn illegal(reason: Illegal, owner: Who) -> String {
    match reason {
        Illegal::GameOver => "The game is over".into(),
        Illegal::OffBoard(square) => format!("{square} is not on this board"),
        Illegal::NoPiece(square) => format!("No piece stands on {square}"),
        Illegal::NotYours(square, _) => format!("The piece on {square} is not yours but {}", whose(owner)),
        Illegal::Nowhere(square) => format!("A move must end on another square than {square}, where it began"),
        Illegal::Occupied(square) => format!("A piece stands on {square} already"),
        Illegal::LeavesCamp(from, to) => {
            format!("The piece on {from} stays in the far camp: {to} is outside")
        }
        Illegal::OutOfReach(from, to) => format!("Neither a step nor a chain of jumps leads from {from} to {to}"),
        Illegal::NoJump(from, to) => format!("There is no jump from {from} to {to}"),
        Illegal::MustMove(_) => "Whoever can move may not pass".into(),
        Illegal::Alone => "There is nobody to resign to".into(),
        Illegal::MustPass(_) => "Whoever cannot move passes".into(),
    }
}

pub fn reason(reason: &Reason) -> Option<String> {
    Some(match reason {
        Reason::WinsNow => "it wins at once".into(),
        Reason::WinsIn(count) => format!("it wins in at most {}", moves(*count as usize)),
        Reason::AvoidsLoss => "otherwise you lose at once".into(),
        Reason::Chain { jumps, steps } => format!("a chain of {jumps} jumps, {steps} steps forward"),
        Reason::TakesAway(way) => format!("it spoils their jump to {}", way.ends().to),
        Reason::Opens(way) => format!("it opens a chain from {} to {}", way.ends().from, way.ends().to),
        Reason::Straggler(square) => format!("the piece on {square} is the last one behind"),
        Reason::LeavesHome(square) => format!("the piece on {square} leaves the start camp"),
        Reason::Arrives(square) => format!("a piece arrives, on {square}"),
        // What is left of the terms are small gains that the move shows by itself.
        Reason::Term { .. } => return None,
    })
}

pub fn rules(page: RulesFor) -> String {
    let RulesFor { mine, target, .. } = page;
    let camp = format!(
        "Bring all your pieces {mine} into the far camp, in the opposite corner (its empty squares are marked {target})"
    );
    let goal = match page.variant {
        Variant::Three | Variant::Four => {
            format!("{camp}. The first to do so wins; the others play on for the ranks.\n")
        }
        Variant::Partners => {
            let won = match page.partners_win {
                PartnersWin::First => "The first player to do so wins for both partners.",
                PartnersWin::Both => {
                    "A side wins when both partners have done so; who is first moves the partner's pieces."
                }
            };
            format!("{camp}; your partner comes from there. {won}\n")
        }
        Variant::Solitaire => format!("{camp} in as few moves as you can.\n"),
        _ => format!("{camp} before the other side fills your start camp.\n"),
    };
    let moving = "A piece steps to any empty square beside it, or jumps over a piece next to it onto the empty square just \
                  behind, and on and on. Nothing is captured. A piece that has arrived stays in that camp.";
    // R17: alone there is no draw.
    let repeating = match page.variant {
        Variant::Solitaire => "",
        _ => " The third time the same position comes up, the game is drawn.",
    };
    let blocking = match page.blocking {
        Blocking::Draw => String::new(),
        Blocking::Deadline(limit) => {
            format!(" Whoever still has a piece in the start camp after more than {limit} moves loses.")
        }
        Blocking::Fill(limit) => {
            format!(" After {limit} moves, pieces that have not left their start camp count for whoever fills it.")
        }
    };
    format!("{goal}{moving}{repeating}{blocking}")
}
