import { hoursCited, type Forecast, type Period } from './baselines.ts';
import { HOURS, hoursShown } from './calendar.ts';
import { createDeciles, type Decile } from './calibration.ts';
import type { Block, Citation } from './citation.ts';

/** One hour of the day, over every block and day: the mean forecast, and the share of hours with a citation. */
export type HourScore = { hour: number; predicted: number; observed: number; blockHours: number };

export type Score = {
  blockHours: number;
  positives: number;
  logLoss: number;
  deciles: Decile[];
  /** By hour of the day, without one that the clocks of every day skip. */
  hours: HourScore[];
};

/** A probability of 0 or 1 that turns out wrong costs as much as one in a billion. */
const SUREST = 1e-9;

/**
 * How well a forecast predicted the hours of a period in which each block had at least one citation: the mean natural
 * log loss, and the outcome for each tenth of the block-hours, ordered by forecast, and for each hour of the day.
 */
export function scoreForecast(
  forecast: Forecast,
  blocks: readonly Block[],
  { period, citations, timeZone }: { period: Period; citations: readonly Citation[]; timeZone: string },
): Score {
  const cited = hoursCited(citations);
  const deciles = createDeciles();
  const ofDay = Array.from({ length: HOURS }, () => ({ count: 0, predicted: 0, cited: 0 }));
  const chances = new Float64Array(HOURS);
  let blockHours = 0;
  let positives = 0;
  let loss = 0;
  for (let day = period.first; day <= period.last; day += 1) {
    const hours = hoursShown(day, timeZone);
    for (const block of blocks) {
      const citedHours = cited.get(block.key);
      forecast(block, day, chances);
      for (const hour of hours) {
        const chance = Math.min(1 - SUREST, Math.max(SUREST, chances[hour] ?? 0));
        const isCited = citedHours?.has(day * HOURS + hour) ?? false;
        blockHours += 1;
        if (isCited) positives += 1;
        loss -= isCited ? Math.log(chance) : Math.log1p(-chance);
        deciles.add(chance, isCited);
        const at = ofDay[hour];
        if (at === undefined) continue;
        at.count += 1;
        at.predicted += chance;
        if (isCited) at.cited += 1;
      }
    }
  }
  const hours = ofDay
    .map(({ count, predicted, cited }, hour) => ({
      hour,
      predicted: predicted / count,
      observed: cited / count,
      blockHours: count,
    }))
    .filter(({ blockHours }) => blockHours > 0);
  return { blockHours, positives, logLoss: loss / blockHours, deciles: deciles.list(), hours };
}
