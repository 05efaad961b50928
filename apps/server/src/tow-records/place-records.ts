import type { LatLng } from '@towscout/geo';

import type { CountyStreets, FoundAddress, Streets } from '#places';
import type { Database, Executor } from '#platform/db/database.ts';
import { findCallSource, type Reading } from '#sources';
import type { Trucks } from '#trucks';

export type PlacingDeps = {
  db: Database;
  streets: Pick<Streets, 'ofCounty' | 'find'>;
  trucks: Pick<Trucks, 'findFeedTrucks'>;
};
type Records = Pick<Reading<'towRecords'>, 'source' | 'items'>;
type Item = Records['items'][number];
type Placed = Omit<Item, 'place' | 'address'> & { place: LatLng };

/**
 * Records that have a point, those whose block or corner the streets of their counties have in one place, and those
 * that led to a call whose place is known. The rest may be placed when they are read again: streets that are not at
 * hand are fetched meanwhile.
 */
export async function placeRecords(deps: PlacingDeps, { source, items }: Records): Promise<Placed[]> {
  const unplaced = items.filter(({ place }) => !place);
  const books = await openStreets(deps, unplaced);
  const calls = await findCalls(deps, source, unplaced);
  return items.flatMap(({ address, ...item }) => {
    const byCall = item.callNumber === null ? null : calls.get(item.callNumber)?.place;
    const place = item.place ?? lookUp(books, address) ?? byCall;
    return place ? { ...item, place } : [];
  });
}

async function openStreets({ streets }: PlacingDeps, items: readonly Item[]): Promise<Map<string, CountyStreets>> {
  const books = new Map<string, CountyStreets>();
  for (const county of new Set(items.flatMap(({ address }) => address?.counties ?? []))) {
    const book = await streets.ofCounty({ county });
    if (book) books.set(county, book);
  }
  return books;
}

function lookUp(books: ReadonlyMap<string, CountyStreets>, address: Item['address']): LatLng | null {
  if (!address) return null;
  const { counties, ...question } = address;
  const [first, ...others] = counties.flatMap((county) => books.get(county)?.find(question).filter(isPrecise) ?? []);
  return first && others.every(({ point }) => isSamePlace(point, first.point)) ? first.point : null;
}

/** More would be no block or corner. */
const PRECISE_METERS = 250;
const isPrecise = ({ basis, precisionMeters }: FoundAddress): boolean =>
  basis !== 'street' && precisionMeters <= PRECISE_METERS;

const SAME_DEGREES = 0.002;
const isSamePlace = (a: LatLng, b: LatLng): boolean =>
  Math.abs(a.lat - b.lat) < SAME_DEGREES && Math.abs(a.lng - b.lng) < SAME_DEGREES;

/** The tow calls that records of a source led to, by their numbers. */
export async function findCalls(
  { db, trucks }: { db: Executor } & Pick<PlacingDeps, 'trucks'>,
  source: string,
  records: readonly { callNumber: string | null }[],
): ReturnType<Trucks['findFeedTrucks']> {
  const callSource = findCallSource(source);
  const numbers = [...new Set(records.flatMap(({ callNumber }) => callNumber ?? []))];
  return callSource && numbers.length > 0 ? trucks.findFeedTrucks(db, callSource, numbers) : new Map();
}
