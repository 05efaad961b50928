import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

import type { LatLng } from '@towscout/geo';

import { installed } from './installed.ts';

const run = promisify(execFile);
const PORT = '18082';

/** Queries a second of Redis GEOSEARCH over these places, 32 connections; null when Redis is not installed. */
export async function redisGeosearch(places: readonly LatLng[], centre: LatLng, radius: number): Promise<number | null> {
  const redis = installed('/usr/bin/redis-server');
  const benchmark = installed('/usr/bin/redis-benchmark');
  if (!redis || !benchmark) return null;
  const child = spawn(redis, ['--port', PORT, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  try {
    await load(places);
    const query = ['GEOSEARCH', 'trucks', 'FROMLONLAT', String(centre.lng), String(centre.lat), 'BYRADIUS', String(radius), 'mi', 'ASC', 'COUNT', '500', 'WITHDIST'];
    const { stdout } = await run(benchmark, ['-p', PORT, '-c', '32', '-n', '20000', '-q', ...query]);
    return Number(/([\d.]+) requests per second/.exec(stdout.replaceAll('\r', '\n'))?.[1]);
  } finally {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
}

async function load(places: readonly LatLng[]): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await run('/usr/bin/redis-cli', ['-p', PORT, 'ping']).then(() => true, () => false))) {
    if (Date.now() > deadline) throw new Error('redis did not come up');
  }
  const loader = spawn('/usr/bin/redis-cli', ['-p', PORT, '--pipe'], { stdio: ['pipe', 'ignore', 'ignore'] });
  loader.stdin.end(places.map(({ lat, lng }, n) => `GEOADD trucks ${lng} ${lat} ${n}\r\n`).join(''));
  await once(loader, 'exit');
}
