import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { InsteadPlaces, OutlookCells, OutlookView, SideOutlook } from '@towscout/contracts/parking-rules/schema';

import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { RULE_CITIES, RULE_ROWS } from '#testing/street-rules.fixture.ts';
import { syncCity } from '#testing/sync-city.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const TABLES = {
  SF_TOW_ZONES_URL: '6r5h-j298',
  SF_CITY_TOW_ZONES_URL: 'sftu-nd43',
  SF_CLOSURES_URL: '8x25-yybr',
  SF_STREET_SWEEPING_URL: 'yhqp-riqs',
  SF_PARKING_REGULATIONS_URL: 'hi6h-neyh',
  SF_TOW_AWAY_HOURS_URL: 'ynvq-waab',
  CHICAGO_STREET_SWEEPING_URL: '2r7q-emq3',
  CHICAGO_WINTER_BAN_URL: 'mcad-r2g5',
  CHICAGO_SNOW_ROUTES_URL: 'i6k4-giaj',
};

/** A block of 3rd Avenue: its line runs south, so left is east. */
const EAST = { lat: 37.7802, lng: -122.46093 };
const WEST = { lat: 37.7802, lng: -122.46108 };
const MIDDLE = { lat: 37.7802, lng: -122.460998 };
/** Main Street, with hours in which cars are towed on the right. */
const MAIN = { lat: 37.78869, lng: -122.39118 };
/** The 1st Tuesday of December, 6 am on clocks there. */
const TUESDAY_6AM = '2026-12-01T14:00:00Z';

const { sweeping, towAway, timeLimit, route } = RULE_ROWS;

let portal: SocrataServer;
let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  portal = await startSocrata();
  const urls = Object.entries(TABLES).map(([variable, table]) => [variable, portal.url(table)]);
  server = await startTestServer({ env: Object.fromEntries(urls), cities: RULE_CITIES });
  ann = await server.signUp('Ann');
});
afterAll(async () => {
  await server.close();
  await portal.close();
});
beforeEach(() => {
  for (const table of Object.values(TABLES)) portal.clear(table);
});

const sync = (city: string) => syncCity(ann, city);

type Question = { lat: number; lng: number } & Record<string, string | number>;
const ask = (question: Question, path = '/api/outlook') =>
  server
    .visitor()
    .get(
      `${path}?${new URLSearchParams(Object.entries(question).map(([key, value]): [string, string] => [key, String(value)])).toString()}`,
    );
async function look(question: Question): Promise<OutlookView> {
  const answer = await ask(question);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OutlookView>();
}
const readSide = (view: OutlookView, side = view.side): SideOutlook => {
  const found = view.sides.find((each) => each.side === side);
  if (!found) throw new Error(`there is no side ${String(side)}`);
  return found;
};

describe('before a city was read', () => {
  test('its tables are unknown, and there is no street to speak of', async () => {
    const view = await look(EAST);
    expect(view).toMatchObject({ city: 'San Francisco', street: null, side: null, sides: [], risk: null });
    expect(view.tables.map(({ source, unknownBecause }) => [source, unknownBecause])).toContainEqual([
      'sf_street_sweeping',
      'never_synced',
    ]);
    expect(view.unknown).toEqual([
      'no_street',
      'rules_incomplete',
      'meters',
      'temporary_zones',
      'no_citations',
      'tows',
      'colored_curbs',
    ]);
  });

  test('a city without data says so, and so does the sea', async () => {
    expect(await look({ lat: 39.74, lng: -104.99 })).toMatchObject({
      city: null,
      unknown: ['no_rules_published', 'no_citations', 'tows'],
    });
    expect(await look({ lat: 37.72, lng: -122.515 })).toMatchObject({ city: 'San Francisco', sides: [] });
  });
});

