import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import type { IssuedViolation } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let count = 0;
const violation = (over: Partial<IssuedViolation> = {}): IssuedViolation => ({
  violationId: `V${(count += 1)}`,
  citySource: 'nyc',
  plateNumber: 'ABC123',
  violationType: 'Fire Hydrant',
  fineAmount: 115,
  place: null,
  location: 'Oak Ave',
  violationDate: new Date(server.clock.now().getTime() - 3_600_000),
  issueDate: null,
  status: 'active',
  ...over,
});
const kept = async (violationId: string) =>
  (
    await server.db.execute(
      sql`select plate_number, plate_key, violation_type, place::text, location, violation_date::date::text as date from parking_violations where violation_id = ${violationId}`,
    )
  ).rows;

test('what a city corrects is taken over whole', async () => {
  const first = violation({ plateNumber: 'WRONG1' });
  expect(await server.violations.record([first])).toEqual({ added: 1 });
  const corrected = {
    ...first,
    plateNumber: 'BOB1',
    place: { lat: 40.7, lng: -74 },
    location: 'Elm St',
    violationType: 'No Standing',
    violationDate: new Date('2026-01-02T12:00:00Z'),
  };
  expect(await server.violations.record([corrected])).toEqual({ added: 0 });
  expect(await kept(first.violationId)).toEqual([
    {
      plate_number: 'BOB1',
      plate_key: 'B0B1',
      violation_type: 'No Standing',
      place: '(-74,40.7)',
      location: 'Elm St',
      date: '2026-01-02',
    },
  ]);
});

test.each([
  ['the year 12000', new Date(Date.UTC(12_000, 1, 1))],
  ['2069', new Date('2069-01-01')],
  ['a time before all records', new Date(-1)],
  ['no date', new Date(NaN)],
])('a violation of %s is skipped, and its neighbors are kept', async (_name, violationDate) => {
  const [before, wrong, after] = [violation(), violation({ violationDate }), violation()];
  expect(await server.violations.record([before, wrong, after])).toEqual({ added: 2 });
  expect(await kept(wrong.violationId)).toEqual([]);
});

test('a day ahead is a mistaken time zone, and an impossible day of issue is left out', async () => {
  const tomorrow = new Date(server.clock.now().getTime() + 23 * 3_600_000);
  expect(
    await server.violations.record([
      violation({ violationDate: tomorrow }),
      violation({ issueDate: new Date(Date.UTC(12_000, 1, 1)) }),
    ]),
  ).toEqual({ added: 2 });
});

test('two imports at once of the same violations, in opposite orders, both succeed', async () => {
  const issued = Array.from({ length: 500 }, () => violation());
  const [a, b] = await Promise.all([issued, issued.toReversed()].map((each) => server.violations.record(each)));
  expect((a?.added ?? 0) + (b?.added ?? 0)).toBe(500);
});

test('the list near a place says how closely each is known, and gives no distance to an area', async () => {
  const lander = { lat: 42.83, lng: -108.73 };
  const address = { place: lander, precisionMeters: 40, placeBasis: 'address', location: '1 Oak Ave' };
  const precinct = { place: lander, precisionMeters: 1750, placeBasis: 'precinct', location: '' };
  await server.violations.record([violation(address), violation(precinct), violation({ place: lander })]);
  const answer = await server.visitor().get(`/api/parking-violations?lat=${lander.lat}&lng=${lander.lng}&radius=1`);
  const listed = answer.json<{ placeBasis: string | null; precisionMeters: number | null; distanceMiles: number }[]>();
  const figures = listed.map(({ placeBasis, precisionMeters, distanceMiles }) => [
    placeBasis,
    precisionMeters,
    distanceMiles,
  ]);
  expect(figures).toHaveLength(3);
  expect(figures).toEqual(
    expect.arrayContaining([
      ['address', 40, 0],
      ['precinct', 1750, null],
      [null, null, 0],
    ]),
  );
  expect(answer.body).not.toContain('ABC123');
});
