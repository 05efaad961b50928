import { type HeatmapRange, isPremiumRange, RANGE_HOURS } from '@towscout/domain/insights/heatmap';

import { type Clock, hoursBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { toUtcDay, daysBefore, daysLater, latest, startOfDay } from '#trucks';

import { cellWithin, type Grid } from './grid.ts';
import { findDays, findDaysProgress, findHours, findHoursProgress } from './heatmap.queries.ts';
import { type KeptSpan, splitByHours, type When } from './hours.ts';
import { activityIn, type Sources } from './recent-activity.ts';
import { addTo, type Tally, tallyByCell } from './tally.ts';

export type TalliesDeps = Sources & { db: Database; clock: Clock };
type Tallies = Map<string, Tally>;

/** To the minute. */
export async function readTallies(deps: TalliesDeps, grid: Grid, range: HeatmapRange): Promise<Tallies> {
  const now = deps.clock.now();
  const from = hoursBefore(now, RANGE_HOURS[range]);
  if (!isPremiumRange(range)) return talliesIn(deps, grid, { from, until: now }, 'lately');
  const firstDay = daysLater(toUtcDay(from), 1);
  return together(
    await Promise.all([
      talliesIn(deps, grid, { from, until: startOfDay(firstDay) }, range),
      talliesSinceDay(deps, grid, firstDay, now),
    ]),
  );
}

async function talliesSinceDay(deps: TalliesDeps, grid: Grid, first: string, now: Date): Promise<Tallies> {
  const progress = await findDaysProgress(deps.db);
  const after = progress ? latest(first, daysLater(progress.addedThrough, 1)) : first;
  return together(
    await Promise.all([
      findDays(deps.db, grid.cells, { first, last: daysBefore(after, 1) }),
      talliesIn(deps, grid, { from: startOfDay(after), until: now }, 'lately'),
    ]),
  );
}

async function talliesIn(deps: TalliesDeps, grid: Grid, when: When, span: KeptSpan): Promise<Tallies> {
  const { added, rest } = splitByHours(when, await findHoursProgress(deps.db, span));
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
