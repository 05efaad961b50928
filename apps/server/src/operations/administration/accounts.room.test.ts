import type { AddressInfo } from 'node:net';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { AdminAccount, AdminLogEntry } from '@towscout/contracts/operations/administration';
import type { ListedCommunityReport } from '@towscout/contracts/reports/schema';

import { queryRows } from '#platform/db/database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { createProgram, startProgram } from '#testing/program.fixture.ts';
import { openRaw, rawRequest } from '#testing/raw-socket.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { ADMIN_EMAILS, getUserId, PASSWORD, signIn, signUpAdministrator, toEmail } from './administrator.fixture.ts';

const REPORT = { latitude: '30.2000', longitude: '-95.1000', location: 'Elm & 1st', activity: 'parked' };
const DAY = 24 * 60;

let server: TestServer;
let boss: Visitor;
beforeAll(async () => {
  server = await startTestServer({ isDescribed: true, env: { ADMIN_EMAILS, SUPPORT_EMAIL: 'help@example.com' } });
  boss = await signUpAdministrator(server, 'Boss');
});
afterAll(() => server.close());

const find = (email: string, who = boss) => who.send('POST', '/api/admin/accounts/find', { email });
const ban = (id: string, over: object = {}, who = boss) =>
  who.send('POST', `/api/admin/accounts/${id}/ban`, {
    reason: 'Made up trucks',
    days: null,
    password: PASSWORD,
    ...over,
  });
const lift = (id: string, who = boss) => who.send('DELETE', `/api/admin/accounts/${id}/ban`);
const me = async (who: Visitor) => (await who.get('/api/auth/user')).statusCode;
const readLog = async () => (await boss.get('/api/admin/log')).json<AdminLogEntry[]>();

describe('finding an account', () => {
  test('by its whole address shows what is needed to judge it, and no place, plate or position', async () => {
    const { owner, key } = await startProgram(server, 'Ann');
    await owner.send('PUT', '/api/account/name', { name: "آن '); drop table users; --" });
    await owner.send('PUT', '/api/alert-preferences', { plateNumbers: '["ANN123"]' });
    await owner.send('POST', '/api/places', { kind: 'parked', latitude: 40.1, longitude: -80.1, radius: 1 });
    await owner.send('POST', '/api/crowdsourced-reports', REPORT);
    const answer = await find(' Ann@Example.com ');
    expect(answer.json<AdminAccount>()).toEqual({
      id: await getUserId(owner),
      email: 'ann@example.com',
      name: "آن '); drop table users; --",
      createdAt: expect.any(String),
      isEmailVerified: false,
      isAdministrator: false,
      hasSecondStep: false,
      plan: { subscriptionStatus: 'trial', isPremium: true },
      sessions: 1,
      reports: { filed: 1, open: 1 },
      standing: { falseReports: 0, barredUntil: null },
      apiKeys: [{ id: key.id, name: 'Dispatch board', right: 'api', isActive: true, lastUsed: null }],
      ban: null,
    });
    for (const secret of ['ANN123', '40.1', '80.1']) expect(answer.body).not.toContain(secret);
    expect((await readLog())[0]).toMatchObject({
      action: 'looked_up',
      by: 'boss@example.com',
      subject: 'ann@example.com',
    });
  });

  test.each(["' or 1=1 --", 'ann', '%@example.com', 'ann@example.com\u202e', 'x'.repeat(254)])(
    'by %j finds none but the very address',
    async (email) => {
      const answer = await find(email);
      // A mark that reverses text is no part of an address.
      if (email.includes('\u202e')) return expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status: 404, detail: 'No account has that address.' });
      expect((await readLog())[0]).toMatchObject({ action: 'looked_up', subject: null, detail: 'no account' });
    },
  );

  test.each([
    ['', "Enter the account's whole email address."],
    [7, "Enter the account's whole email address."],
    ['x'.repeat(255), 'An email address can be at most 254 characters long.'],
  ])('by %j is refused with a sentence', async (email, detail) => {
    expect((await find(email as string)).json()).toMatchObject({ status: 400, detail });
  });
});

