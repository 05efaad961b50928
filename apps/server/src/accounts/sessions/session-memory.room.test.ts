import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { OwnSession, SecondStepSetup } from '@towscout/contracts/accounts/own-account';
import type { AccountStanding, UserView } from '@towscout/contracts/accounts/schema';

import { generateCode } from '#testing/authenticator.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { startMailServer, type TestMailServer } from '#testing/mail-server.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { findNotedChanges, forgetNotedChanges, noteChanges } from '#testing/told-changes.fixture.ts';

const PASSWORD = 'correct horse battery';
const NEW = 'a new staple of horses';

const me = (who: Visitor) => who.get('/api/auth/user');
const view = async (who: Visitor) => (await me(who)).json<UserView>();
const standing = async (who: Visitor) => (await who.get('/api/account')).json<AccountStanding>();
/** By all routes that ask who is signed in. */
const statuses = async (who: Visitor) =>
  Promise.all(['/api/auth/user', '/api/account', '/api/places'].map(async (path) => (await who.get(path)).statusCode));
const IN = [200, 200, 200];
const OUT = [401, 401, 401];

describe('without mail', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await noteChanges(server.db);
  });
  afterAll(() => server.close());

  let people = 0;
  async function member(): Promise<Visitor & { email: string }> {
    people += 1;
    const who = await server.signUp(`Member${people}`);
    return Object.assign(who, { email: `member${people}@example.com` });
  }
  async function signInAgain({ email }: { email: string }): Promise<Visitor> {
    const who = server.visitor();
    const { cookies } = await who.send('POST', '/api/auth/sign-in/email', { email, password: PASSWORD });
    who.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return who;
  }
  const copyOf = ({ cookie }: Visitor): Visitor => Object.assign(server.visitor(), { cookie });
  async function turnOnSecondStep(who: Visitor): Promise<void> {
    const setup = (await who.send('POST', '/api/account/second-step', { password: PASSWORD })).json<SecondStepSetup>();
    const answer = await who.send('POST', '/api/account/second-step/confirm', { code: generateCode(setup.key) });
    expect(answer.statusCode, answer.body).toBe(204);
    who.cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }
  async function makeAdministrator(who: Visitor): Promise<void> {
    const code = /code within 24 hours: (\S+)$/.exec(server.operatorMessages.join('\n'))?.[1];
    expect((await who.send('POST', '/api/account/claim', { code })).statusCode).toBe(204);
  }

  // First, while the test's clock is the system's, by which sessions expire.
  test('a session that is remembered ends when it expires', async () => {
    const ann = await member();
    await server.db.execute(
      sql`update sessions set expires_at = now() + interval '2 seconds' where user_id = (select id from users where email = ${ann.email})`,
    );
    // Only reading who one is extends a session.
    await eventually(async () => expect((await ann.get('/api/account')).statusCode).toBe(401));
    const answer = await me(ann);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('who is signed in is read once, and again when what was read is half a minute old', async () => {
    const ann = await member();
    expect(await statuses(ann)).toEqual(IN);
    await server.db.execute(sql`update users set first_name = 'Behind its back' where email = ${ann.email}`);
    expect((await view(ann)).firstName).toMatch(/^Member/);
    server.clock.advance(0.5);
    expect((await view(ann)).firstName).toBe('Behind its back');
    await server.db.execute(sql`delete from sessions`);
    expect(await statuses(ann)).toEqual(IN);
    server.clock.advance(0.5);
    expect(await statuses(ann)).toEqual(OUT);
  });

  test('a forged copy of a cookie that is remembered opens nothing', async () => {
    const ann = await member();
    expect(await statuses(ann)).toEqual(IN);
    const [token = ''] = /(?<=session_token=)[^;]+/.exec(ann.cookie) ?? [];
    for (const forged of [token.slice(0, -4), `${token}A`, token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))])
      expect(await statuses(Object.assign(server.visitor(), { cookie: `towscout.session_token=${forged}` }))).toEqual(
        OUT,
      );
  });

  test('a browser that is not to be remembered stays signed in for its day and is never renewed', async () => {
    const ann = await member();
    const kiosk = server.visitor();
    const { cookies } = await kiosk.send('POST', '/api/auth/sign-in/email', {
      email: ann.email,
      password: PASSWORD,
      rememberMe: false,
    });
    kiosk.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const answer of [await me(kiosk), await me(kiosk)]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  describe('a change is answered at once, and told to all nodes', () => {
    beforeEach(() => forgetNotedChanges(server.db));

    async function expectTold(...what: string[]): Promise<void> {
      const noted = await findNotedChanges(server.db);
      expect(noted.map((each) => each.what)).toEqual(expect.arrayContaining(what));
      expect(noted.filter(({ isTold }) => !isTold)).toEqual([]);
    }
    /** Remembered, with sign-up's own changes forgotten. */
    async function remembered(): Promise<Visitor & { email: string }> {
      const who = await member();
      expect(await statuses(who)).toEqual(IN);
      await forgetNotedChanges(server.db);
      return who;
    }

    test('signing out', async () => {
      const ann = await remembered();
      const thief = copyOf(ann);
      expect((await ann.send('POST', '/api/auth/sign-out')).statusCode).toBe(200);
      expect(await statuses(thief)).toEqual(OUT);
      await expectTold('sessions: delete');
    });

    test('going to the address that signs out', async () => {
      const ann = await remembered();
      const thief = copyOf(ann);
      await ann.get('/api/logout', { 'sec-fetch-site': 'same-origin' });
      expect(await statuses(thief)).toEqual(OUT);
      await expectTold('sessions: delete');
    });

    test('ending one other session', async () => {
      const ann = await remembered();
      const phone = await signInAgain(ann);
      expect(await statuses(phone)).toEqual(IN);
      const { id } =
        (await ann.get('/api/account/sessions')).json<OwnSession[]>().find(({ isThisOne }) => !isThisOne) ??
        expect.fail('no other session');
      expect((await ann.send('DELETE', `/api/account/sessions/${id}`)).statusCode).toBe(204);
      expect(await statuses(phone)).toEqual(OUT);
      expect(await statuses(ann)).toEqual(IN);
      await expectTold('sessions: delete');
    });

    test('ending all sessions', async () => {
      const ann = await remembered();
      const [phone, thief] = [await signInAgain(ann), copyOf(ann)];
      expect(await statuses(phone)).toEqual(IN);
      expect((await ann.send('DELETE', '/api/account/sessions')).statusCode).toBe(204);
      expect([await statuses(phone), await statuses(thief)]).toEqual([OUT, OUT]);
      await expectTold('sessions: delete');
    });

    test('signing in anew in the same browser', async () => {
      const ann = await remembered();
      const thief = copyOf(ann);
      await ann.send('POST', '/api/auth/sign-in/email', { email: ann.email, password: PASSWORD });
      expect(await statuses(thief)).toEqual(OUT);
      await expectTold('sessions: delete');
    });

    test('a new password', async () => {
      const ann = await remembered();
      const phone = await signInAgain(ann);
      expect(await statuses(phone)).toEqual(IN);
      await ann.send('POST', '/api/account/password', { currentPassword: PASSWORD, newPassword: NEW });
      expect([await statuses(ann), await statuses(phone)]).toEqual([IN, OUT]);
      await expectTold('credentials: update', 'sessions: delete');
    });

    test('a name and an address', async () => {
      const ann = await remembered();
      await ann.send('PUT', '/api/account/name', { name: 'Annabel' });
      expect(await view(ann)).toMatchObject({ firstName: 'Annabel' });
      await expectTold('users: update');
      await forgetNotedChanges(server.db);
      const email = `new.${ann.email}`;
      expect((await ann.send('POST', '/api/account/email', { email, password: PASSWORD })).statusCode).toBe(202);
      expect(await view(ann)).toMatchObject({ email });
      expect(await standing(ann)).toMatchObject({ email });
      await expectTold('users: update');
    });

    test('the free plan, and the trial', async () => {
      const ann = await remembered();
      expect(await view(ann)).toMatchObject({ needsPlanSelection: true, isPremium: false });
      await ann.send('POST', '/api/user/select-plan', { plan: 'free' });
      expect(await view(ann)).toMatchObject({ needsPlanSelection: false, isPremium: false });
      await expectTold('plans: update');
      await forgetNotedChanges(server.db);
      await ann.send('POST', '/api/user/select-plan', { plan: 'trial' });
      expect(await view(ann)).toMatchObject({ isPremium: true });
      expect((await ann.get('/api/tow-trucks/nearby?lat=40.7&lng=-74&radius=25')).statusCode).toBe(200);
      await expectTold('plans: update');
    });

    test('becoming an administrator, two-step sign-in on and off, and a password that is removed', async () => {
      const ann = await remembered();
      expect(await standing(ann)).toMatchObject({ isAdministrator: false });
      await makeAdministrator(ann);
      expect(await standing(ann)).toMatchObject({ isAdministrator: true, mustAddSecondStep: true });
      await expectTold('users: update');

      await forgetNotedChanges(server.db);
      const [phone, thief] = [await signInAgain(ann), copyOf(ann)];
      expect([await statuses(phone), await statuses(thief)]).toEqual([IN, IN]);
      await turnOnSecondStep(ann);
      expect([await statuses(phone), await statuses(thief)]).toEqual([OUT, OUT]);
      expect(await standing(ann)).toMatchObject({ mustAddSecondStep: false });
      expect((await ann.get('/api/moderation')).statusCode).toBe(200);
      await expectTold('sessions: delete', 'sessions: update', 'users: update');

      await forgetNotedChanges(server.db);
      await ann.send('POST', '/api/account/second-step/off', { password: PASSWORD });
      expect((await ann.get('/api/moderation')).statusCode).toBe(403);
      await expectTold('users: update');

      await server.db.execute(
        sql`insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
            select 'a passkey', id, 'x', 'x', 0, 'singleDevice', false from users where email = ${ann.email}`,
      );
      await forgetNotedChanges(server.db);
      const removed = await ann.send('POST', '/api/account/methods/remove', { kind: 'password', password: PASSWORD });
      expect(removed.statusCode, removed.body).toBe(200);
      expect(await standing(ann)).toMatchObject({ isAdministrator: true, mustAddSecondStep: false });
      await expectTold('credentials: delete');
    });

    test('the end of an account', async () => {
      const ann = await remembered();
      const thief = copyOf(ann);
      const answer = await ann.send('POST', '/api/account/delete', { email: ann.email, password: PASSWORD });
      expect(answer.statusCode, answer.body).toBe(204);
      expect(await statuses(thief)).toEqual(OUT);
      await expectTold('sessions: delete', 'users: delete');
    });
  });
});

