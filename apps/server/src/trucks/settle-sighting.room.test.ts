import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { minutesBefore } from '#platform/clock.ts';
import { transact } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';

import { penalizeFalseDepartures } from './settle-sighting.ts';
import { findSightings } from './sightings.queries.ts';
import { towTrucks } from './sightings.table.ts';
import { findStandings } from './standings.queries.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const NOW = new Date('2026-06-01T12:00:00Z');
const LAT = 40;

async function addTruck(lat: number, over: Partial<typeof towTrucks.$inferInsert>): Promise<string> {
  const id = randomUUID();
  await open.db
    .insert(towTrucks)
    .values({
      id,
      source: 'user',
      place: { lat, lng: -74 },
      location: 'Elm St',
      status: 'active',
      intent: 'unknown',
      trust: 'reported',
      reportedAt: NOW,
      changedAt: NOW,
      expiresAt: minutesBefore(NOW, -240),
      ...over,
    });
  return id;
}

test('two reports of one transaction that see the same departed truck count against its voter once', async () => {
  const leftAt = minutesBefore(NOW, 5);
  const left = await addTruck(LAT, { status: 'departed', departedBy: 'proven', reportedAt: leftAt, changedAt: leftAt });
  await open.db.execute(sql`
    insert into sighting_reports (sighting_id, reporter_key, network_key, verdict, created_at)
    values (${left}, 'user:liar', 'elsewhere', 'gone', ${leftAt.toISOString()})`);
  const seen = await findSightings(open.db, [await addTruck(LAT + 0.002, {}), await addTruck(LAT - 0.002, {})]);
  await transact(open.db, (tx) => Promise.all(seen.map((truck) => penalizeFalseDepartures(tx, truck, NOW))));
  const standings = await findStandings(open.db, ['user:liar']);
  expect(standings.get('user:liar')).toMatchObject({ contradicted: 1 });
});
