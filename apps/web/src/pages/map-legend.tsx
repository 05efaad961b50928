import type { Source } from '@towscout/domain/sources';
import type { TrustLevel, TruckStatus } from '@towscout/domain/trucks';

import { TruckMark } from '#sightings/truck-mark.tsx';
import { classNames } from '#ui/class-names.ts';

type Entry = { words: string; truck: { status: TruckStatus; source: Source; trust: TrustLevel } };

const ENTRIES: readonly Entry[] = [
  { words: 'Towing', truck: { status: 'active', source: 'user', trust: 'confirmed' } },
  { words: 'Waiting or coming', truck: { status: 'waiting', source: 'user', trust: 'confirmed' } },
  { words: 'Just left', truck: { status: 'departed', source: 'user', trust: 'confirmed' } },
  { words: 'Unconfirmed', truck: { status: 'waiting', source: 'user', trust: 'unconfirmed' } },
  { words: 'Tow call', truck: { status: 'waiting', source: 'sf_calls', trust: 'official' } },
];

/** What the marks on the map mean. */
export function MapLegend({ className }: { className?: string }) {
  return (
    <ul aria-label="Map key" className={classNames('flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted', className)}>
      {ENTRIES.map(({ words, truck }) => (
        <li key={words} className="flex items-center gap-1.5 whitespace-nowrap">
          <TruckMark truck={truck} className="size-4.5" />
          {words}
        </li>
      ))}
    </ul>
  );
}
