//! Français. A sign of two parts (`?`, `!`, `:`, `;`) stands behind a blank at which no line breaks.

use crate::ai::Level;
use crate::ai::review::Mark;
use crate::rules::{Blocking, Draw, Player, Variant};

use super::{Who, Words, comma, deed, sentence, you_first};

mod faults;
mod keys;
mod lessons;
mod rules;

use rules::{illegal, reason, rules};

/// `0 coup`, `1 coup`, `2 coups`: in French, less than two is one.
fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number < 2 { one } else { many })
}

fn moves(number: usize) -> String {
    counted(number, "coup", "coups")
}

fn turns(number: u32) -> String {
    counted(number as usize, "tour", "tours")
}

/// `1,9 coup`, `2,0 coups`, and what follows agrees.
fn by(lead: f64, one: &str, many: &str) -> String {
    let number = comma(&format!("{lead:.1}"));
    let agreed = if number.starts_with(['0', '1']) && number.len() == 3 { one } else { many };
    format!("{number} {agreed}")
}

/// For the menus, where room is short.
fn corner(player: Player) -> &'static str {
    ["bas droite", "bas gauche", "haut gauche", "haut droite"][player.index()]
}

/// For sentences.
fn seat(player: Player) -> &'static str {
    ["en bas à droite", "en bas à gauche", "en haut à gauche", "en haut à droite"][player.index()]
}

fn name(who: Who) -> String {
    match who {
        Who::You => "Vous".into(),
        Who::Computer => "Ordi".into(),
        Who::Corner(player) => sentence(corner(player)),
    }
}

/// `vous et haut gauche`, short enough for a title.
fn both(one: Who, other: Who) -> String {
    let [one, other] = you_first(one, other).map(|who| match who {
        Who::You => "vous",
        Who::Computer => "l'ordinateur",
        Who::Corner(player) => corner(player),
    });
    format!("{one} et {other}")
}

/// `l'ordinateur`, where the user is spoken of otherwise.
fn other(who: Who) -> String {
    match who {
        Who::You => "vous".into(),
        Who::Computer => "l'ordinateur".into(),
        Who::Corner(player) => format!("le joueur {}", seat(player)),
    }
}

/// `L'ordinateur`, `Le joueur en bas à droite`: where a line has room.
fn full_name(who: Who) -> String {
    sentence(&other(who))
}

/// The subject of a sentence and its verb, in the form for the user or for anybody else.
fn does(who: Who, yours: &str, theirs: &str) -> String {
    sentence(&format!("{} {}", other(who), if who == Who::You { yours } else { theirs }))
}

/// To whom: `à vous`.
fn to(who: Who) -> String {
    match who {
        Who::Corner(player) => format!("au joueur {}", seat(player)),
        _ => format!("à {}", other(who)),
    }
}

/// Whose pieces: `vos 19 pions`, `les pions de l'ordinateur`, with `count` and a blank between, or nothing.
fn pieces(who: Who, count: &str) -> String {
    match who {
        Who::You => format!("vos {count}pions"),
        Who::Computer => format!("les {count}pions de l'ordinateur"),
        Who::Corner(player) => format!("les {count}pions du joueur {}", seat(player)),
    }
}

/// `un de vos pions`, `un des pions de l'ordinateur`.
fn one_of(who: Who) -> String {
    match who {
        Who::You => "un de vos pions".into(),
        _ => pieces(who, "").replacen("les", "un des", 1),
    }
}

