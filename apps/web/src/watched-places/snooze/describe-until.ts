import { clockTime } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

/** 'until 3:40 PM', 'until Nov 21, 3:40 PM'. Spanish has other words for one o'clock and for another day. */
export function describeUntil(then: Date, now: Date): string {
  const hour = then.getHours() % 12 === 1 ? 'one' : 'time';
  const when = then.toDateString() === now.toDateString() ? hour : 'day';
  return m.watched_places_until({ at: clockTime(then, now), when });
}
