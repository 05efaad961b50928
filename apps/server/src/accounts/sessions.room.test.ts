import { createHmac } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { DAY_MS } from '@towscout/domain/durations';

import { queryRows } from '#platform/db/database.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const me = '/api/auth/user';
const getSessions = (name: string) =>
  queryRows<{ id: string; expires_at: string | Date }>(
    server.db,
    sql`select * from sessions where user_id = (select id from users where email = ${`${name}@example.com`})`,
  );
const letExpireIn = (name: string, interval: string) =>
  server.db.execute(
    sql`update sessions set expires_at = now() + ${interval}::interval where user_id = (select id from users where email = ${`${name}@example.com`})`,
  );

describe('a session', () => {
  test.each(['forged.signature', 'x', '%%%', '', '"; drop table users; --', 'é.ü', 'a'.repeat(4000)])(
    'that is forged (%#) is nobody',
    async (token) => {
      const eve = server.visitor();
      eve.cookie = `towscout.session_token=${token}`;
      expect((await eve.get(me)).statusCode).toBe(401);
    },
  );

  test('that is known here but was signed with another secret is nobody', async () => {
    const una = await server.signUp('Una');
    const [, signed = ''] = /session_token=([^;]+)/.exec(una.cookie) ?? [];
    const [token = ''] = decodeURIComponent(signed).split('.');
    const foreign = createHmac('sha256', 'another secret, of at least 32 characters').update(token).digest('base64');
    const eve = server.visitor();
    eve.cookie = `towscout.session_token=${encodeURIComponent(`${token}.${foreign}`)}`;
    expect((await eve.get(me)).statusCode).toBe(401);
    expect((await una.get(me)).statusCode).toBe(200);
  });

  test('that has expired is nobody everywhere, and is forgotten once it is swept', async () => {
    const vic = await server.signUp('Vic');
    await letExpireIn('vic', '-1 minute');
    expect((await vic.send('POST', '/api/user/select-plan', { plan: 'free' })).statusCode).toBe(401);
    expect((await vic.get('/api/login?returnTo=%2Falerts')).headers.location).toBe('/sign-in?returnTo=%2Falerts');
    const early = await vic.get(me);
    expect(early.statusCode).toBe(401);
    expect(early.headers['set-cookie']).toBeUndefined();
    await server.runJob('accounts.sweep');
    const answer = await vic.get(me);
    expect(answer.statusCode).toBe(401);
    expect(String(answer.headers['set-cookie'])).toContain('towscout_signed_in=; Path=/; Max-Age=0');
    expect(await getSessions('vic')).toEqual([]);
  });

  test('is its own, however many are asked for at the same time', async () => {
    const names = ['Ivo', 'Jun', 'Kai', 'Lou'];
    const users = [];
    for (const name of names) users.push(await server.signUp(name));
    await letExpireIn('lou', '-1 minute');
    const eve = server.visitor();
    eve.cookie = 'towscout.session_token=forged.signature';
    const answers = await Promise.all([...users, eve].map((user) => user.get(me)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 401, 401]);
    expect(answers.slice(0, 3).map((answer) => answer.json<{ email: string }>().email)).toEqual([
      'ivo@example.com',
      'jun@example.com',
      'kai@example.com',
    ]);
  });

  test('that is used lives on, in the browser as in the database', async () => {
    const wim = await server.signUp('Wim');
    await letExpireIn('wim', '20 days');
    const answer = await wim.get(me);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /session_token=[^;]+; Max-Age=2592000;.*towscout_signed_in=1; .*Max-Age=2592000/,
    );
    const [session] = await getSessions('wim');
    expect(new Date(session?.expires_at ?? 0).getTime() - Date.now()).toBeGreaterThan(29 * DAY_MS);
  });

  test('leaves no trace of where it was begun', async () => {
    await server.signUp('Xia');
    expect(await getSessions('xia')).toMatchObject([{ ip_address: null, user_agent: null }]);
  });

  test('is not told to caches', async () => {
    const yan = await server.signUp('Yan');
    for (const path of [me, '/api/auth/ways', '/api/auth/get-session', '/api/login'])
      expect((await yan.get(path)).headers['cache-control']).toBe('no-store');
    expect((await yan.send('POST', '/api/user/select-plan', { plan: 'free' })).headers['cache-control']).toBe(
      'no-store',
    );
  });
});

