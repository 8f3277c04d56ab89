//! Files, in French.

use std::io::ErrorKind;

use crate::ai::Level;
use crate::rules::notation::quoted;
use crate::storage::{Attempt, Cause, Mended, Noun, System, meant};
use crate::words::faults::{Faults, owner};

pub const FAULTS: Faults =
    Faults { place: |place| format!("ligne {}, colonne {}", place.line, place.column), cause, mended, and: "\u{a0}; " };

fn cause(cause: &Cause) -> String {
    match cause {
        Cause::Refused(attempt, reason) => format!("{}\u{a0}: {}", refused(*attempt), system(reason)),
        Cause::NoHome(_) => "l'utilisateur n'a pas de dossier personnel".into(),
        Cause::NoFolder => "ce n'est pas un dossier".into(),
        Cause::NoText => "ce n'est pas du texte en UTF-8".into(),
        Cause::NoToml(_) => "ce n'est pas du TOML, lisible comme nom = valeur".into(),
        Cause::Unknown(noun, found, known) => {
            let others = match meant(found, known) {
                Some(name) => format!("s'agit-il de {name:?}\u{a0}?"),
                None => format!("il y a {}", known.join(", ")),
            };
            format!("{} n'est pas {}\u{a0}; {others}", quoted(found), name_of(*noun))
        }
        Cause::Setting(name, _) => format!("{name}\u{a0}: il faut {}", takes(name)),
        Cause::NoColours(role) => {
            format!("{role}\u{a0}: il faut une couleur, comme \"#ffb000\", ou {{ fg = \"...\", bg = \"...\" }}")
        }
        Cause::TwoColours(role) => {
            format!("{role}\u{a0}: une seule couleur le peint, comme {role} = \"#ffb000\"")
        }
        Cause::NoColour(role, found) => format!(
            "{role}\u{a0}: {} n'est pas une couleur\u{a0}; il faut \"#ffb000\", un nombre jusqu'à 255, ou un nom anglais \
             comme \"light blue\"",
            quoted(found)
        ),
        Cause::NoThemeName(name) => {
            format!("{} n'est pas un nom de thème\u{a0}; c'est celui d'un fichier, sans .toml", quoted(name))
        }
        Cause::NoTheme(name, ours) => {
            format!(
                "il n'y a pas de fichier pour le thème {}\u{a0}; sans fichier, il y a {}",
                quoted(name),
                ours.join(", ")
            )
        }
        Cause::NoKey(found, named) => {
            let named = named.join(", ");
            format!("{} n'est pas une touche\u{a0}; il faut un signe, ctrl-a, f1, ou {named}", quoted(found))
        }
        Cause::KeyClash(key, [one, other]) => {
            format!("la touche {key} aurait deux sens, {one} et {other}")
        }
        Cause::NoGame { turn: Some(turn), illegal: Some(illegal), .. } => {
            format!("tour {turn}\u{a0}: {}", super::illegal(*illegal, owner(*illegal)))
        }
        Cause::NoGame { turn: Some(turn), .. } => format!("le tour {turn} n'est pas un coup lisible, comme p1-l5"),
        Cause::NoGame { .. } => "ce n'est pas une partie lisible".into(),
        Cause::Occupied => "ce n'est pas une partie, et ce serait perdu\u{a0}; nommez un autre fichier".into(),
        Cause::Played => "un autre halma joue cette partie".into(),
        Cause::GoneOn => "un autre halma a continué cette partie".into(),
    }
}

fn refused(attempt: Attempt) -> &'static str {
    match attempt {
        Attempt::Read => "lecture impossible",
        Attempt::Write => "écriture impossible",
        Attempt::Keep => "les parties ne peuvent pas être enregistrées ici",
        Attempt::SaveGame => "la partie ne peut pas être enregistrée",
        Attempt::PutAway => "la partie finie ne peut pas être rangée",
        Attempt::SaveSettings => "les réglages ne peuvent pas être enregistrés",
        Attempt::WriteRecord => "la partie ne peut pas être écrite",
    }
}

/// What the system says, where its words are known; else as it says it.
fn system(reason: &System) -> String {
    match reason.kind {
        ErrorKind::PermissionDenied => "accès refusé",
        ErrorKind::NotFound => "introuvable",
        ErrorKind::StorageFull => "plus de place sur le disque",
        ErrorKind::QuotaExceeded => "quota de disque dépassé",
        ErrorKind::ReadOnlyFilesystem => "disque en lecture seule",
        ErrorKind::FileTooLarge => "fichier trop long",
        ErrorKind::IsADirectory => "c'est un dossier",
        ErrorKind::NotADirectory => "un fichier est à la place d'un dossier",
        ErrorKind::InvalidInput => "ce n'est pas un fichier ordinaire",
        _ => return reason.said.clone(),
    }
    .into()
}

fn name_of(noun: Noun) -> &'static str {
    match noun {
        Noun::Setting => "un réglage",
        Noun::Command => "une commande",
        Noun::Role => "un rôle",
        Noun::PartOfColour => "une partie d'une couleur",
    }
}

/// What a setting takes.
fn takes(name: &str) -> String {
    match name.split('.').next().unwrap_or_default() {
        "color" => "auto, truecolor, 256, 16 ou none".into(),
        "ascii" | "animation" | "mouse" | "help" => "true ou false".into(),
        "theme" => "le nom d'un fichier de themes/, sans .toml".into(),
        "zoom" => "un nombre entier de 0 à 4".into(),
        "level" => format!("un de {}", Level::ALL.map(Level::name).join(", ")),
        "ai_depth" => "un nombre entier de 1 à 32".into(),
        "ai_time" => "un nombre de secondes au-dessus de 0, jusqu'à 3600".into(),
        "language" => "auto, en, fr ou it".into(),
        "first" => "you, computer ou random".into(),
        "keys" => "une liste de touches, comme undo = [\"u\", \"z\"]".into(),
        _ => "une autre valeur".into(),
    }
}

fn mended(mended: &Mended) -> String {
    let kept = match &mended.kept {
        Ok(name) => format!("il est gardé sous {name}"),
        Err(reason) => format!("il ne peut pas être mis de côté\u{a0}: {}", system(reason)),
    };
    if mended.backup { format!("{kept}, et la partie continue d'après sa copie") } else { kept }
}
