import type { UserView } from '@towscout/contracts/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../testing/test-server.ts';

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
      firstName: 'Ann', email: 'ann@example.com', subscriptionStatus: 'free', needsPlanSelection: true, isPremium: false, trialEndDate: null,
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
    expect((await server.visitor().send('POST', '/api/auth/sign-up/email', body, { 'sec-fetch-mode': 'cors' })).statusCode).toBe(200);
  });

  test('cannot make itself premium', async () => {
    const sly = server.visitor();
    const answer = await sly.send('POST', '/api/auth/sign-up/email', {
      name: 'Sly', email: 'sly@example.com', password: 'correct horse battery', subscriptionStatus: 'active', trialEndDate: '2099-01-01T00:00:00Z',
    });
    sly.cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    if (answer.statusCode === 200) expect((await sly.get(me)).json()).toMatchObject({ isPremium: false });
  });
});

describe('signing in', () => {
  test('needs the right password', async () => {
    await server.signUp('Bea');
    const attempt = (password: string) => server.visitor().send('POST', '/api/auth/sign-in/email', { email: 'bea@example.com', password });
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
    const answer = await server.visitor().send('POST', '/api/auth/sign-up/email', { name: 'Hint', email: 'hint@example.com', password: 'correct horse battery' });
    const [session, hint] = ['towscout.session_token', 'towscout_signed_in'].map((name) => answer.cookies.find((cookie) => cookie.name === name));
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(hint?.httpOnly).toBeUndefined();
    expect(hint?.value).toBe('1');
  });

  test('is not ended by a link on another site', async () => {
    const dora = await server.signUp('Dora');
    expect((await dora.get('/api/logout', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await dora.get(me)).statusCode).toBe(200);
  });
});

describe('a session', () => {
  test.each(['forged.signature', 'x', '%%%', '', 'a'.repeat(4000)])('that is forged (%j) is nobody', async (token) => {
    const eve = server.visitor();
    eve.cookie = `towscout.session_token=${token}`;
    expect((await eve.get(me)).statusCode).toBe(401);
  });

  test('of another server is nobody', async () => {
    const other = await startTestServer();
    const stranger = await other.signUp('Stranger');
    const here = server.visitor();
    here.cookie = stranger.cookie;
    expect((await here.get(me)).statusCode).toBe(401);
    await other.close();
  });

  test('that has expired is nobody', async () => {
    const ann = await server.signUp('Expired');
    const { sql } = await import('drizzle-orm');
    await server.db.execute(sql`update sessions set expires_at = now() - interval '1 minute' where user_id = (select id from users where email = 'expired@example.com')`);
    expect((await ann.get(me)).statusCode).toBe(401);
  });
});

describe('choosing a plan', () => {
  test('free ends the asking', async () => {
    const ann = await server.signUp('Fay');
    const chosen = await ann.send('POST', '/api/user/select-plan', { plan: 'free' });
    expect(chosen.json()).toMatchObject({ needsPlanSelection: false, subscriptionStatus: 'free', isPremium: false });
  });

  test('a trial is premium for three days, and once a user', async () => {
    const gus = await server.signUp('Gus');
    const trial = (await gus.send('POST', '/api/user/select-plan', { plan: 'trial' })).json<UserView>();
    expect(trial).toMatchObject({ needsPlanSelection: false, subscriptionStatus: 'trial', isPremium: true });
    expect(Date.parse(trial.trialEndDate ?? '') - Date.parse(trial.trialStartDate ?? '')).toBe(3 * 24 * 3600 * 1000);
    const again = await gus.send('POST', '/api/user/select-plan', { plan: 'trial' });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ detail: 'You have already used your free trial.' });
    server.clock.advance(3 * 24 * 60 + 1);
    expect((await gus.get(me)).json()).toMatchObject({ isPremium: false, subscriptionStatus: 'trial' });
  });

  test('needs a session and a plan that exists', async () => {
    expect((await server.visitor().send('POST', '/api/user/select-plan', { plan: 'free' })).statusCode).toBe(401);
    const hal = await server.signUp('Hal');
    expect((await hal.send('POST', '/api/user/select-plan', { plan: 'gold' })).statusCode).toBe(400);
  });
});

describe('/api/login', () => {
  test('leads to the sign-in page, and back only within this site', async () => {
    expect((await server.visitor().get('/api/login')).headers.location).toBe('/sign-in');
    expect((await server.visitor().get('/api/login?returnTo=%2Falerts')).headers.location).toBe('/sign-in?returnTo=%2Falerts');
  });
  test.each(['//evil', 'https://evil.example', '/\\evil', '/api/logout'])('refuses to return to %s', async (returnTo) => {
    const answer = await server.visitor().get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toBe('The address to return to must be a path of this site.');
  });
  test('goes straight on for whoever is signed in', async () => {
    const ivy = await server.signUp('Ivy');
    expect((await ivy.get('/api/login?returnTo=%2Falerts')).headers.location).toBe('/alerts');
  });
});

test('a sign-up from another site is refused', async () => {
  const body = { name: 'Cross', email: 'cross@example.com', password: 'correct horse battery' };
  const answer = await server.visitor().send('POST', '/api/auth/sign-up/email', body, { origin: 'https://evil.example' });
  expect(answer.statusCode).toBe(403);
});

test('passkeys are offered: options to register for whoever is signed in, and to sign in for everybody', async () => {
  const jo = await server.signUp('Jo');
  const register = await jo.get('/api/auth/passkey/generate-register-options');
  expect(register.json()).toMatchObject({ rp: { name: 'TowScout', id: 'localhost' }, challenge: expect.any(String) });
  expect((await server.visitor().get('/api/auth/passkey/generate-authenticate-options')).json()).toMatchObject({ challenge: expect.any(String) });
});
