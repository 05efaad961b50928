import { type SQL, sql } from 'drizzle-orm';

import { type Executor, queryRows, type Tx } from '#platform/db/database.ts';
import { differsFromBefore, findChanged, jsonText } from '#platform/db/insert-rows.ts';
import type { MarkedRow, TableReading } from '#sources';

/** The places of rows that are not stored as they are. */
export const findChangedViolations = (
  executor: Executor,
  { city, position }: TableReading,
  marked: readonly MarkedRow[],
): Promise<number[]> =>
  findChanged(
    executor,
    marked,
    sql`select fingerprints[${position + 1}::int]::text from parking_violations
      where city_source = ${city} and violation_id = given.number`,
  );

/** A violation as it goes to the database, under short names: there are many. */
export type GivenViolation = {
  id: string;
  plate: string;
  key: string;
  state: string | null;
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

/** `changed` leaves out those that only a newer release read anew, and found the same. */
type Written = { added: number; changed: number; news: string[] };

/** `merges`: another table of the city may have what this one leaves out. */
export async function writeViolations(
  tx: Tx,
  { city, position, now }: TableReading,
  given: readonly GivenViolation[],
  { newsSince, merges }: { newsSince: Date; merges: boolean },
): Promise<Written> {
  if (given.length === 0) return { added: 0, changed: 0, news: [] };
  const slot = sql.raw(`fingerprints[${position + 1}]`);
  const rows = await queryRows<{ id: string; is_new: boolean; is_other: boolean; is_news: boolean }>(
    tx,
    sql`insert into parking_violations (city_source, violation_id, plate_number, plate_key, plate_state, violation_type, fine_amount,
        place, precision_meters, place_basis, location, violation_date, issue_date, status, last_updated, ${slot})
      select ${city}, id, plate, key, state, type, fine, point(lng, lat), meters, basis, location, at, at,
        coalesce(status, 'active'), ${now.toISOString()}::timestamptz, mark
      from jsonb_to_recordset(${jsonText(given)}::jsonb) as given(id text, plate text, key text, state text, type text,
        fine numeric, lat float8, lng float8, meters int, basis text, location text, at timestamptz, status text, mark bigint)
      on conflict (city_source, violation_id) do update set ${merges ? merged(given) : REPLACED},
        violation_type = excluded.violation_type, violation_date = excluded.violation_date,
        issue_date = excluded.issue_date, last_updated = excluded.last_updated, ${slot} = excluded.${slot}
      where parking_violations.${slot} is distinct from excluded.${slot}
      returning id, (xmax = 0) as is_new, (xmax <> 0 and ${isOtherThanBefore}) as is_other, (violation_date >= ${newsSince.toISOString()}::timestamptz and (xmax = 0 or ${isNewsSinceBefore})) as is_news`,
  );
  return {
    added: rows.filter((row) => row.is_new).length,
    changed: rows.filter((row) => row.is_other).length,
    news: rows.filter((row) => row.is_news).map(({ id }) => id),
  };
}

const hasChanged = (columns: readonly string[]): SQL => differsFromBefore('parking_violations', ['id'], columns);

const NEWS = ['plate_key', 'place::text', 'violation_type', 'violation_date', 'status'];
/** A state that becomes known concerns fewer people than before. */
const isOfAnotherState =
  sql.raw(`exists (select from parking_violations as before where before.id = parking_violations.id
  and before.plate_state is not null and before.plate_state is distinct from parking_violations.plate_state)`);
const isNewsSinceBefore = sql`(${hasChanged(NEWS)} or ${isOfAnotherState})`;
const isOtherThanBefore = hasChanged([
  ...NEWS,
  'plate_number',
  'plate_state',
  'fine_amount',
  'precision_meters',
  'place_basis',
  'location',
]);

const REPLACED = sql.raw(
  [
    'plate_number',
    'plate_key',
    'plate_state',
    'fine_amount',
    'place',
    'precision_meters',
    'place_basis',
    'location',
    'status',
  ]
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
);

/** Of two places the one that is known better. */
const better = (column: string): string =>
  `${column} = case when excluded.precision_meters <= coalesce(parking_violations.precision_meters, 2147483647)
    then excluded.${column} else parking_violations.${column} end`;

const MERGED = [
  `plate_number = coalesce(nullif(excluded.plate_number, ''), parking_violations.plate_number)`,
  `plate_key = coalesce(nullif(excluded.plate_key, ''), parking_violations.plate_key)`,
  // Another plate invalidates the old one's state.
  `plate_state = case when excluded.plate_key not in ('', parking_violations.plate_key) then excluded.plate_state
    else coalesce(excluded.plate_state, parking_violations.plate_state) end`,
  `fine_amount = coalesce(excluded.fine_amount, parking_violations.fine_amount)`,
  ...['place', 'place_basis', 'location', 'precision_meters'].map(better),
];

/** A table without a status leaves it; else the later one counts. */
const merged = (given: readonly GivenViolation[]): SQL =>
  sql.raw([...MERGED, ...(given.some(({ status }) => status !== null) ? ['status = excluded.status'] : [])].join(', '));
