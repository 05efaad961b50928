import { distanceBetween, type LatLng, miles, type Miles } from '@towscout/geo';

import type { CountyStreets } from '#places';
import type { Whereabouts } from '#places';

const NUMBERS = /\((\d{1,6})\s*-\s*(\d{1,6})\)/;
const NUMBERS_OF_A_BLOCK = 100;

/** 'FELL ST (100-299)', or the whole block of one number. */
function readNumbers({ text, houseNumber }: Pick<Whereabouts, 'text' | 'houseNumber'>): [number, number] | null {
  const [, from, to] = NUMBERS.exec(text) ?? [];
  if (from && to) return [Number(from), Number(to)];
  const number = Number.parseInt(houseNumber ?? '', 10);
  if (!(number > 0)) return null;
  const block = Math.floor(number / NUMBERS_OF_A_BLOCK) * NUMBERS_OF_A_BLOCK;
  return [Math.max(1, block), block + NUMBERS_OF_A_BLOCK - 1];
}

/** 'Fell St, Van Ness Ave to Gough St'. */
function readCorners({ text, crossStreet }: Pick<Whereabouts, 'text' | 'crossStreet'>): string[] {
  const to = / to (.+)$/.exec(text)?.[1];
  return [crossStreet, to].filter((street) => street !== null && street !== undefined);
}

/** The city's own point when the street is not known; null when its place is unknown. */
export function findLine(where: Whereabouts, streets: Pick<CountyStreets, 'find'> | null): LatLng[] | null {
  const { street } = where;
  const ends = streets && street ? findEnds(street, where, streets) : [];
  return ends.length > 0 ? ends : where.point && [where.point];
}

function findEnds(street: string, where: Whereabouts, streets: Pick<CountyStreets, 'find'>): LatLng[] {
  const numbers = readNumbers(where)?.map(String) ?? [];
  const questions =
    numbers.length > 0
      ? [...new Set(numbers)].map((houseNumber) => ({ street, houseNumber }))
      : readCorners(where).map((crossStreet) => ({ street, crossStreet }));
  return questions.flatMap((question) => {
    const [best] = streets.find(question);
    // Somewhere along a long street is not a place for a zone of one block.
    return best && best.basis !== 'street' ? [best.point] : [];
  });
}

export function measureExtent(line: readonly LatLng[]): { place: LatLng; reach: Miles } {
  const [lats, lngs] = [line.map(({ lat }) => lat), line.map(({ lng }) => lng)];
  const place = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 };
  return { place, reach: miles(Math.max(...line.map((point) => distanceBetween(place, point)))) };
}
