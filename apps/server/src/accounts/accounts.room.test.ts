import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const me = '/api/auth/user';

describe('signing up', () => {
  test('signs in, and asks for a plan', async () => {
    const ann = await server.signUp('Ann');
    expect((await ann.get(me)).json()).toMatchObject({
      firstName: 'Ann',
      email: 'ann@example.com',
      subscriptionStatus: 'free',
      needsPlanSelection: true,
      isPremium: false,
      trialEndDate: null,
    });
  });

  test.each([
    ['a short password', { name: 'X', email: 'x1@example.com', password: 'short' }],
    ['a password of 129 characters', { name: 'X', email: 'x2@example.com', password: 'x'.repeat(129) }],
    ['no e-mail address', { name: 'X', email: 'nobody', password: 'correct horse battery' }],
    ['an address that is taken', { name: 'X', email: 'ann@example.com', password: 'correct horse battery' }],
  ])('with %s gets a sentence', async (_name, body) => {
    const answer = await server.visitor().send('POST', '/api/auth/sign-up/email', body);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json<{ detail: string }>().detail).toMatch(/^[A-Z].+\.$/);
  });

  test('works from a program too, which sends no Origin', async () => {
    const body = { name: 'Script', email: 'script@example.com', password: 'correct horse battery' };
    expect(
      (await server.visitor().send('POST', '/api/auth/sign-up/email', body, { 'sec-fetch-mode': 'cors' })).statusCode,
    ).toBe(200);
  });
});

describe('signing in', () => {
  test('needs the right password', async () => {
    await server.signUp('Bea');
    const attempt = (password: string) =>
      server.visitor().send('POST', '/api/auth/sign-in/email', { email: 'bea@example.com', password });
    expect((await attempt('wrong horse battery')).statusCode).toBe(401);
    const right = await attempt('correct horse battery');
    expect(right.statusCode).toBe(200);
    expect(String(right.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/i);
  });

  test('ends at once with signing out, in the database too', async () => {
    const cleo = await server.signUp('Cleo');
    const answer = await cleo.get('/api/logout', { 'sec-fetch-site': 'same-origin' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/');
    expect((await cleo.get(me)).statusCode).toBe(401);
    expect(String(answer.headers['set-cookie'])).toMatch(/towscout_signed_in=; Path=\/; Max-Age=0/);
  });

  test('leaves a hint that scripts may read, and a session that they may not', async () => {
    const answer = await server
      .visitor()
      .send('POST', '/api/auth/sign-up/email', {
        name: 'Hint',
        email: 'hint@example.com',
        password: 'correct horse battery',
      });
    const [session, hint] = ['towscout.session_token', 'towscout_signed_in'].map((name) =>
      answer.cookies.find((cookie) => cookie.name === name),
    );
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(hint?.httpOnly).toBeUndefined();
    expect(hint?.value).toBe('1');
    const [token = 'none'] = session?.value.split('.') ?? [];
    const own = await server
      .visitor()
      .get('/api/auth/get-session', { cookie: `towscout.session_token=${encodeURIComponent(session?.value ?? '')}` });
    expect(own.json()).toMatchObject({ user: { email: 'hint@example.com' } });
    expect(answer.body + own.body).not.toContain(token);
  });

  const page = { accept: 'text/html,application/xhtml+xml' };
  let people = 0;
  test.each<[string, Record<string, string>]>([
    ['a link on another site', { ...page, 'sec-fetch-site': 'cross-site' }],
    ['a link on a neighboring site', { ...page, 'sec-fetch-site': 'same-site' }],
    ['an image on another site', { accept: 'image/*', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a link on another site over plain http', { ...page, referer: 'http://evil.example/page' }],
    ['a form on another site over plain http', { ...page, origin: 'http://evil.example' }],
    ['a link over plain http that hides where it is', page],
    ['a page without an origin', { ...page, origin: 'null' }],
  ])('is not ended by %s', async (_what, headers) => {
    const dora = await server.signUp(`Dora${(people += 1)}`);
    expect((await dora.get('/api/logout', headers)).statusCode).toBe(403);
    expect((await dora.get(me)).statusCode).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['our own page', { ...page, 'sec-fetch-site': 'same-origin' }],
    ['our own page over plain http', { ...page, host: 'my-box.local:3000', referer: 'http://my-box.local:3000/' }],
    ['an address typed by hand', { ...page, 'sec-fetch-site': 'none' }],
    ['a program', {}],
  ])('is ended by %s', async (_what, headers) => {
    const elsa = await server.signUp(`Elsa${(people += 1)}`);
    expect((await elsa.get('/api/logout', headers)).headers.location).toBe('/');
    expect((await elsa.get(me)).statusCode).toBe(401);
  });
});

describe('/api/login', () => {
  test('leads to the sign-in page, and back only within this site', async () => {
    expect((await server.visitor().get('/api/login')).headers.location).toBe('/sign-in');
    expect((await server.visitor().get('/api/login?returnTo=%2Falerts')).headers.location).toBe(
      '/sign-in?returnTo=%2Falerts',
    );
    expect((await server.visitor().get('/api/login?returnTo=%2Fscanner&mode=sign-up')).headers.location).toBe(
      '/sign-in?returnTo=%2Fscanner&mode=sign-up',
    );
  });
  test.each(['//evil', 'https://evil.example', '/\\evil', '/api/logout'])(
    'refuses to return to %s',
    async (returnTo) => {
      const answer = await server.visitor().get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ detail: string }>().detail).toBe('You can only return to a page of this site.');
    },
  );
  test('goes straight on for whoever is signed in', async () => {
    const ivy = await server.signUp('Ivy');
    expect((await ivy.get('/api/login?returnTo=%2Falerts')).headers.location).toBe('/alerts');
  });
});

test('a provider that nobody configured is not offered', async () => {
  const answer = await server.visitor().send('POST', '/api/auth/sign-in/oauth2', { providerId: 'oidc' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: 404, detail: 'Not found.' });
  expect((await server.visitor().get('/api/auth/ways')).json()).toEqual({ oidcName: null, sendsEmail: false });
});
