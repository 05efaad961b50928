import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { CitySync } from '@towscout/contracts/sources/city-data';
import type { TowedCars } from '@towscout/contracts/towed-cars/schema';

import { queryRows } from '#platform/db/database.ts';
import { type ArcgisServer, layerOf, startArcgis } from '#testing/arcgis-server.fixture.ts';
import { csvRows } from '#testing/csv.fixture.ts';
import { send } from '#testing/local-server.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';
import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { syncCity } from '#testing/sync-city.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import type { City, Dataset } from '../city.port.ts';
import tows from './chicago/tows.fixture.json' with { type: 'json' };
import hartford from './hartford/towed.fixture.json' with { type: 'json' };
import { cities } from './index.ts';
import issued from './new-york/issued-violations.fixture.json' with { type: 'json' };
import open from './new-york/open-violations.fixture.json' with { type: 'json' };
import oakland from './oakland/street-sweeping.fixture.json' with { type: 'json' };
import { citationField } from './san-francisco/citation-field.fixture.ts';
import citations from './san-francisco/citations.fixture.json' with { type: 'json' };
import zones from './san-francisco/tow-zones.fixture.json' with { type: 'json' };

const TABLES = {
  NYC_VIOLATIONS_URL: 'nc67-uf89',
  NYC_ISSUED_URL: 'pvqr-7yc4',
  NYC_PARKING_SIGNS_URL: 'nfid-uabd',
  SF_CITATIONS_URL: 'ab4h-6ztd',
  SF_TOW_ZONES_URL: '6r5h-j298',
  SF_CITY_TOW_ZONES_URL: 'sftu-nd43',
  SF_CLOSURES_URL: '8x25-yybr',
  SF_STREET_SWEEPING_URL: 'yhqp-riqs',
  SF_PARKING_REGULATIONS_URL: 'hi6h-neyh',
  SF_TOW_AWAY_HOURS_URL: 'ynvq-waab',
  CHICAGO_TOWED_URL: 'ygr5-vcbg',
  CHICAGO_RELOCATED_URL: '5k2z-suxx',
  CHICAGO_STREET_SWEEPING_URL: '2r7q-emq3',
  CHICAGO_WINTER_BAN_URL: 'mcad-r2g5',
  CHICAGO_SNOW_ROUTES_URL: 'i6k4-giaj',
  HARTFORD_TOWED_URL: 'hefc-wgp8',
  NORFOLK_TOWED_URL: '4dwc-v3t8',
  NEW_ORLEANS_CALLS_URL: 'es9j-6y5d',
  CAMBRIDGE_TOW_LOG_URL: 'aa6j-h24p',
};
type Row = Record<string, unknown>;

/** The real files are of years long gone; what of a table is asked for is shown by cities.test.ts. */
const always = <Table extends Dataset<unknown>>({ where: _recent, ...dataset }: Table) => dataset;
const ofAllYears: City[] = [];
for (const city of cities)
  ofAllYears.push({
    ...city,
    violations: city.violations.map(always),
    tows: city.tows.map(always),
    towZones: city.towZones.map(always),
    streetRules: city.streetRules.map(always),
  });

let portal: SocrataServer;
let arcgis: ArcgisServer;
let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  portal = await startSocrata();
  arcgis = await startArcgis();
  const urls = Object.entries(TABLES).map(([variable, table]) => [variable, portal.url(table)]);
  const CITIES = cities.map(({ key }) => key).join(',');
  server = await startTestServer({
    env: {
      ...Object.fromEntries(urls),
      CITIES,
      OAKLAND_STREET_SWEEPING_URL: arcgis.url('StreetSweeping'),
      LOS_ANGELES_STREET_SWEEPING_URL: arcgis.url('PostedRoutes'),
    },
    cities: ofAllYears,
  });
  ann = await server.signUp('Ann');
});
afterAll(async () => {
  await server.close();
  await portal.close();
  await arcgis.close();
});
beforeEach(async () => {
  for (const table of Object.values(TABLES)) portal.clear(table);
  await server.db.execute(
    sql`truncate parking_violations, towed_cars, tow_zones, street_rules, city_datasets, city_set_aside`,
  );
});

async function sync(city: string): Promise<Partial<CitySync>> {
  const { read, stored, changed, unchanged, setAsideByReason } = await syncCity(ann, city);
  return { read, stored, changed, unchanged, setAsideByReason };
}
const rejected = (rows: Readonly<Record<string, number>>) =>
  expect.arrayContaining(
    Object.entries(rows).map(([reason, count]) => expect.objectContaining({ reason, rows: count })),
  );

