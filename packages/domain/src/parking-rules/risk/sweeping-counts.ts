import { HOURS_OF_WEEK, WEEKDAYS, weekdayOf } from './calendar.ts';
import { type CitedHour, hourOfWeek, WEEK_CLASSES, toWeekClass } from './observations.ts';

/** How often each side was cited at an hour of the week. Sides share few patterns, so each pattern is computed once. */
export type HourCounts = {
  patterns: readonly Pattern[];
  /** By side: its place in `patterns`. */
  patternOf: Uint32Array;
  /** The sides that were cited. */
  cited: readonly number[];
};
/** How often a side was cited in each class of weeks, and how many sides have this pattern. */
type Pattern = { cited: readonly number[]; sides: number };

/** More citations than a side has in one class of weeks. */
const MOST_TIMES = 2 ** 16;

/** One entry for each hour of the week. */
export function countByHour(cited: readonly CitedHour[], days: readonly number[], sides: number): HourCounts[] {
  const asked = new Map(days.map((day) => [day, toWeekClass(day)]));
  const byHour = Array.from({ length: HOURS_OF_WEEK }, (): number[] => []);
  for (const { block, side, day, hour } of cited) {
    const week = asked.get(day);
    if (week !== undefined) byHour[hourOfWeek(day, hour)]?.push((block * 2 + side) * WEEK_CLASSES + week);
  }
  const counts = new Uint16Array(sides * WEEK_CLASSES);
  return byHour.map((places) => countHour(places, counts, sides));
}

/** `places` are indexes into `counts`, which is all zeros before and after. */
function countHour(places: readonly number[], counts: Uint16Array, sides: number): HourCounts {
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  const cited = [...new Set(places.map((place) => Math.floor(place / WEEK_CLASSES)))];
  const patterns: Pattern[] = [{ cited: Array.from({ length: WEEK_CLASSES }, () => 0), sides: sides - cited.length }];
  const patternOf = new Uint32Array(sides);
  const known = new Map<number, number>();
  for (const side of cited) {
    const times = [...counts.subarray(side * WEEK_CLASSES, (side + 1) * WEEK_CLASSES)];
    const key = times.reduce((key, count) => key * MOST_TIMES + count, 0);
    const at = known.get(key) ?? patterns.length;
    known.set(key, at);
    patterns[at] = { cited: times, sides: (patterns[at]?.sides ?? 0) + 1 };
    patternOf[side] = at;
  }
  for (const place of places) counts[place] = 0;
  return { patterns, patternOf, cited };
}

/** Number of days in each class of weeks, by weekday. */
export function countExposure(days: readonly number[]): Float64Array[] {
  const exposure = Array.from({ length: WEEKDAYS }, () => new Float64Array(WEEK_CLASSES));
  for (const day of days) {
    const classes = exposure[weekdayOf(day)];
    const week = toWeekClass(day);
    if (classes) classes[week] = (classes[week] ?? 0) + 1;
  }
  return exposure;
}
