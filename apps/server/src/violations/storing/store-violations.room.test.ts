import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { queryRows, transact } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import type { Row, ViolationDataset } from '#sources';
import { cityViolation } from '#testing/issued-violations.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';

import { storedViolations } from './store-violations.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const NOW = new Date('2026-11-22T12:00:00Z');
const READING = { city: 'plain', source: 'plain', position: 0, passStartedAt: NOW, now: NOW };

/** A table of rows `{ number, plate }` as a release reads them. `wasRead` lists the numbers that had to be read. */
function table(readerVersion = 'v1', { hasSeveralTables = false, position = 0 } = {}) {
  const wasRead: unknown[] = [];
  const dataset: ViolationDataset = {
    source: 'plain',
    url: '',
    requiredFields: [],
    numberField: 'number',
    fields: ['number', 'plate', 'state'],
    read({ number, plate, state = null }) {
      wasRead.push(number);
      if (plate === '?') return { kind: 'rejected', reason: 'wrong_type', field: 'plate' };
      return {
        kind: 'read',
        item: cityViolation({
          violationId: String(number),
          plate: String(plate),
          plateState: state === null ? null : String(state),
        }),
      };
    },
  };
  const events = { record: async () => undefined, recordAll: async () => undefined, listen: () => undefined };
  const placing = { openFor: async () => () => null };
  const stored = storedViolations({
    events,
    placing,
    awaitingStreets: async () => [],
    hasSeveralTables: () => hasSeveralTables,
    readerVersion,
  })(dataset, position);
  return {
    wasRead,
    async take(...rows: Row[]) {
      const { rejected, store } = await stored.prepare(open.db, { ...READING, position }, rows);
      return { ...(await transact(open.db, store)), rejected: rejected.length };
    },
  };
}

/** The plates and the versions of the stored rows. */
const kept = (...numbers: string[]) =>
  queryRows<{ plate: string; version: string }>(
    open.db,
    sql`select plate_number as plate, xmin::text || ctid::text as version from parking_violations
      where violation_id in (${sql.join(
        numbers.map((number) => sql`${number}`),
        sql`, `,
      )}) order by violation_id`,
  );

test('a row that says what it said before is neither read nor written, and is counted', async () => {
  const { take, wasRead } = table();
  const rows = (updated: number) => [
    { number: 'A1', plate: 'A', updated },
    { number: 'A2', plate: 'B', updated },
  ];
  expect(await take(...rows(1))).toEqual({ stored: 2, changed: 0, unchanged: 0, rejected: 0 });
  const before = await kept('A1', 'A2');
  wasRead.length = 0;
  expect(await take(...rows(2))).toMatchObject({ stored: 0, unchanged: 2 });
  expect(wasRead).toEqual([]);
  expect(await kept('A1', 'A2')).toEqual(before);
  expect(await take({ number: 'A1', plate: 'A' }, { number: 'A2', plate: 'C' })).toMatchObject({
    changed: 1,
    unchanged: 1,
  });
  expect(wasRead).toEqual(['A2']);
  expect(await kept('A1', 'A2')).toMatchObject([before[0], { plate: 'C' }]);
});

test('a row that was set aside is read and set aside again', async () => {
  const { take } = table();
  for (let time = 0; time < 2; time += 1)
    expect(await take({ number: 'B1', plate: '?' })).toEqual({ stored: 0, changed: 0, unchanged: 0, rejected: 1 });
  await take({ number: 'B1', plate: 'A' });
  // A stored row stays while the city sends an unreadable one, and is recognized when it returns.
  expect(await take({ number: 'B1', plate: '?' })).toMatchObject({ rejected: 1 });
  expect(await take({ number: 'B1', plate: 'A' })).toMatchObject({ unchanged: 1, rejected: 0 });
});

test('another release reads all rows again, and counts those as changed that it reads differently', async () => {
  await table('v1').take({ number: 'C1', plate: 'A' });
  const newer = table('v2');
  expect(await newer.take({ number: 'C1', plate: 'A' })).toMatchObject({ changed: 0, unchanged: 1 });
  expect(newer.wasRead).toEqual(['C1']);
  expect(await newer.take({ number: 'C1', plate: 'A' })).toMatchObject({ unchanged: 1 });
  expect(newer.wasRead).toEqual(['C1']);
});

const findState = async (number: string): Promise<unknown> => {
  const rows = await queryRows<{ state: string | null }>(
    open.db,
    sql`select plate_state as state from parking_violations where violation_id = ${number}`,
  );
  return rows[0]?.state;
};

test('a row of before states were stored gets its state from the next release, though it says what it said', async () => {
  const row = { number: 'S1', plate: 'A', state: 'CA' };
  await table('v1').take(row);
  await open.db.execute(sql`update parking_violations set plate_state = null where violation_id = 'S1'`);
  expect(await table('v2').take(row)).toMatchObject({ changed: 1, unchanged: 0 });
  expect(await findState('S1')).toBe('CA');
});

test('what is no two letters is no state', async () => {
  await table().take({ number: 'S2', plate: 'A', state: 'B1' });
  expect(await findState('S2')).toBeNull();
});

test('of two tables the one that tells a state is heard, and the state goes with its plate', async () => {
  const [one, other] = [0, 1].map((position) => table('v1', { hasSeveralTables: true, position }));
  await one?.take({ number: 'S3', plate: 'A', state: 'CA' });
  await other?.take({ number: 'S3', plate: 'A' });
  expect(await findState('S3')).toBe('CA');
  await other?.take({ number: 'S3', plate: 'B' });
  expect(await findState('S3')).toBeNull();
});

test.each([
  ['D1', ['A', 'B'], 'B'],
  // The first of them is stored already, and then the last.
  ['D1', ['B', 'A'], 'A'],
  ['D1', ['B', 'A'], 'A'],
  ['D2', ['A', '?'], 'A'],
])('of several rows of %s that say %j the last that can be read counts', async (number, plates, plate) => {
  await table().take(...plates.map((each) => ({ number, plate: each })));
  expect(await kept(number)).toMatchObject([{ plate }]);
});
