import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { skippedTitle } from './testing/describe-unless.fixture.ts';
import { eventually } from './testing/eventually.fixture.ts';
import { openTestDatabase } from './testing/open-test-database.fixture.ts';
import { parkAt, readAlertedTrucks, readEveryPage } from './testing/over-the-wire.fixture.ts';
import { type AlarmingReport, alarmingReports } from './testing/proven-reporters.fixture.ts';
import { openRaw, rawRequest } from './testing/raw-socket.fixture.ts';
import { endServerProcess, type ServerProcess, startServerProcess } from './testing/server-process.fixture.ts';

let dataDir: string;
let database: Record<string, string>;
let running: ServerProcess[];
let forget: () => Promise<void>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'towscout-process-'));
  running = [];
  const shared = process.env['DATABASE_URL'] ? await openTestDatabase() : null;
  database = shared?.connectionString ? { DATABASE_URL: shared.connectionString } : {};
  forget = async () => shared?.close();
});
afterEach(async () => {
  for (const server of running) await endServerProcess(server, 'SIGKILL');
  await forget();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: dataDir, ...database, ...env });
  running.push(server);
  return server;
}

const everyTruck = ({ url }: ServerProcess) => readEveryPage<TowTruck>(url, '/api/tow-trucks');

const REPORTERS = 8;

/** Eight report at once, 300 m apart around the watched place, until the server is gone; gives the ids of the trucks that were taken. */
async function reportUntilKilled(server: ServerProcess, report: AlarmingReport, killAfter: number): Promise<string[]> {
  const taken: string[] = [];
  let sent = 0;
  const reportOn = async (): Promise<void> => {
    for (;;) {
      const n = sent++;
      const place = {
        latitude: (40.7 + Math.floor(n / 10) * 0.003).toFixed(4),
        longitude: (-74 + (n % 10) * 0.004).toFixed(4),
        location: `Corner ${n}`,
      };
      const id = await report(server.url, place);
      if (id === null) return;
      taken.push(id);
      if (taken.length >= killAfter) server.process.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: REPORTERS }, reportOn));
  return taken;
}

describe('kill -9 in the middle of a stream of reports', () => {
  test.each([30, 60])('after %i trucks: what was accepted is there once, and alerts once', async (killAfter) => {
    const report = await alarmingReports({ DATA_DIR: dataDir, ...database }, 2 * killAfter + REPORTERS);
    const first = await start();
    const owner = await parkAt(first.url, 'owner', { latitude: 40.71, longitude: -73.98 });
    const taken = await reportUntilKilled(first, report, killAfter);
    expect(taken.length).toBeGreaterThanOrEqual(killAfter);

    const second = await start();
    const ids = (await everyTruck(second)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(taken.filter((id) => !ids.includes(id))).toEqual([]);
    await eventually(async () => {
      const alerted = (await readAlertedTrucks(second.url, owner)).map(({ sightingId }) => sightingId);
      expect(new Set(alerted).size).toBe(alerted.length);
      expect(ids.filter((id) => !alerted.includes(id))).toEqual([]);
    });
  });
});

describe('stopping', () => {
  test('ends open streams with a time to reconnect, and finishes by itself', async () => {
    const server = await start();
    const stream = await fetch(`${server.url}/api/live`);
    const heard = stream.text();
    expect(await endServerProcess(server, 'SIGTERM')).toBe(0);
    expect((await heard).match(/retry: \d+/g)).toHaveLength(2);
  });

  test('does not wait for connections that request nothing, or do not finish', async () => {
    const server = await start();
    const port = Number(new URL(server.url).port);
    const endless =
      'POST /api/tow-trucks HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
    const [silent, half, reader] = [
      openRaw(port),
      openRaw(port, endless),
      openRaw(port, rawRequest('GET /api/live HTTP/1.1', 'host: localhost')),
    ];
    await eventually(() => expect(reader.heard()).toContain('retry:'));
    reader.socket.pause();
    expect(await endServerProcess(server, 'SIGTERM')).toBe(0);
    await Promise.all([silent.closed, half.closed]);
  });
});

describe('starting', () => {
  const leftOut = process.env['DATABASE_URL'] ? 'only the embedded database has a data folder' : null;
  test.skipIf(leftOut)(skippedTitle('refuses a data folder that another process is using', leftOut), async () => {
    await start();
    await expect(start()).rejects.toThrow('Another TowScout process is using the data folder');
  });

  test.skipIf(leftOut)(skippedTitle('keeps the data folder private to its owner', leftOut), async () => {
    await start();
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a number.'],
    [{ DATABASE_URL: 'mysql://here' }, 'DATABASE_URL must begin with postgres://'],
    [{ OIDC_CLIENT_ID: 'alone' }, 'set all three or none'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must be at least 32 characters long.'],
    [{ FEEDS: 'everything' }, "FEEDS must be 'off', or name some of default, chp_cad, sf_calls,"],
  ])('rejects %j with a sentence', async (env: Record<string, string>, sentence) => {
    await expect(start(env)).rejects.toThrow(sentence);
  });
});

test('the process outlives every kind of bad request', async () => {
  const server = await start();
  const attempts = [
    '/api/tow-trucks/%00',
    '/api/tow-trucks/%E0%A4%A',
    `/api/tow-trucks/nearby?lat=${'9'.repeat(5000)}`,
    '/api/live?lat=NaN&lng=1&radius=1',
    '/api/nothing',
  ];
  for (const path of attempts) {
    const answer = await fetch(server.url + path);
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(answer.status, path).toBeLessThan(500);
    expect(answer.headers.get('content-type'), path).toContain('application/problem+json');
  }
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
