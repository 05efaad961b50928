import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import type { OutlookCells, OutlookView, SideOutlook } from '@towscout/contracts/parking-rules/schema';
import type { CitySync } from '@towscout/contracts/sources/city-data';

import { queryRows } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { send } from '#testing/local-server.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { METER_ROWS as rows, RULE_CITIES, RULE_ROWS } from '#testing/street-rules.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { findBindingRules } from './rules/street-rules.queries.ts';

const TABLES = {
  SF_CITATIONS_URL: 'citations',
  SF_TOW_ZONES_URL: 'zones',
  SF_CITY_TOW_ZONES_URL: 'city-zones',
  SF_CLOSURES_URL: 'closures',
  SF_STREET_SWEEPING_URL: 'sweeping',
  SF_TOW_AWAY_HOURS_URL: 'tow-away',
  SF_PARKING_REGULATIONS_URL: 'regulations',
  SF_METER_SCHEDULES_URL: 'schedules',
  SF_METERS_URL: 'posts',
};
/** Beside two meters of two hours and one of 30 minutes, on the east side of 3rd Avenue. */
const PAID = { lat: 37.7802, lng: -122.46093 };
/** Beside a meter with a yellow cap, 15 meters on. */
const LOADING = { lat: 37.7804, lng: -122.46093 };
/** Beside a meter of which only a row with unknown days is there. */
const UNREAD = { lat: 37.78052, lng: -122.46093 };
/** Beside a meter for motorcycles. */
const ACROSS = { lat: 37.7802, lng: -122.46108 };

let portal: SocrataServer;
let database: OpenDatabase;
let server: TestServer;
let ann: Visitor;
const start = (tables: Readonly<Record<string, string>>) =>
  startTestServer({
    cities: RULE_CITIES,
    env: Object.fromEntries(Object.entries(tables).map(([variable, table]) => [variable, portal.url(table)])),
    database: { ...database, close: async () => undefined },
  });
beforeAll(async () => {
  portal = await startSocrata();
  database = await openTestDatabase();
  server = await start(TABLES);
  ann = await server.signUp('Ann');
});
afterAll(async () => {
  await server.close();
  await database.close();
  await portal.close();
});
beforeEach(async () => {
  await server.db.execute(sql`truncate street_rules, city_lists, city_datasets, city_syncs`);
  for (const table of Object.values(TABLES)) portal.clear(table);
  portal.pageLimit = 50_000;
  portal.put('sweeping', RULE_ROWS.sweeping);
  portal.put('posts', rows.posts, '2026-11-20T10:00:00.000Z');
  portal.put('schedules', rows.schedules, '2026-11-20T10:00:00.000Z');
});

const sync = async () => {
  await ann.send('POST', '/api/sync/sf');
  return (await ann.get('/api/sync')).json<[CitySync]>()[0];
};
type Look = OutlookView & { own: SideOutlook };
async function look(spot: { lat: number; lng: number }, from: string, on = server): Promise<Look> {
  const answer = await on.visitor().get(`/api/outlook?lat=${spot.lat}&lng=${spot.lng}&from=${from}&hours=24`);
  const view = answer.json<OutlookView>();
  const own = view.sides.find(({ side }) => side === view.side);
  if (!own) throw new Error(answer.body);
  return { ...view, own };
}
const countMeters = async () =>
  (
    await queryRows<{ n: number }>(
      server.db,
      sql`select count(*)::int as n from street_rules where source = 'sf_meters' and not is_staged`,
    )
  )[0]?.n;

const METER_LINES = sql`select sum(jsonb_array_length(lines)) as spaces from street_rules where source = 'sf_meters'`;

/** Monday 30 November, 10 am. */
const MONDAY = '2026-11-30T18:00:00Z';

test('a meter is told with its limit, forbids nothing, and stands on its own side', async () => {
  const { setAsideByReason, state } = await sync();
  expect(state).toBe('finished');
  expect(setAsideByReason.map(({ reason, rows: count }) => [reason, count]).toSorted()).toEqual(
    ['no_hours', 'no_place', 'no_weekday', 'not_current', 'off_street'].map((reason) => [reason, 1]),
  );
  const { own, unknown } = await look(PAID, MONDAY);
  expect(own.mayStay).not.toBe(false);
  const paid = own.rules.filter(({ kind }) => kind === 'meter');
  expect(paid.map(({ timeLimitMinutes }) => timeLimitMinutes).toSorted()).toEqual([120, 30]);
  expect(paid).toMatchObject([
    { source: 'sf_meters', asOf: '2026-11-20', reservedFor: null },
    { source: 'sf_meters', asOf: '2026-11-20', reservedFor: null },
  ]);
  expect(own.intervals.filter(({ kind }) => kind === 'meter')).toMatchObject([
    { startsAt: '2026-11-30T17:00:00.000Z', endsAt: '2026-12-01T02:00:00.000Z', bindsFrom: '2026-11-30T17:00:00.000Z' },
    { startsAt: '2026-11-30T17:00:00.000Z', endsAt: '2026-12-01T02:00:00.000Z' },
    { startsAt: '2026-12-01T17:00:00.000Z' },
    { startsAt: '2026-12-01T17:00:00.000Z' },
  ]);
  // Some of the block's meters could not be read.
  expect(unknown).toContain('meters');
});

