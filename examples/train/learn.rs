//! Gradient descent on the network, in floating point: Adam (Kingma & Ba 2015) on the squared difference of two winning
//! chances, the one that table and network predict and the one that the search found.

use halma::ai::network::{HIDDEN, INPUTS, Network, ONE, SCALE, UNIT};
use halma::rules::{Square, Variant};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::record::{PIECES, Record};

/// Centi-steps that make a winning chance of 73 %: so many that positions from scattered starts are not all won or lost
/// (75 % of 200 games against the table alone in the first step; with half as many 70 % of 100).
const CHANCE: f32 = 10_000.0;

/// The part of the final margin in what is learned. More than a tenth ruins it: who has won leaves pieces behind.
const MARGIN: f32 = 0.07;

/// Positions between two steps of the descent. It is the number of steps that counts: ten rounds over 350 000 positions in
/// batches of 4 096 bring an error of 0.00094 down to 0.00041, in batches of 1 024 to 0.00034, in these to 0.00030.
const BATCH: usize = 256;

/// How far a first step goes, in units of the hidden layer.
const RATE: f32 = 2e-3;

/// One game in so many is not learned from, but tested with.
const HELD_OUT: u32 = 20;

/// [`SCALE`] as a fraction.
#[expect(clippy::cast_precision_loss, reason = "4 000")]
const OUTPUT: f32 = SCALE as f32;

/// A position and what is to be learned of it.
struct Sample {
    /// The inputs of the player to move and of the other.
    inputs: [[u16; PIECES]; 2],
    /// How many of them there are.
    pieces: usize,
    /// The table's score for the player to move, in centi-steps.
    table: f32,
    /// The chance to win, 0 to 1.
    chance: f32,
}

/// The chance to win that a score stands for.
fn chance(score: f32) -> f32 {
    1.0 / (1.0 + (-score / CHANCE).exp())
}

impl Sample {
    #[expect(clippy::cast_precision_loss, reason = "far below 2²⁴")]
    fn new(variant: Variant, record: &Record) -> Self {
        let [table, score, margin] = [record.table, record.score, record.margin].map(|number| number as f32);
        Self {
            inputs: record.inputs(variant),
            pieces: record.pieces.into(),
            table,
            chance: (1.0 - MARGIN) * chance(score) + MARGIN * chance(margin),
        }
    }

    /// The same on the board reflected in the line from camp to camp, which changes nothing in the game.
    fn reflected(&self, mirror: &[u16]) -> Self {
        Self { inputs: self.inputs.map(|view| view.map(|input| mirror[usize::from(input)])), ..*self }
    }
}

/// The same input on the board reflected in the line from camp to camp.
fn reflected(variant: Variant, input: u16) -> u16 {
    let [square, army] = input.to_le_bytes();
    let square = Square::from_index(square);
    let twin = |axis: u8| (variant.size() - 1).checked_sub(axis);
    let twin = twin(square.row()).zip(twin(square.column())).and_then(|(column, row)| Square::at(column, row));
    u16::from_le_bytes([twin.unwrap_or(square).number(), army])
}

/// Sums, or what is added to them.
type Row = [f32; HIDDEN];

fn add(sums: &mut Row, row: &Row) {
    sums.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
}

/// Everything that is learned, or its gradient.
struct Parameters {
    /// A row for each input, one from which the sums start, and one of weights for each view.
    rows: Vec<Row>,
    bias: f32,
}

/// The row from which the sums start.
const START: usize = INPUTS;
/// The first of the two rows of weights.
const WEIGHTS: usize = START + 1;
const ROWS: usize = WEIGHTS + 2;

impl Parameters {
    fn zero() -> Self {
        Self { rows: vec![[0.0; HIDDEN]; ROWS], bias: 0.0 }
    }

