import { sql } from 'drizzle-orm';

import { miles, type LatLng } from '@towscout/geo';

import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { rollUpAreas } from '../../../apps/server/src/trucks/history/areas.queries.ts';
import { toUtcDay, daysBefore } from '../../../apps/server/src/trucks/history/days.ts';
import { readAreas, readHistory } from '../../../apps/server/src/trucks/history/read-history.ts';
import { addUpTotals } from '../../../apps/server/src/trucks/history/roll-up.queries.ts';
import { rollUpToday } from '../../../apps/server/src/trucks/history/roll-up.ts';
import { openForSeeding, startPostgres } from '../postgres.ts';
import { figure, type Row } from '../row.ts';
import { spotsBySize, createSpots } from '../spots-table.ts';
import { percentile } from '../statistics.ts';

const DAYS = 90;
const A_DAY = 100_000;
/** More places than any day uses. */
const SPOTS = 300_000;
const QUESTIONS = 400;
const WARM_UP = 50;
/** Fewer, because each is slower. */
const AREA_QUESTIONS = 150;
/** Events of the last 25 minutes, which the current day's sums may lack. */
const SINCE_ADDED_UP = 2600;
/** The peer takes seconds for each. */
const PEER_QUESTIONS = 12;

/** Ninety days of 100,000 sightings around population centers; the peer computes from the raw events. */
export async function history(): Promise<Row[]> {
  await using postgres = await startPostgres();
  if (!postgres) return [toRow(5, 'PostgreSQL is missing', null, null)];
  const open = await openForSeeding(postgres);
  try {
    const whereTrucksWork = await spotsBySize();
    await seed(open.db, whereTrucksWork);
    const places = Array.from({ length: QUESTIONS }, whereTrucksWork);
    const name = `PostgreSQL ${postgres.version}`;
    const [near, far] = [await measure(open.db, places, 5), await measure(open.db, places, 25)];
    const [areasNear, areasFar] = [await measureAreas(open.db, places, 5), await measureAreas(open.db, places, 25)];
    await asIfNothingWereRolledUp(open.db);
    const few = places.slice(0, PEER_QUESTIONS);
    return [
      toRow(5, name, near, await measure(open.db, few, 5)),
      toRow(25, name, far, await measure(open.db, few, 25)),
      toAreasRow(5, name, areasNear, await measureAreas(open.db, few, 5)),
      toAreasRow(25, name, areasFar, await measureAreas(open.db, few, 25)),
    ];
  } finally {
    await open.close();
  }
}

const SIGHTINGS = sql`(select gen_random_uuid() as id, 1 + floor(random() * ${SPOTS}::int)::int as n
  from generate_series(1, ${A_DAY}::int)) as told join spots using (n)`;

/** Every sighting is reported; half of them leave. */
async function seed(db: Database, whereTrucksWork: () => LatLng): Promise<void> {
  const spots = Array.from({ length: SPOTS }, whereTrucksWork);
  await createSpots(db, spots);
  await db.execute(sql`alter table spots add primary key (n)`);
  await db.execute(sql`drop index sighting_events_day`);
  const today = toUtcDay(new Date());
  const yesterday = daysBefore(today, 1);
  for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
    const day = daysBefore(today, ago);
    await db.execute(sql`
      insert into sighting_events (sighting_id, kind, at, recorded_at, reported_at, place, cell, source, intent, status, trust)
      select id, kind, at, at, ${day}::timestamptz, point(lng, lat), cell, 'user', 'unknown', status, 'reported'
      from ${SIGHTINGS} cross join lateral (values
        (1, 'reported', ${day}::timestamptz, 'active'),
        (2, 'departed', ${day}::timestamptz + interval '20 minutes', 'departed')) as did(step, kind, at, status)
      where step <= 1 + n % 2`);
    if (ago > 0)
      await db.execute(sql`
        insert into history_cells (cell, day, data_points, by_people, timed, minutes, lat, lng, last_seen_at, sources)
        select cell, day, count(distinct sighting_id), count(distinct sighting_id), count(*) filter (where kind = 'departed'),
          20 * count(*) filter (where kind = 'departed'), avg(place[1]), avg(place[0]), max(at), '{user}'
        from sighting_events where id > ${(await lastId(db)) - 2 * A_DAY} and day = ${day}::date
        group by cell, day order by cell`);
  }
  await db.execute(sql`create index sighting_events_day on sighting_events (day, cell)`);
  for (let ago = DAYS - 1; ago > 0; ago -= 1)
    await db.transaction((tx) => rollUpAreas(tx as never, daysBefore(today, ago)));
  const totalsFrom = daysBefore(today, DAYS - 1);
  await db.transaction((tx) => addUpTotals(tx as never, totalsFrom, yesterday));
  await db.execute(sql`
    insert into history_progress (began_at, rolled_through, read_until, totals_from, totals_through)
    values (${totalsFrom}::timestamptz, ${yesterday}::date, now(), ${totalsFrom}::date, ${yesterday}::date)`);
  await rollUpToday({ db, clock: { now: () => new Date() } });
  await db.execute(sql`update history_progress set today_through = ${(await lastId(db)) - SINCE_ADDED_UP}::bigint`);
  for (const table of [
    'history_areas',
    'history_cells',
    'history_totals',
    'history_today',
    'sighting_events',
    'history_progress',
  ])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
}