describe('with mail', () => {
  const SITE = 'http://towscout.example';
  let post: TestMailServer;
  let server: TestServer;
  beforeAll(async () => {
    post = await startMailServer(SITE);
    server = await startTestServer({ env: post.env });
    await noteChanges(server.db);
  });
  afterAll(async () => {
    await server.close();
    await post.close();
  });

  const send = (who: Visitor, path: string, body?: object) => who.send('POST', path, body, { origin: SITE });
  async function lastSecret(to: string): Promise<string> {
    await server.settle();
    const found = /(?:#(?:[\w-]+=)?|verify-email=)([\w.%-]+)/.exec(
      post.emails.findLast((email) => email.to === to)?.text ?? '',
    );
    return decodeURIComponent(found?.[1] ?? expect.fail('no link was sent'));
  }
  async function expectAllTold(): Promise<void> {
    const noted = await findNotedChanges(server.db);
    expect(noted).not.toEqual([]);
    expect(noted.filter(({ isTold }) => !isTold)).toEqual([]);
  }

  test('an address that is confirmed, and one that is changed, is answered at once and told', async () => {
    const ann = await server.signUp('Ann');
    await server.db.execute(sql`update users set email_verified = false where email = 'ann@example.com'`);
    expect(await standing(ann)).toMatchObject({ isEmailVerified: false });
    expect((await send(ann, '/api/account/verify-email/ask')).statusCode).toBe(204);
    const token = await lastSecret('ann@example.com');
    await forgetNotedChanges(server.db);
    expect((await send(ann, '/api/account/verify-email', { token })).statusCode).toBe(204);
    expect(await standing(ann)).toMatchObject({ isEmailVerified: true });
    await expectAllTold();

    await send(ann, '/api/account/email', { email: 'ann.two@example.com', password: PASSWORD });
    const link = await lastSecret('ann.two@example.com');
    await forgetNotedChanges(server.db);
    expect((await send(ann, '/api/account/email/confirm', { token: link })).statusCode).toBe(204);
    expect(await view(ann)).toMatchObject({ email: 'ann.two@example.com' });
    await expectAllTold();
  });

  test('a password that is set by a link ends all sessions at once', async () => {
    const bob = await server.signUp('Bob');
    expect(await statuses(bob)).toEqual(IN);
    await send(server.visitor(), '/api/account/forgot-password', { email: 'bob@example.com' });
    const token = await lastSecret('bob@example.com');
    await forgetNotedChanges(server.db);
    const answer = await send(server.visitor(), '/api/auth/reset-password', { token, newPassword: NEW });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await statuses(bob)).toEqual(OUT);
    await expectAllTold();
  });
});
