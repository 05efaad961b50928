import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openTestDatabase } from '#testing/open-test-database.fixture.ts';

import { transact } from '../db/database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { eventForUser } from './live-event.ts';
import { blankUserLiveEvents, deleteOldLiveEvents, findLastLiveEvents, insertLiveEvents } from './live.queries.ts';
import { createEpoch, type Epoch } from './row-bus.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(() => open.db.execute(sql`truncate live_events, live_nodes`));

const ANN = 'ann';

async function aNode(minutesAgo = 0) {
  await insertLiveEvents(open.db, [eventForUser('sighting-gone', { id: 'of a truck' }, ANN)]);
  await open.db.execute(sql`update live_events set created_at = created_at - make_interval(mins => ${minutesAgo})`);
  const [last = null] = await findLastLiveEvents(open.db, 1);
  const epoch = createEpoch({ last: () => last });
  await epoch.beat(open.db);
  await epoch.beat(open.db);
  return epoch;
}
const isOver = (epoch: Epoch) => epoch.isOver(open.db);

test('a database that has all of it did not go back, nor one of which nothing is known', async () => {
  expect(await isOver(await aNode())).toBe(false);
  expect(await isOver(createEpoch({ last: () => null }))).toBe(false);
});

test('one without the last event went back, and so did one that has another in its place', async () => {
  const epoch = await aNode();
  await open.db.execute(sql`update live_events set created_at = created_at + interval '1 second'`);
  expect(await isOver(epoch)).toBe(true);
  await open.db.execute(sql`delete from live_events`);
  expect(await isOver(epoch)).toBe(true);
});

test('one that does not know the last beat went back, until the next epoch begins', async () => {
  const epoch = await aNode();
  await open.db.execute(sql`update live_nodes set beats = 1`);
  expect(await isOver(epoch)).toBe(true);
  await open.db.execute(sql`delete from live_nodes`);
  expect(await isOver(epoch)).toBe(true);
  epoch.beginNext();
  expect(await isOver(epoch)).toBe(false);
  await epoch.beat(open.db);
  await open.db.execute(sql`delete from live_nodes`);
  expect([await isOver(epoch), epoch.ended()]).toEqual([true, 1]);
});

test('what this site deletes itself is not taken for lost: old events, and what was told to a deleted account', async () => {
  const epoch = await aNode();
  await transact(open.db, (tx) => blankUserLiveEvents(tx, ANN));
  expect(await isOver(epoch)).toBe(false);
  const quiet = await aNode(11);
  await deleteOldLiveEvents(open.db);
  expect(await isOver(quiet)).toBe(false);
});
