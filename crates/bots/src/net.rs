use std::array;

use game::{Seat, Standings};

/// The width of both hidden layers.
pub(crate) const WIDTH: usize = 64;
/// The outputs of a network: the share of the win (before the logistic function) and the points.
pub(crate) const OUTPUTS: usize = 2;

/// A vector as wide as a layer: a row of weights, or the activations of a layer.
pub(crate) type Row = [f32; WIDTH];

/// The number of inputs of a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    /// Inputs per group.
    pub(crate) group: usize,
    /// Inputs outside the groups.
    pub(crate) common: usize,
}

impl Shape {
    /// All weights are rows: the first layer (group, common, bias), the second
    /// (from the first, common, bias), the outputs and their bias.
    pub(crate) const fn rows(self) -> usize {
        self.group + 2 * self.common + WIDTH + OUTPUTS + 3
    }
}

/// A sparse input vector: some groups that the network treats alike, such as the
/// six colours of Parade, and common inputs. Only nonzero inputs are listed.
#[derive(Clone, Default, Debug)]
pub(crate) struct Input {
    entries: Vec<(u16, f32)>,
    /// The end of each group; the common inputs follow the last.
    ends: Vec<u16>,
}

impl Input {
    pub(crate) fn clear(&mut self) {
        self.entries.clear();
        self.ends.clear();
    }

    /// Sets an input of the current group.
    #[inline]
    pub(crate) fn set(&mut self, index: usize, value: f32) {
        self.entries.push((index as u16, value));
    }

    /// Ends the current group. Inputs after the last group are common.
    #[inline]
    pub(crate) fn end_group(&mut self) {
        self.ends.push(self.entries.len() as u16);
    }

    /// Merges two inputs group by group.
    pub(crate) fn merged(&self, other: &Self) -> Self {
        let mut all = Self::default();
        for (one, other) in self.groups().zip(other.groups()) {
            all.entries.extend_from_slice(one);
            all.entries.extend_from_slice(other);
            all.end_group();
        }
        all.entries.extend_from_slice(self.common());
        all.entries.extend_from_slice(other.common());
        all
    }

    /// Whether all inputs are within this shape.
    #[cfg(test)]
    pub(crate) fn fits(&self, shape: Shape) -> bool {
        let within = |inputs: &[(u16, f32)], most: usize| inputs.iter().all(|&(index, _)| usize::from(index) < most);
        self.groups().all(|group| within(group, shape.group)) && within(self.common(), shape.common)
    }

    fn groups(&self) -> impl Iterator<Item = &[(u16, f32)]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.entries[usize::from(start)..usize::from(end)])
    }

    fn common(&self) -> &[(u16, f32)] {
        &self.entries[self.ends.last().map_or(0, |&end| usize::from(end))..]
    }
}

/// A network of two hidden layers. The first is applied to every group with the
/// same weights and summed, so the order of the groups can't matter.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Network {
    pub(crate) shape: Shape,
    pub(crate) rows: Vec<Row>,
}

/// A network's prediction for a seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Forecast {
    /// The share of the win.
    pub(crate) win: f32,
    /// The points, in the network's scale.
    pub(crate) points: f32,
}

impl Forecast {
    /// The actual result of `seat`, with its points in the network's scale.
    pub(crate) fn of(standings: &Standings, seat: Seat, points: f32) -> Self {
        Self { win: standings.win_share(seat) as f32, points }
    }
}

/// The precomputed part that several inputs share.
pub(crate) struct Partial {
    first: Vec<Row>,
    common: Row,
    second: Row,
}

/// The activations of a pass through the network, kept for learning.
#[derive(Clone)]
pub(crate) struct Trace {
    first: Vec<Row>,
    sum: Row,
    second: Row,
}

impl Default for Trace {
    fn default() -> Self {
        Self { first: Vec::new(), sum: [0.0; WIDTH], second: [0.0; WIDTH] }
    }
}

impl Network {
    /// An untrained network with small random weights from `random`, which returns
    /// numbers from -1 to 1.
    pub(crate) fn new(shape: Shape, mut random: impl FnMut() -> f32) -> Self {
        let mut net = Self { shape, rows: vec![[0.0; WIDTH]; shape.rows()] };
        let second = net.second();
        for (i, row) in net.rows.iter_mut().enumerate() {
            let scale = if i < second { 0.15 } else { 0.1 };
            *row = array::from_fn(|_| scale * random());
        }
        for bias in [net.bias(second + WIDTH), net.outputs() + OUTPUTS] {
            net.rows[bias] = [0.0; WIDTH];
        }
        net
    }

