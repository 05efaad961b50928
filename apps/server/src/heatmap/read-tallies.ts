import { type HeatmapRange, isPremiumRange, RANGE_HOURS } from '@towscout/domain/heatmap';

import { type Clock, hoursBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { dayOf, daysBefore, daysLater, latest, startOf } from '#sightings';

import { cellWithin, type Grid } from './grid.ts';
import { findDays, findDaysProgress, findHours, findHoursProgress } from './heatmap.queries.ts';
import { splitByHours, type When } from './hours.ts';
import { activityIn, type Sources } from './recent-activity.ts';
import { addTo, type Tally, tallyByCell } from './tally.ts';

export type TalliesDeps = Sources & { db: Database; clock: Clock };
type Tallies = Map<string, Tally>;

/** What happened in a grid's cells lately: up to 24 hours to the minute, more in whole UTC days of which today is the last. */
export function talliesOf(deps: TalliesDeps, grid: Grid, range: HeatmapRange): Promise<Tallies> {
  const now = deps.clock.now();
  return isPremiumRange(range)
    ? talliesSinceDay(deps, grid, daysBefore(dayOf(now), RANGE_HOURS[range] / 24 - 1), now)
    : talliesIn(deps, grid, { from: hoursBefore(now, RANGE_HOURS[range]), until: now });
}

/** From the days that are added up, and what came after them. */
async function talliesSinceDay(deps: TalliesDeps, grid: Grid, first: string, now: Date): Promise<Tallies> {
  const progress = await findDaysProgress(deps.db);
  const after = progress ? latest(first, daysLater(progress.addedThrough, 1)) : first;
  return together(
    await Promise.all([
      findDays(deps.db, grid.cells, { first, last: daysBefore(after, 1) }),
      talliesIn(deps, grid, { from: startOf(after), until: now }),
    ]),
  );
}

/** From the hours that are added up, and point by point what is before and after them. */
async function talliesIn(deps: TalliesDeps, grid: Grid, when: When): Promise<Tallies> {
  const { added, rest } = splitByHours(when, await findHoursProgress(deps.db));
  return together(
    await Promise.all([
      added ? findHours(deps.db, grid.cells, added) : new Map(),
      ...rest.map(async (part) =>
        tallyByCell(await activityIn(deps.db, deps, grid, part), (point) => cellWithin(grid, point)),
      ),
    ]),
  );
}

function together([all = new Map<string, Tally>(), ...others]: readonly Tallies[]): Tallies {
  for (const tallies of others) for (const [cell, tally] of tallies) addTo(all, cell, tally);
  return all;
}
