import { Suspense } from 'react';

import { capitalize, TRUCK_WORDS } from '@towscout/domain/format-status';
import { type Source, TOW_FEED_SOURCES, towCallsFrom } from '@towscout/domain/sources/tow-calls';
import type { TrustLevel, TruckStatus } from '@towscout/domain/trucks';

import { TruckMark } from '#sightings/truck-mark.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useShownOnMap } from '#violations/nearby/shown-on-map.ts';

const TicketKey = lazyPart(async () => (await import('#violations/nearby/ticket-key.tsx')).TicketKey);

type Entry = { words: string; truck: { status: TruckStatus; source: Source; trust: TrustLevel } };

const ENTRIES: readonly Entry[] = [
  ...(['active', 'waiting', 'en_route', 'departed'] as const).map((status): Entry => ({
    words: capitalize(TRUCK_WORDS[status]),
    truck: { status, source: 'user', trust: 'confirmed' },
  })),
  { words: 'Unconfirmed', truck: { status: 'waiting', source: 'user', trust: 'unconfirmed' } },
  ...TOW_FEED_SOURCES.filter((source) => towCallsFrom(source).mark === 'call')
    .slice(0, 1)
    .map((source): Entry => ({ words: 'Tow call', truck: { status: 'waiting', source, trust: 'official' } })),
];

/** What the marks on the map mean. */
export function MapLegend({ className }: { className?: string }) {
  const withViolations = useShownOnMap();
  return (
    <ul aria-label="Map key" className={classNames('flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted', className)}>
      {ENTRIES.map(({ words, truck }) => (
        <li key={words} className="flex items-center gap-1.5 whitespace-nowrap">
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
