import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { AlertChannel, AlertChannels, ConnectedChat, TelegramCode } from '@towscout/contracts/delivery/channels';
import { channelPaths, TELEGRAM_CODE_MINUTES } from '@towscout/contracts/delivery/constants';

import { queryRows } from '#platform/db/database.ts';
import { createSealedText } from '#platform/secrets/sealed-text.ts';
import { startChannelServer, type TestChannelServer } from '#testing/channel-server.fixture.ts';
import { createTelegramBot, type TelegramBot } from '#testing/channel-services.fixture.ts';
import { createDrivers } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { startMailServer, type TestMailServer } from '#testing/mail-server.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const ORIGIN = 'http://towscout.example';
const BOT = `12345:${'b'.repeat(35)}`;
const SECRET = 's'.repeat(64);
const UPDATES = `/bot${BOT}/getUpdates`;

let telegram: TelegramBot;
let service: TestChannelServer;
let mail: TestMailServer;
let server: TestServer;
beforeAll(async () => {
  telegram = createTelegramBot(BOT);
  [service, mail] = await Promise.all([startChannelServer(telegram.respond), startMailServer(ORIGIN)]);
  server = await startTestServer({
    env: { ...mail.env, TELEGRAM_URL: service.origin, TELEGRAM_BOT_TOKEN: BOT, SESSION_SECRET: SECRET },
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([service.close(), mail.close()]);
});
// The bot is asked once in two seconds.
beforeEach(() => server.clock.advance(1));

const { person } = createDrivers(() => server);
const post = (who: Visitor, path: string, body?: object) => who.send('POST', path, body, { origin: ORIGIN });
const pathTo = (path: string, id: string) => path.replace(':id', id);
const list = async (who: Visitor) => (await who.get(channelPaths.list)).json<AlertChannels>().channels;
const connect = async (who: Visitor) =>
  (await post(who, channelPaths.telegramChats, { name: 'My phone' })).json<TelegramCode>();
const ask = async (who: Visitor, { id }: { id: string }) => {
  server.clock.advance(1);
  return (await who.get(pathTo(channelPaths.telegramChat, id))).json<ConnectedChat>();
};
const sendTest = async (who: Visitor, { id }: { id: string }) =>
  (await post(who, pathTo(channelPaths.test, id))).json<{ accepted: boolean; sentence: string }>();

describe("the site's bot", () => {
  test('writes to nobody whose chat sent it no code', async () => {
    const ann = await person();
    const refused = await post(ann, channelPaths.list, { kind: 'telegram', name: 'A stranger', chatId: '4711' });
    expect(refused.statusCode).toBe(400);
    expect(await list(ann)).toEqual([]);
    const forged = { kind: 'telegram', name: 'A stranger', chatId: '4711', isProven: true };
    expect((await post(ann, channelPaths.list, forged)).statusCode).toBe(400);
    const own = { kind: 'telegram', name: 'Mine', chatId: '4711', botToken: `9:${'c'.repeat(35)}` };
    expect((await post(ann, channelPaths.list, own)).statusCode).toBe(201);
  });

  test.each([
    ['a chat', 71, (code: string) => `/start ${code}`],
    ['a group', -72, (code: string) => `/start@towscout_bot ${code}`],
    ['whoever types the code alone', 73, (code: string) => ` ${code}\n`],
  ])('connects %s from which the code came, and nothing before', async (_what, chat, say) => {
    const ann = await person();
    const code = await connect(ann);
    expect(code).toMatchObject({ bot: 'towscout_bot', code: expect.stringMatching(/^[\w-]{22}$/) });
    telegram.say(chat, '/start');
    telegram.say(chat, 'Hello');
    telegram.say(99, `/start ${'x'.repeat(22)}`);
    expect(await ask(ann, code)).toEqual({ state: 'waiting', problem: null });
    expect(await list(ann)).toEqual([]);
    telegram.say(chat, say(code.code));
    expect(await ask(ann, code)).toEqual({ state: 'connected', problem: null });
    expect(await list(ann)).toMatchObject([{ id: code.id, kind: 'telegram', name: 'My phone' }]);
    expect(await sendTest(ann, code)).toMatchObject({ accepted: true });
    expect(telegram.sentTo(String(chat))).toHaveLength(1);
  });

  test('connects a channel in which its administrator posts the code', async () => {
    const ann = await person();
    const code = await connect(ann);
    telegram.say(-10074, code.code, 'channel_post');
    expect(await ask(ann, code)).toMatchObject({ state: 'connected' });
  });

  test('takes a code once: the first chat that sent it counts, however often it is sent', async () => {
    const ann = await person();
    const code = await connect(ann);
    for (const chat of [81, 82, 81]) telegram.say(chat, `/start ${code.code}`);
    expect(await ask(ann, code)).toMatchObject({ state: 'connected' });
    telegram.say(83, `/start ${code.code}`);
    const bob = await person();
    expect(await ask(bob, await connect(bob))).toMatchObject({ state: 'waiting' });
    expect(await list(ann)).toHaveLength(1);
    await sendTest(ann, code);
    expect([81, 82, 83].map((chat) => telegram.sentTo(String(chat)).length)).toEqual([1, 0, 0]);
  });

  test('takes no code that is late, replaced by a newer one, or of somebody else', async () => {
    const [ann, bob] = [await person(), await person()];
    const late = await connect(ann);
    server.clock.advance(TELEGRAM_CODE_MINUTES);
    telegram.say(91, `/start ${late.code}`);
    expect(await ask(ann, late)).toMatchObject({ state: 'expired' });
    const [replaced, newest] = [await connect(ann), await connect(ann)];
    telegram.say(91, `/start ${replaced.code}`);
    expect(await ask(ann, newest)).toMatchObject({ state: 'waiting' });
    expect((await ann.get(pathTo(channelPaths.telegramChat, replaced.id))).statusCode).toBe(404);
    expect((await bob.get(pathTo(channelPaths.telegramChat, newest.id))).statusCode).toBe(404);
    expect(await list(ann)).toEqual([]);
  });

  test('reads what was sent after the page was left, and only while a code is awaited', async () => {
    const ann = await person();
    const code = await connect(ann);
    telegram.say(101, `/start ${code.code}`);
    await server.runJob('alerts.telegram-chats');
    expect(await list(ann)).toHaveLength(1);
    server.clock.advance(TELEGRAM_CODE_MINUTES + 1);
    const before = service.received(UPDATES).length;
    await server.runJob('alerts.telegram-chats');
    expect(service.received(UPDATES)).toHaveLength(before);
  });

  test('is asked by one at a time, behind a long queue of messages, and again when a node died over it', async () => {
    const ann = await person();
    const code = await connect(ann);
    for (let each = 0; each < 45; each += 1) telegram.say(111, 'spam');
    telegram.say(112, `/start ${code.code}`);
    const before = service.received(UPDATES).length;
    const states = await Promise.all(
      [1, 2, 3, 4].map(async () => (await ann.get(pathTo(channelPaths.telegramChat, code.id))).json<ConnectedChat>()),
    );
    // Twenty messages at a time, and one more time to find that there are none.
    expect(service.received(UPDATES)).toHaveLength(before + 4);
    expect(states.map(({ state }) => state)).toContain('connected');
    const second = await connect(ann);
    const leased = new Date(server.clock.now().getTime() + 30_000).toISOString();
    await server.db.execute(sql`update telegram_chat_codes set read_again_at = ${leased}::timestamptz`);
    telegram.say(113, `/start ${second.code}`);
    const early = await ann.get(pathTo(channelPaths.telegramChat, second.id));
    expect(early.json()).toMatchObject({ state: 'waiting' });
    expect(await ask(ann, second)).toMatchObject({ state: 'connected' });
  });

  test.each([
    ['another program reads its messages', { status: 409, body: '{"ok":false,"error_code":409}' }, /Another program/],
    ['its token is refused', { status: 401, body: '{"ok":false,"error_code":401}' }, /doesn't accept this site's bot/],
    ['a page of HTML comes back', { status: 502, body: '<html>Bad Gateway</html>' }, /can't reach Telegram/],
    ['HTML comes back as a success', { status: 200, body: '<html>Welcome to our Wi-Fi</html>' }, /can't reach/],
    ['what comes back is cut off', { status: 200, body: '{"ok":true,"result":[{"upda' }, /can't reach/],
    ['updates have no number', { status: 200, body: '{"ok":true,"result":[{"message":{}}]}' }, /can't reach/],
  ])('says so when %s, and connects once that is over', async (_what, answer, sentence) => {
    const ann = await person();
    const code = await connect(ann);
    telegram.say(121, `/start ${code.code}`);
    service.answer(UPDATES, answer);
    expect(await ask(ann, code)).toEqual({ state: 'waiting', problem: expect.stringMatching(sentence) });
    expect(await ask(ann, code)).toEqual({ state: 'connected', problem: null });
  });

  test('connects nothing beyond five channels, and says so', async () => {
    const ann = await person();
    const code = await connect(ann);
    const add = () =>
      post(ann, channelPaths.list, { kind: 'telegram', name: 'Own', chatId: '1', botToken: `9:${'c'.repeat(35)}` });
    for (let each = 0; each < 5; each += 1) await add();
    telegram.say(131, `/start ${code.code}`);
    expect(await ask(ann, code)).toMatchObject({ state: 'waiting', problem: expect.stringMatching(/5 channels/) });
    expect(await list(ann)).toHaveLength(5);
    expect((await post(ann, channelPaths.telegramChats, { name: 'One more' })).statusCode).toBe(409);
  });
});

test('a chat that was never proven is stopped with a sentence and a letter, and is not turned on again', async () => {
  const ann = await person();
  const code = await connect(ann);
  telegram.say(141, `/start ${code.code}`);
  expect(await ask(ann, code)).toMatchObject({ state: 'connected' });
  const other = await connect(ann);
  telegram.say(142, `/start ${other.code}`);
  expect(await ask(ann, other)).toMatchObject({ state: 'connected' });
  const asBefore = createSealedText(SECRET, 'alert channels').seal(JSON.stringify({ chatId: '141' }), code.id);
  await server.db.execute(sql`update alert_channels set settings = ${asBefore} where id = ${code.id}`);
  mail.emails.length = 0;
  await server.runJob('alerts.telegram-unproven');
  await server.settle();
  const sentence = "We don't know that this chat is yours. Remove the channel and connect Telegram again.";
  const rows: AlertChannel[] = await list(ann);
  expect(rows.find(({ id }) => id === code.id)).toMatchObject({
    turnedOffAt: expect.any(String),
    lastProblem: sentence,
  });
  expect(rows.find(({ id }) => id === other.id)).toMatchObject({ turnedOffAt: null, lastProblem: null });
  await eventually(() => expect(mail.emails).toHaveLength(1));
  expect(mail.emails[0]?.text).toContain(sentence);
  const on = await ann.send('PATCH', pathTo(channelPaths.channel, code.id), { isOn: true }, { origin: ORIGIN });
  expect(on.statusCode).toBe(409);
  expect(await sendTest(ann, code)).toEqual({ accepted: false, sentence });
  expect(telegram.sentTo('141')).toEqual([]);
});

test('an account that is deleted while its code is on the way gets no channel', async () => {
  const ann = await person();
  const code = await connect(ann);
  const user = await ann.get('/api/auth/user');
  const { email } = user.json<{ email: string }>();
  expect(
    (await post(ann, '/api/account/delete', { email, password: 'correct horse battery' })).statusCode,
  ).toBeLessThan(300);
  await server.settle();
  telegram.say(151, `/start ${code.code}`);
  const bob = await person();
  await ask(bob, await connect(bob));
  expect(await queryRows(server.db, sql`select 1 from alert_channels where id = ${code.id}`)).toEqual([]);
});
