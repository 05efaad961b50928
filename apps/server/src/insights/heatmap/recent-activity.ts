import type { Executor } from '#platform/db/database.ts';
import type { Reports } from '#reports';
import type { Trucks } from '#trucks';
import type { Violations } from '#violations';

import type { Grid } from './grid.ts';
import type { When } from './hours.ts';
import type { Activity } from './tally.ts';

export type Sources = {
  trucks: Pick<Trucks, 'countedTrucks' | 'hoursRecordedSince' | 'find'>;
  reports: Pick<Reports, 'countOfTrucks' | 'findTrucksWithNewReports'>;
  violations: Pick<Violations, 'issued' | 'hoursChangedSince'>;
};

/** In a grid's cells and somewhat around them, or everywhere. */
export async function activityIn(
  executor: Executor,
  { trucks, reports, violations }: Sources,
  grid: Grid | null,
  when: When,
): Promise<Activity> {
  const around = grid && { center: grid.center, radius: grid.reach };
  const counted = await trucks.countedTrucks(executor, around, when);
  // Also reports that were filed later about this time's trucks.
  const reportsOfTrucks =
    counted.length > 0 ? await reports.countOfTrucks(executor, when.from) : new Map<string, number>();
  return { trucks: counted, reports: reportsOfTrucks, violations: await violations.issued(executor, around, when) };
}