describe('a ban', () => {
  test('ends sessions, streams and keys at once, and says so at the next sign-in; reports stay', async () => {
    const { owner, key: _key, ...program } = await startProgram(server, 'Bob');
    const report = (
      await owner.send('POST', '/api/crowdsourced-reports', { ...REPORT, latitude: '31.2' })
    ).json<ListedCommunityReport>();
    if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const stream = openRaw(
      port,
      rawRequest('GET /api/live?lat=40&lng=-75&radius=5 HTTP/1.1', 'host: localhost', `cookie: ${owner.cookie}`),
    );
    await eventually(() => expect(stream.heard()).toContain('retry:'));
    expect((await program.get('/api/v1/tow-trucks')).statusCode).toBe(200);

    const id = await getUserId(owner);
    const banned = (await ban(id, { days: 1 })).json<AdminAccount>();
    expect(banned).toMatchObject({ sessions: 0, ban: { reason: 'Made up trucks' }, reports: { filed: 1, open: 1 } });
    await stream.closed;
    expect(await me(owner)).toBe(401);
    const sentence = /^This account is suspended until \w+ \d+, \d{4}, \d\d:\d\d UTC\. Write to help@example\.com if /;
    expect((await program.get('/api/v1/tow-trucks')).json()).toMatchObject({
      status: 403,
      detail: expect.stringMatching(sentence),
    });
    const { answer, who } = await signIn(server, 'Bob');
    expect(answer.json()).toMatchObject({
      status: 403,
      code: 'ACCOUNT_BANNED',
      detail: expect.stringMatching(sentence),
    });
    expect(await me(who)).toBe(401);
    expect((await server.visitor().get(`/api/crowdsourced-reports/${report.id}`)).statusCode).toBe(200);

    server.clock.advance(DAY - 2);
    expect((await signIn(server, 'Bob')).answer.statusCode).toBe(403);
    server.clock.advance(3);
    expect((await program.get('/api/v1/tow-trucks')).statusCode, 'it ends by its time, without a job').toBe(200);
    expect(await me((await signIn(server, 'Bob')).who)).toBe(200);
    expect((await find('bob@example.com')).json()).toMatchObject({ ban: null });
  });

  test('is not told to those who do not know the password', async () => {
    const cat = await server.signUp('Cat');
    await ban(await getUserId(cat));
    expect((await signIn(server, 'Cat', 'a wrong password')).answer.json()).toMatchObject({
      status: 401,
      code: 'INVALID_EMAIL_OR_PASSWORD',
    });
  });

  test('holds against a session that a sign-in left at the same moment', async () => {
    const dan = await server.signUp('Dan');
    const id = await getUserId(dan);
    const [session] = await queryRows<{ token: string }>(
      server.db,
      sql`select token from sessions where user_id = ${id}`,
    );
    await ban(id);
    await server.db.execute(
      sql`insert into sessions (id, token, user_id, expires_at) values ('late', ${session?.token}, ${id}, now() + interval '1 day')`,
    );
    expect([await me(dan), (await dan.get('/api/places')).statusCode]).toEqual([401, 401]);
    await lift(id);
    expect(await me(dan)).toBe(200);
  });

  test('happens once, however often it is pressed, and is lifted once', async () => {
    const id = await getUserId(await server.signUp('Eve'));
    const bans = await Promise.all([ban(id), ban(id)]);
    expect(bans.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(bans.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      detail: 'This account is already banned. Lift that ban first to change it.',
    });
    const lifts = await Promise.all([lift(id), lift(id)]);
    expect(lifts.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await lift(id)).json()).toMatchObject({ detail: "This account isn't banned." });
    const said = (await readLog()).filter(({ subject }) => subject === 'eve@example.com');
    expect(said.map(({ action, reason }) => [action, reason])).toEqual([
      ['unbanned', null],
      ['banned', 'Made up trucks'],
    ]);
    expect((await signIn(server, 'Eve')).answer.statusCode).toBe(200);
  });

  test('of an address that the operator gives the role to is refused, and was it banned before, lifted at the start', async () => {
    const open = await openTestDatabase();
    const start = async (admins: string) => {
      const node = await startTestServer({
        database: { ...open, close: async () => undefined },
        env: { ADMIN_EMAILS: admins },
      });
      onTestFinished(() => node.close());
      return node;
    };
    onTestFinished(() => open.close());
    const before = await start('boss@example.com,zoe@example.com');
    const owner = await signUpAdministrator(before, 'Boss');
    const [zoe, yan] = [await before.signUp('Zoe'), await before.signUp('Yan')];
    expect((await ban(await getUserId(zoe), {}, owner)).json()).toMatchObject({ status: 409 });
    expect((await ban(await getUserId(yan), {}, owner)).statusCode).toBe(200);
    expect((await signIn(before, 'Yan')).answer.statusCode).toBe(403);
    const after = await start('boss@example.com,yan@example.com');
    expect((await signIn(after, 'Yan')).answer.statusCode).toBe(200);
  });

  test('of oneself, of an administrator, or of nobody is refused', async () => {
    const chief = await signUpAdministrator(server, 'Chief');
    expect((await ban(await getUserId(boss))).json()).toMatchObject({ status: 409, detail: "You can't ban yourself." });
    expect((await ban(await getUserId(chief))).json()).toMatchObject({
      status: 409,
      detail: "An administrator can't be banned. The operator must first take away their administrator role.",
    });
    expect([(await ban('nobody')).statusCode, (await lift('nobody')).statusCode]).toEqual([404, 404]);
    expect(await me(chief)).toBe(200);
  });

  test.each([
    ['a wrong password', { password: 'a wrong password' }, 403, "That isn't your password."],
    ['no password', { password: undefined }, 403, "That isn't your password."],
    ['no reason', { reason: '' }, 400, 'Say why. Other administrators read it in the log.'],
    ['a reason that nobody sees', { reason: '\u200b\u202e' }, 400, 'Say why. Other administrators read it in the log.'],
    ['a reason of 1,000 characters', { reason: 'x'.repeat(1000) }, 400, 'Keep the reason under 500 characters.'],
    ['no day', { days: 0 }, 400, 'A ban lasts 1 to 3650 days, or has no end.'],
    ['half a day', { days: 0.5 }, 400, 'A ban lasts 1 to 3650 days, or has no end.'],
    ['a thousand years', { days: 365_000 }, 400, 'A ban lasts 1 to 3650 days, or has no end.'],
  ])('with %s is refused with a sentence', async (_what, over, status, detail) => {
    await server.db.execute(sql`delete from guesses`);
    const name = `Fay${Math.random().toString(36).slice(2)}`;
    const fay = await server.signUp(name);
    const answer = await ban(await getUserId(fay), over);
    expect(answer.json()).toMatchObject({ status, detail });
    expect(await me(fay)).toBe(200);
  });
});

