import { streetKey, streetStem } from '@towscout/domain/street-name';
import { distanceBetween, type LatLng, metres, milesToMetres } from '@towscout/geo';

import { crossing } from './crossing.ts';
import { remembered } from './remembered.ts';

type Found = { point: LatLng; precisionMeters: number };

/** House numbers of a county's streets whose points are known, and what they tell of the numbers between them. */
export type KnownPoints = {
  /** Streets are given in any spelling. The first point of a number stays. */
  add(street: string, houseNumber: number, point: LatLng): void;
  address(street: string, houseNumber: number): Found | null;
  corner(street: string, crossStreet: string): Found | null;
};

type Known = { houseNumber: number; point: LatLng };
type Street = { points: Map<number, LatLng>; inOrder: readonly Known[] | null };

/** A known number is where its city's geocoder put it. */
const EXACT_METERS = 25;
/** A number may be this part of the way between two known ones from where it should be. */
const SLACK = 0.5;
/** Beyond this many numbers from the last one known, a street may have ended or turned. */
const FARTHEST_BEYOND = 400;
/** Two known numbers so many apart tell how long a number is on their street; else it is taken for as long as most. */
const FEWEST_APART = 60;
const METERS_A_NUMBER = 2;
/** Streets whose known parts pass so close to each other meet. */
const MEETING = metres(80);

/** At most so many points are kept, the first that came. */
export function createKnownPoints(most = 100_000): KnownPoints {
  const streets = new Map<string, Street>();
  const keysOfStem = new Map<string, string[]>();
  const keyOf = remembered(streetKey);
  let size = 0;

  const streetOf = (key: string): Street | undefined => {
    const [only, ...others] = keysOfStem.get(key) ?? [];
    return streets.get(key) ?? (only !== undefined && others.length === 0 ? streets.get(only) : undefined);
  };
  const begin = (key: string): Street => {
    const street: Street = { points: new Map(), inOrder: null };
    streets.set(key, street);
    keysOfStem.set(streetStem(key), [...(keysOfStem.get(streetStem(key)) ?? []), key]);
    return street;
  };
  const knownOf = (name: string): readonly Known[] => {
    const street = streetOf(keyOf(name));
    if (street) street.inOrder ??= inOrder(street.points);
    return street?.inOrder ?? [];
  };
  const lineOf = (name: string): LatLng[] => knownOf(name).map(({ point }) => point);

  return {
    add(name, houseNumber, point) {
      if (size >= most) return;
      const key = keyOf(name);
      const street = streets.get(key) ?? begin(key);
      if (street.points.has(houseNumber)) return;
      street.points.set(houseNumber, point);
      street.inOrder = null;
      size += 1;
    },
    address: (name, houseNumber) => placeAmong(knownOf(name), houseNumber),
    corner(name, crossName) {
      const met = crossing(lineOf(name), lineOf(crossName), MEETING);
      return met && found(met.point, met.meters);
    },
  };
}

const inOrder = (points: ReadonlyMap<number, LatLng>): Known[] =>
  [...points].map(([houseNumber, point]) => ({ houseNumber, point })).sort((a, b) => a.houseNumber - b.houseNumber);

function placeAmong(known: readonly Known[], houseNumber: number): Found | null {
  const next = firstFrom(known, houseNumber);
  const [below, above] = [known[next - 1], known[next]];
  if (above?.houseNumber === houseNumber) return found(above.point, 0);
  if (below && above) return between(below, above, houseNumber);
  const last = below ?? above;
  return last ? beyond(known, last, houseNumber) : null;
}

/** Where the first known number stands that is not below this one. */
function firstFrom(known: readonly Known[], houseNumber: number): number {
  let [low, high] = [0, known.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((known[middle]?.houseNumber ?? Infinity) < houseNumber) low = middle + 1;
    else high = middle;
  }
  return low;
}

function between(below: Known, above: Known, houseNumber: number): Found {
  const share = (houseNumber - below.houseNumber) / (above.houseNumber - below.houseNumber);
  const meters = metersBetween(below.point, above.point);
  return found(along(below.point, above.point, share), meters * SLACK * (0.5 + Math.min(share, 1 - share)));
}

/** A number past the last one known: farther in the direction that the street came from. */
function beyond(known: readonly Known[], last: Known, houseNumber: number): Found | null {
  const apart = houseNumber - last.houseNumber;
  if (Math.abs(apart) > FARTHEST_BEYOND) return null;
  const isApart = (each: Known) => Math.abs(each.houseNumber - last.houseNumber) >= FEWEST_APART;
  const other = apart > 0 ? known.findLast(isApart) : known.find(isApart);
  if (!other) return found(last.point, Math.abs(apart) * METERS_A_NUMBER);
  const share = apart / (other.houseNumber - last.houseNumber);
  return found(along(last.point, other.point, share), Math.abs(share) * metersBetween(last.point, other.point));
}

const found = (point: LatLng, slackMeters: number): Found => ({
  point,
  precisionMeters: Math.round(EXACT_METERS + slackMeters),
});

const along = (from: LatLng, to: LatLng, share: number): LatLng => ({
  lat: from.lat + share * (to.lat - from.lat),
  lng: from.lng + share * (to.lng - from.lng),
});

const metersBetween = (a: LatLng, b: LatLng): number => milesToMetres(distanceBetween(a, b));
