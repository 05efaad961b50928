import { formatWindow, zoneName } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { Badge } from '#ui/badge.tsx';
import { distanceText } from '#ui/figure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { useTowZones, byCar, describeNoZone, zoneAt, zoneTone } from './tow-zones.ts';

const TIME_MS = 30_000;
const SHOWN = 5;

export function ZonesNearCar({ car }: { car: LatLng }) {
  const { towZones, isFailed } = useTowZones(car);
  const now = useNow(TIME_MS);
  return (
    <section aria-label={m.towed_cars_zones_near_car()} className="border-t border-line px-4 py-3">
      <h3 className="text-sm font-semibold">{m.towed_cars_zones_near_car()}</h3>
      {isFailed && <p className="mt-1 text-sm text-muted">{m.towed_cars_zones_offline()}</p>}
      {!towZones && !isFailed && <Skeleton className="mt-2 h-10" />}
      {towZones && <Zones {...byCar(towZones, now)} words={describeNoZone(towZones.lists)} now={now} />}
    </section>
  );
}

type ZonesProps = ReturnType<typeof byCar> & { words: string; now: Date };

function Zones({ atCar, around, words, now }: ZonesProps) {
  const all = [...atCar, ...around];
  return (
    <>
      {atCar.length === 0 && <p className="mt-1 text-sm text-muted">{words}</p>}
      <ul className="flex flex-col divide-y divide-line text-sm">
        {all.slice(0, SHOWN).map((zone) => (
          <li key={zone.id} className="flex items-start gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{zone.location}</p>
              <p className="text-muted">
                {zoneName(zone)} · {formatWindow(zoneAt(zone))}
                {!zone.isExact && ` · ${m.towed_cars_zones_hours_not_confirmed()}`}
              </p>
            </div>
            <Badge tone={atCar.includes(zone) ? zoneTone(zone, now) : 'neutral'}>
              {atCar.includes(zone) ? m.towed_cars_zones_badge_at_car() : distanceText(zone.distanceMiles)}
            </Badge>
          </li>
        ))}
      </ul>
      {all.length > SHOWN && (
        <p className="text-xs text-muted">{m.towed_cars_zones_more_on_map({ count: all.length - SHOWN })}</p>
      )}
    </>
  );
}
