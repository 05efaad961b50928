import { MINUTE_MS } from '@towscout/domain/durations';

import type { Message } from '../message.port.ts';

/** Some are news for days, such as a tow zone that was announced. */
export const IN_FORCE_MINUTES = 60;

type Told = Pick<Message, 'tag' | 'silent' | 'notifiedAt' | 'until' | 'isStillWanted'>;

/**
 * Until when one of these alerts is in force: it has not ended, and is still news, for an hour at most. Null when none
 * is.
 */
export function inForceUntil(alerts: readonly Told[], now: Date): Date | null {
  const latest = [...Map.groupBy(alerts, ({ tag }) => tag).values()].flatMap(
    (ofSubject) => ofSubject.toSorted((one, other) => other.notifiedAt.getTime() - one.notifiedAt.getTime())[0] ?? [],
  );
  const ends = latest.filter(({ silent, isStillWanted }) => !silent && isStillWanted).map(endOf);
  const last = Math.max(...ends);
  return last > now.getTime() ? new Date(last) : null;
}

const endOf = ({ notifiedAt, until }: Told): number =>
  Math.min(until.getTime(), notifiedAt.getTime() + IN_FORCE_MINUTES * MINUTE_MS);
