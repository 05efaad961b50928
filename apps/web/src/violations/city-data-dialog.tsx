import { useState } from 'react';

import type { CityConfig } from '@towscout/contracts/city-data/schema';

import { useNow } from '#platform/now.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

import { CityCard } from './configurations/city-card.tsx';
import { Overview } from './overview/overview.tsx';
import { RecentViolations } from './recent/recent-violations.tsx';
import { useCityConfigs } from './sync/use-city-configs.ts';
import { type CitySyncs, useCitySyncs } from './sync/use-city-syncs.ts';

type CityDataDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function CityDataDialog({ open, onOpenChange }: CityDataDialogProps) {
  // Above the dialog, so that a sync that ends after closing still shows a toast.
  const syncs = useCitySyncs(open);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="City API Management"
      description="Cities that publish parking and towing records."
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
    return <LoadFailed title="Couldn't load the cities" onRetry={() => void refetch()} />;
  }
  const mayManage = configs.some((config) => config.mayManage);
  return (
    <Tabs
      label="City data"
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'overview', label: 'Overview', content: <Overview configs={configs} syncs={syncs} now={now} /> },
        { value: 'configurations', label: 'API Configurations', content: <Configurations configs={configs} /> },
        {
          value: 'recent',
          label: 'Recent Violations',
          content: <RecentViolations now={now} onSync={mayManage ? () => setTab('overview') : null} />,
        },
      ]}
    />
  );
}

function Loading() {
  return (
    <output className="flex flex-col gap-4">
      <span className="sr-only">Loading…</span>
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
