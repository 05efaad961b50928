import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import type { AlertChannel, AlertChannels, CreatedChannel } from '@towscout/contracts/delivery/channels';
import { channelPaths } from '@towscout/contracts/delivery/constants';

import { transact } from '#platform/db/database.ts';
import { createDrivers, freshSpot, type Spot } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { startHome, type TestHome } from '#testing/home-assistant.fixture.ts';
import { describeWithMosquitto, startMosquitto, type TestMosquitto } from '#testing/mosquitto.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import type { MqttTiming } from '../index.ts';

const TIMING: MqttTiming = {
  connectMs: 5000,
  keepAliveSeconds: 10,
  reconnectMs: { first: 20, longest: 200 },
  birthSpreadMs: 0,
  retryMs: 100,
};
const METRICS_TOKEN = 'a token of more than 16';

describeWithMosquitto('MQTT', () => {
  let mosquitto: TestMosquitto;
  let home: TestHome;
  let server: TestServer;
  const written: string[] = [];
  beforeAll(async () => {
    mosquitto = await startMosquitto();
    home = await startHome(mosquitto);
    // The start doesn't wait for the broker.
    await mosquitto.proxy.cut();
    server = await startTestServer({
      env: { MQTT_URL: mosquitto.proxiedUrl, METRICS_TOKEN, LOG_LEVEL: 'info' },
      mqttTiming: TIMING,
      logTo: { write: (line) => void written.push(line) },
    });
    expect(await isAway(server)).toBe('1');
  });
  afterAll(async () => {
    await server.close();
    await home.close();
    await mosquitto.close();
    expect(home.faults).toEqual([]);
    expect(written.join('')).not.toMatch(/pass\/word|pass%2Fword/);
  });
  beforeEach(async () => {
    await mosquitto.proxy.reopen();
    await eventually(async () => expect(await isAway(server)).toBe('0'));
  });

  const isAway = async ({ app }: TestServer) => {
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(body).not.toContain(mosquitto.sitePassword);
    return /^mqtt_disconnected (\d)/m.exec(body)?.[1];
  };
  const drivers = createDrivers(() => server);
  const add = async (who: Visitor, name = 'My car') => {
    const answer = await who.send('POST', channelPaths.list, { kind: 'mqtt', name });
    expect(answer.statusCode, answer.body).toBe(201);
    await server.settle();
    return answer.json<CreatedChannel>();
  };
  const list = async (who: Visitor) => (await who.get(channelPaths.list)).json<AlertChannels>().channels;
  const pathTo = (path: string, { id }: { id: string }) => path.replace(':id', id);
  const isShown = (id: string) => eventually(() => expect(home.devices.has(id)).toBe(true));
  const isRemoved = (id: string) => eventually(() => expect(home.knows(id)).toBe(false));

  async function driver(): Promise<{ ann: Visitor; spot: Spot; channel: CreatedChannel }> {
    const [ann, spot] = [await drivers.person(), freshSpot()];
    await drivers.watchPlace(ann, 'parked', spot);
    const channel = await add(ann);
    await isShown(channel.id);
    return { ann, spot, channel };
  }
  /** Retries and ends wait by the database's clock. */
  async function hurry(name: string): Promise<void> {
    await server.db.execute(
      sql`update jobs.job set start_after = now() where name like ${name} and state in ('created', 'retry')`,
    );
    await server.settle();
  }

  test('a channel is a device in Home Assistant, which is told each alert once, and its end', async () => {
    const { ann, spot, channel } = await driver();
    expect(channel).toMatchObject({ secret: null, target: "this site's MQTT broker" });
    expect(home.devices.get(channel.id)?.device.name).toBe('My car');
    await eventually(() => expect(home.isAvailable(channel.id)).toBe(true));
    await eventually(() => expect(home.state(channel.id, 'in_force')).toBe('OFF'));
    const bob = await drivers.person();
    const truck = await drivers.report(bob, spot);
    const [alert] = await drivers.getAlerts(ann);
    await eventually(() => expect(home.events(channel.id)).toHaveLength(1));
    expect(home.events(channel.id)[0]).toMatchObject({
      event_type: 'alert',
      id: alert?.id,
      title: alert?.title,
      message: alert?.message,
      subject: expect.stringMatching(/^tow-/),
    });
    await eventually(() => expect(home.state(channel.id, 'in_force')).toBe('ON'));
    expect(await list(ann)).toMatchObject([{ lastSentAt: expect.any(String), lastProblem: null }]);

    const repeated = { channelId: channel.id, notificationId: alert?.id, ring: 0, isRinging: false, attempt: 1 };
    await transact(server.db, (tx) =>
      server.jobs.enqueue(tx, { name: 'alerts.channel', handle: async () => undefined }, repeated),
    );
    await server.settle();
    await bob.send('POST', `/api/tow-trucks/${truck.id}/gone`);
    await server.settle();
    await eventually(() => expect(home.state(channel.id, 'in_force')).toBe('OFF'));
    await eventually(() =>
      expect(home.events(channel.id).map((event) => event.event_type)).toEqual(['alert', 'ended']),
    );
    const late = await startHome(mosquitto);
    onTestFinished(() => late.close());
    await eventually(() => expect(late.state(channel.id, 'in_force')).toBe('OFF'));
    expect([late.events(channel.id), late.faults]).toEqual([[], []]);
  });

  test('an alert that nobody ends is in force until it is no longer news', async () => {
    const { spot, channel } = await driver();
    await drivers.report(await drivers.person(), spot);
    await eventually(() => expect(home.state(channel.id, 'in_force')).toBe('ON'));
    // By a clock that is ahead.
    await hurry('alerts.mqtt-state');
    await eventually(() => expect(home.state(channel.id, 'in_force')).toBe('ON'));
    server.clock.advance(16);
    await hurry('alerts.mqtt-state');
    await eventually(() => expect(home.state(channel.id, 'in_force')).toBe('OFF'));
    expect(home.events(channel.id)).toHaveLength(1);
  });

  test('a test is told at once, and a hostile name stays a name', async () => {
    const ann = await drivers.person();
    const name = '"}{{ 1 }} +/# \u202Eسيارة';
    const channel = await add(ann, name);
    await isShown(channel.id);
    expect(home.devices.get(channel.id)?.device.name).toBe((await list(ann))[0]?.name);
    const tested = (await ann.send('POST', pathTo(channelPaths.test, channel))).json();
    expect(tested).toEqual({ accepted: true, sentence: "this site's MQTT broker accepted the test." });
    await eventually(() => expect(home.events(channel.id)).toMatchObject([{ event_type: 'test' }]));
  });

  test('a hostile name of a place is told as it is', async () => {
    const [ann, spot] = [await drivers.person(), freshSpot()];
    const name = '{{ 1 }}"+/#\\ שלום';
    await ann.send('POST', '/api/places', { kind: 'favorite', ...spot, radius: 1, name });
    const channel = await add(ann);
    await isShown(channel.id);
    await drivers.report(await drivers.person(), spot);
    await eventually(() => expect(home.events(channel.id)).toHaveLength(1));
    const [{ title, message } = { title: '', message: '' }] = home.events(channel.id);
    expect(`${title} ${message}`).toContain(name);
  });

  test('one that is turned off, removed or whose account is deleted is removed there', async () => {
    const { ann, channel } = await driver();
    const switchTo = (isOn: boolean) => ann.send('PATCH', pathTo(channelPaths.channel, channel), { isOn });
    expect((await switchTo(false)).json<AlertChannel>().turnedOffAt).not.toBeNull();
    await isRemoved(channel.id);
    await switchTo(true);
    await isShown(channel.id);
    const second = await add(ann, 'Second');
    await isShown(second.id);
    expect((await ann.send('DELETE', pathTo(channelPaths.channel, channel))).statusCode).toBe(204);
    await isRemoved(channel.id);
    expect(await deleteAccount(ann)).toBe(204);
    await server.settle();
    await isRemoved(second.id);
  });

  async function deleteAccount(who: Visitor): Promise<number> {
    const { email } = (await who.get('/api/auth/user')).json<{ email: string }>();
    const body = { email, password: 'correct horse battery' };
    return (await who.send('POST', '/api/account/delete', body)).statusCode;
  }

  test('while the broker is away alerts wait, and an account that is deleted meanwhile leaves nothing there', async () => {
    const { ann, spot, channel } = await driver();
    const leaver = await driver();
    await mosquitto.proxy.cut();
    await eventually(async () => expect(await isAway(server)).toBe('1'));
    await drivers.report(await drivers.person(), spot);
    expect(await list(ann)).toMatchObject([
      { lastProblem: "This site isn't connected to its broker at the moment.", turnedOffAt: null },
    ]);
    expect((await server.visitor().get('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await ann.send('POST', pathTo(channelPaths.test, channel))).json()).toEqual({
      accepted: false,
      sentence: "This site isn't connected to its broker at the moment.",
    });
    await deleteAccount(leaver.ann);
    await server.settle();
    // As if their retries had ended.
    await server.db.execute(sql`delete from jobs.job where name like 'alerts.mqtt%'`);
    expect(home.devices.has(leaver.channel.id)).toBe(true);
    await mosquitto.proxy.reopen();
    await isRemoved(leaver.channel.id);
    await hurry('alerts.channel%');
    await eventually(() => expect(home.events(channel.id)).toHaveLength(1));
    await eventually(() => expect(home.state(channel.id, 'in_force')).toBe('ON'));
    expect(await list(ann)).toMatchObject([{ lastProblem: null }]);
    server.clock.advance(61);
    await hurry('alerts.mqtt-state');
    await eventually(() => expect(home.state(channel.id, 'in_force')).toBe('OFF'));
  });

  test('a broker that is restarted has the devices again, and Home Assistant is shown them when it starts', async () => {
    const { channel } = await driver();
    const site = home.devices.get(channel.id)?.availability[0]?.topic.split('/')[1];
    await home.publish(`homeassistant/device/towscout-${site}/${channel.id}/config`, '', { retain: true });
    await eventually(() => expect(home.devices.has(channel.id)).toBe(false));
    await home.sayOnline();
    await isShown(channel.id);
    await mosquitto.stop();
    await mosquitto.start();
    const late = await startHome(mosquitto);
    onTestFinished(() => late.close());
    await eventually(() => expect(late.isAvailable(channel.id)).toBe(true));
    await eventually(() => expect(late.state(channel.id, 'in_force')).toBe('OFF'));
  });

  test('two nodes share a site: each alert is told once, and it is there until the last one stops', async () => {
    const database = await openTestDatabase();
    const shared = { ...database, close: async () => undefined };
    const startNode = () => startTestServer({ env: { MQTT_URL: mosquitto.url }, mqttTiming: TIMING, database: shared });
    const [one, two] = [await startNode(), await startNode()];
    const ofNode = createDrivers(() => one);
    const [ann, spot] = [await ofNode.person(), freshSpot()];
    await ofNode.watchPlace(ann, 'parked', spot);
    const channel = (await ann.send('POST', channelPaths.list, { kind: 'mqtt', name: 'Car' })).json<CreatedChannel>();
    await isShown(channel.id);
    await ofNode.report(await ofNode.person(), spot);
    await two.settle();
    await eventually(() => expect(home.events(channel.id)).toHaveLength(1));
    await two.close();
    await eventually(() => expect(home.isAvailable(channel.id)).toBe(true));
    expect(home.events(channel.id)).toHaveLength(1);
    await one.close();
    await eventually(() => expect(home.isAvailable(channel.id)).toBe(false));
    await database.close();
  });

  test('a state that changes while a node publishes it is published anew', async () => {
    const database = await openTestDatabase();
    const shared = { ...database, close: async () => undefined };
    const startNode = (url: string) =>
      startTestServer({ env: { MQTT_URL: url }, mqttTiming: TIMING, database: shared });
    await mosquitto.proxy.cut();
    const [slow, quick] = [await startNode(mosquitto.proxiedUrl), await startNode(mosquitto.url)];
    await slow.jobs.pause();
    const ofNode = createDrivers(() => quick);
    const [ann, bob, spot] = [await ofNode.person(), await ofNode.person(), freshSpot()];
    await ofNode.watchPlace(ann, 'parked', spot);
    const channel = (await ann.send('POST', channelPaths.list, { kind: 'mqtt', name: 'Car' })).json<CreatedChannel>();
    const truck = await ofNode.report(bob, spot);
    await eventually(() => expect(home.state(channel.id, 'in_force')).toBe('ON'));

    // The packet's id and the length of its properties are between topic and payload.
    const isPublishing = mosquitto.proxy.blackHoleAt(new RegExp(`${channel.id}/state[^]{3}ON`));
    await mosquitto.proxy.reopen();
    await isPublishing;
    await bob.send('POST', `/api/tow-trucks/${truck.id}/gone`);
    await quick.settle();
    await eventually(() => expect(home.state(channel.id, 'in_force')).toBe('OFF'));
    await mosquitto.proxy.reopen();
    await eventually(() => expect(home.states(channel.id, 'in_force').slice(-3)).toEqual(['OFF', 'ON', 'OFF']));
    await quick.close();
    await slow.close();
    await database.close();
  });
});
