//! Italiano.

use crate::ai::Level;
use crate::ai::review::Mark;
use crate::rules::{Blocking, Draw, Player, Variant};

use super::{Who, Words, comma, counted, deed, sentence, you_first};

mod faults;
mod keys;
mod lessons;
mod rules;

use rules::{illegal, reason, rules};

fn moves(number: usize) -> String {
    counted(number, "mossa", "mosse")
}

fn turns(number: u32) -> String {
    counted(number as usize, "turno", "turni")
}

/// `1,0 mossa`, `1,5 mosse`, and what follows agrees.
fn by(lead: f64, one: &str, many: &str) -> String {
    let number = comma(&format!("{lead:.1}"));
    let agreed = if number == "1,0" { one } else { many };
    format!("{number} {agreed}")
}

/// For the menus, where room is short: `dx` is right and `sx` is left, as everybody writes them.
fn corner(player: Player) -> &'static str {
    ["basso dx", "basso sx", "alto sx", "alto dx"][player.index()]
}

/// For sentences.
fn seat(player: Player) -> &'static str {
    ["in basso a destra", "in basso a sinistra", "in alto a sinistra", "in alto a destra"][player.index()]
}

fn name(who: Who) -> String {
    match who {
        Who::You => "Tu".into(),
        Who::Computer => "PC".into(),
        Who::Corner(player) => sentence(corner(player)),
    }
}

/// `Il computer`, `Il giocatore in basso a destra`: where a line has room.
fn full_name(who: Who) -> String {
    match who {
        Who::You => "Tu".into(),
        Who::Computer => "Il computer".into(),
        Who::Corner(player) => format!("Il giocatore {}", seat(player)),
    }
}

/// `tu e alto sx`, short enough for a title.
fn both(one: Who, other: Who) -> String {
    let [one, other] = you_first(one, other).map(|who| match who {
        Who::You => "tu",
        Who::Computer => "il computer",
        Who::Corner(player) => corner(player),
    });
    format!("{one} e {other}")
}

/// The subject of a sentence and its verb, in the form for the user, who needs no pronoun, or for anybody else.
fn does(who: Who, yours: &str, theirs: &str) -> String {
    match who {
        Who::You => sentence(yours),
        Who::Computer => format!("Il computer {theirs}"),
        Who::Corner(player) => format!("Il giocatore {} {theirs}", seat(player)),
    }
}

/// To whom: `a te`.
fn to(who: Who) -> String {
    match who {
        Who::You => "a te".into(),
        Who::Computer => "al computer".into(),
        Who::Corner(player) => format!("al giocatore {}", seat(player)),
    }
}

/// Whose pieces: `le tue 19 pedine`, `le pedine del computer`, with `count` and a blank between, or nothing.
fn pieces(who: Who, count: &str) -> String {
    match who {
        Who::You => format!("le tue {count}pedine"),
        Who::Computer => format!("le {count}pedine del computer"),
        Who::Corner(player) => format!("le {count}pedine del giocatore {}", seat(player)),
    }
}

/// `una delle tue pedine`, `una delle pedine del computer`.
fn one_of(who: Who) -> String {
    pieces(who, "").replacen("le", "una delle", 1)
}

