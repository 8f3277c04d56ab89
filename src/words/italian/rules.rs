//! The rules in Italian: the page of them, why a move is refused, and why one is good.

use super::{moves, to};
use crate::ai::explain::Reason;
use crate::rules::{Blocking, Illegal, PartnersWin, Variant};
use crate::words::{RulesFor, Who, counted};

pub fn illegal(reason: Illegal, owner: Who) -> String {
    match reason {
        Illegal::GameOver => "La partita è finita".into(),
        Illegal::OffBoard(square) => format!("{square} non è su questa scacchiera"),
        Illegal::NoPiece(square) => format!("Non c'è nessuna pedina in {square}"),
        Illegal::NotYours(square, _) => format!("La pedina in {square} non appartiene a te, ma {}", to(owner)),
        Illegal::Nowhere(square) => format!("Una mossa deve finire in una casella diversa da {square}, da dove parte"),
        Illegal::Occupied(square) => format!("In {square} c'è già una pedina"),
        Illegal::LeavesCamp(from, to) => {
            format!("La pedina in {from} resta nel campo opposto: {to} è fuori")
        }
        Illegal::OutOfReach(from, to) => format!("Né un passo né una catena di salti porta da {from} a {to}"),
        Illegal::NoJump(from, to) => format!("Non c'è nessun salto da {from} a {to}"),
        Illegal::MustMove(_) => "Chi può muovere non può passare".into(),
        Illegal::Alone => "Non c'è nessuno a cui arrendersi".into(),
        Illegal::MustPass(_) => "Chi non può muovere passa".into(),
    }
}

pub fn reason(reason: &Reason) -> Option<String> {
    Some(match reason {
        Reason::WinsNow => "vince subito".into(),
        Reason::WinsIn(count) => format!("vince in {} al massimo", moves(*count as usize)),
        Reason::AvoidsLoss => "altrimenti perdi subito".into(),
        Reason::Chain { jumps, steps } => {
            let steps = counted(*steps as usize, "passo", "passi");
            format!("una catena di {jumps} salti, {steps} in avanti")
        }
        Reason::TakesAway(way) => format!("rovina il loro salto in {}", way.ends().to),
        Reason::Opens(way) => format!("apre una catena da {} a {}", way.ends().from, way.ends().to),
        Reason::Straggler(square) => format!("la pedina in {square} è l'ultima rimasta indietro"),
        Reason::LeavesHome(square) => format!("la pedina in {square} esce dal campo di partenza"),
        Reason::Arrives(square) => format!("una pedina arriva, in {square}"),
        Reason::Term { .. } => return None,
    })
}

pub fn rules(page: RulesFor) -> String {
    let RulesFor { mine, target, .. } = page;
    let camp = format!(
        "Porta tutte le tue pedine {mine} nel campo opposto, nell'angolo di fronte (le sue caselle vuote sono segnate con {target})"
    );
    let goal = match page.variant {
        Variant::Three | Variant::Four => {
            format!("{camp}. Vince chi ci riesce per primo; gli altri continuano per la classifica.\n")
        }
        Variant::Partners => {
            let won = match page.partners_win {
                PartnersWin::First => "Il primo giocatore arrivato vince per entrambi i compagni.",
                PartnersWin::Both => {
                    "Una squadra vince quando entrambi i compagni sono arrivati; chi arriva per primo muove le pedine dell'altro."
                }
            };
            format!("{camp}; il tuo compagno viene da lì. {won}\n")
        }
        Variant::Solitaire => format!("{camp} con meno mosse possibile.\n"),
        _ => format!("{camp} prima che l'avversario riempia il tuo campo di partenza.\n"),
    };
    let moving = "Una pedina fa un passo in una casella vuota vicina, oppure salta una pedina vicina e arriva nella casella \
                  vuota subito dietro, e così via, di salto in salto. Non si mangia. Una pedina arrivata in quel campo ci \
                  resta.";
    let repeating = match page.variant {
        Variant::Solitaire => "",
        _ => " Quando la stessa posizione si ripete per la terza volta, la partita è patta.",
    };
    let blocking = match page.blocking {
        Blocking::Draw => String::new(),
        Blocking::Deadline(limit) => {
            format!(" Chi dopo più di {limit} mosse ha ancora una pedina nel campo di partenza perde.")
        }
        Blocking::Fill(limit) => {
            format!(" Dopo {limit} mosse le pedine rimaste nel campo di partenza contano per chi lo riempie.")
        }
    };
    format!("{goal}{moving}{repeating}{blocking}")
}
