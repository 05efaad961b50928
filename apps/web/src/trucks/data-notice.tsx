import { WifiOff } from 'lucide-react';

import { m } from '@towscout/messages';

import { useLiveState } from '#platform/live.ts';
import { Button } from '#ui/button.tsx';

import { describeDataProblem } from './data-notice-text.ts';

type DataNoticeProps = { isFailed: boolean; isKnown: boolean; updatedAt: Date | null; now: Date; onRetry: () => void };

export function DataNotice({ isFailed, isKnown, updatedAt, now, onRetry }: DataNoticeProps) {
  const { status, lastReceivedAt } = useLiveState();
  const words = describeDataProblem({ status, lastReceivedAt, isFailed, isKnown, updatedAt }, now);
  if (!words) return null;
  return (
    <div className="flex w-full justify-center p-2">
      <div
        role="status"
        className="pointer-events-auto flex min-h-11 max-w-full items-center gap-2 rounded-md border border-amber-solid bg-raised py-0.5 pl-3 text-sm font-medium shadow-low"
      >
        <WifiOff aria-hidden size={16} className="shrink-0 text-amber" />
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