/// The Italian texts.
pub static WORDS: Words = Words {
    language: "Italiano",
    colon: ": ",

    name,
    corner,
    to_move: |who, piece| match who {
        Who::Corner(player) => format!("Tocca a {} {piece}", corner(player)),
        _ => format!("Tocca {} {piece}", to(who)),
    },
    thinks: |who, piece, more| format!("{} {piece} pensa{more}", name(who)),
    to_move_for: |who, piece| match who {
        Who::You => format!("Tocca a te: {piece} del compagno"),
        _ => format!("{} muove {piece} del compagno", name(who)),
    },
    help_partner: |who, partner| {
        let theirs = pieces(partner, "");
        does(who, &format!("sei arrivato e ora muovi {theirs}"), &format!("è arrivato e ora muove {theirs}"))
    },
    together: |one, other| {
        let play = if you_first(one, other)[0] == Who::You { "giocate" } else { "giocano" };
        format!("{} {play} insieme", sentence(&both(one, other)))
    },

    panel: "Partita",
    moves: "Mosse",
    how: "Come si gioca",
    computer: "Computer",
    welcome: [
        "Punta con le frecce; Invio prende una pedina, Invio la posa. Oppure clicca.",
        "Porta tutte le tue nell'angolo opposto: un passo, o una catena di salti su pedine.",
    ],
    all_keys: |key| format!("{key} mostra i tasti"),
    arrived: |arrived, army| format!("{arrived}/{army} arrivate"),
    rank: |rank| format!("{rank}º posto"),
    out: "fuori",
    pass: "passa",
    resigns: "abbandona",
    selected: |square, count| format!("{square} scelta: {}", moves(count)),
    depth: |depth, nodes| format!("prof. {depth}  {nodes} nodi"),
    wins_in: |plies| format!("vince in {}", turns(plies)),
    loses_in: |plies| format!("perde in {}", turns(plies)),
    blocked: ["blocca l'avversario", "è bloccato"],
    ahead: |lead| by(lead, "mossa avanti", "mosse avanti"),
    behind: |lead| by(lead, "mossa indietro", "mosse indietro"),
    balance: "Vantaggio",
    even: "parità",
    deadline: |left| format!("esci dal campo di partenza entro {}", moves(left as usize)),
    alone: moves,
    best_known: |best| format!("record noto: {best}"),
    your_best: |best| format!("il tuo record: {best}"),

    prompt: "mossa: ",
    type_here: |example| format!("per esempio {example}; Invio gioca, Esc chiude"),
    no_fit: "nessuna mossa comincia così",
    malformed: |typed, _, example| format!("{typed} non è una mossa: servono due caselle, come {example}"),

    illegal,
    nobody_s_turn: |pause, new| format!("Giocano solo i computer: {pause} li ferma, {new} inizia un'altra partita"),
    not_your_turn: |now, undo| format!("Tocca al computer: {now} lo fa muovere subito, {undo} ritira la tua mossa"),
    over: |new, undo| format!("La partita è finita: {new} ne comincia un'altra, {undo} torna indietro"),
    not_thinking: "Il computer non sta pensando",
    nothing_to_pause: "Si può fermare solo una partita che i computer giocano da soli",
    nothing_to_undo: "Non hai mosse da ritirare",
    nothing_to_redo: "Non è stata ritirata nessuna mossa",
    cannot_move: |square| format!("La pedina in {square} ora non può muoversi"),
    no_single_jump: |from, to, walk| {
        format!("Nessun salto porta da solo da {from} a {to}; {walk} va di salto in salto")
    },
    passes: |who| does(who, "non puoi muovere, quindi passi", "non può muovere, quindi passa"),
    no_move: "nessuna mossa trovata",
    search_failed: |reason| format!("Il computer non ce l'ha fatta ({reason})"),
    try_again: |now, undo| format!("{now} riprova, {undo} torna indietro"),
    died: |said| format!("errore del programma: {said}"),
    too_small: |floor, has| format!("servono {}x{}, ci sono {}x{}; Ctrl-C esce", floor.0, floor.1, has.0, has.1),

    mouse_on: "Il mouse gioca: clicca una pedina e la sua meta, o trascinala",
    mouse_off: |key| format!("Il mouse è del terminale, per copiare testo; {key} lo riprende"),
    help_on: |key| format!("Consigli e vantaggio sono visibili; {key} li nasconde"),
    help_off: |key| format!("Una partita senza aiuti: né consigli né vantaggio; {key} li mostra"),
    fair_game: "Questa è una partita senza aiuti",
    switch_on: |key| format!("{key} li attiva"),
    paused: |on, step| format!("In pausa: {on} riprende, {step} gioca una mossa"),
    pace: |millis| format!("{millis} ms per salto"),

    looking: "Cerco una buona mossa",
    try_this: |way| format!("Prova {way}"),
    reason,
    their_jump: |way| format!("Il loro salto più lungo: {way}"),
    no_threat: "Non hanno nessun salto in avanti",
    no_others: "Qui nessuno gioca contro di te",

    wins: |who| does(who, "hai vinto!", "ha vinto"),
    win_together: |one, other| {
        let win = if you_first(one, other)[0] == Who::You { "avete vinto!" } else { "hanno vinto" };
        format!("{} {win}", sentence(&both(one, other)))
    },
    drawn: "La partita è patta",
    all_arrived: |who, count, after| {
        let all = sentence(&pieces(who, &format!("{count} ")));
        format!("{all} sono tutte arrivate, dopo {}.", moves(after))
    },
    come_in: |who, rank| match who {
        Who::You => format!("Sei arrivato: {rank}º posto. Gli altri continuano"),
        _ => does(who, "", &format!("è arrivato: {rank}º posto")),
    },
    both_arrived: "Le pedine dei due compagni sono tutte arrivate.",
    others_gave_up: "Tutti gli altri hanno abbandonato.",
    gave_up: |who| match who {
        Who::Computer => "L'avversario ha abbandonato.".into(),
        _ => does(who, "hai abbandonato la partita.", "ha abbandonato la partita."),
    },
    late: |who, count| format!("Dopo {} {} era ancora nel campo di partenza.", moves(count as usize), one_of(who)),
    filled: |who| format!("Il campo opposto è pieno, contando {} che non ne sono uscite.", pieces(who, "")),
    why_drawn: |draw| match draw {
        Draw::Repetition => "La stessa posizione si è ripetuta per la terza volta, con lo stesso giocatore al tratto.",
        Draw::Stuck => "Nessuno può più muovere.",
    },
    crossed: |count, before| match before {
        None => "La tua prima traversata: ora falla in meno mosse.".into(),
        Some(best) if count < best => format!("Nuovo record! Il precedente era di {best}."),
        Some(best) if count == best => "Hai eguagliato il tuo record.".into(),
        Some(best) => format!("Il tuo record è di {best}."),
    },
    another: "altra partita",
    see_board: "guarda il gioco",

    ask: "Halma",
    ask_quit: "Lasciare questa partita? È salvata: al prossimo avvio potrai riprenderla.",
    ask_lose: "Lasciare questa partita? Non si può salvare, e andrà persa.",
    ask_resign: "Abbandonare questa partita?",
    play_on: "continua",
    ask_resume: |variant, count, day| format!("Hai una partita non finita: {variant}, {}{day}.", moves(count)),
    resume: "riprendi",
    new_instead: "nuova partita, metti via questa",
    later: "dopo",
    from_here: "Continui da qui; halma games conserva la partita com'era",
    put_away: "La vecchia partita è messa via: halma games la elenca, halma replay la riprende col suo numero",
    written: |path| format!("La partita è scritta in {path}"),

    help: "Aiuto",
    more_below: " altro: Giù ",
    more_above: " altro: Su ",
    rules,
    click: ("clic", "prendi, posa, trascina"),
    right_click: ("clic destro", "fai un salto di catena"),
    keys: keys::NAMES,
    deeds: keys::DEEDS,
    move_here: "posa qui",
    let_go: "lascia",
    scroll: "scorri",
    change: "cambia",
    choose: "scegli",
    begin: "comincia",

    review: "Analisi",
    mark: |mark| match mark {
        Mark::Best => "la mossa migliore",
        Mark::Good => "una buona mossa",
        Mark::Inaccuracy => "un'imprecisione",
        Mark::Mistake => "un errore",
        Mark::Blunder => "un grave errore",
    },
    lost: |mark, lead| format!("{mark}, {}", by(lead, "mossa persa", "mosse perse")),
    better: |way| format!("meglio: {way}"),
    decided: "la svolta della partita",
    judged: |done, all| format!("giudicate {done} su {all}"),
    nothing_to_review: "Non c'è ancora nessuna mossa da rivedere",
    nothing_to_look_at: "Da quella parte non c'è niente da segnalare",
    nothing_to_play: "Qui la partita è finita: torna indietro per giocare",
    walk: deed("scorri", "una mossa, o dieci"),
    next_mistake: deed("errore", "prossima mossa da vedere"),
    run: deed("riproduci", "riproduci, o ferma"),
    take_over: deed("gioca qui", "gioca da qui in poi"),

    lessons: lessons::LESSONS,
    once_more: "Non ancora: riprova.",
    go_on: "continua",
    try_it: "prova",
    skip: "salta",
    to_the_game: "alla partita",
    in_lesson: |key| format!("Questa è una lezione; {key} riporta alla partita"),

    plain_name: full_name,
    plain_welcome: |player| format!("Giochi con le pedine nell'angolo {}.", seat(player)),
    plain_type: |example| {
        format!(
            "Scrivi una mossa, la casella di una pedina e quella in cui finisce, come {example}, oppure help per l'aiuto."
        )
    },
    plain_help: [
        "board: dove sono tutte le pedine.",
        "moves: tutte le tue mosse.",
        "hint: una buona mossa.",
        "undo: ritira la tua mossa.",
        "resign: abbandona.",
        "help: questo elenco.",
        "quit: esci; la partita è salvata.",
    ],
    plain_unknown: |typed| format!("{typed} non è né una mossa né un comando; help li spiega."),
    plain_resume: "Scrivi resume per riprenderla.",
    plain_nothing_to_resume: "Non c'è un'altra partita da riprendere.",
    plain_no_hints: "In questa partita non ci sono consigli.",
    plain_arrived: |who, arrived, army| {
        let pieces = format!("{} su {army} nel campo opposto.", counted(arrived as usize, "pedina", "pedine"));
        does(who, &format!("hai {pieces}"), &format!("ha {pieces}"))
    },
    plain_rank: |rank, who| format!("Posto {rank}: {who}"),
    plain_your_turn: |who, turn| format!("Tocca {}, mossa {turn}.", to(who)),
    plain_steps: |who, from, to| {
        does(who, &format!("fai un passo da {from} a {to}."), &format!("fa un passo da {from} a {to}."))
    },
    plain_jumps: |who, squares, jumps| {
        let way = format!(": {squares} ({}).", counted(jumps, "salto", "salti"));
        does(who, &format!("salti{way}"), &format!("salta{way}"))
    },

    new_game: "Nuova partita",
    start: "Comincia",
    game: "Gioco",
    variant: |variant| match variant {
        Variant::Classic => "grande, 16x16",
        Variant::Small8 => "piccolo, 8x8",
        Variant::Small10 => "medio, 10x10",
        Variant::Three => "in tre",
        Variant::Four => "in quattro",
        Variant::Partners => "a coppie",
        Variant::Solitaire => "solitario",
    },
    set_up: "Disponi",
    put: "metti, togli",
    whose_turn: "turno",
    clear: "svuota",
    too_many: |who, pieces| format!("{}: {pieces} pedine sono più di quante ne tiene il campo", name(who)),
    already_arrived: |who| format!("{}: è tutto arrivato, non può essere il suo turno", name(who)),
    level: "Livello",
    level_name: |level| match level {
        Level::Novice => "novizio",
        Level::Beginner => "principiante",
        Level::Casual => "occasionale",
        Level::Skilled => "abile",
        Level::Advanced => "avanzato",
        Level::Expert => "esperto",
        Level::Master => "maestro",
        Level::Champion => "campione",
    },
    looks_ahead: |depth| format!("profondità {depth}"),
    thinks_for: |seconds| format!("{} s/mossa", comma(&seconds.to_string())),
    first: "Inizia",
    first_of: ["tu", "il computer", "a caso"],
    human: "umano",
    machine: "computer",
    blocking: "Blocco",
    blocking_of: |blocking| match blocking {
        Blocking::Draw => "permesso".into(),
        Blocking::Deadline(limit) => format!("perde dopo {limit}"),
        Blocking::Fill(limit) => format!("conta dopo {limit}"),
    },
    partners_win: "Vittoria",
    partners_win_by: ["uno arrivato", "tutti e due"],
    settings: "Impostazioni",
    theme: "Colori",
    schemes: ["classici", "alto contrasto", "uno solo"],
    glyphs: "Segni",
    glyph_names: ["pedine tonde", "solo lettere"],
    animation: "Mostra salti",
    mouse: "Mouse",
    assistance: "Aiuti",
    language_row: "Lingua",
    on_off: ["sì", "no"],
    zoom: "Dim. caselle",
    fitting: "automatica",
    faults: faults::FAULTS,
    keys_row: "Tasti",
    cursor_to: [
        "cursore a sinistra",
        "cursore in basso",
        "cursore in alto",
        "cursore a destra",
        "dieci righe più su",
        "dieci righe più giù",
    ],
    press_key: |what| format!("Premi il nuovo tasto: {what}"),
    which_key: "quale tasto?",
    usual_keys: "originali",
    key_clash: |key, one, other| format!("{key} non può voler dire due cose: {one}, e {other}"),
    no_key: |key| {
        format!("{key} non è un tasto da scegliere: premi una lettera, un segno, da F1 a F12, o Ctrl e una lettera")
    },
};
