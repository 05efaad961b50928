import { sql } from 'drizzle-orm';

import { type Executor, rowsOf, type Tx } from '#platform/db/database.ts';
import { jsonText } from '#platform/db/json-text.ts';

import { isOtherThanBefore } from '../violations.queries.ts';
import type { Reading } from './store.port.ts';

/** Which of these violations are not known just as this table tells them now, by their fingerprints. */
export async function findUnlike(
  executor: Executor,
  { city, position }: Reading,
  marks: readonly (readonly [id: string, fingerprint: number])[],
): Promise<string[]> {
  if (marks.length === 0) return [];
  const ids = jsonText(marks.map(([id]) => id));
  const fingerprints = `{${marks.map(([, fingerprint]) => fingerprint).join()}}`;
  const rows = await rowsOf<{ id: string }>(
    executor,
    sql`select given.id from (select jsonb_array_elements_text(${ids}::jsonb) as id, unnest(${fingerprints}::bigint[]) as mark) as given
      left join parking_violations as known on known.city_source = ${city} and known.violation_id = given.id
      where known.fingerprints[${position + 1}::int] is distinct from given.mark`,
  );
  return rows.map(({ id }) => id);
}

/** A violation as it goes to the database, under short names: there are many. */
export type GivenViolation = {
  id: string;
  plate: string;
  key: string;
  type: string;
  fine: number | null;
  lat: number | null;
  lng: number | null;
  meters: number | null;
  basis: string | null;
  location: string;
  at: string;
  status: string | null;
  mark: number;
};

type Written = { added: number; changed: number; news: string[] };

/**
 * Writes violations, each once, in the place of what their city told before. `merges`: another table of
 * the city may have told what this one leaves out. News are those that concern others than before.
 */
export async function writeViolations(
  tx: Tx,
  { city, position, now }: Reading,
  given: readonly GivenViolation[],
  { newsSince, merges }: { newsSince: Date; merges: boolean },
): Promise<Written> {
  if (given.length === 0) return { added: 0, changed: 0, news: [] };
  const slot = sql.raw(`fingerprints[${position + 1}]`);
  const rows = await rowsOf<{ id: string; is_new: boolean; is_news: boolean }>(
    tx,
    sql`insert into parking_violations (city_source, violation_id, plate_number, plate_key, violation_type, fine_amount,
        place, precision_meters, place_basis, location, violation_date, issue_date, status, last_updated, ${slot})
      select ${city}, id, plate, key, type, fine, point(lng, lat), meters, basis, location, at, at,
        coalesce(status, 'active'), ${now.toISOString()}::timestamptz, mark
      from jsonb_to_recordset(${jsonText(given)}::jsonb) as given(id text, plate text, key text, type text,
        fine numeric, lat float8, lng float8, meters int, basis text, location text, at timestamptz, status text, mark bigint)
      on conflict (city_source, violation_id) do update set ${merges ? MERGED : REPLACED},
        violation_type = excluded.violation_type, violation_date = excluded.violation_date,
        issue_date = excluded.issue_date, last_updated = excluded.last_updated, ${slot} = excluded.${slot}
      where parking_violations.${slot} is distinct from excluded.${slot}
      returning id, (xmax = 0) as is_new, (violation_date >= ${newsSince.toISOString()}::timestamptz and (xmax = 0 or ${isOtherThanBefore})) as is_news`,
  );
  const added = rows.filter((row) => row.is_new).length;
  return { added, changed: rows.length - added, news: rows.filter((row) => row.is_news).map(({ id }) => id) };
}

const REPLACED = sql.raw(
  ['plate_number', 'plate_key', 'fine_amount', 'place', 'precision_meters', 'place_basis', 'location', 'status']
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
);

/** Of two places the one that is known better. */
const better = (column: string): string =>
  `${column} = case when excluded.precision_meters <= coalesce(parking_violations.precision_meters, 2147483647)
    then excluded.${column} else parking_violations.${column} end`;

const MERGED = sql.raw(
  [
    `plate_number = coalesce(nullif(excluded.plate_number, ''), parking_violations.plate_number)`,
    `plate_key = coalesce(nullif(excluded.plate_key, ''), parking_violations.plate_key)`,
    `fine_amount = coalesce(excluded.fine_amount, parking_violations.fine_amount)`,
    ...['place', 'place_basis', 'location', 'precision_meters'].map(better),
    // A table that publishes no status leaves it as it is.
    `status = case when excluded.status = 'active' then parking_violations.status else excluded.status end`,
  ].join(', '),
);
