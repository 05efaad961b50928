import { streetKey } from '@towscout/domain/street-name';

import type { Places } from '#places';

import type { Whereabouts } from '../cities/city.port.ts';
import { placeInArea } from './areas.ts';
import { believePoint } from './believe-point.ts';
import { type AddressBook, findAddress } from './find-address.ts';
import { createKnownPoints, type KnownPoints } from './known-points.ts';
import type { Placed, Placing } from './place.port.ts';

/** Places what cities published, and learns a county's addresses from the points that are borne out. */
export function createPlacing({ streets }: Pick<Places, 'streets'>): Placing {
  const knownOf = new Map<string, KnownPoints>();
  const openBook = async (county: string): Promise<[string, AddressBook]> => {
    const known = knownOf.get(county) ?? createKnownPoints();
    knownOf.set(county, known);
    return [county, { streets: await streets.ofCounty({ county }), known }];
  };
  return {
    async placeAll(rows) {
      const counties = new Set(rows.flatMap(({ county }) => county ?? []));
      const books = new Map(await Promise.all([...counties].map(openBook)));
      const find = rememberingAddresses();
      return rows.map((row) => {
        const area = placeInArea(row);
        const book = row.county === null ? undefined : books.get(row.county);
        return book ? placeByBook(book, row, area, find(book, row, area)) : area;
      });
    },
  };
}

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
  if (street !== null && point && !Number.isNaN(number)) known.add(streetKey(street), number, point);
}

/** Tickets come in rows: an address that was found for one is not looked for again for the next. */
function rememberingAddresses(): typeof findAddress {
  const found = new Map<string, Placed | null>();
  return (book, row, area) => {
    const key = [row.county, row.precinct, row.houseNumber, row.street, row.crossStreet, row.text].join('|');
    const before = found.get(key);
    if (before !== undefined) return before;
    const address = findAddress(book, row, area);
    found.set(key, address);
    return address;
  };
}
