import { distanceBetween, type LatLng, milesToMeters } from '@towscout/geo';

import type { CountyStreets } from '../streets.port.ts';
import type { KnownPoints } from './known-points.ts';
import type { Placed, Whereabouts } from './whereabouts.ts';

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
