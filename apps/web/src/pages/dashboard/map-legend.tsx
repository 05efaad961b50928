import { Suspense } from 'react';

import { type Source, TOW_FEED_SOURCES, towCallsFrom } from '@towscout/domain/sources/tow-calls';
import { capitalize, describeTruckStatus } from '@towscout/domain/trucks/format-status';
import type { TrustLevel, TruckStatus } from '@towscout/domain/trucks/status';
import { m } from '@towscout/messages';

import { TruckMark } from '#trucks/truck-mark.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useShownOnMap } from '#violations/nearby/shown-on-map.ts';

const TicketKey = lazyPart(async () => (await import('#violations/nearby/ticket-key.tsx')).TicketKey);

type Entry = { words: string; truck: { status: TruckStatus; source: Source; trust: TrustLevel } };

const listEntries = (): readonly Entry[] => [
  ...(['active', 'waiting', 'en_route', 'departed'] as const).map((status): Entry => ({
    words: capitalize(describeTruckStatus(status)),
    truck: { status, source: 'user', trust: 'confirmed' },
  })),
  { words: m.pages_dashboard_unconfirmed(), truck: { status: 'waiting', source: 'user', trust: 'unconfirmed' } },
  ...TOW_FEED_SOURCES.filter((source) => towCallsFrom(source).mark === 'call')
    .slice(0, 1)
    .map((source): Entry => ({
      words: m.pages_dashboard_tow_call(),
      truck: { status: 'waiting', source, trust: 'official' },
    })),
];

/** Explains the marks on the map. */
export function MapLegend({ className }: { className?: string }) {
  const withViolations = useShownOnMap();
  return (
    <ul
      aria-label={m.pages_dashboard_map_key()}
      className={classNames('flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted', className)}
    >
      {listEntries().map(({ words, truck }) => (
        <li key={words} className="flex items-center gap-1.5">
          <TruckMark truck={truck} className="size-6" />
          {words}
        </li>
      ))}
      {withViolations && (
        <li className="flex items-center gap-1.5 whitespace-nowrap">
          <Suspense>
            <TicketKey />
          </Suspense>
        </li>
      )}
    </ul>
  );
}
