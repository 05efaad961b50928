import { NEAR_MILES } from '@towscout/domain/format-distance';
import { distanceBetween, type LatLng } from '@towscout/geo';

import type { MapPoint } from '#map/mark-layers.ts';

import { isCounted } from './live-figures.ts';
import { toPlace, type TowTruckView } from './tow-truck-view.ts';
import { markName, markStrength } from './truck-mark.tsx';

const RANKS = { low: 0, medium: 1, high: 2 } as const;

/** My place and my car's, and how far around them I am alerted. */
export type Mine = { places: readonly LatLng[]; alertMiles: number };

/** The nearer to me or to my car, the larger. */
function sizeAt(miles: number, alertMiles: number): number {
  if (miles <= NEAR_MILES) return 1.2;
  return miles <= alertMiles ? 1 : 0.8;
}

/** Uncounted trucks are not clustered. Only what may alert me pulses. */
export function truckPoint(truck: TowTruckView, now: Date, { places, alertMiles }: Mine): MapPoint {
  const strength = markStrength(truck, now);
  const miles = Math.min(...places.map((place) => distanceBetween(place, toPlace(truck))));
  return {
    id: truck.id,
    lat: truck.latitude,
    lng: truck.longitude,
    icon: markName(truck),
    rank: RANKS[truck.priority],
    pulse: truck.priority === 'high' && strength === 1 && miles <= alertMiles,
    strength,
    isPast: !isCounted(truck, now),
    size: sizeAt(miles, alertMiles),
  };
}
