import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '../apps/server/src/testing/free-port.fixture.ts';

/** The streets of San Francisco beside the real captures, when they are there and no others are named. */
export async function startLocalStreets(): Promise<{ env: Record<string, string>; end(): void }> {
  const server = join(process.env['REAL_DATA_DIR'] ?? '../shared/data', 'map/serve.mjs');
  if (process.env['MAP_TILES_URL'] || !existsSync(server)) return { env: {}, end: () => {} };
  const port = String(await freePort());
  const streets: ChildProcess = spawn(process.execPath, [server], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: port },
  });
  if (streets.stdout) await once(streets.stdout, 'data');
  return { env: { MAP_TILES_URL: `http://127.0.0.1:${port}/planet` }, end: () => void streets.kill() };
}
