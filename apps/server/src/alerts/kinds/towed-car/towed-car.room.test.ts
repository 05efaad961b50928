import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { TowWatch } from '@towscout/contracts/towed-cars/schema';

import type { CityTow } from '#sources';
import { createDrivers } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { LOT, lotCity, TOWS, tow, towList } from '#testing/tow-city.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ cities: [lotCity] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`truncate towed_cars, tow_watches`);
});

const { newcomer, prefer, getAlerts } = createDrivers(() => server);
const DAY = 24 * 60;
const hoursAgo = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000);
const mine = (over: Partial<CityTow> = {}) =>
  tow({ plate: 'MINE001', plateState: 'CA', make: 'Toyota', isTimeKnown: true, towedAt: hoursAgo(1), ...over });

async function publish(source: string, ...cars: CityTow[]): Promise<void> {
  const list = towList(server, source);
  const startedAt = server.clock.now();
  await list.take(...cars);
  server.clock.advance(1);
  await list.finish(startedAt);
  await server.settle();
}
async function watch(who: Visitor, over: Record<string, unknown> = {}) {
  const body = { plate: 'MINE001', state: 'CA', since: hoursAgo(3).toISOString(), ...over };
  const answer = await who.send('POST', '/api/tow-watches', body);
  await server.settle();
  return answer;
}
const HERE = { plate: undefined, state: undefined, make: 'toyota', latitude: 37.78, longitude: -122.42 };
const watches = async (who: Visitor) => (await who.get('/api/tow-watches')).json<TowWatch[]>();

describe('a member who waits for a car is told once when it comes to a list', () => {
  test('by its plate, with O and 0 being alike', async () => {
    const ann = await newcomer();
    expect((await watch(ann, { plate: 'mine-oo1' })).statusCode).toBe(201);
    await publish(TOWS, tow({ plate: 'OTHER1' }));
    expect(await getAlerts(ann)).toEqual([]);
    for (let time = 0; time < 3; time += 1) await publish(TOWS, mine({ towId: 'T', color: `C${time}` }));
    expect(await getAlerts(ann)).toMatchObject([
      {
        type: 'towed_car',
        title: 'Your car is on Oakville’s list of towed cars',
        message: expect.stringMatching(/^Towed .* · Oakville pound, 1 Pound Rd, Oakville\. Call \(555\) 010-0100/),
        why: 'You got this because you asked us to look for your plate.',
        data: { city: 'Oakville', isByPlate: true, isStateKnown: true },
        ask: null,
      },
    ]);
    expect(await watches(ann)).toMatchObject([{ plate: 'MINEOO1', foundAt: expect.any(String) }]);
  });

  test('by its make, place and hour where the list has no plates', async () => {
    const ann = await newcomer();
    expect((await watch(ann, HERE)).json()).toMatchObject({ plate: null, make: 'Toyota', cities: ['Oakville'] });
    await publish(LOT, mine({ plate: null, plateState: null, make: 'Honda' }));
    expect(await getAlerts(ann)).toEqual([]);
    await publish(LOT, mine({ plate: null, plateState: null }));
    expect(await getAlerts(ann)).toMatchObject([
      { title: 'A car like yours is on Oakville’s list of cars on its lot', data: { isByPlate: false } },
    ]);
  });

  test('at once when it was there already', async () => {
    const ann = await newcomer();
    await publish(TOWS, mine());
    await watch(ann);
    expect(await getAlerts(ann)).toHaveLength(1);
  });

  test('its own plate says more than a likeness', async () => {
    const ann = await newcomer();
    await publish(LOT, mine({ plate: null, plateState: null, towedAt: hoursAgo(0.1) }));
    await publish(TOWS, mine());
    await watch(ann, { ...HERE, plate: 'MINE001', state: 'CA' });
    expect(await getAlerts(ann)).toMatchObject([{ data: { isByPlate: true } }]);
  });

  test('also when two readings end at the same moment', async () => {
    const ann = await newcomer();
    await watch(ann);
    const list = towList(server, TOWS);
    await list.take(mine());
    await Promise.all([list.finish(new Date(0)), list.finish(new Date(0)), towList(server, LOT).finish(new Date(0))]);
    await server.settle();
    expect(await getAlerts(ann)).toHaveLength(1);
  });

  test('quietly in quiet hours', async () => {
    const ann = await newcomer();
    const timeZone = [12, 13, 22, 23].includes(server.clock.now().getUTCHours()) ? 'Asia/Karachi' : 'UTC';
    await prefer(ann, { quietHoursStart: '00:00', quietHoursEnd: '23:59', timeZone });
    await watch(ann);
    await publish(TOWS, mine());
    expect(await getAlerts(ann)).toMatchObject([{ isQuiet: true }]);
  });

  test('and two cars at once make one alert', async () => {
    const ann = await newcomer();
    await watch(ann);
    await watch(ann, { plate: 'MINE002' });
    await publish(TOWS, mine(), mine({ plate: 'MINE002' }));
    const alerts = await getAlerts(ann);
    expect(alerts).toMatchObject([{ title: '2 cars that you look for are on cities’ lists' }]);
    expect(alerts[0]?.data?.gathered).toHaveLength(2);
  });
});

