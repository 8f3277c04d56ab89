//! Gradient descent on the network, in floating point: Adam (Kingma & Ba 2015) on the squared difference of two winning
//! chances, the one that table and network predict and the one that the search found.

use std::thread;

use halma::ai::network::{HIDDEN, INPUTS, Network, ONE, SCALE, UNIT};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// The most pieces on a board.
pub const PIECES: usize = 38;

/// Centi-steps that make a winning chance of 73 %.
pub const CHANCE: f32 = 5_000.0;

/// Positions between two steps of the descent.
const BATCH: usize = 4_096;

/// A position and what was learned of it.
#[derive(Clone)]
pub struct Sample {
    /// The inputs of the player to move and of the other.
    pub inputs: [[u16; PIECES]; 2],
    /// How many pieces there are, which is how many inputs of each view are set.
    pub pieces: usize,
    /// The table's score for the player to move, in centi-steps.
    pub table: f32,
    /// The chance to win that is to be learned, 0 to 1.
    pub chance: f32,
}

/// The chance to win that a score stands for.
pub fn chance(score: f32) -> f32 {
    1.0 / (1.0 + (-score / CHANCE).exp())
}

/// Everything that is learned, in one row: rows, start, weights of both views, bias.
#[derive(Clone)]
struct Parameters(Vec<f32>);

const START: usize = INPUTS * HIDDEN;
const WEIGHTS: usize = START + HIDDEN;
const BIAS: usize = WEIGHTS + 2 * HIDDEN;
const COUNT: usize = BIAS + 1;

impl Parameters {
    fn random(rng: &mut StdRng) -> Self {
        let mut all: Vec<f32> = (0..COUNT).map(|_| rng.random_range(-0.05..0.05)).collect();
        all[START..WEIGHTS].fill(0.25);
        all[WEIGHTS..BIAS].iter_mut().for_each(|weight| *weight *= 4.0);
        all[BIAS] = 0.0;
        Self(all)
    }

    fn of(network: &Network) -> Self {
        let one = |word: i16| f32::from(word) / f32::from(ONE);
        let unit = |word: i16| f32::from(word) / f32::from(UNIT);
        let rows = network.rows.iter().flatten().chain(&network.start).map(|&word| one(word));
        let weights = network.weights.iter().flatten().map(|&word| unit(word));
        #[expect(clippy::cast_precision_loss, reason = "a small number")]
        let bias = network.bias as f32 / (f32::from(ONE) * f32::from(UNIT));
        Self(rows.chain(weights).chain([bias]).collect())
    }

    #[expect(clippy::cast_possible_truncation, reason = "that is what quantising means")]
    fn quantised(&self) -> Network {
        let whole = |values: &[f32], unit: i16| -> [i16; HIDDEN] {
            std::array::from_fn(|index| (values[index] * f32::from(unit)).round() as i16)
        };
        Network {
            rows: self.0[..START].chunks_exact(HIDDEN).map(|row| whole(row, ONE)).collect(),
            start: whole(&self.0[START..WEIGHTS], ONE),
            weights: [whole(&self.0[WEIGHTS..], UNIT), whole(&self.0[WEIGHTS + HIDDEN..], UNIT)],
            bias: (self.0[BIAS] * f32::from(ONE) * f32::from(UNIT)).round() as i32,
        }
    }
}

/// The same input on the board reflected in the line from camp to camp, which changes nothing in the game.
fn reflected(input: u16) -> u16 {
    let square = halma::rules::Square::from_index(input.to_le_bytes()[0]);
    let twin = halma::rules::Square::at(15 - square.row(), 15 - square.column()).unwrap_or(square);
    #[expect(clippy::cast_possible_truncation, reason = "below 512")]
    let twin = twin.index() as u16;
    input & 256 | twin
}

