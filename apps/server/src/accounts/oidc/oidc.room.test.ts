import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { UserView } from '@towscout/contracts/accounts/schema';

import { queryRows } from '#platform/db/database.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { type Issuer, startIssuer } from './oidc-issuer.fixture.ts';

const SITE = 'http://towscout.test';
const CALLBACK = `${SITE}/api/auth/oauth2/callback/oidc`;
const me = '/api/auth/user';

let issuer: Issuer;
let server: TestServer;
beforeAll(async () => {
  const people = {
    olive: {
      email: 'Olive@acme.example',
      email_verified: true,
      given_name: 'Olive',
      family_name: 'Oyl',
      name: 'Olive Oyl',
      picture: 'https://acme.example/olive.png',
    },
    anna: { email: 'anna@example.com', email_verified: true, given_name: 'Another Anna' },
    nameless: { email: 'nameless@acme.example', picture: 'javascript:alert(1)' },
    unproven: { email: 'unproven@acme.example', email_verified: false },
    wordy: { email: 'wordy@acme.example', email_verified: 'true' },
    proven: { email: 'proven@example.com', email_verified: true, given_name: 'Proven' },
    unreachable: { given_name: 'Nobody' },
  };
  issuer = await startIssuer(people, CALLBACK);
  server = await startTestServer({ env: { PUBLIC_URL: SITE, ...issuer.env } });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

const keepCookies = (who: Visitor, cookies: { name: string; value: string }[]) => {
  who.cookie = cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
};
const begin = async (who: Visitor, body: object = {}) => {
  const answer = await who.send(
    'POST',
    '/api/auth/sign-in/oauth2',
    { providerId: 'oidc', callbackURL: '/alerts', ...body },
    { host: 'towscout.test', origin: SITE },
  );
  keepCookies(who, answer.cookies);
  return answer;
};
async function signInAs(login: string, body: object = {}) {
  const who = server.visitor();
  const { url } = (await begin(who, body)).json<{ url: string }>();
  const back = new URL(await issuer.signIn(url, login));
  const answer = await who.get(back.pathname + back.search, { host: 'towscout.test' });
  keepCookies(who, answer.cookies);
  return { who, answer, back };
}

describe('signing in at a provider', () => {
  test('makes an account with the name that the provider tells, and leads to the plans', async () => {
    const { who, answer } = await signInAs('olive', { newUserCallbackURL: '/plan-selection' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/plan-selection');
    expect(who.cookie).toContain('towscout_signed_in=1');
    expect((await who.get(me)).json<UserView>()).toMatchObject({
      email: 'olive@acme.example',
      firstName: 'Olive',
      lastName: 'Oyl',
      profileImageUrl: 'https://acme.example/olive.png',
      needsPlanSelection: true,
      isPremium: false,
    });
  });

  test('leads back where one was the next time, to the same account', async () => {
    const first = await signInAs('olive');
    const second = await signInAs('olive');
    expect(second.answer.headers.location).toBe('/alerts');
    expect((await second.who.get(me)).json<UserView>().id).toBe((await first.who.get(me)).json<UserView>().id);
    const [row] = await queryRows<{ login_count: number }>(
      server.db,
      sql`select login_count from users where email = 'olive@acme.example' and last_login_at is not null`,
    );
    expect(row?.login_count).toBeGreaterThanOrEqual(2);
  });

  test('keeps no key to the provider', async () => {
    await signInAs('olive');
    await signInAs('olive');
    expect(
      await queryRows(
        server.db,
        sql`select 1 from credentials where access_token is not null or refresh_token is not null or id_token is not null`,
      ),
    ).toEqual([]);
  });

  test('calls whoever has no name by what stands before the @, and shows no picture that is not a web address', async () => {
    const { who } = await signInAs('nameless');
    expect((await who.get(me)).json<UserView>()).toMatchObject({
      firstName: 'nameless',
      lastName: null,
      profileImageUrl: null,
    });
  });

  test('does not take over an account that somebody made here with the same address', async () => {
    await server.signUp('Anna');
    const { who, answer } = await signInAs('anna', { errorCallbackURL: '/sign-in?returnTo=%2Falerts' });
    expect(answer.headers.location).toBe('/sign-in?returnTo=%2Falerts&error=account_not_linked');
    expect((await who.get(me)).statusCode).toBe(401);
  });

  test('ends the session that this browser had', async () => {
    const { who } = await signInAs('olive');
    const before = { ...server.visitor(), cookie: who.cookie };
    const again = await who.send(
      'POST',
      '/api/auth/sign-in/oauth2',
      { providerId: 'oidc', callbackURL: '/alerts' },
      { host: 'towscout.test', origin: SITE },
    );
    who.cookie = [who.cookie, ...again.cookies.map(({ name, value }) => `${name}=${value}`)].join('; ');
    const back = new URL(await issuer.signIn(again.json<{ url: string }>().url, 'olive'));
    keepCookies(who, (await who.get(back.pathname + back.search, { host: 'towscout.test' })).cookies);
    expect((await before.get(me)).statusCode).toBe(401);
    expect((await who.get(me)).statusCode).toBe(200);
  });

  test('into a banned account leads back with why, and signs nobody in', async () => {
    await signInAs('nameless');
    await server.db.execute(sql`update users set banned_at = now() where email = 'nameless@acme.example'`);
    const { who, answer } = await signInAs('nameless');
    expect(answer.headers.location).toMatch(/^[^?]*\/sign-in\?.*error=ACCOUNT_BANNED/);
    expect((await who.get(me)).statusCode).toBe(401);
    await server.db.execute(sql`update users set banned_at = null where email = 'nameless@acme.example'`);
  });

  test('needs an e-mail address', async () => {
    const { answer } = await signInAs('unreachable');
    expect(answer.headers.location).toContain('/sign-in?error=email_is_missing');
  });
});

describe('a provider that a member connects', () => {
  async function connectAs(who: Visitor, login: string) {
    const answer = await who.send(
      'POST',
      '/api/auth/oauth2/link',
      { providerId: 'oidc', callbackURL: '/account', errorCallbackURL: '/account' },
      { host: 'towscout.test', origin: SITE },
    );
    const { url } = answer.json<{ url: string }>();
    const cookie = [who.cookie, ...answer.cookies.map(({ name, value }) => `${name}=${value}`)].join('; ');
    const back = new URL(await issuer.signIn(url, login));
    return who.get(back.pathname + back.search, { host: 'towscout.test', cookie });
  }
  const getSignInMethods = async (who: Visitor) => (await who.get('/api/account/methods')).json();

  test('signs them in from then on, until they remove it', async () => {
    const proven = await server.signUp('Proven');
    expect((await connectAs(proven, 'proven')).headers.location).toBe('/account');
    expect(await getSignInMethods(proven)).toMatchObject({ provider: { name: 'Acme', isLinked: true } });
    expect((await (await signInAs('proven')).who.get(me)).json()).toMatchObject({ firstName: 'Proven' });
    const body = { kind: 'provider', password: 'correct horse battery' };
    const headers = { host: 'towscout.test', origin: SITE };
    expect((await proven.send('POST', '/api/account/methods/remove', body, headers)).json()).toMatchObject({
      hasPassword: true,
      provider: { isLinked: false },
    });
  });

  test('with another address is refused', async () => {
    const rex = await server.signUp('Rex');
    expect((await connectAs(rex, 'olive')).headers.location).toContain('/account?error=email_doesn');
    expect(await getSignInMethods(rex)).toMatchObject({ provider: { isLinked: false } });
  });
});

describe('an ID token', () => {
  afterEach(() => issuer.forge(null));
  const seconds = (ms: number) => Math.floor((Date.now() + ms) / 1000);

  test.each<[string, Parameters<Issuer['forge']>[0]]>([
    ['that somebody else signed', { signedBy: 'a stranger' }],
    ['that nobody signed', { signedBy: 'nobody' }],
    ['for another sign-in', { claims: { nonce: 'of another sign-in' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['for another site', { claims: { aud: 'another-site' } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['that has expired', { claims: { iat: seconds(-7_200_000), exp: seconds(-3_600_000) } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['of nobody', { claims: { sub: undefined } }],
    ['of somebody else than the profile is', { claims: { sub: 'anna' } }],
  ])('%s signs nobody in', async (_what, forgery) => {
    issuer.forge(forgery);
    const { who, answer } = await signInAs('olive', { errorCallbackURL: '/sign-in?returnTo=%2Falerts' });
    expect(answer.headers.location).toBe('/sign-in?returnTo=%2Falerts&error=oauth_code_verification_failed');
    expect((await who.get(me)).statusCode).toBe(401);
  });

  test('that is true and signed anew does', async () => {
    issuer.forge({ claims: {} });
    expect((await (await signInAs('olive')).who.get(me)).statusCode).toBe(200);
  });
});

describe('the address of an account from a provider', () => {
  const isVerified = async (email: string) =>
    (
      await queryRows<{ email_verified: boolean }>(
        server.db,
        sql`select email_verified from users where email = ${email}`,
      )
    )[0]?.email_verified;

  test.each([
    ['verified when the provider says so', 'olive', 'olive@acme.example', true],
    ['not when it says that it is not', 'unproven', 'unproven@acme.example', false],
    ['not when it says so in other words', 'wordy', 'wordy@acme.example', false],
    ['not when it says nothing', 'nameless', 'nameless@acme.example', false],
  ])('is %s', async (_what, login, email, verified) => {
    await signInAs(login);
    expect(await isVerified(email)).toBe(verified);
  });
});

describe('a callback', () => {
  const callback = (query: string, who = server.visitor()) =>
    who.get(`/api/auth/oauth2/callback/oidc?${query}`, { host: 'towscout.test' });

  test('that the provider sends because somebody turned back leads to the sign-in page', async () => {
    const answer = await callback('error=access_denied&state=any');
    expect(answer.headers.location).toBe(`${SITE}/sign-in?error=access_denied`);
  });

  test.each(['code=a&state=forged', 'state=forged', '', 'code=a&code=b&state=c', 'code=%00&state=%00'])(
    'with nonsense (%j) signs nobody in',
    async (query) => {
      const answer = await callback(query);
      expect(answer.statusCode).toBeLessThan(500);
      expect(String(answer.headers['set-cookie'])).not.toContain('session_token=');
    },
  );

  test('that another browser began signs nobody in', async () => {
    const { url } = (await begin(server.visitor())).json<{ url: string }>();
    const back = new URL(await issuer.signIn(url, 'olive'));
    const answer = await callback(back.search.slice(1));
    expect(answer.headers.location).toContain('error=state_mismatch');
    expect(String(answer.headers['set-cookie'])).not.toContain('session_token=');
  });

  test('counts once', async () => {
    const { who, back } = await signInAs('olive');
    const again = await callback(back.search.slice(1), who);
    expect(again.headers.location).toContain('/sign-in?error=');
  });
});

describe('beginning to sign in', () => {
  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/api/logout'])(
    'refuses to return to %s',
    async (callbackURL) => {
      const answer = await begin(server.visitor(), { callbackURL });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ detail: 'You can only return to a page of this site.' });
    },
  );

  test('at another provider is refused', async () => {
    expect((await begin(server.visitor(), { providerId: 'google' })).statusCode).toBe(400);
  });

  test('is offered by the provider’s name', async () => {
    expect((await server.visitor().get('/api/auth/ways')).json()).toEqual({ oidcName: 'Acme', sendsEmail: false });
  });
});

test('a provider that stops answering is said so, on the way there and on the way back', async () => {
  const who = server.visitor();
  const back = new URL(await issuer.signIn((await begin(who)).json<{ url: string }>().url, 'olive'));
  await issuer.close();

  expect((await who.get(back.pathname + back.search, { host: 'towscout.test' })).headers.location).toBe(
    '/sign-in?error=provider_silent',
  );
  const answer = await begin(server.visitor());
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    detail: "The other site isn't responding. Please try again later, or sign in another way.",
  });
});
