import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { OutlookView, SideOutlook } from '@towscout/contracts/parking-rules/schema';

import { type ArcgisServer, layerOf, startArcgis } from '#testing/arcgis-server.fixture.ts';
import { CHAUCER_STREET, inEastBoston } from '#testing/chaucer-street.fixture.ts';
import { startCkan } from '#testing/ckan-server.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { CHAMPLAIN_STREET, FIRST_AVENUE } from '#testing/rule-streets.fixture.ts';
import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { PLACED_CITIES, RULE_ROWS } from '#testing/street-rules.fixture.ts';
import { syncCity } from '#testing/sync-city.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { type TigerRecord, tigerZip } from '#testing/tiger-file.fixture.ts';

const TABLES = {
  NYC_PARKING_SIGNS_URL: 'nfid-uabd',
  CHICAGO_STREET_SWEEPING_URL: '2r7q-emq3',
  CHICAGO_WINTER_BAN_URL: 'mcad-r2g5',
  CHICAGO_SNOW_ROUTES_URL: 'i6k4-giaj',
};

/** The streets beside the rows, by county. */
const STREETS: Readonly<Record<string, readonly TigerRecord[]>> = {
  '36061': [FIRST_AVENUE],
  '17031': [
    // Along the south of section 33-7, and within.
    {
      TLID: 2,
      FULLNAME: 'W Montrose Ave',
      line: [
        [-87.71069, 41.96113],
        [-87.70825, 41.96116],
      ],
    },
    {
      TLID: 3,
      FULLNAME: 'W Sunnyside Ave',
      line: [
        [-87.7106, 41.963],
        [-87.7082, 41.96302],
      ],
    },
  ],
  '25025': [
    ...CHAUCER_STREET,
    // On neither is anything known: its row misspells a cross street.
    { TLID: 7, FULLNAME: 'Brooks St', line: [inEastBoston(600, 0), inEastBoston(600, 337)] },
  ],
  '06037': [
    {
      TLID: 10,
      FULLNAME: 'Harvard Blvd',
      LFROMHN: '201',
      LTOHN: '299',
      PARITYL: 'O',
      RFROMHN: '200',
      RTOHN: '298',
      PARITYR: 'E',
      line: [
        [-118.3, 34.059],
        [-118.3, 34.061],
      ],
    },
  ],
  '06001': [
    CHAMPLAIN_STREET,
    {
      TLID: 9,
      FULLNAME: 'Lake St',
      line: [
        [-122.216, 37.806],
        [-122.214, 37.806],
      ],
    },
  ],
};
let portal: SocrataServer;
let arcgis: ArcgisServer;
let ckan: Awaited<ReturnType<typeof startCkan>>;
const files = createServer((request, response) => {
  const records = STREETS[(request.url ?? '').slice(1)];
  response.writeHead(records ? 200 : 404).end(records ? tigerZip(records) : '');
});
let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  portal = await startSocrata();
  ckan = await startCkan();
  arcgis = await startArcgis();
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({
    env: {
      ...Object.fromEntries(Object.entries(TABLES).map(([variable, table]) => [variable, portal.url(table)])),
      BOSTON_STREET_SWEEPING_URL: ckan.url('9fdbdcad'),
      OAKLAND_STREET_SWEEPING_URL: arcgis.url('StreetSweeping'),
      LOS_ANGELES_STREET_SWEEPING_URL: arcgis.url('PostedRoutes'),
      CITIES: PLACED_CITIES.map(({ key }) => key).join(),
      STREETS: 'on',
      TIGER_URL: `http://127.0.0.1:${(files.address() as AddressInfo).port}/{county}`,
    },
    cities: PLACED_CITIES,
  });
  ann = await server.signUp('Ann');
});
afterAll(async () => {
  await server.close();
  await portal.close();
  await ckan.close();
  await arcgis.close();
  files.closeAllConnections();
  files.close();
});

const sync = (city: string) => syncCity(ann, city);

