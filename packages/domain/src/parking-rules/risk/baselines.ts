import { HOURS, HOURS_OF_WEEK, weekdayOf } from './calendar.ts';
import type { Block, Citation } from './citation.ts';

/** Writes the 24 hourly probabilities of a block on a day. */
export type Forecast = (block: Block, day: number, into: Float64Array) => void;
/** The first day and the last one. */
export type Period = { first: number; last: number };

export const BASELINES = ['constant', 'hourOfWeek', 'blockByHourOfWeek', 'empiricalBayes'] as const;
export type Baseline = (typeof BASELINES)[number];

/** Weight of the `empiricalBayes` prior, in hours. */
const PRIOR_HOURS = 10;

/** The first and last day with a citation. Every day between them is known, cited or not. */
export function findPeriod(citations: readonly Citation[]): Period | null {
  let first = Infinity;
  let last = -Infinity;
  for (const { day } of citations) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return first > last ? null : { first, last };
}

/**
 * Baselines that a forecast has to beat. A rate is the share of hours with a citation. The smoothed ones count one more
 * hour at the rate of the level above: `hourOfWeek` at the city's, `blockByHourOfWeek` at that of its hour of the week.
 */
export function makeBaselines(citations: readonly Citation[], period: Period): Record<Baseline, Forecast> {
  const count = countHours(citations);
  const hours = hoursByHourOfWeek(period);
  const allHours = (period.last - period.first + 1) * HOURS;
  const constant = count.total / (allHours * count.blocks.size);
  const ofHour = Float64Array.from(
    count.byHour,
    (cited, hour) => (cited + constant) / ((hours[hour] ?? 0) * count.blocks.size + 1),
  );
  const each =
    (chance: (block: BlockCounts | undefined, hour: number) => number): Forecast =>
    (block, day, into) => {
      const counts = count.blocks.get(block.key);
      const midnight = weekdayOf(day) * HOURS;
      for (let hour = 0; hour < HOURS; hour += 1) into[hour] = chance(counts, midnight + hour);
    };
  const shrunk = (cited: number, hour: number, weight: number, prior: number): number =>
    (cited + weight * prior) / ((hours[hour] ?? 0) + weight);
  return {
    constant: each(() => constant),
    hourOfWeek: each((_, hour) => ofHour[hour] ?? 0),
    blockByHourOfWeek: each((block, hour) => shrunk(block?.byHour[hour] ?? 0, hour, 1, ofHour[hour] ?? 0)),
    empiricalBayes: each((block, hour) => {
      const prior = (((block?.total ?? 0) / allHours) * (ofHour[hour] ?? 0)) / constant;
      return shrunk(block?.byHour[hour] ?? 0, hour, PRIOR_HOURS, Math.min(1, prior));
    }),
  };
}

type BlockCounts = { byHour: Float64Array; total: number };
type HourCounts = { blocks: Map<string, BlockCounts>; byHour: Float64Array; total: number };

/** Hours with at least one citation. */
function countHours(citations: readonly Citation[]): HourCounts {
  const blocks = new Map<string, BlockCounts>();
  const byHour = new Float64Array(HOURS_OF_WEEK);
  let total = 0;
  for (const [key, hours] of hoursCited(citations)) {
    const counts = { byHour: new Float64Array(HOURS_OF_WEEK), total: hours.size };
    blocks.set(key, counts);
    total += hours.size;
    for (const at of hours) {
      const hour = weekdayOf(Math.floor(at / HOURS)) * HOURS + (at % HOURS);
      counts.byHour[hour] = (counts.byHour[hour] ?? 0) + 1;
      byHour[hour] = (byHour[hour] ?? 0) + 1;
    }
  }
  return { blocks, byHour, total };
}

/** The hours since 1970 at which each block was cited. */
export function hoursCited(citations: readonly Citation[]): Map<string, Set<number>> {
  const cited = new Map<string, Set<number>>();
  for (const { block, day, hour } of citations) {
    const hours = cited.get(block.key) ?? new Set();
    hours.add(day * HOURS + hour);
    cited.set(block.key, hours);
  }
  return cited;
}

function hoursByHourOfWeek({ first, last }: Period): Float64Array {
  const hours = new Float64Array(HOURS_OF_WEEK);
  for (let day = first; day <= last; day += 1)
    for (let hour = 0; hour < HOURS; hour += 1) {
      const at = weekdayOf(day) * HOURS + hour;
      hours[at] = (hours[at] ?? 0) + 1;
    }
  return hours;
}
