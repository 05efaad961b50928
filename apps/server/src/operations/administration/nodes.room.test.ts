import { afterAll, beforeAll, expect, test } from 'vitest';

import type { AdminFeed } from '@towscout/contracts/operations/administration';
import type { Problem } from '@towscout/contracts/wire/problem';

import { openDatabase } from '#platform/db/open-database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';
import { startProgram } from '#testing/program.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { ADMIN_EMAILS, getUserId, PASSWORD, signUpAdministrator } from './administrator.fixture.ts';

const WAITS = { connectMs: 2000, lockMs: 2000, statementMs: 2000, answerMs: 3000 };
const TRUCKS = '/api/v1/tow-trucks';

describeWithPostgres('two nodes', () => {
  let postgres: TestPostgres;
  let one: TestServer;
  let other: TestServer;
  let boss: Visitor;
  let bossThere: Visitor;
  beforeAll(async () => {
    postgres = await startPostgres({ max_connections: 100 });
    const node = async () =>
      startTestServer({
        database: await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' }, WAITS),
        env: { ADMIN_EMAILS, FEEDS: 'off' },
      });
    [one, other] = [await node(), await node()];
    boss = await signUpAdministrator(one, 'Boss');
    bossThere = Object.assign(other.visitor(), { cookie: boss.cookie });
  });
  afterAll(async () => {
    await postgres.proxy.reopen();
    await one.close();
    await other.close();
    await postgres.close();
  });
  const ban = (who: Visitor, id: string) =>
    who.send('POST', `/api/admin/accounts/${id}/ban`, { reason: 'Spam', days: null, password: PASSWORD });

  test('a ban ends sessions and keys on the other node, too', async () => {
    const { owner, key } = await startProgram(one, 'Ann');
    const there = Object.assign(other.visitor(), { cookie: owner.cookie });
    const ask = async () => [
      (await there.get('/api/places')).statusCode,
      (await other.visitor().get(TRUCKS, { authorization: `Bearer ${key.key}` })).statusCode,
    ];
    expect(await ask()).toEqual([200, 200]);
    const id = await getUserId(owner);
    expect((await ban(boss, id)).statusCode).toBe(200);
    await eventually(async () => expect(await ask()).toEqual([401, 403]));
    expect((await bossThere.send('DELETE', `/api/admin/accounts/${id}/ban`)).statusCode).toBe(200);
    await eventually(async () => expect(await ask()).toEqual([401, 200]));
  });

  test('of two administrators who ban at the same moment on two nodes one does, and the other is told', async () => {
    const id = await getUserId(await one.signUp('Bob'));
    const answers = await Promise.all([ban(boss, id), ban(bossThere, id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('a feed that is switched on one is so on the other', async () => {
    expect((await boss.send('PUT', '/api/admin/feeds/sf_calls', { setting: 'default' })).statusCode).toBe(200);
    expect((await boss.send('PUT', '/api/admin/feeds/sf_calls', { setting: 'off' })).statusCode).toBe(200);
    const feeds = (await bossThere.get('/api/admin/feeds')).json<AdminFeed[]>();
    expect(feeds.find(({ key }) => key === 'sf_calls')).toMatchObject({ switched: { by: 'boss@example.com' } });
  });

  test('without the database each answers that it is away, and goes on when it is back', async () => {
    await postgres.proxy.cut();
    await eventually(() => expect(one.bus.isListening()).toBe(false));
    const answers = await Promise.all([
      boss.get('/api/admin/feeds'),
      boss.get('/api/admin/log'),
      boss.send('PUT', '/api/admin/feeds/sf_calls', { setting: 'off' }),
      boss.send('POST', '/api/admin/accounts/find', { email: 'ann@example.com' }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBe(503);
      expect(answer.json<Problem>().detail).toMatch(/\.$/);
    }
    await postgres.proxy.reopen();
    await eventually(async () => expect((await boss.get('/api/admin/log')).statusCode).toBe(200));
  });
});
