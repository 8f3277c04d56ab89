//! Every word that the user reads on the screen.

use crate::ai::evaluate::{MOVE, TEMPO};
use crate::ai::{Report, Score};
use crate::rules::{Draw, Illegal, NotationError, Outcome, Player, Square, Victory};

use super::app::{App, Question, Seat};
use super::keys::BINDINGS;

/// The name of the game, as the badge in the top line shows it.
pub const TITLE: &str = " HALMA ";
/// The title of the side panel.
pub const PANEL: &str = "Game";
/// The heading of the move list.
pub const MOVES: &str = "Moves";
/// The heading of the first words to a newcomer.
pub const HOW: &str = "How to play";
/// The heading of what the computer thinks.
pub const COMPUTER: &str = "Computer";
/// The title of the help.
pub const HELP: &str = "Help";
/// The title of a question.
pub const ASK: &str = "Halma";
/// On the frame of a popup: the lines go on below.
pub const MORE_BELOW: &str = " more: Down ";
/// On the frame of a popup: there are lines above.
pub const MORE_ABOVE: &str = " more: Up ";
/// Before the text of a typed move.
pub const PROMPT: &str = "move: ";
/// No move fits the typed text.
pub const NO_FIT: &str = "no move begins like this";
/// In the prompt, before anything is typed.
pub const TYPE_HERE: &str = "such as p1-l5; Enter plays, Esc closes";
/// A move was asked for out of turn.
pub const NOT_YOUR_TURN: &str = "The computer is to move: g lets it move now, u takes your move back";
/// A move was asked for after the end.
pub const OVER: &str = "The game is over: n begins another, u takes back";
/// "Move now" while nothing thinks.
pub const NOT_THINKING: &str = "The computer is not thinking";
/// Undo at the beginning.
pub const NOTHING_TO_UNDO: &str = "There is no move of yours to take back";
/// Redo with nothing undone.
pub const NOTHING_TO_REDO: &str = "Nothing was taken back";
/// The mouse was taken.
pub const MOUSE_ON: &str = "The mouse plays: click or drag a piece and its target";
/// The mouse was left to the terminal.
pub const MOUSE_OFF: &str = "The mouse is the terminal's, to copy text; c takes it back";
/// The search ended without a move.
pub const NO_MOVE: &str = "it found no move";

/// A sentence begins with a capital letter.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// `1 move`, `2 moves`.
fn counted(number: usize, noun: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{s}")
}

/// The name of a player: `You` or `Computer`, and the corner where there are more of them.
#[must_use]
pub fn name(app: &App, player: Player) -> String {
    let seat = app.seats[player];
    let name = match seat {
        Seat::Human => "You",
        Seat::Computer => "Computer",
    };
    let same = app.game.start().variant().players().filter(|&other| app.seats[other] == seat).count();
    if same > 1 { format!("{name} {player}") } else { name.into() }
}

/// What the top line says of the game.
#[must_use]
pub fn status(app: &App) -> String {
    if let Some(outcome) = app.game.outcome() {
        return result(app, outcome);
    }
    let player = app.game.position().to_move();
    let piece = app.theme.glyphs().pieces[player.index()];
    let name = name(app, player);
    let thinks = if app.thinking { format!("is thinking{}", app.theme.glyphs().more) } else { "to move".into() };
    format!("{name} {piece} {thinks}")
}

/// How the game ended, in a line.
#[must_use]
pub fn result(app: &App, outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(player, _) if app.seats[player] == Seat::Human => "You win!".into(),
        Outcome::Won(player, _) => format!("{} wins", name(app, player)),
        Outcome::Drawn(_) => "The game is drawn".into(),
    }
}

/// Why the game ended, in a sentence.
#[must_use]
pub fn reason(app: &App, outcome: Outcome) -> String {
    let moves = |player: Player| app.game.turns().iter().filter(|turn| turn.player == player).count();
    let of = |player: Player| if app.seats[player] == Seat::Human { "your" } else { "the computer's" };
    match outcome {
        Outcome::Won(player, Victory::Home) => {
            let pieces = app.game.start().variant().army(player);
            format!("All {pieces} of {} pieces are home, after {}.", of(player), counted(moves(player), "move"))
        }
        Outcome::Won(player, Victory::Resignation) if app.seats[player] == Seat::Human => {
            "The other side gave up.".into()
        }
        Outcome::Won(_, Victory::Resignation) => "You gave the game up.".into(),
        Outcome::Won(player, Victory::Deadline) => {
            let loser = player.opposite();
            let late = counted(app.game.position().moves_made(loser) as usize, "move");
            format!("After {late}, one of {} pieces was still in the camp it came from.", of(loser))
        }
        Outcome::Won(player, Victory::Fill) => {
            format!("The camp is full, counting {} pieces that would not leave it.", of(player.opposite()))
        }
        Outcome::Drawn(Draw::Repetition) => {
            "The same position has come up for the third time with the same player to move.".into()
        }
        Outcome::Drawn(Draw::Stuck) => "Neither side can move.".into(),
    }
}

/// What can be done at the end.
pub const AGAIN: &str = "n  another game    u  take back\nEsc  see the board    q  quit";

