//! Makes the next network: plays games with the present one, learns what its search found out, and lets the two play each
//! other. `docs/strength.md` has the recipe and what each step has won.
//!
//! ```sh
//! cargo run --release --example train -- --positions 1000000 --out next.bin
//! ```
//!
//! A step that wins is taken into the program by copying its file to `src/ai/network.bin`.

use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use clap::Parser;
use halma::ai::evaluate::Evaluation;
use halma::ai::network::Network;
use halma::rules::{Player, Variant};

mod generate;
mod learn;

/// Make the next network
#[derive(Parser)]
struct Arguments {
    /// The game that it is for: classic, 8x8 or 10x10
    #[arg(long, default_value_t)]
    variant: Variant,
    /// The network to begin with; the one built in unless given
    #[arg(long)]
    present: Option<PathBuf>,
    /// Begin with the table alone
    #[arg(long, conflicts_with = "present")]
    nothing: bool,
    /// Positions to learn from
    #[arg(long, default_value_t = 1_000_000)]
    positions: usize,
    /// Nodes searched for each position
    #[arg(long, default_value_t = 600)]
    nodes: u64,
    /// How many times to go over the positions
    #[arg(long, default_value_t = 12)]
    rounds: u16,
    /// Games between the new network and the present one
    #[arg(long, default_value_t = 60)]
    games: u64,
    /// Nodes searched for each move of those games
    #[arg(long, default_value_t = 5_000)]
    game_nodes: u64,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads to work on
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Where to write the new network
    #[arg(long)]
    out: PathBuf,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    let present = match &arguments.present {
        _ if arguments.nothing => None,
        Some(path) => Some(Network::from_bytes(&fs::read(path)?).ok_or("the present network has the wrong size")?),
        None => Network::embedded(arguments.variant).as_deref().cloned(),
    };
    let evaluation = |network: Option<Network>| Evaluation::with_network(arguments.variant, network.map(Arc::new));
    let old = evaluation(present.clone());
    let mut samples = generate::generate(&old, arguments.positions, arguments.nodes, arguments.threads, arguments.seed);
    eprintln!("{} positions", samples.len());
    let tell = |round, loss| eprintln!("  round {round}: mean squared error {loss:.6}");
    let next = learn::learn(&mut samples, present.as_ref(), arguments.rounds, arguments.threads, arguments.seed, tell);
    fs::write(&arguments.out, next.to_bytes())?;
    let (won, drawn, games) = compete([&evaluation(Some(next)), &old], &arguments);
    println!("new against present at {} nodes: {won} won, {drawn} drawn of {games}", arguments.game_nodes);
    Ok(())
}

/// Plays the games of the new evaluation against the old one, each opening twice with exchanged seats.
fn compete(evaluations: [&Evaluation; 2], arguments: &Arguments) -> (u64, u64, u64) {
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
                    match generate::duel(evaluations, seat, arguments.game_nodes, arguments.seed + 7_000 + game / 2) {
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
