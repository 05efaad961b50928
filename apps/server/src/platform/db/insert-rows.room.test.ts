import { sql } from 'drizzle-orm';
import { bigint, boolean, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase } from '#testing/open-test-database.fixture.ts';

import { instant } from './columns.ts';
import { geoPoint } from './geo-sql.ts';
import { excluded, insertRows, selectRows } from './insert-rows.ts';
import type { OpenDatabase } from './open-database.ts';

const things = pgTable('things', {
  id: uuid().primaryKey().defaultRandom(),
  firstName: text().notNull(),
  place: geoPoint(),
  cell: bigint({ mode: 'bigint' }),
  isNew: boolean().notNull().default(true),
  milesAway: real(),
  data: jsonb(),
  seenAt: instant().notNull(),
});

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
  await open.db.execute(
    sql`create table things (id uuid primary key default gen_random_uuid(), first_name text not null, place point, cell bigint, is_new boolean not null default true, miles_away real, data jsonb, seen_at timestamptz not null)`,
  );
});
afterAll(() => open.close());

const thing = fc.record({
  id: fc.uuid(),
  firstName: fc.string({ unit: 'grapheme' }).filter((name) => !name.includes('\u0000')),
  place: fc.option(
    fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
  ),
  cell: fc.option(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n })),
  isNew: fc.boolean(),
  milesAway: fc.option(fc.integer({ min: 0, max: 1000 })),
  data: fc.option(fc.oneof(fc.constant('text'), fc.constant({ n: 1, words: ['a "b"'] }), fc.constant([1, null]))),
  seenAt: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
});

test('rows come back as they were given, whatever they hold', async () => {
  const property = fc.asyncProperty(fc.uniqueArray(thing, { minLength: 1, selector: ({ id }) => id }), async (rows) => {
    await open.db.execute(sql`truncate things`);
    await open.db.execute(insertRows(things, rows));
    const found = new Map((await open.db.select().from(things)).map((row) => [row.id, row]));
    expect(rows.map(({ id }) => found.get(id))).toEqual(
      rows.map((row) => ({ ...row, place: withoutNegativeZero(row.place) })),
    );
  });
  await fc.assert(property, { numRuns: 50 });
});

test('a column that no row has keeps its default', async () => {
  await open.db.execute(sql`truncate things`);
  await open.db.execute(insertRows(things, [{ firstName: 'Ann', seenAt: new Date(0) }]));
  expect(await open.db.select().from(things)).toMatchObject([
    { id: expect.stringMatching(/^[\da-f-]{36}$/), firstName: 'Ann', isNew: true, place: null },
  ]);
});

test('a column that only a later row has is not lost', async () => {
  await open.db.execute(sql`truncate things`);
  const place = { lat: 40, lng: -74 };
  await open.db.execute(
    insertRows(things, [
      { firstName: 'Ann', seenAt: new Date(0) },
      { firstName: 'Bob', seenAt: new Date(0), place },
    ]),
  );
  expect(await open.db.select().from(things).orderBy(things.firstName)).toMatchObject([{ place: null }, { place }]);
});

test('half a character, which PostgreSQL refuses, is replaced', async () => {
  await open.db.execute(sql`truncate things`);
  await open.db.execute(insertRows(things, [{ firstName: 'Ann\ud83d', seenAt: new Date(0) }]));
  expect(await open.db.select().from(things)).toMatchObject([{ firstName: 'Ann\ufffd' }]);
});

test('rows that are selected for an upsert change those with their keys', async () => {
  await open.db.execute(sql`truncate things`);
  const [id, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const row = { id, firstName: 'Ann', place: { lat: 40, lng: -74 }, cell: 7n, isNew: true, seenAt: new Date(0) };
  const save = (rows: (typeof row)[]) =>
    open.db
      .insert(things)
      .select(selectRows(things, rows))
      .onConflictDoUpdate({ target: things.id, set: excluded(things, 'firstName') });
  await save([row]);
  await save([
    { ...row, firstName: 'Eve', cell: 8n },
    { ...row, id: other },
  ]);
  expect(await open.db.select().from(things).orderBy(things.id)).toEqual([
    { ...row, firstName: 'Eve', milesAway: null, data: null },
    { ...row, id: other, milesAway: null, data: null },
  ]);
});

const withoutNegativeZero = (place: { lat: number; lng: number } | null) =>
  place && { lat: place.lat + 0, lng: place.lng + 0 };