/// A question, and how to answer it.
#[must_use]
pub fn question(question: Question) -> &'static str {
    match question {
        Question::Quit => "Leave this game? It will be lost.\n\ny  leave    Esc  play on",
        Question::NewGame => "Begin a new game? This one will be lost.\n\ny  new game    Esc  play on",
        Question::Resign => "Give this game up?\n\ny  give up    Esc  play on",
    }
}

/// Why a move was refused.
#[must_use]
pub fn illegal(app: &App, reason: Illegal) -> String {
    match reason {
        Illegal::NotYours(square, owner) if app.seats[owner] == Seat::Computer => {
            format!("The piece on {square} is not yours but the computer's")
        }
        other => sentence(&other.to_string()),
    }
}

/// Why a typed move could not be read.
#[must_use]
pub fn malformed(error: &NotationError) -> String {
    format!("Not a move: {}", error.message)
}

/// A piece without a move.
#[must_use]
pub fn cannot_move(square: Square) -> String {
    format!("The piece on {square} cannot move now")
}

/// A walk that is no single jump.
#[must_use]
pub fn no_single_jump(from: Square, to: Square) -> String {
    format!("No single jump leads from {from} to {to}; w walks one jump at a time")
}

/// A player without a move (R7).
#[must_use]
pub fn passes(app: &App, player: Player) -> String {
    match app.seats[player] {
        Seat::Human => "You cannot move, so you pass".into(),
        Seat::Computer => format!("{} cannot move, so it passes", name(app, player)),
    }
}

/// The search ended without an answer.
#[must_use]
pub fn search_failed(reason: &str) -> String {
    format!("The computer's search failed ({reason}): g tries again, u takes back")
}

/// The selected piece, in words.
#[must_use]
pub fn selected(square: Square, moves: usize) -> String {
    format!("{square} selected: {}", counted(moves, "move"))
}

/// How many pieces are home.
#[must_use]
pub fn home(arrived: u32, army: u8) -> String {
    format!("{arrived}/{army} home")
}

/// How deep the search is and what it counts.
#[must_use]
pub fn depth(report: &Report) -> String {
    format!("depth {}  {} nodes", report.depth, count(report.nodes))
}

/// How the search judges the game, from the view of the computer.
#[must_use]
pub fn score(report: &Report) -> String {
    match report.score.win_in() {
        Some(plies @ 0..) => format!("wins in {}", counted(plies.unsigned_abs() as usize, "turn")),
        Some(plies) => format!("loses in {}", counted(plies.unsigned_abs() as usize, "turn")),
        None => {
            let moves = moves_ahead(report.score);
            format!("{:.1} moves {}", moves.abs(), if moves < 0.0 { "behind" } else { "ahead" })
        }
    }
}

/// How many moves the player to move is ahead. It is its turn, which is no merit: the tempo does not count.
#[must_use]
pub fn moves_ahead(score: Score) -> f64 {
    f64::from(score.0.saturating_sub(TEMPO)) / f64::from(MOVE)
}

/// A large number, short: `812`, `34k`, `1.2M`.
#[must_use]
pub fn count(number: u64) -> String {
    match number {
        0..1_000 => number.to_string(),
        1_000..1_000_000 => format!("{}k", number / 1_000),
        _ => format!("{}.{}M", number / 1_000_000, number / 100_000 % 10),
    }
}

/// What the screen says in a window below the floor.
#[must_use]
pub fn too_small(floor: (u16, u16), has: (u16, u16)) -> String {
    format!("needs {}x{}, has {}x{}; Ctrl-C leaves", floor.0, floor.1, has.0, has.1)
}

/// The first words to a newcomer, until the first move is made.
pub const WELCOME: [&str; 3] = [
    "Point with the arrows; Enter takes a piece, Enter puts it down. Or click both.",
    "Bring all yours to the far corner: a step, or jumps over pieces, on and on.",
    "? shows all keys",
];

/// The rules of the game, in paragraphs.
#[must_use]
pub fn rules(app: &App) -> String {
    let glyphs = app.theme.glyphs();
    let mine = glyphs.pieces[app.bottom().index()];
    format!(
        "Bring all your pieces {mine} into the camp in the far corner (its empty squares are marked {}) before the other side \
         fills yours.\n\
         A piece steps to any empty square beside it, or jumps over a piece next to it onto the empty square just behind, \
         and on and on. Nothing is captured. A piece that has arrived stays in that camp. The third time the same position \
         comes up, the game is drawn.",
        glyphs.target
    )
}

/// The keys and what they do, a line each.
#[must_use]
pub fn keys(app: &App) -> Vec<String> {
    let shown = BINDINGS.iter().filter(|binding| !binding.shown.is_empty());
    let line = |keys: &str, what: &str| format!("{keys:<11} {what}");
    let mut lines: Vec<String> =
        shown.map(|binding| line(&binding.shown.replace("{}", app.theme.glyphs().arrows), binding.help)).collect();
    lines.push(line("click, drag", "take, put down"));
    lines.push(line("right click", "walk one jump of a chain"));
    lines
}
