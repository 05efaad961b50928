import type { CitySync } from '@towscout/contracts/city-data/schema';

import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';

import { progressWords, shortName, syncShare } from '../sync/sync-words.ts';

type SyncProgressProps = { sync: CitySync; now: Date; isCancelling: boolean; onCancel?: () => void };

export function SyncProgress({ sync, now, isCancelling, onCancel }: SyncProgressProps) {
  const words = progressWords(sync, now);
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3">
      <div className="flex flex-col gap-1.5">
        <Progress label={`${shortName(sync)} sync`} value={syncShare(sync)} words={words} />
        <p className="text-xs text-muted tabular-nums">{words}</p>
      </div>
      {onCancel && (
        <Button variant="quiet" className="px-3!" isBusy={isCancelling} onClick={onCancel}>
          {isCancelling ? 'Cancelling…' : 'Cancel'}
          <span className="sr-only"> {shortName(sync)} sync</span>
        </Button>
      )}
      {sync.message && <p className="col-span-full text-xs">{sync.message}</p>}
    </div>
  );
}