async function lastId(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`select max(id)::float8 as id from sighting_events`);
  return Number(rows[0]?.['id']);
}

const asIfNothingWereRolledUp = (db: Database) =>
  db.execute(sql`update history_progress set rolled_through = null, today = null`);

type Measured = { times: number[]; trucks: number[] };

async function measure(db: Database, places: readonly LatLng[], radius: number): Promise<Measured> {
  const deps = { db, clock: { now: () => new Date() }, places: { findName: () => null } };
  const measured: Measured = { times: [], trucks: [] };
  for (const [index, { lat, lng }] of places.entries()) {
    const begun = performance.now();
    const { totalDataPoints } = await readHistory(deps, { lat, lng, radius, limit: 50 });
    if (places.length > WARM_UP && index < WARM_UP) continue;
    measured.times.push(performance.now() - begun);
    measured.trucks.push(totalDataPoints);
  }
  return measured;
}

function toRow(radius: number, name: string, ours: Measured | null, peer: Measured | null): Row {
  const p99 = percentile(ours?.times ?? [], 0.99);
  const [half, halfOfPeer] = [percentile(ours?.times ?? [], 0.5), percentile(peer?.times ?? [], 0.5)];
  const trucks = ours?.trucks ?? [];
  return {
    what: `history: 90 days within ${radius} miles, of ${A_DAY.toLocaleString('en-US')} sightings a day, ${name}${ours ? ` (p50 ${percentile(trucks, 0.5)} trucks, max ${percentile(trucks, 1)})` : ''}`,
    budget: { of: 'p99', bound: '≤', figure: 50, unit: 'ms' },
    reached: ours ? p99 : null,
    ours: ours ? `p50 ${figure(half)} ms, p99 ${figure(p99)} ms` : 'not measured',
    peer: peer ? `from the events: p50 ${figure(halfOfPeer)} ms` : '–',
    ratio: peer ? `${figure(halfOfPeer / half)} × faster` : '–',
  };
}

async function measureAreas(db: Database, places: readonly LatLng[], radius: number): Promise<Measured> {
  const deps = { db, clock: { now: () => new Date() } };
  const measured: Measured = { times: [], trucks: [] };
  for (const [index, center] of places.slice(0, AREA_QUESTIONS).entries()) {
    const begun = performance.now();
    const { timed } = await readAreas(deps, { center, radius: miles(radius) });
    if (places.length > WARM_UP && index < WARM_UP) continue;
    measured.times.push(performance.now() - begun);
    measured.trucks.push(timed);
  }
  return measured;
}

function toAreasRow(radius: number, name: string, ours: Measured, peer: Measured): Row {
  const [half, halfOfPeer] = [percentile(ours.times, 0.5), percentile(peer.times, 0.5)];
  const p99 = percentile(ours.times, 0.99);
  return {
    what: `analytics: the hours and stays of 90 days within ${radius} miles, of ${A_DAY.toLocaleString('en-US')} sightings a day, ${name} (max ${percentile(ours.trucks, 1).toLocaleString('en-US')} stays)`,
    budget: { of: 'p99', bound: '≤', figure: 500, unit: 'ms' },
    reached: p99,
    ours: `p50 ${figure(half)} ms, p99 ${figure(p99)} ms`,
    peer: `from the events: p50 ${figure(halfOfPeer)} ms`,
    ratio: `${figure(halfOfPeer / half)} × faster`,
  };
}
