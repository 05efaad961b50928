/** What a forecast's odds become: their logarithm, stretched and moved. */
export type Calibration = { shift: number; stretch: number };

type Told = { chance: number; happened: boolean };

/** Newton's method has long arrived by then. */
const STEPS = 50;
const CLOSE = 1e-9;
/** Holds what hardly any forecast tells about to where it was. */
const PRIOR = 1e-3;

/** The one under which the chances told what happened best: logistic regression on their log odds (Platt 1999). */
export function fitCalibration(told: readonly Told[]): Calibration {
  let [shift, stretch] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    let [slope0, slope1, bend00, bend01, bend11] = [-PRIOR * shift, -PRIOR * (stretch - 1), PRIOR, 0, PRIOR];
    for (const { chance, happened } of told) {
      const odds = logOdds(chance);
      const now = logistic(shift + stretch * odds);
      const miss = (happened ? 1 : 0) - now;
      const weight = now * (1 - now);
      slope0 += miss;
      slope1 += miss * odds;
      bend00 += weight;
      bend01 += weight * odds;
      bend11 += weight * odds ** 2;
    }
    const determinant = bend00 * bend11 - bend01 ** 2;
    const [byShift, byStretch] = [
      (slope0 * bend11 - slope1 * bend01) / determinant,
      (slope1 * bend00 - slope0 * bend01) / determinant,
    ];
    shift += byShift;
    stretch += byStretch;
    if (Math.abs(byShift) + Math.abs(byStretch) < CLOSE) break;
  }
  return { shift, stretch };
}

export const calibrate = (chance: number, { shift, stretch }: Calibration): number =>
  logistic(shift + stretch * logOdds(chance));

const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** No forecast is as sure as that. */
const SUREST = 1e-6;

function logOdds(chance: number): number {
  const bounded = Math.min(1 - SUREST, Math.max(SUREST, chance));
  return Math.log(bounded / (1 - bounded));
}
