import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { queryRows, transact } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const INSTANT = `timestamptz '2026-05-01 12:00:00+00'`;
const asked = sql.raw(`select ${INSTANT} as at, array[${INSTANT}] as all, array[2, 3] as numbers`);

test('Drizzle gets times as text, in a transaction or not, and arrays as arrays', async () => {
  const row = { at: '2026-05-01 12:00:00+00', all: '{"2026-05-01 12:00:00+00"}', numbers: [2, 3] };
  expect(await queryRows(open.db, asked)).toEqual([row]);
  expect(await transact(open.db, (tx) => queryRows(tx, asked))).toEqual([row]);
});

test('the job queue gets them as dates, with parameters or without', async () => {
  const at = new Date('2026-05-01T12:00:00Z');
  expect((await open.forJobs.executeSql(`select ${INSTANT} as at`)).rows).toEqual([{ at }]);
  expect((await open.forJobs.executeSql('select $1::timestamptz as at', [at.toISOString()])).rows).toEqual([{ at }]);
});

test('bytes come back as they were written, whatever they are', async () => {
  for (const written of [new Uint8Array(), Uint8Array.from({ length: 256 }, (_, byte) => byte)]) {
    const [row] = await queryRows<{ bytes: Uint8Array; hex: string }>(
      open.db,
      sql`select ${written}::bytea as bytes, encode(${written}::bytea, 'hex') as hex`,
    );
    expect(new Uint8Array(row?.bytes ?? [1])).toEqual(written);
    expect(row?.hex).toBe(Buffer.from(written).toString('hex'));
  }
});
