import { RefreshCw } from 'lucide-react';

import type { CityConfig, CitySync } from '@towscout/contracts/sources/city-data/schema';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';

import { isUnderWay } from '../sync/sync-list.ts';
import { shortName, violationCount, describeProgress, syncShare } from '../sync/sync-text.ts';
import type { CitySyncs } from '../sync/use-city-syncs.ts';
import { SyncReport } from './sync-report.tsx';

type CitySyncRowProps = { config: CityConfig; syncs: CitySyncs; now: Date };

export function CitySyncRow({ config, syncs, now }: CitySyncRowProps) {
  const { city, cityName, lastSync, activeViolations, isActive, mayManage, maySeeSetAside } = config;
  const sync = syncs.findSync(city);
  const facts = [
    lastSync ? m.violations_sync_synced({ age: timeSince(new Date(lastSync), now) }) : m.violations_sync_never_synced(),
    ...(activeViolations === null ? [] : [violationCount(activeViolations)]),
    // 'Active APIs' counts enabled cities, not those synced by hand.
    ...(lastSync && isActive === 0 ? [m.violations_sync_not_on()] : []),
  ];
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-sm font-semibold">{cityName}</h3>
          <p className="text-xs text-muted tabular-nums">
            {facts.map((fact, at) => (
              <span key={fact}>
                {at > 0 && ' · '}
                <span className="whitespace-nowrap">{fact}</span>
              </span>
            ))}
          </p>
        </div>
        {mayManage && (
          <Button className="px-3!" isBusy={syncs.isBusy(city)} onClick={() => syncs.start(config)}>
            <RefreshCw aria-hidden size={16} className="max-sm:hidden" />
            {m.violations_sync_sync_city({ city: shortName(config) })}
          </Button>
        )}
      </div>
      {sync && isUnderWay(sync) && (
        <SyncProgress
          sync={sync}
          now={now}
          isCancelling={syncs.isCancelling(city)}
          {...(mayManage && { onCancel: () => syncs.cancel(sync) })}
        />
      )}
      {sync && !isUnderWay(sync) && <SyncReport sync={sync} now={now} maySeeSetAside={maySeeSetAside} />}
    </li>
  );
}

type SyncProgressProps = { sync: CitySync; now: Date; isCancelling: boolean; onCancel?: () => void };

function SyncProgress({ sync, now, isCancelling, onCancel }: SyncProgressProps) {
  const words = describeProgress(sync, now);
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3">
      <div className="flex flex-col gap-1.5">
        <Progress
          label={m.violations_sync_sync_of_city({ city: shortName(sync) })}
          value={syncShare(sync)}
          words={words}
        />
        <p className="text-xs text-muted tabular-nums">{words}</p>
      </div>
      {onCancel && (
        <Button variant="quiet" className="px-3!" isBusy={isCancelling} onClick={onCancel}>
          {isCancelling ? m.violations_sync_cancelling() : m.common_cancel()}
          <span className="sr-only"> {m.violations_sync_cancel_sync_of_city({ city: shortName(sync) })}</span>
        </Button>
      )}
      {sync.message && <p className="col-span-full text-xs">{sync.message}</p>}
    </div>
  );
}