    /// Small numbers, and sums that start where they are neither off nor clipped.
    fn random(rng: &mut StdRng) -> Self {
        let mut all = Self::zero();
        all.rows.as_flattened_mut().fill_with(|| rng.random_range(-0.05..0.05));
        all.rows[START].fill(0.25);
        all.rows[WEIGHTS..].as_flattened_mut().iter_mut().for_each(|weight| *weight *= 4.0);
        all
    }

    fn of(network: &Network) -> Self {
        let one = |row: &[i16; HIDDEN]| row.map(|word| f32::from(word) / f32::from(ONE));
        let unit = |row: &[i16; HIDDEN]| row.map(|word| f32::from(word) / f32::from(UNIT));
        let rows = network.rows.iter().chain([&network.start]).map(one);
        #[expect(clippy::cast_precision_loss, reason = "a small number")]
        let bias = network.bias as f32 / (f32::from(ONE) * f32::from(UNIT));
        Self { rows: rows.chain(network.weights.iter().map(unit)).collect(), bias }
    }

    #[expect(clippy::cast_possible_truncation, reason = "that is what quantising means")]
    fn quantised(&self, variant: Variant) -> Network {
        let whole = |row: &Row, unit: i16| row.map(|value| (value * f32::from(unit)).round() as i16);
        Network {
            variant,
            rows: self.rows[..INPUTS].iter().map(|row| whole(row, ONE)).collect(),
            start: whole(&self.rows[START], ONE),
            weights: [whole(&self.rows[WEIGHTS], UNIT), whole(&self.rows[WEIGHTS + 1], UNIT)],
            bias: (self.bias * f32::from(ONE) * f32::from(UNIT)).round() as i32,
        }
    }

    /// The sums of both views, and the correction in units of the output.
    fn output(&self, sample: &Sample) -> ([Row; 2], f32) {
        let sums = sample.inputs.map(|inputs| {
            let mut sums = self.rows[START];
            for &input in &inputs[..sample.pieces] {
                add(&mut sums, &self.rows[usize::from(input)]);
            }
            sums
        });
        let mut parts = [0.0; HIDDEN];
        for (sums, weights) in sums.iter().zip(&self.rows[WEIGHTS..]) {
            for ((part, sum), weight) in parts.iter_mut().zip(sums).zip(weights) {
                *part += sum.clamp(0.0, 1.0) * weight;
            }
        }
        (sums, self.bias + parts.iter().sum::<f32>())
    }

    /// The chance that table and network predict, less the one that the search found.
    fn error(&self, sample: &Sample) -> f32 {
        chance(sample.table + OUTPUT * self.output(sample).1) - sample.chance
    }

    /// Adds the gradient of one sample's squared error, halved.
    fn descend(&self, sample: &Sample, gradient: &mut Self) {
        let (sums, output) = self.output(sample);
        let predicted = chance(sample.table + OUTPUT * output);
        let slope = (predicted - sample.chance) * predicted * (1.0 - predicted) * OUTPUT / CHANCE;
        gradient.bias += slope;
        for (view, (sums, inputs)) in sums.iter().zip(&sample.inputs).enumerate() {
            let (weights, mut back) = (&self.rows[WEIGHTS + view], [0.0; HIDDEN]);
            for (neuron, &sum) in sums.iter().enumerate() {
                back[neuron] = if sum > 0.0 && sum < 1.0 { slope * weights[neuron] } else { 0.0 };
                gradient.rows[WEIGHTS + view][neuron] += slope * sum.clamp(0.0, 1.0);
            }
            add(&mut gradient.rows[START], &back);
            for &input in &inputs[..sample.pieces] {
                add(&mut gradient.rows[usize::from(input)], &back);
            }
        }
    }
}

/// The Adam optimiser's memory: running means of the gradient and of its square.
struct Adam {
    mean: Parameters,
    square: Parameters,
    steps: i32,
}

impl Adam {
    const MEAN: f32 = 0.9;
    const SQUARE: f32 = 0.999;

