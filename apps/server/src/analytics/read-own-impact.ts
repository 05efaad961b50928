import type { OwnImpact } from '@towscout/contracts/analytics/schema';
import { DAY_MINUTES } from '@towscout/domain/durations';
import { HISTORY_DAYS } from '@towscout/domain/history';

import { minutesBefore } from '#platform/clock.ts';

import type { AnalyticsDeps } from './read-analytics.ts';

type Deps = Pick<AnalyticsDeps, 'db' | 'clock' | 'sightings' | 'alerts'>;

/** What a member's reports did for others in 90 days, and how their own alerts were judged. */
export async function readOwnImpact({ db, clock, sightings, alerts }: Deps, userId: string): Promise<OwnImpact> {
  const since = minutesBefore(clock.now(), HISTORY_DAYS.premium * DAY_MINUTES);
  const trucks = await sightings.reportedBy(db, userId, since);
  const ids = trucks.map(({ id }) => id);
  return {
    reported: trucks.length,
    confirmed: trucks.filter(({ isConfirmed }) => isConfirmed).length,
    driversAlerted: await alerts.countAlerted(db, ids, userId),
    answers: await alerts.answersOf(db, userId),
  };
}
