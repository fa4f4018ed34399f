//! Weights fitted to results: logistic regression, known among chess programmers as Texel's tuning
//! method (P. Österlund, 2014; <https://www.chessprogramming.org/Texel%27s_Tuning_Method>).
//!
//! A position is expected to be won with the chance 1 / (1 + e^−(v/s + b)), v being the sum of
//! features times weights, s a scale, and b what the game itself favours a side by, which is no
//! matter of weights. The weights fitted are those under which the results that were seen are
//! likeliest, held towards the weights that they began from: results say little of a feature that
//! is rarely seen, and then it keeps its weight.

/// A position: what the evaluation sees in it, and how the game ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// Features, each divided so that features times weights are seeds or pieces.
    pub features: Vec<f64>,
    /// 1 for a win of the side that features are seen from, ½ for a draw, 0.
    pub result: f64,
}

/// What the chances of positions follow from.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    pub weights: Vec<f64>,
    /// Seeds or pieces.
    pub scale: f64,
    /// The logarithm of the odds of a position that looks even.
    pub bias: f64,
}

/// How strongly weights are held to where they began: as if so many positions, and this share of
/// all of them, spoke against a change.
const HOLD: (f64, f64) = (100.0, 0.01);
/// How strongly the scale and the bias are held: enough that results which are all alike do not
/// drive them to infinity.
const TRIFLE: f64 = 1e-4;
/// The least and the greatest scale, in seeds or pieces.
const SCALES: (f64, f64) = (0.2, 50.0);
/// Steps of Newton's method; it needs about six.
const STEPS: usize = 50;

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// The mean loss of the results under a model, in nats: −ln of the chance that each had; ln 2 is
/// that of knowing nothing.
pub fn loss(samples: &[Sample], model: &Model) -> f64 {
    let of = |sample: &Sample| {
        let value = dot(&sample.features, &model.weights);
        cost(value / model.scale + model.bias, sample.result)
    };
    samples.iter().map(of).sum::<f64>() / samples.len().max(1) as f64
}

/// −ln of the chance of a result, given the logarithm of the odds.
fn cost(odds: f64, result: f64) -> f64 {
    // ln(1 + e^x) − result · x, without overflow.
    odds.max(0.0) + (-odds.abs()).exp().ln_1p() - result * odds
}

/// The scale and the bias under which the results are likeliest, weights given.
pub fn fit_scale(samples: &[Sample], weights: &[f64]) -> Model {
    let rows = samples.iter().map(|sample| vec![dot(&sample.features, weights), 1.0]);
    let rows: Vec<Vec<f64>> = rows.collect();
    let results: Vec<f64> = samples.iter().map(|sample| sample.result).collect();
    let found = minimise(&rows, &results, &[1.0 / SCALES.1, 0.0], &[TRIFLE; 2]);
    // An evaluation that tells nothing, or the wrong thing, has the greatest scale.
    let scale = 1.0 / found[0].clamp(1.0 / SCALES.1, 1.0 / SCALES.0);
    Model { weights: weights.to_vec(), scale, bias: found[1] }
}

/// The weights under which the results are likeliest, held towards those of `start`, at its scale.
/// Features that no sample has keep their weight.
pub fn fit(samples: &[Sample], start: &Model) -> Model {
    let count = start.weights.len();
    let row = |sample: &Sample| {
        let features = sample.features.iter().map(|feature| feature / start.scale);
        features.chain([1.0]).collect::<Vec<f64>>()
    };
    let rows: Vec<Vec<f64>> = samples.iter().map(row).collect();
    let results: Vec<f64> = samples.iter().map(|sample| sample.result).collect();
    // A weight is held by what its feature moves the odds.
    let total = rows.len().max(1) as f64;
    let share = HOLD.0 / total + HOLD.1;
    let mut hold = vec![0.0; count + 1];
    for row in &rows {
        for (hold, feature) in hold.iter_mut().zip(row) {
            *hold += share * feature * feature / total;
        }
    }
    hold[count] = TRIFLE;
    let begin: Vec<f64> = start.weights.iter().copied().chain([start.bias]).collect();
    let mut weights = minimise(&rows, &results, &begin, &hold);
    let bias = weights.pop().unwrap_or_default();
    Model { weights, scale: start.scale, bias }
}

