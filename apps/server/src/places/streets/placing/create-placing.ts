import { scoreMatch, readStreetName } from '@towscout/domain/places/street-name';
import { distanceBetween, type LatLng, milesToMeters } from '@towscout/geo';

import type { StreetLookup } from '../streets.port.ts';
import { type AddressBook, findAddress, toQuestions } from './find-address.ts';
import { createKnownPoints, type KnownPoints } from './known-points.ts';
import type { Placing } from './place.port.ts';
import type { Placed, Whereabouts } from './whereabouts.ts';

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
