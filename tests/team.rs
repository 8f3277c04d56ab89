//! Games of three and four on the screen (R14–R16): who plays with whom, who is out, who has come in at which rank.

mod table;

use halma::rules::{ByPlayer, PartnersWin, Player, Position};
use halma::terms::Seat;
use halma::tui::app::Mode;
use halma::words::{Language, Who};
use table::{Table, square, theme};

/// Bottom right lacks b13 alone, and the others have far to go.
const NEARLY: &str =
    "xxxx12/xxxx12/xxx13/x15/1x14/16/16/oooo12/oooo12/oooo12/yyyy12/yyyy5o6/yyyyy3zzzz4/8zzzz4/8zzzzz3/16 x 200";

/// A human at the bottom right and three computers, or four humans.
fn table(rest: &str, humans: bool) -> Table {
    let position: Position = format!("{NEARLY} {rest}").parse().unwrap();
    let mut table = Table::at(position);
    if humans {
        table.app.terms.seats = ByPlayer([Seat::Human; 4]);
    }
    table
}

/// The panel's line about each player, without the frame, in the order in which they stand there.
fn sides(table: &Table) -> Vec<String> {
    let screen = table.screen();
    let line =
        |line: &str| line.rsplit('│').nth(1).map(str::trim_end).map(|line| line.trim_start_matches(' ').to_owned());
    screen.lines().skip(2).take(4).filter_map(line).collect()
}

#[test]
fn r15_the_panel_brackets_partners_in_every_set_of_glyphs() {
    let mut table = table("partners", false);
    assert_eq!(
        sides(&table),
        [">┌● You         12/13", "└○ Top left    0/13", "┌◆ Bottom left 0/13", "└◇ Top right   0/13"]
    );
    table.app.prefs.theme = theme(halma::tui::theme::Colours::None, true);
    let screen = table.screen();
    for line in ["/X You", "\\O Top left", "/# Bottom left", "\\* Top right"] {
        assert!(screen.contains(line), "{screen}");
    }
    let four = sides(&self::table("four", false));
    assert!(four[1].starts_with("◆ Bottom left"), "everyone alone, in the order of turns: {four:?}");
}

#[test]
fn r15_a_newcomer_is_told_the_partner_in_every_language_and_still_the_keys() {
    for language in Language::ALL {
        let mut table = Table::at(Position::start(halma::rules::Variant::Partners));
        table.app.prefs.language = language;
        let screen = table.screen();
        let words = language.words();
        assert!(screen.contains(&(words.all_keys)("?")), "{language}: {screen}");
        let together = (words.together)(Who::You, Who::Corner(Player::NorthWest));
        assert!(together.split(' ').all(|word| screen.contains(word)), "{together}: {screen}");
    }
}

#[test]
fn r15_the_smallest_screen_joins_partners_in_the_top_line() {
    let mut table = table("partners", false);
    table.size = (40, 20);
    assert!(table.header().ends_with("● 12+○ 0  ◆ 0+◇ 0"), "{}", table.header());
}

#[test]
fn r15_the_result_and_the_ranks_name_both_partners() {
    for size in [(40, 20), (80, 24), (130, 54)] {
        let mut table = table("partners", false);
        table.size = size;
        table.play("b12-b13");
        assert_eq!(table.app.mode, Mode::Over);
        let screen = table.screen();
        for words in ["You and top left win!", "1. ● You + ○ Top left", "2. ◆ Bottom left + ◇ Top right"] {
            assert!(screen.contains(words), "{words}: {screen}");
        }
    }
}

#[test]
fn r15_both_whoever_is_home_is_told_to_move_the_partners_pieces() {
    let mut table = table("partners both", true);
    assert_eq!(table.app.terms.partners_win, PartnersWin::Both);
    for turn in ["b12-b13", "d6-e6", "d9-e9", "l4-m4"] {
        table.play(turn);
    }
    assert!(table.header().contains("Bottom right to move the partner's ○"), "{}", table.header());
    table.app.cursor = square("b13");
    table.press("Enter");
    let told = "Bottom right has arrived and now moves top left's pieces";
    assert!(table.screen().replace('\n', " ").contains(told), "{}", table.screen());
    table.play("e9-f9");
    assert!(table.screen().contains("●>○ e9-f9"), "the list shows whose piece it was: {}", table.screen());
}

#[test]
fn r15_a_threat_is_never_the_partners() {
    let lane = "16/16/16/16/16/16/16/16/16/16/2o13/3x12/16/5x10/16/16 x 21";
    for (variant, told) in [("four", "Their longest jump: c6>e4>g2"), ("partners", "They have no jump forward")] {
        let mut table = Table::at(format!("{lane} {variant}").parse().unwrap());
        table.app.prefs.assist = true;
        table.press("v");
        assert!(table.header().contains(told), "{}", table.header());
    }
}

#[test]
fn r14_who_is_home_has_a_rank_and_who_has_resigned_is_out() {
    let mut table = table("four", true);
    table.play("b12-b13");
    assert!(table.header().contains("Bottom right has arrived: rank 1"), "{}", table.header());
    assert!(sides(&table)[0].ends_with("rank 1"), "{:?}", sides(&table));
    table.press("x y");
    assert_eq!(table.app.game.position().to_move(), Player::NorthWest);
    assert!(sides(&table)[1].ends_with(" out"), "{:?}", sides(&table));
    for key in ["x y", "x y"] {
        table.press(key);
    }
    assert!(table.screen().contains("4. ◆ Bottom left"), "{}", table.screen());
}

#[test]
fn r12_the_last_one_left_wins_because_the_others_gave_up() {
    let mut table = Table::at("xx14/16/16/16/16/16/16/16/16/16/16/yy14/16/16/14oo/14oo x 9 three".parse().unwrap());
    table.app.terms.seats = ByPlayer([Seat::Human; 4]);
    table.press("x y");
    table.press("x y");
    assert!(table.screen().contains("All others have given up."), "{}", table.screen());
}

#[test]
fn r15_the_camp_to_fill_is_marked_for_whoever_is_to_move() {
    let mut table = Table::at("16/16/16/16/16/16/16/16/16/16/x15/16/16/16/y14o/16 x 9 four".parse().unwrap());
    table.app.terms.seats = ByPlayer([Seat::Human; 4]);
    let mark = |table: &Table, at: &str| {
        let middle = table.app.layout().unwrap().middle(square(at));
        table.buffer()[(middle.x, middle.y)].symbol().to_owned()
    };
    table.resize();
    assert_eq!([mark(&table, "a16"), mark(&table, "p16")], ["×", "∙"], "bottom right crosses to the top left");
    table.play("a6-a7");
    assert_eq!([mark(&table, "a16"), mark(&table, "p16")], ["∙", "×"], "bottom left to the top right");
}

#[test]
fn a_turn_without_a_move_is_told_in_the_users_language_and_not_judged() {
    let mut table = table("four", true);
    table.app.prefs.language = Language::French;
    table.press("x y");
    assert!(table.screen().contains("● abandonne"), "{}", table.screen());
}

#[test]
fn r14_each_players_own_moves_are_counted_when_others_are_home() {
    let mut table = table("four", true);
    for turn in ["b12-b13", "d6-e6", "d9-e9", "l4-m4", "e6-f6"] {
        table.play(turn);
    }
    let screen = table.screen();
    assert!(screen.contains("51. ◆ d6-e6") && screen.contains("52. ◆ e6-f6"), "{screen}");
}
