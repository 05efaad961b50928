import { fileURLToPath } from 'node:url';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import type { LatLng } from '@towscout/geo';

import { openDatabase, type OpenDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { type PlacedSighting, presentSighting } from '../../../apps/server/src/trucks/present-sighting.ts';
import { towTrucks } from '../../../apps/server/src/trucks/sightings.table.ts';
import { installed } from '../child-process.ts';
import { cityPlaces } from '../cities.ts';
import { startOurServer } from '../our-server.ts';
import { loadPostgis, postgisNearby } from '../postgis.ts';
import { startPostgres } from '../postgres.ts';
import { startRedis } from '../redis.ts';
import { figure, type Row } from '../row.ts';
import { median } from '../statistics.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { untilGazetteer } from '../until.ts';
import { type Load, requestsPerSecond } from '../wrk.ts';

const SIGHTINGS = 50_000;
const ASKED = 2000;
const ROUNDS = 5;
const RADII = [1, 5] as const;
const LOAD: Load = { connections: 32, seconds: 5 };
const SERVER_WITH_PEERS = fileURLToPath(new URL('../server-with-peers.ts', import.meta.url));

/** Fifty thousand live trucks, compared with Redis and with a static response of the same size, on one server. */
export async function nearby(): Promise<Row[]> {
  const wrk = installed('/usr/bin/wrk');
  const trucks = cityPlaces(SIGHTINGS);
  const asked = cityPlaces(ASKED, SIGHTINGS);
  await using folder = await temporaryFolder();
  const postgis = await measurePostgis(folder.path, trucks, asked);
  const measured = wrk ? await measureServers(wrk, folder.path, trucks, asked) : null;
  return RADII.flatMap((radius, n) => toRows(radius, measured?.[n] ?? null, postgis?.[n]));
}

const perSecond = (value: number | null | undefined): string => (value ? `${figure(value)}/s` : 'not installed');

function toRows(radius: number, measured: Measured | null, postgis: number | null | undefined): Row[] {
  const size = measured
    ? `, ${figure(measured.found)} of them and ${figure(measured.bytes / 1000)} KB in an answer`
    : '';
  const what = `\`GET /api/tow-trucks/nearby\` at random places, ${radius} mi, ${SIGHTINGS.toLocaleString('en-US')} live sightings${size}`;
  const ours = measured ? perSecond(measured.ours) : 'wrk is not installed';
  const row = (bound: number, unit: string, ratio: number | null | undefined, peer: string): Row => ({
    what,
    budget: { of: '', bound: '≥', figure: bound, unit },
    reached: ratio ?? null,
    ours,
    peer,
    ratio: ratio ? `${figure(ratio)} ×` : '–',
  });
  return [
    row(
      1,
      '× the same route over Redis (GEOSEARCH, MGET)',
      measured?.toRedis,
      `Redis ${perSecond(measured?.redis)}; PostGIS (ids and distances alone) ${perSecond(postgis)}`,
    ),
    row(
      0.5,
      '× a static answer of the same size from the same server',
      measured?.toStill,
      `static answer ${perSecond(measured?.still)}`,
    ),
  ];
}

type Measured = {
  ours: number;
  redis: number | null;
  still: number;
  toRedis: number | null;
  toStill: number;
  found: number;
  bytes: number;
};

async function measureServers(
  wrk: string,
  folder: string,
  trucks: readonly LatLng[],
  asked: readonly LatLng[],
): Promise<Measured[]> {
  const seeded = await seed(folder, trucks);
  await using redis = await startRedis(seeded);
  const env: Record<string, string> = redis ? { BENCH_REDIS_PORT: String(redis.port) } : {};
  await using server = await startOurServer(folder, env, SERVER_WITH_PEERS);
  await untilGazetteer(server.url);
  const results: Measured[] = [];
  for (const radius of RADII) {
    const measure = (paths: readonly string[]) => requestsPerSecond(wrk, server.url, paths, folder, LOAD);
    results.push(await measureRadius(measure, { url: server.url, hasRedis: redis !== null }, asked, radius));
  }
  return results;
}

type Measure = (paths: readonly string[]) => Promise<number>;
type Server = { url: string; hasRedis: boolean };

async function measureRadius(
  measure: Measure,
  { url, hasRedis }: Server,
  asked: readonly LatLng[],
  radius: number,
): Promise<Measured> {
  const queries = asked.map(({ lat, lng }) => `?lat=${lat.toFixed(5)}&lng=${lng.toFixed(5)}&radius=${radius}`);
  const paths = queries.map((query) => `/api/tow-trucks/nearby${query}`);
  const redisPaths = queries.map((query) => `/redis/nearby${query}`);
  const bodies = await Promise.all(paths.slice(0, 100).map(async (path) => (await fetch(`${url}${path}`)).text()));
  const bytes = Math.round(mean(bodies.map((body) => body.length)));
  const [ours, still, redis]: number[][] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours?.push(await measure(paths));
    still?.push(await measure([`/static/${bytes}`]));
    if (hasRedis) redis?.push(await measure(redisPaths));
  }
  return summarize(ours ?? [], still ?? [], redis ?? [], {
    bytes,
    found: mean(bodies.map((body) => (JSON.parse(body) as unknown[]).length)),
  });
}

function summarize(
  ours: readonly number[],
  still: readonly number[],
  redis: readonly number[],
  size: { bytes: number; found: number },
): Measured {
  const ratioTo = (peer: readonly number[]): number => median(ours.map((value, n) => value / (peer[n] ?? Number.NaN)));
  const hasRedis = redis.length > 0;
  return {
    ...size,
    ours: median(ours),
    still: median(still),
    redis: hasRedis ? median(redis) : null,
    toStill: ratioTo(still),
    toRedis: hasRedis ? ratioTo(redis) : null,
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

async function measurePostgis(
  folder: string,
  trucks: readonly LatLng[],
  asked: readonly LatLng[],
): Promise<(number | null)[] | null> {
  await using postgres = await startPostgres();
  if (!postgres || !(await loadPostgis(postgres, trucks, asked))) return null;
  const results: (number | null)[] = [];
  for (const radius of RADII) results.push(await postgisNearby(postgres, folder, asked.length, radius, LOAD));
  return results;
}

export async function seed(folder: string, places: readonly LatLng[]): Promise<TowTruck[]> {
  const open = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined });
  const seeded = await insertTrucks(open, places);
  await open.close();
  return seeded;
}

export async function insertTrucks({ db }: OpenDatabase, places: readonly LatLng[]): Promise<TowTruck[]> {
  const now = new Date();
  const rows = places.map((place, n) => ({
    source: 'user',
    place,
    location: `W ${n % 200}th St & ${n % 12}th Ave`,
    status: n % 3 === 0 ? 'active' : 'waiting',
    intent: 'unknown',
    trust: 'reported',
    reportedAt: now,
    changedAt: now,
    expiresAt: new Date(now.getTime() + 4 * 3_600_000),
  }));
  const seeded: TowTruck[] = [];
  for (let from = 0; from < rows.length; from += 2000) {
    const inserted = await db
      .insert(towTrucks)
      .values(rows.slice(from, from + 2000))
      .returning();
    seeded.push(...inserted.map((row) => presentSighting(row as PlacedSighting)));
  }
  return seeded;
}
