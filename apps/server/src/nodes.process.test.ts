import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { eventually } from './testing/eventually.fixture.ts';
import { describeWithNats, startNats, type TestNats } from './testing/nats.fixture.ts';
import { parkAt } from './testing/over-the-wire.fixture.ts';
import { startReplica, type TestReplica } from './testing/postgres-replica.fixture.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.fixture.ts';
import { seedProvenReporters } from './testing/proven-reporters.fixture.ts';
import { type City, everyTruckNear, REPORTS_PER_CITY, startReportLoad } from './testing/report-load.fixture.ts';
import { openResumingStream } from './testing/resuming-stream.fixture.ts';
import { endServerProcess, type ServerProcess, startServerProcess } from './testing/server-process.fixture.ts';
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.fixture.ts';

/** `npm run chaos` is the whole, `.ci/run` a short sample. */
const { seconds, cutSeconds, perSecond, streams, cities } =
  process.env['CHAOS'] === 'whole'
    ? { seconds: 180, cutSeconds: 30, perSecond: 200, streams: 3000, cities: 45 }
    : { seconds: 12, cutSeconds: 4, perSecond: 20, streams: 30, cities: 3 };
const CONNECTIONS = { max_connections: 150 };
const CITIES: City[] = Array.from({ length: cities }, (_, n) => ({
  lat: 34 + Math.floor(n / 5),
  lng: -104 + (n % 5) * 2,
}));
/** Below an account's hourly limit, and all in one city. */
const REPORTS_PER_REPORTER = 5;
const REPORTERS_PER_CITY = REPORTS_PER_CITY / REPORTS_PER_REPORTER;
const toReporter = (report: number): number => {
  const [city, spot] = [report % cities, Math.floor(report / cities)];
  return city * REPORTERS_PER_CITY + Math.floor(spot / REPORTS_PER_REPORTER);
};

