import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';
import { endServerProcess, type ServerProcess, startServerProcess } from '#testing/server-process.fixture.ts';

import { takeSilenceMark } from './broken-database.ts';

const BARE_SERVER = fileURLToPath(new URL('../../../../testing/bare-server.fixture.ts', import.meta.url));

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'towscout-watchdog-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function start(watchdogSeconds: number): Promise<ServerProcess> {
  const server = await startServerProcess(
    { DATABASE_URL: '', DATA_DIR: dataDir, DATABASE_WATCHDOG_SECONDS: String(watchdogSeconds) },
    { main: BARE_SERVER },
  );
  onTestFinished(() => void endServerProcess(server, 'SIGKILL'));
  return server;
}

const tell = (server: ServerProcess, word: string) => server.process.stdin?.write(`${word}\n`);

const SILENT = 'its embedded database has not answered for 6 seconds';

test('a process whose database waits for ever exits with code 75 and a sentence', async () => {
  const server = await start(6);
  const gone = once(server.process, 'exit');
  tell(server, 'hold');
  expect(await gone).toEqual([75, null]);
  expect(server.output()).toContain(SILENT);
  expect([await takeSilenceMark(dataDir), await takeSilenceMark(dataDir)]).toEqual([true, false]);
});

test('a process whose database holds the main thread for ever is killed with a sentence', async () => {
  const server = await start(6);
  const gone = once(server.process, 'exit');
  tell(server, 'spin');
  expect(await gone).toEqual([null, 'SIGKILL']);
  expect(server.output()).toContain(SILENT);
  expect(server.output()).toContain('TowScout is killed, to be started again: its main thread does not answer either.');
  expect([await takeSilenceMark(dataDir), await takeSilenceMark(dataDir)]).toEqual([true, false]);
});

test('SIGTERM ends a process whose database hangs', async () => {
  const server = await start(600);
  tell(server, 'hold');
  await eventually(() => expect(server.output()).toContain('held'));
  expect(await endServerProcess(server, 'SIGTERM')).toBe(1);
});
