import { RefreshCw } from 'lucide-react';

import type { CityConfig } from '@towscout/contracts/sources/city-data/schema';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { UnknownFigure } from '#ui/unknown-figure.tsx';

import { cityFigures } from '../sync/city-figures.ts';
import { formatCount } from '../sync/sync-text.ts';
import type { CitySyncs } from '../sync/use-city-syncs.ts';
import { CitySyncRow } from './city-sync-row.tsx';

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
