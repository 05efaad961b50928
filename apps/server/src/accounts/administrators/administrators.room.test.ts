import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { Problem } from '@towscout/contracts/wire/problem';

import { readConfig } from '#platform/config/config.ts';
import { queryRows } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { untilTaken } from '#testing/until-taken.fixture.ts';

import { createAuth } from '../auth.ts';
import { offerClaim } from './claim.ts';

const ADMIN_EMAILS = 'boss@example.com';
const getAccount = async (who: Visitor) => (await who.get('/api/account')).json<Record<string, unknown>>();
const SECOND_STEP_FIRST = 'Turn on two-step sign-in on your account page first: administrators need it.';
const moderates = async (who: Visitor) => {
  const answer = await who.get('/api/moderation');
  return answer.statusCode === 403 && answer.json<Problem>().detail === SECOND_STEP_FIRST
    ? 'after two-step sign-in'
    : answer.statusCode;
};
const codeIn = (server: TestServer) => /code within 24 hours: (\S+)$/.exec(server.operatorMessages.join('\n'))?.[1];
const claim = (who: Visitor, code: string | undefined) => who.send('POST', '/api/account/claim', { code });

describe('without mail', () => {
  let open: OpenDatabase;
  let first: TestServer;
  const clock = stoppedClock();
  const start = () =>
    startTestServer({ database: { ...open, close: async () => undefined }, env: { ADMIN_EMAILS }, clock });
  beforeAll(async () => {
    open = await openTestDatabase();
    first = await start();
  });
  afterAll(async () => {
    await first.close();
    await open.close();
  });

  test('whoever signs up with the address of an administrator is none', async () => {
    const boss = await first.signUp('Boss');
    expect(await moderates(boss)).toBe(403);
    expect(await getAccount(boss)).toEqual({
      email: 'boss@example.com',
      isEmailVerified: false,
      canVerifyEmail: false,
      isAdministrator: false,
      mustAddSecondStep: false,
      canClaim: true,
    });
    expect((await boss.send('POST', '/api/account/verify-email/ask')).json()).toMatchObject({
      status: 409,
      detail: "This site can't send email.",
    });
  });

  test('a code of an earlier start, a wrong one and a late one make nobody an administrator', async () => {
    const [ann, early] = [await first.signUp('Ann'), codeIn(first)];
    const second = await start();
    onTestFinished(() => second.close());
    expect(codeIn(second)).toMatch(/^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/);
    expect(codeIn(second)).not.toBe(early);
    for (const code of [early, 'AAAAA-AAAAA-AAAAA-AAAAA', '?', ''])
      expect((await claim(ann, code)).statusCode).toBe(400);
    clock.advance(24 * 60 + 1);
    expect((await claim({ ...second.visitor(), cookie: ann.cookie }, codeIn(second))).json()).toMatchObject({
      detail: "That code isn't valid. Restart TowScout to get a new one.",
    });
    expect((await claim(second.visitor(), codeIn(second))).statusCode).toBe(401);
  });

  test('the database keeps no code', async () => {
    const next = await start();
    onTestFinished(() => next.close());
    const rows = await queryRows(first.db, sql`select * from administrator_claims`);
    expect(rows).toHaveLength(1);
    for (const group of codeIn(next)?.split('-') ?? []) expect(JSON.stringify(rows)).not.toContain(group);
  });

  test('nodes that start together leave one code', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => offerClaim({ db: first.db, clock, adminEmails: [], canSendEmail: false })),
    );
    expect(await queryRows(first.db, sql`select * from administrator_claims`)).toHaveLength(1);
  });

  test('the tries of an account are slowed, on every node, even with the right code', async () => {
    const eve = await first.signUp('Eve');
    const second = await start();
    onTestFinished(() => second.close());
    const elsewhere: Visitor = { ...second.visitor(), cookie: eve.cookie };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => untilTaken(() => claim(index % 2 ? eve : elsewhere, `WRONG-${index}`))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ detail: 'Too many tries. Wait 1 second, then try again.' });
    expect(refused?.headers['retry-after']).toBe('1');
  });

  test('the code of the newest start makes one account the administrator, once', async () => {
    const latest = await start();
    onTestFinished(() => latest.close());
    const people = await Promise.all(['Fay', 'Gus', 'Hal'].map((name) => first.signUp(name)));
    const typed = codeIn(latest)?.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all(people.map((person) => untilTaken(() => claim(person, typed))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400, 400]);
    const administrator = people[answers.findIndex(({ statusCode }) => statusCode === 204)] ?? first.visitor();
    expect(await moderates(administrator)).toBe('after two-step sign-in');
    expect(await getAccount(administrator)).toMatchObject({ isAdministrator: true, canClaim: false });

    const next = await start();
    onTestFinished(() => next.close());
    expect(next.operatorMessages).toEqual([]);
  });
});

