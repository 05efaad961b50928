import { afterEach, describe, expect, test } from 'vitest';

import { createChannelMessage } from '#testing/channel-message.fixture.ts';
import {
  type Answer,
  type ReceivedRequest,
  startChannelServer,
  type TestChannelServer,
} from '#testing/channel-server.fixture.ts';
import { createApprise, createNtfy, createPushover, createTelegram } from '#testing/channel-services.fixture.ts';

import { createChannelSender } from '../channel-sender.ts';
import { createAppriseChannel } from './apprise-channel.ts';
import type { ChannelMessage, Adapter } from './define-channel.ts';
import { homeAssistantChannel } from './home-assistant-channel.ts';
import { ntfyChannel } from './ntfy-channel.ts';
import { createPushoverChannel } from './pushover-channel.ts';
import { createTelegramChannel } from './telegram-channel.ts';

const now = new Date();
const NEVER_MS = 60_000;
const [USER, APP] = ['u'.repeat(30), 'a'.repeat(30)];
const BOT = `12345:${'b'.repeat(35)}`;
const DISCORD = 'discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js';

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

async function start(respond?: (request: ReceivedRequest) => Answer): Promise<TestChannelServer> {
  const service = await startChannelServer(respond);
  closing.push(service.close);
  return service;
}

async function send(
  { origin }: Pick<TestChannelServer, 'origin'>,
  adapter: Adapter,
  settings: object,
  { timeoutMs = NEVER_MS, ...over }: Partial<ChannelMessage> & { timeoutMs?: number } = {},
) {
  const sender = createChannelSender({ userAgent: 'TowScout/test', trustedOrigins: [origin] });
  closing.push(sender.close);
  const channel = adapter.open(settings);
  if (!channel) throw new Error(adapter.findMistake(settings) ?? 'the channel did not open');
  const request = channel.createRequest({ ...createChannelMessage(now), ...over }, now);
  return sender.send(request, timeoutMs, (response) => adapter.readResponse(response, now));
}
const readBody = (service: TestChannelServer, path: string): unknown =>
  JSON.parse(service.received(path).at(-1)?.body ?? '');
const end = { silent: true, title: 'All clear' };

describe('ntfy', () => {
  test('gets an alert with the highest priority and a button, and its end without sound under the same id', async () => {
    const service = await start(createNtfy('tk_good'));
    const settings = { server: service.origin, topic: 'cars', token: 'tk_good' };
    expect(await send(service, ntfyChannel, settings)).toEqual({ kind: 'sent' });
    expect(readBody(service, '/')).toMatchObject({
      topic: 'cars',
      title: 'Tow truck near your car',
      priority: 5,
      sequence_id: 'tow-1',
      actions: [{ action: 'view', url: 'https://towscout.example/alerts?notification=1' }],
    });
    expect(await send(service, ntfyChannel, settings, end)).toEqual({ kind: 'sent' });
    expect(readBody(service, '/')).toMatchObject({ priority: 2, sequence_id: 'tow-1', title: 'All clear' });
  });

  test('is understood when it refuses', async () => {
    const service = await start(createNtfy('tk_good'));
    const ask = (settings: object) => send(service, ntfyChannel, { server: service.origin, ...settings });
    expect(await ask({ topic: 'cars', token: 'tk_bad' })).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/access token/),
    });
    expect(await ask({ topic: 'reserved' })).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/without an access token/),
    });
    expect(await ask({ topic: 'not a topic' })).toEqual({ kind: 'refused', reason: 'It answered 400.' });
  });
});

describe('Home Assistant', () => {
  test('gets flat values for its automations', async () => {
    const service = await start();
    const settings = { url: `${service.origin}/api/webhook/car` };
    expect(await send(service, homeAssistantChannel, settings)).toEqual({ kind: 'sent' });
    expect(readBody(service, '/api/webhook/car')).toMatchObject({
      event: 'alert',
      message: expect.stringMatching(/530 ft/),
      subject: 'tow-1',
    });
    await send(service, homeAssistantChannel, settings, end);
    expect(readBody(service, '/api/webhook/car')).toMatchObject({ event: 'ended' });
  });
});

describe('Pushover', () => {
  test('gets an alert that breaks through quiet hours, for as long as it is news, and its end without sound', async () => {
    const service = await start(createPushover(USER));
    const channel = createPushoverChannel(service.origin);
    const settings = { userKey: USER, appToken: APP };
    expect(await send(service, channel, settings)).toEqual({ kind: 'sent' });
    expect(readBody(service, '/1/messages.json')).toMatchObject({ token: APP, user: USER, priority: 1, ttl: 900 });
    expect(await send(service, channel, settings, end)).toEqual({ kind: 'sent' });
    expect(readBody(service, '/1/messages.json')).toMatchObject({ priority: -1 });
  });

  test('is understood when it refuses', async () => {
    const service = await start(createPushover(USER));
    const settings = { userKey: 'x'.repeat(30), appToken: APP };
    expect(await send(service, createPushoverChannel(service.origin), settings)).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/user key/),
    });
  });
});

