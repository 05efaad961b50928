import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { meters } from '@towscout/geo';

import { queryRows, transact, type Tx } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';

import { findSameTrucks } from './sightings.queries.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const NOW = new Date('2026-11-27T12:00:00Z');
const MINUTES_AGO = new Date('2026-11-27T11:45:00Z');

const searchAt = (lng: number) => ({
  place: { lat: 40, lng },
  within: meters(250),
  changedSince: MINUTES_AGO,
  now: NOW,
});

/** Of the whole table, by this connection. */
async function countScans(tx: Tx): Promise<number | undefined> {
  const scans = sql`select seq_scan::int as count from pg_stat_xact_user_tables where relname = 'tow_trucks'`;
  return (await queryRows<{ count: number }>(tx, scans))[0]?.count;
}

test('the same truck is looked up by its place, also once the table has outgrown its statistics', async () => {
  await open.db.execute(sql`analyze tow_trucks`);
  await open.db.execute(sql`insert into tow_trucks
      (source, place, location, status, intent, trust, reported_at, changed_at, expires_at)
    select 'user', point(-100 + n * 0.01, 40), 'Broadway', 'active', 'unknown', 'reported', ${NOW}, ${NOW}, ${NOW}::timestamptz + interval '1 hour'
    from generate_series(1, 2000) as n`);
  await transact(open.db, async (tx) => {
    const before = await countScans(tx);
    const found = await Promise.all([-99.99, -99, -90, -80.5].map((lng) => findSameTrucks(tx, searchAt(lng))));
    expect(found.map((trucks) => trucks.length)).toEqual([1, 1, 1, 1]);
    expect(await countScans(tx)).toBe(before);
  });
});
