import type { LatLng } from '@towscout/geo';

import { isSameSpot } from './place-kinds.ts';

/** Walking pace ends about here. */
const MOVING_METERS_PER_SECOND = 3;
/** About half a block; farther off, the guard would be on another street. */
const ACCURATE_METERS = 100;

export const SPOT_DOUBTS = ['moving', 'inaccurate'] as const;
export type SpotDoubt = (typeof SPOT_DOUBTS)[number];

/** Meters, and meters per second; no speed means it is unknown. */
export type Fix = { accuracy: number; speed: number | null };

/** Why a position that a car sent by itself may not be its parking spot; null when it can be trusted. */
export function doubtSpot({ accuracy, speed }: Fix): SpotDoubt | null {
  if (speed !== null && speed > MOVING_METERS_PER_SECOND) return 'moving';
  return accuracy > ACCURATE_METERS ? 'inaccurate' : null;
}

const SAME_PARKING_MINUTES = 10;

type Parking = { place: LatLng; at: Date };

/** Returns true when both describe one parking, such as a tap on 'I parked here' and the car a minute later. */
export const isSameParking = (one: Parking, other: Parking): boolean =>
  Math.abs(one.at.getTime() - other.at.getTime()) <= SAME_PARKING_MINUTES * 60_000 &&
  isSameSpot(one.place, other.place);
