import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { AlertChannel, AlertChannels, CreatedChannel } from '@towscout/contracts/delivery/channels';
import { channelPaths, CHANNELS_PER_USER } from '@towscout/contracts/delivery/constants';

import { queryRows, transact } from '#platform/db/database.ts';
import { startChannelServer, type TestChannelServer } from '#testing/channel-server.fixture.ts';
import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { startMailServer, type TestMailServer } from '#testing/mail-server.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const ORIGIN = 'http://towscout.example';

let service: TestChannelServer;
let mail: TestMailServer;
let server: TestServer;
beforeAll(async () => {
  [service, mail] = await Promise.all([startChannelServer(), startMailServer(ORIGIN)]);
  server = await startTestServer({ env: { ...mail.env, CHANNEL_TRUSTED_ORIGINS: service.origin } });
});
afterAll(async () => {
  await server.close();
  await Promise.all([service.close(), mail.close()]);
});

const drivers = createDrivers(() => server);
const person = drivers.person;
const post = (who: Visitor, path: string, body?: object) => who.send('POST', path, body, { origin: ORIGIN });
const list = async (who: Visitor) => (await who.get(channelPaths.list)).json<AlertChannels>().channels;
const pathTo = (path: string, { id }: { id: string }) => path.replace(':id', id);

let hooks = 0;
const freshPath = () => `/hook-${(hooks += 1)}`;
const addWebhook = (who: Visitor, url: string, name = 'My server') =>
  post(who, channelPaths.list, { kind: 'webhook', name, url });

async function driver(): Promise<{ ann: Visitor; spot: Spot; path: string; channel: CreatedChannel }> {
  const [ann, spot, path] = [await person(), freshSpot(), freshPath()];
  await ann.send('POST', '/api/places', { kind: 'parked', ...spot, radius: 1 }, { origin: ORIGIN });
  const added = await addWebhook(ann, service.origin + path);
  expect(added.statusCode, added.body).toBe(201);
  return { ann, spot, path, channel: added.json<CreatedChannel>() };
}

async function report(who: Visitor, { latitude, longitude }: Spot): Promise<string> {
  const answer = await post(who, '/api/tow-trucks', {
    latitude: latitude.toFixed(6),
    longitude: longitude.toFixed(6),
    location: 'Oak Ave',
    status: 'active',
  });
  await server.settle();
  return answer.json<{ id: string }>().id;
}

/** Retries wait by the database's clock. */
async function hurryRetries(): Promise<void> {
  await server.db.execute(
    sql`update jobs.job set start_after = now() where name like 'alerts.channel%' and state = 'created'`,
  );
  await server.settle();
}
const countWaiting = async (): Promise<number> => {
  const rows = await queryRows<{ count: number }>(
    server.db,
    sql`select count(*)::int as count from jobs.job where name like 'alerts.channel%' and state = 'created'`,
  );
  return rows[0]?.count ?? 0;
};

