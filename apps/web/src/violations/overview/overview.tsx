import { RefreshCw } from 'lucide-react';

import type { CityConfig } from '@towscout/contracts/city-data/schema';

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
        <Figure name="Cities configured" value={configured} of={cities} />
        <Figure name="Active violations" value={activeViolations} />
        <Figure name="Active APIs" value={activeApis} of={cities} />
      </dl>
      {mayManage ? (
        <Button variant="primary" isBusy={syncs.isStartingAll} onClick={() => syncs.start(null)}>
          <RefreshCw aria-hidden size={16} />
          {syncs.isStartingAll ? 'Starting…' : 'Sync all'}
        </Button>
      ) : (
        <p className="rounded-md bg-sunken p-3 text-sm">Only this site’s administrators can sync and change cities.</p>
      )}
      <ul aria-label="Cities" className="flex flex-col divide-y divide-line border-y border-line">
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
        {of !== undefined && <span className="text-sm font-normal text-muted"> of {of}</span>}
      </dd>
    </div>
  );
}
