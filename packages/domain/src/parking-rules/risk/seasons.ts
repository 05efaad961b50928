import { dayNamed } from './calendar.ts';
import type { Interval } from './interval.ts';
import { bestWeight, shrunkenFactor, type Split, type Tally } from './shrinkage.ts';

/** How much of what is usual happens in each month, January first; null when no month tells. */
export type Seasons = readonly number[];

const MONTHS = 12;
/** Thirteen months: at least one of them is seen in two years. */
const FEWEST_DAYS = 395;
/** A city has ten thousands of citations a month: what does not come again must weigh far less. */
const HEAVIEST = 1e8;

/** 0 is January. */
const toMonth = (day: number): number => Number(dayNamed(day).slice(5, 7)) - 1;
const toYear = (day: number): number => Number(dayNamed(day).slice(0, 4));

/** What happened on a day, and what is usual for such days. */
export type DayCount = { day: number; happened: number; usual: number };

/**
 * Learns from what each month saw beside what is usual for its days. Months are shrunk toward the same all year, by the
 * weight under which one year's months tell the most about another's: months that don't come again change nothing.
 */
export function learnSeasons(days: readonly DayCount[]): Seasons | null {
  const years = Map.groupBy(inProportion(days), ({ day }) => toYear(day));
  const known = days.map(({ day }) => day);
  if (known.length === 0 || Math.max(...known) - Math.min(...known) + 1 < FEWEST_DAYS) return null;
  const splits = [...years.keys()].map((year): Split => {
    const others = [...years].flatMap(([each, of]) => (each === year ? [] : of));
    return { trained: tallyMonths(others), kept: tallyMonths(years.get(year) ?? []) };
  });
  const weight = bestWeight(splits, HEAVIEST, HEAVIEST);
  const { happened, expected } = tallyMonths([...years.values()].flat());
  return Array.from({ length: MONTHS }, (_, month) =>
    shrunkenFactor(happened[month] ?? 0, expected[month] ?? 0, weight),
  );
}

/** As many as happened are expected in all. */
function inProportion(days: readonly DayCount[]): DayCount[] {
  const happened = days.reduce((sum, day) => sum + day.happened, 0);
  const usual = days.reduce((sum, day) => sum + day.usual, 0);
  return usual > 0 ? days.map((day) => ({ ...day, usual: (day.usual * happened) / usual })) : [];
}

function tallyMonths(days: readonly DayCount[]): Tally {
  const tally = { happened: new Float64Array(MONTHS), expected: new Float64Array(MONTHS) };
  for (const { day, happened, usual } of days) {
    const month = toMonth(day);
    tally.happened[month] = (tally.happened[month] ?? 0) + happened;
    tally.expected[month] = (tally.expected[month] ?? 0) + usual;
  }
  return tally;
}

export const getSeason = (seasons: Seasons | null, day: number): number => seasons?.[toMonth(day)] ?? 1;

/** The chance of at least one, when so many times as many are usual. */
export const chanceInSeason = (chance: number, season: number): number =>
  season === 1 ? chance : 1 - (1 - chance) ** season;

export const inSeason = ({ chance, low, high }: Interval, season: number): Interval => ({
  chance: chanceInSeason(chance, season),
  low: chanceInSeason(low, season),
  high: chanceInSeason(high, season),
});
