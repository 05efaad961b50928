import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { eventually } from '../../apps/server/src/testing/eventually.fixture.ts';
import { freePort } from '../../apps/server/src/testing/free-port.fixture.ts';
import { startPostgres, type TestPostgres } from '../../apps/server/src/testing/postgres.fixture.ts';
import { seedProvenReporters } from '../../apps/server/src/testing/proven-reporters.fixture.ts';
import {
  type City,
  everyTruckNear,
  REPORTS_PER_CITY,
  startReportLoad,
} from '../../apps/server/src/testing/report-load.fixture.ts';
import { openResumingStream } from '../../apps/server/src/testing/resuming-stream.fixture.ts';
import {
  endServerProcess,
  type ServerProcess,
  startServerProcess,
} from '../../apps/server/src/testing/server-process.fixture.ts';
import { describeWithCaddy, startCaddy, type TestCaddy } from './caddy.fixture.ts';

const STREAMS = 50;
const READERS = 2;
const READ_AGAIN_MS = 100;
const REPORTS_PER_SECOND = 2;
/** Below the hourly limit of an account. */
const REPORTS_PER_REPORTER = 5;
const CITIES: City[] = [
  { lat: 34, lng: -104 },
  { lat: 36, lng: -102 },
];

describeWithCaddy('two nodes behind the Caddyfile', () => {
  let folder: string;
  let postgres: TestPostgres;
  let caddy: TestCaddy;
  let ports: number[];
  let nodes: ServerProcess[];
  /** Sessions of reporters, because everyone who is signed out would share one network behind Caddy. */
  let reporters: string[];

  const startNode = (port: number) =>
    startServerProcess({ DATA_DIR: join(folder, String(port)), DATABASE_URL: postgres.url, PORT: String(port) });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'towscout-nodes-'));
    postgres = await startPostgres();
    ports = [await freePort(), await freePort()];
    const count = Math.ceil((CITIES.length * REPORTS_PER_CITY) / REPORTS_PER_REPORTER);
    reporters = await seedProvenReporters({ DATA_DIR: folder, DATABASE_URL: postgres.url }, count);
    nodes = [];
    for (const port of ports) nodes.push(await startNode(port));
    caddy = await startCaddy(nodes);
  });
  afterAll(async () => {
    await caddy.close();
    for (const node of nodes) await endServerProcess(node, 'SIGKILL');
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a live event passes at once, and the metrics of the nodes do not', async () => {
    const closing = new AbortController();
    onTestFinished(() => closing.abort());
    const stream = await fetch(`${caddy.url}/api/live?lat=40.5&lng=-80.5&radius=5`, { signal: closing.signal });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = (await reader?.read())?.value ?? '';
    const truck = { latitude: '40.5', longitude: '-80.5', location: 'Elm St', status: 'active' };
    const report = await fetch(`${caddy.url}/api/tow-trucks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(truck),
    });
    expect(report.status).toBe(201);
    const { id } = (await report.json()) as { id: string };
    while (!received.includes(id)) received += (await reader?.read())?.value ?? '';
    expect(received).toMatch(/event: sighting\n/);
    expect((await fetch(`${caddy.url}/metrics`)).status).toBe(404);
  });

  test('both are replaced one by one under load: no request fails, and every stream is back at once and whole', async () => {
    const listeners = Array.from({ length: STREAMS }, (_, n) => {
      const city = n % CITIES.length;
      const { lat, lng } = CITIES[city] ?? { lat: 0, lng: 0 };
      const stream = openResumingStream(
        () => `${caddy.url}/api/live?lat=${lat}&lng=${lng}&radius=5`,
        () => everyTruckNear(caddy.url, { lat, lng }),
        Math.random,
      );
      return { city, stream };
    });
    onTestFinished(() => listeners.forEach(({ stream }) => stream.close()));
    await eventually(() => expect(listeners.every(({ stream }) => stream.counts.opened === 1)).toBe(true));
    const readers = startReaders(`${caddy.url}/api/tow-trucks/nearby?lat=34&lng=-104&radius=5`);
    onTestFinished(() => readers.stop());
    const load = startReportLoad(
      () => caddy.url,
      CITIES,
      REPORTS_PER_SECOND,
      (n) => reporters[Math.floor(n / REPORTS_PER_REPORTER)],
    );
    await eventually(() => expect(load.answers.get('201')).toBeGreaterThan(REPORTS_PER_SECOND));

    for (const [n, port] of ports.entries()) {
      const old = nodes[n];
      if (!old) throw new Error('two nodes are needed');
      expect(await endServerProcess(old, 'SIGTERM')).toBe(0);
      await eventually(() => expect(listeners.every(({ stream }) => stream.isOpen())).toBe(true));
      nodes[n] = await startNode(port);
    }
    const sent = load.sent.length;
    await eventually(() => expect(load.sent.length).toBeGreaterThan(sent + REPORTS_PER_SECOND));
    await load.finish();
    await readers.stop();

    expect(Object.fromEntries(load.answers)).toEqual({ 201: load.sent.length });
    expect(Object.fromEntries(readers.answers)).toEqual({ 200: expect.any(Number) });
    await eventually(() => {
      for (const { city, stream } of listeners)
        expect([...new Set([...stream.told.keys(), ...stream.found])].toSorted()).toEqual(
          load.sent.flatMap((report) => (report.city === city && report.truckId ? report.truckId : [])).toSorted(),
        );
    });
    for (const { stream } of listeners) {
      expect(stream.repeated).toEqual([]);
      expect([...stream.told].filter(([, times]) => times > 1)).toEqual([]);
      expect(stream.counts).toMatchObject({ refused: 0, toldToFetch: 0 });
      expect(stream.counts.opened).toBeGreaterThan(1);
    }
    const longest = Math.max(...listeners.map(({ stream }) => stream.counts.longestAwayMs));
    process.stdout.write(
      `${load.sent.length} reports and ${readers.answers.get('200')} reads answered; ${STREAMS} streams opened ` +
        `${listeners.reduce((total, { stream }) => total + stream.counts.opened, 0)} times, away for ${Math.round(longest)} ms at most\n`,
    );
  });
});

/** Each reader repeats its request soon after it is answered. */
function startReaders(url: string) {
  const answers = new Map<string, number>();
  const stopping = new AbortController();
  const asking = Array.from({ length: READERS }, async () => {
    while (!stopping.signal.aborted) {
      const answer = await fetch(url).then(
        async (response) => {
          await response.arrayBuffer();
          return String(response.status);
        },
        (error: unknown) => String(error),
      );
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      await pause(READ_AGAIN_MS);
    }
  });
  return {
    answers,
    async stop() {
      stopping.abort();
      await Promise.all(asking);
    },
  };
}
