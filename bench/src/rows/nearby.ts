import type { LatLng } from '@towscout/geo';

import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { towTrucks } from '../../../apps/server/src/sightings/sightings.table.ts';
import { cityPlaces } from '../cities.ts';
import { installed } from '../installed.ts';
import type { Load } from '../load.ts';
import { type OurServer, startOurServer } from '../our-server.ts';
import { loadPostgis, postgisNearby } from '../postgis.ts';
import { startPostgres } from '../postgres.ts';
import { startRedis } from '../redis.ts';
import { figure, type Row } from '../row.ts';
import { median } from '../statistics.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { requestsPerSecond } from '../wrk.ts';

const SIGHTINGS = 50_000;
const ASKED = 2000;
const ROUNDS = 5;
const RADII = [1, 5] as const;
const LOAD: Load = { connections: 32, seconds: 5 };
const STATIC_ROUTE = '/api/site';

/** What is near me, among fifty thousand live trucks, beside a static route of the same server, Redis and PostGIS. */
export async function nearby(): Promise<Row[]> {
  const wrk = installed('/usr/bin/wrk');
  const trucks = cityPlaces(SIGHTINGS);
  const asked = cityPlaces(ASKED, SIGHTINGS);
  await using folder = await temporaryFolder();
  const ours = wrk ? await measureOurs(wrk, folder.path, trucks, asked) : null;
  const redis = await measureRedis(trucks, asked);
  const postgis = await measurePostgis(folder.path, trucks, asked);
  return RADII.map((radius, n) => {
    const result = ours?.[n];
    const peers = [
      result && `static route ${perSecond(result.still)}`,
      `Redis GEOSEARCH (ids and distances) ${perSecond(redis?.[n])}`,
      `PostGIS (ids and distances) ${perSecond(postgis?.[n])}`,
    ];
    return {
      what: `\`GET /api/tow-trucks/nearby\` at random places, ${radius} mi, ${SIGHTINGS.toLocaleString('en-US')} live sightings${result ? `, ${figure(result.found)} of them and ${figure(result.bytes / 1000)} KB in an answer` : ''}`,
      budget: { of: '', bound: '≥', figure: 0.5, unit: `× \`GET ${STATIC_ROUTE}\`` },
      reached: result?.ratio ?? null,
      ours: result ? perSecond(result.ours) : 'wrk is not installed',
      peer: peers.filter(Boolean).join('; '),
      ratio: result ? `${figure(result.ratio)} ×` : '–',
    };
  });
}

const perSecond = (value: number | null | undefined): string => (value ? `${figure(value)}/s` : 'not installed');

type Ours = { ours: number; still: number; ratio: number; found: number; bytes: number };

async function measureOurs(wrk: string, folder: string, trucks: readonly LatLng[], asked: readonly LatLng[]): Promise<Ours[]> {
  await seed(folder, trucks);
  await using server = await startOurServer(folder);
  const results: Ours[] = [];
  for (const radius of RADII) results.push(await measureRadius(wrk, folder, server, asked, radius));
  return results;
}

async function measureRadius(wrk: string, folder: string, { url }: OurServer, asked: readonly LatLng[], radius: number): Promise<Ours> {
  const paths = asked.map(({ lat, lng }) => `/api/tow-trucks/nearby?lat=${lat.toFixed(5)}&lng=${lng.toFixed(5)}&radius=${radius}`);
  const bodies = await Promise.all(paths.slice(0, 100).map(async (path) => (await fetch(`${url}${path}`)).text()));
  const ours: number[] = [];
  const still: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await requestsPerSecond(wrk, url, paths, folder, LOAD));
    still.push(await requestsPerSecond(wrk, url, [STATIC_ROUTE], folder, LOAD));
  }
  return {
    ours: median(ours),
    still: median(still),
    ratio: median(ours.map((value, n) => value / (still[n] ?? Number.NaN))),
    found: mean(bodies.map((body) => (JSON.parse(body) as unknown[]).length)),
    bytes: mean(bodies.map((body) => body.length)),
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

async function measureRedis(trucks: readonly LatLng[], asked: readonly LatLng[]): Promise<number[] | null> {
  await using redis = await startRedis(trucks);
  if (!redis) return null;
  const results: number[] = [];
  for (const radius of RADII) results.push(await redis.nearby(asked, radius, LOAD));
  return results;
}

async function measurePostgis(folder: string, trucks: readonly LatLng[], asked: readonly LatLng[]): Promise<(number | null)[] | null> {
  await using postgres = await startPostgres();
  if (!postgres || !(await loadPostgis(postgres, trucks, asked))) return null;
  const results: (number | null)[] = [];
  for (const radius of RADII) results.push(await postgisNearby(postgres, folder, asked.length, radius, LOAD));
  return results;
}

async function seed(folder: string, places: readonly LatLng[]): Promise<void> {
  const open = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined });
  const now = new Date();
  const rows = places.map((place, n) => ({
    source: 'user', place, location: `W ${n % 200}th St & ${n % 12}th Ave`, status: n % 3 === 0 ? 'active' : 'waiting', intent: 'unknown', trust: 'reported',
    reportedAt: now, changedAt: now, expiresAt: new Date(now.getTime() + 4 * 3_600_000),
  }));
  for (let from = 0; from < rows.length; from += 2000) await open.db.insert(towTrucks).values(rows.slice(from, from + 2000));
  await open.close();
}
