//! The rules in French: the page of them, why a move is refused, and why one is good.

use super::{moves, to};
use crate::ai::explain::Reason;
use crate::rules::{Blocking, Illegal, PartnersWin, Variant};
use crate::words::{RulesFor, Who};

pub fn illegal(reason: Illegal, owner: Who) -> String {
    match reason {
        Illegal::GameOver => "La partie est terminée".into(),
        Illegal::OffBoard(square) => format!("{square} n'est pas sur ce plateau"),
        Illegal::NoPiece(square) => format!("Il n'y a pas de pion en {square}"),
        Illegal::NotYours(square, _) => format!("Le pion en {square} n'est pas à vous, mais {}", to(owner)),
        Illegal::Nowhere(square) => format!("Un coup doit finir ailleurs qu'en {square}, d'où il est parti"),
        Illegal::Occupied(square) => format!("Il y a déjà un pion en {square}"),
        Illegal::LeavesCamp(from, to) => {
            format!("Le pion en {from} reste dans le camp d'en face\u{a0}: {to} est en dehors")
        }
        Illegal::OutOfReach(from, to) => format!("Ni un pas ni une chaîne de sauts ne mène de {from} à {to}"),
        Illegal::NoJump(from, to) => format!("Il n'y a pas de saut de {from} à {to}"),
        Illegal::MustMove(_) => "Qui peut jouer n'a pas le droit de passer".into(),
        Illegal::Alone => "Il n'y a personne à qui abandonner".into(),
        Illegal::MustPass(_) => "Qui ne peut pas jouer passe son tour".into(),
    }
}

pub fn reason(reason: &Reason) -> Option<String> {
    Some(match reason {
        Reason::WinsNow => "ce coup gagne tout de suite".into(),
        Reason::WinsIn(count) => format!("ce coup gagne en {} au plus", moves(*count as usize)),
        Reason::AvoidsLoss => "sinon, vous perdez tout de suite".into(),
        Reason::Chain { jumps, steps } => format!("une chaîne de {jumps} sauts, {steps} pas en avant"),
        Reason::TakesAway(way) => format!("ce coup gêne leur saut vers {}", way.ends().to),
        Reason::Opens(way) => format!("ce coup ouvre une chaîne de {} à {}", way.ends().from, way.ends().to),
        Reason::Straggler(square) => format!("le pion en {square} est le dernier à la traîne"),
        Reason::LeavesHome(square) => format!("le pion en {square} sort du camp de départ"),
        Reason::Arrives(square) => format!("un pion arrive, en {square}"),
        Reason::Term { .. } => return None,
    })
}

pub fn rules(page: RulesFor) -> String {
    let RulesFor { mine, target, .. } = page;
    let camp = format!(
        "Amenez tous vos pions {mine} dans le camp d'en face, au coin opposé (ses cases vides sont marquées {target})"
    );
    let goal = match page.variant {
        Variant::Three | Variant::Four => {
            format!("{camp}. Le premier qui y parvient gagne\u{a0}; les autres continuent pour le classement.\n")
        }
        Variant::Partners => {
            let won = match page.partners_win {
                PartnersWin::First => "Le premier joueur arrivé gagne pour les deux partenaires.",
                PartnersWin::Both => {
                    "Une équipe gagne quand les deux partenaires sont arrivés\u{a0}; le premier arrivé joue les pions de l'autre."
                }
            };
            format!("{camp}\u{a0}; votre partenaire en vient. {won}\n")
        }
        Variant::Solitaire => format!("{camp} en aussi peu de coups que possible.\n"),
        _ => format!("{camp} avant que l'adversaire ne remplisse votre camp de départ.\n"),
    };
    let moving = "Un pion fait un pas vers une case vide voisine, ou saute par-dessus un pion voisin sur la case vide juste \
                  derrière, et encore, et encore. Rien n'est pris. Un pion arrivé dans ce camp y reste.";
    let repeating = match page.variant {
        Variant::Solitaire => "",
        _ => " Quand la même position revient pour la troisième fois, la partie est nulle.",
    };
    let blocking = match page.blocking {
        Blocking::Draw => String::new(),
        Blocking::Deadline(limit) => {
            format!(" Qui a encore un pion dans son camp de départ après plus de {limit} coups a perdu.")
        }
        Blocking::Fill(limit) => {
            format!(" Après {limit} coups, les pions restés dans leur camp de départ comptent pour qui le remplit.")
        }
    };
    format!("{goal}{moving}{repeating}{blocking}")
}