    /// The first row of the common inputs of the first layer.
    fn first_common(&self) -> usize {
        self.shape.group
    }

    /// The bias row after the common inputs that begin at row `common`.
    fn bias(&self, common: usize) -> usize {
        common + self.shape.common
    }

    /// The first row of the second layer.
    fn second(&self) -> usize {
        self.bias(self.first_common()) + 1
    }

    /// The first row of the outputs.
    fn outputs(&self) -> usize {
        self.bias(self.second() + WIDTH) + 1
    }

    /// Evaluates `input`.
    pub(crate) fn run(&self, input: &Input) -> Forecast {
        self.finish(&self.begin(&Input::default()), input)
    }

    /// Precomputes the part that several inputs share.
    pub(crate) fn begin(&self, input: &Input) -> Partial {
        let common = input.common();
        let first = input.groups().map(|group| {
            let mut row = [0.0; WIDTH];
            self.add(&mut row, 0, group);
            row
        });
        Partial {
            first: first.collect(),
            common: self.layer(self.first_common(), common),
            second: self.layer(self.second() + WIDTH, common),
        }
    }

    /// Evaluates `input` together with the precomputed part.
    pub(crate) fn finish(&self, partial: &Partial, input: &Input) -> Forecast {
        let common = input.common();
        let mut shared = partial.common;
        self.add(&mut shared, self.first_common(), common);
        let mut sum = [0.0; WIDTH];
        for (i, group) in input.groups().enumerate() {
            let mut row = shared;
            partial.first.get(i).into_iter().for_each(|first| add(&mut row, first, 1.0));
            self.add(&mut row, 0, group);
            add(&mut sum, &relu(&row), 1.0);
        }
        let mut second = partial.second;
        self.add(&mut second, self.second() + WIDTH, common);
        self.outcome(&sum, second).1
    }

    /// Like [`Network::run`], but keeps the activations for learning.
    pub(crate) fn run_traced(&self, input: &Input, trace: &mut Trace) -> Forecast {
        let common = input.common();
        let shared = self.layer(self.first_common(), common);
        trace.first.clear();
        trace.sum = [0.0; WIDTH];
        for group in input.groups() {
            let mut row = shared;
            self.add(&mut row, 0, group);
            let row = relu(&row);
            add(&mut trace.sum, &row, 1.0);
            trace.first.push(row);
        }
        let (second, forecast) = self.outcome(&trace.sum, self.layer(self.second() + WIDTH, common));
        trace.second = second;
        forecast
    }

    /// The second layer and the outputs, from the sum of the first layer and the common inputs.
    fn outcome(&self, sum: &Row, mut row: Row) -> (Row, Forecast) {
        let start = self.second();
        for (weights, &x) in self.rows[start..start + WIDTH].iter().zip(sum) {
            add(&mut row, weights, x);
        }
        let row = relu(&row);
        let outputs = &self.rows[self.outputs()..];
        let [win, points] = array::from_fn(|i| dot(&outputs[i], &row) + outputs[OUTPUTS][i]);
        (row, Forecast { win: logistic(win), points })
    }

    /// The contribution of the common inputs, whose weights begin at row `start`, and of their bias.
    #[inline]
    fn layer(&self, start: usize, common: &[(u16, f32)]) -> Row {
        let mut row = self.rows[self.bias(start)];
        self.add(&mut row, start, common);
        row
    }

    #[inline]
    fn add(&self, row: &mut Row, start: usize, inputs: &[(u16, f32)]) {
        let weights = &self.rows[start..];
        for &(index, x) in inputs {
            add(row, &weights[usize::from(index)], x);
        }
    }