/// The numbers under which the results are likeliest, each row times them being the logarithm of
/// the odds, and each held to where it began; by Newton's method.
fn minimise(rows: &[Vec<f64>], results: &[f64], start: &[f64], hold: &[f64]) -> Vec<f64> {
    let total = rows.len().max(1) as f64;
    let objective = |numbers: &[f64]| {
        let costs = rows.iter().zip(results).map(|(row, &result)| cost(dot(row, numbers), result));
        let held = numbers.iter().zip(start).zip(hold);
        let held: f64 = held.map(|((number, start), hold)| hold * (number - start).powi(2)).sum();
        costs.sum::<f64>() / total + held / 2.0
    };
    let mut numbers = start.to_vec();
    let mut best = objective(&numbers);
    for _ in 0..STEPS {
        let step = newton(rows, results, &numbers, start, hold);
        // Half steps where a whole one goes too far.
        let mut factor = 1.0;
        let (next, reached) = loop {
            let next: Vec<f64> =
                numbers.iter().zip(&step).map(|(number, step)| number - factor * step).collect();
            let reached = objective(&next);
            if reached <= best || factor < 1e-6 {
                break (next, reached);
            }
            factor /= 2.0;
        };
        if reached > best {
            break;
        }
        let gained = best - reached;
        (numbers, best) = (next, reached);
        if gained < 1e-12 {
            break;
        }
    }
    numbers
}

/// The step of Newton's method: the Hessian's inverse times the gradient.
fn newton(
    rows: &[Vec<f64>],
    results: &[f64],
    numbers: &[f64],
    start: &[f64],
    hold: &[f64],
) -> Vec<f64> {
    let count = numbers.len();
    let mut gradient = vec![0.0; count];
    let mut hessian = vec![vec![0.0; count]; count];
    for (features, result) in rows.iter().zip(results) {
        let chance = 1.0 / (1.0 + (-dot(features, numbers)).exp());
        let (error, curve) = (chance - result, chance * (1.0 - chance));
        for (row, feature) in features.iter().enumerate() {
            // Many features of a position are nothing.
            if *feature == 0.0 {
                continue;
            }
            gradient[row] += error * feature;
            let curve = curve * feature;
            for (cell, other) in hessian[row][..=row].iter_mut().zip(features) {
                *cell += curve * other;
            }
        }
    }
    let total = rows.len().max(1) as f64;
    for row in 0..count {
        gradient[row] = gradient[row] / total + hold[row] * (numbers[row] - start[row]);
        for cell in &mut hessian[row] {
            *cell /= total;
        }
        hessian[row][row] += hold[row];
        // A feature that is never there pulls at nothing.
        if hold[row] == 0.0 {
            hessian[row][row] = 1.0;
        }
    }
    solve(hessian, gradient)
}

