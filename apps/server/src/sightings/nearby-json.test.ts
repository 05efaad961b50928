import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { TowTruck } from '@towscout/contracts/sightings';

import { headOf, nearbyJson } from './nearby-json.ts';

test('is the JSON of the trucks with their distances, to 4 decimals of a mile', () => {
  const truck = fc.record({
    id: fc.uuid(),
    location: fc.string({ unit: 'grapheme' }),
    details: fc.option(fc.string()),
  }) as unknown as fc.Arbitrary<TowTruck>;
  const row = fc.record({ truck, distanceMiles: fc.double({ min: 0, max: 25, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const json = nearbyJson(
        rows.map(({ truck: given, distanceMiles }) => ({ head: headOf(given), distanceMiles })),
        Buffer.alloc,
      );
      expect(JSON.parse(json.toString())).toEqual(
        rows.map(({ truck: given, distanceMiles }) => ({ ...given, distanceMiles: Number(distanceMiles.toFixed(4)) })),
      );
    }),
  );
});