describe('what the street allows', () => {
  beforeEach(async () => {
    portal.put(TABLES.SF_STREET_SWEEPING_URL, sweeping);
    portal.put(TABLES.SF_TOW_AWAY_HOURS_URL, [towAway]);
    portal.put(TABLES.SF_PARKING_REGULATIONS_URL, [
      {
        ...timeLimit,
        // Along the east curb of 3rd Avenue.
        shape: 'MULTILINESTRING ((-122.46095 37.7811, -122.46083 37.7793))',
      },
    ]);
    await sync('sf');
  });

  test('on the side that the position is sure of: fine until the sweeping, because of that row', async () => {
    const view = await look({ ...EAST, from: TUESDAY_6AM, hours: 24 });
    expect(view).toMatchObject({ timeZone: 'America/Los_Angeles', side: 'left', street: { name: '3rd Ave' } });
    const side = readSide(view);
    expect(side).toMatchObject({ compass: 'east', changesAt: '2026-12-01T15:00:00.000Z' });
    expect(side.because).toMatchObject([
      { kind: 'sweeping', startsAt: '2026-12-01T15:00:00.000Z', endsAt: '2026-12-01T17:00:00.000Z', isConfirmed: true },
    ]);
    const rule = side.rules.find(({ id }) => id === side.because[0]?.rules[0]);
    expect(rule).toMatchObject({ source: 'sf_street_sweeping', posted: 'Tue 1st & 3rd', isExact: true });
    expect(rule?.asOf).toMatch(/^2026-/);
    expect(side.intervals.map(({ kind }) => kind)).toEqual(['sweeping', 'time_limit']);
    // The posted rules are all read; of tow zones for some days nothing came, and of meters only a few are.
    expect(side.mayStay).toBe(true);
    expect(view.unknown).toEqual(['meters', 'temporary_zones', 'no_citations', 'tows', 'colored_curbs']);
  });

  test('without a table of posted rules nothing is fine', async () => {
    portal.clear(TABLES.SF_TOW_AWAY_HOURS_URL);
    await server.db.execute(sql`delete from city_lists where source = 'sf_tow_away_hours'`);
    const view = await look({ ...EAST, from: TUESDAY_6AM });
    expect(view.unknown).toContain('rules_incomplete');
    expect(readSide(view)).toMatchObject({ mayStay: null, changesAt: '2026-12-01T15:00:00.000Z' });
  });

  test('while it is swept the car may not stay, and until when', async () => {
    const side = readSide(await look({ ...EAST, from: '2026-12-01T15:30:00Z' }));
    expect(side).toMatchObject({ mayStay: false, changesAt: '2026-12-01T17:00:00.000Z' });
  });

  test('the other side is told beside it, and nothing is known there', async () => {
    const view = await look({ ...WEST, from: TUESDAY_6AM });
    expect(view.side).toBe('right');
    expect(readSide(view)).toMatchObject({ compass: 'west', mayStay: null, rules: [], changesAt: null });
    expect(readSide(view, 'left').rules).toHaveLength(2);
  });

  test('an address has the rules of its own street, and none of a street that is as near', async () => {
    const address = { ...EAST, from: TUESDAY_6AM, houseNumber: '200' };
    // Without the streets, only the rows say which street they are on.
    const own = await look({ ...address, street: '3rd Avenue' });
    expect(own).toMatchObject({ street: { name: '3rd Ave' }, side: null });
    expect(readSide(own, 'left').rules).toHaveLength(2);
    expect(await look({ ...address, street: 'Geary Blvd' })).toMatchObject({
      street: null,
      sides: [],
      unknown: expect.arrayContaining(['no_street']),
    });
    // A number alone is on no street.
    expect(await look(address)).toMatchObject({ side: 'left' });
    expect((await ask({ ...address, street: 'x'.repeat(101) })).json()).toMatchObject({
      detail: 'A street can be at most 100 characters long.',
    });
  });

  test('in the middle of the street the driver is asked, and the answer counts', async () => {
    const view = await look({ ...MIDDLE, from: TUESDAY_6AM });
    expect(view.side).toBeNull();
    expect(view.unknown).toContain('side');
    expect(view.sides).toHaveLength(2);
    expect(await look({ ...MIDDLE, from: TUESDAY_6AM, side: 'left' })).toMatchObject({ side: 'left' });
  });

  test('a time limit runs from when the car came, and a permit exempts from it', async () => {
    const noon = { ...EAST, from: '2026-12-02T20:00:00Z' };
    expect(readSide(await look({ ...noon, since: '2026-12-02T19:00:00Z' }))).toMatchObject({
      changesAt: '2026-12-02T21:00:00.000Z',
      because: [{ kind: 'time_limit' }],
    });
    expect(readSide(await look({ ...noon, since: '2026-12-02T17:00:00Z' }))).toMatchObject({ mayStay: false });
    expect(readSide(await look({ ...noon, since: '2026-12-02T17:00:00Z', permits: 'n' })).intervals).toEqual([]);
  });

  test('of a user who is signed in, the saved permits count, unless others are named', async () => {
    const noon = { lat: EAST.lat, lng: EAST.lng, from: '2026-12-02T20:00:00Z', since: '2026-12-02T17:00:00Z' };
    const path = (over: Record<string, string> = {}) =>
      `/api/outlook?${new URLSearchParams({ ...noon, lat: String(noon.lat), lng: String(noon.lng), ...over }).toString()}`;
    const bob = await server.signUp('Bob');
    expect((await bob.send('PUT', '/api/alert-preferences', { parkingPermits: ['N'] })).statusCode).toBe(200);
    const ask = async (who: Visitor, over = {}) => (await who.get(path(over))).json<OutlookView>();
    const withPermit = await ask(bob);
    expect(withPermit.permits).toEqual(['N']);
    expect(readSide(withPermit)).toMatchObject({ mayStay: true, intervals: [] });
    const without = await ask(server.visitor());
    expect(without.permits).toEqual([]);
    expect(readSide(without)).toMatchObject({ mayStay: false, because: [{ kind: 'time_limit' }] });
    expect(readSide(await ask(bob, { permits: '' }))).toMatchObject({ mayStay: false });
    expect(readSide(await ask(bob, { permits: 'S' }))).toMatchObject({ mayStay: false });
  });

  test('in a park and on the beach there is no street, whatever was read', async () => {
    for (const spot of [
      { lat: 37.76935, lng: -122.48621 },
      { lat: 37.7602, lng: -122.5118 },
    ])
      expect(await look({ ...spot, from: TUESDAY_6AM })).toMatchObject({
        city: 'San Francisco',
        street: null,
        sides: [],
        unknown: ['no_street', 'meters', 'temporary_zones', 'no_citations', 'tows', 'colored_curbs'],
      });
  });

  test('rush hours tow on one side of Main Street alone', async () => {
    const view = await look({ ...MAIN, from: '2026-12-02T15:00:00Z', hours: 12 });
    expect(readSide(view, 'right')).toMatchObject({ mayStay: false, because: [{ kind: 'tow_away' }] });
    expect(readSide(view, 'left').rules.filter(({ kind }) => kind === 'tow_away')).toEqual([]);
  });

  test('a table that lost more than a tenth of its rows keeps its last good copy and says so', async () => {
    portal.clear(TABLES.SF_STREET_SWEEPING_URL);
    portal.put(TABLES.SF_STREET_SWEEPING_URL, [{ ...sweeping[0], fullname: 'Monday', weekday: 'Mon' }]);
    await sync('sf');
    const view = await look({ ...EAST, from: TUESDAY_6AM });
    expect(readSide(view).because).toMatchObject([{ kind: 'sweeping', startsAt: '2026-12-01T15:00:00.000Z' }]);
    const table = view.tables.find(({ source }) => source === 'sf_street_sweeping');
    expect(table?.refusedAt).not.toBeNull();
    expect(table?.syncedAt).not.toBeNull();
  });

  test('a row that changed is told as it is now, once', async () => {
    portal.clear(TABLES.SF_STREET_SWEEPING_URL);
    portal.put(TABLES.SF_STREET_SWEEPING_URL, [{ ...sweeping[0], tohour: '8' }, ...sweeping.slice(1)]);
    await sync('sf');
    const { because } = readSide(await look({ ...EAST, from: TUESDAY_6AM }));
    expect(because).toMatchObject([{ kind: 'sweeping', endsAt: '2026-12-01T16:00:00.000Z' }]);
  });

  test('a temporary tow zone comes before everything else, and ends with its day', async () => {
    const day = '2026-12-01';
    const line = {
      type: 'LineString',
      coordinates: [
        [-122.461062, 37.78116],
        [-122.460931, 37.779234],
      ],
    };
    portal.put(TABLES.SF_CLOSURES_URL, [
      {
        case_num: '26-1',
        cnn: '155000',
        street: '03RD AVE',
        start_dt: `${day}T08:00:00.000`,
        end_dt: `${day}T10:00:00.000`,
        status: 'Permitted',
        veh_imp: 'All lanes closed',
        shape: line,
      },
    ]);
    await sync('sf');
    const side = readSide(await look({ ...EAST, from: '2026-12-01T16:30:00Z' }));
    expect(side.because.map(({ kind }) => kind)).toEqual(['sweeping', 'no_parking']);
    expect(readSide(await look({ ...WEST, from: '2026-12-01T16:30:00Z' }))).toMatchObject({
      mayStay: false,
      changesAt: '2026-12-01T18:00:00.000Z',
    });
  });
});

