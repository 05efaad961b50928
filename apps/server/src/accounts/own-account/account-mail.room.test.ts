import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { queryRows } from '#platform/db/database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { startMailServer, type TestMailServer } from '#testing/mail-server.fixture.ts';
import { startProgram } from '#testing/program.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const SITE = 'http://towscout.example';
const OLD = 'correct horse battery';
const NEW = 'a new staple of horses';

let post: TestMailServer;
let server: TestServer;
beforeAll(async () => {
  post = await startMailServer(SITE);
  server = await startTestServer({ env: post.env });
});
afterAll(async () => {
  await server.close();
  await post.close();
});
beforeEach(() => void post.emails.splice(0));

const send = (who: Visitor, path: string, body?: object) => who.send('POST', path, body, { origin: SITE });
const signUp = (email: string, over: object = {}) =>
  send(server.visitor(), '/api/auth/sign-up/email', { name: 'Ann', email, password: OLD, ...over });
const signIn = (email: string, password = OLD) =>
  send(server.visitor(), '/api/auth/sign-in/email', { email, password });
const keepCookies = (who: Visitor, { cookies }: Awaited<ReturnType<typeof signIn>>) => {
  who.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
};
const me = async (who: Visitor) => (await who.get('/api/auth/user')).statusCode;
const emailTo = async (to: string) => {
  await server.settle();
  return post.emails.findLast((email) => email.to === to);
};
const secretFor = async (to: string) => /#(?:[\w-]+=)?([\w.-]+)/.exec((await emailTo(to))?.text ?? '')?.[1] ?? '';
const askReset = async (email: string) => {
  expect((await send(server.visitor(), '/api/account/forgot-password', { email })).statusCode).toBe(202);
  return secretFor(email);
};
const reset = (token: string, newPassword = NEW) =>
  send(server.visitor(), '/api/auth/reset-password', { token, newPassword });
const inLanguage = (language: string, path: string, body: object) =>
  server.visitor().send('POST', path, body, { origin: SITE, 'accept-language': language });
const USED = 'That link has expired or was already used. Ask for a new one.';

describe('signing up', () => {
  test('answers a stranger alike for a new address and one that has an account, and tells its owner', async () => {
    const [fresh, taken] = [await signUp('fresh@example.com'), await signUp('FRESH@example.com')];
    expect([fresh.statusCode, taken.statusCode]).toEqual([200, 200]);
    const shape = ({ user }: { user: Record<string, unknown> }) => ({
      ...user,
      id: '',
      email: '',
      createdAt: '',
      updatedAt: '',
    });
    expect(shape(taken.json())).toEqual(shape(fresh.json()));
    expect(Object.keys(taken.json<{ user: object }>().user)).toEqual(Object.keys(fresh.json<{ user: object }>().user));
    for (const answer of [fresh, taken]) expect(answer.headers['set-cookie']).toBeUndefined();
    await server.settle();
    expect(post.emails.map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      'You already have a TowScout account',
    ]);
    const { requestId: _a, ...own } = (await signIn('fresh@example.com')).json<Record<string, unknown>>();
    const { requestId: _b, ...wrong } = (await signIn('fresh@example.com', 'a wrong password')).json<
      Record<string, unknown>
    >();
    expect(own).toEqual(wrong);
    expect(own).toMatchObject({ status: 401 });
  });

  test('lets in whoever has the link and the password', async () => {
    await signUp('bea@example.com');
    const token = await secretFor('bea@example.com');
    const confirm = (body: object) => send(server.visitor(), '/api/account/confirm-email', body);
    expect((await confirm({ token, password: 'a wrong password' })).json()).toMatchObject({ status: 403 });
    expect((await confirm({ token: `${token}x`, password: OLD })).json()).toMatchObject({
      status: 400,
      detail: 'That link is invalid or has expired. Sign in to get a new email.',
    });
    expect((await signIn('bea@example.com')).statusCode).toBe(401);
    expect((await confirm({ token, password: OLD })).json()).toEqual({ email: 'bea@example.com' });
    expect((await signIn('bea@example.com')).statusCode).toBe(200);
  });
});

