import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { distanceBetween, miles } from '@towscout/geo';

import { openTestDatabase } from '#testing/open-test-database.fixture.ts';

import { queryRows } from './database.ts';
import { isWithin } from './geo-sql.ts';
import type { OpenDatabase } from './open-database.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

/** A third of a millimeter. */
const PRECISION_MILES = 2e-7;

test('a point is within a distance as it is by its distance', async () => {
  const degrees = fc.double({ min: -0.5, max: 0.5, noNaN: true });
  const near = fc.tuple(degrees, degrees, fc.constantFrom(1, 1e-2, 1e-4));
  const property = fc.asyncProperty(
    fc.record({ lat: fc.double({ min: 18, max: 70, noNaN: true }), lng: fc.constantFrom(-179.9, -122.4, -66) }),
    fc.constantFrom(0.01, 0.5, 5, 25),
    fc.array(near, { minLength: 1, maxLength: 30 }),
    async (center, radius, offsets) => {
      const points = offsets
        .map(([lat, lng, scale]) => ({ lat: center.lat + lat * scale, lng: center.lng + lng * scale }))
        .filter((point) => Math.abs(distanceBetween(center, point) - radius) > PRECISION_MILES);
      const rows = await queryRows<{ within: boolean }>(
        open.db,
        sql`select ${isWithin(sql`place`, center, miles(radius))} as within from (
          select point((each->>'lng')::float8, (each->>'lat')::float8) as place, n
          from json_array_elements(${JSON.stringify(points)}::json) with ordinality as given(each, n)) as points order by n`,
      );
      expect(rows.map(({ within }) => within)).toEqual(points.map((point) => distanceBetween(center, point) <= radius));
    },
  );
  await fc.assert(property, { numRuns: 100 });
});
