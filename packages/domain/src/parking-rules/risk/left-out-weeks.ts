import { HOURS, HOURS_OF_WEEK } from './calendar.ts';
import { type Calibration, createCalibration } from './calibration.ts';
import { type Fold, hourOfWeek, type Observations, toWeekClass } from './observations.ts';
import type { SweepingChances } from './sweeping.ts';

/** The chance of a sweeping citation or of any other citation at this rate. */
export const chanceOfEither = (swept: number, rate: number): number => 1 - (1 - swept) * Math.exp(-rate);

/** Days used from each fold: the first week that was left out. */
const DAYS_OF_FOLD = 7;

/** Calibrates forecasts for left-out weeks with the citations on them. */
export function calibrateOnFolds(
  { blocks, sweeping, other }: Observations,
  folds: readonly Fold[],
  learnedOf: (at: number, fold: Fold) => { rates: Float32Array; schedules: SweepingChances },
): Calibration {
  const calibration = createCalibration();
  const citedOn = Map.groupBy([...sweeping, ...other], ({ day }) => day);
  for (const [at, fold] of folds.entries()) {
    const { rates, schedules } = learnedOf(at, fold);
    for (const day of fold.kept.slice(0, DAYS_OF_FOLD)) {
      const cited = new Uint8Array(blocks.length * HOURS);
      for (const { block, hour } of citedOn.get(day) ?? []) cited[block * HOURS + hour] = 1;
      const means = schedules.means[toWeekClass(day)];
      const midnight = hourOfWeek(day, 0);
      for (let place = 0; place < blocks.length; place += 1)
        for (let hour = 0; hour < HOURS; hour += 1) {
          const cell = place * HOURS_OF_WEEK + midnight + hour;
          calibration.add(chanceOfEither(means?.[cell] ?? 0, rates[cell] ?? 0), cited[place * HOURS + hour] === 1);
        }
    }
  }
  return calibration.finish();
}
