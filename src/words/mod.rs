//! Every word that a player reads, in every language: one struct of texts, and a file and a folder for each language that fill
//! it in. A text that a language lacks does not compile.

use crate::ai::Level;
use crate::ai::explain::Reason;
use crate::ai::review::Mark;
use crate::rules::record::Recorded;
use crate::rules::{Blocking, Draw, Illegal, PartnersWin, Player, Variant};
use crate::storage::printable;

pub mod ascii;
mod english;
pub mod faults;
mod french;
pub mod hint;
mod italian;
mod language;
pub mod outcome;

use faults::Faults;

pub use language::Language;

/// Whom a sentence speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The only human.
    You,
    /// The only computer.
    Computer,
    /// One of several, named after the corner.
    Corner(Player),
}

/// What a key does: in a word or two for the bottom line, and in a few for the help.
#[derive(Clone, Copy, Debug)]
pub struct Deed {
    /// One or two words.
    pub label: &'static str,
    /// At most 24 columns, so that two columns of help fit on the screen.
    pub help: &'static str,
}

const fn deed(label: &'static str, help: &'static str) -> Deed {
    Deed { label, help }
}

/// The names of keys that are no character.
#[derive(Clone, Copy, Debug)]
pub struct KeyNames {
    /// Enter.
    pub enter: &'static str,
    /// The blank.
    pub space: &'static str,
    /// Tab.
    pub tab: &'static str,
    /// Before Tab: Shift.
    pub shift: &'static str,
    /// Escape.
    pub escape: &'static str,
    /// Backspace.
    pub backspace: &'static str,
    /// Insert.
    pub insert: &'static str,
    /// Delete.
    pub delete: &'static str,
    /// Home.
    pub home: &'static str,
    /// End.
    pub end: &'static str,
    /// Page up.
    pub page_up: &'static str,
    /// Page down.
    pub page_down: &'static str,
    /// Before a letter: Control.
    pub control: &'static str,
    /// The four arrows, where there are no arrows to draw.
    pub arrows: &'static str,
}

/// What the rules page must know.
#[derive(Clone, Copy, Debug)]
pub struct RulesFor<'a> {
    /// The game.
    pub variant: Variant,
    /// Its rule against blocking.
    pub blocking: Blocking,
    /// How partners win in it, if there are any.
    pub partners_win: PartnersWin,
    /// The piece of the reader.
    pub mine: &'a str,
    /// An empty square of the target camp.
    pub target: &'a str,
}

/// A lesson of the tutorial.
#[derive(Clone, Copy, Debug)]
pub struct LessonWords {
    /// What it is about, in a word or two.
    pub title: &'static str,
    /// What to do, in a few sentences.
    pub task: &'static str,
    /// When it has been done.
    pub done: &'static str,
}

/// All texts of a language. A name says what the text is for; `fn`s put numbers and names into it.
#[derive(Debug)]
#[expect(missing_docs, reason = "the English text beside each name says more than a sentence could")]
pub struct Words {
    pub language: &'static str,
    pub colon: &'static str,

    // The players.
    pub name: fn(Who) -> String,
    pub corner: fn(Player) -> &'static str,
    pub to_move: fn(Who, &str) -> String,
    pub thinks: fn(Who, &str, &str) -> String,
    pub to_move_for: fn(Who, &str) -> String,
    pub help_partner: fn(Who, Who) -> String,
    pub together: fn(Who, Who) -> String,