describe('a webhook', () => {
  test('is sent each alert once, signed as the standard says, and then its end', async () => {
    const { ann, spot, path, channel } = await driver();
    const bob = await person();
    const truck = await report(bob, spot);
    const [alert] = (await ann.get('/api/notifications')).json<{ id: string; title: string }[]>();
    const [sent, ...more] = service.received(path);
    expect(more).toEqual([]);
    expect(new Webhook(channel.secret ?? '').verify(sent?.body ?? '', sent?.headers ?? {})).toMatchObject({
      type: 'alert',
      data: { id: alert?.id, title: 'Tow truck next to your car', url: `${ORIGIN}/alerts?notification=${alert?.id}` },
    });
    expect(await list(ann)).toMatchObject([{ lastSentAt: expect.any(String), lastProblem: null, turnedOffAt: null }]);

    const repeated = { channelId: channel.id, notificationId: alert?.id, ring: 0, isRinging: false, attempt: 1 };
    const job = { name: 'alerts.channel', handle: async () => undefined };
    await transact(server.db, (tx) => server.jobs.enqueue(tx, job, repeated));
    await server.settle();
    expect(service.received(path)).toHaveLength(1);

    await post(bob, `/api/tow-trucks/${truck}/gone`);
    await server.settle();
    expect(service.received(path).map(({ body }) => JSON.parse(body).type)).toEqual(['alert', 'alert.ended']);
  });

  test('is told nothing in quiet hours, and a stranger is told nothing at all', async () => {
    const { ann, spot, path } = await driver();
    const stranger = freshPath();
    await addWebhook(await person(), service.origin + stranger);
    const hour = (offset: number) =>
      new Date(server.clock.now().getTime() + offset * 3_600_000).toISOString().slice(11, 16);
    const quiet = { quietHoursStart: hour(-1), quietHoursEnd: hour(2), timeZone: 'UTC' };
    await ann.send('PUT', '/api/alert-preferences', quiet, { origin: ORIGIN });
    await report(await person(), north(spot, 0.6));
    expect((await ann.get('/api/notifications')).json()).toHaveLength(1);
    expect([...service.received(path), ...service.received(stranger)]).toEqual([]);
  });

  test('that fails is tried again under the same id, also with a secret that was renewed meanwhile', async () => {
    const { ann, spot, path, channel } = await driver();
    service.answer(path, { status: 500 }, { status: 301, headers: { location: `${service.origin}/else` } });
    await report(await person(), spot);
    expect(await list(ann)).toMatchObject([{ lastProblem: 'It answered 500.' }]);
    const renewed = (await post(ann, pathTo(channelPaths.secret, channel))).json<{ secret: string }>();
    await hurryRetries();
    expect(await list(ann)).toMatchObject([{ lastProblem: 'It redirected (301).' }]);
    await hurryRetries();
    const requests = service.received(path);
    expect(requests).toHaveLength(3);
    expect(service.received('/else')).toEqual([]);
    expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const secret of [channel.secret ?? '', renewed.secret])
      expect(() => new Webhook(secret).verify(requests[2]?.body ?? '', requests[2]?.headers ?? {})).not.toThrow();
    expect(await list(ann)).toMatchObject([{ lastProblem: null, turnedOffAt: null }]);
    expect(await countWaiting()).toBe(0);
  });

  test('that answers 410 is turned off at once, with a letter, and can be turned on again', async () => {
    const { ann, spot, path, channel } = await driver();
    service.answer(path, { status: 410 });
    const bob = await person();
    mail.emails.length = 0;
    const truck = await report(bob, spot);
    expect(await list(ann)).toMatchObject([{ turnedOffAt: expect.any(String) }]);
    await eventually(() => expect(mail.emails).toHaveLength(1));
    expect(mail.emails[0]).toMatchObject({
      subject: 'TowScout turned off My server',
      text: expect.stringContaining(`${ORIGIN}/alerts`),
    });
    const switched = await ann.send('PATCH', pathTo(channelPaths.channel, channel), { isOn: true }, { origin: ORIGIN });
    expect(switched.json<AlertChannel>()).toMatchObject({ turnedOffAt: null, lastProblem: null });
    await post(bob, `/api/tow-trucks/${truck}/gone`);
    await server.settle();
    expect(service.received(path)).toHaveLength(2);
  });

  test('whose messages of more than a day all fail is turned off with one letter', async () => {
    const { ann, spot, path, channel } = await driver();
    // Too late for this alert: it is given up at once.
    service.answer(path, { status: 503, headers: { 'retry-after': '90000' } });
    await server.db.execute(sql`
      update alert_channels set given_up = 4, failing_since = now() - interval '30 hours' where id = ${channel.id}`);
    mail.emails.length = 0;
    await report(await person(), spot);
    expect(service.received(path)).toHaveLength(1);
    expect(await list(ann)).toMatchObject([{ turnedOffAt: expect.any(String), lastProblem: 'It answered 503.' }]);
    await eventually(() =>
      expect(mail.emails.map(({ subject }) => subject)).toContain('TowScout turned off My server'),
    );
    expect(await countWaiting()).toBe(0);
  });

  test('is one channel of several: each gets the alert in its own shape', async () => {
    const { ann, spot, path } = await driver();
    const topic = path.slice(1);
    const added = await post(ann, channelPaths.list, { kind: 'ntfy', name: 'ntfy', server: service.origin, topic });
    expect(added.json<CreatedChannel>()).toMatchObject({ secret: null, target: new URL(service.origin).host });
    await report(await person(), spot);
    expect(service.received(path)).toHaveLength(1);
    const published = service.received('/').map(({ body }) => JSON.parse(body));
    expect(published.filter((message) => message.topic === topic)).toMatchObject([{ priority: 5 }]);
  });

  test('is tested at once, and its refusal is said', async () => {
    const { ann, path, channel } = await driver();
    service.answer(path, { status: 200 }, { status: 404, body: '<html>not here</html>' });
    const ask = async () => (await post(ann, pathTo(channelPaths.test, channel))).json();
    expect(await ask()).toEqual({ accepted: true, sentence: `${new URL(service.origin).host} accepted the test.` });
    expect(await ask()).toEqual({ accepted: false, sentence: 'It answered 404.' });
    expect(service.received(path).map(({ body }) => JSON.parse(body).type)).toEqual(['test', 'test']);
  });
});

