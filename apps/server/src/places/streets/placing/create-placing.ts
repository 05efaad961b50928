import { setTimeout as pause } from 'node:timers/promises';

import { scoreMatch, readStreetName } from '@towscout/domain/places/street-name';
import { distanceBetween, type LatLng, milesToMeters } from '@towscout/geo';

import type { StreetLookup, CountyStreets } from '../streets.port.ts';
import { createKnownPoints, type KnownPoints } from './known-points.ts';
import type { Placing, Placed, Whereabouts } from './place.port.ts';

export type AddressBook = { streets: CountyStreets | null; known: KnownPoints };

type Question = { street: string; houseNumber?: string; crossStreet?: string };

/** Any less precise than this, an address is only somewhere on its street. */
const ADDRESS_METERS = 250;

/** Null when it can't be found within the area. */
export function findAddress(book: AddressBook, row: Whereabouts, area: Placed | null): Placed | null {
  let best: Placed | null = null;
  for (const question of toQuestions(row)) {
    best = morePrecise(best, findOne(book, question, area));
    if (best?.basis === 'address') return best;
  }
  return best;
}

/** A number first, then the corner: beside a number there is a park as often as a street. */
export function toQuestions({ street, houseNumber, crossStreet }: Whereabouts): Question[] {
  if (street === null) return [];
  const corner = crossStreet === null ? [] : [{ street, crossStreet }];
  return houseNumber === null ? [...corner, { street }] : [{ street, houseNumber }, ...corner];
}

function findOne(book: AddressBook, question: Question, area: Placed | null): Placed | null {
  const isInside = (found: Placed): boolean => area === null || metersBetween(found, area) <= area.precisionMeters;
  const byStreets = pickOnly(book.streets?.find(question).map(placedByStreets).filter(isInside) ?? []);
  const byKnown = placeAmongKnown(book.known, question);
  return morePrecise(byStreets, byKnown && isInside(byKnown) ? byKnown : null);
}

const placedByStreets = ({ point, precisionMeters, basis }: ReturnType<CountyStreets['find']>[number]): Placed =>
  placed(point, precisionMeters, basis === 'street');

/** An address that is found in several places is somewhere among them. */
function pickOnly(found: readonly Placed[]): Placed | null {
  const [first, ...others] = found;
  if (!first) return null;
  const spread = Math.max(0, ...others.map((each) => metersBetween(first, each)));
  return placed(first.point, first.precisionMeters + spread, first.basis === 'street');
}

function placeAmongKnown(known: KnownPoints, question: Question): Placed | null {
  const found = askKnown(known, question);
  return found && placed(found.point, found.precisionMeters, false);
}

function askKnown(
  known: KnownPoints,
  { street, houseNumber, crossStreet }: Question,
): ReturnType<KnownPoints['corner']> {
  const number = Number.parseInt(houseNumber ?? '', 10);
  if (!Number.isNaN(number)) return known.address(street, number);
  return crossStreet === undefined ? null : known.corner(street, crossStreet);
}

const morePrecise = (one: Placed | null, other: Placed | null): Placed | null =>
  one && (!other || one.precisionMeters <= other.precisionMeters) ? one : other;

const placed = (point: LatLng, meters: number, isStreetOnly: boolean): Placed => ({
  point,
  precisionMeters: Math.round(meters),
  basis: isStreetOnly || meters > ADDRESS_METERS ? 'street' : 'address',
});

const metersBetween = (a: { point: LatLng }, b: { point: LatLng }): number =>
  milesToMeters(distanceBetween(a.point, b.point));

/** Learns a county's addresses from published points that are confirmed. */
export function createPlacing({ streets }: { streets: StreetLookup }): Placing {
  const knownByCounty = new Map<string, KnownPoints>();
  const openBook = async (county: string): Promise<[string, AddressBook]> => {
    const known = knownByCounty.get(county) ?? createKnownPoints();
    knownByCounty.set(county, known);
    return [county, { streets: await streets.ofCounty({ county }), known }];
  };
  return {
    async openFor(rows) {
      const books = new Map(await Promise.all([...getCounties(rows)].map(openBook)));
      return (row) => {
        // Rows that were stored by an earlier version have none.
        const { area = null } = row;
        const book = row.county === null ? undefined : books.get(row.county);
        return book ? placeByBook(book, row, area, findAddress(book, row, area)) : area;
      };
    },
  };
}

/** A row that names no street needs no streets. */
const getCounties = (rows: readonly Whereabouts[]): Set<string> =>
  new Set(rows.flatMap((row) => (row.county !== null && toQuestions(row).length > 0 ? [row.county] : [])));

function placeByBook(book: AddressBook, row: Whereabouts, area: Placed | null, address: Placed | null): Placed | null {
  const published = row.point && believePoint(book, row.point, row.street, address);
  if (published) {
    learn(book.known, row);
    return published;
  }
  return address && (!area || address.precisionMeters < area.precisionMeters) ? address : area;
}

function learn(known: KnownPoints, { street, houseNumber, point }: Whereabouts): void {
  const number = Number.parseInt(houseNumber ?? '', 10);
  if (street !== null && point && !Number.isNaN(number)) known.add(street, number, point);
}

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

export type StreetPatience = { tries: number; pauseMs: number };

/** A county is a few megabytes: two minutes are plenty for a city's, and its first sync can spare them. */
const TWO_MINUTES: StreetPatience = { tries: 120, pauseMs: 1000 };

export async function awaitStreets(
  streets: StreetLookup,
  counties: readonly string[],
  signal: AbortSignal,
  { tries, pauseMs }: StreetPatience = TWO_MINUTES,
): Promise<void> {
  let missing = counties;
  for (let left = tries; left > 0; left -= 1) {
    missing = await findFetching(streets, missing);
    if (missing.length === 0 || signal.aborted) return;
    await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

async function findFetching(streets: StreetLookup, counties: readonly string[]): Promise<string[]> {
  const fetching: string[] = [];
  for (const county of counties)
    if ((await streets.find({ county, street: 'Main St' })).state === 'fetching') fetching.push(county);
  return fetching;
}