describe('where to park instead', () => {
  const find = async (question: Question) => {
    const answer = await ask(question, '/api/outlook/instead');
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<InsteadPlaces>();
  };
  beforeEach(async () => {
    portal.put(TABLES.SF_STREET_SWEEPING_URL, sweeping);
    await sync('sf');
  });

  test('is a side whose rules are known and do not hold then, with how long it stays so', async () => {
    const { places, unknown } = await find({ ...WEST, from: '2026-12-02T20:00:00Z', hours: 2 });
    expect(unknown).toEqual(['no_citations']);
    expect(places).toMatchObject([
      {
        side: 'left',
        compass: 'east',
        street: null,
        walkMinutes: 1,
        freeUntil: '2026-12-02T22:00:00.000Z',
        chance: null,
      },
    ]);
    expect(places[0]?.distanceMeters).toBeLessThan(60);
  });

  test('is no side that is swept in those hours', async () => {
    expect(await find({ ...WEST, from: TUESDAY_6AM, hours: 2 })).toMatchObject({ places: [] });
    expect((await find({ ...WEST, from: TUESDAY_6AM, hours: 1 })).places).toMatchObject([
      { freeUntil: '2026-12-01T15:00:00.000Z' },
    ]);
  });

  test('is no side with a sign that could not be read', async () => {
    await server.db.execute(sql`insert into street_rules
      (source, id, is_staged, city, rule, curb, lines, extent, fingerprint, seen_at)
      select source, id || '-unread', false, city, jsonb_set(rule, '{hours}', '[]'), curb, lines, extent, fingerprint, seen_at
      from street_rules where city = 'sf'`);
    onTestFinished(async () => {
      await server.db.execute(sql`delete from street_rules where id like '%-unread'`);
    });
    expect((await find({ ...WEST, from: '2026-12-02T20:00:00Z', hours: 2 })).places).toEqual([]);
  });

  test('is none while a table of posted rules is out of date: one of its rules may hold there', async () => {
    await server.db.execute(
      sql`update city_lists set synced_at = synced_at - interval '60 days' where source = 'sf_street_sweeping'`,
    );
    const question = { ...WEST, from: '2026-12-02T20:00:00Z', hours: 2 };
    expect((await look(question)).unknown).toContain('rules_incomplete');
    const { places, unknown } = await find(question);
    expect(places).toEqual([]);
    expect(unknown).toContain('rules_incomplete');
  });

  test('is unknown where no city publishes rules', async () => {
    expect(await find({ lat: 39.74, lng: -104.99 })).toEqual({
      places: [],
      riskFrom: [],
      unknown: ['no_rules_published'],
    });
  });
});