/// Solves a symmetric positive definite system by Cholesky's decomposition; what is above the
/// diagonal is not looked at.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for column in 0..count {
        for row in column..count {
            let (above, below) = matrix.split_at_mut(row);
            let row_values = &mut below[0];
            let sum: f64 = if row == column {
                row_values[..column].iter().map(|value| value * value).sum()
            } else {
                let pivot_row = &above[column];
                row_values[..column].iter().zip(pivot_row).map(|(one, other)| one * other).sum()
            };
            let rest = row_values[column] - sum;
            row_values[column] = if row == column {
                // Rounding may leave a trifle below nothing.
                rest.max(1e-12).sqrt()
            } else {
                rest / above[column][column]
            };
        }
    }
    for row in 0..count {
        let sum: f64 = (0..row).map(|at| matrix[row][at] * right[at]).sum();
        right[row] = (right[row] - sum) / matrix[row][row];
    }
    for row in (0..count).rev() {
        let sum: f64 = (row + 1..count).map(|at| matrix[at][row] * right[at]).sum();
        right[row] = (right[row] - sum) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::{Model, Sample, fit, fit_scale, loss, solve};
    use ludarium_rules::game::choose;
    use rand_pcg::Pcg64Mcg;

    fn close(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{found}, expected {expected}");
    }

    fn model(weights: &[f64], scale: f64, bias: f64) -> Model {
        Model { weights: weights.to_vec(), scale, bias }
    }

    /// Positions of three features whose results follow a model by chance, and a fourth feature
    /// that is never there.
    fn synthetic(count: usize, model: &Model) -> Vec<Sample> {
        let mut rng = Pcg64Mcg::new(5);
        let mut sample = || {
            let mut features: Vec<f64> =
                (0..3).map(|_| (f64::from(choose(&mut rng, 13)) - 6.0) / 100.0).collect();
            features.push(0.0);
            let value: f64 = features.iter().zip(&model.weights).map(|(f, w)| f * w).sum();
            let chance = 1.0 / (1.0 + (-value / model.scale - model.bias).exp());
            let won = f64::from(choose(&mut rng, 1 << 30)) < chance * f64::from(1 << 30);
            Sample { features, result: f64::from(u8::from(won)) }
        };
        (0..count).map(|_| sample()).collect()
    }

    #[test]
    fn known_weights_are_found_again() {
        for bias in [0.0, -1.5] {
            let known = model(&[100.0, -40.0, 25.0, 7.0], 4.0, bias);
            let samples = synthetic(40_000, &known);
            let start = fit_scale(&samples, &[60.0, 0.0, 0.0, 7.0]);
            let fitted = fit(&samples, &Model { scale: 4.0, ..start.clone() });
            // What holds the weights holds a little back, and chance does its part.
            for (fitted, known) in fitted.weights.iter().zip(&known.weights) {
                close(*fitted, *known, 8.0);
            }
            close(fitted.weights[3], 7.0, 1e-9);
            close(fitted.bias, bias, 0.1);
            assert!(loss(&samples, &fitted) < loss(&samples, &start));
        }
    }

    #[test]
    fn the_scale_is_found_again() {
        let weights = [100.0, -40.0, 25.0, 0.0];
        for scale in [1.5, 4.0] {
            let samples = synthetic(40_000, &model(&weights, scale, 0.5));
            let found = fit_scale(&samples, &weights);
            close(found.scale, scale, 0.1 * scale);
            close(found.bias, 0.5, 0.1);
        }
        // Weights that say the opposite of what happens.
        let samples = synthetic(1_000, &model(&weights, 4.0, 0.0));
        let wrong = weights.map(|weight| -weight);
        close(fit_scale(&samples, &wrong).scale, 50.0, 1e-9);
    }

    #[test]
    fn results_that_are_all_alike_leave_the_weights_alone() {
        let mut samples = synthetic(300, &model(&[100.0, 0.0, 0.0, 0.0], 4.0, 0.0));
        for sample in &mut samples {
            sample.result = 0.0;
        }
        let start = fit_scale(&samples, &[50.0, 3.0, 0.0, 2.0]);
        assert!(start.bias < -1.0 && start.bias.is_finite());
        for (fitted, start) in fit(&samples, &start).weights.iter().zip(&start.weights) {
            close(*fitted, *start, 20.0);
        }
        // Nothing at all changes nothing.
        let start = model(&[50.0, 3.0], 4.0, 0.0);
        assert_eq!(fit(&[], &start), start);
    }

    #[test]
    fn knowing_nothing_costs_the_logarithm_of_two() {
        let samples = [(1.0, 1.0), (-3.0, 0.5), (2.0, 0.0)]
            .map(|(feature, result)| Sample { features: vec![feature], result });
        close(loss(&samples, &model(&[0.0], 1.0, 0.0)), std::f64::consts::LN_2, 1e-12);
        // By hand: ln(1 + e) − 1, ln(1 + e^−3) + 1½, ln(1 + e²).
        let terms = [0.313_262, 0.048_587 + 1.5, 2.126_928];
        close(loss(&samples, &model(&[1.0], 1.0, 0.0)), terms.iter().sum::<f64>() / 3.0, 1e-5);
    }

    #[test]
    fn systems_are_solved() {
        let matrix = vec![vec![4.0, 2.0, 0.0], vec![2.0, 5.0, 1.0], vec![0.0, 1.0, 3.0]];
        // 4 + 4, 2 + 10 + 3, 2 + 9
        let solution = solve(matrix, vec![8.0, 15.0, 11.0]);
        for (found, expected) in solution.iter().zip([1.0, 2.0, 3.0]) {
            close(*found, expected, 1e-12);
        }
    }
}
