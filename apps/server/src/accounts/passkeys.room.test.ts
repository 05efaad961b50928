import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { SignInMethods } from '@towscout/contracts/accounts/own-account';
import type { UserView } from '@towscout/contracts/accounts/schema';

import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { type Authenticator, createAuthenticator } from './authenticator.fixture.ts';

const ORIGIN = 'http://localhost:3000';
const browser = { host: 'localhost:3000', origin: ORIGIN };
const passkey = '/api/auth/passkey';
const me = '/api/auth/user';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const keepCookies = (who: Visitor, cookies: { name: string; value: string }[]) => {
  const held = new Map(who.cookie.split('; ').map((cookie) => cookie.split(/=(.*)/s) as [string, string]));
  for (const { name, value } of cookies) held.set(name, value);
  who.cookie = [...held]
    .filter(([name]) => name)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
};
/** Keeps the cookie that goes with it. */
async function options<Options>(
  who: Visitor,
  path: 'generate-register-options' | 'generate-authenticate-options',
): Promise<Options> {
  const answer = await who.get(`${passkey}/${path}`, browser);
  keepCookies(who, answer.cookies);
  return answer.json<Options>();
}
const post = (who: Visitor, path: string, body: object) => who.send('POST', `${passkey}/${path}`, body, browser);

async function register(who: Visitor, authenticator: Authenticator) {
  const wanted = await options<{ challenge: string; rp: { id: string } }>(who, 'generate-register-options');
  return post(who, 'verify-registration', { response: authenticator.register(wanted) });
}
async function signIn(who: Visitor, authenticator: Authenticator) {
  const wanted = await options<{ challenge: string; rpId: string }>(who, 'generate-authenticate-options');
  const answer = await post(who, 'verify-authentication', { response: authenticator.signIn(wanted) });
  keepCookies(who, answer.cookies);
  return answer;
}
const getPasskeys = async (who: Visitor) => (await who.get('/api/account/methods')).json<SignInMethods>().passkeys;
const remove = (who: Visitor, id: string | undefined) =>
  who.send('POST', '/api/account/methods/remove', { kind: 'passkey', id, password: 'correct horse battery' });

describe('a passkey', () => {
  test('that somebody adds signs them in on a browser that knows nothing of them', async () => {
    const jo = await server.signUp('Jo');
    expect((await jo.get(`${passkey}/generate-register-options`, browser)).json()).toMatchObject({
      rp: { name: 'TowScout', id: 'localhost' },
      authenticatorSelection: { residentKey: 'required' },
    });
    const authenticator = createAuthenticator(ORIGIN);
    expect((await register(jo, authenticator)).statusCode).toBe(200);

    const elsewhere = server.visitor();
    expect((await signIn(elsewhere, authenticator)).statusCode).toBe(200);
    expect(elsewhere.cookie).toContain('towscout_signed_in=1');
    expect((await elsewhere.get(me)).json<UserView>()).toMatchObject({ email: 'jo@example.com', firstName: 'Jo' });
  });

  test('signs in again and again, each time with an answer of its own', async () => {
    const kit = await server.signUp('Kit');
    const authenticator = createAuthenticator(ORIGIN);
    await register(kit, authenticator);
    const elsewhere = server.visitor();
    expect((await signIn(elsewhere, authenticator)).statusCode).toBe(200);

    const thief = server.visitor();
    const wanted = await options<{ challenge: string; rpId: string }>(thief, 'generate-authenticate-options');
    const response = authenticator.signIn(wanted);
    expect((await post(thief, 'verify-authentication', { response })).statusCode).toBe(200);
    expect((await post(thief, 'verify-authentication', { response })).statusCode).toBe(400);
  });

  test('of a banned account signs nobody in, and says why', async () => {
    const kim = await server.signUp('Kim');
    const authenticator = createAuthenticator(ORIGIN);
    await register(kim, authenticator);
    await server.db.execute(sql`update users set banned_at = now() where email = 'kim@example.com'`);
    const elsewhere = server.visitor();
    expect((await signIn(elsewhere, authenticator)).json()).toMatchObject({
      status: 403,
      detail: expect.stringMatching(/^This account is suspended\. /),
    });
    expect((await elsewhere.get(me)).statusCode).toBe(401);
  });

  test('that answered on another site is refused', async () => {
    const lee = await server.signUp('Lee');
    const phished = createAuthenticator('https://towscout.evil');
    const answer = await register(lee, phished);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'FAILED_TO_VERIFY_REGISTRATION',
      detail: "We couldn't verify that passkey. Please try again.",
    });
    expect(await getPasskeys(lee)).toEqual([]);
  });

  test('that nobody added signs nobody in', async () => {
    const answer = await signIn(server.visitor(), createAuthenticator(ORIGIN));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'PASSKEY_NOT_FOUND', detail: 'Passkey not found.' });
  });

  test('is forged when another key signed', async () => {
    const max = await server.signUp('Max');
    const authenticator = createAuthenticator(ORIGIN);
    await register(max, authenticator);
    const thief = server.visitor();
    const wanted = await options<{ challenge: string; rpId: string }>(thief, 'generate-authenticate-options');
    const { id } = authenticator.signIn(wanted) as { id: string };
    const answer = await post(thief, 'verify-authentication', {
      response: { ...createAuthenticator(ORIGIN).signIn(wanted), id, rawId: id },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect((await thief.get(me)).statusCode).toBe(401);
  });

  test('is taken away by its owner only, and then signs nobody in', async () => {
    const nia = await server.signUp('Nia');
    const authenticator = createAuthenticator(ORIGIN);
    await register(nia, authenticator);
    const [own] = await getPasskeys(nia);
    const thief = await server.signUp('Thief');
    expect((await remove(thief, own?.id)).statusCode).toBe(404);
    expect(await getPasskeys(nia)).toHaveLength(1);
    expect((await remove(nia, own?.id)).statusCode).toBe(200);
    expect((await signIn(server.visitor(), authenticator)).statusCode).toBe(401);
  });

  test('is added by whoever is signed in only', async () => {
    const answer = await server.visitor().get(`${passkey}/generate-register-options`, browser);
    expect(answer.statusCode).toBe(401);
    expect(answer.json<{ detail: string }>().detail).toMatch(/^[A-Z].+\.$/);
  });

  test.each([
    ['nothing', {}],
    ['a word', { response: 'yes' }],
    ['no id', { response: { response: {} } }],
    ['an id that is an object', { response: { id: { $ne: null }, response: {} } }],
    ['an empty response', { response: { id: 'abc', response: {} } }],
    [
      'bytes that are none',
      {
        response: {
          id: 'abc',
          rawId: 'abc',
          type: 'public-key',
          response: { clientDataJSON: '%%%', attestationObject: 'AAAA' },
        },
      },
    ],
    ['an unknown field', { response: { id: 'abc', response: {} }, isAdmin: true }],
  ])('answers a registration with %s by a sentence', async (_what, body) => {
    const oz = await server.signUp(`Oz${Math.random()}`);
    await options(oz, 'generate-register-options');
    const answer = await post(oz, 'verify-registration', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json<{ detail: string }>().detail).toMatch(/^[A-Z].+\.$/);
  });
});