describe('the map of an hour', () => {
  const BOX = { south: '37.77', west: '-122.47', north: '37.79', east: '-122.45' };
  const cells = async (question: Record<string, string>) =>
    server.visitor().get(`/api/outlook/cells?${new URLSearchParams(question).toString()}`);

  test('says in which cells how many sides are swept then', async () => {
    portal.put(TABLES.SF_STREET_SWEEPING_URL, sweeping);
    await sync('sf');
    const at = async (time: string) => (await cells({ ...BOX, at: time })).json<OutlookCells>();
    expect(await at('2026-12-01T15:20:00Z')).toMatchObject({
      at: '2026-12-01T15:00:00.000Z',
      resolution: 9,
      timeZone: 'America/Los_Angeles',
      cells: [{ sides: 1, forbidden: 1, kind: 'sweeping', chance: null, level: null }],
      unknown: ['no_citations'],
    });
    expect((await at('2026-12-08T15:20:00Z')).cells).toMatchObject([{ sides: 1, forbidden: 0, kind: null }]);
  });

  test('is empty at sea, and refuses a box that is too large or upside down', async () => {
    const sea = { south: '37.0', west: '-124', north: '37.1', east: '-123.9' };
    expect((await cells(sea)).json<OutlookCells>()).toMatchObject({ timeZone: null, cells: [], riskFrom: [] });
    for (const box of [
      { ...BOX, south: '30' },
      { ...BOX, south: '38' },
    ])
      expect((await cells(box)).statusCode).toBe(400);
  });
});

