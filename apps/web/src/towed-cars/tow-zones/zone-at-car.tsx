import { TriangleAlert } from 'lucide-react';

import { formatUntil, zoneTitle } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { classNames } from '#ui/class-names.ts';

import { useTowZones, byCar, zoneAt, zoneTone } from './tow-zones.ts';

const TIME_MS = 30_000;
const TONES = { red: 'border-l-red-solid bg-red-wash', neutral: 'border-l-control bg-sunken' };

export function ZoneAtCar({ car }: { car: LatLng }) {
  const { towZones } = useTowZones(car);
  const now = useNow(TIME_MS);
  const [first, ...others] = towZones ? byCar(towZones, now).atCar : [];
  if (!first) return null;
  const tone = zoneTone(first, now);
  return (
    <section
      aria-label={m.towed_cars_zones_at_car()}
      className={classNames(
        'flex items-center gap-2.5 border-b border-l-4 border-b-line py-2 pr-4 pl-3 text-sm',
        TONES[tone],
      )}
    >
      <TriangleAlert
        aria-hidden
        size={20}
        className={classNames('shrink-0', tone === 'red' ? 'text-red' : 'text-muted')}
      />
      <p role="status" className="min-w-0">
        <span className="font-semibold">{zoneTitle(zoneAt(first), now)}</span>
        <span className="text-muted">
          {' '}
          · {first.location} · {formatUntil(zoneAt(first))}
          {others.length > 0 && ` · ${m.towed_cars_zones_and_more({ count: others.length })}`}
        </span>
      </p>
    </section>
  );
}
