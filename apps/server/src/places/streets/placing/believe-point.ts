import { scoreMatch, readStreetName } from '@towscout/domain/places/street-name';
import { distanceBetween, type LatLng, milesToMeters } from '@towscout/geo';

import type { AddressBook } from './find-address.ts';
import type { Placed } from './whereabouts.ts';

/** A point that a city published is as precise as its geocoder. */
const PUBLISHED_METERS = 25;
/** A published point may be this far from where we find its address, or farther where we find it less precisely. */
const TOLERATED_METERS = 150;
/** A point this near a street may be on it. It counts when only the street is known. */
const BESIDE_METERS = 60;

/** Null unless the address or street bears it out: many published points are miles off. */
export function believePoint(
  { streets }: AddressBook,
  published: LatLng,
  street: string | null,
  address: Placed | null,
): Placed | null {
  const believed: Placed = { point: published, precisionMeters: PUBLISHED_METERS, basis: 'address' };
  if (address?.basis === 'address') {
    const meters = milesToMeters(distanceBetween(published, address.point));
    return meters <= Math.max(TOLERATED_METERS, address.precisionMeters) ? believed : null;
  }
  const beside = street === null ? null : streets?.reverse(published, BESIDE_METERS);
  return beside && isSameStreet(beside.street, street ?? '') ? believed : null;
}

const isSameStreet = (one: string, other: string): boolean =>
  scoreMatch(readStreetName(one), readStreetName(other)) !== null;
