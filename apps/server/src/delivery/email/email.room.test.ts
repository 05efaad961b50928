import type { AddressInfo } from 'node:net';

import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { AlertPreferences } from '@towscout/contracts/watched-places/preferences';

import { queryRows, transact } from '#platform/db/database.ts';
import { createDrivers, freshSpot } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let emails: string[];
let isBroken = false;
let refusal: string | null;
let held: (() => void)[] | null;
let smtp: SMTPServer;
let server: TestServer;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(refusal === null ? null : Object.assign(new Error(refusal), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isBroken) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        const email = Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=');
        if (!email.includes('Subject: Confirm your email address')) emails.push(email);
        if (held) held.push(done);
        else done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const addresses = {
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'TowScout <alerts@towscout.example>',
    PUBLIC_URL: 'http://towscout.example',
  };
  server = await startTestServer({ env: { ...addresses, RATE_LIMIT_FACTOR: '1' } });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(() => {
  emails = [];
  isBroken = false;
  refusal = null;
  held = null;
});

const { watchPlace, report, person } = createDrivers(() => server);
const tokenIn = (email: string | undefined, name: string) =>
  decodeURIComponent(new RegExp(`${name}=([^\\s&>]+)`).exec(email ?? '')?.[1] ?? '');
const post = (who: Visitor, path: string, body?: object) =>
  who.send('POST', path, body, { origin: 'http://towscout.example' });
const emailState = async (who: Visitor) => (await who.get('/api/alert-preferences')).json<AlertPreferences>();

async function reader(): Promise<Visitor> {
  const ann = await person();
  await post(ann, '/api/alert-email/ask');
  const token = tokenIn(emails.pop(), 'confirm-email');
  expect((await post(ann, '/api/alert-email/confirm', { token })).statusCode).toBe(200);
  return ann;
}

test('an address is confirmed before any alert goes there', async () => {
  const [ann, spot] = [await person(), freshSpot()];
  await watchPlace(ann, 'parked', spot);
  await ann.send('PUT', '/api/alert-preferences', { enableEmailAlerts: 1 }, { origin: 'http://towscout.example' });
  await report(await person(), spot);
  expect(emails).toEqual([]);
  expect(await emailState(ann)).toMatchObject({
    enableEmailAlerts: 1,
    emailState: 'unconfirmed',
    reachable: { email: false },
  });
  expect((await post(ann, '/api/alert-email/ask')).statusCode).toBe(202);
  expect(emails[0]).toContain('Confirm your TowScout alerts');
  await post(server.visitor(), '/api/alert-email/confirm', { token: tokenIn(emails[0], 'confirm-email') });
  expect(await emailState(ann)).toMatchObject({
    enableEmailAlerts: 1,
    emailState: 'confirmed',
    reachable: { email: true },
  });
});

test('an alert arrives as an email with its sentence, why, and one click to stop it', async () => {
  const [ann, spot] = [await reader(), freshSpot()];
  await watchPlace(ann, 'parked', spot);
  const bob = await person();
  const truck = await report(bob, spot);
  await eventually(() => expect(emails).toHaveLength(1));
  const [email] = emails;
  expect(email).toContain('Subject: Tow truck next to your car');
  expect(email).toMatch(/Tow truck towing 10 ft from your car/);
  expect(email).toContain('You got this because 1 person reported a truck 10 ft from your car.');
  expect(email).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const stop = await server
    .visitor()
    .send('POST', `/api/alert-email/stop?token=${encodeURIComponent(tokenIn(email, 'stop-email'))}`);
  expect(stop.statusCode).toBe(204);
  expect(await emailState(ann)).toMatchObject({ enableEmailAlerts: 0 });
  await bob.send('POST', `/api/tow-trucks/${truck.id}/gone`, undefined, { origin: 'http://towscout.example' });
  await server.settle();
  expect(emails).toHaveLength(1);
});

test('an email that the mail server temporarily refuses is sent later, under the same id', async () => {
  const [ann, spot] = [await reader(), freshSpot()];
  await watchPlace(ann, 'parked', spot);
  isBroken = true;
  const body = {
    latitude: String(spot.latitude),
    longitude: String(spot.longitude),
    location: 'Oak Ave',
    status: 'active',
  };
  await post(await person(), '/api/tow-trucks', body);
  await eventually(async () => expect((await ann.get('/api/notifications')).json()).toHaveLength(1));
  isBroken = false;
  await eventually(() => expect(emails).toHaveLength(1));
  const [alert] = (await ann.get('/api/notifications')).json<{ id: string }[]>();
  expect(emails[0]).toContain(`Message-ID: <${alert?.id}@towscout.example>`);
});

test.each([
  ['5.1.1 no such user', "Your email address doesn't seem to exist. Check it for typos."],
  ['5.7.1 relaying denied', "The email couldn't be sent. Please try again later."],
])('a user whose requested email is refused with %s learns of it', async (answer, sentence) => {
  refusal = answer;
  const asked = await post(await person(), '/api/alert-email/ask');
  expect(asked.statusCode).toBe(409);
  expect(asked.json<{ detail: string }>().detail).toBe(sentence);
});

async function emailsToSend(state: 'active' | 'any' = 'any'): Promise<number> {
  const which = state === 'active' ? sql`state = 'active'` : sql`state < 'completed'`;
  const rows = await queryRows<{ count: number }>(
    server.db,
    sql`select count(*)::int as count from jobs.job where name = 'alerts.email' and ${which}`,
  );
  return rows[0]?.count ?? 0;
}

test('a slow mail server is handed five emails at once, and the others wait for them', async () => {
  const [readers, spot] = [await Promise.all(Array.from({ length: 6 }, reader)), freshSpot()];
  for (const each of readers) await watchPlace(each, 'parked', spot);
  // Signs up before the mail server stalls: a new account waits for its own email.
  const reporter = await person();
  emails = [];
  held = [];
  const waiting = held;
  await post(reporter, '/api/tow-trucks', {
    latitude: String(spot.latitude),
    longitude: String(spot.longitude),
    location: 'Oak Ave',
    status: 'active',
  });
  await eventually(() => expect(waiting).toHaveLength(5));
  expect(await emailsToSend('active')).toBe(5);
  held = null;
  for (const done of waiting) done();
  await eventually(() => expect(emails).toHaveLength(6));
});

test('an email that was sent is not sent again when its job is repeated', async () => {
  const [ann, spot] = [await reader(), freshSpot()];
  await watchPlace(ann, 'parked', spot);
  await report(await person(), spot);
  await eventually(() => expect(emails).toHaveLength(1));
  const [alert] = (await ann.get('/api/notifications')).json<{ id: string }[]>();
  const job = { name: 'alerts.email', handle: async () => undefined };
  await transact(server.db, (tx) => server.jobs.enqueue(tx, job, { notificationId: alert?.id, attempt: 1 }));
  await server.settle();
  expect(emails).toHaveLength(1);
});

test.each([
  [
    'whose address nobody has is not tried again, and the address must be confirmed anew',
    '5.1.1 no such user',
    'unconfirmed',
  ],
  ['that the mail server refuses for another reason is not tried again either', '5.7.1 relaying denied', 'confirmed'],
])('an email %s', async (_what, answer, confirmation) => {
  const [ann, spot] = [await reader(), freshSpot()];
  await watchPlace(ann, 'parked', spot);
  refusal = answer;
  await report(await person(), spot);
  expect(await emailsToSend()).toBe(0);
  expect(emails).toEqual([]);
  expect(await emailState(ann)).toMatchObject({ enableEmailAlerts: 1, emailState: confirmation });
});

test.each([
  [
    'multipart/form-data; boundary=XX',
    '--XX\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--XX--\r\n',
  ],
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['text/plain', 'List-Unsubscribe=One-Click'],
  ['application/json', '{'],
])('one click stops the emails, sent as %s', async (type, payload) => {
  const [ann, spot] = [await reader(), freshSpot()];
  await watchPlace(ann, 'parked', spot);
  await report(await person(), spot);
  const url = `/api/alert-email/stop?token=${encodeURIComponent(tokenIn(emails[0], 'stop-email'))}`;
  const answer = await server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  expect(answer.statusCode).toBe(204);
  expect(await emailState(ann)).toMatchObject({ enableEmailAlerts: 0 });
});

test('an account causes five emails in an hour, wherever it asks from, and takes none from others', async () => {
  const [ann, bob] = [await person(), await person()];
  const askFrom = async (who: Visitor, address: string) =>
    (
      await who.send('POST', '/api/alert-email/ask', undefined, {
        origin: 'http://towscout.example',
        'x-forwarded-for': address,
      })
    ).statusCode;
  for (let network = 1; network <= 5; network += 1) expect(await askFrom(ann, `192.0.${network}.1`)).toBe(202);
  expect(await askFrom(ann, '192.0.6.1')).toBe(429);
  expect(await askFrom(bob, '192.0.6.1')).toBe(202);
  expect(emails).toHaveLength(6);
});

test('once emails were stopped, an older confirmation link does not start them again', async () => {
  const [ann, spot] = [await person(), freshSpot()];
  const askedToken = async () => {
    await post(ann, '/api/alert-email/ask');
    return tokenIn(emails.pop(), 'confirm-email');
  };
  const confirm = async (token: string) =>
    (await post(server.visitor(), '/api/alert-email/confirm', { token })).statusCode;
  const token = await askedToken();
  expect(await confirm(token)).toBe(200);
  await watchPlace(ann, 'parked', spot);
  await report(await person(), spot);
  await post(
    server.visitor(),
    `/api/alert-email/stop?token=${encodeURIComponent(tokenIn(emails.pop(), 'stop-email'))}`,
  );
  expect(await confirm(token)).toBe(400);
  expect(await emailState(ann)).toMatchObject({ enableEmailAlerts: 0 });
  expect(await confirm(await askedToken())).toBe(200);
  expect(await emailState(ann)).toMatchObject({ enableEmailAlerts: 1, emailState: 'confirmed' });
});

test('a link to stop identifies nobody, and works for 60 days', async () => {
  const [ann, spot] = [await reader(), freshSpot()];
  const { email } = (await ann.get('/api/auth/user')).json<{ email: string }>();
  await watchPlace(ann, 'parked', spot);
  await report(await person(), spot);
  const token = tokenIn(emails[0], 'stop-email');
  const readable = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  for (const text of [token, ...readable]) expect(text).not.toContain(email.split('@', 1)[0]);

  const stop = () => server.visitor().send('POST', `/api/alert-email/stop?token=${encodeURIComponent(token)}`);
  server.clock.advance(59 * 24 * 60);
  expect(await stop()).toMatchObject({ statusCode: 204, body: '' });
  server.clock.advance(2 * 24 * 60);
  expect((await stop()).statusCode).toBe(400);
});

test('links of an account that was deleted keep nothing of it again', async () => {
  const [ann, spot] = [await reader(), freshSpot()];
  const { id, email } = (await ann.get('/api/auth/user')).json<{ id: string; email: string }>();
  await post(ann, '/api/alert-email/ask');
  const token = tokenIn(emails.pop(), 'confirm-email');
  await watchPlace(ann, 'parked', spot);
  await report(await person(), spot);
  const stop = `/api/alert-email/stop?token=${encodeURIComponent(tokenIn(emails.pop(), 'stop-email'))}`;
  const gone = await post(ann, '/api/account/delete', { email, password: 'correct horse battery' });
  expect(gone.statusCode, gone.body).toBe(204);
  await server.settle();

  const answers = [
    await post(server.visitor(), stop),
    await post(server.visitor(), '/api/alert-email/confirm', { token }),
  ];
  expect(await queryRows(server.db, sql`select 1 from user_alert_preferences where user_id = ${id}`)).toEqual([]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 400]);
});

describe('a forged link', () => {
  test.each(['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'x'.repeat(3000)])(
    '%s is rejected',
    async (token) => {
      for (const answer of [
        await post(server.visitor(), '/api/alert-email/confirm', { token }),
        await post(server.visitor(), `/api/alert-email/stop?token=${token}`),
      ]) {
        expect(answer.statusCode).toBe(400);
        expect(answer.json<{ detail: string }>().detail).toMatch(/^That link is(n't valid| invalid or has expired)/);
      }
    },
  );

  test('one to stop does not confirm', async () => {
    const [ann, spot] = [await reader(), freshSpot()];
    await watchPlace(ann, 'parked', spot);
    await report(await person(), spot);
    await eventually(() => expect(emails).toHaveLength(1));
    expect((await post(ann, '/api/alert-email/confirm', { token: tokenIn(emails[0], 'stop-email') })).statusCode).toBe(
      400,
    );
  });
});