    /// Adds the gradient of the loss to `gradient`: the cross-entropy of the win
    /// share, and `POINTS` times half the squared error of the points. Returns the
    /// squared error of the win share.
    pub(crate) fn learn(&self, input: &Input, target: Forecast, trace: &mut Trace, gradient: &mut [Row]) -> f32 {
        const POINTS: f32 = 0.2;
        let forecast = self.run_traced(input, trace);
        let errors = [forecast.win - target.win, POINTS * (forecast.points - target.points)];
        let outputs = self.outputs();
        let mut back = [0.0; WIDTH];
        for (i, &error) in errors.iter().enumerate() {
            add(&mut back, &self.rows[outputs + i], error);
            add(&mut gradient[outputs + i], &trace.second, error);
            gradient[outputs + OUTPUTS][i] += error;
        }
        mask(&mut back, &trace.second);
        let second = self.second();
        let mut sum_back = [0.0; WIDTH];
        for i in 0..WIDTH {
            add(&mut gradient[second + i], &back, trace.sum[i]);
            sum_back[i] = dot(&self.rows[second + i], &back);
        }
        let common = input.common();
        self.learn_layer(second + WIDTH, common, &back, gradient);
        let mut all_back = [0.0; WIDTH];
        for (group, first) in input.groups().zip(&trace.first) {
            let mut back = sum_back;
            mask(&mut back, first);
            for &(index, x) in group {
                add(&mut gradient[usize::from(index)], &back, x);
            }
            add(&mut all_back, &back, 1.0);
        }
        self.learn_layer(self.first_common(), common, &all_back, gradient);
        errors[0] * errors[0]
    }

    fn learn_layer(&self, start: usize, common: &[(u16, f32)], back: &Row, gradient: &mut [Row]) {
        for &(index, x) in common {
            add(&mut gradient[start + usize::from(index)], back, x);
        }
        add(&mut gradient[self.bias(start)], back, 1.0);
    }
}

#[inline(always)]
fn add(to: &mut Row, row: &Row, x: f32) {
    for (to, weight) in to.iter_mut().zip(row) {
        *to += x * weight;
    }
}

#[inline(always)]
fn dot(one: &Row, other: &Row) -> f32 {
    // Eight parallel sums, which the compiler may not introduce by itself.
    let mut sums = [0.0; 8];
    for (one, other) in one.chunks_exact(8).zip(other.chunks_exact(8)) {
        for i in 0..8 {
            sums[i] += one[i] * other[i];
        }
    }
    sums.iter().sum()
}

#[inline(always)]
fn relu(row: &Row) -> Row {
    array::from_fn(|i| row[i].max(0.0))
}

/// Clears the gradient of inactive units.
#[inline(always)]
fn mask(back: &mut Row, values: &Row) {
    for (back, &value) in back.iter_mut().zip(values) {
        *back = if value > 0.0 { *back } else { 0.0 };
    }
}

pub(crate) fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

#[cfg(test)]
mod tests {
    use game::{Dice, FastDice};

    use super::*;

    #[test]
    fn gradients_are_those_of_the_loss() {
        let mut dice = FastDice::new(1, 0, 0);
        let mut random = || dice.below(2001) as f32 / 1000.0 - 1.0;
        let shape = Shape { group: 5, common: 3 };
        let net = Network::new(shape, &mut random);
        let mut input = Input::default();
        for _ in 0..3 {
            (0..5).for_each(|i| input.set(i, random()));
            input.end_group();
        }
        (0..3).for_each(|i| input.set(i, random()));
        let target = Forecast { win: 0.3, points: 0.7 };
        let mut gradient = vec![[0.0; WIDTH]; shape.rows()];
        net.learn(&input, target, &mut Trace::default(), &mut gradient);
        let loss = |net: &Network| {
            let forecast = net.run(&input);
            let entropy = -(target.win * forecast.win.ln() + (1.0 - target.win) * (1.0 - forecast.win).ln());
            f64::from(entropy) + 0.1 * f64::from(forecast.points - target.points).powi(2)
        };
        for (row, slopes) in gradient.iter().enumerate() {
            for column in [0, 1, 17] {
                let [up, down] = [0.01, -0.01].map(|step| {
                    let mut moved = net.clone();
                    moved.rows[row][column] += step;
                    loss(&moved)
                });
                let slope = (up - down) / 0.02;
                let found = f64::from(slopes[column]);
                assert!((slope - found).abs() < 2e-3 + 0.02 * slope.abs(), "{row} {column}: {slope} {found}");
            }
        }
    }
}
