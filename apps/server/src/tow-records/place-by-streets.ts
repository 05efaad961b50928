import type { LatLng } from '@towscout/geo';

import type { Reading } from '#sources';
import type { CountyStreets, FoundAddress, Streets } from '#streets';

export type Unplaced = { streets: Pick<Streets, 'find' | 'ofCounty'> };
type Item = Reading<'towRecords'>['items'][number];
type Placed = Omit<Item, 'place'> & { place: LatLng };

/** More would be no block or corner. */
const PRECISE_METERS = 250;

/**
 * Records that have a point, and those whose block or corner the streets of their counties have in one place. Streets
 * that are not at hand are fetched for the next reading.
 */
export async function placeByStreets({ streets }: Unplaced, items: readonly Item[]): Promise<Placed[]> {
  const counties = new Set(items.flatMap(({ place, address }) => (place ? [] : (address?.counties ?? []))));
  const books = new Map<string, CountyStreets>();
  for (const county of counties) {
    const book = await streets.ofCounty({ county });
    if (book) books.set(county, book);
  }
  return items.flatMap((item) => {
    const place = item.place ?? lookUp(books, item);
    return place ? { ...item, place } : [];
  });
}

function lookUp(books: ReadonlyMap<string, CountyStreets>, { address }: Item): LatLng | null {
  if (!address) return null;
  const { counties, ...question } = address;
  const found = counties.flatMap((county) => books.get(county)?.find(question).filter(isPrecise) ?? []);
  const [first, ...others] = found;
  return first && others.every(({ point }) => isSamePlace(point, first.point)) ? first.point : null;
}

const isPrecise = ({ basis, precisionMeters }: FoundAddress): boolean =>
  basis !== 'street' && precisionMeters <= PRECISE_METERS;

const SAME_DEGREES = 0.002;
const isSamePlace = (a: LatLng, b: LatLng): boolean =>
  Math.abs(a.lat - b.lat) < SAME_DEGREES && Math.abs(a.lng - b.lng) < SAME_DEGREES;
