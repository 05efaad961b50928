import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { OwnSession, SignInMethods } from '@towscout/contracts/accounts/own-account';

import { queryRows } from '#platform/db/database.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  // Requests take no time on it.
  server = await startTestServer({ clock: stoppedClock() });
});
afterAll(() => server.close());

const OLD = 'correct horse battery';
const NEW = 'a new staple of horses';
const toEmail = (name: string) => `${name.toLowerCase()}@example.com`;
const me = async (who: Visitor) => (await who.get('/api/auth/user')).statusCode;
const getUserId = async (who: Visitor) => (await who.get('/api/auth/user')).json<{ id: string }>().id;

async function signIn(name: string, password = OLD): Promise<Visitor> {
  const who = server.visitor();
  const { cookies } = await who.send('POST', '/api/auth/sign-in/email', { email: toEmail(name), password });
  who.cookie = cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
  return who;
}
const change = (who: Visitor, currentPassword: string | undefined, newPassword: string) =>
  who.send('POST', '/api/account/password', { currentPassword, newPassword });

describe('changing the password', () => {
  test('ends all other sessions, and the old one opens nothing', async () => {
    const ann = await server.signUp('Ann');
    const phone = await signIn('Ann');
    expect((await change(ann, OLD, NEW)).statusCode).toBe(204);
    expect([await me(ann), await me(phone)]).toEqual([200, 401]);
    expect([await me(await signIn('Ann')), await me(await signIn('Ann', NEW))]).toEqual([401, 200]);
  });

  test.each([
    ['a wrong password', 'wrong horse battery', NEW, 403, "That isn't your password."],
    ['no password', undefined, NEW, 403, "That isn't your password."],
    ['a short new one', OLD, 'short', 400, 'Use at least 8 characters.'],
    ['a long new one', OLD, 'x'.repeat(129), 400, 'Use at most 128 characters.'],
    ['an easy new one', OLD, 'password1', 400, /too easy to guess/],
  ])('with %s is refused, and ends nothing', async (_what, current, next, status, detail) => {
    const name = `Bo${Math.random()}`;
    const bo = await server.signUp(name);
    const phone = await signIn(name);
    expect((await change(bo, current, next)).json()).toMatchObject({ status, detail: expect.stringMatching(detail) });
    expect([await me(bo), await me(phone)]).toEqual([200, 200]);
  });

  test('is slowed down for whoever guesses the old one', async () => {
    const cy = await server.signUp('Cy');
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await change(cy, `wrong horse ${at}`, NEW)).statusCode);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await change(cy, OLD, NEW)).json()).toMatchObject({
      detail: 'Too many tries. Wait 1 second, then try again.',
    });
  });
});

