import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';
import { openRaw, rawRequest } from '#testing/raw-socket.fixture.ts';
import { endServerProcess, type ServerProcess, startServerProcess } from '#testing/server-process.fixture.ts';

const OPEN_FILES = 256;

let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'towscout-connections-'));
  server = await startServerProcess(
    { DATA_DIR: dataDir, TRUSTED_PROXIES: '', RATE_LIMIT_FACTOR: '1' },
    { openFiles: OPEN_FILES },
  );
});
afterEach(async () => {
  await endServerProcess(server, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const from = (host: number): string => `127.0.0.${host}`;
const ASK = rawRequest('GET /readyz HTTP/1.1', 'host: localhost', 'connection: close');

test('more idle connections than the process may open files neither end it nor keep others out', async () => {
  const port = Number(new URL(server.url).port);
  const idle = Array.from({ length: 300 }, () => openRaw(port, '', from(2)));
  await Promise.all(idle.slice(200).map(({ closed }) => closed));
  const neighbor = openRaw(port, ASK, from(3));
  await eventually(() => expect(neighbor.heard()).toContain('HTTP/1.1 200'));

  const crowd = Array.from({ length: 1000 }, (_, n) => openRaw(port, '', from(10 + (n % 200))));
  await eventually(async () => {
    const legitimate = openRaw(port, ASK, from(4));
    await legitimate.closed;
    expect(legitimate.heard()).toContain('HTTP/1.1 200');
  });
  await Promise.all([...idle, ...crowd].map(({ closed }) => closed));
  expect(server.process.exitCode).toBeNull();
});
