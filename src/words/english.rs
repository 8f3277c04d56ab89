//! English.

use crate::ai::Level;
use crate::ai::review::Mark;
use crate::rules::{Blocking, Draw, Player, Variant};

use super::{Who, Words, counted, deed, sentence, you_first};

mod faults;
mod keys;
mod lessons;
mod rules;

use rules::{illegal, reason, rules};

fn corner(player: Player) -> &'static str {
    ["bottom right", "bottom left", "top left", "top right"][player.index()]
}

fn name(who: Who) -> String {
    match who {
        Who::You => "You".into(),
        Who::Computer => "Computer".into(),
        Who::Corner(player) => sentence(corner(player)),
    }
}

/// In the middle of a sentence: `you and top left`.
fn both(one: Who, other: Who) -> String {
    let [one, other] = you_first(one, other).map(|who| match who {
        Who::You => "you",
        Who::Computer => "the computer",
        Who::Corner(player) => corner(player),
    });
    format!("{one} and {other}")
}

/// Whose: `your`, `the computer's`, `top left's`.
fn whose(who: Who) -> String {
    match who {
        Who::You => "your".into(),
        Who::Computer => "the computer's".into(),
        Who::Corner(player) => format!("{}'s", corner(player)),
    }
}

fn moves(number: usize) -> String {
    counted(number, "move", "moves")
}

fn turns(number: u32) -> String {
    counted(number as usize, "turn", "turns")
}

