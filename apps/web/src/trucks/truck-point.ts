import type { MapPoint } from '#map/mark-layers.ts';

import { isCounted } from './live-figures.ts';
import type { TowTruckView } from './tow-truck-view.ts';
import { markName, markStrength } from './truck-mark.tsx';

const RANKS = { low: 0, medium: 1, high: 2 } as const;

/** Uncounted trucks are not clustered. */
export function truckPoint(truck: TowTruckView, now: Date): MapPoint {
  const strength = markStrength(truck, now);
  return {
    id: truck.id,
    lat: truck.latitude,
    lng: truck.longitude,
    icon: markName(truck),
    rank: RANKS[truck.priority],
    pulse: truck.priority === 'high' && strength === 1,
    strength,
    isPast: !isCounted(truck, now),
  };
}