describe('with mail', () => {
  const emails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          emails.push(Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='));
          done();
        });
    },
  });
  let server: TestServer;
  beforeAll(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
    const { port } = smtp.server.address() as { port: number };
    server = await startTestServer({
      env: {
        ADMIN_EMAILS,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'alerts@towscout.example',
        PUBLIC_URL: 'http://towscout.example',
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  const post = (who: Visitor, path: string, body?: object) =>
    who.send('POST', path, body, { origin: 'http://towscout.example' });
  const askFor = async (who: Visitor) => {
    expect((await post(who, '/api/account/verify-email/ask')).statusCode).toBe(204);
    return decodeURIComponent(/verify-email=([^\s&>]+)/.exec(emails.pop() ?? '')?.[1] ?? '');
  };

  const unconfirmed = async (name: string) => {
    const who = await server.signUp(name);
    await server.db.execute(
      sql`update users set email_verified = false where email = ${`${name.toLowerCase()}@example.com`}`,
    );
    return who;
  };

  test('no code is printed: an address can be verified', () => {
    expect(server.operatorMessages).toEqual([]);
  });

  test('the owner of an administrator’s address is one once the link in the email was confirmed, in their own session', async () => {
    const [boss, eve] = [await unconfirmed('Boss'), await unconfirmed('Eve')];
    expect(await moderates(boss)).toBe(403);
    const token = await askFor(boss);
    expect((await post(server.visitor(), '/api/account/verify-email', { token })).statusCode).toBe(401);
    expect((await post(eve, '/api/account/verify-email', { token })).json()).toMatchObject({
      status: 400,
      detail: 'That link belongs to another account or address.',
    });
    expect(await getAccount(eve)).toMatchObject({ isEmailVerified: false });
    expect((await post(boss, '/api/account/verify-email', { token })).statusCode).toBe(204);
    expect(await moderates(boss)).toBe('after two-step sign-in');
    expect(await getAccount(boss)).toMatchObject({ isEmailVerified: true, isAdministrator: true, canClaim: false });
    expect((await post(boss, '/api/account/verify-email/ask')).statusCode).toBe(409);
  });

  test('a link is worth nothing after a day, forged, or once the address is another', async () => {
    const ida = await unconfirmed('Ida');
    const token = await askFor(ida);
    for (const forged of ['x', `${token}x`, ''])
      expect((await post(ida, '/api/account/verify-email', { token: forged })).statusCode).toBe(400);
    await server.db.execute(sql`update users set email = 'ida.two@example.com' where email = 'ida@example.com'`);
    expect((await post(ida, '/api/account/verify-email', { token })).statusCode).toBe(400);
    const late = await askFor(ida);
    server.clock.advance(24 * 60 + 1);
    expect((await post(ida, '/api/account/verify-email', { token: late })).json()).toMatchObject({
      detail: 'That link is invalid or has expired. Ask for a new email.',
    });
    expect(await getAccount(ida)).toMatchObject({ isEmailVerified: false });
  });

  test('whoever changes their address is not verified any more', async () => {
    const { DATABASE_URL: _, ...env } = process.env;
    const auth = createAuth({
      disk: { isLow: false },
      config: readConfig({ ...env, DATA_DIR: 'unused' }),
      db: server.db,
      bus: server.bus,
      memories: { onChanges: () => undefined },
      limits: { attempt: null },
      clock: server.clock,
      events: { record: async () => undefined, recordAll: async () => undefined, listen: () => undefined },
      log: pino({ level: 'silent' }),
      sessionSecret: 'x'.repeat(32),
    });
    const jan = await unconfirmed('Jan');
    expect((await post(jan, '/api/account/verify-email', { token: await askFor(jan) })).statusCode).toBe(204);
    const { internalAdapter } = await auth.$context;
    await internalAdapter.updateUserByEmail('jan@example.com', { name: 'Jan', email: 'boss.two@example.com' });
    expect(await getAccount(jan)).toMatchObject({ email: 'boss.two@example.com', isEmailVerified: false });
  });
});
