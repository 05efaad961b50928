import { and, desc, gt, type SQL, sql } from 'drizzle-orm';

import type { LatLng, Miles } from '@towscout/geo';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { milesFrom } from '#platform/db/geo-sql.ts';

import { isAround } from './violations.queries.ts';
import { parkingViolations } from './violations.table.ts';

/** Without the plate; times are as PostgreSQL writes them in JSON. */
export type ListedViolation = {
  id: string;
  violationType: string;
  fineAmount: number | null;
  latitude: number | null;
  longitude: number | null;
  precisionMeters: number | null;
  placeBasis: string | null;
  location: string;
  violationDate: string;
  issueDate: string | null;
  status: string;
  citySource: string;
  lastUpdated: string;
  /** Null when no place was asked about, or the violation has none. */
  distanceMiles: number | null;
};

type ListQuestion = {
  around: { place: LatLng; radius: Miles } | null;
  since: Date;
  after: { sortValue: number; id: string } | null;
  limit: number;
};

/** Newest first. */
export async function listViolations(executor: Executor, question: ListQuestion): Promise<ListedViolation[]> {
  const { around, since, after, limit } = question;
  const { violationDate, id, place } = parkingViolations;
  const distance = around ? milesFrom(place, around.place) : sql<null>`null::float8`;
  const isAfter =
    after &&
    sql`(${violationDate}, ${id}) < (${new Date(after.sortValue).toISOString()}::timestamptz, ${after.id}::uuid)`;
  const wanted = and(
    around ? isAround(around.place, around.radius) : undefined,
    gt(violationDate, since),
    isAfter ?? undefined,
  );
  const newest = sql`select ${READ}, ${distance} as distance_miles from ${parkingViolations}
    where ${wanted} order by ${desc(violationDate)}, ${desc(id)} limit ${limit}`;
  const [row] = await queryRows<{ page: Page | { id: null } }>(
    executor,
    sql`select ${AS_LISTS} as page from (${newest}) as newest`,
  );
  return row?.page.id ? rowsIn(row.page) : [];
}

/** Without the fingerprints, which are as long as all others. */
const READ = sql.raw(
  'id, violation_type, fine_amount, place, precision_meters, place_basis, location, violation_date, issue_date, status, city_source, last_updated',
);

const COLUMNS = {
  id: sql`id`,
  violationType: sql`violation_type`,
  fineAmount: sql`fine_amount`,
  latitude: sql`place[1]`,
  longitude: sql`place[0]`,
  precisionMeters: sql`precision_meters`,
  placeBasis: sql`place_basis`,
  location: sql`location`,
  violationDate: sql`violation_date`,
  issueDate: sql`issue_date`,
  status: sql`status`,
  citySource: sql`city_source`,
  lastUpdated: sql`last_updated`,
  distanceMiles: sql`distance_miles`,
} satisfies Record<keyof ListedViolation, SQL>;
const NAMES = Object.keys(COLUMNS) as (keyof ListedViolation)[];

/** Each column of a page as one list; an empty page has no lists. */
type Page = { [Name in keyof ListedViolation]: ListedViolation[Name][] };

/** One JSON value: as rows it is 7,000 values, which take half of the query's processor time. */
const AS_LISTS = sql`json_build_object(${sql.join(
  NAMES.map((name) => sql`${sql.raw(`'${name}'`)}, json_agg(${COLUMNS[name]})`),
  sql`, `,
)})`;

const rowsIn = (page: Page): ListedViolation[] =>
  page.id.map((id, at) => ({
    id,
    violationType: page.violationType[at] ?? '',
    fineAmount: page.fineAmount[at] ?? null,
    latitude: page.latitude[at] ?? null,
    longitude: page.longitude[at] ?? null,
    precisionMeters: page.precisionMeters[at] ?? null,
    placeBasis: page.placeBasis[at] ?? null,
    location: page.location[at] ?? '',
    violationDate: page.violationDate[at] ?? '',
    issueDate: page.issueDate[at] ?? null,
    status: page.status[at] ?? '',
    citySource: page.citySource[at] ?? '',
    lastUpdated: page.lastUpdated[at] ?? '',
    distanceMiles: page.distanceMiles[at] ?? null,
  }));