/// The English texts.
pub static WORDS: Words = Words {
    language: "English",
    colon: ": ",

    name,
    corner,
    to_move: |who, piece| format!("{} {piece} to move", name(who)),
    thinks: |who, piece, more| format!("{} {piece} is thinking{more}", name(who)),
    to_move_for: |who, piece| match who {
        Who::You => format!("You to move your partner's {piece}"),
        _ => format!("{} to move the partner's {piece}", name(who)),
    },
    help_partner: |who, partner| match who {
        Who::You => format!("You have arrived and now move {} pieces", whose(partner)),
        _ => format!("{} has arrived and now moves {} pieces", name(who), whose(partner)),
    },
    together: |one, other| format!("{} play together", sentence(&both(one, other))),

    panel: "Game",
    moves: "Moves",
    how: "How to play",
    computer: "Computer",
    welcome: [
        "Point with the arrows; Enter takes a piece, Enter puts it down. Or click both.",
        "Bring all yours to the far corner: a step, or jumps over pieces, on and on.",
    ],
    all_keys: |key| format!("{key} shows all keys"),
    arrived: |arrived, army| format!("{arrived}/{army} in"),
    rank: |rank| format!("rank {rank}"),
    out: "out",
    pass: "passes",
    resigns: "gives up",
    selected: |square, count| format!("{square} selected: {}", moves(count)),
    depth: |depth, nodes| format!("depth {depth}  {nodes} nodes"),
    wins_in: |plies| format!("wins in {}", turns(plies)),
    loses_in: |plies| format!("loses in {}", turns(plies)),
    blocked: ["blocks the other side", "is blocked in"],
    ahead: |by| format!("{by:.1} moves ahead"),
    behind: |by| format!("{by:.1} moves behind"),
    balance: "Balance",
    even: "even",
    deadline: |left| format!("leave your start camp within {}", moves(left as usize)),
    alone: moves,
    best_known: |best| format!("best known: {best}"),
    your_best: |best| format!("your best: {best}"),

    prompt: "move: ",
    type_here: |example| format!("such as {example}; Enter plays, Esc closes"),
    no_fit: "no move begins like this",
    malformed: |_, reason, _| format!("Not a move: {reason}"),

    illegal,
    nobody_s_turn: |pause, new| format!("Only computers play: {pause} stops them, {new} begins another game"),
    not_your_turn: |now, undo| format!("The computer is to move: {now} lets it move now, {undo} takes your move back"),
    over: |new, undo| format!("The game is over: {new} begins another, {undo} takes back"),
    not_thinking: "The computer is not thinking",
    nothing_to_pause: "Only a game that computers play by themselves can be paused",
    nothing_to_undo: "There is no move of yours to take back",
    nothing_to_redo: "Nothing was taken back",
    cannot_move: |square| format!("The piece on {square} cannot move now"),
    no_single_jump: |from, to, walk| {
        format!("No single jump leads from {from} to {to}; {walk} walks one jump at a time")
    },
    passes: |who| match who {
        Who::You => "You cannot move, so you pass".into(),
        Who::Computer => "The computer cannot move, so it passes".into(),
        Who::Corner(player) => format!("{} cannot move, so it passes", sentence(corner(player))),
    },
    no_move: "it found no move",
    search_failed: |reason| format!("The computer's search failed ({reason})"),
    try_again: |now, undo| format!("{now} tries again, {undo} takes back"),
    died: str::to_owned,
    too_small: |floor, has| format!("needs {}x{}, has {}x{}; Ctrl-C leaves", floor.0, floor.1, has.0, has.1),

    mouse_on: "The mouse plays: click or drag a piece and its target",
    mouse_off: |key| format!("The terminal has the mouse, so that you can copy text; {key} takes it back"),
    help_on: |key| format!("Hints and the balance are shown; {key} hides them"),
    help_off: |key| format!("No hints and no balance; {key} shows them"),
    fair_game: "This game is without help",
    switch_on: |key| format!("{key} switches it on"),
    paused: |on, step| format!("Paused: {on} goes on, {step} plays one move"),
    pace: |millis| format!("{millis} ms for each jump"),

    looking: "Looking for a good move",
    try_this: |way| format!("Try {way}"),
    reason,
    their_jump: |way| format!("Their longest jump: {way}"),
    no_threat: "They have no jump forward",
    no_others: "Nobody plays against you here",

    wins: |who| match who {
        Who::You => "You win!".into(),
        other => format!("{} wins", name(other)),
    },
    win_together: |one, other| {
        let win = if you_first(one, other)[0] == Who::You { "win!" } else { "win" };
        format!("{} {win}", sentence(&both(one, other)))
    },
    drawn: "The game is drawn",
    all_arrived: |who, pieces, count| {
        format!("All {pieces} of {} pieces have arrived, after {}.", whose(who), moves(count))
    },
    come_in: |who, rank| match who {
        Who::You => format!("You have arrived: rank {rank}. The others play on"),
        _ => format!("{} has arrived: rank {rank}", name(who)),
    },
    both_arrived: "All pieces of both partners have arrived.",
    others_gave_up: "All others have given up.",
    gave_up: |who| match who {
        Who::You => "You gave the game up.".into(),
        Who::Computer => "The other side gave up.".into(),
        Who::Corner(player) => format!("{} gave the game up.", sentence(corner(player))),
    },
    late: |who, count| {
        format!("After {}, one of {} pieces was still in the start camp.", moves(count as usize), whose(who))
    },
    filled: |who| format!("The far camp is full, counting {} pieces that would not leave it.", whose(who)),
    why_drawn: |draw| match draw {
        Draw::Repetition => "The same position has come up for the third time with the same player to move.",
        Draw::Stuck => "Neither side can move.",
    },
    crossed: |count, before| match before {
        None => "Your first crossing: now beat it.".into(),
        Some(best) if count < best => format!("New record! Your best was {best}."),
        Some(best) if count == best => "As good as your best.".into(),
        Some(best) => format!("Your best is {best}."),
    },
    another: "another game",
    see_board: "see the board",

    ask: "Halma",
    ask_quit: "Leave this game? It is saved: the next start offers to resume it.",
    ask_lose: "Leave this game? It cannot be saved, and will be lost.",
    ask_resign: "Give this game up?",
    play_on: "play on",
    ask_resume: |variant, count, day| format!("A game of yours is not over: {variant}, {}{day}.", moves(count)),
    resume: "resume",
    new_instead: "new game, and put this one away",
    later: "later",
    from_here: "You play on from here; halma games keeps the game as it was",
    put_away: "The old game is put away: halma games lists it, halma replay goes on with its number",
    written: |path| format!("The game is written to {path}"),

    help: "Help",
    more_below: " more: Down ",
    more_above: " more: Up ",
    rules,
    click: ("click, drag", "take, put down"),
    right_click: ("right click", "walk one jump of a chain"),
    keys: keys::NAMES,
    deeds: keys::DEEDS,
    move_here: "move here",
    let_go: "let go",
    scroll: "scroll",
    change: "change",
    choose: "choose",
    begin: "start",

    review: "Review",
    mark: |mark| match mark {
        Mark::Best => "the best move",
        Mark::Good => "a good move",
        Mark::Inaccuracy => "inaccurate",
        Mark::Mistake => "a mistake",
        Mark::Blunder => "a blunder",
    },
    lost: |mark, by| format!("{mark}, {by:.1} moves lost"),
    better: |way| format!("better: {way}"),
    decided: "this decided the game",
    judged: |done, all| format!("judged {done} of {all}"),
    nothing_to_review: "There is no move yet to look back on",
    nothing_to_look_at: "No mistake in that direction",
    nothing_to_play: "The game is over here: walk back to play on",
    walk: deed("walk", "walk one turn, or ten"),
    next_mistake: deed("next mistake", "next turn worth a look"),
    run: deed("play", "play by itself, or stop"),
    take_over: deed("play on here", "play on from this turn"),

    lessons: lessons::LESSONS,
    once_more: "Not there yet: once more.",
    go_on: "go on",
    try_it: "try it",
    skip: "skip",
    to_the_game: "to the game",
    in_lesson: |key| format!("This is a lesson; {key} leads back to the game"),

    plain_name: name,
    plain_welcome: |player| format!("You play the pieces in the {} corner.", corner(player)),
    plain_type: |example| format!("Type a move, the square of a piece and where it ends, such as {example}, or help."),
    plain_help: [
        "board: where all pieces stand.",
        "moves: all that you can play.",
        "hint: a good move.",
        "undo: take your last move back.",
        "resign: give up.",
        "help: this list.",
        "quit: leave; the game is saved.",
    ],
    plain_unknown: |typed| format!("{typed} is neither a move nor a command; help tells both."),
    plain_resume: "Type resume to go on with it.",
    plain_nothing_to_resume: "There is no other game to go on with.",
    plain_no_hints: "There are no hints in this game.",
    plain_arrived: |who, arrived, army| match who {
        Who::You => format!("You have {arrived} of {army} pieces in the far camp."),
        _ => format!("{} has {arrived} of {army} pieces in the far camp.", name(who)),
    },
    plain_rank: |rank, who| format!("Rank {rank}: {who}"),
    plain_your_turn: |who, turn| match who {
        Who::You => format!("Your turn, move {turn}."),
        other => format!("{} to move, move {turn}.", name(other)),
    },
    plain_steps: |who, from, to| match who {
        Who::You => format!("You step from {from} to {to}."),
        other => format!("{} steps from {from} to {to}.", name(other)),
    },
    plain_jumps: |who, squares, jumps| {
        let jumps = counted(jumps, "jump", "jumps");
        match who {
            Who::You => format!("You jump: {squares} ({jumps})."),
            other => format!("{} jumps: {squares} ({jumps}).", name(other)),
        }
    },

    new_game: "New game",
    start: "Start",
    game: "Game",
    variant: |variant| match variant {
        Variant::Classic => "classic, 16x16",
        Variant::Small8 => "small, 8x8",
        Variant::Small10 => "medium, 10x10",
        Variant::Three => "three players",
        Variant::Four => "four players",
        Variant::Partners => "partners",
        Variant::Solitaire => "solitaire",
    },
    set_up: "Set up pieces",
    put: "put, take",
    whose_turn: "whose turn",
    clear: "clear",
    too_many: |who, pieces| format!("{}: {pieces} pieces are more than the camp holds", name(who)),
    already_arrived: |who| format!("{}: all are in the far camp, so it cannot be their turn", name(who)),
    level: "Level",
    level_name: Level::name,
    looks_ahead: |depth| format!("depth {depth}"),
    thinks_for: |seconds| format!("{seconds} s a move"),
    first: "Moves first",
    first_of: ["you", "the computer", "random"],
    human: "human",
    machine: "computer",
    blocking: "Staying behind",
    blocking_of: |blocking| match blocking {
        Blocking::Draw => "allowed".into(),
        Blocking::Deadline(limit) => format!("loses after {limit}"),
        Blocking::Fill(limit) => format!("counts at {limit}"),
    },
    partners_win: "Partners win",
    partners_win_by: ["one arrived", "both arrived"],
    settings: "Settings",
    theme: "Colours",
    schemes: ["classic", "high contrast", "one colour"],
    glyphs: "Signs",
    glyph_names: ["round pieces", "letters only"],
    animation: "Show jumps",
    mouse: "Mouse",
    assistance: "Help",
    language_row: "Language",
    on_off: ["on", "off"],
    zoom: "Square size",
    fitting: "as fits",
    faults: faults::FAULTS,
    keys_row: "Keys",
    cursor_to: [
        "cursor to the left",
        "cursor down",
        "cursor up",
        "cursor to the right",
        "ten rows up",
        "ten rows down",
    ],
    press_key: |what| format!("Press the new key: {what}"),
    which_key: "which key?",
    usual_keys: "usual keys",
    key_clash: |key, one, other| format!("{key} cannot mean two things: {one}, and {other}"),
    no_key: |key| {
        format!("{key} is no key that can be chosen: press a letter, a sign, F1 to F12, or Ctrl and a letter")
    },
};
