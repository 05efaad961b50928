import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { SiteView } from '@towscout/contracts/site/schema';

import { queryRows } from '#platform/db/database.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let emails: string[];
let refusal: { code: number; words: string } | null;
let smtp: SMTPServer;
let server: TestServer;
let people = 0;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const email = Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', '');
        if (!email.includes('To: help@towscout.example')) return done();
        if (refusal) return done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
        emails.push(email);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  server = await startTestServer({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'TowScout <alerts@towscout.example>',
      PUBLIC_URL: 'http://towscout.example',
      SUPPORT_EMAIL: 'help@towscout.example',
      RATE_LIMIT_FACTOR: '1',
    },
  });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(() => {
  emails = [];
  refusal = null;
});

const getOffers = async (site: TestServer) => (await site.visitor().get('/api/site')).json<SiteView>().offers;
const origin = { origin: 'http://towscout.example' };
const member = () => server.signUp(`Writer${(people += 1)}`);
async function premiumMember(): Promise<Visitor> {
  const who = await member();
  await who.send('POST', '/api/user/select-plan', { plan: 'trial' }, origin);
  return who;
}
const write = (who: Visitor, message: string, id: string = randomUUID()) =>
  who.send('POST', '/api/support/messages', { id, message }, origin);
const waiting = () =>
  queryRows<{ message: string }>(server.db, sql`select message from support_messages where sent_at is null`);

test('a message reaches support, says who wrote it and on which plan, and is answered by replying', async () => {
  const ann = await member();
  await server.db.execute(sql`update users set email_verified = false`);
  expect((await ann.get('/api/support')).json()).toMatchObject({ isSetUp: true, isPriority: false });
  expect(await getOffers(server)).toEqual({ premium: false, emailAlerts: true, support: true });
  expect((await write(ann, 'Oak Ave is missing from the map')).statusCode).toBe(202);
  await server.settle();
  expect(emails).toHaveLength(1);
  const [email = ''] = emails;
  expect(email).toMatch(/^To: help@towscout\.example/m);
  expect(email).toMatch(/^Reply-To: writer\d+@example\.com/m);
  expect(email).toMatch(/^Subject: Support: Oak Ave is missing from the map/m);
  expect(email).toMatch(/address not confirmed[^]*Plan: Free/);
  expect(email).not.toMatch(/^Auto-Submitted/m);
});

test('what was sent is erased, with the address of whoever wrote it', async () => {
  const ann = await member();
  const id = randomUUID();
  await write(ann, 'Erase me', id);
  await server.settle();
  expect(await queryRows(server.db, sql`select message, reply_to from support_messages where id = ${id}`)).toEqual([
    { message: null, reply_to: null },
  ]);
});

test('premium is answered first: their messages leave before those that waited longer', async () => {
  const [free, premium] = [await member(), await premiumMember()];
  refusal = { code: 451, words: 'try later' };
  await write(free, 'Written first');
  await server.settle();
  await write(premium, 'Written last');
  await server.settle();
  expect(emails).toEqual([]);
  refusal = null;
  await server.runJob('support.send');
  expect(emails.map((email) => /^Subject: (.*)$/m.exec(email)?.[1]?.trim())).toEqual([
    '[Premium] Support: Written last',
    'Support: Written first',
  ]);
  expect((await premium.get('/api/support')).json()).toMatchObject({ isPriority: true });
});

test('the same message sent twice is one email; another one under its id is refused', async () => {
  const ann = await member();
  const id = randomUUID();
  const answers = await Promise.all([write(ann, 'Once', id), write(ann, 'Once', id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
  await server.settle();
  await server.runJob('support.send');
  expect((await write(ann, 'Once', id)).statusCode).toBe(202);
  await server.settle();
  expect(emails).toHaveLength(1);
  expect((await write(ann, 'Another', id)).statusCode).toBe(422);
  expect((await write(await member(), 'Once', id)).statusCode).toBe(422);
});

test('an email that is refused for good holds up no other, and is tried again after an hour', async () => {
  refusal = { code: 554, words: '5.7.1 looks like spam' };
  await write(await premiumMember(), 'Refused');
  await server.settle();
  refusal = null;
  await write(await member(), 'Taken');
  await server.settle();
  expect(emails).toHaveLength(1);
  expect(await waiting()).toEqual([{ message: 'Refused' }]);
  server.clock.advance(61);
  await server.runJob('support.send');
  expect(emails).toHaveLength(2);
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['more than 4,000 characters', 'x'.repeat(4001)],
])('%s is no message', async (_what, message) => {
  expect((await write(await member(), message)).statusCode).toBe(400);
});

test('whoever writes six messages in an hour is told to wait', async () => {
  const ann = await member();
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push((await write(ann, `Message ${count}`)).statusCode);
  expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
});

test('a site that sends no email says that it has no support', async () => {
  const without = await startTestServer({ env: { SUPPORT_EMAIL: 'help@towscout.example' } });
  const ann = await without.signUp('Ann');
  expect((await ann.get('/api/support')).json()).toMatchObject({ isSetUp: false });
  expect(await getOffers(without)).toEqual({ premium: false, emailAlerts: false, support: false });
  const answer = await ann.send('POST', '/api/support/messages', { id: randomUUID(), message: 'Help' });
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
    409,
    "Support isn't set up on this site.",
  ]);
  await without.close();
});
