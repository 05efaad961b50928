import { MINUTE_MS } from '@towscout/domain/durations';
import { clockTime, timeSince } from '@towscout/domain/format-time';

import type { LineStatus } from '#platform/line.ts';

type Liveness = {
  status: LineStatus;
  /** Times of the last stream data and the last fetch. */
  lastReceivedAt: Date | null;
  updatedAt: Date | null;
};

const WORDS: Record<Exclude<LineStatus, 'live'>, string> = {
  connecting: 'Connecting…',
  late: 'Reconnecting…',
  behind: 'Server trouble',
  offline: 'Offline',
};

/** 'Live', or since when not; `isNarrow` where the time is shown elsewhere. */
export function describeLiveness({ status, lastReceivedAt, updatedAt }: Liveness, now: Date, isNarrow = false): string {
  if (status === 'live') return 'Live';
  // A server that is behind answers from memory, no newer than its last event.
  const fetched = status === 'behind' ? 0 : (updatedAt?.getTime() ?? 0);
  const latest = Math.max(lastReceivedAt?.getTime() ?? 0, fetched);
  if (latest === 0) return WORDS[status];
  const since = timeSince(new Date(latest), now);
  const isLongAgo = now.getTime() - latest >= MINUTE_MS;
  if (status === 'offline' && isLongAgo && isNarrow) return `Offline · ${since}`;
  if (status === 'offline' && isLongAgo) return `Offline · as of ${clockTime(new Date(latest), now)} · ${since}`;
  const updated = `updated ${since}`;
  const why = { connecting: 'Not live', late: 'Not live', behind: WORDS.behind, offline: WORDS.offline }[status];
  return `${why} · ${updated}`;
}
