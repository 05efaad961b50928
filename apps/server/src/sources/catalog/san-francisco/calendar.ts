import type { Suspensions } from '@towscout/domain/parking-rules/street-rule';
import { createWallClock } from '@towscout/domain/wall-clock';

export const TIME_ZONE = 'America/Los_Angeles';
export const clock = createWallClock(TIME_ZONE);

/** SFMTA's holiday enforcement schedule, as published on 2026-09-24. */
const PUBLISHED = { firstDay: '2026-01-01', lastDay: '2027-01-01' };

/** New Year's Day, Thanksgiving and Christmas: nothing is enforced. */
const NOTHING_ENFORCED = ['2026-01-01', '2026-11-26', '2026-12-25', '2027-01-01'];

/** The city's other holidays, the 4th of July on the day on which it is observed: only sweeping by day and time limits stop. */
const DAYTIME_STOPS = [
  '2026-01-19',
  '2026-02-16',
  '2026-05-25',
  '2026-06-19',
  '2026-07-03',
  '2026-09-07',
  '2026-10-12',
  '2026-11-11',
  '2026-11-27',
];

export const daytimeHolidays: Suspensions = { ...PUBLISHED, days: new Set([...NOTHING_ENFORCED, ...DAYTIME_STOPS]) };
export const nighttimeHolidays: Suspensions = { ...PUBLISHED, days: new Set(NOTHING_ENFORCED) };
