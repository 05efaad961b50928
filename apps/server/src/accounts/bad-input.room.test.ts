import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { queryRows } from '#platform/db/database.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signUp = '/api/auth/sign-up/email';
const good = { name: 'Ann', email: 'ann@example.com', password: 'correct horse battery' };
const json = { 'content-type': 'application/json' };
const countUsers = async () => (await queryRows(server.db, sql`select 1 from users`)).length;

type Answer = Awaited<ReturnType<TestServer['app']['inject']>>;
function expectSentence(answer: Answer, status?: number): void {
  expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  if (status) expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({
    type: 'about:blank',
    title: expect.any(String),
    status: answer.statusCode,
    requestId: expect.any(String),
  });
  expect(answer.json<{ detail: string }>().detail).toMatch(/^[A-Z].+\.$/s);
}

describe('signing up with', () => {
  test.each<[string, string, Record<string, string>, number?]>([
    ['an unknown field', JSON.stringify({ ...good, isAdmin: true }), json, 400],
    ['a subscription of its own choosing', JSON.stringify({ ...good, subscriptionStatus: 'active' }), json, 400],
    ['a last name, which only a provider tells', JSON.stringify({ ...good, lastName: 'Oyl' }), json, 400],
    ['an id', JSON.stringify({ ...good, id: 'chosen' }), json, 400],
    ['a number for a name', JSON.stringify({ ...good, name: 5 }), json, 400],
    ['a name of 5,000 characters', JSON.stringify({ ...good, name: 'x'.repeat(5000) }), json, 400],
    ['a NUL in the name', JSON.stringify({ ...good, name: 'An\0n' }), json, 400],
    ['an object for an e-mail address', JSON.stringify({ ...good, email: { $ne: null } }), json, 400],
    ['a list for a password', JSON.stringify({ ...good, password: ['correct horse battery'] }), json, 400],
    ['an e-mail address without a host', JSON.stringify({ ...good, email: 'ann@' }), json, 400],
    ['a NUL in the e-mail address', JSON.stringify({ ...good, email: 'an\0n@example.com' }), json, 400],
    [
      'an e-mail address of 300 characters',
      JSON.stringify({ ...good, email: `${'a'.repeat(290)}@e.example` }),
      json,
      400,
    ],
    ['one of the most common passwords', JSON.stringify({ ...good, password: 'password' }), json, 400],
    ['the next number for a password', JSON.stringify({ ...good, password: '12345678' }), json, 400],
    ['eight spaces for a password', JSON.stringify({ ...good, password: '        ' }), json, 400],
    ['the e-mail address for a password', JSON.stringify({ ...good, password: good.email }), json, 400],
    ['a password of 129 characters', JSON.stringify({ ...good, password: 'correct horse '.repeat(10) }), json, 400],
    ['no password', JSON.stringify({ name: 'Ann', email: 'ann@example.com' }), json, 400],
    ['a way back to another site', JSON.stringify({ ...good, callbackURL: '//evil.example' }), json, 400],
    [
      '__proto__',
      '{"name":"Ann","email":"ann@example.com","password":"correct horse battery","__proto__":{"isAdmin":true}}',
      json,
      400,
    ],
    [
      'constructor.prototype',
      '{"email":"ann@example.com","password":"correct horse battery","constructor":{"prototype":{"isAdmin":true}}}',
      json,
      400,
    ],
    ['half a document', '{"name":"Ann","email":', json, 400],
    ['no document', '', json, 400],
    ['null', 'null', json, 400],
    ['a list', '[]', json, 400],
    ['a word', '"ann@example.com"', json, 400],
    ['70 KB', JSON.stringify({ ...good, name: 'x'.repeat(70_000) }), json, 413],
    [
      'a form',
      'name=Ann&email=ann%40example.com&password=correct+horse+battery',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
    ],
    ['plain text', JSON.stringify(good), { 'content-type': 'text/plain' }, 415],
    ['no content type', JSON.stringify(good), {}, 415],
    ['a page of another site around it', JSON.stringify(good), { ...json, origin: 'https://evil.example' }, 403],
    ['an origin that is none', JSON.stringify(good), { ...json, origin: 'null' }, 403],
    ['a cross-site request without an origin', JSON.stringify(good), { ...json, 'sec-fetch-site': 'cross-site' }, 403],
    ['a host that cannot be', JSON.stringify(good), { ...json, host: 'tow<scout>' }, 400],
  ])('%s is answered by a sentence, and nothing is stored', async (_what, payload, headers, status) => {
    const before = await countUsers();
    const answer = await server.app.inject({
      method: 'POST',
      url: signUp,
      payload,
      headers,
      remoteAddress: '127.0.0.1',
    });
    expectSentence(answer, status);
    expect(await countUsers()).toBe(before);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('emoji and letters of any script keeps them', async () => {
    const who = server.visitor();
    const answer = await who.send('POST', signUp, { ...good, name: 'Żółć 🚗 محمد', email: 'emoji@example.com' });
    expect(answer.statusCode).toBe(200);
    who.cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await who.get('/api/auth/user')).json()).toMatchObject({ firstName: 'Żółć 🚗 محمد' });
  });

  test('no name calls nobody anything', async () => {
    const who = server.visitor();
    const answer = await who.send('POST', signUp, { email: 'noname@example.com', password: 'correct horse battery' });
    who.cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await who.get('/api/auth/user')).json()).toMatchObject({ firstName: null });
  });

  test('an address that is taken, in other letters, is refused, and says no more than that', async () => {
    const body = { ...good, email: 'taken@example.com' };
    expect((await server.visitor().send('POST', signUp, body)).statusCode).toBe(200);
    const answer = await server.visitor().send('POST', signUp, { ...body, email: 'TAKEN@example.com' });
    expectSentence(answer, 422);
    expect(answer.json()).toMatchObject({
      code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      message: 'User already exists. Use another email.',
      detail: "That email can't be used for a new account. If it's yours, sign in instead.",
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('one address at the same moment makes one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.visitor().send('POST', signUp, { ...good, email: 'race@example.com' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) expectSentence(answer, 422);
    expect(
      await queryRows(
        server.db,
        sql`select 1 from users u join credentials c on c.user_id = u.id where u.email = 'race@example.com'`,
      ),
    ).toHaveLength(1);
  });

  test('a database that fails half-way leaves no account without a password', async () => {
    const body = { ...good, email: 'half@example.com' };
    await server.db.execute(sql`alter table credentials rename to credentials_gone`);
    const answer = await server.visitor().send('POST', signUp, body);
    await server.db.execute(sql`alter table credentials_gone rename to credentials`);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/half@example|credentials|insert/);
    expect((await server.visitor().send('POST', signUp, body)).statusCode).toBe(200);
  });
});

