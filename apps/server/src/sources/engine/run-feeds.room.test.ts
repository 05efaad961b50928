import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';

import type { Database } from '#platform/db/database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';

import type { Feed } from './feed.port.ts';
import { ensureFeedStates, findFeedStates, leaseFeed } from './feeds.queries.ts';
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

const run = (db: Database, feeds: readonly Feed[], clock = stoppedClock()) =>
  runFeeds(
    {
      db,
      clock,
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

test('a feed whose document ended the process twice waits for an hour, and others go on', async () => {
  const open = await openTestDatabase();
  onTestFinished(() => open.close());
  const reads = { deadly: 0, other: 0 };
  const feeds = [
    towRecordFeed('deadly', async () => {
      reads.deadly += 1;
      return { kind: 'unchanged' };
    }),
    towRecordFeed('other', async () => {
      reads.other += 1;
      return { kind: 'unchanged' };
    }),
  ];
  const clock = stoppedClock();
  const polling = run(open.db, feeds, clock);
  onTestFinished(() => polling.stop());
  await ensureFeedStates(open.db, ['deadly', 'other'], clock.now());
  for (let death = 0; death < 2; death += 1) {
    await leaseFeed(open.db, 'deadly', clock.now(), new Date(clock.now().getTime() + 59_000));
    clock.advance(1);
  }
  await polling.pollDue(feeds, 600_000);
  expect(reads).toEqual({ deadly: 0, other: 1 });
  expect((await findFeedStates(open.db, feeds)).get('deadly')).toMatchObject({
    failure: 'is off: the site ended twice while reading it',
    nextPollAt: new Date(clock.now().getTime() + 3_600_000),
  });
  clock.advance(60);
  await polling.pollDue(feeds, 600_000);
  expect(reads).toEqual({ deadly: 1, other: 2 });
});
