import { scoreMatch, readStreetName, type StreetName } from '@towscout/domain/places/street-name';
import { distanceBetween, type LatLng, meters, milesToMeters } from '@towscout/geo';

import { crossing } from './crossing.ts';

type Found = { point: LatLng; precisionMeters: number };

export type KnownPoints = {
  /** Streets are given in any spelling. The first point of a number stays. */
  add(street: string, houseNumber: number, point: LatLng): void;
  address(street: string, houseNumber: number): Found | null;
  corner(street: string, crossStreet: string): Found | null;
};

type Known = { houseNumber: number; point: LatLng };
type Street = { name: StreetName; points: Map<number, LatLng>; inOrder: readonly Known[] | null };

const WHOLLY = 4;
/** A known number is where its city's geocoder put it. */
const EXACT_METERS = 25;
/** A number may be this part of the way between two known ones from where it should be. */
const SLACK = 0.5;
/** Beyond this many numbers past the last known one, a street may have ended or turned. */
const FARTHEST_BEYOND = 400;
/** Two known numbers so many apart tell how long a number is on their street; else it is taken for as long as most. */
const FEWEST_APART = 60;
const METERS_A_NUMBER = 2;
/** Streets whose known parts pass this close to each other meet. */
const MEETING = meters(80);

export function createKnownPoints(most = 100_000): KnownPoints {
  const streetsOfBase = new Map<string, Street[]>();
  const readName = memoize(readStreetName);
  let size = 0;

  const begin = (name: StreetName): Street => {
    const street: Street = { name, points: new Map(), inOrder: null };
    streetsOfBase.set(name.base, [...(streetsOfBase.get(name.base) ?? []), street]);
    return street;
  };
  const findKnown = (name: string): readonly Known[] => {
    const asked = readName(name);
    const street = pickBest(asked, streetsOfBase.get(asked.base) ?? []);
    if (street) street.inOrder ??= inOrder(street.points);
    return street?.inOrder ?? [];
  };
  const getLine = (name: string): LatLng[] => findKnown(name).map(({ point }) => point);

  return {
    add(text, houseNumber, point) {
      if (size >= most) return;
      const name = readName(text);
      const street =
        streetsOfBase.get(name.base)?.find((each) => scoreMatch(name, each.name) === WHOLLY) ?? begin(name);
      if (street.points.has(houseNumber)) return;
      street.points.set(houseNumber, point);
      street.inOrder = null;
      size += 1;
    },
    address: (name, houseNumber) => placeAmong(findKnown(name), houseNumber),
    corner(name, crossName) {
      const met = crossing(getLine(name), getLine(crossName), MEETING);
      return met && found(met.point, met.meters);
    },
  };
}

/** Null when several match equally: 'Oak' may be Oak St or Oak Ave. */
function pickBest(asked: StreetName, streets: readonly Street[]): Street | null {
  const fits = streets.map((street) => scoreMatch(asked, street.name) ?? 0);
  const best = Math.max(0, ...fits);
  const isOnlyOne = best > 0 && fits.indexOf(best) === fits.lastIndexOf(best);
  return isOnlyOne ? (streets[fits.indexOf(best)] ?? null) : null;
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

/** A number past the last known one: farther in the direction in which the street was going. */
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

const metersBetween = (a: LatLng, b: LatLng): number => milesToMeters(distanceBetween(a, b));

/** Clears the cache when it is full. */
function memoize<Answer>(answer: (question: string) => Answer, most = 20_000): (question: string) => Answer {
  const answers = new Map<string, { answer: Answer }>();
  return (question) => {
    const before = answers.get(question);
    if (before) return before.answer;
    if (answers.size >= most) answers.clear();
    const now = answer(question);
    answers.set(question, { answer: now });
    return now;
  };
}
