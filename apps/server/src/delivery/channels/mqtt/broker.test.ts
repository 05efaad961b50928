import { createServer, type Socket } from 'node:net';

import { generate, parser } from 'mqtt-packet';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { freePort } from '#testing/free-port.fixture.ts';
import { startHome, type TestHome } from '#testing/home-assistant.fixture.ts';
import { describeWithMosquitto, startMosquitto, type TestMosquitto } from '#testing/mosquitto.fixture.ts';
import { startTcpProxy } from '#testing/tcp-proxy.fixture.ts';

import { type Broker, createBroker, REASONS } from './broker.ts';

const TIMING = { connectMs: 5000, keepAliveSeconds: 60, reconnectMs: { first: 20, longest: 200 } };
const NEVER_MS = 60_000;
const STATUS = 'towscout/test/status';

type TestBroker = Broker & { heard: string[]; log(): string; connections(): number };

function open(url: string, keepAliveSeconds = TIMING.keepAliveSeconds): TestBroker {
  const address = readConfig({ MQTT_URL: url }).MQTT_URL;
  if (!address) throw new Error('no address');
  const written: string[] = [];
  const heard: string[] = [];
  let connections = 0;
  const broker = createBroker({
    address,
    timing: { ...TIMING, keepAliveSeconds },
    log: createLog('info', { write: (line) => void written.push(line) }),
    random: () => 0.5,
    statusTopic: STATUS,
    topics: ['homeassistant/status'],
    onConnected: () => {
      connections += 1;
    },
    onMessage: (topic, payload) => heard.push(`${topic} ${payload}`),
  });
  broker.start();
  onTestFinished(() => broker.stop());
  return { ...broker, heard, log: () => written.join(''), connections: () => connections };
}
const isUp = (broker: TestBroker, times = 1) =>
  eventually(() => expect(broker.connections()).toBeGreaterThanOrEqual(times));
const send = (broker: Broker, topic = 'towscout/test/event', payload = '{}', timeoutMs = NEVER_MS) =>
  broker.publish(topic, payload, { retain: false, timeoutMs });
const ACCEPTED = { kind: 'acknowledged', reason: REASONS.success };

