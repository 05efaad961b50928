import { ACTIVITY_HOURS, type HourOfActivity } from '@towscout/contracts/activity';

import type { Happening } from './happening.ts';

const HOUR_MS = 3_600_000;

/** The last 24 hours up to now, the oldest first; `tickets` have their instants in milliseconds. */
export function hoursOf(
  happenings: readonly Happening[],
  tickets: readonly { at: number }[],
  now: Date,
): HourOfActivity[] {
  const hours = Array.from({ length: ACTIVITY_HOURS }, (_, index) => ({
    from: new Date(now.getTime() - (ACTIVITY_HOURS - index) * HOUR_MS).toISOString(),
    trucks: 0,
    incidents: 0,
    scans: 0,
    violations: 0,
  }));
  const hourOf = (at: number) =>
    hours[Math.min(ACTIVITY_HOURS - 1, ACTIVITY_HOURS - Math.ceil((now.getTime() - at) / HOUR_MS))];
  for (const { at } of tickets) {
    const hour = hourOf(at);
    if (hour) hour.violations += 1;
  }
  for (const { type, at } of happenings) {
    const hour = hourOf(at.getTime());
    if (!hour || type === 'violation') continue;
    if (type === 'tow_truck') hour.trucks += 1;
    else if (type === 'scan_update') hour.scans += 1;
    else hour.incidents += 1;
  }
  return hours;
}