test('New York’s two tables describe one violation: its street, its fine and its plate', async () => {
  portal.put(TABLES.NYC_VIOLATIONS_URL, open);
  portal.put(TABLES.NYC_ISSUED_URL, issued);
  expect(await sync('nyc')).toMatchObject({
    read: 5,
    stored: 1,
    changed: 1,
    setAsideByReason: rejected({ not_parking: 2, no_violation: 1 }),
  });
  const kept = sql`select plate_number, fine_amount::int as fine, violation_type from parking_violations`;
  expect(await queryRows(server.db, kept)).toEqual([
    { plate_number: 'TST1001', fine: 60, violation_type: 'Street Cleaning' },
  ]);
});

test('of New York’s two tables the later word counts, and what a table leaves out stays', async () => {
  const [owed, filed] = [
    { ...open[0], ':id': 'row-owed' },
    { ...issued[0], ':id': 'row-filed' },
  ];
  const kept = async () => {
    await sync('nyc');
    return queryRows(server.db, sql`select status, fine_amount::int as fine from parking_violations`);
  };
  portal.put(TABLES.NYC_VIOLATIONS_URL, [owed]);
  expect(await kept()).toEqual([{ status: 'active', fine: 60 }]);
  portal.put(TABLES.NYC_VIOLATIONS_URL, [{ ...owed, amount_due: '0' }]);
  expect(await kept()).toEqual([{ status: 'paid', fine: 60 }]);
  portal.put(TABLES.NYC_ISSUED_URL, [filed]);
  expect(await kept()).toEqual([{ status: 'paid', fine: 60 }]);
  portal.put(TABLES.NYC_VIOLATIONS_URL, [owed]);
  expect(await kept()).toEqual([{ status: 'active', fine: 60 }]);
});

test('San Francisco’s citations are stored, and those not for parking are set aside', async () => {
  portal.put(TABLES.SF_CITATIONS_URL, citations);
  expect(await sync('sf')).toMatchObject({ read: 4, stored: 3, setAsideByReason: rejected({ not_parking: 1 }) });
  expect(await sync('sf')).toMatchObject({ read: 0, stored: 0 });
});

test('a car that Chicago towed, moved or Hartford towed is found by its plate', async () => {
  portal.put(TABLES.CHICAGO_TOWED_URL, [tows.towed]);
  portal.put(TABLES.CHICAGO_RELOCATED_URL, [tows.relocated]);
  portal.put(TABLES.HARTFORD_TOWED_URL, [hartford]);
  expect(await sync('chicago')).toMatchObject({ read: 2, stored: 2 });
  expect(await sync('hartford')).toMatchObject({ read: 1, stored: 1 });
  const find = async (plate: string, state: string) =>
    (await ann.get(`/api/towed-cars?plate=${plate}&state=${state}`)).json<TowedCars>().cars;
  expect(await find('TST-0001', 'IL')).toMatchObject([{ kind: 'towed', heldAt: { name: 'Central Auto Pound' } }]);
  expect(await find('TST0002', 'IL')).toMatchObject([{ kind: 'relocated', towedFrom: '300 S Lake Shore Dr' }]);
  expect(await find('tst001', 'CT')).toMatchObject([{ heldAt: { phone: '860-555-0100' } }]);
});

test('San Francisco’s tow zones are stored while they last', async () => {
  const [first, second] = zones;
  const endsInAWeek = new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  portal.put(TABLES.SF_TOW_ZONES_URL, [first ?? {}, { ...first, casenumber: '9000002', enddate: endsInAWeek }]);
  portal.put(TABLES.SF_CITY_TOW_ZONES_URL, [{ ...second, enddate: endsInAWeek }]);
  await sync('sf');
  const kept = sql`select source, location from tow_zones order by source`;
  expect(await queryRows(server.db, kept)).toEqual([
    { source: 'sf_city_tow_zones', location: 'Mission St (400-499)' },
    { source: 'sf_tow_zones', location: 'Fell St (100-299)' },
  ]);
});