/// Adds one sample's gradient, and returns its loss.
fn descend(parameters: &[f32], sample: &Sample, mirror: Option<&[u16]>, gradient: &mut [f32]) -> f32 {
    let row = |input: u16| usize::from(mirror.map_or(input, |mirror| mirror[usize::from(input)])) * HIDDEN;
    let mut hidden = [[0.0; HIDDEN]; 2];
    for (sums, inputs) in hidden.iter_mut().zip(&sample.inputs) {
        sums.copy_from_slice(&parameters[START..WEIGHTS]);
        for &input in &inputs[..sample.pieces] {
            let row = row(input);
            for (sum, value) in sums.iter_mut().zip(&parameters[row..row + HIDDEN]) {
                *sum += value;
            }
        }
    }
    let weights = &parameters[WEIGHTS..BIAS];
    let active = hidden.as_flattened().iter().zip(weights);
    let output = parameters[BIAS] + active.map(|(sum, weight)| sum.clamp(0.0, 1.0) * weight).sum::<f32>();
    #[expect(clippy::cast_precision_loss, reason = "4 000")]
    let scale = SCALE as f32;
    let predicted = chance(sample.table + output * scale);
    let error = predicted - sample.chance;
    let slope = error * predicted * (1.0 - predicted) * scale / CHANCE;
    gradient[BIAS] += slope;
    for (view, inputs) in sample.inputs.iter().enumerate() {
        let mut back = [0.0; HIDDEN];
        for index in 0..HIDDEN {
            let sum = hidden[view][index];
            gradient[WEIGHTS + view * HIDDEN + index] += slope * sum.clamp(0.0, 1.0);
            if sum > 0.0 && sum < 1.0 {
                back[index] = slope * weights[view * HIDDEN + index];
            }
        }
        for (gradient, back) in gradient[START..WEIGHTS].iter_mut().zip(&back) {
            *gradient += back;
        }
        for &input in &inputs[..sample.pieces] {
            let row = row(input);
            for (gradient, back) in gradient[row..row + HIDDEN].iter_mut().zip(&back) {
                *gradient += back;
            }
        }
    }
    error * error
}

/// The Adam optimiser's memory.
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn step(&mut self, parameters: &mut [f32], gradient: &[f32], rate: f32) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        self.steps += 1;
        let (mean_bias, square_bias) = (1.0 - MEAN.powi(self.steps), 1.0 - SQUARE.powi(self.steps));
        for index in 0..parameters.len() {
            let slope = gradient[index];
            self.mean[index] = MEAN * self.mean[index] + (1.0 - MEAN) * slope;
            self.square[index] = SQUARE * self.square[index] + (1.0 - SQUARE) * slope * slope;
            let step = self.mean[index] / mean_bias / ((self.square[index] / square_bias).sqrt() + 1e-8);
            parameters[index] -= rate * step;
        }
    }
}

/// Learns from the samples, so many times over, from `present` or from nothing, and tells the mean error of each round.
pub fn learn(
    samples: &mut [Sample],
    present: Option<&Network>,
    rounds: u16,
    threads: usize,
    seed: u64,
    mut tell: impl FnMut(u16, f32),
) -> Network {
    let mut rng = StdRng::seed_from_u64(seed);
    let mirror: Vec<u16> = (0..512).map(reflected).collect();
    let mut parameters = present.map_or_else(|| Parameters::random(&mut rng), Parameters::of);
    let mut adam = Adam { mean: vec![0.0; COUNT], square: vec![0.0; COUNT], steps: 0 };
    #[expect(clippy::cast_precision_loss, reason = "a mean for people to read")]
    let alone =
        samples.iter().map(|sample| (chance(sample.table) - sample.chance).powi(2)).sum::<f32>() / samples.len() as f32;
    tell(0, alone);
    for round in 0..rounds {
        samples.shuffle(&mut rng);
        let progress = f32::from(round) / f32::from(rounds);
        let rate = 2e-3 * (1.0 - progress).powi(2) + 5e-5;
        let mut loss = 0.0;
        for batch in samples.chunks(BATCH) {
            let share = batch.len().div_ceil(threads);
            let parts: Vec<(Vec<f32>, f32)> = thread::scope(|scope| {
                let work = batch.chunks(share).map(|part| {
                    let (parameters, mirror) = (&parameters.0, &mirror);
                    scope.spawn(move || {
                        let mut gradient = vec![0.0; COUNT];
                        let mut loss = 0.0;
                        for (index, sample) in part.iter().enumerate() {
                            let twin = (index + usize::from(round)) % 2 == 1;
                            loss += descend(parameters, sample, twin.then_some(mirror), &mut gradient);
                        }
                        (gradient, loss)
                    })
                });
                work.collect::<Vec<_>>().into_iter().filter_map(|thread| thread.join().ok()).collect()
            });
            let mut gradient = vec![0.0; COUNT];
            for (part, part_loss) in parts {
                loss += part_loss;
                gradient.iter_mut().zip(part).for_each(|(sum, slope)| *sum += slope);
            }
            #[expect(clippy::cast_precision_loss, reason = "a batch is small")]
            let count = batch.len() as f32;
            for slope in &mut gradient {
                *slope /= count;
            }
            adam.step(&mut parameters.0, &gradient, rate);
        }
        #[expect(clippy::cast_precision_loss, reason = "a mean for people to read")]
        tell(round + 1, loss / samples.len() as f32);
    }
    parameters.quantised()
}
