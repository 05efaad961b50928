import { dayNamed, type Holiday, HOURS, findHoliday } from './calendar.ts';
import type { CitedHour } from './observations.ts';
import { type Interval, bestWeight, shrunkenFactor, type Split, type Tally } from './shrinkage.ts';

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

/** Share of the usual citations at an hour of a holiday. */
export type HolidayFactors = (day: number, hour: number) => number;

/** Day sweeping begins at 6; before, it is night sweeping. */
const MORNING = 6;
/** Weight of the rule against observations, in citations. */
const RULE_WEIGHT = 20;

/** Share of the usual citations by a city's published rules, by kind of holiday and part of the day. */
export type HolidayRule = Readonly<Record<Holiday, { night: number; day: number }>>;
/** San Francisco's rule: daytime sweeping is suspended on every holiday, night sweeping and meters on three. */
export const SWEEPING_RULE: HolidayRule = { everything: { night: 0.05, day: 0.02 }, daytime: { night: 1, day: 0.05 } };
export const OTHER_RULE: HolidayRule = { everything: { night: 0.5, day: 0.2 }, daytime: { night: 1, day: 0.8 } };

/** The rule, corrected by the citations on holidays in training relative to the usual number for such days. */
export function holidayFactors(
  rule: HolidayRule,
  holidays: readonly number[],
  cited: readonly CitedHour[],
  usual: (day: number, hour: number) => number,
): HolidayFactors {
  const tallies = new Map<string, { factor: number; happened: number; expected: number }>();
  for (const kind of ['everything', 'daytime'] as const)
    for (const part of ['night', 'day'] as const)
      tallies.set(`${kind} ${part}`, { factor: rule[kind][part], happened: 0, expected: 0 });
  const kinds = new Map<number, Holiday | null>();
  const getKind = (day: number): Holiday | null => {
    const known = kinds.get(day);
    if (known !== undefined) return known;
    const kind = findHoliday(day);
    kinds.set(day, kind);
    return kind;
  };
  const tallyAt = (day: number, hour: number) => {
    const kind = getKind(day);
    return kind && (tallies.get(`${kind} ${hour < MORNING ? 'night' : 'day'}`) ?? null);
  };
  for (const day of holidays)
    for (let hour = 0; hour < HOURS; hour += 1) {
      const tally = tallyAt(day, hour);
      if (tally) tally.expected += usual(day, hour);
    }
  for (const { day, hour } of cited) {
    const tally = tallyAt(day, hour);
    if (tally) tally.happened += 1;
  }
  for (const tally of tallies.values())
    tally.factor = (tally.happened + RULE_WEIGHT * tally.factor) / (tally.expected + RULE_WEIGHT);
  return (day, hour) => tallyAt(day, hour)?.factor ?? 1;
}
