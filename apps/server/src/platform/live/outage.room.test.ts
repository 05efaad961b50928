import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { NearbyTowTruck, TowTruck } from '@towscout/contracts/trucks/trucks';

import { eventually } from '#testing/eventually.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';
import { openLiveStream } from '#testing/resuming-stream.fixture.ts';
import { endServerProcess, startServerProcess } from '#testing/server-process.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import { transact, type Tx } from '../db/database.ts';
import { openDatabase, type OpenDatabase } from '../db/open-database.ts';
import { createLog } from '../log.ts';
import { createListenConnection } from './listen-connection.ts';
import { eventAtPlace } from './live-event.ts';

const WAITS = { connectMs: 2000, lockMs: 1500, statementMs: 3000, answerMs: 3000 };
const TIMING = { connectMs: 2000, beatMs: 500, silenceMs: 4000 };
const HERE = { lat: 40.7589, lng: -73.9851 };
const AREA = `lat=${HERE.lat}&lng=${HERE.lng}&radius=5`;

type Node = TestServer & { database: OpenDatabase; port: number };

describeWithPostgres('live events across an outage of PostgreSQL', () => {
  let postgres: TestPostgres;
  let cut: Node;
  let whole: Node;

  beforeAll(async () => {
    // A commit that asks for a synchronous standby waits forever, because none ever connects.
    postgres = await startPostgres({
      max_connections: 80,
      synchronous_standby_names: 'nobody',
      synchronous_commit: 'local',
    });
    const [{ port } = { port: 0 }] = await postgres.query<{ port: number }>(
      `select current_setting('port')::int as port`,
    );
    const past = new URL(postgres.url);
    past.port = String(port);
    cut = await startNode(postgres.url);
    whole = await startNode(past.href);
  });
  afterAll(async () => {
    await postgres.proxy.reopen();
    await cut.close();
    await whole.close();
    await postgres.close();
  });
  beforeEach(async () => {
    await eventually(async () => expect(await readiness(cut)).toBe(200));
    // No stream receives events of an earlier test.
    await eventually(() => Promise.all([cut.bus.catchUp(), whole.bus.catchUp()]));
  });

  async function startNode(url: string): Promise<Node> {
    const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, WAITS);
    const server = await startTestServer({ database, listenTiming: TIMING });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    return { ...server, database, port: (server.app.server.address() as AddressInfo).port };
  }

  const readiness = async (node: Node) => (await node.visitor().get('/readyz')).statusCode;
  const listeners = async () =>
    (await postgres.query(`select pid from pg_stat_activity where application_name = 'towscout-live'`)).length;
  const bothListen = () => eventually(async () => expect(await listeners()).toBe(2));

  let corners = 0;
  const nextCorner = () => {
    corners += 1;
    return {
      latitude: (HERE.lat + 0.003 * (corners % 20) - 0.03).toFixed(5),
      longitude: (HERE.lng + 0.004 * Math.floor(corners / 20) - 0.03).toFixed(5),
    };
  };
  const report = async (node: Node) => {
    const answer = await node
      .visitor()
      .send('POST', '/api/tow-trucks', { ...nextCorner(), location: 'Broadway', status: 'active' });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<TowTruck>().id;
  };

  async function openStream(node: Node, lastEventId?: string) {
    const stream = await openLiveStream(node.port, AREA, lastEventId);
    return {
      ...stream,
      told: () => [...stream.heard().matchAll(/^event: sighting\ndata: {"id":"([^"]+)"/gm)].map(([, id]) => id ?? ''),
    };
  }
  async function readUpToNow(stream: { told(): string[] }): Promise<string[]> {
    const last = await report(whole);
    await eventually(() => expect(stream.told()).toContain(last));
    return stream.told();
  }

  const nearby = async (node: Node, { lat, lng } = HERE) =>
    (await node.visitor().get(`/api/tow-trucks/nearby?lat=${lat}&lng=${lng}&radius=5`))
      .json<NearbyTowTruck[]>()
      .map(({ id }) => id);

  test.each([4000, 12_000])(
    '%d ms without the database leave one listener per node, and each report is delivered once',
    async (ms) => {
      const stream = await openStream(cut);
      const before = await report(cut);
      await postgres.stop();
      await sleep(ms);
      expect(await readiness(cut)).toBe(503);
      await postgres.start();
      await eventually(async () => expect(await readiness(cut)).toBe(200));
      await eventually(async () => expect(await readiness(whole)).toBe(200));
      const after = await report(cut);
      const last = await report(whole);
      await eventually(() => expect(stream.told()).toContain(last));
      expect(stream.told()).toEqual([before, after, last]);
      await bothListen();
    },
  );

  test('a node that is cut off later receives what the others wrote, and its map has it', async () => {
    const stream = await openStream(cut);
    const known = await nearby(cut);
    await postgres.proxy.cut();
    await eventually(async () => expect(await readiness(cut)).toBe(503));
    const written: string[] = [];
    for (let n = 0; n < 30; n += 1) written.push(await report(whole));
    expect(await nearby(cut)).toEqual(known);
    await eventually(() => expect(stream.heard()).toContain('data: {"isBehind":true}'));
    await postgres.proxy.reopen();
    await eventually(() => expect(stream.heard().split('"isBehind":true').at(-1)).toContain('heartbeat\ndata: {}'));
    await eventually(async () => expect(await readiness(cut)).toBe(200));
    expect((await nearby(cut)).toSorted()).toEqual([...known, ...written].toSorted());
    expect(await readUpToNow(stream)).toEqual([...written, expect.any(String)]);
    await bothListen();
  });

  test('a thousand trucks that no event announces are on the map all the same', async () => {
    const stream = await openStream(cut);
    // A response holds 500.
    const cities = [HERE, { lat: 37.7749, lng: -122.4194 }, { lat: 41.8781, lng: -87.6298 }];
    const found = async () => (await Promise.all(cities.map((city) => nearby(cut, city)))).flat().toSorted();
    const known = await found();
    await postgres.proxy.cut();
    const written: string[] = [];
    for (const { lat, lng } of cities) {
      const rows = await postgres.query<{ id: string }>(
        `insert into tow_trucks (source, place, location, status, intent, trust, reported_at, changed_at, expires_at)
         select 'user', point($1::float8 + n * 0.0001, $2), 'The Loop', 'active', 'unknown', 'reported', now(), now(), now() + interval '4 hours' from generate_series(1, 340) as n returning id`,
        [lng, lat],
      );
      written.push(...rows.map(({ id }) => id));
    }
    await postgres.proxy.reopen();
    await eventually(async () => expect(await found()).toEqual([...known, ...written].toSorted()));
    expect(await readUpToNow(stream)).toHaveLength(1);

    await postgres.proxy.cut();
    await postgres.query(`delete from tow_trucks where location = 'The Loop'`);
    await postgres.proxy.reopen();
    await eventually(async () => expect(await found()).toHaveLength(known.length + 1));
  });

  describe('a black hole', () => {
    test('is noticed: the node is not ready, and afterward it receives everything once', async () => {
      const stream = await openStream(cut);
      postgres.proxy.blackHole();
      const answer = await eventually(async () => {
        const ready = await cut.visitor().get('/readyz');
        expect(ready.statusCode).toBe(503);
        return ready;
      });
      expect(answer.json<{ detail: string }>().detail).toMatch(
        /^(The database isn't responding|TowScout lost its live connection)/,
      );
      expect(answer.headers['retry-after']).toBeDefined();
      await eventually(() => expect(cut.bus.isListening()).toBe(false));
      const written = [await report(whole), await report(whole)];
      await postgres.proxy.reopen();
      await eventually(async () => expect(await readiness(cut)).toBe(200));
      expect(await readUpToNow(stream)).toEqual([...written, expect.any(String)]);
      await bothListen();
    });

    test('of just the live connection is noticed too', async () => {
      const [live] = await postgres.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'towscout-live' order by backend_start desc limit 1`,
      );
      process.kill(Number(live?.pid), 'SIGSTOP');
      const deaf = await eventually(() => {
        const node = [cut, whole].find(({ bus }) => !bus.isListening());
        expect(node).toBeDefined();
        return node as Node;
      });
      await eventually(() => expect(deaf.bus.isListening()).toBe(true));
      process.kill(Number(live?.pid), 'SIGCONT');
      await bothListen();
    });
  });

  test('a new connection that breaks before it is caught up does not count as heard from', async () => {
    const since: (Date | null)[] = [];
    const connection = createListenConnection({
      connectionString: postgres.url,
      channel: 'towscout_test',
      log: createLog('silent'),
      timing: TIMING,
      random: () => 0.5,
      async prepare(_db, lastHeardAt) {
        since.push(lastHeardAt);
        if (since.length === 2) throw new Error('cut once more');
      },
      beat: async () => undefined,
      onNotification: () => undefined,
    });
    await connection.start();
    connection.lose(new Error('cut'));
    await eventually(() => expect(since).toHaveLength(3));
    connection.stop();
    expect(since).toEqual([null, expect.any(Date), since[1]]);
    await bothListen();
  });

  test('what could not be read is read again', async () => {
    const stream = await openStream(whole);
    const [{ id } = { id: '' }] = await postgres.query<{ id: string }>(
      `insert into live_events (name, data, place) values ('sighting', '{"id": "read again"}', point($1, $2)) returning id`,
      [HERE.lng, HERE.lat],
    );
    const locking = new Client({ connectionString: whole.database.connectionString ?? '' });
    await locking.connect();
    await locking.query('begin; lock table live_events in access exclusive mode');
    await postgres.query(`select pg_notify('towscout_live', $1)`, [id]);
    await eventually(async () => {
      const ended = await postgres.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'towscout-live' and wait_event_type = 'Lock'`,
      );
      expect(ended).toHaveLength(2);
    });
    await locking.end();
    expect(await readUpToNow(stream)).toEqual(['read again', expect.any(String)]);
    await bothListen();
  });

  test('what a writer committed that died before it notified is delivered all the same, once', async () => {
    const streams = [await openStream(cut), await openStream(whole)];
    await postgres.query(
      `insert into live_events (name, data, place) values ('sighting', '{"id": "not notified"}', point($1, $2))`,
      [HERE.lng, HERE.lat],
    );
    for (const stream of streams) await eventually(() => expect(stream.told()).toEqual(['not notified']));
    const last = await report(whole);
    for (const stream of streams) await eventually(() => expect(stream.told()).toEqual(['not notified', last]));
  });

  test('a transaction that hangs while it notifies keeps no report from being saved', async () => {
    const stream = await openStream(whole);
    const hanging = new Client({ connectionString: whole.database.connectionString ?? '' });
    hanging.on('error', () => undefined);
    await hanging.connect();
    await hanging.query('set synchronous_commit = on');
    const committing = hanging
      .query(`select pg_notify('towscout_live', ''), pg_logical_emit_message(true, 'hangs', '')`)
      .catch(() => undefined);
    const waiting = `from pg_stat_activity where wait_event = 'SyncRep'`;
    await eventually(async () => expect(await postgres.query(`select pid ${waiting}`)).toHaveLength(1));
    const saved = await report(whole);
    await postgres.query(`select pg_cancel_backend(pid) ${waiting}`);
    await committing;
    await hanging.end();
    await eventually(() => expect(stream.told()).toEqual([saved]));
    await eventually(async () => expect(await readiness(whole)).toBe(200));
  });

  const publish = (tx: Tx, id: string) => whole.bus.publish(tx, [eventAtPlace('sighting', { id } as TowTruck, HERE)]);

  test('an event comes after the one that its writer saw, even when only the later one is notified', async () => {
    const stream = await openStream(cut);
    const writer = new Client({ connectionString: whole.database.connectionString ?? '' });
    await writer.connect();
    const insert = async (id: string) => {
      const { rows } = await writer.query<{ id: string }>(
        `insert into live_events (name, data, place) values ('sighting', jsonb_build_object('id', $1::text), point($2, $3)) returning id`,
        [id, HERE.lng, HERE.lat],
      );
      return rows[0]?.id;
    };
    await writer.query('begin');
    await insert('seen');
    await transact(whole.db, (tx) => publish(tx, 'between'));
    await eventually(() => expect(stream.told()).toEqual(['between']));
    await writer.query('commit');
    await writer.query(`select pg_notify('towscout_live', $1)`, [await insert('after')]);
    await writer.end();
    await eventually(() => expect(stream.told()).toEqual(['between', 'seen', 'after']));
  });

  describe('when the lower id commits last', () => {
    async function cutBetween(): Promise<{ lastEventId: string; commit(): Promise<void> }> {
      const stream = await openStream(whole);
      const first = await report(whole);
      const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const late = transact(whole.db, async (tx) => {
        await publish(tx, 'late');
        held.resolve();
        await release.promise;
      });
      await held.promise;
      await transact(whole.db, (tx) => publish(tx, 'early'));
      await eventually(() => expect(stream.told()).toEqual([first, 'early']));
      stream.socket.destroy();
      return {
        lastEventId: stream.lastEventId(),
        async commit() {
          release.resolve();
          await late;
        },
      };
    }

    test('a page that moves to another node receives it, and nothing twice', async () => {
      const { lastEventId, commit } = await cutBetween();
      await commit();
      const moved = await openStream(cut, lastEventId);
      expect(await readUpToNow(moved)).toEqual(['late', expect.any(String)]);
    });

    test('a node that starts in between sends it too', async () => {
      const { lastEventId, commit } = await cutBetween();
      const starting = startNode(postgres.url);
      const waiting = `select pid from pg_stat_activity where application_name = 'towscout-live' and query like '%pg_locks%'`;
      await eventually(async () => expect(await postgres.query(waiting)).toHaveLength(1));
      await commit();
      const started = await starting;
      onTestFinished(() => started.close());
      const moved = await openStream(started, lastEventId);
      expect(await readUpToNow(moved)).toEqual(['late', expect.any(String)]);
    });
  });

  test('SIGTERM ends a process within 10 seconds while nothing comes over its line', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'towscout-process-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const server = await startServerProcess({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
    onTestFinished(() => endServerProcess(server, 'SIGKILL').then(() => undefined));
    postgres.proxy.blackHole();
    const body = JSON.stringify({ ...nextCorner(), location: 'Broadway', status: 'active' });
    fetch(`${server.url}/api/tow-trucks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).catch(() => undefined);
    await eventually(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503));
    const began = performance.now();
    expect([0, 1]).toContain(await endServerProcess(server, 'SIGTERM'));
    expect(performance.now() - began).toBeLessThan(30_000);
    await postgres.proxy.reopen();
  });
});
