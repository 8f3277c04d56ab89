//! Makes the next network: plays games with the present one, learns what its search found out, and lets the two play each
//! other. `docs/strength.md` has the recipe and what each step has won.
//!
//! ```sh
//! cargo run --release --example train -- --seed 7 --out next.bin
//! ```
//!
//! A step that wins is taken into the program by copying its file to `src/ai/network/`.

use std::error::Error;
use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use clap::Parser;
use halma::ai::evaluate::Evaluation;
use halma::ai::network::Network;
use halma::contest::opening::opened;
use halma::rules::{BlockingKind, Game, Player, Variant};

mod generate;
mod learn;
mod record;

use generate::Setup;
use record::Record;

/// Make the next network
#[derive(Parser)]
struct Arguments {
    /// The game that it is for: classic, 8x8 or 10x10
    #[arg(long, default_value_t, value_parser = variant)]
    variant: Variant,
    /// The network to begin with; the one built in unless given
    #[arg(long)]
    present: Option<PathBuf>,
    /// Begin with the table alone
    #[arg(long, conflicts_with = "present")]
    nothing: bool,
    /// Positions to learn from
    #[arg(long, default_value_t = 350_000)]
    positions: usize,
    /// Nodes searched for each position
    #[arg(long, default_value_t = 600)]
    nodes: u64,
    /// How many times to go over the positions
    #[arg(long, default_value_t = 10)]
    rounds: u16,
    /// Games between the new network and the present one, and the table alone
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// Nodes searched for each move of those games
    #[arg(long, default_value_t = 2_000)]
    game_nodes: u64,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads to work on
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// A file of positions: learn from it if it exists, else write it
    #[arg(long)]
    data: Option<PathBuf>,
    /// Where to write the new network
    #[arg(long)]
    out: PathBuf,
}

/// A game that networks can be made for.
fn variant(text: &str) -> Result<Variant, String> {
    let variant: Variant = text.parse().map_err(|error: halma::rules::UnknownName| error.to_string())?;
    if variant.is_for_two() {
        Ok(variant)
    } else {
        Err(format!("there are networks for two players, not for {variant}"))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    let present = match &arguments.present {
        _ if arguments.nothing => None,
        Some(path) => {
            let network = Network::from_bytes(arguments.variant, &fs::read(path)?);
            Some(network.ok_or("the present network has the wrong size")?)
        }
        None => Network::embedded(arguments.variant).as_deref().cloned(),
    };
    let evaluation = |network: Option<Network>| Evaluation::with_network(arguments.variant, network.map(Arc::new));
    let old = evaluation(present.clone());
    let records = records(&old, &arguments)?;
    let tell = |round, errors: &learn::Errors| {
        eprintln!("  round {round}: mean squared error {:.6}, of the table alone {:.6}", errors.network, errors.table);
    };
    let next = learn::learn(arguments.variant, &records, present.as_ref(), arguments.rounds, arguments.seed, tell);
    fs::write(&arguments.out, next.to_bytes())?;
    let (new, table) = (evaluation(Some(next)), evaluation(None));
    let opponents = [("the present network", &old), ("the table alone", &table)];
    for (name, opponent) in opponents.into_iter().skip(usize::from(present.is_none())) {
        let (won, drawn, games) = compete([&new, opponent], &arguments);
        println!("against {name} at {} nodes: {won} won, {drawn} drawn of {games}", arguments.game_nodes);
    }
    Ok(())
}

/// Positions of games played now, or read from a file of games played before.
fn records(evaluation: &Evaluation, arguments: &Arguments) -> io::Result<Vec<Record>> {
    if let Some(path) = arguments.data.as_ref().filter(|path| path.exists()) {
        return record::read(File::open(path)?);
    }
    let setup = Setup { evaluation, nodes: arguments.nodes, seed: arguments.seed };
    let records = generate::generate(&setup, arguments.positions, arguments.threads);
    if let Some(path) = &arguments.data {
        record::write(&records, BufWriter::new(File::create(path)?))?;
    }
    Ok(records)
}

/// Plays the games of the new evaluation against the old one, each opening twice with exchanged seats. A blockade wins
/// nothing: after so many moves a camp counts as filled where its owner still stands in it.
fn compete(evaluations: [&Evaluation; 2], arguments: &Arguments) -> (u64, u64, u64) {
    let variant = arguments.variant;
    let start = Game::new(variant).with_blocking(variant.blocking_by(BlockingKind::Fill));
    let (next, won, drawn) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    thread::scope(|scope| {
        for _ in 0..arguments.threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= arguments.games {
                        break;
                    }
                    let seat = if game % 2 == 0 { Player::SouthEast } else { Player::NorthWest };
                    let opening = opened(start.clone(), arguments.seed, game / 2);
                    match generate::duel(evaluations, seat, arguments.game_nodes, opening) {
                        Some(true) => won.fetch_add(1, Ordering::Relaxed),
                        Some(false) => 0,
                        None => drawn.fetch_add(1, Ordering::Relaxed),
                    };
                }
            });
        }
    });
    (won.into_inner(), drawn.into_inner(), arguments.games)
}
