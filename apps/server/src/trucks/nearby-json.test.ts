import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { getHead, nearbyJson } from './nearby-json.ts';
import { foundTruck, packTrucks, PARTS_OF_A_MILE } from './packed-trucks.ts';

test('is the JSON of a page of the trucks that were found, with their distances to 4 decimals of a mile', () => {
  const truck = fc.record({
    id: fc.uuid(),
    location: fc.string({ unit: 'grapheme' }),
    details: fc.option(fc.string()),
  }) as unknown as fc.Arbitrary<TowTruck>;
  const row = fc.record({ truck, parts: fc.integer({ min: 0, max: 25 * PARTS_OF_A_MILE }) });
  const pages = fc
    .array(row, { maxLength: 20 })
    .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray([...rows.keys()])));
  fc.assert(
    fc.property(pages, ([rows, page]) => {
      const live = rows.map(({ truck }) => ({ truck, expiresAt: 0, revision: 0, head: getHead(truck) }));
      const among = packTrucks(live);
      const found = rows.map(({ parts }, index) => foundTruck(among, index, index, parts));
      const wire = rows.map(({ truck, parts }) => ({ ...truck, distanceMiles: parts / PARTS_OF_A_MILE }));
      const shown = page.flatMap((index) => found[index] ?? []);
      expect(JSON.parse(nearbyJson(shown, Buffer.alloc).toString())).toEqual(page.map((index) => wire[index]));
    }),
  );
});
