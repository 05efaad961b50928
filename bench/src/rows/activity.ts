import { sql } from 'drizzle-orm';

import { type LatLng, miles } from '@towscout/geo';

import { readActivity, type ActivityDeps } from '../../../apps/server/src/insights/activity/read-activity.ts';
import { type Database, queryRows } from '../../../apps/server/src/platform/db/database.ts';
import { inBoxesAround, milesFrom } from '../../../apps/server/src/platform/db/geo-sql.ts';
import { activityRooms } from '../../../apps/server/src/testing/recorded-sightings.fixture.ts';
import { createLiveMap, countLiveAround } from '../../../apps/server/src/trucks/live-map.ts';
import { presentSighting } from '../../../apps/server/src/trucks/present-sighting.ts';
import { findAllLiveSightings } from '../../../apps/server/src/trucks/sightings.queries.ts';
import { openForSeeding, startPostgres } from '../postgres.ts';
import { figure, type Row } from '../row.ts';
import { spotsBySize, createSpots } from '../spots-table.ts';
import { percentile } from '../statistics.ts';

const SIGHTINGS = 500_000;
const SPOTS = 300_000;
const QUESTIONS = 400;
const WARM_UP = 50;
const PEER_QUESTIONS = 20;
/** Rows of each kind that the peer reads per response. */
const PEER_ROWS = 5000;

/** Half a million sightings in a day; the peer reads the events and counts them itself. */
export async function activity(): Promise<Row[]> {
  await using postgres = await startPostgres();
  if (!postgres) return [toRow(5, 'PostgreSQL is missing', null, null)];
  const open = await openForSeeding(postgres);
  try {
    const someSpot = await spotsBySize();
    await seed(open.db, Array.from({ length: SPOTS }, someSpot));
    const places = Array.from({ length: QUESTIONS }, someSpot);
    const name = `PostgreSQL ${postgres.version}`;
    const deps = await toDeps(open.db);
    const few = places.slice(0, PEER_QUESTIONS);
    return [
      toRow(5, name, await measure(deps, places, 5), await measurePeer(open.db, few, 5)),
      toRow(25, name, await measure(deps, places, 25), await measurePeer(open.db, few, 25)),
    ];
  } finally {
    await open.close();
  }
}

async function toDeps(db: Database): Promise<ActivityDeps> {
  const clock = { now: () => new Date() };
  const liveMap = createLiveMap();
  liveMap.fill((await findAllLiveSightings(db, clock.now())).map(presentSighting));
  return {
    db,
    clock,
    places: { findName: () => null, nearestZips: () => [] },
    ...activityRooms,
    trucks: {
      ...activityRooms.trucks,
      countLiveBySource: async (_db, around) => (around ? countLiveAround(liveMap, around, clock.now()) : new Map()),
    },
  };
}

/** Spread over the last day; half of the trucks leave, and those of the last four hours are live. */
async function seed(db: Database, spots: readonly LatLng[]): Promise<void> {
  await createSpots(db, spots);
  await db.execute(sql`create table told as
    select gen_random_uuid() as id, 1 + floor(random() * ${SPOTS}::int)::int as n,
      now() - i::float8 / ${SIGHTINGS}::int * interval '1 day' as at
    from generate_series(1, ${SIGHTINGS}::int) as i`);
  await db.execute(sql`
    insert into sighting_events (sighting_id, kind, at, recorded_at, reported_at, place, cell, source, intent, status, trust)
    select id, kind, did.at, did.at, told.at, point(lng, lat), cell, 'user', 'unknown', status, 'reported'
    from told join spots using (n) cross join lateral (values
      (1, 'reported', told.at, 'active'),
      (2, 'departed', least(now(), told.at + interval '20 minutes'), 'departed')) as did(step, kind, at, status)
    where step <= 1 + n % 2`);
  await db.execute(sql`
    insert into tow_trucks (id, source, place, location, status, intent, trust, reported_at, changed_at, expires_at)
    select id, 'user', point(lng, lat), '1 Elm St', 'active', 'unknown', 'reported', at, at, at + interval '4 hours'
    from told join spots using (n) where at > now() - interval '4 hours'`);
  await db.execute(sql`vacuum analyze`);
}

type Measured = { times: number[]; events: number[]; bytes: number[] };

async function measure(deps: ActivityDeps, places: readonly LatLng[], radius: number): Promise<Measured> {
  const measured: Measured = { times: [], events: [], bytes: [] };
  for (const [index, { lat, lng }] of places.entries()) {
    const begun = performance.now();
    const answer = await readActivity(deps, { lat, lng, radius });
    if (index < WARM_UP) continue;
    measured.times.push(performance.now() - begun);
    measured.events.push(answer.statistics.lastDay);
    measured.bytes.push(JSON.stringify(answer).length);
  }
  return measured;
}

async function measurePeer(db: Database, places: readonly LatLng[], radius: number): Promise<number[]> {
  const times: number[] = [];
  for (const place of places) {
    const begun = performance.now();
    const since = new Date(Date.now() - 24 * 3_600_000).toISOString();
    const rows = await queryRows<{ at: Date | string }>(
      db,
      sql`select id, sighting_id, kind, at, place, source, status from sighting_events
        where recorded_at >= ${since}::timestamptz and at >= ${since}::timestamptz
          and ${inBoxesAround(sql`place`, place, miles(radius))} and ${milesFrom(sql`place`, place)} <= ${radius}::float8
        order by at desc, id desc limit ${PEER_ROWS}`,
    );
    Map.groupBy(rows, ({ at }) => new Date(at).getUTCHours());
    times.push(performance.now() - begun);
  }
  return times;
}

function toRow(radius: number, name: string, ours: Measured | null, peer: readonly number[] | null): Row {
  const p99 = percentile(ours?.times ?? [], 0.99);
  const [half, halfOfPeer] = [percentile(ours?.times ?? [], 0.5), percentile(peer ?? [], 0.5)];
  const found = ours
    ? ` (p50 ${percentile(ours.events, 0.5)} events, max ${percentile(ours.events, 1)}; at most ${figure(percentile(ours.bytes, 1) / 1000)} KB)`
    : '';
  return {
    what: `activity of a day within ${radius} miles, of ${SIGHTINGS.toLocaleString('en-US')} sightings, ${name}${found}`,
    budget: { of: 'p99', bound: '≤', figure: 50, unit: 'ms' },
    reached: ours ? p99 : null,
    ours: ours ? `p50 ${figure(half)} ms, p99 ${figure(p99)} ms` : 'not measured',
    peer: peer ? `${PEER_ROWS.toLocaleString('en-US')} rows counted in JavaScript: p50 ${figure(halfOfPeer)} ms` : '–',
    ratio: peer ? `${figure(halfOfPeer / half)} × faster` : '–',
  };
}
