import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { OwnSession, SecondStepSetup, SignInMethods } from '@towscout/contracts/accounts/own-account';

import { queryRows } from '#platform/db/database.ts';
import { generateCode, decodeSecret } from '#testing/authenticator.fixture.ts';
import { createProgram } from '#testing/program.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const PASSWORD = 'correct horse battery';
const STEP = '/api/account/second-step';
const CODE = '/api/auth/two-factor/verify-totp';
const RECOVERY = '/api/auth/two-factor/verify-backup-code';
const WRONG = "That code didn't work, or was used before. Enter the next one that your app shows.";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAILS: 'boss@example.com' } });
});
afterAll(() => server.close());

type Answer = Awaited<ReturnType<Visitor['send']>>;
function keepCookies(who: Visitor, { cookies }: Answer): void {
  const pairs = who.cookie.split('; ').map((pair) => [pair.split('=', 1)[0] ?? '', pair] as const);
  const jar = new Map(pairs.filter(([name]) => name !== ''));
  for (const { name, value, maxAge } of cookies) {
    if (maxAge === 0 || value === '') jar.delete(name);
    else jar.set(name, `${name}=${value}`);
  }
  who.cookie = [...jar.values()].join('; ');
}
async function sendAndKeep(who: Visitor, path: string, body: object): Promise<Answer> {
  const answer = await who.send('POST', path, body);
  keepCookies(who, answer);
  return answer;
}
const signIn = (who: Visitor, name: string) =>
  sendAndKeep(who, '/api/auth/sign-in/email', { email: `${name.toLowerCase()}@example.com`, password: PASSWORD });
const me = async (who: Visitor) => (await who.get('/api/auth/user')).statusCode;
const nextCode = ({ key }: SecondStepSetup) => generateCode(key, 1);
const getUserId = async (who: Visitor) =>
  (await who.get('/api/account/sessions')).json<OwnSession[]>().find(({ isThisOne }) => isThisOne)?.id;
const begin = async (who: Visitor) => (await who.send('POST', STEP, { password: PASSWORD })).json<SecondStepSetup>();
async function enrolled(name: string) {
  const who = await server.signUp(name);
  const setup = await begin(who);
  const used = generateCode(setup.key);
  const answer = await sendAndKeep(who, `${STEP}/confirm`, { code: used });
  expect(answer.statusCode, answer.body).toBe(204);
  return { who, setup, used };
}
const halfSignedIn = async (name: string) => {
  const who = server.visitor();
  expect((await signIn(who, name)).json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  return who;
};

describe('setting it up', () => {
  test('needs the password and the first code; it ends all other sessions, and nothing is kept in the clear', async () => {
    const ann = await server.signUp('Ann');
    const phone = server.visitor();
    await signIn(phone, 'Ann');
    expect((await ann.send('POST', STEP, { password: 'a wrong password' })).json()).toMatchObject({
      status: 403,
      detail: "That isn't your password.",
    });
    const setup = await begin(ann);
    expect(setup.uri).toContain('otpauth://totp/TowScout:ann%40example.com?secret=');
    expect(setup.recoveryCodes).toHaveLength(10);
    for (const code of setup.recoveryCodes) expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{5}-[A-HJKMNP-TV-Z2-9]{5}$/);
    const [kept] = await queryRows<{ secret: string; backup_codes: string }>(
      server.db,
      sql`select * from second_steps`,
    );
    for (const secret of [setup.key, decodeSecret(setup.key).toString(), ...setup.recoveryCodes])
      expect(JSON.stringify(kept)).not.toContain(secret);

    const wrong = await ann.send('POST', `${STEP}/confirm`, { code: '000 000' });
    expect(wrong.json()).toMatchObject({ status: 400, detail: WRONG });
    expect((await ann.get('/api/account/methods')).json<SignInMethods>().hasSecondStep).toBe(false);
    const right = generateCode(setup.key);
    const copied = { ...server.visitor(), cookie: ann.cookie };
    const before = await getUserId(ann);
    expect(
      (await sendAndKeep(ann, `${STEP}/confirm`, { code: `${right.slice(0, 3)} ${right.slice(3)}` })).statusCode,
    ).toBe(204);
    expect((await ann.get('/api/account/methods')).json<SignInMethods>().hasSecondStep).toBe(true);
    expect([await me(ann), await me(phone), await me(copied)]).toEqual([200, 401, 401]);
    expect(await getUserId(ann), 'the session stays, and its streams').toBe(before);
    expect((await ann.send('POST', STEP, { password: PASSWORD })).statusCode).toBe(409);
  });

  test('in two tabs counts with the secret that was shown last, and never with one that nobody has', async () => {
    const bea = await server.signUp('Bea');
    const [first, last] = [await begin(bea), await begin(bea)];
    expect((await sendAndKeep(bea, `${STEP}/confirm`, { code: generateCode(first.key) })).statusCode).toBe(400);
    expect((await sendAndKeep(bea, `${STEP}/confirm`, { code: generateCode(last.key) })).statusCode).toBe(204);
    const again = await halfSignedIn('Bea');
    expect((await sendAndKeep(again, CODE, { code: nextCode(last) })).statusCode).toBe(200);
  });

  test('at the same instant in two tabs never locks the owner out', async () => {
    const cat = await server.signUp('Cat');
    const setup = await begin(cat);
    const [, again] = await Promise.all([
      sendAndKeep(cat, `${STEP}/confirm`, { code: generateCode(setup.key) }),
      cat.send('POST', STEP, { password: PASSWORD }),
    ]);
    const who = server.visitor();
    const { twoFactorRedirect } = (await signIn(who, 'Cat')).json<{ twoFactorRedirect?: boolean }>();
    if (!twoFactorRedirect) return expect(await me(who)).toBe(200);
    const known = again.statusCode === 200 ? again.json<SecondStepSetup>() : setup;
    expect((await sendAndKeep(who, CODE, { code: nextCode(known) })).statusCode).toBe(200);
  });
});

