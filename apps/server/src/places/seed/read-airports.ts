import { readFile } from 'node:fs/promises';

import type { NamedPlace } from '../zip-point.ts';

/** Far from GeoNames' ids and from those of our own lists. */
const BEFORE_FIRST_ID = -2_000_000;

/** The airports with scheduled flights, and the other large ones. The code is a part of the name: 'Logan International Airport (BOS)'. */
export async function readAirports(): Promise<NamedPlace[]> {
  const text = await readFile(new URL('airports.tsv', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line): NamedPlace => {
      const [id = '', code = '', state = '', latitude = '', longitude = '', name = ''] = line.split('\t');
      return {
        id: BEFORE_FIRST_ID - Number(id),
        kind: 'airport',
        name: `${name} (${code})`,
        state,
        place: { lat: Number(latitude), lng: Number(longitude) },
        population: 0,
      };
    });
}
