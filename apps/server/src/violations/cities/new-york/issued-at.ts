import { createWallClock } from '#platform/wall-clock.ts';

import type { AsideReason } from '../aside-reasons.ts';
import { isWithin, readLocalTime, readTimeOfDay } from '../local-time.ts';

export const TIME_ZONE = 'America/New_York';
const clock = createWallClock(TIME_ZONE);

type Issued = { kind: 'issued'; issuedAt: Date; isTimeKnown: boolean } | { kind: 'aside'; reason: AsideReason };

/** The day in one field and the time in another: '05/14/2015' and '12:54P', '2016-06-30T00:00:00.000' and '0217A'. */
export function issuedAtOf(dayText: string | null, timeText: string | null, now: Date): Issued {
  if (dayText === null) return { kind: 'aside', reason: 'no_date' };
  const local = readLocalTime(dayText);
  if (local === null) return { kind: 'aside', reason: 'impossible_date' };
  if (!isWithin(local.day, now, 2)) return { kind: 'aside', reason: 'date_out_of_range' };
  const time = timeText === null ? null : readTimeOfDay(timeText, 'is unknown');
  return { kind: 'issued', issuedAt: clock.instantOf(local.day + (time ?? 0)), isTimeKnown: time !== null };
}
