import { towTrucks } from '../../../apps/server/src/sightings/sightings.table.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { cityPlaces } from '../cities.ts';
import { installed } from '../installed.ts';
import { startOurServer } from '../our-server.ts';
import { startPostgres } from '../postgres.ts';
import { postgisNearby } from '../postgis.ts';
import { redisGeosearch } from '../redis.ts';
import type { Row } from '../row.ts';
import { median } from '../statistics.ts';
import { withDataDir } from '../temporary-folder.ts';
import { requestsPerSecond } from '../wrk.ts';

const SIGHTINGS = 50_000;
const ROUNDS = 3;
const BUDGET_RATIO = 0.5;
const CENTRE = { lat: 40.7589, lng: -73.9851 };
const RADII = [1, 5] as const;

/** What is near me, among fifty thousand live trucks, beside a static route of the same server, Redis and PostGIS. */
export async function nearby(): Promise<Row[]> {
  const wrk = installed('/usr/bin/wrk');
  if (!wrk) return [{ what: '`GET /api/tow-trucks/nearby`', budget: '≥ 0.5 × a static route', ours: 'wrk is not installed', peer: '–', isWithin: null }];
  return withDataDir(async (folder) => {
    const places = cityPlaces(SIGHTINGS);
    await seed(folder, places);
    const server = await startOurServer(folder);
    const rows: Row[] = [];
    for (const radius of RADII) rows.push(await rowFor(wrk, folder, server.url, places, radius));
    await server.stop();
    return rows;
  });
}

async function rowFor(wrk: string, folder: string, url: string, places: { lat: number; lng: number }[], radius: number): Promise<Row> {
  const path = `${url}/api/tow-trucks/nearby?lat=${CENTRE.lat}&lng=${CENTRE.lng}&radius=${radius}`;
  const found = (await (await fetch(path)).json()) as unknown[];
  const [ours, still]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await requestsPerSecond(wrk, path));
    still.push(await requestsPerSecond(wrk, `${url}/api/site`));
  }
  const ratio = median(ours.map((value, n) => value / (still[n] ?? Number.NaN)));
  const redis = await redisGeosearch(places, CENTRE, radius);
  const postgres = await startPostgres();
  const postgis = postgres && (await postgisNearby(postgres, folder, places, CENTRE, radius));
  await postgres?.stop();
  const perSecond = (value: number | null, name: string) => (value === null ? `${name} is not installed` : `${name} ${Math.round(value).toLocaleString('en-US')}/s`);
  return {
    what: `\`GET /api/tow-trucks/nearby\`, ${SIGHTINGS.toLocaleString('en-US')} live sightings, ${found.length} of them within ${radius} mi`,
    budget: `≥ ${BUDGET_RATIO} × a static JSON route of the same server`,
    ours: `${Math.round(median(ours)).toLocaleString('en-US')}/s, ${ratio.toFixed(2)} ×`,
    peer: `static ${Math.round(median(still)).toLocaleString('en-US')}/s; ${perSecond(redis, 'Redis GEOSEARCH (ids and distances)')}; ${perSecond(postgis, 'PostGIS (ids and distances)')}`,
    isWithin: ratio >= BUDGET_RATIO,
  };
}

async function seed(folder: string, places: { lat: number; lng: number }[]): Promise<void> {
  const open = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined });
  const now = new Date();
  const rows = places.map((place, n) => ({
    source: 'user', place, location: `Corner ${n}`, status: n % 3 === 0 ? 'active' : 'waiting', intent: 'unknown', trust: 'reported',
    reportedAt: now, changedAt: now, expiresAt: new Date(now.getTime() + 4 * 3_600_000),
  }));
  for (let from = 0; from < rows.length; from += 2000) await open.db.insert(towTrucks).values(rows.slice(from, from + 2000));
  await open.close();
}