    fn new() -> Self {
        Self { mean: Parameters::zero(), square: Parameters::zero(), steps: 0 }
    }

    /// Takes a step, and leaves no gradient for the next.
    fn step(&mut self, parameters: &mut Parameters, gradient: &mut Parameters, rate: f32) {
        self.steps += 1;
        let (mean_part, square_part) = (1.0 - Self::MEAN.powi(self.steps), 1.0 - Self::SQUARE.powi(self.steps));
        let step = |value: &mut f32, slope: &mut f32, mean: &mut f32, square: &mut f32| {
            *mean += (1.0 - Self::MEAN) * (*slope - *mean);
            *square += (1.0 - Self::SQUARE) * (*slope * *slope - *square);
            *value -= rate * *mean / mean_part / ((*square / square_part).sqrt() + 1e-8);
            *slope = 0.0;
        };
        step(&mut parameters.bias, &mut gradient.bias, &mut self.mean.bias, &mut self.square.bias);
        let [values, slopes, means, squares] =
            [parameters, gradient, &mut self.mean, &mut self.square].map(|all| all.rows.as_flattened_mut().iter_mut());
        for (((value, slope), mean), square) in values.zip(slopes).zip(means).zip(squares) {
            step(value, slope, mean, square);
        }
    }
}

/// How far a step goes: a little at first, while [`Adam`] knows no squares, and less and less towards the end.
#[expect(clippy::cast_precision_loss, reason = "for a rate")]
fn rate(step: usize, steps: usize) -> f32 {
    let left = 1.0 - step as f32 / steps as f32;
    RATE * (left * left + 0.01) * (step as f32 / 100.0).min(1.0)
}

/// Mean squared errors of winning chances, in games that were not learned from.
pub struct Errors {
    /// Of the table alone.
    pub table: f32,
    /// Of table and network.
    pub network: f32,
}

#[expect(clippy::cast_precision_loss, reason = "a mean for people to read")]
fn errors(parameters: &Parameters, samples: &[Sample]) -> Errors {
    let mean = |error: &dyn Fn(&Sample) -> f32| {
        samples.iter().map(|sample| error(sample).powi(2)).sum::<f32>() / samples.len() as f32
    };
    Errors {
        table: mean(&|sample| chance(sample.table) - sample.chance),
        network: mean(&|sample| parameters.error(sample)),
    }
}

/// Learns from the records, so many times over, from `present` or from nothing, and tells the errors after each round.
pub fn learn(
    variant: Variant,
    records: &[Record],
    present: Option<&Network>,
    rounds: u16,
    seed: u64,
    mut tell: impl FnMut(u16, &Errors),
) -> Network {
    let mut rng = StdRng::seed_from_u64(seed);
    let (held_out, learned): (Vec<Record>, Vec<Record>) =
        records.iter().partition(|record| record.game.is_multiple_of(HELD_OUT));
    let [held_out, mut samples] =
        [held_out, learned].map(|part| part.iter().map(|record| Sample::new(variant, record)).collect::<Vec<_>>());
    let mirror: Vec<u16> = (0..512).map(|input| reflected(variant, input)).collect();
    let mut parameters = present.map_or_else(|| Parameters::random(&mut rng), Parameters::of);
    let (mut adam, mut gradient) = (Adam::new(), Parameters::zero());
    let steps = usize::from(rounds) * samples.len().div_ceil(BATCH);
    let mut rates = (0..steps).map(|step| rate(step, steps));
    for round in 1..=rounds {
        samples.shuffle(&mut rng);
        for batch in samples.chunks(BATCH) {
            for sample in batch {
                let reflect = rng.random_bool(0.5);
                let sample = if reflect { &sample.reflected(&mirror) } else { sample };
                parameters.descend(sample, &mut gradient);
            }
            adam.step(&mut parameters, &mut gradient, rates.next().unwrap_or_default());
        }
        tell(round, &errors(&parameters, &held_out));
    }
    parameters.quantised(variant)
}
