import { afterAll, beforeAll, expect, test } from 'vitest';

import { transact } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { knownViolation } from '#testing/known-violation.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';

import { violationAlert } from '../kinds/violation/violation-alert.ts';
import { findNotifications, insertNotifications, type NewNotification } from './notifications.queries.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const now = new Date();
const words = violationAlert(knownViolation(), { near: null, watchedPlate: 'Z1' });
const rows = Array.from({ length: 2000 }, (_each, n): NewNotification => {
  return {
    ...words,
    userId: 'ann',
    type: 'parking_violation',
    kind: 'violation',
    subject: `violation:${n}`,
    createdAt: now,
    deliverAt: now,
  };
});

test('two writers of the same alerts in opposite orders write each once and do not block each other', async () => {
  const written = await Promise.all(
    [rows, rows.toReversed()].map((each) => transact(open.db, (tx) => insertNotifications(tx, each))),
  );
  expect(written.flat()).toHaveLength(rows.length);
});

test('what is returned of new rows is what the table holds', async () => {
  const given = rows
    .slice(0, 3)
    .map((row, n) => Object.assign({}, row, { userId: 'bob', deliveredAt: n === 0 ? now : null }));
  const written = await transact(open.db, (tx) => insertNotifications(tx, given));
  expect(written).toHaveLength(given.length);
  const saved = await findNotifications(
    open.db,
    written.map(({ id }) => id),
  );
  expect(new Map(saved.map((row) => [row.id, row]))).toEqual(new Map(written.map((row) => [row.id, row])));
});
