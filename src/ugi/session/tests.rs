//! Lines of the protocol, and what they ask for.

use super::*;

fn said(session: &mut Session, line: &str) -> String {
    match &session.hear(line)[..] {
        [Effect::Say(text)] => text.clone(),
        other => panic!("{line}: {other:?}"),
    }
}

fn job(session: &mut Session, line: &str) -> Job {
    match &session.hear(line)[..] {
        [Effect::Think(job)] => *job.clone(),
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn an_empty_line_asks_for_nothing() {
    for line in ["", "  ", "\r\n", "\t"] {
        assert_eq!(Session::default().hear(line), []);
    }
}

#[test]
fn go_takes_every_limit_and_their_mixtures() {
    let mut session = Session::default();
    assert_eq!(job(&mut session, "go depth 3").limits, Limits::depth(3));
    assert_eq!(job(&mut session, "go movetime 250").limits, Limits::time(Duration::from_millis(250)));
    let both = job(&mut session, " go  nodes 9 depth 5 ");
    assert_eq!(both.limits, Limits { nodes: Some(9), ..Limits::depth(5) });
    assert!(job(&mut session, "go infinite").infinite && !both.infinite);
}

#[test]
fn a_position_is_kept_until_the_next_good_one() {
    let mut session = Session::default();
    assert_eq!(session.hear("position startpos moves p5-p6 A12-A11"), []);
    let kept = session.clone();
    assert!(said(&mut session, "position startpos moves p5-p6 p6-p7").contains("move 2, \"p6-p7\": "));
    assert_eq!(session, kept);
    assert_eq!(job(&mut session, "go depth 1").game.turns().len(), 2);
}

#[test]
fn a_position_text_brings_its_own_variant() {
    let mut session = Session::default();
    session.hear("position fen oooo4/ooo5/oo6/o7/7x/6xx/5xxx/4xxxx x 1 8x8 moves h4-h5");
    assert_eq!(job(&mut session, "go depth 1").game.position().variant(), Variant::Small8);
    session.hear("position startpos");
    assert_eq!(job(&mut session, "go depth 1").game.position().variant(), Variant::Classic);
}

#[test]
fn the_options_are_heard() {
    let mut session = Session::default();
    let hash = Setup { hash: 64, ..Setup::default() };
    assert_eq!(session.hear("setoption name Hash value 64"), [Effect::SetUp(hash)]);
    let both = Setup { threads: 2, ..hash };
    assert_eq!(session.hear("setoption name Threads value 2"), [Effect::SetUp(both)]);
    assert_eq!(session.hear("setoption name Seed value 7"), [Effect::SetUp(Setup { seed: 7, ..both })]);
    assert_eq!(session.hear("setoption name Variant value 10x10"), [Effect::Forget]);
    assert_eq!(job(&mut session, "go depth 1").game, Game::new(Variant::Small10));
}

#[test]
fn a_long_culprit_is_cut_and_shown_without_its_control_characters() {
    let answer = said(&mut Session::default(), &"\u{1b}[2J".repeat(100));
    assert!(answer.len() < 500 && !answer.contains('\u{1b}'), "{answer}");
}
