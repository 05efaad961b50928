import { dayNamed, dayNumber } from '@towscout/domain/parking-rules/risk/calendar';
import type { Season } from '@towscout/domain/parking-rules/street-rule';

const [FIRST, LAST] = [dayNumber('2024-01-01'), dayNumber('2024-12-31')];
/** '01-01' to '12-31', February 29 included. */
const DAYS = Array.from({ length: LAST - FIRST + 1 }, (_, later) => dayNamed(FIRST + later).slice(5));

/** The runs of a year's days that meet a condition, a run over New Year as one. Null when all do, empty when none does. */
export function seasonsWhere(isIn: (day: string) => boolean): Season[] | null {
  const runs: Season[] = [];
  let isRun = false;
  for (const day of DAYS) {
    const run = runs.at(-1);
    const isDayIn = isIn(day);
    if (isDayIn && isRun && run) run.lastDay = day;
    else if (isDayIn) runs.push({ firstDay: day, lastDay: day });
    isRun = isDayIn;
  }
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last || first.firstDay !== DAYS[0] || last.lastDay !== DAYS.at(-1)) return runs;
  return first === last ? null : [...runs.slice(1, -1), { firstDay: last.firstDay, lastDay: first.lastDay }];
}

/** A season may go over New Year. */
export const isInSeason = (day: string, { firstDay, lastDay }: Season): boolean =>
  firstDay <= lastDay ? day >= firstDay && day <= lastDay : day >= firstDay || day <= lastDay;