describe('Oakland’s ArcGIS layer', () => {
  const codes = { DAY_ODD: 'M1', ':words:DAY_ODD': 'First Monday', TIME_ODD: 'M1', ':words:TIME_ODD': '12 AM - 3 AM' };
  const [friday, monday] = [oakland.row, { ...oakland.row, ...codes }];
  /** Both sides of ten blocks. */
  const blocks = Array.from({ length: 10 }, (_each, at) => (at % 2 === 0 ? friday : monday));
  const storedRules = () =>
    queryRows(server.db, sql`select count(*)::int as rules from street_rules where not is_staged`);
  const failedSync = async () => {
    expect((await ann.send('POST', '/api/sync/oakland')).statusCode).toBe(502);
    return (await ann.get('/api/sync')).json<CitySync[]>().find(({ city }) => city === 'oakland');
  };

  test('is read whole though it caps each page, and a code is read by its field', async () => {
    arcgis.put('StreetSweeping', { ...layerOf(blocks), cap: 3, isSilent: true });
    expect(await syncCity(ann, 'oakland')).toMatchObject({ state: 'finished', read: 20, stored: 20, total: 20 });
    const mondays = sql`select rule->'hours'->0 as hours from street_rules where id = '2|ODD'`;
    expect(await queryRows(server.db, mondays)).toMatchObject([
      { hours: { weekdays: [1], weeks: [1], startMinute: 0, endMinute: 180 } },
    ]);
  });

  test('has rows with a code that nobody knows, one whose words changed, and no shape: the others stand', async () => {
    const unknown = { ...friday, DAY_ODD: 'Q7', ':words:DAY_ODD': 'Fifth Friday' };
    const changed = { ...layerOf([...blocks, unknown, { ...friday, geometry: null }]) };
    arcgis.put('StreetSweeping', { ...changed, domains: { ...changed.domains, TIME_EVEN: { A1: '2 PM - 4 PM' } } });
    const { setAsideByReason, stored } = await syncCity(ann, 'oakland');
    expect(stored).toBe(10);
    expect(setAsideByReason).toEqual(rejected({ changed_code: 11, unknown_code: 1, no_place: 2 }));
  });

  test.each([
    [
      'an error with status 200',
      send('{"error":{"code":400,"message":"Invalid query"}}'),
      'answered with the error 400',
    ],
    ['a page of HTML', send('<html>We will be back soon</html>'), 'answered HTML'],
    [
      'State Plane',
      send('{"spatialReference":{"wkid":2227},"features":[{"attributes":{"OBJECTID":1}}]}'),
      'sent coordinates that are not latitude and longitude',
    ],
  ])('answers with %s: the sync says so, and the last copy stays', async (_what, fault, reason) => {
    arcgis.put('StreetSweeping', layerOf(blocks));
    await syncCity(ann, 'oakland');
    const [before] = await storedRules();
    // The layer's own document and its count come before.
    const document = (await fetch(`${arcgis.url('StreetSweeping')}?f=json`)).text();
    arcgis.answerNext(
      send(await document, { 'content-type': 'text/plain' }),
      send('{"count":10}', { 'content-type': 'text/plain' }),
      (request, response) => {
        response.setHeader('content-type', 'text/plain');
        fault(request, response);
      },
    );
    expect(await failedSync()).toMatchObject({ state: 'failed', message: `Oakland’s data portal ${reason}.` });
    expect(await storedRules()).toEqual([before]);
  });

  test('has lost a field: the city is off until somebody switches it on', async () => {
    const rows = blocks.map(({ TIME_ODD: _gone, ':words:TIME_ODD': _words, ...row }) => row);
    arcgis.put('StreetSweeping', layerOf(rows));
    expect(await failedSync()).toMatchObject({
      state: 'failed',
      message: 'Oakland’s data portal sent rows without TIME_ODD, and is off until somebody switches it on.',
    });
  });
});

const raw = realData('nyc-open-violations/nc67-uf89.raw-1000.json');
const fiscal = realData('nyc-pvi/Parking_Violations_Issued_-_Fiscal_Year_2022_trunc.csv');
test.skipIf(!raw || !fiscal)(named('real rows of both tables of New York are synced', raw && fiscal), async () => {
  portal.put(TABLES.NYC_VIOLATIONS_URL, JSON.parse(raw ?? '[]') as Row[]);
  portal.put(TABLES.NYC_ISSUED_URL, csvRows(fiscal ?? ''));
  expect(await sync('nyc')).toMatchObject({
    read: 1999,
    stored: 570 + 997,
    setAsideByReason: rejected({ not_parking: 416, no_violation: 15 }),
  });
});

const towed = realData('chicago-towed/Towed_Vehicles_2022-02_to_05.csv');
test.skipIf(!towed)(named('real rows of Chicago are synced, each car once', towed), async () => {
  portal.put(TABLES.CHICAGO_TOWED_URL, csvRows(towed ?? ''));
  expect(await sync('chicago')).toMatchObject({ read: 3208, stored: 3193, setAsideByReason: [] });
});

const exported = realData('sf-citations/sfmta-citations-2023-01-01_to_02-14.csv');
test.skipIf(!exported)(named('3,000 real citations of San Francisco are synced', exported), async () => {
  portal.put(TABLES.SF_CITATIONS_URL, csvRows((exported ?? '').slice(0, 400_000), citationField).slice(0, 3000));
  const report = await sync('sf');
  expect(report.read).toBe(3000);
  expect((report.stored ?? 0) + (report.setAsideByReason?.[0]?.rows ?? 0)).toBe(3000);
});