test('a space for motorcycles forbids a car in its hours, and nothing is called OK outside of them', async () => {
  await sync();
  const { own } = await look(ACROSS, MONDAY);
  expect(own.rules).toMatchObject([{ source: 'sf_meters', kind: 'no_parking', posted: 'Black - Motorcycle parking' }]);
  expect([own.mayStay, own.changesAt]).toEqual([false, '2026-12-01T02:00:00.000Z']);
  expect((await look(ACROSS, '2026-12-01T04:00:00Z')).own.mayStay).toBeNull();
});

test('beside a meter whose row could not be read nothing is called OK, and the answer says why', async () => {
  await sync();
  const { own, unknown } = await look(UNREAD, MONDAY);
  expect(own.mayStay).toBeNull();
  expect(unknown).toContain('unread_signs');
});

test('at a loading meter a private car may not stay during its hours, and is towed in tow-away hours', async () => {
  await sync();
  const { own } = await look(LOADING, MONDAY);
  expect(own.mayStay).toBe(false);
  // The tow-away hours begin when those for loading end, and last to 7 pm.
  expect(own.changesAt).toBe('2026-12-01T03:00:00.000Z');
  const [loading] = own.because.flatMap(({ rules }) => own.rules.filter(({ id }) => rules.includes(id)));
  expect(loading).toMatchObject({
    kind: 'no_parking',
    reservedFor: 'commercial',
    posted: 'Yellow - Commercial loading zone',
  });
  expect((await look(LOADING, '2026-12-01T00:00:00Z')).own.because).toMatchObject([{ kind: 'tow_away' }]);
  // Saturdays it is for everybody who pays.
  const saturday = await look(LOADING, '2026-12-05T18:00:00Z');
  expect(saturday.own.mayStay).not.toBe(false);
  expect(saturday.own.intervals).toMatchObject([{ kind: 'meter', endsAt: '2026-12-06T02:00:00.000Z' }]);
});

test('on Thanksgiving no meter runs', async () => {
  await sync();
  const thanksgiving = (spot: typeof PAID) => look(spot, '2026-11-26T18:00:00Z');
  expect((await thanksgiving(PAID)).own.intervals.filter(({ startsAt }) => startsAt < '2026-11-27')).toEqual([]);
});

test('pages of two rows are joined, and an unchanged copy is not written again', async () => {
  portal.pageLimit = 2;
  expect((await sync()).state).toBe('finished');
  expect(await countMeters()).toBe(7);
  const written = () =>
    queryRows(server.db, sql`select id, fingerprint from street_rules where source = 'sf_meters' order by id`);
  const before = await written();
  const again = await sync();
  expect(again.changed).toBe(0);
  expect(await written()).toEqual(before);
});

test.each([
  ['posts', 'latitude', rows.posts],
  ['schedules', 'from_time', rows.schedules],
] as const)('when %s lack %s, the last copy stays and the other tables are read', async (table, field, whole) => {
  await sync();
  portal.clear(table);
  portal.put(
    table,
    whole.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== field))),
  );
  const { state, message } = await sync();
  expect(state).toBe('finished');
  expect(message).toContain(`no longer has a field ${field}`);
  expect(await countMeters()).toBe(7);
});

test.each(['posts', 'schedules'])('an empty table of %s is a fault: the last copy stays', async (table) => {
  await sync();
  portal.clear(table);
  await sync();
  expect(await countMeters()).toBe(7);
});

test('a table that lost more than a tenth of its meters is a fault, although each rule keeps one of them', async () => {
  await sync();
  const [before] = await queryRows(server.db, METER_LINES);
  portal.clear('posts');
  portal.put('posts', rows.posts.slice(1), '2026-11-20T10:00:00.000Z');
  await sync();
  expect(await queryRows(server.db, METER_LINES)).toEqual([before]);
});

test('an error document with status 200 leaves the meters out, and nothing else', async () => {
  await sync();
  portal.beforeAnswer = ({ table }) => {
    if (table === 'posts') portal.answerNext(send('<html>We will be back soon</html>'));
  };
  await sync();
  portal.beforeAnswer = () => undefined;
  expect(await countMeters()).toBe(7);
});

test('a table that is turned off again decides no longer, here or on the map, and takes no room from others', async () => {
  await sync();
  const { SF_METER_SCHEDULES_URL: _off, ...others } = TABLES;
  const off = await start(others);
  onTestFinished(() => off.close());
  const forbiddenOn = async (on: TestServer) => {
    const box = 'south=37.775&west=-122.465&north=37.785&east=-122.455';
    const { cells } = (await on.visitor().get(`/api/outlook/cells?${box}&at=${MONDAY}`)).json<OutlookCells>();
    return cells.reduce((sum, { forbidden }) => sum + forbidden, 0);
  };
  expect((await look(LOADING, MONDAY)).own.mayStay).toBe(false);
  expect(await forbiddenOn(server)).toBe(2);
  const { own, unknown } = await look(LOADING, MONDAY, off);
  expect(await countMeters()).toBe(7);
  expect(own.rules.filter(({ source }) => source === 'sf_meters')).toEqual([]);
  expect(own.mayStay).not.toBe(false);
  expect(unknown).toContain('meters');
  expect(await forbiddenOn(off)).toBe(0);
  const [city] = RULE_CITIES;
  const streetRules = city?.streetRules.filter(({ isOffByDefault }) => !isOffByDefault) ?? [];
  const everywhere = { south: 37.6, west: -122.6, north: 37.9, east: -122.3 };
  expect(city && (await findBindingRules(server.db, { ...city, streetRules }, everywhere, 1))).toMatchObject([
    { source: 'sf_street_sweeping' },
  ]);
});