test('a key is revoked as its owner would: refused at once, and once', async () => {
  await server.db.execute(sql`delete from guesses`);
  const { owner, key, ...program } = await startProgram(server, 'Gil');
  const other = await createProgram(server, owner, { name: 'Other' });
  expect((await program.get('/api/v1/tow-trucks')).statusCode).toBe(200);
  const revoke = () => boss.send('DELETE', `/api/admin/api-keys/${key.id}`);
  const answers = await Promise.all([revoke(), revoke()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect((await revoke()).json()).toMatchObject({ detail: 'That API key is already gone.' });
  expect((await program.get('/api/v1/tow-trucks')).statusCode).toBe(401);
  expect((await other.get('/api/v1/tow-trucks')).statusCode).toBe(200);
  expect((await find('gil@example.com')).json<AdminAccount>().apiKeys.map(({ name }) => name)).toEqual(['Other']);
  expect((await readLog()).find(({ action }) => action === 'key_revoked')).toMatchObject({
    subject: 'gil@example.com',
    detail: 'Dispatch board',
  });
});

test('searches and changes are limited for each administrator', async () => {
  const limited = await startTestServer({ env: { ADMIN_EMAILS, RATE_LIMIT_FACTOR: '0.02' } });
  const who = await signUpAdministrator(limited, 'Boss');
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await find('nobody@example.com', who)).statusCode);
  expect(statuses).toEqual([404, 404, 404, 429]);
  await limited.close();
});

test('without a second step an administrator may do none of it', async () => {
  await server.db.execute(sql`update users set two_factor_enabled = false where email = ${toEmail('Chief')}`);
  server.clock.advance(0.6);
  const { who: chief } = await signIn(server, 'Chief');
  const id = await getUserId(await server.signUp('Hal'));
  const asked = await Promise.all([
    chief.get('/api/admin/feeds'),
    chief.send('PUT', '/api/admin/feeds/chp_cad', { setting: 'off' }),
    find('hal@example.com', chief),
    ban(id, {}, chief),
    lift(id, chief),
    chief.send('DELETE', '/api/admin/api-keys/00000000-0000-4000-8000-000000000000'),
    chief.get('/api/admin/log'),
  ]);
  for (const answer of asked)
    expect(answer.json()).toMatchObject({
      status: 403,
      detail: 'Turn on two-step sign-in on your account page first: administrators need it.',
    });
});
