import { useLiveState } from '#platform/live.ts';

import { describeLiveness } from './live-text.ts';

type LiveLineProps = { updatedAt: Date | null; isFailed: boolean; now: Date; isNarrow?: boolean };

export function LiveLine({ updatedAt, isFailed, now, isNarrow = false }: LiveLineProps) {
  const line = useLiveState();
  const status = isFailed && line.status === 'live' ? 'late' : line.status;
  return (
    <p className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted">
      <span
        aria-hidden
        className={`size-2 rounded-full ${status === 'live' ? 'bg-accent' : 'border border-control'}`}
      />
      {describeLiveness({ status, lastReceivedAt: isFailed ? null : line.lastReceivedAt, updatedAt }, now, isNarrow)}
    </p>
  );
}