describe('a new password by mail', () => {
  test('ends all sessions, and the link opens nothing again', async () => {
    const cat = await server.signUp('Cat');
    const token = await askReset('cat@example.com');
    const kept = await queryRows(server.db, sql`select * from verifications`);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect((await reset(token)).statusCode).toBe(200);
    expect(await me(cat)).toBe(401);
    expect([(await signIn('cat@example.com')).statusCode, (await signIn('cat@example.com', NEW)).statusCode]).toEqual([
      401, 200,
    ]);
    expect((await reset(token, 'yet another staple')).json()).toMatchObject({ status: 400, detail: USED });
    expect((await emailTo('cat@example.com'))?.subject).toBe('Your password was changed');
  });

  test('turns off the API keys, says so, and their owner can turn them on again', async () => {
    const { owner, key, ...program } = await startProgram(server, 'Pia');
    expect((await program.get('/api/v1/tow-trucks')).statusCode).toBe(200);
    expect((await reset(await askReset('pia@example.com'))).statusCode).toBe(200);
    await server.settle();
    await eventually(async () => expect((await program.get('/api/v1/tow-trucks')).statusCode).toBe(401));
    expect((await emailTo('pia@example.com'))?.text).toContain('your API keys were turned off');
    keepCookies(owner, await signIn('pia@example.com', NEW));
    const turnOn = { isActive: true };
    expect((await owner.send('PATCH', `/api/api-keys/${key.id}`, turnOn, { origin: SITE })).statusCode).toBe(200);
    expect((await program.get('/api/v1/tow-trucks')).statusCode).toBe(200);
  });

  test.each([
    ['es', 'en', 'para tu cuenta de TowScout'],
    ['en', 'es', 'for your TowScout account'],
  ])('comes in the language of the account (%s), not of the page that asked (%s)', async (own, page, words) => {
    const email = `own-${own}@example.com`;
    await inLanguage(own, '/api/auth/sign-up/email', { name: 'Ann', email, password: OLD });
    await server.settle();
    await inLanguage(page, '/api/account/forgot-password', { email });
    expect((await emailTo(email))?.text).toContain(words);
    expect((await reset(await secretFor(email))).statusCode).toBe(200);
  });

  test('is answered alike for an address that nobody has, without an email', async () => {
    await server.signUp('Dan');
    post.emails.splice(0);
    const answers = [];
    for (const email of ['dan@example.com', 'nobody@example.com'])
      answers.push(await send(server.visitor(), '/api/account/forgot-password', { email }));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [202, ''],
      [202, ''],
    ]);
    await server.settle();
    expect(post.emails.map(({ to }) => to)).toEqual(['dan@example.com']);
  });

  test('is refused with an old link, an earlier one, a forged one, and one for an address that changed', async () => {
    await server.signUp('Eli');
    const early = await askReset('eli@example.com');
    const late = await askReset('eli@example.com');
    await server.db.execute(
      sql`update verifications set expires_at = now() - interval '1 second' where value in (select id from users where email = 'eli@example.com')`,
    );
    for (const token of [early, late, 'forged'])
      expect((await reset(token)).json()).toMatchObject({ status: 400, detail: USED });
    expect((await signIn('eli@example.com')).statusCode).toBe(200);

    const fay = await server.signUp('Fay');
    const token = await askReset('fay@example.com');
    await send(fay, '/api/account/email', { email: 'fay.two@example.com', password: OLD });
    const link = await secretFor('fay.two@example.com');
    expect((await send(fay, '/api/account/email/confirm', { token: link })).statusCode).toBe(204);
    expect((await reset(token)).json()).toMatchObject({ status: 400, detail: USED });
  });

  test.each([
    ['short', 'short', /^Use at least 8 characters\.$/],
    ['easy', 'password1', /too easy to guess/],
  ])('that is %s is refused, and the link stays good', async (_what, password, sentence) => {
    const name = `Gil${Math.random()}`;
    await server.signUp(name);
    const token = await askReset(`${name.toLowerCase()}@example.com`);
    expect((await reset(token, password)).json()).toMatchObject({
      status: 400,
      detail: expect.stringMatching(sentence),
    });
    expect((await reset(token)).statusCode).toBe(200);
  });
});

