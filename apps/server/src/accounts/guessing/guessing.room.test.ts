import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { minutesAfter } from '#platform/clock.ts';
import { queryRows } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { untilTaken } from '#testing/until-taken.fixture.ts';

import { takeTurn } from './guesses.queries.ts';

let open: OpenDatabase;
let nodes: [TestServer, TestServer];
/** Hashing takes no time on it. */
const clock = stoppedClock();
beforeAll(async () => {
  open = await openTestDatabase();
  const shared = { ...open, close: async () => undefined };
  nodes = [await startTestServer({ database: shared, clock }), await startTestServer({ database: shared, clock })];
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await open.close();
});

const RIGHT = 'correct horse battery';
const signIn = (who: Visitor, email: string, password: string) =>
  who.send('POST', '/api/auth/sign-in/email', { email, password });
const guess = (email: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, index) =>
      untilTaken(() => signIn((nodes[index % 2] ?? nodes[0]).visitor(), email, `a wrong password ${index}`)),
    ),
  );
const count = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;
const keepCookies = (who: Visitor, cookies: { name: string; value: string }[]) => {
  who.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
};

describe('guessing a password from 60 addresses on two nodes', () => {
  test('is five tries, then one after each wait, which doubles', async () => {
    await nodes[0].signUp('Ann');
    const answers = await guess('ann@example.com', 60);
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 55]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers['retry-after']).toBe('1');
    expect(refused?.json()).toMatchObject({ status: 429, detail: 'Too many tries. Wait 1 second, then try again.' });
    for (const wait of [1, 2, 4]) {
      clock.advance(wait / 60);
      expect(count(await guess('ann@example.com', 4), 401)).toBe(1);
    }
    const [next] = await guess('ANN@example.com', 1);
    expect(next?.headers['retry-after']).toBe('8');
  });

  test('tells nothing of whether the account exists', async () => {
    const answers = await guess('nobody@example.com', 8);
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 3]);
    expect(await queryRows(nodes[0].db, sql`select 1 from guesses where key like '%nobody%'`)).toEqual([]);
  });

  test('does not slow down a browser that signed in before', async () => {
    const bea = await nodes[0].signUp('Bea');
    await bea.send('POST', '/api/auth/sign-out');
    await guess('bea@example.com', 30);
    expect((await signIn(nodes[1].visitor(), 'bea@example.com', RIGHT)).statusCode).toBe(429);
    expect((await signIn(bea, 'bea@example.com', RIGHT)).statusCode).toBe(200);
  });

  test('is not helped by the cookie of another account, nor by a forged one', async () => {
    const eve = await nodes[0].signUp('Eve');
    await nodes[0].signUp('Flo');
    await guess('flo@example.com', 5);
    expect((await signIn(eve, 'flo@example.com', 'a wrong password')).statusCode).toBe(429);
    eve.cookie = 'towscout.known_browser=a.b.c';
    expect((await signIn(eve, 'flo@example.com', 'a wrong password')).statusCode).toBe(429);
  });

  test('is slowed in a browser that is known, too', async () => {
    const gus = await nodes[0].signUp('Gus');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => untilTaken(() => signIn(gus, 'gus@example.com', 'a wrong password'))),
    );
    expect(count(answers, 401)).toBe(5);
  });

  test('begins anew after the right password, and after six hours', async () => {
    await nodes[0].signUp('Hal');
    await guess('hal@example.com', 4);
    expect((await signIn(nodes[1].visitor(), 'hal@example.com', RIGHT)).statusCode).toBe(200);
    expect(count(await guess('hal@example.com', 8), 401)).toBe(5);
    clock.advance(6 * 60 + 1);
    expect(count(await guess('hal@example.com', 8), 401)).toBe(5);
    clock.advance(6 * 60 + 1);
    await nodes[0].runJob('accounts.sweep');
    expect(await queryRows(nodes[0].db, sql`select 1 from guesses`)).toEqual([]);
  });
});

test('a first try is not slowed by one that a clock a little ahead dated later', async () => {
  const now = clock.now();
  expect(await takeTurn(open.db, 'two tabs', minutesAfter(now, 1))).toBe(0);
  expect(await takeTurn(open.db, 'two tabs', now)).toBe(0);
});

describe('signing in', () => {
  const me = '/api/auth/user';

  test.each<[string, object]>([
    ['as oneself', { email: 'ida@example.com', password: RIGHT }],
    ['as somebody else', { email: 'jan@example.com', password: RIGHT }],
  ])('%s ends the session that this browser had', async (_what, body) => {
    await Promise.all(['Ida', 'Jan'].map((name) => nodes[0].signUp(name).catch(() => undefined)));
    const phone = nodes[0].visitor();
    const browser = nodes[0].visitor();
    for (const who of [phone, browser]) keepCookies(who, (await signIn(who, 'ida@example.com', RIGHT)).cookies);
    const before = nodes[1].visitor();
    before.cookie = browser.cookie;
    expect((await browser.send('POST', '/api/auth/sign-in/email', body)).statusCode).toBe(200);
    expect((await before.get(me)).statusCode).toBe(401);
    expect((await phone.get(me)).statusCode).toBe(200);
  });

  test('with a wrong password does not', async () => {
    const kay = await nodes[0].signUp('Kay');
    await signIn(kay, 'kay@example.com', 'a wrong password');
    expect((await kay.get(me)).statusCode).toBe(200);
  });
});