describe('nobody is told', () => {
  test.each([
    ['of another state’s plate', () => ({ plateState: 'NV' })],
    ['of a tow before the car was last seen', () => ({ towedAt: hoursAgo(5) })],
  ])('%s', async (_, over) => {
    const ann = await newcomer();
    await watch(ann);
    await publish(TOWS, mine(over()));
    expect(await getAlerts(ann)).toEqual([]);
  });

  test('of a list that the site reads no more, and the watch goes on', async () => {
    const ann = await newcomer();
    await watch(ann);
    await server.db
      .execute(sql`insert into towed_cars (source, id, kind, plate_key, plate_state, towed_at, is_time_known, fingerprint, seen_at)
      values ('no-list-of-ours', 'T', 'towed', 'MINE001', 'CA', ${hoursAgo(1).toISOString()}::timestamptz, true, '', now())`);
    await publish(TOWS, tow({ plate: 'OTHER1' }));
    expect(await watches(ann)).toMatchObject([{ foundAt: null }]);
    await publish(TOWS, mine());
    expect(await getAlerts(ann)).toHaveLength(1);
  });

  test('after 14 days, or once the watch is stopped', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    await watch(ann);
    const { id } = (await watch(bob)).json<TowWatch>();
    expect((await bob.send('DELETE', `/api/tow-watches/${id}`)).statusCode).toBe(204);
    expect((await bob.send('DELETE', `/api/tow-watches/${id}`)).statusCode).toBe(404);
    server.clock.advance(14 * DAY);
    await publish(TOWS, mine());
    expect([await getAlerts(ann), await getAlerts(bob)]).toEqual([[], []]);
    expect(await watches(ann)).toEqual([]);
    await server.runJob('violations.forget-tows');
    const left = await server.db.execute(sql`select from tow_watches`);
    expect(left.rows).toEqual([]);
  });
});

describe('a watch', () => {
  test('that is asked for twice is one', async () => {
    const ann = await newcomer();
    const [first, second] = [await watch(ann), await watch(ann, { plate: 'MINE-0O1' })];
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json<TowWatch>().id).toBe(first.json<TowWatch>().id);
    expect(await watches(ann)).toHaveLength(1);
  });

  test('that is asked for twice at once is one, too', async () => {
    const ann = await newcomer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => watch(ann)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(await watches(ann)).toHaveLength(1);
  });

  test('is its member’s own: nobody else sees or stops it', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    const { id } = (await watch(ann)).json<TowWatch>();
    expect(await watches(bob)).toEqual([]);
    expect((await bob.send('DELETE', `/api/tow-watches/${id}`)).statusCode).toBe(404);
    expect(await watches(ann)).toHaveLength(1);
  });

  test('is one of five at most', async () => {
    const ann = await newcomer();
    for (let n = 0; n < 5; n += 1) expect((await watch(ann, { plate: `CAR${n}` })).statusCode).toBe(201);
    const sixth = await watch(ann, { plate: 'CAR6' });
    expect([sixth.statusCode, sixth.body]).toEqual([
      409,
      expect.stringContaining('You can watch for 5 cars at a time. Stop one first.'),
    ]);
    expect((await watch(ann, { plate: 'CAR4' })).statusCode).toBe(200);
  });

  test('is one of five at most, also when many are asked for at once', async () => {
    const ann = await newcomer();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => watch(ann, { plate: `CAR${n}` })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    expect(await watches(ann)).toHaveLength(5);
  });

  test.each([
    [{ plate: 'TOOLONG99' }, 400, 'Enter a plate'],
    [{ state: undefined }, 400, 'State must be two letters'],
    [{ ...HERE, longitude: undefined }, 400, 'Send latitude and longitude together'],
    [{ plate: undefined, state: undefined }, 400, 'Send a plate with its state, or a place, or both.'],
    [{ since: 'yesterday' }, 400, 'Since must be a time with its offset'],
    [{ since: '2020-01-01T00:00:00.000Z' }, 400, 'within the last 14 days'],
    [{ ...HERE, latitude: 36.8, longitude: -76.3 }, 409, 'can be searched without a plate'],
  ])('of %j is refused with a sentence', async (over, status, sentence) => {
    const answer = await watch(await newcomer(), over);
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(sentence)]);
  });

  test('is in its member’s export', async () => {
    const ann = await newcomer();
    await watch(ann);
    const exported = (await ann.get('/api/account/export')).body;
    expect(exported).toContain('"towWatches"');
    expect(exported).toContain('MINE001');
  });
});