describe('the session cookie', () => {
  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'my-box.local:3000'])(
    'is set for whoever comes by http://%s when no address is configured',
    async (host) => {
      const answer = await server
        .visitor()
        .send(
          'POST',
          '/api/auth/sign-up/email',
          { name: 'Dee', email: `${Math.random()}@example.com`, password: 'correct horse battery' },
          { host, origin: `http://${host}` },
        );
      expect(answer.statusCode).toBe(200);
      expect(String(answer.headers['set-cookie'])).toMatch(
        /^towscout\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
      );
    },
  );
});

describe('signing out', () => {
  test('by a request ends the session at once, in the database too', async () => {
    const zoe = await server.signUp('Zoe');
    const stolen = server.visitor();
    stolen.cookie = zoe.cookie;
    const answer = await zoe.send('POST', '/api/auth/sign-out');
    expect(answer.statusCode).toBe(200);
    expect((await stolen.get(me)).statusCode).toBe(401);
    expect(await getSessions('zoe')).toEqual([]);
  });

  test('ends this session and no other', async () => {
    const abe = await server.signUp('Abe');
    const phone = server.visitor();
    const answer = await phone.send('POST', '/api/auth/sign-in/email', {
      email: 'abe@example.com',
      password: 'correct horse battery',
    });
    phone.cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await abe.get('/api/logout', { 'sec-fetch-site': 'same-origin' });
    expect((await abe.get(me)).statusCode).toBe(401);
    expect((await phone.get(me)).statusCode).toBe(200);
  });

  test('without a session does no harm', async () => {
    expect((await server.visitor().get('/api/logout')).headers.location).toBe('/');
    expect((await server.visitor().send('POST', '/api/auth/sign-out')).statusCode).toBe(200);
  });
});

describe('a clock that skips a hundred days', () => {
  const start = Date.now();
  const setDays = (days: number) => vi.setSystemTime(start + days * DAY_MS);
  afterEach(() => void vi.useRealTimers());

  test('and comes back has signed nobody out', async () => {
    const ida = await server.signUp('Ida');
    await server.runJob('accounts.sweep');
    setDays(100);
    const meanwhile = await ida.get(me);
    expect(meanwhile.statusCode).toBe(401);
    expect(meanwhile.headers['set-cookie']).toBeUndefined();
    // One of better-auth's own.
    await ida.get('/api/auth/passkey/generate-register-options');
    await server.runJob('accounts.sweep');
    expect((await server.visitor().send('POST', '/api/auth/sign-out')).statusCode).toBe(200);
    setDays(0);
    expect((await ida.get(me)).statusCode).toBe(200);
  });

  test('and goes on for a week is believed', async () => {
    await server.signUp('Ora');
    await server.runJob('accounts.sweep');
    for (const days of [100, 102, 104, 106]) {
      setDays(days);
      await server.runJob('accounts.sweep');
      expect(await getSessions('ora')).toHaveLength(1);
    }
    setDays(107);
    await server.runJob('accounts.sweep');
    expect(await getSessions('ora')).toEqual([]);
  });
});

test('expired sessions and abandoned attempts are swept, living ones stay', async () => {
  await server.signUp('Bob');
  const cas = await server.signUp('Cas');
  await server.visitor().get('/api/auth/passkey/generate-authenticate-options');
  await letExpireIn('bob', '-1 minute');
  await server.db.execute(sql`update verifications set expires_at = now() - interval '1 minute'`);
  await server.runJob('accounts.sweep');
  expect(await getSessions('bob')).toEqual([]);
  expect((await cas.get(me)).statusCode).toBe(200);
  expect(await queryRows(server.db, sql`select 1 from verifications`)).toEqual([]);
});
