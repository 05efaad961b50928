import { asc, gt, sql } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { gazetteerPlaces, gazetteerSeeds, zipCodeData } from '../places.table.ts';
import type { NamedPlace, ZipPoint } from '../zip-point.ts';
import type { Gazetteer } from './build-gazetteer.ts';

/** Any number will do, as long as every node uses the same one. */
const SEEDING_LOCK = 7_466_002;
const ROWS_AT_ONCE = 2000;

export async function lockSeeding(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`);
}

export async function isSeeded(executor: Executor, version: string): Promise<boolean> {
  const rows = await executor.select({ version: gazetteerSeeds.version }).from(gazetteerSeeds);
  return rows.some((row) => row.version === version);
}

export async function replaceGazetteer(tx: Tx, { zips, places }: Gazetteer, version: string, now: Date): Promise<void> {
  await tx.delete(gazetteerSeeds);
  await tx.delete(zipCodeData);
  await tx.delete(gazetteerPlaces);
  for (const rows of chunks(zips)) await insertZips(tx, rows);
  for (const rows of chunks(places)) await insertPlaces(tx, rows);
  await tx.insert(gazetteerSeeds).values({ version, seededAt: now });
}

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}

/** One parameter for many rows: ten times as fast as a parameter for each value. */
async function insertZips(tx: Tx, zips: readonly ZipPoint[]): Promise<void> {
  const rows = zips.map(
    ({ zipCode, city, state, county, latitude, longitude, censusPlace, spacingMiles, timeZone }) => ({
      zip_code: zipCode,
      city,
      state,
      county,
      latitude,
      longitude,
      census_place: censusPlace && `(${censusPlace.lng},${censusPlace.lat})`,
      spacing_miles: spacingMiles,
      time_zone: timeZone,
    }),
  );
  await tx.execute(sql`
    insert into ${zipCodeData} (zip_code, city, state, county, latitude, longitude, census_place, spacing_miles, time_zone)
    select zip_code, city, state, county, latitude, longitude, census_place::point, spacing_miles, time_zone
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(zip_code text, city text, state text, county text, latitude float8, longitude float8, census_place text, spacing_miles real, time_zone text)`);
}

async function insertPlaces(tx: Tx, places: readonly NamedPlace[]): Promise<void> {
  const rows = places.map(({ place, ...row }) => ({ ...row, place: `(${place.lng},${place.lat})` }));
  await tx.execute(sql`
    insert into ${gazetteerPlaces} (id, kind, name, state, place, population)
    select id, kind, name, state, place::point, population
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(id bigint, kind text, name text, state text, place text, population int)`);
}

const zipColumns = {
  zipCode: zipCodeData.zipCode,
  city: zipCodeData.city,
  state: zipCodeData.state,
  county: zipCodeData.county,
  latitude: zipCodeData.latitude,
  longitude: zipCodeData.longitude,
  censusPlace: zipCodeData.censusPlace,
  spacingMiles: zipCodeData.spacingMiles,
  timeZone: zipCodeData.timeZone,
};

/** Reads the whole gazetteer a few rows at a time: the embedded database never frees the memory of a long result. */
export async function loadGazetteer(executor: Executor): Promise<Gazetteer> {
  const zips = await everyPage((last: ZipPoint | undefined) =>
    executor
      .select(zipColumns)
      .from(zipCodeData)
      .where(gt(zipCodeData.zipCode, last?.zipCode ?? ''))
      .orderBy(asc(zipCodeData.zipCode))
      .limit(ROWS_AT_ONCE),
  );
  const places = await everyPage((last: NamedPlace | undefined) =>
    executor
      .select()
      .from(gazetteerPlaces)
      .where(last && gt(gazetteerPlaces.id, last.id))
      .orderBy(asc(gazetteerPlaces.id))
      .limit(ROWS_AT_ONCE)
      // The table's CHECK guarantees one of these kinds.
      .then((rows) => rows as NamedPlace[]),
  );
  return { zips, places };
}

async function everyPage<Row>(readAfter: (last: Row | undefined) => PromiseLike<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const page = await readAfter(all.at(-1));
    all.push(...page);
    if (page.length < ROWS_AT_ONCE) return all;
  }
}