type Question = { lat: number; lng: number } & Record<string, string | number>;
/** Once the streets around the spot are there. */
const look = (question: Question): Promise<OutlookView> =>
  eventually(async () => {
    const texts = Object.entries(question).map(([key, value]): [string, string] => [key, String(value)]);
    const answer = await server.visitor().get(`/api/outlook?${new URLSearchParams(texts).toString()}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const view = answer.json<OutlookView>();
    expect(view.street?.name).toBeTruthy();
    return view;
  });
const sideOf = (view: OutlookView, side = view.side): SideOutlook => {
  const found = view.sides.find((each) => each.side === side);
  if (!found) throw new Error(`there is no side ${String(side)}`);
  return found;
};

describe('New York’s street cleaning signs', () => {
  /** On the east side: 150 feet from East 1st Street, on which the sign's arrow points, and behind the sign. */
  const BEFORE = { lat: 40.723621, lng: -73.988075 };
  const BEHIND = { lat: 40.723898, lng: -73.987875 };
  const WEST = { lat: 40.723709, lng: -73.988284 };
  /** Monday, November 30, 2026, 8 am. */
  const MONDAY_8AM = '2026-11-30T13:00:00Z';

  test('apply along their arrow, and say their words, their table and their date', async () => {
    portal.put(TABLES.NYC_PARKING_SIGNS_URL, [
      RULE_ROWS.sign,
      { ...RULE_ROWS.sign, order_number: 'P-1', record_type: 'Historical' },
      { ...RULE_ROWS.sign, order_number: 'P-2', sign_x_coord: null },
      { ...RULE_ROWS.sign, order_number: 'P-3', sign_description: 'PAY-BY-CELL LOCATOR NUMBER' },
    ]);
    // Those of other kinds, and no longer current, are not even asked for.
    expect(await sync('nyc')).toMatchObject({
      read: 2,
      stored: 1,
      setAsideByReason: [{ reason: 'no_place', rows: 1 }],
    });
    const view = await look({ ...BEFORE, from: MONDAY_8AM });
    expect(view).toMatchObject({
      city: 'New York City',
      street: { name: '1st Ave' },
      side: 'right',
      tables: [{ source: 'nyc_parking_signs', name: 'alternate side parking', unknownBecause: null }],
    });
    const side = sideOf(view);
    expect(side).toMatchObject({ compass: 'southeast', mayStay: null, changesAt: '2026-11-30T13:30:00.000Z' });
    expect(side.because).toMatchObject([{ kind: 'sweeping', endsAt: '2026-11-30T14:00:00.000Z', isConfirmed: false }]);
    expect(side.rules).toMatchObject([
      {
        source: 'nyc_parking_signs',
        asOf: '2018-10-26',
        posted: 'NO PARKING (SANITATION BROOM SYMBOL) 8:30AM-9AM EXCEPT SUNDAY -->',
      },
    ]);
    // Only brooms are read, and not the city's calendar.
    expect(view.unknown).toEqual([
      'other_signs',
      'temporary_zones',
      'holidays',
      'no_citations',
      'tows',
      'colored_curbs',
    ]);
  });

  test('while the street is cleaned the car may not stay', async () => {
    const side = sideOf(await look({ ...BEFORE, from: '2026-11-30T13:40:00Z' }));
    expect(side).toMatchObject({ mayStay: false, changesAt: '2026-11-30T14:00:00.000Z' });
  });

  test('do not apply behind their arrow, nor across the street', async () => {
    expect(sideOf(await look({ ...BEHIND, from: MONDAY_8AM }))).toMatchObject({ mayStay: null, rules: [] });
    expect(sideOf(await look({ ...WEST, from: MONDAY_8AM }))).toMatchObject({ side: 'left', mayStay: null, rules: [] });
  });

  test('whose words cannot be read are said to be there, and no rule is made of them', async () => {
    portal.clear(TABLES.NYC_PARKING_SIGNS_URL);
    const unread = { ...RULE_ROWS.sign, sign_description: 'NO PARKING (SANITATION BROOM SYMBOL) SCHOOL DAYS 8AM-9AM' };
    portal.put(TABLES.NYC_PARKING_SIGNS_URL, [unread]);
    expect(await sync('nyc')).toMatchObject({
      read: 1,
      stored: 0,
      setAsideByReason: [{ reason: 'no_weekday', rows: 1 }],
    });
    const view = await look({ ...BEFORE, from: MONDAY_8AM });
    expect(view.unknown).toContain('unread_signs');
    expect(sideOf(view)).toMatchObject({ mayStay: null, changesAt: null, rules: [] });
    expect((await look({ ...BEHIND, from: MONDAY_8AM })).unknown).not.toContain('unread_signs');
  });
});

describe('Chicago’s street sweeping', () => {
  const WITHIN = { lat: 41.96307, lng: -87.7094 };
  const NORTH = { lat: 41.96122, lng: -87.70947 };
  /** Friday, April 17, noon: a day of section 33-7. */
  const APRIL_17 = '2026-04-17T17:00:00Z';

  test('holds on both sides within its section for the whole day, and says that its hours are not known', async () => {
    portal.put(TABLES.CHICAGO_STREET_SWEEPING_URL, [RULE_ROWS.section, { ...RULE_ROWS.section, the_geom: null }]);
    portal.put(TABLES.CHICAGO_WINTER_BAN_URL, [RULE_ROWS.route]);
    portal.put(TABLES.CHICAGO_SNOW_ROUTES_URL, [RULE_ROWS.route]);
    expect(await sync('chicago')).toMatchObject({ stored: 3, setAsideByReason: [{ reason: 'no_place', rows: 1 }] });
    const view = await look({ ...WITHIN, from: APRIL_17 });
    expect(view).toMatchObject({ city: 'Chicago', street: { name: 'W Sunnyside Ave' } });
    for (const side of view.sides) {
      expect(side).toMatchObject({ mayStay: false, changesAt: '2026-04-18T05:00:00.000Z' });
      expect(side.rules).toMatchObject([
        { source: 'chicago_street_sweeping_2026', isExact: false, posted: 'Ward 33, section 7' },
      ]);
      expect(side.rules[0]?.asOf).toMatch(/^20\d\d-/);
    }
    expect(view.unknown).toEqual(['other_signs', 'temporary_zones', 'no_citations', 'tows', 'colored_curbs']);
  });

  test('holds on one side of a street along its border', async () => {
    const view = await look({ ...NORTH, from: APRIL_17 });
    expect(sideOf(view)).toMatchObject({ compass: 'north', mayStay: false });
    expect(sideOf(view, 'right')).toMatchObject({ mayStay: null, rules: [] });
  });

  test('of a year that is not published is not known', async () => {
    const view = await look({ ...WITHIN, from: '2026-12-30T18:00:00Z', hours: 72 });
    expect(view.tables.map(({ source, unknownBecause }) => [source, unknownBecause])).toContainEqual([
      'chicago_street_sweeping_2026',
      'not_published',
    ]);
    expect(view.unknown).toContain('rules_incomplete');
    expect(sideOf(view, 'left').mayStay).toBeNull();
  });
});

describe('Boston’s street sweeping', () => {
  const [oddLng, oddLat] = inEastBoston(90, 8);
  const ODD = { lat: oddLat, lng: oddLng };
  /** The first Friday of November, 1 pm. */
  const FRIDAY_1PM = '2026-11-06T18:00:00Z';
  const { odd, even, typo } = RULE_ROWS.boston;

  test('is placed by its street, the two that it meets, and the house numbers of its side', async () => {
    ckan.put('9fdbdcad', [odd, even, typo, { ...odd, main_id: '2', friday: 'f' }]);
    expect(await sync('boston')).toMatchObject({
      read: 4,
      stored: 3,
      setAsideByReason: [{ reason: 'no_weekday', rows: 1 }],
    });
    const view = await look({ ...ODD, from: FRIDAY_1PM });
    expect(view).toMatchObject({ city: 'Boston', street: { name: 'Chaucer St' }, side: 'left' });
    const side = sideOf(view);
    expect(side).toMatchObject({ houseNumbers: 'odd', mayStay: false, changesAt: '2026-11-06T21:00:00.000Z' });
    expect(side.rules).toMatchObject([{ source: 'boston_street_sweeping', posted: 'Odd', isExact: true }]);
    expect(side.rules[0]?.asOf).toMatch(/^20\d\d-/);
    // The even side is swept in other weeks.
    expect(sideOf(view, 'right')).toMatchObject({ mayStay: null, rules: [{ posted: 'Even' }], because: [] });
    expect(view.unknown).toEqual(['other_signs', 'temporary_zones', 'no_citations', 'tows', 'colored_curbs']);
  });

  test('of an address is that of its number’s side, however near the point is to another', async () => {
    const there = { ...ODD, from: FRIDAY_1PM, street: 'Chaucer Street' };
    const view = await look({ ...there, houseNumber: '46' });
    expect(view).toMatchObject({ street: { name: 'Chaucer St' }, side: 'right' });
    expect(sideOf(view)).toMatchObject({ houseNumbers: 'even', rules: [{ posted: 'Even' }] });
    // Of the whole street, or of a number that it does not have, no side is sure.
    expect(await look(there)).toMatchObject({ street: { name: 'Chaucer St' }, side: null });
    expect(await look({ ...there, houseNumber: '99998' })).toMatchObject({ side: null });
  });

  test('stays where it was placed when it comes again, and of a misspelled street nothing is said', async () => {
    expect(await sync('boston')).toMatchObject({ read: 4, stored: 0, changed: 0, unchanged: 3 });
    expect(sideOf(await look({ ...ODD, from: FRIDAY_1PM })).mayStay).toBe(false);
    const [lng, lat] = inEastBoston(608, 100);
    const brooks = await look({ lat, lng, from: '2026-11-04T18:00:00Z' });
    expect(brooks).toMatchObject({ street: { name: 'Brooks St' } });
    for (const side of brooks.sides) expect(side).toMatchObject({ mayStay: null, rules: [] });
  });
});

describe('Oakland’s street sweeping', () => {
  const { row } = RULE_ROWS.oakland;
  const ON_CHAMPLAIN = { lat: 37.79986, lng: -122.21543 };
  /** The first Friday of December, 1 pm. */
  const FRIDAY_1PM = '2026-12-04T21:00:00Z';
  const lakeStreet = {
    ...row,
    NAME: 'LAKE',
    DAY_ODD: 'ZZ',
    DAY_EVEN: 'MS',
    ':words:DAY_EVEN': 'Major Street',
    ':words:DAY_ODD': 'Fifth Monday',
    geometry: {
      type: 'MultiLineString',
      coordinates: [
        [
          [-122.216, 37.806],
          [-122.214, 37.806],
        ],
      ],
    },
  };

  test('is that of the side of the odd numbers at an address of an odd number', async () => {
    arcgis.put('StreetSweeping', { ...layerOf([row, lakeStreet, { ...row, geometry: null }]), cap: 1 });
    expect(await sync('oakland')).toMatchObject({ state: 'finished', read: 6, stored: 2 });
    const there = { ...ON_CHAMPLAIN, from: FRIDAY_1PM, street: 'Champlain St' };
    // Until the county's streets are there, a row's own line is the street, and tells no house numbers.
    const odd = await eventually(async () => {
      const view = await look({ ...there, houseNumber: '3451' });
      expect(view.side).not.toBeNull();
      return view;
    });
    expect(odd).toMatchObject({ city: 'Oakland', street: { name: 'Champlain St' }, side: 'left' });
    expect(sideOf(odd)).toMatchObject({
      houseNumbers: 'odd',
      mayStay: false,
      changesAt: '2026-12-04T23:30:00.000Z',
      rules: [{ source: 'oakland_street_sweeping', posted: 'First & Third Friday, 12:30 PM - 3:30 PM', isExact: true }],
    });
    const even = await look({ ...there, houseNumber: '3460' });
    expect(even).toMatchObject({ side: 'right' });
    expect(sideOf(even)).toMatchObject({ houseNumbers: 'even', mayStay: null, because: [] });
    expect(sideOf(even).rules).toMatchObject([{ posted: 'First & Third Wednesday, 12:30 PM - 3:30 PM' }]);
  });

  test('of a code that nobody knows is said to be there, and no rule is made of it', async () => {
    const view = await look({ lat: 37.80605, lng: -122.215, from: FRIDAY_1PM });
    expect(view.street?.name).toBe('Lake St');
    expect(view.unknown).toContain('unread_signs');
    for (const side of view.sides) expect(side).toMatchObject({ mayStay: null, rules: [] });
  });
});

test('Los Angeles’ areas that cover a spot and contradict each other all hold, each on its side', async () => {
  const [route] = RULE_ROWS.losAngeles;
  arcgis.put('PostedRoutes', {
    ...layerOf([
      { ...route, Odd_Even: 'Odd' },
      { ...route, Odd_Even: 'Both', Posted_Time: '9 am - 11 am' },
      { ...route, Odd_Even: 'Even', Posted_Day: 'Tuesday' },
    ]),
  });
  expect(await sync('los_angeles')).toMatchObject({ read: 3, stored: 3 });
  // The first Monday of December, 8:30 am.
  const view = await look({ lat: 34.06, lng: -118.30006, from: '2026-12-07T16:30:00Z' });
  expect(view).toMatchObject({ city: 'Los Angeles', street: { name: 'Harvard Blvd' }, side: 'left' });
  expect(sideOf(view, 'left')).toMatchObject({ mayStay: false, changesAt: '2026-12-07T19:00:00.000Z' });
  expect(sideOf(view, 'left').rules).toHaveLength(2);
  expect(sideOf(view, 'right')).toMatchObject({ mayStay: null, changesAt: '2026-12-07T17:00:00.000Z' });
  expect(sideOf(view, 'right').rules).toHaveLength(2);
});
