import { MINUTE_MS } from '@towscout/domain/durations';
import { clockTime, timeSince } from '@towscout/domain/format-time';

import type { LineStatus } from '#platform/line.ts';

type Liveness = {
  status: LineStatus;
  /** When the stream last received anything, and when the list was last fetched. */
  lastReceivedAt: Date | null;
  updatedAt: Date | null;
};

const WORDS: Record<Exclude<LineStatus, 'live'>, string> = {
  connecting: 'Connecting…',
  late: 'Reconnecting…',
  behind: 'Server trouble',
  offline: 'Offline',
};

/** 'Live', or since when it is not; `isNarrow` where another line has the time of day. */
export function liveWords({ status, lastReceivedAt, updatedAt }: Liveness, now: Date, isNarrow = false): string {
  if (status === 'live') return 'Live';
  // A server that is behind answers lists from memory: they are as old as its last news.
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
