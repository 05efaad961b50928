import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { LatLng } from '@towscout/geo';

import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { arrayLiteral } from '../../../apps/server/src/platform/db/geo-sql.ts';
import { openMemoryDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { matchPlaces } from '../../../apps/server/src/watched-places/place-index/match-places.queries.ts';
import { createPackedPlaces } from '../../../apps/server/src/watched-places/place-index/packed-places.ts';
import { createPlaceIndex } from '../../../apps/server/src/watched-places/place-index/place-index.ts';
import { regionAt } from '../../../apps/server/src/watched-places/regions.ts';
import { cityPlaces } from '../cities.ts';
import { openForSeeding, startPostgres } from '../postgres.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { percentile } from '../statistics.ts';

const ON_PGLITE = 100_000;
const ON_POSTGRES = 1_000_000;
/** Each with its budget in milliseconds. */
const IN_MEMORY = [
  { count: 1_000_000, most: 0.2 },
  { count: 10_000_000, most: 0.5 },
] as const;
const MEGABYTES_FOR_TEN_MILLION = 400;
const BYTES_BESIDE_ID = 20;
const BYTES_OF_ID = 16;
const SIGHTINGS = 1000;
/** Warm the process and the database's cache; not counted. */
const WARM_UP_SIGHTINGS = 200;
const AT_ONCE = 50_000;
const TRUCK = '00000000-0000-4000-8000-000000000000';
const MEGABYTE = 1e6;

export async function matchStandingPlaces(): Promise<Row[]> {
  const rows = [await onPglite()];
  const postgres = await onPostgres();
  rows.push(...postgres.rows);
  for (const { count, most } of IN_MEMORY)
    rows.push(...inMemory(count, most, count === ON_POSTGRES ? postgres.times : []));
  return rows;
}

async function onPglite(): Promise<Row> {
  const open = await openMemoryDatabase();
  try {
    await seedStandingPlaces(open.db, cityPlaces(ON_PGLITE));
    return toRow(`${named(ON_PGLITE)}, PGlite`, await measure(ON_PGLITE, askRows(open.db)));
  } finally {
    await open.close();
  }
}

async function onPostgres(): Promise<{ rows: Row[]; times: readonly number[] }> {
  await using postgres = await startPostgres();
  if (!postgres) return { rows: [toRow(`${named(ON_POSTGRES)}, PostgreSQL`, null)], times: [] };
  const open = await openForSeeding(postgres);
  const where = `${named(ON_POSTGRES)}, PostgreSQL ${postgres.version}`;
  try {
    await seedStandingPlaces(open.db, cityPlaces(ON_POSTGRES));
    const byBoxes = await measure(ON_POSTGRES, askRows(open.db));
    const index = createPlaceIndex({
      db: open.db,
      bus: { isListening: () => true, timesGoneBack: () => 0 },
      log: createLog('silent'),
      config: { PLACES_IN_MEMORY: 2 * ON_POSTGRES },
    });
    const now = new Date();
    // Matching a place reads its region into memory.
    for (const place of cityPlaces(WARM_UP_SIGHTINGS + SIGHTINGS, ON_POSTGRES))
      await index.matchPlaces(open.db, [{ id: TRUCK, place }], now);
    const begun = performance.now();
    await index.catchUp();
    const seconds = (performance.now() - begun) / 1000;
    const both = await measure(
      ON_POSTGRES,
      async (place) => (await index.matchPlaces(open.db, [{ id: TRUCK, place }], now)).length,
    );
    return {
      rows: [
        toRow(where, byBoxes),
        toRow(`${where}, by memory and their rows (read into memory in ${figure(seconds)} s)`, both),
      ],
      times: byBoxes.times,
    };
  } finally {
    await open.close();
  }
}

const named = (count: number): string => `${count.toLocaleString('en-US')} standing places`;

type Matching = { times: number[]; hits: number[] };

/** Returns the number of places near a truck there. */
type Ask = (place: LatLng) => Promise<number> | number;

function askRows(db: Database): Ask {
  const now = new Date();
  return async (place) => (await matchPlaces(db, [{ id: TRUCK, place }], now)).length;
}

async function measure(count: number, ask: Ask): Promise<Matching> {
  const matching: Matching = { times: [], hits: [] };
  for (const place of cityPlaces(WARM_UP_SIGHTINGS + SIGHTINGS, count)) {
    const begun = performance.now();
    matching.hits.push(await ask(place));
    matching.times.push(performance.now() - begun);
  }
  return { times: matching.times.slice(WARM_UP_SIGHTINGS), hits: matching.hits.slice(WARM_UP_SIGHTINGS) };
}

function toRow(where: string, matching: Matching | null): Row {
  const { times, hits } = matching ?? { times: [], hits: [] };
  const p99 = percentile(times, 0.99);
  return {
    what: `a sighting against ${where}${matching ? hitsText(hits) : ''}`,
    budget: { of: 'p99', bound: '≤', figure: 5, unit: 'ms' },
    reached: matching ? p99 : null,
    ours: matching ? spread(times) : 'PostgreSQL is not installed',
    ...NO_PEER,
  };
}

const hitsText = (hits: readonly number[]): string =>
  ` (p50 ${percentile(hits, 0.5)} hits, max ${percentile(hits, 1)})`;

const spread = (times: readonly number[]): string =>
  `p50 ${figure(percentile(times, 0.5))} ms, p99 ${figure(percentile(times, 0.99))} ms, max ${figure(percentile(times, 1))} ms`;

/** Measures finding the IDs only. Their rows are read afterward, in one statement. */
function inMemory(count: number, most: number, byBoxes: readonly number[]): Row[] {
  const before = bytesInUse();
  const places = createPackedPlaces();
  for (let from = 0; from < count; from += AT_ONCE)
    cityPlaces(Math.min(AT_ONCE, count - from), from).forEach((place, n) =>
      places.put({ id: randomUUID(), place, radius: standingRadius(n + 1) }),
    );
  const bytes = bytesInUse() - before;
  const { times, hits } = measureAtOnce(count, (place) => places.near(place));
  const p99 = percentile(times, 0.99);
  const peerP99 = percentile(byBoxes, 0.99);
  const hasPeer = byBoxes.length > 0;
  return [
    {
      what: `a sighting against ${named(count)} in memory${hitsText(hits)}`,
      budget: { of: 'p99', bound: '≤', figure: most, unit: 'ms' },
      reached: p99,
      ours: spread(times),
      peer: hasPeer ? `PostgreSQL’s boxes p99 ${figure(peerP99)} ms` : '–',
      ratio: hasPeer ? `${figure(p99 / peerP99)} ×` : '–',
    },
    count > ON_POSTGRES
      ? {
          what: `memory of ${named(count)}`,
          budget: { of: '', bound: '≤', figure: MEGABYTES_FOR_TEN_MILLION, unit: 'MB' },
          reached: bytes / MEGABYTE,
          ours: `${figure(bytes / MEGABYTE)} MB, ${figure(bytes / places.count() - BYTES_OF_ID)} bytes a place beyond its id`,
          ...NO_PEER,
        }
      : {
          what: `memory of each of ${named(count)}, beyond its id`,
          budget: { of: '', bound: '≤', figure: BYTES_BESIDE_ID, unit: 'bytes' },
          reached: bytes / places.count() - BYTES_OF_ID,
          ours: `${figure(bytes / places.count() - BYTES_OF_ID)} bytes`,
          ...NO_PEER,
        },
  ];
}

function measureAtOnce(count: number, near: (place: LatLng) => string): Matching {
  const matching: Matching = { times: [], hits: [] };
  for (const place of cityPlaces(WARM_UP_SIGHTINGS + SIGHTINGS, count)) {
    const begun = performance.now();
    const found = near(place);
    matching.times.push(performance.now() - begun);
    matching.hits.push(found === '' ? 0 : found.split(',').length);
  }
  return { times: matching.times.slice(WARM_UP_SIGHTINGS), hits: matching.hits.slice(WARM_UP_SIGHTINGS) };
}

function bytesInUse(): number {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** The seeded radius of a place by its number, from 1 on. */
const standingRadius = (n: number): number => (Math.floor(n / 50) % 4 === 0 ? 1 : 0.5);

/** Three parked cars (0.5 mi) for each shared position (1 mi); a twentieth of the users gather alerts. */
export async function seedStandingPlaces(db: Database, places: readonly LatLng[]): Promise<void> {
  for (let from = 0; from < places.length; from += AT_ONCE)
    await insertPlaces(db, places.slice(from, from + AT_ONCE), from);
  await db.execute(sql`insert into user_alert_preferences
      (user_id, alert_radius, enable_audio_alerts, enable_push_notifications, alert_frequency, enable_violation_alerts, violation_alert_radius, violation_types, plate_numbers, include_roadside, created_at, updated_at)
    select user_id, 1, true, true, case when abs(hashtext(user_id)) % 10 = 0 then 'every_5min' else 'immediate' end, false, 0.5, '[]', '[]', false, now(), now()
    from alert_places where abs(hashtext(user_id)) % 10 < 5`);
  await db.execute(sql`insert into user_notifications (user_id, type, title, message, subject, created_at, deliver_at, delivered_at)
    select user_id, 'tow_truck', 'Tow truck', 'Tow truck', 'sighting:' || user_id, now(), now(), now() from user_alert_preferences where alert_frequency = 'every_5min'`);
  for (const table of ['alert_places', 'user_alert_preferences', 'user_notifications'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
  // Otherwise seeded data would be flushed during the measurement.
  await db.execute(sql`checkpoint`);
}

/** The same box as `boxesAround`, in SQL. */
async function insertPlaces(db: Database, places: readonly LatLng[], from: number): Promise<void> {
  await db.execute(sql`
    with spots as (
      select n, lat, lng, region, case when (n / 50) % 4 = 0 then 1 else 0.5 end as radius
      from unnest(${arrayLiteral(places.map(({ lat }) => lat))}::float8[], ${arrayLiteral(places.map(({ lng }) => lng))}::float8[], ${arrayLiteral(places.map(regionAt))}::bigint[]) with ordinality as given(lat, lng, region, n)
    ), circles as (
      select *, degrees(radius / 3959.0) as up, degrees(asin(sin(radius / 3959.0) / cos(radians(lat)))) as aside from spots
    )
    insert into alert_places (user_id, kind, place, radius, reach, region, is_active, created_at, expires_at)
    select 'user-' || (n + ${from}::int), case when radius = 1 then 'here' else 'parked' end, point(lng, lat), radius,
      box(point(lng - aside, lat - up), point(lng + aside, lat + up)), region, true, now(), case when radius = 1 then now() + interval '30 minutes' end
    from circles`);
}
