import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { queryRows } from '#platform/db/database.ts';
import { issueViolations, violationAt } from '#testing/issued-violations.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const kept = (violationId: string) =>
  queryRows(
    server.db,
    sql`select plate_number, plate_key, violation_type, place::text, location, violation_date::date::text as date from parking_violations where violation_id = ${violationId}`,
  );

test('what a city corrects is taken over whole', async () => {
  const first = violationAt(server, null, { plate: 'WRONG1' });
  expect(await issueViolations(server, [first])).toEqual({ stored: 1, changed: 0, unchanged: 0 });
  const corrected = violationAt(
    server,
    { lat: 40.7, lng: -74 },
    {
      violationId: first.violationId,
      plate: 'BOB1',
      street: 'Elm St',
      type: 'No Standing',
      issuedAt: new Date('2026-01-02T12:00:00Z'),
    },
  );
  expect(await issueViolations(server, [corrected])).toEqual({ stored: 0, changed: 1, unchanged: 0 });
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

test('of two with one number the later one counts', async () => {
  const first = violationAt(server, null);
  const second = { ...first, plate: 'LATER1' };
  expect(await issueViolations(server, [first, second])).toMatchObject({ stored: 1 });
  expect(await kept(first.violationId)).toMatchObject([{ plate_number: 'LATER1' }]);
});

test('the list near a place says how closely each is known, and gives no distance to an area', async () => {
  const lander = { lat: 42.83, lng: -108.73 };
  await issueViolations(server, [violationAt(server, lander, { plate: 'ABC123' })], {
    precisionMeters: 40,
    basis: 'address',
  });
  await issueViolations(server, [violationAt(server, lander)], { precisionMeters: 1750, basis: 'precinct' });
  const answer = await server.visitor().get(`/api/parking-violations?lat=${lander.lat}&lng=${lander.lng}&radius=1`);
  const listed = answer.json<{ placeBasis: string | null; precisionMeters: number | null; distanceMiles: number }[]>();
  const figures = listed.map(({ placeBasis, precisionMeters, distanceMiles }) => [
    placeBasis,
    precisionMeters,
    distanceMiles,
  ]);
  expect(figures).toHaveLength(2);
  expect(figures).toEqual(
    expect.arrayContaining([
      ['address', 40, 0],
      ['precinct', 1750, null],
    ]),
  );
  expect(answer.body).not.toContain('ABC123');
});
