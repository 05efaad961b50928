import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase } from '#testing/open-test-database.fixture.ts';

import { systemClock } from '../clock.ts';
import { transact } from '../db/database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { readBookmark } from './bookmark.ts';
import { createInProcessBus } from './in-process-bus.ts';
import { createJournal, type JournaledEvent } from './journal.ts';
import { eventForAll } from './live-event.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

function startProcess() {
  const journal = createJournal(systemClock);
  const bus = createInProcessBus(open.db, journal);
  const told: JournaledEvent[] = [];
  return {
    journal,
    bus,
    told,
    ids: () => told.map(({ data }) => (data as { id: string }).id),
    publish: (id: string) => transact(open.db, (tx) => bus.publish(tx, [eventForAll('sighting-gone', { id })])),
    start: (reload = async () => undefined as void) =>
      bus.start({ reload, onLiveEvents: (events) => void told.push(...events), lostEvents: () => undefined }),
  };
}

test('what is committed while memory is being loaded is delivered after that, once', async () => {
  const { bus, publish, start, ids } = startProcess();
  await start(async () => {
    expect(bus.isListening()).toBe(false);
    await publish('meanwhile');
    expect(ids()).toEqual([]);
  });
  await publish('after');
  expect(ids()).toEqual(['meanwhile', 'after']);
});

test('what rolled back is delivered to nobody', async () => {
  const { bus, publish, start, ids } = startProcess();
  await start();
  const rolledBack = transact(open.db, async (tx) => {
    await bus.publish(tx, [eventForAll('sighting-gone', { id: 'never' })]);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await publish('after');
  expect(ids()).toEqual(['after']);
});

test('the next process can replay what the one before it sent last', async () => {
  const before = startProcess();
  await before.start();
  for (const id of ['heard', 'missed', 'missed too']) await before.publish(id);
  before.bus.stop();
  const after = startProcess();
  await after.start();
  const heard = readBookmark(before.told[0]?.bookmark ?? '');
  expect(after.told).toEqual([]);
  expect(heard && after.journal.eventsSince(heard)?.map(({ data }) => data)).toEqual([
    { id: 'missed' },
    { id: 'missed too' },
  ]);

  await open.db.execute(sql`delete from live_events`);
  const muchLater = startProcess();
  await muchLater.start();
  expect(heard && muchLater.journal.eventsSince(heard), 'swept: the page must refetch').toBeNull();
});