describeWithMosquitto('a broker', () => {
  let mosquitto: TestMosquitto;
  let home: TestHome;
  beforeAll(async () => {
    mosquitto = await startMosquitto();
    home = await startHome(mosquitto);
  });
  afterAll(async () => {
    await home.close();
    await mosquitto.close();
  });

  test('acknowledges what it takes, and says why it refuses', async () => {
    const broker = open(mosquitto.url);
    await isUp(broker);
    expect(await send(broker)).toEqual(ACCEPTED);
    expect(await send(broker, 'somewhere/else')).toEqual({ kind: 'acknowledged', reason: REASONS.notAuthorized });
    expect(await send(broker, undefined, 'x'.repeat(5000))).toEqual({ kind: 'acknowledged', reason: REASONS.tooLarge });
    expect(await send(broker)).toEqual(ACCEPTED);
    // More than it takes unacknowledged.
    const many = await Promise.all(Array.from({ length: 300 }, () => send(broker)));
    expect(many.every(({ kind }) => kind === 'acknowledged')).toBe(true);
    expect(broker.connections()).toBe(1);
    await home.sayOnline();
    await eventually(() => expect(broker.heard).toContain('homeassistant/status online'));
  });

  test('that refuses the login, is not there, or is lost is asked again; the log says so once and has no password', async () => {
    const wrong = open(mosquitto.url.replace('a%20pass', 'wrong-pass'));
    await eventually(() => expect(wrong.log()).toMatch(/Bad User Name or Password|Not authorized/));
    expect(await send(wrong)).toEqual({ kind: 'away' });
    const port = await freePort();
    const away = open(mosquitto.url.replace(/:\d+$/, `:${port}`));
    await eventually(() => expect(away.log()).toContain('unreachable'));
    expect(away.isConnected()).toBe(false);
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: mosquitto.home.port });
    onTestFinished(() => proxy.close());
    const cut = open(mosquitto.url.replace(/:\d+$/, `:${proxy.port}`));
    await isUp(cut);
    await proxy.cut();
    await eventually(() => expect(cut.log()).toContain('unreachable'));
    expect(await send(cut)).toEqual({ kind: 'away' });
    await proxy.reopen();
    await isUp(cut, 2);
    expect(await send(cut)).toEqual(ACCEPTED);
    expect(cut.log().match(/unreachable/g)).toHaveLength(1);
    for (const { log } of [wrong, away, cut]) {
      expect(log().match(/unreachable/g)).toHaveLength(1);
      expect(log()).not.toMatch(/pass\/word|pass%2Fword/);
    }
  });

  test('that goes silent is late, and is left for a new connection', async () => {
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: mosquitto.home.port });
    onTestFinished(() => proxy.close());
    const broker = open(mosquitto.url.replace(/:\d+$/, `:${proxy.port}`), 1);
    await isUp(broker);
    proxy.blackHole();
    expect(await send(broker, undefined, undefined, 50)).toEqual({ kind: 'late' });
    const waiting = send(broker);
    await eventually(() => expect(broker.isConnected()).toBe(false));
    expect(await waiting).toEqual({ kind: 'away' });
    await proxy.reopen();
    await isUp(broker, 2);
    expect(await send(broker)).toEqual(ACCEPTED);
  });

  test('is told that the site is there as long as one node is, and that it is gone with the last', async () => {
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: mosquitto.home.port });
    onTestFinished(() => proxy.close());
    const [one, two] = [open(mosquitto.url), open(mosquitto.url.replace(/:\d+$/, `:${proxy.port}`))];
    await isUp(one);
    await isUp(two);
    const statuses = () => home.availability;
    await eventually(() => expect(statuses().at(-1)).toBe('online'));
    const before = statuses().length;
    await proxy.cut();
    // Its will, and the other node's answer.
    await eventually(() => expect(statuses().slice(before)).toContain('offline'));
    await eventually(() => expect(statuses().at(-1)).toBe('online'));
    await Promise.all(Array.from({ length: 500 }, () => home.publish(STATUS, 'offline', { retain: true })));
    await eventually(() => expect(statuses().at(-1)).toBe('online'));
    await one.stop();
    await eventually(() => expect(statuses().at(-1)).toBe('offline'));
    await proxy.reopen();
    await eventually(() => expect(statuses().at(-1)).toBe('online'));
    await two.stop();
    await eventually(() => expect(statuses().at(-1)).toBe('offline'));
  });
});

/** Takes connections and pings, and acknowledges nothing. */
async function startMuteBroker(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const packets = parser({ protocolVersion: 5 });
    packets.on('packet', (packet) => {
      if (packet.cmd === 'connect')
        socket.write(generate({ cmd: 'connack', reasonCode: 0, sessionPresent: false }, { protocolVersion: 5 }));
      if (packet.cmd === 'pingreq') socket.write(generate({ cmd: 'pingresp' }));
      if (packet.cmd === 'subscribe')
        socket.write(
          generate(
            { cmd: 'suback', messageId: packet.messageId ?? 0, granted: packet.subscriptions.map(() => 1) },
            { protocolVersion: 5 },
          ),
        );
    });
    socket.on('data', (chunk) => packets.parse(chunk)).on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  const address = server.address();
  return `mqtt://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

test('a broker that never acknowledges is late each time, and the connection stays', async () => {
  const broker = open(await startMuteBroker());
  await eventually(() => expect(broker.isConnected()).toBe(true));
  expect(await send(broker, undefined, undefined, 30)).toEqual({ kind: 'late' });
  expect(await send(broker, undefined, undefined, 30)).toEqual({ kind: 'late' });
  expect(broker.isConnected()).toBe(true);
});