describe('a winter’s night in Chicago', () => {
  /** On the second of the route's lines. */
  const ROUTE = { lat: 41.692105, lng: -87.6629 };

  test('is forbidden on both sides of a route, and two inches of snow are a condition', async () => {
    portal.put(TABLES.CHICAGO_WINTER_BAN_URL, [route]);
    portal.put(TABLES.CHICAGO_SNOW_ROUTES_URL, [route]);
    await sync('chicago');
    const night = await look({ ...ROUTE, from: '2026-12-10T09:30:00Z' });
    expect(night).toMatchObject({
      city: 'Chicago',
      side: null,
      unknown: expect.arrayContaining(['rules_incomplete', 'other_signs']) as string[],
    });
    for (const side of night.sides) {
      expect(side).toMatchObject({
        mayStay: false,
        changesAt: '2026-12-10T13:00:00.000Z',
        because: [{ kind: 'tow_away' }],
      });
      expect(side.rules.map(({ source }) => source)).toEqual(['chicago_snow_routes', 'chicago_winter_ban']);
      expect(side.conditional).toEqual([side.rules[0]?.id]);
    }
    const summer = await look({ ...ROUTE, from: '2027-06-10T09:30:00Z' });
    // Other signs may forbid what these two tables don't.
    expect(readSide(summer, 'left')).toMatchObject({ mayStay: null, changesAt: null, intervals: [] });
  });
});

test.each(['2026-11-28T18:30:00+00:00', '2026-11-28T10:30:00-08:00', '2026-11-29T00:00:00+05:30'])(
  'from %s is the same instant as in UTC',
  async (from) => {
    const answers = await Promise.all([
      ask({ ...EAST, from, since: from }),
      ask({ ...EAST, from: '2026-11-28T18:30:00Z', since: '2026-11-28T18:30:00Z' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
  },
);

describe('bad input', () => {
  test.each([
    [{ hours: '1e9' }, 'Hours must be a whole number from 1 to 168.'],
    [{ hours: '0' }, 'Hours must be a whole number from 1 to 168.'],
    [{ hours: '1.5' }, 'Hours must be a whole number from 1 to 168.'],
    [{ from: 'tomorrow' }, 'Times must have their offset, such as 2026-11-25T10:30:00-08:00 or 2026-11-25T18:30:00Z.'],
    [{ from: '2035-01-01T00:00:00Z' }, 'From must be within a year of now.'],
    [{ since: '1999-01-01T00:00:00Z' }, 'Since must be within a year of now.'],
    [{ side: 'north' }, 'Side must be left or right.'],
    [{ permits: 'A,B,C,D,E,F' }, 'Permits must be up to 5 permit areas separated by commas, such as N,HV.'],
  ])('%j is answered by one sentence', async (over, sentence) => {
    const answer = await ask({ ...EAST, ...over });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(sentence);
  });
});
