import { createWallClock } from '@towscout/domain/wall-clock';

import { type LocalTime, readTimeOfDay } from '../../reading/local-time.ts';

export const TIME_ZONE = 'America/New_York';
const clock = createWallClock(TIME_ZONE);

/** The day is in one field and the time in another: '12:54P', '0217A', and '1106', which may be a.m. or p.m. */
export function readIssuedAt({ day }: LocalTime, timeText: string | null): { issuedAt: Date; isTimeKnown: boolean } {
  const time = timeText === null ? null : readTimeOfDay(timeText, 'is unknown');
  return { issuedAt: clock.instantOf(day + (time ?? 0)), isTimeKnown: time !== null };
}
