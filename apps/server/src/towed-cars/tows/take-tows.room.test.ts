import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { queryRows, transact } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import type { Row } from '#sources';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { storedTows, tow } from '#testing/tow-city.fixture.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(() => open.db.execute(sql`truncate towed_cars, tow_pass_pages, city_lists`));

const SOURCE = 'plain-tows';
const NOON = Date.parse('2026-11-22T12:00:00Z');
const at = (minutes: number) => new Date(NOON + minutes * 60_000);
const events = { record: async () => undefined, recordAll: async () => undefined, listen: () => undefined };

/** A list of rows `{ id, color }` in the words of a release; `wasRead` has the numbers that it had to read. */
function list(readerVersion = 'v1') {
  const wasRead: unknown[] = [];
  const table = {
    source: SOURCE,
    numberField: 'id',
    fields: ['id', 'color'],
    read({ id, color }: Row) {
      wasRead.push(id);
      if (color === '?') return { kind: 'rejected' as const, reason: 'wrong_type' as const, field: 'color' };
      const item = tow({ towId: String(id), plate: String(id), color: String(color) });
      return { kind: 'read' as const, item };
    },
  };
  const stored = storedTows(events, table, readerVersion);
  const reading = (passStartedAt: Date, now = passStartedAt) => ({
    city: '',
    source: SOURCE,
    position: 0,
    passStartedAt,
    now,
  });
  const finish = (passStartedAt: Date) => transact(open.db, async (tx) => stored.finish?.(tx, reading(passStartedAt)));
  async function take(passStartedAt: Date, rows: readonly Row[], now = passStartedAt) {
    const { rejected, store } = await stored.prepare(open.db, reading(passStartedAt, now), rows);
    return { ...(await transact(open.db, store)), rejected: rejected.length };
  }
  return {
    wasRead,
    take,
    finish,
    /** From its beginning to its end. */
    async pass(minutes: number, ...rows: Row[]) {
      const taken = await take(at(minutes), rows);
      await finish(at(minutes));
      return taken;
    },
  };
}

/** The cars, and which version of its row the database has. */
const kept = () =>
  queryRows<{ id: string; color: string; version: string }>(
    open.db,
    sql`select id, color, xmin::text || ctid::text as version from towed_cars where source = ${SOURCE} order by id`,
  );
const ids = async () => (await kept()).map(({ id }) => id);

test('a car that is listed as before is neither read nor written, and stays', async () => {
  const { pass, wasRead } = list();
  const rows = (loaded: number) => ['A', 'B'].map((id) => ({ id, color: 'RED', loaded }));
  expect(await pass(0, ...rows(1))).toEqual({ stored: 2, changed: 0, unchanged: 0, rejected: 0 });
  const before = await kept();
  wasRead.length = 0;
  for (const minutes of [60, 120]) expect(await pass(minutes, ...rows(minutes))).toMatchObject({ unchanged: 2 });
  expect(wasRead).toEqual([]);
  expect(await kept()).toEqual(before);
});

test('what changed is read and written, and what is no longer listed is gone', async () => {
  const { pass, wasRead } = list();
  await pass(0, { id: 'A', color: 'RED' }, { id: 'B', color: 'RED' }, { id: 'C', color: 'RED' });
  const [before] = await kept();
  wasRead.length = 0;
  expect(await pass(60, { id: 'A', color: 'RED' }, { id: 'B', color: 'BLU' }, { id: 'D', color: 'RED' })).toEqual({
    stored: 1,
    changed: 1,
    unchanged: 1,
    rejected: 0,
  });
  expect(wasRead).toEqual(['B', 'D']);
  expect(await kept()).toMatchObject([before, { id: 'B', color: 'BLU' }, { id: 'D' }]);
});

test('a reading in two batches keeps what either had, and its end may be told twice', async () => {
  const { pass, take, finish } = list();
  await pass(0, { id: 'A', color: 'RED' }, { id: 'B', color: 'RED' }, { id: 'C', color: 'RED' });
  await take(at(60), [{ id: 'A', color: 'RED' }]);
  await take(at(60), [{ id: 'B', color: 'RED' }], at(61));
  expect(await ids()).toEqual(['A', 'B', 'C']);
  for (let time = 0; time < 2; time += 1) {
    await finish(at(60));
    expect(await ids()).toEqual(['A', 'B']);
  }
});

test('what a reading saw that broke off says nothing of the next one', async () => {
  const { pass, take } = list();
  await pass(0, { id: 'A', color: 'RED' }, { id: 'B', color: 'RED' });
  await take(at(60), [{ id: 'A', color: 'RED' }]);
  await pass(120, { id: 'B', color: 'RED' });
  expect(await ids()).toEqual(['B']);
  const pages = await queryRows<{ count: number }>(open.db, sql`select count(*)::int as count from tow_pass_pages`);
  expect(pages).toEqual([{ count: 1 }]);
});

test('a row that can no longer be read takes its car off the list', async () => {
  const { pass } = list();
  await pass(0, { id: 'A', color: 'RED' }, { id: 'B', color: 'RED' });
  expect(await pass(60, { id: 'A', color: '?' }, { id: 'B', color: 'RED' })).toMatchObject({ rejected: 1 });
  expect(await ids()).toEqual(['B']);
});

test('another release reads all rows again, and counts those as changed that it reads differently', async () => {
  await list('v1').pass(0, { id: 'A', color: 'RED' });
  const newer = list('v2');
  expect(await newer.pass(60, { id: 'A', color: 'RED' })).toMatchObject({ changed: 0, unchanged: 1 });
  expect(newer.wasRead).toEqual(['A']);
  expect(await newer.pass(120, { id: 'A', color: 'RED' })).toMatchObject({ unchanged: 1 });
  expect(newer.wasRead).toEqual(['A']);
});

test('a car whose mark was made by a release before marks is read again once', async () => {
  const { pass, wasRead } = list();
  await pass(0, { id: 'A', color: 'RED' });
  await open.db.execute(sql`update towed_cars set fingerprint = 'k5Xw-2b0aC9dQe7fT1hJlM'`);
  wasRead.length = 0;
  for (const minutes of [60, 120])
    expect(await pass(minutes, { id: 'A', color: 'RED' })).toMatchObject({ changed: 0, unchanged: 1 });
  expect(wasRead).toEqual(['A']);
});

test('of two rows with one number in a batch the later counts', async () => {
  const { pass } = list();
  expect(await pass(0, { id: 'A', color: 'RED' }, { id: 'A', color: 'BLU' })).toMatchObject({ stored: 1 });
  expect(await kept()).toMatchObject([{ id: 'A', color: 'BLU' }]);
  expect(await pass(60, { id: 'A', color: 'BLU' }, { id: 'A', color: 'BLU' })).toMatchObject({ unchanged: 2 });
});
