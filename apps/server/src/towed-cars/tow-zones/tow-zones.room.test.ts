import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { MissingCar, TowZones } from '@towscout/contracts/towed-cars/schema';

import type { TowZone, ZoneSchedule } from '#sources';
import { createDrivers, north } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';
import { listZones, planned, towCity, zone, ZONES } from '#testing/tow-city.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ cities: [towCity] });
});
afterAll(() => server.close());

/** On the made-up Oak St. */
const SPOT = { latitude: 37.78, longitude: -122.419 };
const list = (...zones: TowZone[]) => listZones(server, ...zones);
const plan = (first: number, last: number, over: Partial<ZoneSchedule> = {}) => ({
  schedule: planned(server, first, last, over),
});
const fresh = (over: Partial<TowZone>): TowZone => zone({ enteredAt: server.clock.now(), ...over });
const look = async ({ latitude, longitude } = SPOT) =>
  (await server.visitor().get(`/api/tow-zones?lat=${latitude}&lng=${longitude}`)).json<TowZones>();

describe('the zones near a place', () => {
  test('are not known before the list was read, and no city lists them elsewhere', async () => {
    expect(await look()).toMatchObject({ zones: [], lists: [{ unknownBecause: 'never_synced' }] });
    expect(await look({ latitude: 40.75, longitude: -73.98 })).toEqual({ zones: [], lists: [] });
  });

  test('are listed with their line, their next hours and how far away they are, first to begin first', async () => {
    await list(
      fresh({ place: { ...zone().place, text: 'LATER ST' }, ...plan(2, 3) }),
      fresh({ kind: 'closure', ...plan(1, 1, { startMinute: 420, endMinute: 900, isExact: false }) }),
      fresh({ ...plan(9, 9) }),
      fresh({ ...plan(1, 1), line: [{ lat: 37.8, lng: -122.42 }] }),
    );
    const { zones, lists } = await look();
    expect(lists).toMatchObject([{ city: 'Oakville', unknownBecause: null }]);
    expect(zones).toMatchObject([
      {
        kind: 'closure',
        location: 'OAK ST (100-199)',
        line: [
          [-122.42, 37.78],
          [-122.418, 37.78],
        ],
        isExact: false,
      },
      { kind: 'tow_away', location: 'LATER ST', isExact: true },
    ]);
    expect(zones[0]?.distanceMiles).toBeLessThan(0.001);
    expect(Date.parse(zones[0]?.endsAt ?? '') - Date.parse(zones[0]?.startsAt ?? '')).toBe(8 * 3_600_000);
  });

  test('leave the map when the city withdraws them', async () => {
    const staying = fresh(plan(1, 1));
    await list(staying, fresh(plan(1, 1)));
    expect((await look()).zones).toHaveLength(2);
    server.clock.advance(1);
    await list(staying);
    expect((await look()).zones).toMatchObject([{ id: `${ZONES}:${staying.zoneId}` }]);
  });

  test('on a list that is dead but republished daily are listed, and others may be unknown', async () => {
    await list(zone({ enteredAt: server.clock.now(), ...plan(1, 30) }));
    server.clock.advance(15 * 24 * 60);
    await list(zone({ enteredAt: new Date(0), ...plan(1, 2) }));
    expect(await look()).toMatchObject({ zones: [{}], lists: [{ unknownBecause: 'no_new_entries' }] });
  });

  test('whose street is not known yet are listed nowhere', async () => {
    await list(fresh({ line: null, ...plan(1, 1) }));
    await server.runJob('violations.place-tow-zones');
    expect((await look()).zones).toEqual([]);
  });

  test('that the city itself gives a point for are there', async () => {
    const point = { lat: 37.7801, lng: -122.4191 };
    await list(fresh({ line: null, place: { ...zone().place, point }, ...plan(1, 1) }));
    await server.runJob('violations.place-tow-zones');
    expect((await look()).zones).toMatchObject([{ line: [[-122.4191, 37.7801]] }]);
  });
});

describe('towed or stolen?', () => {
  const since = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000).toISOString();
  const miss = async (hours: number, { latitude, longitude } = SPOT) => {
    const answer = await server
      .visitor()
      .get(`/api/missing-car?lat=${latitude}&lng=${longitude}&since=${since(hours)}`);
    return { status: answer.statusCode, body: answer.json<MissingCar>() };
  };
  const { person, report } = createDrivers(() => server);

  test('a tow zone that was in force at the car makes a tow likely', async () => {
    await list(fresh(plan(-1, 0)));
    expect((await miss(3)).body).toMatchObject({ sign: 'likely', zones: [{ kind: 'tow_away' }], trucks: [] });
    expect((await miss(3, north(SPOT, 0.1))).body).toMatchObject({ sign: 'possible' });
    expect((await miss(3, north(SPOT, 1))).body).toMatchObject({ sign: 'nothing_seen', zones: [] });
  });

  test('a truck that was there since makes it possible; one that left before says nothing', async () => {
    const far = north(SPOT, 3);
    await report(await person(), far, { status: 'waiting' });
    const { body } = await miss(1, north(far, 0.1));
    expect(body).toMatchObject({ sign: 'possible', trucks: [{ status: 'waiting', source: 'user', confirmations: 1 }] });
    expect(JSON.stringify(body)).not.toContain('reportedBy');
    server.clock.advance(5 * 60);
    expect((await miss(1, north(far, 0.1))).body).toMatchObject({ sign: 'nothing_seen', trucks: [] });
  });

  test('looks back three days and no further, and not ahead', async () => {
    expect((await miss(71)).status).toBe(200);
    expect((await miss(73)).status).toBe(400);
    expect((await miss(-1)).status).toBe(400);
  });
});