    // The panel.
    pub panel: &'static str,
    pub moves: &'static str,
    pub how: &'static str,
    pub computer: &'static str,
    pub welcome: [&'static str; 2],
    pub all_keys: fn(&str) -> String,
    pub arrived: fn(u32, u8) -> String,
    pub rank: fn(usize) -> String,
    pub out: &'static str,
    pub pass: &'static str,
    pub resigns: &'static str,
    pub selected: fn(&str, usize) -> String,
    pub depth: fn(u32, &str) -> String,
    pub wins_in: fn(u32) -> String,
    pub loses_in: fn(u32) -> String,
    pub blocked: [&'static str; 2],
    pub ahead: fn(f64) -> String,
    pub behind: fn(f64) -> String,
    pub balance: &'static str,
    pub even: &'static str,
    pub deadline: fn(u32) -> String,
    pub alone: fn(usize) -> String,
    pub best_known: fn(u32) -> String,
    pub your_best: fn(usize) -> String,

    // The prompt for a typed move.
    pub prompt: &'static str,
    pub type_here: fn(&str) -> String,
    pub no_fit: &'static str,
    pub malformed: fn(&str, &str, &str) -> String,

    // Refusals. The keys come from the settings.
    pub illegal: fn(Illegal, Who) -> String,
    pub not_your_turn: fn(&str, &str) -> String,
    pub nobody_s_turn: fn(&str, &str) -> String,
    pub over: fn(&str, &str) -> String,
    pub not_thinking: &'static str,
    pub nothing_to_pause: &'static str,
    pub nothing_to_undo: &'static str,
    pub nothing_to_redo: &'static str,
    pub cannot_move: fn(&str) -> String,
    pub no_single_jump: fn(&str, &str, &str) -> String,
    pub passes: fn(Who) -> String,
    pub no_move: &'static str,
    pub search_failed: fn(&str) -> String,
    pub died: fn(&str) -> String,
    pub try_again: fn(&str, &str) -> String,
    pub too_small: fn((u16, u16), (u16, u16)) -> String,

    // Switches.
    pub mouse_on: &'static str,
    pub mouse_off: fn(&str) -> String,
    pub help_on: fn(&str) -> String,
    pub help_off: fn(&str) -> String,
    pub fair_game: &'static str,
    pub switch_on: fn(&str) -> String,
    pub paused: fn(&str, &str) -> String,
    pub pace: fn(u128) -> String,

    // Help while playing.
    pub looking: &'static str,
    pub try_this: fn(&str) -> String,
    pub reason: fn(&Reason) -> Option<String>,
    pub their_jump: fn(&str) -> String,
    pub no_threat: &'static str,
    pub no_others: &'static str,

    // The end.
    pub wins: fn(Who) -> String,
    pub win_together: fn(Who, Who) -> String,
    pub drawn: &'static str,
    pub all_arrived: fn(Who, u8, usize) -> String,
    pub come_in: fn(Who, usize) -> String,
    pub both_arrived: &'static str,
    pub gave_up: fn(Who) -> String,
    pub others_gave_up: &'static str,
    pub late: fn(Who, u32) -> String,
    pub filled: fn(Who) -> String,
    pub why_drawn: fn(Draw) -> &'static str,
    pub crossed: fn(usize, Option<usize>) -> String,
    pub another: &'static str,
    pub see_board: &'static str,

    // Questions.
    pub ask: &'static str,
    pub ask_quit: &'static str,
    pub ask_lose: &'static str,
    pub ask_resign: &'static str,
    pub play_on: &'static str,
    pub ask_resume: fn(&str, usize, &str) -> String,
    pub resume: &'static str,
    pub new_instead: &'static str,
    pub later: &'static str,
    pub from_here: &'static str,
    pub put_away: &'static str,
    pub written: fn(&str) -> String,

    // The help.
    pub help: &'static str,
    pub more_below: &'static str,
    pub more_above: &'static str,
    pub rules: fn(RulesFor) -> String,
    pub click: (&'static str, &'static str),
    pub right_click: (&'static str, &'static str),
    pub keys: KeyNames,
    pub deeds: Deeds,
    pub move_here: &'static str,
    pub let_go: &'static str,
    pub scroll: &'static str,
    pub change: &'static str,
    pub choose: &'static str,
    pub begin: &'static str,

    // Walking through a game.
    pub review: &'static str,
    pub mark: fn(Mark) -> &'static str,
    pub lost: fn(&str, f64) -> String,
    pub better: fn(&str) -> String,
    pub decided: &'static str,
    pub judged: fn(usize, usize) -> String,
    pub nothing_to_review: &'static str,
    pub nothing_to_look_at: &'static str,
    pub nothing_to_play: &'static str,
    pub walk: Deed,
    pub next_mistake: Deed,
    pub run: Deed,
    pub take_over: Deed,

    // The tutorial: step, jump, chain, ladder, camp exit, finish.
    pub lessons: [LessonWords; 6],
    pub once_more: &'static str,
    pub go_on: &'static str,
    pub try_it: &'static str,
    pub skip: &'static str,
    pub to_the_game: &'static str,
    pub in_lesson: fn(&str) -> String,

    // The game by text alone.
    pub plain_name: fn(Who) -> String,
    pub plain_welcome: fn(Player) -> String,
    pub plain_type: fn(&str) -> String,
    pub plain_help: [&'static str; 7],
    pub plain_unknown: fn(&str) -> String,
    pub plain_no_hints: &'static str,
    pub plain_resume: &'static str,
    pub plain_nothing_to_resume: &'static str,
    pub plain_arrived: fn(Who, u32, u8) -> String,
    pub plain_rank: fn(usize, &str) -> String,
    pub plain_your_turn: fn(Who, u32) -> String,
    pub plain_steps: fn(Who, &str, &str) -> String,
    pub plain_jumps: fn(Who, &str, usize) -> String,

    // Menus.
    pub new_game: &'static str,
    pub start: &'static str,
    pub game: &'static str,
    pub variant: fn(Variant) -> &'static str,
    pub set_up: &'static str,
    pub put: &'static str,
    pub whose_turn: &'static str,
    pub clear: &'static str,
    pub too_many: fn(Who, u32) -> String,
    pub already_arrived: fn(Who) -> String,
    pub level: &'static str,
    pub level_name: fn(Level) -> &'static str,
    pub looks_ahead: fn(u32) -> String,
    pub thinks_for: fn(f64) -> String,
    pub first: &'static str,
    pub first_of: [&'static str; 3],
    pub human: &'static str,
    pub machine: &'static str,
    pub blocking: &'static str,
    pub blocking_of: fn(Blocking) -> String,
    pub partners_win: &'static str,
    pub partners_win_by: [&'static str; 2],
    pub settings: &'static str,
    pub theme: &'static str,
    pub schemes: [&'static str; 3],
    pub glyphs: &'static str,
    pub glyph_names: [&'static str; 2],
    pub animation: &'static str,
    pub mouse: &'static str,
    pub assistance: &'static str,
    pub language_row: &'static str,
    pub on_off: [&'static str; 2],
    pub zoom: &'static str,
    pub fitting: &'static str,
    pub keys_row: &'static str,

    // Files.
    pub faults: Faults,

    // The keys: cursor to the left, down, up, to the right, a page up, a page down.
    pub cursor_to: [&'static str; 6],
    pub press_key: fn(&str) -> String,
    pub which_key: &'static str,
    pub usual_keys: &'static str,
    pub key_clash: fn(&str, &str, &str) -> String,
    pub no_key: fn(&str) -> String,
}

/// The words of every command, under its name in the settings.
#[derive(Debug)]
#[expect(missing_docs, reason = "named after the commands")]
pub struct Deeds {
    pub cursor: Deed,
    pub select: Deed,
    pub next: Deed,
    pub previous: Deed,
    pub walk: Deed,
    pub type_move: Deed,
    pub move_now: Deed,
    pub undo: Deed,
    pub redo: Deed,
    pub hint: Deed,
    pub threat: Deed,
    pub assist: Deed,
    pub review: Deed,
    pub lesson: Deed,
    pub new_game: Deed,
    pub settings: Deed,
    pub flip: Deed,
    pub pause: Deed,
    pub step: Deed,
    pub faster: Deed,
    pub slower: Deed,
    pub export: Deed,
    pub resign: Deed,
    pub help: Deed,
    pub zoom_in: Deed,
    pub zoom_out: Deed,
    pub mouse: Deed,
    pub yes: Deed,
    pub back: Deed,
    pub redraw: Deed,
    pub suspend: Deed,
    pub quit: Deed,
    pub leave: Deed,
}

impl Words {
    /// That a game of the user's is not over: which, how long it is, and its day if it tells one.
    #[must_use]
    pub fn left(&self, recorded: &Recorded) -> String {
        let game = &recorded.game;
        let day = recorded.tag("Date").map(|day| printable(day).chars().take(20).collect::<String>());
        let day = day.map(|day| format!(", {day}")).unwrap_or_default();
        (self.ask_resume)((self.variant)(game.start().variant()), game.turns().len(), &day)
    }
}

/// A sentence begins with a capital letter.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// `1 move`, `2 moves`: for the languages that know two numbers, and add an `s` or so for the second.
fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// The user is named before others.
fn you_first(one: Who, other: Who) -> [Who; 2] {
    if other == Who::You { [other, one] } else { [one, other] }
}

/// A number as French and Italian write it, with a comma: `1,5`.
fn comma(number: &str) -> String {
    number.replace('.', ",")
}