describe('the ways to sign in', () => {
  const getSignInMethods = async (who: Visitor) => (await who.get('/api/account/methods')).json<SignInMethods>();
  const remove = (who: Visitor, body: object) =>
    who.send('POST', '/api/account/methods/remove', { password: OLD, ...body });
  const addPasskey = async (who: Visitor, id: string) =>
    server.db.execute(
      sql`insert into passkeys (id, name, public_key, user_id, credential_id, counter, device_type, backed_up, created_at) values (${id}, 'Phone', 'x', ${await getUserId(who)}, ${id}, 0, 'x', false, now())`,
    );

  test('are listed, and never the last one is removed', async () => {
    const dan = await server.signUp('Dan');
    expect(await getSignInMethods(dan)).toEqual({
      hasPassword: true,
      hasSecondStep: false,
      passkeys: [],
      provider: null,
    });
    expect((await remove(dan, { kind: 'password' })).json()).toMatchObject({
      status: 409,
      detail: "That's your only way to sign in. Add another one first.",
    });
    await addPasskey(dan, 'dan-phone');
    expect((await remove(dan, { kind: 'password' })).json()).toMatchObject({
      hasPassword: false,
      passkeys: [{ id: 'dan-phone', name: 'Phone' }],
    });
    expect((await remove(dan, { kind: 'passkey', id: 'dan-phone' })).statusCode).toBe(409);
    expect((await change(dan, undefined, NEW)).statusCode).toBe(204);
    expect((await remove(dan, { kind: 'passkey', id: 'dan-phone', password: NEW })).statusCode).toBe(200);
    expect(await getSignInMethods(dan)).toEqual({
      hasPassword: true,
      hasSecondStep: false,
      passkeys: [],
      provider: null,
    });
  });

  test('two removals at once leave one', async () => {
    const eva = await server.signUp('Eva');
    for (const id of ['eva-1', 'eva-2']) await addPasskey(eva, id);
    await remove(eva, { kind: 'password' });
    const answers = await Promise.all(['eva-1', 'eva-2'].map((id) => remove(eva, { kind: 'passkey', id })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('are not changed with a wrong password, or one that is not there', async () => {
    const fay = await server.signUp('Fay');
    await addPasskey(fay, 'fay-phone');
    expect((await remove(fay, { kind: 'password', password: 'wrong horse' })).statusCode).toBe(403);
    expect((await remove(fay, { kind: 'provider' })).statusCode).toBe(404);
    expect((await remove(fay, { kind: 'passkey', id: 'another' })).statusCode).toBe(404);
    expect((await remove(fay, { kind: 'face' })).json()).toMatchObject({ status: 400 });
  });

  test('without a password need a sign-in of the last ten minutes', async () => {
    const gil = await server.signUp('Gil');
    await addPasskey(gil, 'gil-phone');
    await remove(gil, { kind: 'password' });
    server.clock.advance(11);
    const sentence = 'To be safe, sign out and in again, and do this within 10 minutes.';
    expect((await change(gil, undefined, NEW)).json()).toMatchObject({ status: 403, detail: sentence });
  });
});

describe('the sessions', () => {
  const getSessions = async (who: Visitor) => (await who.get('/api/account/sessions')).json<OwnSession[]>();

  test('are listed by browser, time zone and dates, with nothing else kept, and each can be ended', async () => {
    const hal = await server.signUp('Hal');
    const phone = await signIn('Hal');
    const program = server.visitor();
    const from = {
      cookie: 'towscout_time_zone=America%2FChicago',
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
      'accept-language': 'es',
    };
    program.cookie = from.cookie;
    await program.send('POST', '/api/auth/sign-in/email', { email: 'hal@example.com', password: OLD }, from);
    const known = (await getSessions(hal)).find(({ device }) => device !== null);
    expect(known).toMatchObject({ device: 'Safari on iPhone', place: 'Central Time', isThisOne: false });
    const inSpanish = await hal.get('/api/account/sessions', { 'accept-language': 'es' });
    expect(inSpanish.json()).toContainEqual(expect.objectContaining({ device: 'Safari en iPhone' }));
    expect((await hal.send('DELETE', `/api/account/sessions/${known?.id}`)).statusCode).toBe(204);
    const kept = await queryRows(
      server.db,
      sql`select ip_address, user_agent from sessions where user_agent like '%18%'`,
    );
    expect(kept).toEqual([]);
    const listed = await getSessions(hal);
    expect(listed.map(({ isThisOne }) => isThisOne).toSorted()).toEqual([false, true]);
    for (const session of listed)
      expect(Object.keys(session).toSorted()).toEqual(['device', 'id', 'isThisOne', 'lastUsedAt', 'place', 'since']);
    const other = listed.find(({ isThisOne }) => !isThisOne);
    expect((await hal.send('DELETE', `/api/account/sessions/${other?.id}`)).statusCode).toBe(204);
    expect([await me(hal), await me(phone)]).toEqual([200, 401]);
    expect((await hal.send('DELETE', `/api/account/sessions/${other?.id}`)).statusCode).toBe(404);
  });

  test('of others can’t be ended', async () => {
    const [ida, jon] = [await server.signUp('Ida'), await server.signUp('Jon')];
    const [session] = await getSessions(ida);
    expect((await jon.send('DELETE', `/api/account/sessions/${session?.id}`)).statusCode).toBe(404);
    expect((await jon.send('DELETE', '/api/account/sessions/%00')).statusCode).toBe(400);
    expect(await me(ida)).toBe(200);
  });

  test('end everywhere at once, this one too', async () => {
    const kim = await server.signUp('Kim');
    const phone = await signIn('Kim');
    const answer = await kim.send('DELETE', '/api/account/sessions');
    expect(answer.statusCode).toBe(204);
    expect(String(answer.headers['set-cookie'])).toContain('towscout_signed_in=; Path=/; Max-Age=0');
    expect([await me(kim), await me(phone)]).toEqual([401, 401]);
  });
});
