import { RefreshCw } from 'lucide-react';

import type { CityConfig, CitySync } from '@towscout/contracts/sources/city-data';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { UnknownFigure } from '#ui/figure.tsx';
import { Progress } from '#ui/progress.tsx';

import { formatCount, shortName, violationCount, describeProgress, syncShare } from '../sync/sync-text.ts';
import { cityFigures, type CitySyncs, isUnderWay } from '../sync/use-city-syncs.ts';
import { SyncReport } from './sync-report.tsx';

type OverviewProps = { configs: readonly CityConfig[]; syncs: CitySyncs; now: Date };

export function Overview({ configs, syncs, now }: OverviewProps) {
  const { configured, cities, activeViolations, activeApis } = cityFigures(configs);
  const mayManage = configs.some((config) => config.mayManage);
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-3 divide-x divide-line rounded-lg border border-line py-2">
        <Figure name={m.violations_sync_cities_configured()} value={configured} of={cities} />
        <Figure name={m.violations_sync_active_violations()} value={activeViolations} />
        <Figure name={m.violations_sync_active_apis()} value={activeApis} of={cities} />
      </dl>
      {mayManage ? (
        <Button variant="primary" isBusy={syncs.isStartingAll} onClick={() => syncs.start(null)}>
          <RefreshCw aria-hidden size={16} />
          {syncs.isStartingAll ? m.violations_sync_starting() : m.violations_sync_sync_all()}
        </Button>
      ) : (
        <p className="rounded-md bg-sunken p-3 text-sm">{m.violations_sync_administrators_only()}</p>
      )}
      <ul aria-label={m.violations_sync_cities()} className="flex flex-col divide-y divide-line border-y border-line">
        {configs.map((config) => (
          <CitySyncRow key={config.id} config={config} syncs={syncs} now={now} />
        ))}
      </ul>
    </div>
  );
}

function Figure({ name, value, of }: { name: string; value: number | null; of?: number }) {
  return (
    <div className="flex flex-col-reverse justify-end px-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-lg leading-[1.75rem] font-semibold tabular-nums">
        {value === null ? <UnknownFigure /> : formatCount(value)}
        {of !== undefined && (
          <span className="text-sm font-normal text-muted"> {m.violations_sync_of_total({ total: of })}</span>
        )}
      </dd>
    </div>
  );
}

type CitySyncRowProps = { config: CityConfig; syncs: CitySyncs; now: Date };

function CitySyncRow({ config, syncs, now }: CitySyncRowProps) {
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
