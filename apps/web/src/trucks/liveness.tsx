import { WifiOff } from 'lucide-react';

import { MINUTE_MS } from '@towscout/domain/durations';
import { clockTime, timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import type { LineStatus } from '#platform/line.ts';
import { useLiveState } from '#platform/live.ts';
import { Button } from '#ui/button.tsx';

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

type DataNoticeProps = { isFailed: boolean; isKnown: boolean; updatedAt: Date | null; now: Date; onRetry: () => void };

export function DataNotice({ isFailed, isKnown, updatedAt, now, onRetry }: DataNoticeProps) {
  const { status, lastReceivedAt } = useLiveState();
  const words = describeDataProblem({ status, lastReceivedAt, isFailed, isKnown, updatedAt }, now);
  if (!words) return null;
  return (
    <div className="flex w-full justify-center p-2">
      <div
        role="status"
        className="pointer-events-auto flex min-h-11 max-w-full items-center gap-2 rounded-md border border-control bg-raised py-0.5 pl-3 text-sm font-medium shadow-low"
      >
        <WifiOff aria-hidden size={16} className="shrink-0 text-muted" />
        <span className="min-w-0">{words}</span>
        {status === 'offline' ? (
          <span className="w-3" />
        ) : (
          <Button variant="quiet" className="px-3" onClick={onRetry}>
            {m.trucks_try_now()}
          </Button>
        )}
      </div>
    </div>
  );
}
