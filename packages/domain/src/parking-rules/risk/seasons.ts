import { dayNamed } from './calendar.ts';
import type { Interval } from './interval.ts';
import { bestWeight, shrunkenFactor, type Split, type Tally } from './shrinkage.ts';

/** Factor of the usual citations in each month, January first. */
export type Seasons = readonly number[];

const MONTHS = 12;
/** Thirteen months, so that at least one month is seen in two years. */
const FEWEST_DAYS = 395;
/** A city has tens of thousands of citations a month, and months that don't recur must weigh far less. */
const HEAVIEST = 1e8;

/** 0 is January. */
const toMonth = (day: number): number => Number(dayNamed(day).slice(5, 7)) - 1;
const toYear = (day: number): number => Number(dayNamed(day).slice(0, 4));

/** Citations on a day, and the usual number for such days. */
export type DayCount = { day: number; happened: number; usual: number };

/**
 * Learns a factor for each month from its citations relative to the usual number for its days. Factors are shrunk
 * toward a year without seasons, by the weight under which one year's months best predict another's, so months that
 * don't recur change nothing.
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

/** Scales the usual numbers so that their total matches the citations that happened. */
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

/** The chance of at least one citation when the usual rate is multiplied by `season`. */
export const chanceInSeason = (chance: number, season: number): number =>
  season === 1 ? chance : 1 - (1 - chance) ** season;

export const inSeason = ({ chance, low, high }: Interval, season: number): Interval => ({
  chance: chanceInSeason(chance, season),
  low: chanceInSeason(low, season),
  high: chanceInSeason(high, season),
});
