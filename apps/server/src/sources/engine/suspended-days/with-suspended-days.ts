import { HOUR_MS } from '@towscout/domain/durations';
import type { Suspensions } from '@towscout/domain/parking-rules/street-rule';
import { dayAfter, dayAt } from '@towscout/domain/wall-clock';

import type { Executor } from '#platform/db/database.ts';

import type { City } from '../../city.port.ts';
import { findSuspendedDays, type SuspendedDay } from './suspended-days.queries.ts';

/** An answer older than this confirms nothing: the city may have called a suspension since. */
const BELIEVED_MS = 26 * HOUR_MS;

/** The city, with its calendar of suspended days as it was last read. */
export async function withSuspendedDays(executor: Executor, city: City, now: Date): Promise<City> {
  if (!city.suspendedDays) return city;
  const { calendar } = city.suspendedDays;
  const from = dayAfter(dayAt(now, city.timeZone), -1);
  const checkedAfter = new Date(now.getTime() - BELIEVED_MS);
  const days = await findSuspendedDays(executor, { city: city.key, calendar }, { from, checkedAfter });
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return city;
  return { ...city, suspensions: { ...city.suspensions, [calendar]: toSuspensions(days, first.day, last.day) } };
}

function toSuspensions(days: readonly SuspendedDay[], firstDay: string, lastDay: string): Suspensions {
  const answered = new Set(days.map(({ day }) => day));
  const suspended = days.filter(({ isSuspended }) => isSuspended);
  const unsureDays = new Set<string>();
  for (let day = firstDay; day < lastDay; day = dayAfter(day, 1)) if (!answered.has(day)) unsureDays.add(day);
  return {
    firstDay,
    lastDay,
    days: new Set(suspended.map(({ day }) => day)),
    reasons: new Map(suspended.map(({ day, why }) => [day, why])),
    unsureDays,
  };
}
