import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import type { NearbyTowTruck, TowTruck } from '@towscout/contracts/trucks/trucks';

import { eventually } from '#testing/eventually.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';
import { openLiveStream } from '#testing/resuming-stream.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/open-database.ts';
import { createLog } from '../log.ts';
import { createJournal } from './journal.ts';
import { LISTEN_TIMING } from './listen-connection.ts';
import { createNotifyBus } from './notify-bus.ts';

const WAITS = { connectMs: 2000, lockMs: 1500, statementMs: 3000, answerMs: 3000 };
const HERE = { lat: 40.7589, lng: -73.9851 };
const AREA = `lat=${HERE.lat}&lng=${HERE.lng}&radius=5`;
const METRICS_TOKEN = 'a token of more than 16';

type Node = TestServer & { port: number; warnings(): string };

describeWithPostgres('a failover to an older copy of PostgreSQL', () => {
  let postgres: TestPostgres;
  let nodes: readonly [Node, Node];

  beforeAll(async () => {
    postgres = await startPostgres({ max_connections: 100 });
    nodes = [await startNode(), await startNode()];
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await postgres.close();
  });

  async function startNode(): Promise<Node> {
    const written: string[] = [];
    const server = await startTestServer({
      database: await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' }, WAITS),
      env: { METRICS_TOKEN, LOG_LEVEL: 'warn' },
      logTo: { write: (line) => void written.push(line) },
    });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    return {
      ...server,
      port: (server.app.server.address() as AddressInfo).port,
      warnings: () => written.filter((line) => line.includes('older copy')).join(''),
    };
  }

  let corners = 0;
  const report = async (node: Node) => {
    corners += 1;
    const answer = await node
      .visitor()
      .send('POST', '/api/tow-trucks', {
        latitude: (HERE.lat - 0.03 + 0.003 * corners).toFixed(5),
        longitude: String(HERE.lng),
        location: 'Broadway',
        status: 'active',
      });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<TowTruck>().id;
  };
  const openStream = ({ port }: Node, lastEventId?: string) => openLiveStream(port, AREA, lastEventId);
  const isReady = (node: Node) =>
    eventually(async () => expect((await node.visitor().get('/readyz')).statusCode).toBe(200));
  const nearby = async (node: Node) =>
    (await node.visitor().get(`/api/tow-trucks/nearby?${AREA}`)).json<NearbyTowTruck[]>().map(({ id }) => id);
  const timesGoneBack = async ({ app }: Node): Promise<string | undefined> => {
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return /^database_went_back_total (\d+)/m.exec(body)?.[1];
  };
  async function loseATruck() {
    const kept = await report(nodes[0]);
    await postgres.keepCopy();
    for (const node of nodes) await isReady(node);
    const streams = [await openStream(nodes[0]), await openStream(nodes[1])] as const;
    const lost = await report(nodes[0]);
    for (const stream of streams) await eventually(() => expect(stream.heard()).toContain(lost));
    return { kept, lost, streams };
  }

  test('is noticed by every node: open streams refetch and go on, the map forgets, the log and /metrics say so', async () => {
    const { kept, lost, streams } = await loseATruck();
    for (const node of nodes)
      expect([await timesGoneBack(node), node.warnings()], 'an outage without loss is none').toEqual(['0', '']);

    await postgres.failOver();
    for (const node of nodes) await isReady(node);
    for (const stream of streams) await eventually(() => expect(stream.heard()).toContain('event: refetch'));
    const after = await report(nodes[1]);
    for (const stream of streams) await eventually(() => expect(stream.heard()).toContain(after));
    for (const node of nodes) {
      await eventually(async () => expect(await nearby(node)).toContain(after));
      expect(await nearby(node)).toContain(kept);
      expect(await nearby(node)).not.toContain(lost);
      expect(await timesGoneBack(node)).toBe('1');
      expect(node.warnings()).toMatch(
        /^.*the database went back to an older copy: what was saved after that copy is lost.*\n$/,
      );
    }
  });

  test('is told once, and told all the same when the first attempt to start anew fails', async () => {
    const saved = async () => (await postgres.query<{ id: string }>('select id from live_nodes')).map(({ id }) => id);
    const others = await saved();
    const journal = createJournal(systemClock);
    const bus = createNotifyBus({
      connectionString: postgres.url,
      journal,
      log: createLog('silent'),
      timing: LISTEN_TIMING,
      random: () => 0.5,
    });
    onTestFinished(() => bus.stop());
    let refills = 0;
    let refetches = 0;
    await bus.start({
      async reload() {
        refills += 1;
        if (refills === 2) throw new Error('cut once more');
      },
      onLiveEvents: () => undefined,
      lostEvents: () => void (refetches += 1),
    });
    const own = (await saved()).find((id) => !others.includes(id));
    await postgres.query('delete from live_nodes where id = $1', [own]);
    await postgres.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'towscout-live'`,
    );
    await eventually(() => expect(refills).toBe(3));
    await eventually(() => expect(bus.isListening()).toBe(true));
    expect([refetches, bus.timesGoneBack()]).toEqual([1, 1]);
    expect(await saved()).toContain(own);
    for (const node of nodes) await isReady(node);
  });

  test('does not silence a page that comes back with an id that now is another event’s', async () => {
    const { streams } = await loseATruck();
    const lastEventId = streams[0].lastEventId();
    await postgres.failOver();
    for (const node of nodes) await isReady(node);
    const now = await openStream(nodes[0]);
    await report(nodes[0]);
    await eventually(() => expect(Number.parseInt(now.lastEventId(), 10)).toBe(Number.parseInt(lastEventId, 10)));

    const started = await startNode();
    onTestFinished(() => started.close());
    for (const node of [nodes[0], started]) {
      const back = await openStream(node, lastEventId);
      await eventually(() => expect(back.heard()).toContain('event: refetch'));
      const same = await openStream(node, now.lastEventId());
      expect(same.heard()).not.toContain('event: refetch');
    }
  });
});