describe('signing in', () => {
  test('takes the fields of signing up too, and no others', async () => {
    const body = { ...good, email: 'same@example.com' };
    await server.visitor().send('POST', signUp, body);
    expect((await server.visitor().send('POST', '/api/auth/sign-in/email', body)).statusCode).toBe(200);
    expectSentence(await server.visitor().send('POST', '/api/auth/sign-in/email', { ...body, isAdmin: true }), 400);
  });

  test('with a password that no account can have is refused like any other', async () => {
    await server.visitor().send('POST', signUp, { ...good, email: 'long@example.com' });
    expectSentence(
      await server
        .visitor()
        .send('POST', '/api/auth/sign-in/email', { email: 'long@example.com', password: 'x'.repeat(50_000) }),
      401,
    );
  });

  test('answers alike for a wrong password and an unknown address', async () => {
    const attempt = (email: string) =>
      server.visitor().send('POST', '/api/auth/sign-in/email', { email, password: 'a wrong password' });
    await server.visitor().send('POST', signUp, { ...good, email: 'known@example.com' });
    const [known, unknown] = [await attempt('known@example.com'), await attempt('unknown@example.com')];
    expectSentence(known, 401);
    const { requestId: _a, ...told } = known.json<Record<string, unknown>>();
    const { requestId: _b, ...toldToo } = unknown.json<Record<string, unknown>>();
    expect(told).toEqual(toldToo);
  });
});

test.each([
  '/api/auth/update-user',
  '/api/auth/change-email',
  '/api/auth/delete-user',
  '/api/auth/list-sessions',
  '/api/auth/',
  '/api/auth/nothing',
])('what the site does not use is not open: %s', async (url) => {
  const ann = await server.signUp(`Ann${Math.random()}`);
  expectSentence(await ann.get(url), 404);
  expectSentence(await ann.send('POST', url, {}), 404);
});

test.each([
  ['another host', 'returnTo=//evil'],
  ['another site', 'returnTo=https://evil.example'],
  ['a backslash', 'returnTo=/%5Cevil'],
  ['a tab between slashes', 'returnTo=%2F%09/evil'],
  ['a script', 'returnTo=javascript:alert(1)'],
  ['signing out', 'returnTo=/api/logout'],
  ['two places', 'returnTo=/a&returnTo=//evil'],
  ['a path of 600 characters', `returnTo=/${'x'.repeat(600)}`],
  ['a word', 'returnTo=evil'],
])('coming back from /api/login to %s is answered by a sentence', async (_what, query) => {
  const signedIn = await server.signUp(`Bea${Math.random()}`);
  for (const who of [server.visitor(), signedIn]) expectSentence(await who.get(`/api/login?${query}`), 400);
});
