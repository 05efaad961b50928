/** Each fact is standardized by its mean and spread in training. The first weight is the intercept's. */
export type LogisticModel = { means: Float64Array; spreads: Float64Array; weights: Float64Array };

/** Newton's method has converged long before this. */
const STEPS = 30;
const CLOSE = 1e-8;
/** The farthest that one step moves any chance's log odds: a whole step may overshoot. */
const FARTHEST = 3;

/**
 * Logistic regression with a ridge, which holds the weights of uninformative facts near 0 (le Cessie & van Houwelingen
 * 1992). The result is deterministic.
 */
export function fitLogistic(
  rows: readonly Float64Array[],
  happened: readonly boolean[],
  penalty: number,
): LogisticModel {
  const facts = rows[0]?.length ?? 0;
  const model = { ...standardize(rows, facts), weights: new Float64Array(facts + 1) };
  const inputs = rows.map((row) => toInput(row, model));
  const share = (happened.filter(Boolean).length + 1) / (happened.length + 2);
  model.weights[0] = Math.log(share / (1 - share));
  for (let step = 0; step < STEPS; step += 1) {
    const change = solve(...curvature(inputs, happened, model.weights, penalty));
    const most = inputs.reduce((max, input) => Math.max(max, Math.abs(dot(input, change))), 0);
    const part = Math.min(1, FARTHEST / most);
    for (let at = 0; at <= facts; at += 1) model.weights[at] = (model.weights[at] ?? 0) + part * (change[at] ?? 0);
    if (most < CLOSE) break;
  }
  return model;
}

export const predictChance = (row: Float64Array, model: LogisticModel): number =>
  logistic(dot(toInput(row, model), model.weights));

const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

function standardize(rows: readonly Float64Array[], facts: number): Pick<LogisticModel, 'means' | 'spreads'> {
  const means = new Float64Array(facts);
  const spreads = new Float64Array(facts);
  for (let fact = 0; fact < facts; fact += 1) {
    const mean = rows.reduce((sum, row) => sum + (row[fact] ?? 0), 0) / rows.length;
    const square = rows.reduce((sum, row) => sum + ((row[fact] ?? 0) - mean) ** 2, 0) / rows.length;
    means[fact] = mean;
    // A constant fact is uninformative.
    spreads[fact] = Math.sqrt(square) || Infinity;
  }
  return { means, spreads };
}

function toInput(row: Float64Array, { means, spreads }: LogisticModel): Float64Array {
  const input = new Float64Array(row.length + 1);
  input[0] = 1;
  for (let fact = 0; fact < row.length; fact += 1)
    input[fact + 1] = ((row[fact] ?? 0) - (means[fact] ?? 0)) / (spreads[fact] ?? 1);
  return input;
}

/** Curvature and slope of the likelihood at these weights. */
function curvature(
  inputs: readonly Float64Array[],
  happened: readonly boolean[],
  weights: Float64Array,
  penalty: number,
): [bend: Float64Array[], slope: Float64Array] {
  const size = weights.length;
  const bend = Array.from({ length: size }, () => new Float64Array(size));
  const slope = new Float64Array(size);
  for (const [at, input] of inputs.entries()) {
    const chance = logistic(dot(input, weights));
    const [miss, weight] = [(happened[at] ? 1 : 0) - chance, chance * (1 - chance)];
    for (let row = 0; row < size; row += 1) {
      const value = input[row] ?? 0;
      slope[row] = (slope[row] ?? 0) + miss * value;
      const bent = bend[row];
      if (bent)
        for (let column = 0; column <= row; column += 1)
          bent[column] = (bent[column] ?? 0) + weight * value * (input[column] ?? 0);
    }
  }
  for (let row = 0; row < size; row += 1) {
    for (let column = row + 1; column < size; column += 1) set(bend, row, column, bend[column]?.[row] ?? 0);
    // The intercept isn't penalized beyond what keeps the matrix from being singular.
    const ridge = row === 0 ? CLOSE : penalty;
    set(bend, row, row, (bend[row]?.[row] ?? 0) + ridge);
    slope[row] = (slope[row] ?? 0) - ridge * (weights[row] ?? 0);
  }
  return [bend, slope];
}

function set(matrix: readonly Float64Array[], row: number, column: number, value: number): void {
  const values = matrix[row];
  if (values) values[column] = value;
}

/** Gaussian elimination; a ridge makes the matrix positive definite, so that no pivot is 0. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const solved = right.slice();
  for (let pivot = 0; pivot < size; pivot += 1)
    for (let row = pivot + 1; row < size; row += 1) {
      const factor = (matrix[row]?.[pivot] ?? 0) / (matrix[pivot]?.[pivot] ?? 1);
      for (let column = pivot; column < size; column += 1)
        set(matrix, row, column, (matrix[row]?.[column] ?? 0) - factor * (matrix[pivot]?.[column] ?? 0));
      solved[row] = (solved[row] ?? 0) - factor * (solved[pivot] ?? 0);
    }
  for (let row = size - 1; row >= 0; row -= 1) {
    let value = solved[row] ?? 0;
    for (let column = row + 1; column < size; column += 1)
      value -= (matrix[row]?.[column] ?? 0) * (solved[column] ?? 0);
    solved[row] = value / (matrix[row]?.[row] ?? 1);
  }
  return solved;
}
