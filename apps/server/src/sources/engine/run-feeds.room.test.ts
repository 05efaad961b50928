import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';

import type { Database } from '#platform/db/database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';

import type { Feed } from './feed.port.ts';
import { runFeeds } from './run-feeds.ts';

function countingStatements(db: Database, counts: Record<'select' | 'update', number>): Database {
  return new Proxy(db, {
    get(target, key, receiver) {
      if (key === 'select' || key === 'update') counts[key] += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
}

const towRecordFeed = (key: string, read: Feed['read']): Feed => ({
  key,
  source: 'austin_incidents',
  kinds: ['towRecords'],
  pollSeconds: 60,
  read,
});

const run = (db: Database, feeds: readonly Feed[]) =>
  runFeeds(
    {
      db,
      clock: stoppedClock(),
      log: pino({ level: 'silent' }),
      random: () => 0.5,
      checkEveryMs: 1,
      disk: { isLow: false },
      readSwitches: async () => () => true,
    },
    feeds,
    async () => ({}),
  );

test('a feed that hangs keeps no other from being read', async () => {
  const open = await openTestDatabase();
  onTestFinished(() => open.close());
  const [hanging, answered] = [Promise.withResolvers<void>(), new Set<string>()];
  const feeds = Array.from({ length: 5 }, (_, n) =>
    towRecordFeed(`feed_${n}`, async () => {
      if (n === 0) await hanging.promise;
      answered.add(`feed_${n}`);
      return { kind: 'unchanged' };
    }),
  );
  const polling = run(open.db, feeds);
  onTestFinished(() => polling.stop());
  onTestFinished(() => hanging.resolve());
  await polling.start();
  await eventually(() => expect([...answered].toSorted()).toEqual(['feed_1', 'feed_2', 'feed_3', 'feed_4']));
});

test('thirty feeds are each read once when due, and then looked for in one query', async () => {
  const open = await openTestDatabase();
  onTestFinished(() => open.close());
  const reads: string[] = [];
  const feeds = Array.from({ length: 30 }, (_, n) =>
    towRecordFeed(`feed_${n}`, async () => {
      reads.push(`feed_${n}`);
      return { kind: 'unchanged' };
    }),
  );
  const counts = { select: 0, update: 0 };
  const polling = run(countingStatements(open.db, counts), feeds);
  onTestFinished(() => polling.stop());
  await polling.start();
  // Each poll leases its feed and saves its state.
  await eventually(() => expect(counts.update).toBeGreaterThanOrEqual(2 * feeds.length));
  const looks = counts.select;
  await eventually(() => expect(counts.select + counts.update).toBeGreaterThanOrEqual(looks + 3 * feeds.length));
  expect(counts.update).toBeLessThan(3 * feeds.length);
  expect(reads.toSorted()).toEqual(feeds.map(({ key }) => key).toSorted());
});
