import { sql } from 'drizzle-orm';

import { HEATMAP_MOST_BYTES } from '@towscout/contracts/insights/constants';
import type { HeatmapRange } from '@towscout/domain/insights/heatmap';
import { kilometers, kilometersToMiles, type LatLng, miles } from '@towscout/geo';

import { addUpDays, addUpHours } from '../../../apps/server/src/insights/heatmap/add-up.ts';
import { type HeatmapDeps, heatmapJson } from '../../../apps/server/src/insights/heatmap/read-heatmap.ts';
import { type Database, queryRows } from '../../../apps/server/src/platform/db/database.ts';
import { inBoxesAround } from '../../../apps/server/src/platform/db/geo-sql.ts';
import { activitySources } from '../../../apps/server/src/testing/recorded-sightings.fixture.ts';
import { openForSeeding, startPostgres } from '../postgres.ts';
import { figure, type Row } from '../row.ts';
import { createSpots } from '../spots-table.ts';
import { percentile } from '../statistics.ts';

const TRUCKS = 500_000;
const DAYS = 30;
const SPOTS = 100_000;
const MIDTOWN: LatLng = { lat: 40.7589, lng: -73.9851 };
/** Half the extent of a city of eight million, in degrees. */
const SPREAD = 0.08;
const RADIUS_KM = 10;
const QUESTIONS = 300;
const WARM_UP = 50;
const PEER_QUESTIONS = 12;

/** Half a million trucks in thirty days; the peer sends the points themselves. */
export async function heatmap(): Promise<Row[]> {
  await using postgres = await startPostgres();
  if (!postgres) return [timeRow('24h', 'PostgreSQL is missing', null, null)];
  const open = await openForSeeding(postgres);
  try {
    await seed(open.db);
    const deps = toDeps(open.db);
    await addUpDays(deps);
    await addUpHours(deps);
    await open.db.execute(sql`vacuum analyze`);
    const places = Array.from({ length: QUESTIONS }, aroundMidtown);
    const points = await measurePoints(open.db, places.slice(0, PEER_QUESTIONS));
    const name = `PostgreSQL ${postgres.version}`;
    const [day, month] = [await measure(deps, places, '24h'), await measure(deps, places, '30d')];
    return [
      timeRow('24h', name, day, null),
      timeRow('30d', name, month, points),
      sizeRow([...day.bytes, ...month.bytes], points),
    ];
  } finally {
    await open.close();
  }
}

const toDeps = (db: Database): HeatmapDeps => ({
  db,
  clock: { now: () => new Date() },
  places: { findName: () => null },
  ...activitySources,
});

function aroundMidtown(): LatLng {
  const far = SPREAD * Math.sqrt(-2 * Math.log(1 - Math.random()));
  const angle = Math.random() * 2 * Math.PI;
  return { lat: MIDTOWN.lat + far * Math.sin(angle), lng: MIDTOWN.lng + far * Math.cos(angle) };
}

/** Spread over thirty days; half of the trucks leave. */
async function seed(db: Database): Promise<void> {
  const spots = Array.from({ length: SPOTS }, aroundMidtown);
  await createSpots(db, spots);
  await db.execute(sql`
    insert into sighting_events (sighting_id, kind, at, recorded_at, reported_at, place, cell, source, intent, status, trust)
    select id, kind, did.at, did.at, told.at, point(lng, lat), cell, 'user', 'unknown', status, 'reported'
    from (select gen_random_uuid() as id, 1 + i % ${SPOTS}::int as n,
      now() - (${TRUCKS}::int - i)::float8 / ${TRUCKS}::int * ${DAYS}::int * interval '1 day' as at
      from generate_series(1, ${TRUCKS}::int) as i) as told
    join spots using (n) cross join lateral (values
      (1, 'reported', told.at, 'active'),
      (2, 'departed', told.at + interval '20 minutes', 'departed')) as did(step, kind, at, status)
    where step <= 1 + n % 2`);
}

type Measured = { times: number[]; bytes: number[] };

async function measure(deps: HeatmapDeps, places: readonly LatLng[], range: HeatmapRange): Promise<Measured> {
  const measured: Measured = { times: [], bytes: [] };
  for (const [index, { lat, lng }] of places.entries()) {
    const begun = performance.now();
    const json = await heatmapJson(deps, { lat, lng, radius: RADIUS_KM, range });
    if (index < WARM_UP) continue;
    measured.times.push(performance.now() - begun);
    measured.bytes.push(Buffer.byteLength(json));
  }
  return measured;
}

async function measurePoints(db: Database, places: readonly LatLng[]): Promise<Measured> {
  const measured: Measured = { times: [], bytes: [] };
  const radius = miles(kilometersToMiles(kilometers(RADIUS_KM)));
  for (const place of places) {
    const begun = performance.now();
    const rows = await queryRows(
      db,
      sql`select place[1] as lat, place[0] as lng, reported_at from sighting_events
        where kind = 'reported' and ${inBoxesAround(sql`place`, place, radius)}`,
    );
    measured.bytes.push(JSON.stringify(rows).length);
    measured.times.push(performance.now() - begun);
  }
  return measured;
}

function timeRow(range: HeatmapRange, name: string, ours: Measured | null, peer: Measured | null): Row {
  const p99 = percentile(ours?.times ?? [], 0.99);
  const [half, halfOfPeer] = [percentile(ours?.times ?? [], 0.5), percentile(peer?.times ?? [], 0.5)];
  return {
    what: `heatmap: ${range} within ${RADIUS_KM} km of a metropolis, of ${TRUCKS.toLocaleString('en-US')} trucks in ${DAYS} days, ${name}`,
    budget: { of: 'p99', bound: '≤', figure: 50, unit: 'ms' },
    reached: ours ? p99 : null,
    ours: ours ? `p50 ${figure(half)} ms, p99 ${figure(p99)} ms` : 'not measured',
    peer: peer ? `the points themselves: p50 ${figure(halfOfPeer)} ms` : '–',
    ratio: peer ? `${figure(halfOfPeer / half)} × faster` : '–',
  };
}

function sizeRow(bytes: readonly number[], peer: Measured): Row {
  const [most, ofPoints] = [percentile(bytes, 1), percentile(peer.bytes, 0.5)];
  return {
    what: `heatmap: the largest answer within ${RADIUS_KM} km, before compression`,
    budget: { of: '', bound: '≤', figure: HEATMAP_MOST_BYTES / 1000, unit: 'KB' },
    reached: most / 1000,
    ours: `${figure(most / 1000)} KB`,
    peer: `the points themselves: ${figure(ofPoints / 1000)} KB`,
    ratio: `${figure(ofPoints / most)} × smaller`,
  };
}
