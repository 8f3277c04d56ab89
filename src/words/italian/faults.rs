//! Files, in Italian.

use std::io::ErrorKind;

use crate::ai::Level;
use crate::rules::notation::quoted;
use crate::storage::{Attempt, Cause, Mended, Noun, System, meant};
use crate::words::faults::{Faults, owner};

pub const FAULTS: Faults =
    Faults { place: |place| format!("riga {}, colonna {}", place.line, place.column), cause, mended, and: "; " };

fn cause(cause: &Cause) -> String {
    match cause {
        Cause::Refused(attempt, reason) => format!("{}: {}", refused(*attempt), system(reason)),
        Cause::NoHome(_) => "l'utente non ha una cartella personale".into(),
        Cause::NoFolder => "non è una cartella".into(),
        Cause::NoText => "non è testo in UTF-8".into(),
        Cause::NoToml(_) => "non è TOML, da leggere come nome = valore".into(),
        Cause::Unknown(noun, found, known) => {
            let others = match meant(found, known) {
                Some(name) => format!("volevi dire {name:?}?"),
                None => format!("ci sono {}", known.join(", ")),
            };
            format!("{} non è {}; {others}", quoted(found), name_of(*noun))
        }
        Cause::Setting(name, _) => format!("{name}: ci vuole {}", takes(name)),
        Cause::NoColours(role) => {
            format!("{role}: ci vuole un colore, come \"#ffb000\", o {{ fg = \"...\", bg = \"...\" }}")
        }
        Cause::TwoColours(role) => format!("{role}: lo dipinge un solo colore, come {role} = \"#ffb000\""),
        Cause::NoColour(role, found) => format!(
            "{role}: {} non è un colore; scrivi \"#ffb000\", un numero fino a 255, o un nome inglese come \"light blue\"",
            quoted(found)
        ),
        Cause::NoThemeName(name) => {
            format!("{} non è il nome di un tema; è quello di un file, senza .toml", quoted(name))
        }
        Cause::NoTheme(name, ours) => {
            format!("non c'è un file per il tema {}; senza file ci sono {}", quoted(name), ours.join(", "))
        }
        Cause::NoKey(found, named) => {
            let named = named.join(", ");
            format!("{} non è un tasto; scrivi un segno, ctrl-a, f1, o {named}", quoted(found))
        }
        Cause::KeyClash(key, [one, other]) => {
            format!("il tasto {key} vorrebbe dire due cose, {one} e {other}")
        }
        Cause::NoGame { turn: Some(turn), illegal: Some(illegal), .. } => {
            format!("turno {turn}: {}", super::illegal(*illegal, owner(*illegal)))
        }
        Cause::NoGame { turn: Some(turn), .. } => format!("il turno {turn} non è una mossa leggibile, come p1-l5"),
        Cause::NoGame { .. } => "non è una partita leggibile".into(),
        Cause::Occupied => "non è una partita, e andrebbe perso; indica un altro file".into(),
        Cause::Played => "un altro halma sta giocando questa partita".into(),
        Cause::GoneOn => "un altro halma ha continuato questa partita".into(),
    }
}

fn refused(attempt: Attempt) -> &'static str {
    match attempt {
        Attempt::Read => "non si può leggere",
        Attempt::Write => "non si può scrivere",
        Attempt::Keep => "qui non si possono salvare partite",
        Attempt::SaveGame => "la partita non si può salvare",
        Attempt::PutAway => "la partita finita non si può mettere via",
        Attempt::SaveSettings => "le impostazioni non si possono salvare",
        Attempt::WriteRecord => "la partita non si può scrivere",
    }
}

/// What the system says, where its words are known; else as it says it.
fn system(reason: &System) -> String {
    match reason.kind {
        ErrorKind::PermissionDenied => "accesso negato",
        ErrorKind::NotFound => "non c'è",
        ErrorKind::StorageFull => "il disco è pieno",
        ErrorKind::QuotaExceeded => "lo spazio concesso è finito",
        ErrorKind::ReadOnlyFilesystem => "il disco è di sola lettura",
        ErrorKind::FileTooLarge => "il file è troppo lungo",
        ErrorKind::IsADirectory => "è una cartella",
        ErrorKind::NotADirectory => "c'è un file al posto di una cartella",
        ErrorKind::InvalidInput => "non è un file comune",
        _ => return reason.said.clone(),
    }
    .into()
}

fn name_of(noun: Noun) -> &'static str {
    match noun {
        Noun::Setting => "un'impostazione",
        Noun::Command => "un comando",
        Noun::Role => "un ruolo",
        Noun::PartOfColour => "una parte di un colore",
    }
}

/// What a setting takes.
fn takes(name: &str) -> String {
    match name.split('.').next().unwrap_or_default() {
        "color" => "auto, truecolor, 256, 16 o none".into(),
        "ascii" | "animation" | "mouse" | "help" => "true o false".into(),
        "theme" => "il nome di un file in themes/, senza .toml".into(),
        "zoom" => "un numero intero da 0 a 4".into(),
        "level" => format!("uno di {}", Level::ALL.map(Level::name).join(", ")),
        "ai_depth" => "un numero intero da 1 a 32".into(),
        "ai_time" => "un numero di secondi sopra 0, fino a 3600".into(),
        "language" => "auto, en, fr o it".into(),
        "first" => "you, computer o random".into(),
        "keys" => "una lista di tasti, come undo = [\"u\", \"z\"]".into(),
        _ => "un altro valore".into(),
    }
}

fn mended(mended: &Mended) -> String {
    let kept = match &mended.kept {
        Ok(name) => format!("è conservato come {name}"),
        Err(reason) => format!("non si può mettere da parte: {}", system(reason)),
    };
    if mended.backup { format!("{kept}, e la partita continua dalla sua copia") } else { kept }
}
