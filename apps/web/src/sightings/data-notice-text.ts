import { clockTime } from '@towscout/domain/format-time';

import type { LineStatus } from '#platform/line.ts';

type Given = {
  status: LineStatus;
  isFailed: boolean;
  /** Some data is shown, however old. */
  isKnown: boolean;
  lastReceivedAt: Date | null;
  updatedAt: Date | null;
};

/** Age at which the map warns; without a stream the list is fetched every 10 seconds. */
const OLD_AFTER_MS = 45_000;

/** Null while the map is current. */
export function describeDataProblem(
  { status, isFailed, isKnown, lastReceivedAt, updatedAt }: Given,
  now: Date,
): string | null {
  if (!isKnown) {
    if (status === 'offline') return 'You’re offline. No tow trucks loaded.';
    return isFailed ? 'Failed to fetch nearby trucks. Retrying…' : null;
  }
  if (status === 'behind') return `TowScout is having trouble. ${shownFrom(lastReceivedAt?.getTime() ?? 0, now)}`;
  const heard = status === 'live' && !isFailed ? now.getTime() : (lastReceivedAt?.getTime() ?? 0);
  const latest = isFailed ? (updatedAt?.getTime() ?? 0) : Math.max(heard, updatedAt?.getTime() ?? 0);
  if (!isFailed && now.getTime() - latest < OLD_AFTER_MS && status !== 'offline') return null;
  const asOf = shownFrom(latest, now);
  return status === 'offline' ? `You’re offline. ${asOf}` : `${asOf} Reconnecting…`;
}

const shownFrom = (latest: number, now: Date): string =>
  latest > 0 ? `Trucks shown are from ${clockTime(new Date(latest), now)}.` : 'Trucks shown may be out of date.';
