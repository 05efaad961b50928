import type { Period } from './baselines.ts';
import { HOURS, HOURS_OF_WEEK, findHoliday, WEEKDAYS, weekdayOf, weekOfMonth } from './calendar.ts';
import type { Block, Citation } from './citation.ts';

/** An hour with at least one citation, on a block by its place in the list of blocks. */
export type CitedHour = { block: number; side: 0 | 1; day: number; hour: number };

export type Observations = {
  /** By key. */
  blocks: readonly Block[];
  places: ReadonlyMap<string, number>;
  /** Cited for street cleaning, each hour of a side once. */
  sweeping: readonly CitedHour[];
  /** Cited for anything else, each hour of a block once. */
  other: readonly CitedHour[];
  period: Period;
};

export function observe(citations: readonly Citation[], period: Period): Observations {
  const byKey = new Map<string, Block>();
  for (const { block } of citations) byKey.set(block.key, block);
  const blocks = [...byKey.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  const places = new Map(blocks.map(({ key }, place) => [key, place]));
  const days = period.last - period.first + 1;
  const seen = new Set<number>();
  const sweeping: CitedHour[] = [];
  const other: CitedHour[] = [];
  for (const { block, side, day, hour, isSweeping } of citations) {
    const place = places.get(block.key) ?? 0;
    const curb = place * 3 + (isSweeping ? 1 + side : 0);
    const id = (curb * days + day - period.first) * HOURS + hour;
    if (seen.has(id)) continue;
    seen.add(id);
    (isSweeping ? sweeping : other).push({ block: place, side, day, hour });
  }
  for (const hours of [sweeping, other]) hours.sort(inOneOrder);
  return { blocks, places, sweeping, other, period };
}

const inOneOrder = (one: CitedHour, another: CitedHour): number =>
  one.block - another.block || one.day - another.day || one.hour - another.hour || one.side - another.side;

export const listDays = ({ first, last }: Period): number[] =>
  Array.from({ length: last - first + 1 }, (_, later) => first + later);

/**
 * Classes of weeks that sweeping schedules tell apart: the first and third of a month, the second and fourth, or the
 * fifth.
 */
export const WEEK_CLASSES = 3;
export function toWeekClass(day: number): 0 | 1 | 2 {
  const week = weekOfMonth(day);
  if (week === 5) return 2;
  return week % 2 === 1 ? 0 : 1;
}

export const hourOfWeek = (day: number, hour: number): number => weekdayOf(day) * HOURS + hour;

/** How many of the days have each hour of the week. */
export function hoursIn(days: readonly number[]): Float64Array {
  const count = new Float64Array(HOURS_OF_WEEK);
  for (const day of days)
    for (let hour = 0; hour < HOURS; hour += 1) count[hourOfWeek(day, hour)] = (count[hourOfWeek(day, hour)] ?? 0) + 1;
  return count;
}

/** Days to learn from, and days held out to measure the result. */
export type Fold = { learned: readonly number[]; kept: readonly number[] };

const MOST_FOLDS = 5;
const FEWEST_WEEKS = 2;

/** Leaves out one week in up to five at a time; none when there are fewer than two weeks. Holidays are in no fold. */
export function makeFolds(period: Period): Fold[] {
  const days = listDays(period).filter((day) => findHoliday(day) === null);
  const weeks = Math.ceil((period.last - period.first + 1) / WEEKDAYS);
  if (weeks < FEWEST_WEEKS) return [];
  const folds = Math.min(MOST_FOLDS, weeks);
  const toFold = (day: number): number => Math.floor((day - period.first) / WEEKDAYS) % folds;
  return Array.from({ length: folds }, (_, fold) => ({
    learned: days.filter((day) => toFold(day) !== fold),
    kept: days.filter((day) => toFold(day) === fold),
  })).filter(({ learned, kept }) => learned.length > 0 && kept.length > 0);
}
