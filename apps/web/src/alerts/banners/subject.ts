import { NEAR_MILES } from '@towscout/domain/format-distance';
import type { PlaceKind } from '@towscout/domain/watched-places/place-kinds';
import { distanceBetween, type LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { AlertPosition } from '#watched-places/use-here-place.ts';

/** Something to warn about: the user, their car, or a searched place. `radius` is in miles. */
export type Subject = LatLng & { placeKind: PlaceKind; placeName: string | null; radius: number };

/** The positions of everything that may have moved since an alert was made. */
export type Whereabouts = {
  /** The user's position and the place that the map shows; empty while neither is known. */
  me: readonly Subject[];
  car: Subject | null;
  /** True when `car` comes from the server, not only from this browser's storage. */
  isCarKnown: boolean;
};

/** A searched place counts as a favorite, because the user is not there. Null for a position that is not real. */
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
type Measured = AlertedPlace & {
  isFromThen: boolean;
  /** Where the car or the user is now; null for a saved place, and while their position is unknown. */
  from: LatLng | null;
};

/**
 * Returns the truck's present distance from the alert's subject, or the distance first given when the subject's
 * position is unknown. Null when the alert no longer applies: the car has left, or the subject is out of range.
 */
export function measureNow(told: AlertedPlace, truck: LatLng, { me, car, isCarKnown }: Whereabouts): Measured | null {
  const { placeKind, placeName, distanceMiles } = told;
  if (isFixed(told)) return { placeKind, placeName, distanceMiles, isFromThen: false, from: null };
  const subject = told.placeKind === 'here' ? nearest(me, truck) : nearCar(me, car, truck);
  if (!subject)
    return placeKind === 'parked' && isCarKnown
      ? null
      : { placeKind, placeName, distanceMiles, isFromThen: true, from: null };
  const isNow = distanceBetween(subject, truck);
  if (isNow > subject.radius) return null;
  const { lat, lng } = subject;
  return {
    placeKind: subject.placeKind,
    placeName: subject.placeName,
    distanceMiles: isNow,
    isFromThen: false,
    from: isMine(subject) ? { lat, lng } : null,
  };
}

/** True for the user and their own car, false for a place that they searched for or saved. */
export const isMine = ({ placeKind, placeName }: Pick<AlertedPlace, 'placeKind' | 'placeName'>): boolean =>
  placeName === null && (placeKind === 'here' || placeKind === 'parked');

/** True for saved places, which don't move, and for shared cars, which this page doesn't follow. */
export const isFixed = ({ placeKind, placeName }: Pick<AlertedPlace, 'placeKind' | 'placeName'>): boolean =>
  placeKind !== 'here' && (placeKind !== 'parked' || placeName !== null);

/** The car, or the user themselves where only they have the truck within a short walk. */
function nearCar(me: readonly Subject[], car: Subject | null, truck: LatLng): Subject | null {
  const isClose = (subject: Subject) => distanceBetween(subject, truck) <= NEAR_MILES;
  if (car && isClose(car)) return car;
  return me.find((subject) => isMine(subject) && isClose(subject)) ?? car;
}

const nearest = (subjects: readonly Subject[], truck: LatLng): Subject | null =>
  subjects.toSorted((a, b) => distanceBetween(a, truck) - distanceBetween(b, truck))[0] ?? null;
