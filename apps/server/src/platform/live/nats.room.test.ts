import type { AddressInfo } from 'node:net';

import { connect as connectNats } from '@nats-io/transport-node';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { NearbyTowTruck, TowTruck } from '@towscout/contracts/trucks/trucks';

import { eventually } from '#testing/eventually.fixture.ts';
import { describeWithNats, startNats, type TestNats } from '#testing/nats.fixture.ts';
import { startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';
import { openLiveStream } from '#testing/resuming-stream.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import { transact } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import type { ListenTiming } from './listen-connection.ts';
import { eventAtPlace, eventForUser } from './live-event.ts';

const WAITS = { connectMs: 2000, lockMs: 1500, statementMs: 3000, answerMs: 3000 };
const TIMING: ListenTiming = { connectMs: 2000, beatMs: 500, silenceMs: 4000 };
const HOUR_MS = 3_600_000;
/** Reads rows only when a notification tells it to. */
const NOTIFIED_ALONE = { ...TIMING, lookMs: { every: HOUR_MS, unnotified: HOUR_MS } };
const NEW_YORK = { lat: 40.7589, lng: -73.9851 };
const LOS_ANGELES = { lat: 34.0522, lng: -118.2437 };
/** In all more than the buffers of sockets hold. */
const FLOOD = Array.from({ length: 1000 }, () => 'nonsense'.repeat(3000));
const METRICS_TOKEN = 'a token of more than 16';

type Node = TestServer & { port: number; warnings(): string };
type Place = typeof NEW_YORK;

describeWithNats('live events over NATS', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let directUrl: string;
  /** Never cut off. */
  let whole: Node;
  /** Behind proxies to NATS and to PostgreSQL. */
  let cut: Node;

  beforeAll(async () => {
    [postgres, nats] = await Promise.all([startPostgres({ max_connections: 120 }), startNats()]);
    const [{ port } = { port: 0 }] = await postgres.query<{ port: number }>(
      `select current_setting('port')::int as port`,
    );
    const past = new URL(postgres.url);
    past.port = String(port);
    directUrl = past.href;
    whole = await startNode(directUrl, nats.url);
    cut = await startNode(postgres.url, nats.proxiedUrl);
  });
  afterAll(async () => {
    await postgres.proxy.reopen();
    await whole.close();
    await cut.close();
    await nats.close();
    await postgres.close();
  });
  beforeEach(async () => {
    await Promise.all([nats.start(), nats.proxy.reopen(), postgres.proxy.reopen()]);
    await isReady(whole);
    await isReady(cut);
  });

  async function startNode(databaseUrl: string, natsUrl: string, listenTiming = TIMING): Promise<Node> {
    const written: string[] = [];
    const server = await startTestServer({
      database: await openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: '' }, WAITS),
      env: { DATABASE_URL: databaseUrl, NATS_URL: natsUrl, METRICS_TOKEN, LOG_LEVEL: 'warn' },
      logTo: { write: (line) => void written.push(line) },
      listenTiming,
    });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    return { ...server, port: (server.app.server.address() as AddressInfo).port, warnings: () => written.join('') };
  }
  async function startThird(natsUrl: string, listenTiming?: ListenTiming): Promise<Node> {
    const node = await startNode(directUrl, natsUrl, listenTiming);
    onTestFinished(() => node.close());
    return node;
  }

  const readiness = async (node: Node) => {
    const { statusCode, body } = await node.visitor().get('/readyz');
    return [statusCode, (JSON.parse(body) as { status: unknown }).status];
  };
  const isReady = (node: Node) => eventually(async () => expect(await readiness(node)).toEqual([200, 'ready']));
  const isDegraded = (node: Node) => eventually(async () => expect(await readiness(node)).toEqual([200, 'degraded']));
  const isDisconnected = async ({ app }: Node) => {
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return /^nats_disconnected (\d)/m.exec(body)?.[1];
  };

  let corners = 0;
  const report = async (node: Node, { lat, lng }: Place = NEW_YORK) => {
    corners += 1;
    const answer = await node
      .visitor()
      .send('POST', '/api/tow-trucks', {
        latitude: (lat + 0.003 * (corners % 20) - 0.03).toFixed(5),
        longitude: (lng + 0.004 * Math.floor(corners / 20) - 0.03).toFixed(5),
        location: 'Broadway',
        status: 'active',
      });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<TowTruck>().id;
  };
  const reportAll = async (node: Node, count: number) => {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) ids.push(await report(node));
    return ids;
  };
  const nearby = async (node: Node, { lat, lng }: Place) =>
    (await node.visitor().get(`/api/tow-trucks/nearby?lat=${lat}&lng=${lng}&radius=5`))
      .json<NearbyTowTruck[]>()
      .map(({ id }) => id);

  /** Hears nothing from before: a node is told of an area only once it has a stream there. */
  async function openStream(node: Node, { at = NEW_YORK, lastEventId }: { at?: Place; lastEventId?: string } = {}) {
    await node.bus.catchUp();
    const stream = await openLiveStream(node.port, `lat=${at.lat}&lng=${at.lng}&radius=5`, lastEventId);
    return {
      ...stream,
      told: () => [...stream.heard().matchAll(/^event: sighting\ndata: {"id":"([^"]+)"/gm)].map(([, id]) => id ?? ''),
    };
  }
  const hears = (stream: { told(): string[] }, ids: readonly string[]) =>
    eventually(() => expect(stream.told()).toEqual(ids));
  const refetches = (stream: { heard(): string }) => stream.heard().includes('event: refetch');

  /** All messages of all sites, as NATS itself sees them. */
  async function overhear() {
    const client = await connectNats({ servers: new URL(nats.url).host, ...nats.credentials });
    onTestFinished(() => client.close());
    const heard: { subject: string; text: string }[] = [];
    client.subscribe('>', {
      callback: (_error, message) => void heard.push({ subject: message.subject, text: message.string() }),
    });
    await client.flush();
    return { client, heard };
  }

  test('a report on one node is heard on the other at once, in both directions', async () => {
    const waiting = await startThird(nats.url, NOTIFIED_ALONE);
    await isReady(waiting);
    const streams = [await openStream(waiting), await openStream(whole)] as const;
    const there = await report(whole);
    await hears(streams[0], [there]);
    const here = await report(waiting);
    await hears(streams[1], [there, here]);
    await hears(streams[0], [there, here]);
  });

  test('messages are ids alone, under subjects of areas and of no user', async () => {
    const { heard } = await overhear();
    const truck = await report(whole);
    await report(whole, LOS_ANGELES);
    const userId = '7d3f0f64-8a2b-4d9e-9c55-1f2f3c4d5e6f';
    await transact(whole.db, (tx) => whole.bus.publish(tx, [eventForUser('plan', {}, userId)]));
    await eventually(() => expect(heard.filter(({ subject }) => subject.includes('.user.'))).toHaveLength(1));
    const [area, other] = heard.filter(({ subject }) => subject.includes('.cell.')).map(({ subject }) => subject);
    expect(area).toMatch(/^towscout\.[\w-]{12}\.cell\.84[\da-f]{13}$/);
    expect(other).not.toBe(area);
    for (const { subject, text } of heard) {
      expect(text).toMatch(/^\d+(,\d+)*$/);
      expect(`${subject} ${text}`).not.toContain(userId.slice(0, 8));
      expect(`${subject} ${text}`).not.toContain(truck);
    }
  });

  test('a node is told of the areas of its streams alone, and with them reads what it was not told, in order', async () => {
    const waiting = await startThird(nats.url, NOTIFIED_ALONE);
    await isReady(waiting);
    const stream = await openStream(waiting);
    const { heard } = await overhear();
    /** Long after a node that listens would have it. */
    const reportUnheard = async () => {
      const before = heard.length;
      const id = await report(whole, LOS_ANGELES);
      await eventually(() => expect(heard.length).toBeGreaterThan(before));
      await isReady(waiting);
      expect(await nearby(waiting, LOS_ANGELES)).not.toContain(id);
      return id;
    };
    const far = await reportUnheard();
    const first = await report(whole);
    await hears(stream, [first]);
    expect(await nearby(waiting, LOS_ANGELES)).toContain(far);

    const farStream = await openStream(waiting, { at: LOS_ANGELES });
    await hears(farStream, [await report(whole, LOS_ANGELES)]);
    farStream.socket.destroy();
    await eventually(reportUnheard);
  });

  test('an event comes after the one that its writer saw, even when only the later one is announced', async () => {
    const stream = await openStream(cut);
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const publish = (id: string) => (tx: Parameters<typeof whole.bus.publish>[0]) =>
      whole.bus.publish(tx, [eventAtPlace('sighting', { id } as TowTruck, NEW_YORK)]);
    const late = transact(whole.db, async (tx) => {
      await publish('seen')(tx);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    await transact(whole.db, publish('between'));
    await hears(stream, ['between']);
    release.resolve();
    await late;
    await transact(whole.db, publish('after'));
    await hears(stream, ['between', 'seen', 'after']);
  });

  describe('without NATS', () => {
    test('a node that is cut from it goes on by rows, says so, and hears of them at once when it is back', async () => {
      const streams = [await openStream(cut), await openStream(whole)] as const;
      await nats.proxy.cut();
      await isDegraded(cut);
      expect(await isDisconnected(cut)).toBe('1');
      expect(await readiness(whole)).toEqual([200, 'ready']);
      const written: string[] = [];
      for (let n = 0; n < 3; n += 1) {
        written.push(await report(whole), await report(cut));
        for (const stream of streams) await hears(stream, written);
      }
      await nats.proxy.reopen();
      await isReady(cut);
      expect(await isDisconnected(cut)).toBe('0');
      written.push(await report(whole), await report(cut));
      for (const stream of streams) await hears(stream, written);
      expect(cut.warnings()).toContain('NATS is unreachable');
    });

    test('a line over which nothing comes is given up, and its streams go on meanwhile', async () => {
      const stream = await openStream(cut);
      nats.proxy.blackHole();
      const written = await reportAll(whole, 3);
      await hears(stream, written);
      await isDegraded(cut);
      await nats.proxy.reopen();
      await isReady(cut);
      await hears(stream, written);
    });

    test('all nodes go on by rows while the server is down, and use it again when it returns', async () => {
      const streams = [await openStream(cut), await openStream(whole)] as const;
      await nats.stop();
      await isDegraded(cut);
      await isDegraded(whole);
      const written = [await report(cut), await report(whole)];
      for (const stream of streams) await hears(stream, written);
      await nats.start();
      await isReady(cut);
      await isReady(whole);
      written.push(await report(cut), await report(whole));
      for (const stream of streams) await hears(stream, written);
    });

    test('a node starts, hears of events by rows, and uses NATS once it is there', async () => {
      await nats.proxy.cut();
      const started = await startThird(nats.proxiedUrl);
      expect(await readiness(started)).toEqual([200, 'degraded']);
      const stream = await openStream(started);
      const written = [await report(whole)];
      await hears(stream, written);
      await nats.proxy.reopen();
      await isReady(started);
      written.push(await report(whole));
      await hears(stream, written);
    });

    test('a node that NATS refuses serves all the same, and the log says why', async () => {
      const wrong = await startThird(`nats://towscout:wrong@${new URL(nats.url).host}`);
      expect(await readiness(wrong)).toEqual([200, 'degraded']);
      await eventually(() => expect(wrong.warnings()).toMatch(/NATS is unreachable.*|.*Authorization Violation/));
      const stream = await openStream(wrong);
      await hears(stream, [await report(whole)]);
    });
  });

  test('a node that was cut from both catches up from rows before it tells anything new, in order and once', async () => {
    const stream = await openStream(cut);
    await Promise.all([nats.proxy.cut(), postgres.proxy.cut()]);
    await eventually(async () => expect((await readiness(cut))[0]).toBe(503));
    const written = await reportAll(whole, 20);
    expect(stream.told()).toEqual([]);
    await Promise.all([nats.proxy.reopen(), postgres.proxy.reopen()]);
    await isReady(cut);
    written.push(await report(cut), await report(whole));
    await hears(stream, written);
    expect(refetches(stream)).toBe(false);
  });

  test('a page that moves to another node and back with its Last-Event-ID receives each event once', async () => {
    const first = await openStream(cut);
    const before = await report(whole);
    await hears(first, [before]);
    await Promise.all([nats.proxy.cut(), postgres.proxy.cut()]);
    const missed = await reportAll(whole, 3);
    const moved = await openStream(whole, { lastEventId: first.lastEventId() });
    const live = await report(whole);
    await hears(moved, [...missed, live]);
    moved.socket.destroy();
    const unheard = await report(whole);
    await Promise.all([nats.proxy.reopen(), postgres.proxy.reopen()]);
    await isReady(cut);
    const back = await openStream(cut, { lastEventId: moved.lastEventId() });
    const last = await report(whole);
    await hears(back, [unheard, last]);
    await hears(first, [before, ...missed, live, unheard, last]);
    for (const stream of [first, moved, back]) expect(refetches(stream)).toBe(false);
  });

  test('a node that NATS drops for being slow misses nothing, and a flood of notifications changes nothing', async () => {
    const stream = await openStream(cut);
    const { client, heard } = await overhear();
    const written = [await report(whole)];
    await hears(stream, written);
    const { subject } = heard.find(({ subject }) => subject.includes('.cell.')) ?? expect.fail('nothing was overheard');
    nats.proxy.blackHole();
    for (const text of ['987654321', '-1,,nonsense', '', ...FLOOD]) {
      client.publish(subject, text);
      await client.flush();
    }
    await eventually(async () => expect(await nats.log()).toContain('Slow Consumer Detected'));
    written.push(await report(whole));
    await nats.proxy.reopen();
    await isReady(cut);
    written.push(await report(whole));
    await hears(stream, written);
  });
});
