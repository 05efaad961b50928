import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { TowedCars } from '@towscout/contracts/towed-cars/schema';

import type { CityTow } from '#sources';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';
import { LOT, lotCity, nowhere, TOWS, tow, towList } from '#testing/tow-city.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ cities: [lotCity], clock: stoppedClock() });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`truncate towed_cars, tow_pass_pages, city_lists, tow_appearances`);
});

const SPOT = { lat: 37.78, lng: -122.42 };
const hoursAgo = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000);
const unplated = (over: Partial<CityTow> = {}) =>
  tow({ plate: null, plateState: null, make: 'Toyota', isTimeKnown: true, towedAt: hoursAgo(1), ...over });
const at = (lat: number): CityTow['from'] => ({ ...nowhere('Oak St'), point: { lat, lng: SPOT.lng } });

async function publish(source: string, ...cars: CityTow[]): Promise<void> {
  const list = towList(server, source);
  const startedAt = server.clock.now();
  await list.take(...cars);
  await list.finish(startedAt);
}
const search = async (over: Record<string, string> = {}) => {
  const asked = { lat: String(SPOT.lat), lng: String(SPOT.lng), since: hoursAgo(3).toISOString(), make: 'Toyota' };
  const answer = await server.visitor().get(`/api/towed-cars?${new URLSearchParams({ ...asked, ...over })}`);
  return answer.json<TowedCars>();
};
const towIds = ({ alike }: TowedCars) => alike.map(({ id }) => id);

describe('a car without a plate', () => {
  test('is found by its make, place and hour, and says that it is a likeness', async () => {
    await publish(LOT, unplated({ towId: 'mine', model: 'Corolla' }));
    expect(await search()).toMatchObject({
      cars: [],
      alike: [{ id: `${LOT}:mine`, make: 'Toyota', model: 'Corolla', timeOf: 'arrival', distanceMiles: null }],
    });
  });

  test.each(['toyota', 'TOYT', ' Toyota '])('of the make %j is a Toyota', async (make) => {
    await publish(LOT, unplated());
    expect(towIds(await search({ make }))).toHaveLength(1);
  });

  test.each([
    ['of another make', () => ({ make: 'Honda' })],
    ['of no make and no place', () => ({ make: null })],
    ['that went before mine was last seen', () => ({ towedAt: hoursAgo(4.1) })],
    ['of another day, without an hour', () => ({ towedAt: hoursAgo(28), isTimeKnown: false })],
    ['that was taken a mile away', () => ({ from: at(SPOT.lat + 0.015) })],
  ] as const)('%s is not mine', async (_, over) => {
    await publish(LOT, unplated(over()));
    expect((await search()).alike).toEqual([]);
  });

  test.each([
    ['an hour before mine was last seen, since clocks differ', () => ({ towedAt: hoursAgo(3.9) })],
    ['on the day, without an hour', () => ({ towedAt: hoursAgo(20), isTimeKnown: false })],
    ['of no make, from my block', () => ({ make: null, from: at(SPOT.lat + 0.001) })],
  ] as const)('%s may be mine', async (_, over) => {
    await publish(LOT, unplated(over()));
    expect((await search()).alike).toHaveLength(1);
  });

  test('on a list with plates is found too, and one with a plate is not', async () => {
    await publish(TOWS, unplated({ towId: 'bare' }), unplated({ towId: 'plated', plate: 'SECRET7' }));
    expect(towIds(await search())).toEqual([`${TOWS}:bare`]);
  });

  test('is told nearest first, and ten at most', async () => {
    const cars = Array.from({ length: 12 }, (_, n) => unplated({ towId: `n${n}`, from: at(SPOT.lat + n * 0.0004) }));
    await publish(LOT, ...cars);
    expect(towIds(await search())).toEqual(Array.from({ length: 10 }, (_, n) => `${LOT}:n${n}`));
  });
});

describe('each list says whether it was asked', () => {
  const asked = ({ lists }: TowedCars) => lists.map(({ notAskedBecause }) => notAskedBecause);

  test('by the place, by the plate, or by both', async () => {
    expect(asked(await search())).toEqual(['needs_plate', null]);
    expect(asked(await search({ plate: 'ABC1', state: 'CA' }))).toEqual([null, null]);
    const answer = await server.visitor().get('/api/towed-cars?plate=ABC1&state=CA');
    expect(asked(answer.json<TowedCars>())).toEqual([null, 'needs_place']);
  });

  test('and a place outside of its city is none', async () => {
    await publish(LOT, unplated());
    const answer = await search({ lat: '36.8', lng: '-76.3' });
    expect(asked(answer)).toEqual(['needs_plate', 'outside']);
    expect(answer.alike).toEqual([]);
  });
});

describe('how soon cars appear on a list', () => {
  const appears = async (source = LOT) => (await search()).lists.find((list) => list.source === source)?.appears;
  /** The n-th car went n times ten minutes before it came. */
  const twenty = (over: Partial<CityTow> = {}) =>
    Array.from({ length: 20 }, (_, n) => unplated({ towId: `new${n}`, towedAt: hoursAgo((n + 1) / 6), ...over }));

  test('is unknown after the first reading, whose cars may have been there for long', async () => {
    await publish(LOT, ...twenty());
    expect(await appears()).toBeNull();
  });

  test('is measured on cars that the whole reading before did not have', async () => {
    await publish(LOT, unplated({ towId: 'old' }));
    server.clock.advance(60);
    await publish(LOT, unplated({ towId: 'old' }), ...twenty());
    expect(await appears()).toEqual({ cars: 20, halfMinutes: 100, ninetyPercentMinutes: 180, isByDay: false });
    expect(await appears(TOWS)).toBeNull();
  });

  test('is measured once for each car, however often it is listed and changed', async () => {
    await publish(LOT, unplated({ towId: 'old' }));
    for (const color of ['Red', 'Blue', 'Gray']) await publish(LOT, ...twenty({ color }));
    expect((await appears())?.cars).toBe(20);
  });

  test('by day counts from the day’s beginning', async () => {
    await publish(LOT, unplated({ towId: 'old' }));
    await publish(LOT, ...twenty({ towedAt: hoursAgo(30), isTimeKnown: false }));
    expect(await appears()).toEqual({ cars: 20, halfMinutes: 1800, ninetyPercentMinutes: 1800, isByDay: true });
  });

  test('is not measured on few cars, nor over a pause of ours, nor on corrections of old tows', async () => {
    await publish(LOT, unplated({ towId: 'old' }));
    await publish(LOT, ...twenty().slice(1));
    expect(await appears()).toBeNull();
    await publish(LOT, unplated({ towId: 'corrected', towedAt: hoursAgo(31 * 24) }));
    server.clock.advance(49 * 60);
    await publish(LOT, unplated({ towId: 'late' }));
    expect(await appears()).toBeNull();
  });
});
