import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import { endServerProcess, startServerProcess } from './testing/server-process.fixture.ts';

const START = fileURLToPath(new URL('start.ts', import.meta.url));

test('npm start runs the server with the settings that spare memory, and a signal ends it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'towscout-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = await startServerProcess({ DATA_DIR: folder, DATABASE_URL: '' }, { main: START });
  onTestFinished(async () => void (await endServerProcess(server, 'SIGKILL')));
  const read = async (what: string) => (await readFile(`/proc/${server.process.pid}/${what}`, 'utf8')).split('\0');

  expect(await read('cmdline')).toEqual(
    expect.arrayContaining(['--expose-gc', '--v8-pool-size=1', '--max-semi-space-size=16']),
  );
  expect(await read('environ')).toContain('MALLOC_ARENA_MAX=1');
  expect(await endServerProcess(server, 'SIGTERM')).toBe(0);
});
