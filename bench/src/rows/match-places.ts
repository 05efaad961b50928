import { sql } from 'drizzle-orm';

import { matchPlaces } from '../../../apps/server/src/alerts/places.queries.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { openDatabase, openMemoryDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { cityPlaces } from '../cities.ts';
import { startPostgres } from '../postgres.ts';
import type { Row } from '../row.ts';
import { percentile } from '../statistics.ts';

const SIGHTINGS = 1000;
const BUDGET_MS = 5;

/** Whose place is this truck in? A hundred thousand standing places on PGlite, a million on PostgreSQL. */
export async function matchStandingPlaces(): Promise<Row[]> {
  const memory = await openMemoryDatabase();
  const rows = [await rowFor(memory.db, 100_000, 'PGlite')];
  await memory.close();
  const postgres = await startPostgres();
  if (!postgres) return rows;
  const open = await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' });
  rows.push(await rowFor(open.db, 1_000_000, 'PostgreSQL'));
  await open.close();
  await postgres.stop();
  return rows;
}

async function rowFor(db: Database, count: number, name: string): Promise<Row> {
  await seed(db, count);
  const now = new Date();
  const times: number[] = [];
  let hits = 0;
  for (const place of cityPlaces(SIGHTINGS)) {
    const begun = performance.now();
    hits += (await matchPlaces(db, place, now)).length;
    times.push(performance.now() - begun);
  }
  const p99 = percentile(times, 0.99);
  return {
    what: `a sighting against ${count.toLocaleString('en-US')} standing places, ${name}, ${(hits / SIGHTINGS).toFixed(0)} hits on average`,
    budget: `p99 ≤ ${BUDGET_MS} ms`,
    ours: `p50 ${percentile(times, 0.5).toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    peer: '–',
    isWithin: p99 <= BUDGET_MS,
  };
}

/** Parked cars all over the country, a fifth of them in its cities, each guarded for half a mile. */
async function seed(db: Database, count: number): Promise<void> {
  const cities = cityPlaces(2000);
  await db.execute(sql`create temporary table centres as select * from unnest(
    ${`{${cities.map(({ lat }) => lat).join(',')}}`}::float8[], ${`{${cities.map(({ lng }) => lng).join(',')}}`}::float8[]) with ordinality as c(lat, lng, n)`);
  await db.execute(sql`insert into alert_places (user_id, kind, place, radius, reach, is_active, created_at)
    select 'user-' || i, 'parked', point(lng, lat), 0.5, box(point(lng - 0.01, lat - 0.0073), point(lng + 0.01, lat + 0.0073)), true, now()
    from (select i, case when i % 5 = 0 then c.lat + (random() - 0.5) * 0.3 else 26 + random() * 22 end as lat,
                    case when i % 5 = 0 then c.lng + (random() - 0.5) * 0.3 else -122 + random() * 50 end as lng
          from generate_series(1, ${sql.raw(String(count))}) i join centres c on c.n = 1 + i % 2000) as spots`);
  await db.execute(sql`analyze alert_places`);
}