describe('emails that a stranger asks for', () => {
  const countTo = async (to: string) => {
    await server.settle();
    return post.emails.filter((email) => email.to === to).length;
  };

  test('are five an hour for one address, from however many clients, answered alike, and the last link works', async () => {
    await server.signUp('Lea');
    post.emails.splice(0);
    for (const email of ['lea@example.com', 'LEA@example.com', 'nobody.there@example.com'])
      for (let n = 0; n < 4; n += 1)
        expect((await send(server.visitor(), '/api/account/forgot-password', { email })).statusCode).toBe(202);
    expect(await countTo('lea@example.com')).toBe(5);
    expect(await queryRows(server.db, sql`select 1 from letters where recipient like '%lea%'`)).toEqual([]);
    expect((await reset(await secretFor('lea@example.com'))).statusCode).toBe(200);

    server.clock.advance(61);
    await send(server.visitor(), '/api/account/forgot-password', { email: 'lea@example.com' });
    // Five, the notice of the new password, and one of the next hour.
    expect(await countTo('lea@example.com')).toBe(7);
    server.clock.advance(61);
    await server.runJob('accounts.sweep');
    expect(await queryRows(server.db, sql`select 1 from letters`)).toEqual([]);
  });

  test('are five an hour by signing up again with it, too', async () => {
    for (let n = 0; n < 8; n += 1) await signUp('mia@example.com');
    // One to confirm, five about the existing account.
    expect(await countTo('mia@example.com')).toBe(6);
  });
});

describe('another email address', () => {
  const change = (who: Visitor, email: string, password = OLD) => send(who, '/api/account/email', { email, password });
  const confirm = (who: Visitor, token: string) => send(who, '/api/account/email/confirm', { token });

  test('counts once it is confirmed there, in the same account, and the old one is told', async () => {
    const [hal, eve] = [await server.signUp('Hal'), await server.signUp('Eve')];
    expect((await change(hal, 'Hal.Two@example.com')).statusCode).toBe(202);
    const token = await secretFor('hal.two@example.com');
    expect((await signIn('hal@example.com')).statusCode).toBe(200);
    const foreign = 'That link was already used, or belongs to another account or address.';
    expect((await confirm(eve, token)).json()).toMatchObject({ status: 400, detail: foreign });
    expect((await confirm(hal, token)).statusCode).toBe(204);
    expect((await hal.get('/api/account')).json()).toMatchObject({
      email: 'hal.two@example.com',
      isEmailVerified: true,
    });
    expect((await emailTo('hal@example.com'))?.subject).toBe('Your email address was changed');
    expect((await confirm(hal, token)).json()).toMatchObject({ status: 400, detail: foreign });
  });

  test('that somebody has is answered alike, and gets no email', async () => {
    const [ida] = [await server.signUp('Ida'), await server.signUp('Jon')];
    await server.settle();
    post.emails.splice(0);
    expect((await change(ida, 'jon@example.com')).statusCode).toBe(202);
    expect(await emailTo('jon@example.com')).toBeUndefined();
  });

  test('is refused when it is none, one’s own, or without the password', async () => {
    const kim = await server.signUp('Kim');
    expect((await change(kim, 'nobody')).statusCode).toBe(400);
    expect((await change(kim, 'KIM@example.com')).json()).toMatchObject({
      detail: "That's already your email address.",
    });
    expect((await change(kim, 'kim.two@example.com', 'wrong horse')).statusCode).toBe(403);
  });
});