describe('Telegram', () => {
  test("gets an alert by the user's bot, or by the site's", async () => {
    const service = await start(createTelegram(BOT, '-100123'));
    const own = createTelegramChannel({ url: service.origin, siteToken: undefined });
    expect(await send(service, own, { chatId: '-100123', botToken: BOT })).toEqual({ kind: 'sent' });
    const ofSite = createTelegramChannel({ url: service.origin, siteToken: BOT });
    expect(await send(service, ofSite, { chatId: '-100123', isProven: true }, end)).toEqual({ kind: 'sent' });
    expect(readBody(service, `/bot${BOT}/sendMessage`)).toMatchObject({
      text: expect.stringMatching(/^All clear\n.*\nhttps:\/\/towscout\.example/),
      disable_notification: true,
    });
    expect(ofSite.open({ chatId: '-100123' })?.findObjection()).toMatch(/don't know that this chat is yours/);
    expect(own.findMistake({ chatId: '-100123' })).toBe("Enter your bot's token: this site has no bot of its own.");
  });

  test('is understood when it refuses, and says in its body how long to wait', async () => {
    const service = await start(createTelegram(BOT, '1'));
    const path = `/bot${BOT}/sendMessage`;
    const ask = (chatId: string, botToken = BOT) =>
      send(service, createTelegramChannel({ url: service.origin, siteToken: undefined }), { chatId, botToken });
    expect(await ask('2')).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/doesn't know this chat/) });
    expect(await ask('1', `9:${'c'.repeat(35)}`)).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/token/),
    });
    service.answer(path, { status: 429, body: '{"ok":false,"error_code":429,"parameters":{"retry_after":17}}' });
    expect(await ask('1')).toMatchObject({ kind: 'later', afterSeconds: 17 });
    service.answer(path, { status: 403, body: '{"ok":false,"description":"Forbidden: bot was blocked by the user"}' });
    expect(await ask('1')).toMatchObject({ kind: 'gone' });
  });
});

describe("the operator's Apprise", () => {
  test('gets the address of a service with each message, and is asked again when the service fails', async () => {
    const service = await start(createApprise(DISCORD));
    const channel = createAppriseChannel(service.origin);
    expect(await send(service, channel, { url: DISCORD })).toEqual({ kind: 'sent' });
    expect(readBody(service, '/notify')).toMatchObject({
      urls: DISCORD,
      type: 'warning',
      body: expect.stringMatching(/530 ft/),
    });
    expect(await send(service, channel, { url: 'discord://1/unknown' })).toMatchObject({ kind: 'later' });
    expect(channel.open({ url: DISCORD })?.target).toBe('discord');
    // One saved before such marks were refused.
    expect(channel.open({ url: `${DISCORD}\u0085json://127.0.0.1/` })).toBeNull();
  });
});

const ADAPTERS = [
  ['ntfy', '/', (origin: string) => [ntfyChannel, { server: origin, topic: 'cars' }] as const],
  [
    'Home Assistant',
    '/api/webhook/car',
    (origin: string) => [homeAssistantChannel, { url: `${origin}/api/webhook/car` }] as const,
  ],
  [
    'Pushover',
    '/1/messages.json',
    (origin: string) => [createPushoverChannel(origin), { userKey: USER, appToken: APP }] as const,
  ],
  [
    'Telegram',
    `/bot${BOT}/sendMessage`,
    (origin: string) => [createTelegramChannel({ url: origin, siteToken: BOT }), { chatId: '1' }] as const,
  ],
  ['Apprise', '/notify', (origin: string) => [createAppriseChannel(origin), { url: DISCORD }] as const],
] as const;

describe.each(ADAPTERS)('%s that is unkind', (_name, path, open) => {
  test('is asked again later: when busy, broken, behind a page of HTML, or late', async () => {
    const service = await start();
    const [adapter, settings] = open(service.origin);
    service.answer(
      path,
      { status: 429, headers: { 'retry-after': '20' } },
      { status: 500 },
      { status: 502, headers: { 'content-type': 'text/html' }, body: '<html><h1>Bad Gateway</h1></html>' },
    );
    expect(await send(service, adapter, settings)).toMatchObject({ kind: 'later', afterSeconds: 20 });
    expect(await send(service, adapter, settings)).toMatchObject({ kind: 'later', afterSeconds: null });
    expect(await send(service, adapter, settings)).toMatchObject({ kind: 'later', afterSeconds: null });
    const hanging = await start(() => ({ status: 200, hangs: true }));
    const [late, lateSettings] = open(hanging.origin);
    expect(await send(hanging, late, lateSettings, { timeoutMs: 100 })).toMatchObject({ kind: 'silent' });
  });

  test('is asked again later when nobody is there', async () => {
    const service = await start();
    await service.close();
    const [adapter, settings] = open(service.origin);
    expect(await send(service, adapter, settings)).toEqual({
      kind: 'later',
      afterSeconds: null,
      reason: "It couldn't be reached.",
    });
  });
});
