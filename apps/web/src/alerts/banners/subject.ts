import type { PlaceKind } from '@towscout/domain/watched-places/place-kinds';
import { distanceBetween, type LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { AlertPosition } from '#watched-places/here-place-rule.ts';

/** What a danger is near: me, my car, or a place that I look at. Where it is now, and how far around it counts, in miles. */
export type Subject = LatLng & { placeKind: PlaceKind; placeName: string | null; radius: number };

/** What may have moved since an alert was made. */
export type Whereabouts = {
  /** Where I am, and where I look from; none while neither is known. */
  me: readonly Subject[];
  car: Subject | null;
  /** Whether `car` is the answer of the server, not only what this browser remembers. */
  isCarKnown: boolean;
};

/** Whoever looks from a place that they searched for is not there. */
export function meAt(position: AlertPosition | null, radius: number): Subject | null {
  if (!position?.isReal) return null;
  const { lat, lng, origin, name } = position;
  return origin === 'searched'
    ? { lat, lng, radius, placeKind: 'favorite', placeName: name ?? m.alerts_searched_place() }
    : { lat, lng, radius, placeKind: 'here', placeName: null };
}

export const carAt = ({ lat, lng }: LatLng, radius: number): Subject => ({
  lat,
  lng,
  radius,
  placeKind: 'parked',
  placeName: null,
});

type AlertedPlace = { placeKind: PlaceKind; placeName: string | null; distanceMiles: number };
type Measured = AlertedPlace & { isFromThen: boolean };

/**
 * How far a truck is from what an alert is about, now; as it was told where that is not known. Null when it is
 * about nothing any more: the car has left, or is out of the truck's reach.
 */
export function measureNow(told: AlertedPlace, truck: LatLng, { me, car, isCarKnown }: Whereabouts): Measured | null {
  const { placeKind, placeName, distanceMiles } = told;
  if (isFixed(told)) return { placeKind, placeName, distanceMiles, isFromThen: false };
  const subject = told.placeKind === 'here' ? nearest(me, truck) : car;
  if (!subject)
    return placeKind === 'parked' && isCarKnown ? null : { placeKind, placeName, distanceMiles, isFromThen: true };
  const isNow = distanceBetween(subject, truck);
  if (isNow > subject.radius) return null;
  return { placeKind: subject.placeKind, placeName: subject.placeName, distanceMiles: isNow, isFromThen: false };
}

/** A saved place stays where it is; where a car is that somebody shares, this page doesn't follow. */
export const isFixed = ({ placeKind, placeName }: Pick<AlertedPlace, 'placeKind' | 'placeName'>): boolean =>
  placeKind !== 'here' && (placeKind !== 'parked' || placeName !== null);

const nearest = (subjects: readonly Subject[], truck: LatLng): Subject | null =>
  subjects.toSorted((a, b) => distanceBetween(a, truck) - distanceBetween(b, truck))[0] ?? null;
