import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { transact, type Tx } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import type { Job } from '#platform/jobs/job.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { createInProcessBus } from '#platform/live/in-process-bus.ts';
import { createJournal } from '#platform/live/journal.ts';
import { knownViolation } from '#testing/known-violation.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { watchedPlaces } from '#testing/watched-places.fixture.ts';
import type { Violation } from '#violations';

import { findRecipients } from './find-recipients.ts';
import { violationText } from './violation-alert.ts';
import { writeViolationAlerts } from './violation-kind.ts';

let open: OpenDatabase;
let jobs: Jobs;
const gather: Job<object> = { name: 'gather', handle: async () => undefined };
beforeAll(async () => {
  open = await openTestDatabase();
  jobs = createJobs(open, pino({ level: 'silent' }));
  await open.db.execute(
    sql`insert into alert_places (user_id, kind, place, radius, reach, created_at) values ('ann', 'parked', '(-74,40.7)', 1, '((-74,40.7),(-74,40.7))', now())`,
  );
});
afterAll(() => open.close());

const now = new Date();
const issued = (count: number): Violation[] =>
  Array.from({ length: count }, (_each, n) =>
    knownViolation({
      violationId: `V${n}`,
      plateNumber: `Z${n}`,
      plateKey: `Z${n}`,
      fineAmount: 115,
      place: { lat: 40.7, lng: -74 },
    }),
  );

function counted(tx: Tx): { tx: Tx; queries: () => number } {
  let queries = 0;
  const counting = new Proxy(tx, {
    get(target, key, receiver) {
      if (['select', 'insert', 'update', 'execute'].includes(String(key))) queries += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { tx: counting, queries: () => queries };
}

test.each([1, 300])('%d violations are matched in two queries', async (count) => {
  await transact(open.db, async (tx) => {
    const { tx: counting, queries } = counted(tx);
    expect(
      await findRecipients(counting, { watchedPlaces, premiumAmong: async () => new Set() }, issued(count), now),
    ).toHaveLength(count);
    expect(queries()).toBe(2);
  });
});

test.each([1, 300])('%d users are alerted about two violations in six queries', async (count) => {
  const expected: number[] = [];
  const delivering = {
    clock: { now: () => now },
    bus: { ...createInProcessBus(open.db, createJournal({ now: () => now })), publish: async () => undefined },
    jobs,
    gather,
    words: [violationText],
    watchedPlaces,
    delivery: { expect: (messages: number) => void expected.push(messages), handOver: async () => undefined },
    accounts: { findLocales: async () => () => 'en' as const },
  };
  const concerned = issued(2).flatMap((violation) =>
    Array.from({ length: count }, (_each, n) => ({
      userId: `${count}-${n}`,
      violation,
      concern: { near: null, watchedPlate: violation.plateNumber },
    })),
  );
  await transact(open.db, async (tx) => {
    const { tx: counting, queries } = counted(tx);
    expect(await writeViolationAlerts(counting, delivering, concerned)).toHaveLength(2 * count);
    expect(queries()).toBeLessThanOrEqual(6);
    expect(expected).toEqual([count]);
  });
});