describeWithNats('three nodes with PostgreSQL and NATS', () => {
  let postgres: TestPostgres;
  let standby: TestReplica;
  /** The way to the database of the two nodes that are not cut off. */
  let shared: TcpProxy;
  let nats: TestNats;
  let dataDir: string;
  const nodes: ServerProcess[] = [];
  let reporters: string[];
  /** The account whose parked car is in the city of the same index. */
  let owners: string[];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'towscout-nodes-'));
    [postgres, nats] = await Promise.all([startPostgres(CONNECTIONS), startNats()]);
    standby = await startReplica(postgres, CONNECTIONS);
    // From here on a commit is acknowledged when the standby has it.
    await postgres.query(`alter system set synchronous_standby_names = '*'`);
    await postgres.query('select pg_reload_conf()');
    shared = await startTcpProxy({ host: '127.0.0.1', port: postgres.port });
    const url = new URL(postgres.url);
    url.port = String(shared.port);
    const start = (node: number, databaseUrl: string, natsUrl: string) =>
      startServerProcess({
        DATA_DIR: join(dataDir, String(node)),
        DATABASE_URL: databaseUrl,
        NATS_URL: natsUrl,
        LOG_LEVEL: 'error',
      });
    reporters = await seedProvenReporters({ DATA_DIR: dataDir, DATABASE_URL: url.href }, cities * REPORTERS_PER_CITY);
    nodes.push(
      ...(await Promise.all([
        start(0, url.href, nats.url),
        start(1, url.href, nats.url),
        start(2, postgres.url, nats.proxiedUrl),
      ])),
    );
    owners = [];
    for (const [n, city] of CITIES.entries()) owners.push(await parkIn(city, nodes[n % nodes.length]?.url ?? ''));
  });
  afterAll(async () => {
    for (const node of nodes) await endServerProcess(node, 'SIGKILL');
    await nats.close();
    await shared.close();
    await standby.close();
    await postgres.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const parkIn = async ({ lat, lng }: City, url: string): Promise<string> => {
    const owner = await parkAt(url, `owner-${lat}-${-lng}`, { latitude: lat, longitude: lng });
    const { id } = (await (await fetch(`${url}/api/auth/user`, { headers: owner })).json()) as { id: string };
    return id;
  };

  const failOver = async () => {
    await postgres.kill();
    await standby.promote();
    await Promise.all(
      [shared, postgres.proxy].map(async (proxy) => {
        await proxy.cut();
        proxy.moveTo(standby.port);
        await proxy.reopen();
      }),
    );
  };
  const status = async ({ url }: ServerProcess) => {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    return answer?.ok ? ((await answer.json()) as { status: string }).status : null;
  };

  test(
    `${seconds} s at ${perSecond} reports a second, one killed, one cut from NATS and the database for ${cutSeconds} s, and the database failed over to its standby: nothing acknowledged and no alert is lost or doubled, every stream is whole`,
    { timeout: 3_600_000 },
    async () => {
      const [killed, whole, cut] = nodes;
      if (!killed || !whole || !cut) throw new Error('three nodes are needed');
      /** Those that a proxy would choose from. */
      let ready = [killed, whole, cut];
      let turn = 0;
      const nextUrl = () => {
        turn += 1;
        return ready[turn % ready.length]?.url ?? whole.url;
      };

      const listeners = Array.from({ length: streams }, (_, n) => {
        const city = n % CITIES.length;
        const { lat, lng } = CITIES[city] ?? { lat: 0, lng: 0 };
        const stream = openResumingStream(
          () => `${nextUrl()}/api/live?lat=${lat}&lng=${lng}&radius=5`,
          () => everyTruckNear(nextUrl(), { lat, lng }),
          Math.random,
        );
        return { city, stream };
      });
      onTestFinished(() => listeners.forEach(({ stream }) => stream.close()));
      await eventually(() => expect(listeners.every(({ stream }) => stream.counts.opened === 1)).toBe(true));

      const load = startReportLoad(nextUrl, CITIES, perSecond, (report) => reporters[toReporter(report)]);
      const quietMs = ((seconds - cutSeconds) / 4) * 1000;
      await pause(quietMs);
      await endServerProcess(killed, 'SIGKILL');
      ready = [whole, cut];
      await pause(quietMs);
      await Promise.all([postgres.proxy.cut(), nats.proxy.cut()]);
      ready = [whole];
      await pause(cutSeconds * 1000);
      await Promise.all([postgres.proxy.reopen(), nats.proxy.reopen()]);
      const backAt = performance.now();
      await eventually(async () => expect(await status(cut)).not.toBeNull());
      const readyMs = performance.now() - backAt;
      await eventually(async () => expect(await status(cut)).toBe('ready'));
      const natsMs = performance.now() - backAt;
      ready = [whole, cut];
      await pause(quietMs);
      const failedAt = performance.now();
      await failOver();
      const promotedMs = performance.now() - failedAt;
      await eventually(async () => expect([await status(whole), await status(cut)]).toEqual(['ready', 'ready']));
      const failedOverMs = performance.now() - failedAt;
      await pause(quietMs);
      await load.finish();

      const rows = await standby.query<{ id: string; location: string; votes: number }>(
        "select id, location, (select count(*)::int from sighting_reports where sighting_id = tow_trucks.id) as votes from tow_trucks where location like 'Corner %'",
      );
      expect(rows.map(({ location, id, votes }) => `${location} ${id} ${votes}`).toSorted()).toEqual(
        load.sent.map(({ location, truckId }) => `${location} ${truckId} 1`).toSorted(),
      );
      const idsOf = (city: number) =>
        load.sent.flatMap((report) => (report.city === city && report.truckId ? [report.truckId] : [])).toSorted();
      await eventually(() => {
        for (const { city, stream } of listeners)
          expect([...new Set([...stream.told.keys(), ...stream.found])].toSorted(), `a stream of city ${city}`).toEqual(
            idsOf(city),
          );
      });
      for (const { city, stream } of listeners) {
        expect(stream.repeated, 'told twice').toEqual([]);
        expect(
          [...stream.told].filter(([, times]) => times > 1),
          `city ${city}`,
        ).toEqual([]);
      }
      await eventually(async () => {
        // Those that waited for each other were also told together.
        const alarms = await standby.query<{ owner: string; trucks: string[] }>(
          `select user_id as owner, array_agg(data->>'sightingId' order by data->>'sightingId') as trucks
            from user_notifications where kind = 'alarm' and delivered_at is not null group by user_id`,
        );
        const alarmed = new Map(alarms.map(({ owner, trucks }) => [owner, trucks]));
        for (const [city, owner] of owners.entries()) expect(alarmed.get(owner), `city ${city}`).toEqual(idsOf(city));
      });
      for (const node of [whole, cut])
        for (const [n, city] of CITIES.entries())
          await eventually(async () =>
            expect((await everyTruckNear(node.url, city)).toSorted(), `nearby on ${node.url}`).toEqual(idsOf(n)),
          );

      const sum = (of: (counts: (typeof listeners)[number]['stream']['counts']) => number) =>
        listeners.reduce((total, { stream }) => total + of(stream.counts), 0);
      process.stdout.write(
        `${load.sent.length} reports acknowledged, and as many alerts, answers ${JSON.stringify(Object.fromEntries(load.answers))}; ` +
          `${listeners.length} streams opened ${sum(({ opened }) => opened)} times, were told to fetch the list ${sum(({ toldToFetch }) => toldToFetch)} times; ` +
          `ready ${Math.round(readyMs)} ms and with NATS ${Math.round(natsMs)} ms after both were back; ` +
          `the standby was promoted in ${Math.round(promotedMs)} ms, and both nodes ready ${Math.round(failedOverMs)} ms after the primary was killed\n`,
      );
    },
  );
});
