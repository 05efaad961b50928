import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OpenDatabase } from '#platform/db/open-database.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';

import type { Row } from '../../city.port.ts';
import type { StoredDataset } from '../stored-dataset.port.ts';
import { BATCH_ROWS, type ReadingDeps, readDataset } from './read-dataset.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const PIECE = 100;
const NOW = new Date('2026-11-22T12:00:00Z');
const UPDATED = '2026-11-22T11:00:00.000Z';

/** A portal with so many rows on its only page, in pieces, and what was sent of them and stored when. */
function reading(source: string, rowsSent: number, mostRows = Infinity) {
  const figures = { sent: 0, stored: 0, mostInFlight: 0 };
  async function* rows(): AsyncGenerator<Row[]> {
    while (figures.sent < rowsSent) {
      const from = figures.sent;
      figures.sent += PIECE;
      figures.mostInFlight = Math.max(figures.mostInFlight, figures.sent - figures.stored);
      yield Array.from({ length: PIECE }, (_each, n) => ({
        ':updated_at': UPDATED,
        ':id': `row-${String(from + n).padStart(8, '0')}`,
      }));
    }
  }
  async function* none(): AsyncGenerator<Row[]> {}
  const deps: ReadingDeps = {
    db: open.db,
    clock: { now: () => NOW },
    city: 'plain',
    syncStartedAt: NOW,
    getPage: async (cursor) => ({ fields: null, rows: cursor === null ? rows() : none() }),
    record: async (_tx, _source, { read }) => void (figures.stored += read),
    mostRows,
  };
  const stored: StoredDataset = {
    source,
    dataset: { url: '', requiredFields: [] },
    position: 0,
    isWhole: false,
    prepare: async (_db, _reading, batch) => ({
      rejected: [],
      store: async () => ({ stored: batch.length, changed: 0, unchanged: 0 }),
    }),
  };
  return { figures, done: readDataset(deps, stored) };
}

test('however long a table is, a few batches of it are in memory', async () => {
  const [short, long] = [reading('short', 3000), reading('long', 20_000)];
  await Promise.all([short.done, long.done]);
  expect(short.figures.stored).toBe(3000);
  expect(long.figures.stored).toBe(20_000);
  const few = 4 * BATCH_ROWS[open.db.kind];
  for (const { figures } of [short, long]) expect(figures.mostInFlight).toBeLessThanOrEqual(few);
});

test('a table without an end is given up, and what was read of it stays', async () => {
  const endless = reading('endless', 6000, 5000);
  await expect(endless.done).rejects.toMatchObject({ reason: 'sent more than 5,000 rows', isPassing: false });
  expect(endless.figures.stored).toBe(6000);
});
