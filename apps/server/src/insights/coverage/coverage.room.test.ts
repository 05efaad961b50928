import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { CityAbilities, Coverage } from '@towscout/contracts/insights/coverage';
import { DAY_MINUTES } from '@towscout/domain/durations';

import { minutesBefore } from '#platform/clock.ts';
import type { City } from '#sources';
import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';
import { listZones, planned, towCity, zone } from '#testing/tow-city.fixture.ts';

const EMPTY = {
  url: '',
  requiredFields: [],
  read: () => ({ kind: 'rejected', reason: 'not_a_row', field: '' }) as const,
};
/** Inland, with sweeping published for a year that is over, and limits. */
const ruleCity: City = {
  ...towCity,
  key: 'elmville',
  name: 'Elmville',
  area: towCity.area.map(({ lat, lng }) => ({ lat, lng: lng + 2 })),
  tows: [],
  towZones: [],
  streetRules: [
    {
      ...EMPTY,
      source: 'elm-sweeping',
      lists: () => 'street sweeping',
      kinds: ['sweeping'],
      enforced: 'ticketed',
      publishedThrough: '2025-12-31',
    },
    { ...EMPTY, source: 'elm-limits', lists: () => 'time limits', kinds: ['time_limit'], enforced: 'ticketed' },
  ],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: stoppedClock(), cities: [towCity, ruleCity] });
});
afterAll(() => server.close());

const { person, report } = createDrivers(() => server);
const ask = (query: string) => server.visitor().get(`/api/coverage${query}`);
const around = async ({ latitude, longitude }: Spot) =>
  (await ask(`?lat=${latitude}&lng=${longitude}`)).json<Coverage>();

describe('how much was told around a place', () => {
  test('counts each truck of the last day and week once, within five miles', async () => {
    const spot = freshSpot();
    const told = async () => (await around(spot)).told;
    expect(await told()).toMatchObject({ lastDay: { byPeople: 0, byFeeds: 0 }, lastWeek: { byPeople: 0, byFeeds: 0 } });
    await report(await person(), spot);
    await report(await person(), spot);
    await report(await person(), north(spot, 4.9));
    await report(await person(), north(spot, 5.1));
    expect(await told()).toMatchObject({ lastDay: { byPeople: 2, byFeeds: 0 }, lastWeek: { byPeople: 2 } });
    server.clock.advance(2 * DAY_MINUTES);
    expect(await told()).toMatchObject({ lastDay: { byPeople: 0 }, lastWeek: { byPeople: 2 } });
    server.clock.advance(5 * DAY_MINUTES + 1);
    expect(await told()).toMatchObject({ lastWeek: { byPeople: 0 } });
  });

  test('a feed’s trucks are counted apart, and those that were never there not at all', async () => {
    const spot = freshSpot();
    const called = await report(await person(), spot);
    await server.db.execute(sql`update sighting_events set source = 'chp_cad' where sighting_id = ${called.id}::uuid`);
    const withdrawn = await report(await person(), north(spot, 1));
    await server.db
      .execute(sql`insert into sighting_events (sighting_id, kind, at, recorded_at, reported_at, place, cell, source, intent, trust)
      select sighting_id, 'withdrawn', at, recorded_at, reported_at, place, cell, source, intent, trust
      from sighting_events where sighting_id = ${withdrawn.id}::uuid limit 1`);
    expect((await around(spot)).told).toMatchObject({ lastDay: { byPeople: 0, byFeeds: 1 } });
  });

  test('says since when the site keeps a record', async () => {
    const began = minutesBefore(server.clock.now(), 90).toISOString();
    await server.db.execute(sql`update history_progress set began_at = ${began}`);
    expect((await around(freshSpot())).told?.recordBegan).toBe(began);
  });
});

test('the largest cities are listed with what is on here, and what is not', async () => {
  const { cities } = (await ask('/cities')).json<{ cities: CityAbilities[] }>();
  expect(cities).toHaveLength(50);
  const [newYork] = cities;
  expect(newYork).toMatchObject({ name: 'New York City', state: 'NY', has: ['card'], rules: [], roads: null });
  // Oakville has San Francisco's place.
  expect(cities.find(({ name }) => name === 'San Francisco')?.has).toContain('towed_list');
});

describe('what cities publish', () => {
  const SPOT = { latitude: 37.78, longitude: -122.419 };

  test('is listed with its age and whether the place is in the city, and without a place too', async () => {
    const never = { readAt: null, isReadInPart: false, unknownBecause: 'never_synced', tables: 1 };
    const city = { city: 'oakville', name: 'Oakville', includesPlace: true, streetRules: [] };
    expect((await around(SPOT)).cities.slice(0, 1)).toEqual([
      {
        ...city,
        data: [
          { kind: 'tows', ...never },
          { kind: 'tow_zones', ...never },
        ],
      },
    ]);
    await listZones(server, zone({ enteredAt: server.clock.now(), schedule: planned(server, 1, 1) }));
    const readAt = server.clock.now().toISOString();
    const [known] = (await around(SPOT)).cities;
    expect(known?.data[1]).toEqual({ kind: 'tow_zones', tables: 1, readAt, isReadInPart: false, unknownBecause: null });
    server.clock.advance(3 * DAY_MINUTES);
    expect((await around(SPOT)).cities[0]?.data[1]?.unknownBecause).toBe('not_synced_lately');
    const [elsewhere] = (await around(freshSpot())).cities;
    expect(elsewhere?.includesPlace).toBe(false);
    expect((await ask('')).json<Coverage>()).toMatchObject({
      told: null,
      cities: [{ includesPlace: false }, { includesPlace: false }],
    });
  });

  test('of which only a part was read so far is not called unread', async () => {
    await server.db.execute(
      sql`insert into city_datasets (source, city, row_id) values ('oakville-tows', 'oakville', 'row-7')`,
    );
    const [city] = (await around(SPOT)).cities;
    expect(city?.data[0]).toMatchObject({ kind: 'tows', readAt: null, isReadInPart: true });
  });

  test('of street rules is listed by table, with its age, and what is stale or was refused', async () => {
    const inElmville = { latitude: 37.78, longitude: -120.419 };
    const tables = async () => (await around(inElmville)).cities[1]?.streetRules;
    const never = { readAt: null, unknownBecause: 'never_synced', refusedAt: null };
    expect(await tables()).toEqual([
      { source: 'elm-sweeping', name: 'street sweeping', kinds: ['sweeping'], ...never },
      { source: 'elm-limits', name: 'time limits', kinds: ['time_limit'], ...never },
    ]);
    const [now, earlier] = [server.clock.now(), minutesBefore(server.clock.now(), 90)].map((at) => at.toISOString());
    await server.db.execute(sql`insert into city_lists (source, synced_at, refused_at)
      values ('elm-sweeping', ${now}, null), ('elm-limits', ${earlier}, ${now})`);
    expect(await tables()).toMatchObject([
      { readAt: now, unknownBecause: 'not_published', refusedAt: null },
      { readAt: earlier, unknownBecause: null, refusedAt: now },
    ]);
    server.clock.advance(3 * DAY_MINUTES);
    expect((await tables())?.[1]).toMatchObject({ readAt: earlier, unknownBecause: 'not_synced_lately' });
  });

  test.each(['?lat=NaN&lng=0', '?lat=37', '?lat=37&lng=1e999', '?lat=48.85&lng=2.35'])(
    '%s is not a place to ask about',
    async (query) => {
      expect((await ask(query)).statusCode).toBe(400);
    },
  );
});
