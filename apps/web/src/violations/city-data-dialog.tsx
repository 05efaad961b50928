import { useState } from 'react';

import type { CityConfig } from '@towscout/contracts/sources/city-data';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

import { CityCard } from './city-card.tsx';
import { Overview } from './overview/overview.tsx';
import { RecentViolations } from './recent-violations.tsx';
import { type CitySyncs, useCityConfigs, useCitySyncs } from './sync/use-city-syncs.ts';

type CityDataDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function CityDataDialog({ open, onOpenChange }: CityDataDialogProps) {
  // Above the dialog, so that a sync that ends after closing still shows a toast.
  const syncs = useCitySyncs(open);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.violations_sync_title()}
      description={m.violations_sync_description()}
    >
      <CityData syncs={syncs} />
    </Dialog>
  );
}

const CLOCK_MS = 10_000;

function CityData({ syncs }: { syncs: CitySyncs }) {
  const now = useNow(CLOCK_MS);
  const [tab, setTab] = useState('overview');
  const { data: configs, isError, refetch } = useCityConfigs();
  if (!configs) {
    if (!isError) return <Loading />;
    return <LoadFailed title={m.violations_sync_cities_failed()} onRetry={() => void refetch()} />;
  }
  const mayManage = configs.some((config) => config.mayManage);
  return (
    <Tabs
      label={m.violations_sync_city_data()}
      value={tab}
      onValueChange={setTab}
      tabs={[
        {
          value: 'overview',
          label: m.violations_sync_overview(),
          content: <Overview configs={configs} syncs={syncs} now={now} />,
        },
        {
          value: 'configurations',
          label: m.violations_sync_configurations(),
          content: <Configurations configs={configs} />,
        },
        {
          value: 'recent',
          label: m.violations_sync_recent(),
          content: <RecentViolations now={now} onSync={mayManage ? () => setTab('overview') : null} />,
        },
      ]}
    />
  );
}

function Loading() {
  return (
    <output className="flex flex-col gap-4">
      <span className="sr-only">{m.common_loading()}</span>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-40 w-full" />
    </output>
  );
}

function Configurations({ configs }: { configs: readonly CityConfig[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {configs.map((config) => (
        <li key={config.id}>
          <CityCard config={config} />
        </li>
      ))}
    </ul>
  );
}
