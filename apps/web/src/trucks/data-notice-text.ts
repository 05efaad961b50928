import { clockTime } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

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
    if (status === 'offline') return m.trucks_offline_no_trucks();
    return isFailed ? m.trucks_not_fetched_retrying() : null;
  }
  if (status === 'behind') return m.trucks_trouble({ shown: shownFrom(lastReceivedAt?.getTime() ?? 0, now) });
  const heard = status === 'live' && !isFailed ? now.getTime() : (lastReceivedAt?.getTime() ?? 0);
  const latest = isFailed ? (updatedAt?.getTime() ?? 0) : Math.max(heard, updatedAt?.getTime() ?? 0);
  if (!isFailed && now.getTime() - latest < OLD_AFTER_MS && status !== 'offline') return null;
  const shown = shownFrom(latest, now);
  return status === 'offline' ? m.trucks_offline_shown({ shown }) : m.trucks_shown_reconnecting({ shown });
}

const shownFrom = (latest: number, now: Date): string =>
  latest > 0 ? m.trucks_shown_from({ time: clockTime(new Date(latest), now) }) : m.trucks_shown_maybe_old();
