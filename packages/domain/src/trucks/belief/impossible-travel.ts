import { distanceBetween, type LatLng } from '@towscout/geo';

import { HOUR_MS } from '../../durations.ts';

export type Whereabouts = LatLng & { readonly at: Date };

/** Above any US speed limit (85 mph), below anything that flies. */
const FASTEST_MPH = 120;
/** GPS among tall buildings, or a network position, can be this far off. */
const SLACK_MILES = 1;

/** True when no car could cover the distance in time, in either order. */
export function isImpossibleTravel(one: Whereabouts, other: Whereabouts): boolean {
  const hours = Math.abs(other.at.getTime() - one.at.getTime()) / HOUR_MS;
  return distanceBetween(one, other) > SLACK_MILES + FASTEST_MPH * hours;
}