/// The French texts.
pub static WORDS: Words = Words {
    language: "Français",
    colon: "\u{a0}: ",

    name,
    corner,
    to_move: |who, piece| match who {
        Who::Corner(_) => format!("{} {piece} doit jouer", name(who)),
        // Short enough for the counts of four players beside it.
        Who::You => format!("À vous {piece}"),
        Who::Computer => format!("À l'ordinateur {piece} de jouer"),
    },
    thinks: |who, piece, more| format!("{} {piece} réfléchit{more}", name(who)),
    to_move_for: |who, piece| match who {
        Who::You => format!("À vous\u{a0}: {piece} du partenaire"),
        _ => format!("{} joue {piece} du partenaire", name(who)),
    },
    help_partner: |who, partner| {
        let theirs = pieces(partner, "");
        does(
            who,
            &format!("êtes arrivé et jouez maintenant {theirs}"),
            &format!("est arrivé et joue maintenant {theirs}"),
        )
    },
    together: |one, other| {
        let play = if you_first(one, other)[0] == Who::You { "jouez" } else { "jouent" };
        format!("{} {play} ensemble", sentence(&both(one, other)))
    },

    panel: "Partie",
    moves: "Coups",
    how: "Comment jouer",
    computer: "Ordinateur",
    welcome: [
        "Visez avec les flèches\u{a0}; Entrée prend un pion, Entrée le pose. Ou cliquez.",
        "Menez tous les vôtres au coin opposé\u{a0}: un pas, ou des sauts sur des pions, à la suite.",
    ],
    all_keys: |key| format!("{key} montre les touches"),
    arrived: |arrived, army| format!("{arrived}/{army} arrivés"),
    rank: |rank| format!("rang {rank}"),
    out: "sorti",
    pass: "passe",
    resigns: "abandonne",
    selected: |square, count| format!("{square} choisi\u{a0}: {}", moves(count)),
    depth: |depth, nodes| format!("prof. {depth}  {nodes} pos."),
    wins_in: |plies| format!("gagne en {}", turns(plies)),
    loses_in: |plies| format!("perd en {}", turns(plies)),
    blocked: ["bloque l'adversaire", "est bloqué"],
    ahead: |lead| by(lead, "coup d'avance", "coups d'avance"),
    behind: |lead| by(lead, "coup de retard", "coups de retard"),
    balance: "Avantage",
    even: "égalité",
    deadline: |left| format!("quittez votre camp de départ d'ici {}", moves(left as usize)),
    alone: moves,
    best_known: |best| format!("record connu\u{a0}: {best}"),
    your_best: |best| format!("votre record\u{a0}: {best}"),

    prompt: "coup\u{a0}: ",
    type_here: |example| format!("{example}, par exemple\u{a0}; Entrée joue, Échap ferme"),
    no_fit: "aucun coup ne commence ainsi",
    malformed: |typed, _, example| format!("{typed} n'est pas un coup\u{a0}: il faut deux cases, comme {example}"),

    illegal,
    nobody_s_turn: |pause, new| {
        format!("Seuls les ordinateurs jouent\u{a0}: {pause} les arrête, {new} commence une autre partie")
    },
    not_your_turn: |now, undo| {
        format!("C'est à l'ordinateur\u{a0}: {now} le fait jouer tout de suite, {undo} annule votre coup")
    },
    over: |new, undo| format!("La partie est finie\u{a0}: {new} en commence une autre, {undo} revient en arrière"),
    not_thinking: "L'ordinateur ne réfléchit pas",
    nothing_to_pause: "Seule une partie entre ordinateurs peut être arrêtée",
    nothing_to_undo: "Vous n'avez aucun coup à annuler",
    nothing_to_redo: "Rien n'a été annulé",
    cannot_move: |square| format!("Le pion en {square} ne peut pas bouger maintenant"),
    no_single_jump: |from, to, walk| {
        format!("Aucun saut ne mène à lui seul de {from} à {to}\u{a0}; {walk} va de saut en saut")
    },
    passes: |who| match who {
        Who::You => "Vous ne pouvez pas jouer, donc vous passez".into(),
        _ => does(who, "", "ne peut pas jouer, donc passe"),
    },
    no_move: "aucun coup trouvé",
    search_failed: |reason| format!("L'ordinateur a échoué ({reason})"),
    try_again: |now, undo| format!("{now} réessaie, {undo} annule votre coup"),
    died: |said| format!("erreur du programme\u{a0}: {said}"),
    too_small: |floor, has| format!("il faut {}x{}, il y a {}x{}\u{a0}; Ctrl-C quitte", floor.0, floor.1, has.0, has.1),

    mouse_on: "La souris joue\u{a0}: cliquez un pion puis sa case, ou faites-le glisser",
    mouse_off: |key| format!("La souris est au terminal, pour copier du texte\u{a0}; {key} la reprend"),
    help_on: |key| format!("Conseils et avantage sont affichés\u{a0}; {key} les cache"),
    help_off: |key| format!("Une partie sans aide\u{a0}: ni conseils ni avantage\u{a0}; {key} les affiche"),
    fair_game: "C'est une partie sans aide",
    switch_on: |key| format!("{key} la rend"),
    paused: |on, step| format!("En pause\u{a0}: {on} reprend, {step} joue un coup"),
    pace: |millis| format!("{millis} ms par saut"),

    looking: "Recherche d'un bon coup",
    try_this: |way| format!("Essayez {way}"),
    reason,
    their_jump: |way| format!("Leur plus long saut\u{a0}: {way}"),
    no_threat: "Ils n'ont aucun saut en avant",
    no_others: "Personne ne joue contre vous ici",

    wins: |who| match who {
        Who::You => "Vous gagnez\u{a0}!".into(),
        _ => does(who, "", "gagne"),
    },
    win_together: |one, other| {
        let win = if you_first(one, other)[0] == Who::You { "gagnez\u{a0}!" } else { "gagnent" };
        format!("{} {win}", sentence(&both(one, other)))
    },
    drawn: "La partie est nulle",
    all_arrived: |who, count, after| {
        let all = sentence(&pieces(who, &format!("{count} ")));
        format!("{all} sont tous arrivés, en {}.", moves(after))
    },
    come_in: |who, rank| match who {
        Who::You => format!("Vous êtes arrivé\u{a0}: rang {rank}. Les autres continuent"),
        _ => does(who, "", &format!("est arrivé\u{a0}: rang {rank}")),
    },
    both_arrived: "Les pions des deux partenaires sont tous arrivés.",
    others_gave_up: "Tous les autres ont abandonné.",
    gave_up: |who| match who {
        Who::You => "Vous avez abandonné la partie.".into(),
        Who::Computer => "L'adversaire a abandonné.".into(),
        Who::Corner(_) => does(who, "", "a abandonné la partie."),
    },
    late: |who, count| {
        format!("Après {}, {} était encore dans son camp de départ.", moves(count as usize), one_of(who))
    },
    filled: |who| format!("Le camp d'en face est plein, en comptant {} qui n'en sont pas sortis.", pieces(who, "")),
    why_drawn: |draw| match draw {
        Draw::Repetition => "La même position est revenue pour la troisième fois, avec le même joueur au trait.",
        Draw::Stuck => "Plus personne ne peut jouer.",
    },
    crossed: |count, before| match before {
        None => "Votre première traversée\u{a0}: à vous de faire mieux.".into(),
        Some(best) if count < best => format!("Nouveau record\u{a0}! Le précédent était de {best}."),
        Some(best) if count == best => "Vous égalez votre record.".into(),
        Some(best) => format!("Votre record est de {best}."),
    },
    another: "autre partie",
    see_board: "voir le plateau",

    ask: "Halma",
    ask_quit: "Quitter cette partie\u{a0}? Elle est enregistrée\u{a0}: vous pourrez la reprendre au prochain lancement.",
    ask_lose: "Quitter cette partie\u{a0}? Elle ne peut pas être enregistrée, et sera perdue.",
    ask_resign: "Abandonner cette partie\u{a0}?",
    play_on: "continuer",
    ask_resume: |variant, count, day| {
        format!("Une de vos parties n'est pas finie\u{a0}: {variant}, {}{day}.", moves(count))
    },
    resume: "reprendre",
    new_instead: "nouvelle partie, ranger celle-ci",
    later: "plus tard",
    from_here: "Vous continuez d'ici\u{a0}; halma games garde la partie telle quelle",
    put_away: "L'ancienne partie est rangée\u{a0}: halma games la liste, halma replay la reprend par son numéro",
    written: |path| format!("La partie est écrite dans {path}"),

    help: "Aide",
    more_below: " suite\u{a0}: Bas ",
    more_above: " suite\u{a0}: Haut ",
    rules,
    click: ("clic, tirer", "prendre, poser"),
    right_click: ("clic droit", "un saut d'une chaîne"),
    keys: keys::NAMES,
    deeds: keys::DEEDS,
    move_here: "poser ici",
    let_go: "lâcher",
    scroll: "défiler",
    change: "changer",
    choose: "choisir",
    begin: "commencer",

    review: "Analyse",
    mark: |mark| match mark {
        Mark::Best => "le meilleur coup",
        Mark::Good => "un bon coup",
        Mark::Inaccuracy => "une imprécision",
        Mark::Mistake => "une erreur",
        Mark::Blunder => "une gaffe",
    },
    lost: |mark, lead| format!("{mark}, {}", by(lead, "coup perdu", "coups perdus")),
    better: |way| format!("mieux\u{a0}: {way}"),
    decided: "le tournant de la partie",
    judged: |done, all| format!("{} sur {all}", counted(done, "coup jugé", "coups jugés")),
    nothing_to_review: "Il n'y a encore aucun coup à revoir",
    nothing_to_look_at: "Aucun coup à signaler de ce côté",
    nothing_to_play: "La partie est finie ici\u{a0}: revenez en arrière pour jouer",
    walk: deed("parcourir", "un coup, ou dix"),
    next_mistake: deed("faute", "prochain coup à revoir"),
    run: deed("dérouler", "dérouler, ou arrêter"),
    take_over: deed("jouer ici", "jouer à partir d'ici"),

    lessons: lessons::LESSONS,
    once_more: "Pas encore\u{a0}: recommencez.",
    go_on: "continuer",
    try_it: "essayer",
    skip: "passer",
    to_the_game: "à la partie",
    in_lesson: |key| format!("C'est une leçon\u{a0}; {key} ramène à la partie"),

    plain_name: full_name,
    plain_welcome: |player| format!("Vous jouez les pions du coin {}.", seat(player)),
    plain_type: |example| {
        format!("Tapez un coup, la case d'un pion et celle où il finit, comme {example}, ou help pour de l'aide.")
    },
    plain_help: [
        "board\u{a0}: où sont tous les pions.",
        "moves\u{a0}: tous vos coups.",
        "hint\u{a0}: un bon coup.",
        "undo\u{a0}: annuler votre coup.",
        "resign\u{a0}: abandonner.",
        "help\u{a0}: cette liste.",
        "quit\u{a0}: quitter\u{a0}; la partie est enregistrée.",
    ],
    plain_unknown: |typed| format!("{typed} n'est ni un coup ni une commande\u{a0}; help les explique."),
    plain_resume: "Tapez resume pour la reprendre.",
    plain_nothing_to_resume: "Il n'y a pas d'autre partie à reprendre.",
    plain_no_hints: "Il n'y a pas de conseils dans cette partie.",
    plain_arrived: |who, arrived, army| {
        let pieces = format!("{} sur {army} dans le camp d'en face.", counted(arrived as usize, "pion", "pions"));
        does(who, &format!("avez {pieces}"), &format!("a {pieces}"))
    },
    plain_rank: |rank, who| format!("Rang {rank}\u{a0}: {who}"),
    plain_your_turn: |who, turn| format!("{} de jouer, coup {turn}.", sentence(&to(who))),
    plain_steps: |who, from, to| does(who, &format!("allez de {from} à {to}."), &format!("va de {from} à {to}.")),
    plain_jumps: |who, squares, jumps| {
        let way = format!("\u{a0}: {squares} ({}).", counted(jumps, "saut", "sauts"));
        does(who, &format!("sautez{way}"), &format!("saute{way}"))
    },

    new_game: "Nouvelle partie",
    start: "Commencer",
    game: "Jeu",
    variant: |variant| match variant {
        Variant::Classic => "grand, 16x16",
        Variant::Small8 => "petit, 8x8",
        Variant::Small10 => "moyen, 10x10",
        Variant::Three => "trois joueurs",
        Variant::Four => "quatre joueurs",
        Variant::Partners => "partenaires",
        Variant::Solitaire => "solitaire",
    },
    set_up: "Placer",
    put: "poser, ôter",
    whose_turn: "trait",
    clear: "vider",
    too_many: |who, pieces| format!("{}\u{a0}: {pieces} pions, plus que le camp n'en contient", name(who)),
    already_arrived: |who| format!("{}\u{a0}: tout est arrivé, ce ne peut être son tour", name(who)),
    level: "Niveau",
    level_name: |level| match level {
        Level::Novice => "novice",
        Level::Beginner => "débutant",
        Level::Casual => "occasionnel",
        Level::Skilled => "confirmé",
        Level::Advanced => "avancé",
        Level::Expert => "expert",
        Level::Master => "maître",
        Level::Champion => "champion",
    },
    looks_ahead: |depth| format!("profondeur {depth}"),
    thinks_for: |seconds| format!("{} s/coup", comma(&seconds.to_string())),
    first: "Commence",
    first_of: ["vous", "l'ordinateur", "au hasard"],
    human: "humain",
    machine: "ordinateur",
    blocking: "Blocage",
    blocking_of: |blocking| match blocking {
        Blocking::Draw => "permis".into(),
        Blocking::Deadline(limit) => format!("perd après {limit}"),
        Blocking::Fill(limit) => format!("compté dès {limit}"),
    },
    partners_win: "Victoire",
    partners_win_by: ["un seul arrivé", "les deux arrivés"],
    settings: "Réglages",
    theme: "Couleurs",
    schemes: ["classiques", "fort contraste", "monochrome"],
    glyphs: "Signes",
    glyph_names: ["pions ronds", "lettres seules"],
    animation: "Montrer sauts",
    mouse: "Souris",
    assistance: "Aide",
    language_row: "Langue",
    on_off: ["oui", "non"],
    zoom: "Taille cases",
    fitting: "automatique",
    faults: faults::FAULTS,
    keys_row: "Touches",
    cursor_to: [
        "curseur à gauche",
        "curseur en bas",
        "curseur en haut",
        "curseur à droite",
        "dix rangées plus haut",
        "dix rangées plus bas",
    ],
    press_key: |what| format!("Appuyez sur la nouvelle touche\u{a0}: {what}"),
    which_key: "quelle touche\u{a0}?",
    usual_keys: "d'origine",
    key_clash: |key, one, other| format!("{key} ne peut pas avoir deux sens\u{a0}: {one}, et {other}"),
    no_key: |key| {
        format!(
            "{key} n'est pas une touche à choisir\u{a0}: prenez une lettre, un signe, F1 à F12, ou Ctrl et une lettre"
        )
    },
};
