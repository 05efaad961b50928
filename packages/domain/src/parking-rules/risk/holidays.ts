import { type Holiday, HOURS, findHoliday } from './calendar.ts';
import type { CitedHour } from './observations.ts';

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