describe('signing in', () => {
  test('needs the code, once', async () => {
    const { setup } = await enrolled('Dan');
    const half = await halfSignedIn('Dan');
    expect(half.cookie).not.toContain('session_token');
    expect([await me(half), (await half.get('/api/account/sessions')).statusCode]).toEqual([401, 401]);
    expect((await half.send('POST', `${STEP}/off`, { password: PASSWORD })).statusCode).toBe(401);
    const code = nextCode(setup);
    expect((await sendAndKeep(half, CODE, { code })).statusCode).toBe(200);
    expect(await me(half)).toBe(200);
    const thief = await halfSignedIn('Dan');
    expect((await sendAndKeep(thief, CODE, { code })).json()).toMatchObject({ status: 401, detail: WRONG });
    expect(await me(thief)).toBe(401);
  });

  test('is counted as one login, and the half of one is no session', async () => {
    const { setup } = await enrolled('Eli');
    const counted = () =>
      queryRows(
        server.db,
        sql`select login_count, (select count(*)::int from sessions s where s.user_id = u.id) as open
        from users u where email = 'eli@example.com'`,
      );
    const before = (await counted()) as [{ login_count: number; open: number }];
    const half = await halfSignedIn('Eli');
    expect(await counted()).toEqual(before);
    await sendAndKeep(half, CODE, { code: nextCode(setup) });
    expect(await counted()).toEqual([{ login_count: before[0].login_count + 1, open: before[0].open + 1 }]);
  });

  test('with a recovery code works once each, whichever tries come at the same moment', async () => {
    const { setup } = await enrolled('Fay');
    const [one = '', two = ''] = setup.recoveryCodes;
    const tries = await Promise.all([halfSignedIn('Fay'), halfSignedIn('Fay')]);
    const answers = await Promise.all(
      tries.map((who) => sendAndKeep(who, RECOVERY, { code: ` ${one.replace('-', ' ').toLowerCase()}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    const later = await halfSignedIn('Fay');
    expect((await sendAndKeep(later, RECOVERY, { code: one })).statusCode).toBe(401);
    expect((await sendAndKeep(later, RECOVERY, { code: two })).statusCode).toBe(200);
    const renewed = (
      await later.send('POST', `${STEP}/recovery-codes`, { password: PASSWORD })
    ).json<SecondStepSetup>();
    expect(renewed.recoveryCodes).toHaveLength(10);
    const last = await halfSignedIn('Fay');
    expect((await sendAndKeep(last, RECOVERY, { code: setup.recoveryCodes[2] })).statusCode).toBe(401);
  });

  test('by guessing codes is slowed by account, from however many addresses', async () => {
    const { setup } = await enrolled('Gus');
    const { cookie } = await halfSignedIn('Gus');
    const answers = [];
    for (let n = 0; n < 8; n += 1) {
      const thief = server.visitor();
      thief.cookie = cookie;
      answers.push(
        n % 2
          ? await thief.send('POST', RECOVERY, { code: `abcd${n}-fghij` })
          : await thief.send('POST', CODE, { code: `00000${n}` }),
      );
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(answers[5]?.json()).toMatchObject({ detail: expect.stringMatching(/^Too many tries\. Wait \d+ seconds?/) });
    server.clock.advance(16);
    const owner = await halfSignedIn('Gus');
    expect((await sendAndKeep(owner, CODE, { code: nextCode(setup) })).statusCode).toBe(200);
  });

  test('in halves ends when it is turned off meanwhile, and a new password asks for the code, too', async () => {
    const { who, setup } = await enrolled('Hal');
    const half = await halfSignedIn('Hal');
    expect((await who.send('POST', `${STEP}/off`, { password: 'a wrong password' })).statusCode).toBe(403);
    expect((await who.send('POST', `${STEP}/off`, { password: PASSWORD })).statusCode).toBe(204);
    expect((await sendAndKeep(half, CODE, { code: nextCode(setup) })).json()).toMatchObject({
      status: 401,
      detail: 'That took too long, or too many tries. Sign in with your password again.',
    });
    expect(await me(half)).toBe(401);
    const plain = server.visitor();
    await signIn(plain, 'Hal');
    expect(await me(plain)).toBe(200);
  });

  test('needs the code after a password that was changed, too, and a new one', async () => {
    const { who, used } = await enrolled('Ida');
    const change = { currentPassword: PASSWORD, newPassword: 'a new staple of horses' };
    expect((await who.send('POST', '/api/account/password', change)).statusCode).toBe(204);
    const half = server.visitor();
    const body = { email: 'ida@example.com', password: change.newPassword };
    expect((await sendAndKeep(half, '/api/auth/sign-in/email', body)).json()).toMatchObject({
      twoFactorRedirect: true,
    });
    expect((await sendAndKeep(half, CODE, { code: used })).json()).toMatchObject({ status: 401, detail: WRONG });
    expect(await me(half)).toBe(401);
  });

  test('is all that a code does from outside: it turns nothing on in a session', async () => {
    const kim = await server.signUp('Kim');
    const setup = await begin(kim);
    expect((await kim.send('POST', CODE, { code: generateCode(setup.key) })).statusCode).toBe(401);
    expect((await kim.get('/api/account/methods')).json<SignInMethods>().hasSecondStep).toBe(false);
  });

  test('ends the older session of the browser, though a code must follow', async () => {
    const { who } = await enrolled('Jan');
    await signIn(who, 'Jan');
    expect(await me(who)).toBe(401);
    const open = sql`select s.id from sessions s join users u on u.id = s.user_id where u.email = 'jan@example.com'`;
    expect(await queryRows(server.db, open)).toEqual([]);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', 5, null, { $ne: 1 }])(
    'with %j gets a sentence',
    async (code) => {
      const answer = await server.visitor().send('POST', CODE, { code });
      expect(answer.json()).toMatchObject({ status: 400, detail: 'Enter the 6 digits that your app shows.' });
    },
  );

  test('with a code and no password before it is refused, as with a forged cookie', async () => {
    for (const cookie of ['', 'towscout.two_factor=2fa-forged.sig']) {
      const who = server.visitor();
      who.cookie = cookie;
      expect((await who.send('POST', CODE, { code: '123456' })).statusCode).toBe(401);
      expect((await who.send('POST', RECOVERY, { code: 'abcde-fghij' })).statusCode).toBe(401);
    }
  });
});

test('an administrator with a password alone sets it up before they act', async () => {
  const boss = await server.signUp('Boss');
  await server.db.execute(sql`update users set email_verified = true where email = 'boss@example.com'`);
  expect((await boss.get('/api/account')).json()).toMatchObject({ isAdministrator: true, mustAddSecondStep: true });
  expect((await boss.get('/api/moderation')).json()).toMatchObject({
    status: 403,
    detail: 'Turn on two-step sign-in on your account page first: administrators need it.',
  });
  await boss.send('POST', '/api/user/select-plan', { plan: 'trial' });
  const program = await createProgram(server, boss);
  const setup = await begin(boss);
  await sendAndKeep(boss, `${STEP}/confirm`, { code: generateCode(setup.key) });
  expect((await boss.get('/api/account')).json()).toMatchObject({ isAdministrator: true, mustAddSecondStep: false });
  expect((await boss.get('/api/moderation')).statusCode).toBe(200);
  expect((await program.get('/api/moderation')).statusCode, 'a key of theirs is no administrator').toBe(401);
  expect((await boss.send('POST', `${STEP}/off`, { password: PASSWORD })).statusCode).toBe(204);
  expect((await boss.get('/api/moderation')).statusCode).toBe(403);
});
