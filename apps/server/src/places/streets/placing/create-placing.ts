import type { StreetLookup } from '../streets.port.ts';
import { believePoint } from './believe-point.ts';
import { type AddressBook, findAddress, toQuestions } from './find-address.ts';
import { createKnownPoints, type KnownPoints } from './known-points.ts';
import type { Placing } from './place.port.ts';
import type { Placed, Whereabouts } from './whereabouts.ts';

/** Learns a county's addresses from published points that are borne out. */
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
