import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { statusPaths } from '@towscout/contracts/operations/constants';
import { type SiteStatus, siteStatus } from '@towscout/contracts/operations/status';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import { readStatus } from './room.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { FEEDS: 'off' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`delete from jobs.job where name like 'alerts.%'`);
});

const read = async (): Promise<SiteStatus> => {
  const answer = await server.visitor().get(statusPaths.status);
  expect(answer.statusCode).toBe(200);
  return siteStatus.parse(answer.json());
};

/** As if a worker had taken it and were busy since. */
const addStuckJob = (name: string, seconds: number) =>
  server.db.execute(sql`insert into jobs.job (name, state, start_after, started_on)
    values (${name}, 'active', now() - make_interval(secs => ${seconds}), now())`);

test('anyone reads that all works; nothing that waits is null and not 0', async () => {
  expect(await read()).toMatchObject({
    database: 'working',
    liveUpdates: 'working',
    delays: { alerts: null, pushes: null, emails: null },
    feeds: { live: 0, behind: [] },
  });
});

test('the oldest alert, push and email that waits says how late each is', async () => {
  await addStuckJob('alerts.alert-nearby-subscribers', 90);
  await addStuckJob('alerts.alert-nearby-subscribers', 20);
  await addStuckJob('alerts.push', 40);
  await addStuckJob('alerts.email', 600);
  const { delays } = await read();
  expect(delays?.alerts).toBeGreaterThanOrEqual(90);
  expect(delays?.alerts).toBeLessThan(600);
  expect(delays?.pushes).toBeGreaterThanOrEqual(40);
  expect(delays?.emails).toBeGreaterThanOrEqual(600);
});

test('a task that ended the process twice is told, and is not late', async () => {
  expect((await read()).setAside).toBe(0);
  await server.db.execute(
    sql`insert into jobs.job (name, state, start_after) values ('alerts.email', 'retry', 'infinity')`,
  );
  expect(await read()).toMatchObject({ setAside: 1, delays: { emails: null } });
});

test('a job that is for later is not late', async () => {
  await server.db.execute(
    sql`insert into jobs.job (name, start_after) values ('alerts.email', now() + interval '1 hour')`,
  );
  expect((await read()).delays?.emails).toBeNull();
});

test('without its database the site still answers, and says what it cannot know', async () => {
  const db = { ...server.db, execute: () => Promise.reject(new Error('no connection')) } as unknown as TestServer['db'];
  const status = await readStatus({
    db,
    clock: server.clock,
    bus: { isListening: () => false },
    sources: { board: () => Promise.reject(new Error('no connection')) },
  });
  expect(status).toMatchObject({
    database: 'away',
    liveUpdates: 'reconnecting',
    delays: null,
    feeds: null,
    setAside: null,
  });
});

test('a database that never answers is away after three seconds', async () => {
  const status = await readStatus({
    db: server.db,
    clock: server.clock,
    bus: { isListening: () => true },
    sources: { board: () => new Promise<never>(() => {}) },
  });
  expect(status).toMatchObject({ database: 'away', feeds: null });
});
