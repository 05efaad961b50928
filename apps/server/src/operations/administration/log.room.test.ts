import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { AdminAccount, AdminLogEntry } from '@towscout/contracts/operations/administration';

import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { ADMIN_EMAILS, PASSWORD, signUpAdministrator } from './administrator.fixture.ts';

let server: TestServer;
let boss: Visitor;
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAILS } });
  boss = await signUpAdministrator(server, 'Boss');
});
afterAll(() => server.close());

const read = async (address = '/api/admin/log') => {
  const answer = await boss.get(address);
  expect(answer.statusCode, answer.body).toBe(200);
  const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1] ?? null;
  return { entries: answer.json<AdminLogEntry[]>(), next };
};

test('what was moderated and changed of cities is in it, without being recorded twice', async () => {
  const ann = await server.signUp('Ann');
  const report = { latitude: '30.2', longitude: '-95.1', location: 'Elm & 1st', activity: 'parked' };
  const { id } = (await ann.send('POST', '/api/crowdsourced-reports', report)).json<{ id: string }>();
  expect((await boss.send('POST', `/api/moderation/${id}`, { decision: 'remove' })).statusCode).toBe(204);
  server.clock.advance(1);
  const change = await boss.send('PUT', '/api/city-configs/Chicago', { rateLimitPerHour: 200 });
  expect(change.statusCode, change.body).toBe(200);
  expect((await read()).entries.map(({ action, by, subject, detail }) => [action, by, subject, detail])).toEqual([
    ['city_changed', 'boss@example.com', 'Chicago', 'rate limit set to 200 an hour'],
    ['moderated', 'boss@example.com', null, 'report removed'],
  ]);
});

test('who was deleted since is in it without a name, an address or a reason', async () => {
  const eve = await server.signUp('Eve');
  const { id } = (
    await boss.send('POST', '/api/admin/accounts/find', { email: 'eve@example.com' })
  ).json<AdminAccount>();
  const body = { reason: 'Eve of eve@example.com', days: 1, password: PASSWORD };
  expect((await boss.send('POST', `/api/admin/accounts/${id}/ban`, body)).statusCode).toBe(200);
  await boss.send('DELETE', `/api/admin/accounts/${id}/ban`);
  eve.cookie = (
    await server.visitor().send('POST', '/api/auth/sign-in/email', { email: 'eve@example.com', password: PASSWORD })
  ).cookies
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const exported = await eve.get('/api/account/export');
  expect(exported.json()).toMatchObject({
    actionsOfAdministrators: [
      { action: 'looked_up' },
      { action: 'banned', reason: body.reason },
      { action: 'unbanned' },
    ],
  });
  expect(exported.body).not.toContain('boss@example.com');
  await eve.send('POST', '/api/account/delete', { email: 'eve@example.com', password: PASSWORD });
  await server.settle();
  const entries = (await read()).entries.slice(0, 3);
  expect(entries.map(({ action, by, subject, reason }) => [action, by, subject, reason])).toEqual([
    ['unbanned', 'boss@example.com', null, null],
    ['banned', 'boss@example.com', null, null],
    ['looked_up', 'boss@example.com', null, null],
  ]);
});

test('it is read page by page to its beginning, over all three records, each entry once', async () => {
  await server.db.execute(sql`delete from administrator_actions`);
  await server.db.execute(sql`delete from moderation_log`);
  await server.db.execute(sql`delete from city_config_changes`);
  const at = server.clock.now().toISOString();
  // Many at the same instant.
  await server.db.execute(sql`insert into administrator_actions (at, actor_id, action)
    select ${at}::timestamptz - (n / 10) * interval '1 minute', 'x', 'feed_off' from generate_series(1, 70) n`);
  await server.db.execute(sql`insert into moderation_log (report_id, actor_id, action, at)
    select gen_random_uuid(), case when n <= 30 then 'x' end, 'kept', ${at}::timestamptz - (n / 10) * interval '1 minute' from generate_series(1, 40) n`);
  await server.db.execute(sql`insert into city_config_changes (city, user_id, change, changed_at)
    select 'nyc', 'x', 'switched on', ${at}::timestamptz - (n / 10) * interval '1 minute' from generate_series(1, 20) n`);
  const ids: string[] = [];
  const times: string[] = [];
  const sizes: number[] = [];
  for (let address: string | null = '/api/admin/log'; address;) {
    const page: Awaited<ReturnType<typeof read>> = await read(address);
    ids.push(...page.entries.map(({ id }) => id));
    times.push(...page.entries.map((entry) => entry.at));
    sizes.push(page.entries.length);
    address = page.next;
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(new Set(ids).size).toBe(120);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await boss.get('/api/admin/log?cursor=nonsense')).statusCode).toBe(400);
});

test('it is kept for two years', async () => {
  server.clock.advance(731 * 24 * 60);
  const pruned = new Map((await server.prune()).map(({ rows, deleted }) => [rows, deleted]));
  expect(pruned.get('what administrators did')).toBe(70);
  expect(pruned.get('decisions of moderation')).toBe(40);
  expect(pruned.get("changes of cities' settings")).toBe(20);
});
