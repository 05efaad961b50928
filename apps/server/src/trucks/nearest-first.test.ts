import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { nearestFirst } from './nearest-first.ts';
import { foundTruck, getId, packTrucks } from './packed-trucks.ts';

test('trucks come by distance, and by id where that is equal, however many there are', () => {
  const row = fc.record({ id: fc.uuid(), parts: fc.oneof(fc.nat(9), fc.nat(250_000)) });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 1500, size: 'max' }), (rows) => {
      const truck = (id: string) => ({ id, latitude: '0', longitude: '0' }) as TowTruck;
      const head = Buffer.from('{');
      const among = packTrucks(rows.map(({ id }) => ({ truck: truck(id), expiresAt: 0, revision: 0, head })));
      const found = rows.map(({ parts }, index) => foundTruck(among, index, index, parts));
      expect(nearestFirst(found).map((each) => [each.parts, getId(each)])).toEqual(
        rows.toSorted((a, b) => a.parts - b.parts || (a.id < b.id ? -1 : 1)).map(({ id, parts }) => [parts, id]),
      );
    }),
    { numRuns: 10 },
  );
});
