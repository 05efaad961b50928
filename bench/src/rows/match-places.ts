import { sql } from 'drizzle-orm';

import type { LatLng } from '@towscout/geo';

import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { arrayLiteral } from '../../../apps/server/src/platform/db/geo-sql.ts';
import { openMemoryDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { matchPlaces } from '../../../apps/server/src/watched-places/places/places.queries.ts';
import { cityPlaces } from '../cities.ts';
import { openForSeeding, startPostgres } from '../postgres.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { percentile } from '../statistics.ts';

const ON_PGLITE = 100_000;
const ON_POSTGRES = 1_000_000;
const SIGHTINGS = 1000;
/** Warm the process and the database's cache; not counted. */
const WARM_UP_SIGHTINGS = 200;
const AT_ONCE = 50_000;
const TRUCK = '00000000-0000-4000-8000-000000000000';

export async function matchStandingPlaces(): Promise<Row[]> {
  return [await onPglite(), await onPostgres()];
}

async function onPglite(): Promise<Row> {
  const open = await openMemoryDatabase();
  try {
    return await measure(open.db, ON_PGLITE, 'PGlite');
  } finally {
    await open.close();
  }
}

async function onPostgres(): Promise<Row> {
  await using postgres = await startPostgres();
  if (!postgres) return toRow(ON_POSTGRES, 'PostgreSQL', null);
  const open = await openForSeeding(postgres);
  try {
    return await measure(open.db, ON_POSTGRES, `PostgreSQL ${postgres.version}`);
  } finally {
    await open.close();
  }
}

type Matching = { times: number[]; hits: number[] };

async function measure(db: Database, count: number, name: string): Promise<Row> {
  await seedStandingPlaces(db, cityPlaces(count));
  const now = new Date();
  const matching: Matching = { times: [], hits: [] };
  for (const place of cityPlaces(WARM_UP_SIGHTINGS + SIGHTINGS, count)) {
    const begun = performance.now();
    matching.hits.push((await matchPlaces(db, [{ id: TRUCK, place }], now)).length);
    matching.times.push(performance.now() - begun);
  }
  return toRow(count, name, {
    times: matching.times.slice(WARM_UP_SIGHTINGS),
    hits: matching.hits.slice(WARM_UP_SIGHTINGS),
  });
}

function toRow(count: number, name: string, matching: Matching | null): Row {
  const { times, hits } = matching ?? { times: [], hits: [] };
  const p99 = percentile(times, 0.99);
  return {
    what: `a sighting against ${count.toLocaleString('en-US')} standing places, ${name}${matching ? ` (p50 ${percentile(hits, 0.5)} hits, max ${percentile(hits, 1)})` : ''}`,
    budget: { of: 'p99', bound: '≤', figure: 5, unit: 'ms' },
    reached: matching ? p99 : null,
    ours: matching
      ? `p50 ${figure(percentile(times, 0.5))} ms, p99 ${figure(p99)} ms, max ${figure(percentile(times, 1))} ms`
      : 'PostgreSQL is not installed',
    ...NO_PEER,
  };
}

/** Three parked cars (0.5 mi) for each shared position (1 mi); a twentieth of the users gather alerts. */
export async function seedStandingPlaces(db: Database, places: readonly LatLng[]): Promise<void> {
  for (let from = 0; from < places.length; from += AT_ONCE)
    await insertPlaces(db, places.slice(from, from + AT_ONCE), from);
  await db.execute(sql`insert into user_alert_preferences
      (user_id, alert_radius, enable_audio_alerts, enable_push_notifications, alert_frequency, enable_violation_alerts, violation_alert_radius, violation_types, plate_numbers, include_roadside, created_at, updated_at)
    select user_id, 1, true, true, case when abs(hashtext(user_id)) % 10 = 0 then 'every_5min' else 'immediate' end, false, 0.5, '[]', '[]', false, now(), now()
    from alert_places where abs(hashtext(user_id)) % 10 < 5`);
  await db.execute(sql`insert into user_notifications (user_id, type, title, message, subject, created_at, deliver_at, delivered_at)
    select user_id, 'tow_truck', 'Tow truck', 'Tow truck', 'sighting:bench', now(), now(), now() from user_alert_preferences where alert_frequency = 'every_5min'`);
  for (const table of ['alert_places', 'user_alert_preferences', 'user_notifications'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
  // Otherwise seeded data would be flushed during the measurement.
  await db.execute(sql`checkpoint`);
}

/** The same box as `boxesAround`, in SQL. */
async function insertPlaces(db: Database, places: readonly LatLng[], from: number): Promise<void> {
  await db.execute(sql`
    with spots as (
      select n, lat, lng, case when (n / 50) % 4 = 0 then 1 else 0.5 end as radius
      from unnest(${arrayLiteral(places.map(({ lat }) => lat))}::float8[], ${arrayLiteral(places.map(({ lng }) => lng))}::float8[]) with ordinality as given(lat, lng, n)
    ), circles as (
      select *, degrees(radius / 3959.0) as up, degrees(asin(sin(radius / 3959.0) / cos(radians(lat)))) as aside from spots
    )
    insert into alert_places (user_id, kind, place, radius, reach, is_active, created_at, expires_at)
    select 'user-' || (n + ${from}::int), case when radius = 1 then 'here' else 'parked' end, point(lng, lat), radius,
      box(point(lng - aside, lat - up), point(lng + aside, lat + up)), true, now(), case when radius = 1 then now() + interval '30 minutes' end
    from circles`);
}
