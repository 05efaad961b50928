import { distanceBetween, type LatLng } from '@towscout/geo';

import { HOUR_MS } from '../durations.ts';

/** Where someone claimed to be, and when. */
export type Whereabouts = LatLng & { readonly at: Date };

/** Faster than any road in the United States allows (85 mph), and slower than anything that flies. */
const FASTEST_MPH = 120;
/** Among tall buildings, or by the network, a position can be off by this much. */
const SLACK_MILES = 1;

/** True when no car could get from one to the other in time; which came first does not matter. */
export function isImpossibleTravel(one: Whereabouts, other: Whereabouts): boolean {
  const hours = Math.abs(other.at.getTime() - one.at.getTime()) / HOUR_MS;
  return distanceBetween(one, other) > SLACK_MILES + FASTEST_MPH * hours;
}
