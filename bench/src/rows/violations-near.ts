import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { sql } from 'drizzle-orm';

import { DAY_MS } from '@towscout/domain/durations';
import { type LatLng, miles } from '@towscout/geo';

import { type Database, queryRows } from '../../../apps/server/src/platform/db/database.ts';
import { arrayLiteral } from '../../../apps/server/src/platform/db/geo-sql.ts';
import { listViolations } from '../../../apps/server/src/violations/list-violations.queries.ts';
import { openForSeeding, startPostgres } from '../postgres.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { percentile } from '../statistics.ts';

const POINTS = `${process.env['REAL_DATA_DIR'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url))}/sf-citations/author-geocoded-8470.psv`;
const VIOLATIONS = 5_000_000;
/** San Francisco writes some 1.1 million a year. */
const YEARS = 4.5;
const QUESTIONS = 500;
const WARM_UP = 100;

export async function violationsNear(): Promise<Row[]> {
  await using postgres = existsSync(POINTS) ? await startPostgres() : null;
  if (!postgres) return [toRow('PostgreSQL or the real points are missing', null)];
  const open = await openForSeeding(postgres);
  try {
    const points = await realPoints();
    await seed(open.db, points);
    return [toRow(`PostgreSQL ${postgres.version}`, await measure(open.db, points))];
  } finally {
    await open.close();
  }
}

async function realPoints(): Promise<LatLng[]> {
  const lines = (await readFile(POINTS, 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [, lng, lat] = /POINT \(?(-?[\d.]+) (-?[\d.]+)\)/.exec(line.replace('POINT(', 'POINT (')) ?? [];
    return lat && lng ? [{ lat: Number(lat), lng: Number(lng) }] : [];
  });
}

/** At real points, so that street density is realistic, in order of issue. */
async function seed(db: Database, points: readonly LatLng[]): Promise<void> {
  const indexes = await queryRows<{ indexdef: string }>(
    db,
    sql`select indexdef from pg_indexes where indexname in ('parking_violations_cell', 'parking_violations_date')`,
  );
  await db.execute(
    sql`drop index parking_violations_cell, parking_violations_date, parking_violations_plate, parking_violations_once`,
  );
  await db.execute(sql`
    with points as (select n, lat, lng from unnest(${arrayLiteral(points.map(({ lat }) => lat))}::float8[],
      ${arrayLiteral(points.map(({ lng }) => lng))}::float8[]) with ordinality as given(lat, lng, n))
    insert into parking_violations (city_source, violation_id, plate_number, plate_key, violation_type, fine_amount,
      place, precision_meters, place_basis, location, violation_date, status, last_updated)
    select 'sf', made.n::text, 'P' || made.n % 999983, 'P' || made.n % 999983, 'Street Cleaning', 90, point(lng, lat), 30, 'address',
      'Mission St', now() - (1 - made.n / ${VIOLATIONS}::float8) * ${YEARS}::float8 * interval '365 days', 'active', now()
    from (select n, 1 + (hashint4(n) & 2147483647) % ${points.length}::int as at from generate_series(1, ${VIOLATIONS}::int) as n) as made
    join points on points.n = made.at`);
  for (const { indexdef } of indexes) await db.execute(sql.raw(indexdef));
  await db.execute(sql`vacuum analyze parking_violations`);
  // Otherwise seeded data would be flushed during the measurement.
  await db.execute(sql`checkpoint`);
}

type Measured = { times: number[]; found: number[] };

async function measure(db: Database, points: readonly LatLng[]): Promise<Measured> {
  const measured: Measured = { times: [], found: [] };
  const since = new Date(Date.now() - 7 * DAY_MS);
  for (let question = 0; question < WARM_UP + QUESTIONS; question += 1) {
    const place = points[(question * 7919) % points.length];
    if (!place) continue;
    const begun = performance.now();
    const rows = await listViolations(db, { around: { place, radius: miles(0.5) }, since, after: null, limit: 500 });
    if (question < WARM_UP) continue;
    measured.times.push(performance.now() - begun);
    measured.found.push(rows.length);
  }
  return measured;
}

function toRow(name: string, measured: Measured | null): Row {
  const { times, found } = measured ?? { times: [], found: [] };
  const p99 = percentile(times, 0.99);
  return {
    what: `violations of a week within 0.5 miles, of ${VIOLATIONS.toLocaleString('en-US')}, ${name}${measured ? ` (p50 ${percentile(found, 0.5)} found, max ${percentile(found, 1)})` : ''}`,
    budget: { of: 'p99', bound: '≤', figure: 10, unit: 'ms' },
    reached: measured ? p99 : null,
    ours: measured ? `p50 ${figure(percentile(times, 0.5))} ms, p99 ${figure(p99)} ms` : 'not measured',
    ...NO_PEER,
  };
}
