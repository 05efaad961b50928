import { MINUTE_MS } from '@towscout/domain/durations';
import { clockTime, timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import type { LineStatus } from '#platform/line.ts';
import { useLiveState } from '#platform/live.ts';

type Liveness = {
  status: LineStatus;
  /** Times of the last stream data and the last fetch. */
  lastReceivedAt: Date | null;
  updatedAt: Date | null;
};

const describeLine = (status: Exclude<LineStatus, 'live'>): string =>
  ({
    connecting: m.trucks_connecting(),
    late: m.trucks_reconnecting(),
    behind: m.trucks_server_trouble(),
    offline: m.trucks_offline(),
  })[status];

/** 'Live', or since when not; `isNarrow` beside a sheet's handle. */
export function describeLiveness({ status, lastReceivedAt, updatedAt }: Liveness, now: Date, isNarrow = false): string {
  if (status === 'live') return m.trucks_live();
  // A server that is behind answers from memory, no newer than its last event.
  const fetched = status === 'behind' ? 0 : (updatedAt?.getTime() ?? 0);
  const latest = Math.max(lastReceivedAt?.getTime() ?? 0, fetched);
  if (latest === 0) return describeLine(status);
  const age = timeSince(new Date(latest), now);
  const isLongAgo = now.getTime() - latest >= MINUTE_MS;
  if (status === 'offline' && isLongAgo && !isNarrow)
    return m.trucks_offline_as_of({ time: clockTime(new Date(latest), now), age });
  const why = status === 'connecting' || status === 'late' ? m.trucks_not_live() : describeLine(status);
  return `${why} · ${isNarrow ? age : m.trucks_updated({ age })}`;
}

type LiveLineProps = { updatedAt: Date | null; isFailed: boolean; now: Date; isNarrow?: boolean };

export function LiveLine({ updatedAt, isFailed, now, isNarrow = false }: LiveLineProps) {
  const line = useLiveState();
  const status = isFailed && line.status === 'live' ? 'late' : line.status;
  return (
    <p className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted">
      <span
        aria-hidden
        className={`size-2 rounded-full ${status === 'live' ? 'bg-green-solid' : 'border border-control'}`}
      />
      {describeLiveness({ status, lastReceivedAt: isFailed ? null : line.lastReceivedAt, updatedAt }, now, isNarrow)}
    </p>
  );
}