describe('the list of channels', () => {
  let ann: Visitor;
  beforeAll(async () => {
    ann = await person();
  });

  test.each([
    ['http://example.com/hook', 'The address must begin with https://.'],
    ['https://10.0.0.1/hook', 'That address is not on the public internet, so this site sends nothing there.'],
    ['https://localhost:8443/hook', 'That address is not on the public internet, so this site sends nothing there.'],
    ['nonsense', 'Enter the full address, such as https://example.com/hook.'],
    ['ftp://example.com/', 'Enter the full address, such as https://example.com/hook.'],
  ])('refuses %s', async (url, sentence) => {
    const refused = await addWebhook(ann, url);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ detail: string }>().detail).toBe(sentence);
  });

  test.each<[object, RegExp]>([
    [{ kind: 'ntfy', server: 'https://10.0.0.1', topic: 'a' }, /not on the public internet/],
    ...['ntfy:cars', 'mailto:ann@example.com', 'data:,cars', 'javascript:1', 'ntfy://ntfy.sh', 'https:///'].map(
      (address): [object, RegExp] => [
        { kind: 'ntfy', server: address, topic: 'a' },
        /^Enter the full address of the server/,
      ],
    ),
    [{ kind: 'ntfy', server: 'https://ntfy.sh', topic: 'a b' }, /^A topic has 1 to 64 letters/],
    [{ kind: 'ntfy', server: 'https://ntfy.sh', topic: 'a', token: 'secret' }, /^An access token begins with tk_/],
    [{ kind: 'home-assistant', url: 'https://home.example.com/api/states' }, /ends in \/api\/webhook\//],
    [{ kind: 'pushover', userKey: 'u', appToken: 'a'.repeat(30) }, /^A user key has 30 letters/],
    [{ kind: 'telegram', chatId: '1' }, /^Enter your bot's token/],
    [{ kind: 'telegram', chatId: '1', botToken: '../../x' }, /^A bot's token is a number/],
    [{ kind: 'apprise', url: 'json://127.0.0.1/' }, /^Enter one Apprise address of these services/],
    [{ kind: 'apprise', url: 'discord://1/2, json://127.0.0.1/' }, /^Enter one Apprise address/],
    [{ kind: 'apprise', url: 'discord://1/2?template=/etc/passwd' }, /^Enter one Apprise address/],
    ...['\u001C', '\u001D', '\u001E', '\u001F', '\u0085', '\u00A0', '\u180E', '\u2028', '\u3000', '\u007F', 'é'].map(
      (mark): [object, RegExp] => [
        { kind: 'apprise', url: `discord://1/2${mark}json://127.0.0.1/` },
        /^Enter one Apprise address/,
      ],
    ),
    [{ kind: 'apprise', url: 'discord://1/2' }, /^This site doesn't offer that kind of channel/],
    [{ kind: 'mqtt' }, /^This site doesn't offer that kind of channel/],
    [{ kind: 'fax' }, /^The kind of channel must be one of webhook, ntfy/],
  ])('refuses %o with a sentence', async (settings, sentence) => {
    const refused = await post(ann, channelPaths.list, { name: 'Mine', ...settings });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ detail: string }>().detail).toMatch(sentence);
  });

  test('has five at most, also when ten are added at once', async () => {
    const bob = await person();
    const answers = await Promise.all(Array.from({ length: 10 }, () => addWebhook(bob, service.origin + freshPath())));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(CHANNELS_PER_USER);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10 - CHANNELS_PER_USER);
    expect(await list(bob)).toHaveLength(CHANNELS_PER_USER);
  });

  test("shows no secret again, and another user's channel to nobody else", async () => {
    const { ann, path, channel } = await driver();
    const listed = await ann.get(channelPaths.list);
    expect(listed.body).not.toContain(channel.secret);
    expect(listed.body).not.toContain(path);
    const bob = await person();
    const asked = await Promise.all([
      post(bob, pathTo(channelPaths.test, channel)),
      post(bob, pathTo(channelPaths.secret, channel)),
      bob.send('PATCH', pathTo(channelPaths.channel, channel), { isOn: false }, { origin: ORIGIN }),
      bob.send('DELETE', pathTo(channelPaths.channel, channel), undefined, { origin: ORIGIN }),
    ]);
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  test('keeps addresses and secrets sealed in the database', async () => {
    const { path, channel } = await driver();
    const rows = await queryRows<{ row: string }>(
      server.db,
      sql`select to_jsonb(alert_channels)::text as row from alert_channels where id = ${channel.id}`,
    );
    expect(rows).toHaveLength(1);
    for (const secret of [path, channel.secret ?? 'none', service.origin]) expect(rows[0]?.row).not.toContain(secret);
  });

  test('forgets a channel that is removed: what waits for it is not sent', async () => {
    const { ann, spot, path, channel } = await driver();
    service.answer(path, { status: 500 });
    await report(await person(), spot);
    const removed = await ann.send('DELETE', pathTo(channelPaths.channel, channel), undefined, { origin: ORIGIN });
    expect(removed.statusCode).toBe(204);
    await hurryRetries();
    expect(service.received(path)).toHaveLength(1);
    expect(await list(ann)).toEqual([]);
  });
});
