import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { freePort } from '../apps/server/src/testing/free-port.fixture.ts';

const CENTERLINES = 'street-rules/sf-centerlines/3psu-pn9h.mission-soma-2025-11.json.gz';

export type LocalStreets = { env: Record<string, string>; end(): void };

/** Where the captures of real data are. */
export const localData = (): string => process.env['REAL_DATA_DIR'] ?? '../shared/data';
const captured = (path: string): string => join(localData(), path);

/** Serves San Francisco's captured streets, unless others are configured or the captures are missing. */
export async function startLocalStreets(): Promise<LocalStreets> {
  const parts = await Promise.all([startTiles(), startCenterlines()]);
  return { env: Object.assign({}, ...parts.map(({ env }) => env)), end: () => parts.forEach((part) => part.end()) };
}

async function startTiles(): Promise<LocalStreets> {
  const server = captured('map/serve.mjs');
  if (process.env['MAP_TILES_URL'] || !existsSync(server)) return { env: {}, end: () => {} };
  const port = String(await freePort());
  const streets: ChildProcess = spawn(process.execPath, [server], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: port },
  });
  if (streets.stdout) await once(streets.stdout, 'data');
  return { env: { MAP_TILES_URL: `http://127.0.0.1:${port}/planet` }, end: () => void streets.kill() };
}

async function startCenterlines(): Promise<LocalStreets> {
  const file = captured(CENTERLINES);
  if (process.env['SF_CENTERLINES_URL'] || !existsSync(file)) return { env: {}, end: () => {} };
  const rows = gunzipSync(readFileSync(file));
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(rows),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: { SF_CENTERLINES_URL: `http://127.0.0.1:${port}/` },
    end() {
      server.closeAllConnections();
      server.close();
    },
  };
}
