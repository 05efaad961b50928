import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { TowedCars } from '@towscout/contracts/towed-cars/schema';

import type { CityTow } from '#sources';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';
import { TOWS, tow, towCity, towList } from '#testing/tow-city.fixture.ts';

let server: TestServer;
let list: ReturnType<typeof towList>;
beforeAll(async () => {
  server = await startTestServer({ cities: [towCity], env: { RATE_LIMIT_FACTOR: '1' } });
  list = towList(server, TOWS);
});
afterAll(() => server.close());

const take = (...items: CityTow[]) => list.take(...items);
const finish = (startedAt: Date) => list.finish(startedAt);
const look = async (plate: string, state = 'CA') => {
  const answer = await server.visitor().get(`/api/towed-cars?plate=${encodeURIComponent(plate)}&state=${state}`);
  return { status: answer.statusCode, body: answer.json<TowedCars>(), text: answer.body };
};

test('a list that was never read is unknown; it does not say that a car was not towed', async () => {
  const { body } = await look('OAK1234');
  expect(body).toEqual({
    cars: [],
    alike: [],
    elsewhere: [],
    lists: [
      {
        source: TOWS,
        city: 'Oakville',
        lists: 'towed cars',
        unknownBecause: 'never_synced',
        syncedAt: null,
        newestEntryAt: null,
        hasPlates: true,
        timeOf: 'tow',
        notAskedBecause: null,
        appears: null,
      },
    ],
  });
});

describe('a car on the list', () => {
  test('is found by its exact plate, with O and 0 being alike and spaces ignored, and by no part of it', async () => {
    await take(tow({ plate: 'OAK0001', towedAt: server.clock.now() }));
    await finish(new Date(0));
    for (const plate of ['OAK0001', 'oak-OOO1', '0AK 0001']) {
      const { body } = await look(plate);
      expect(body.cars).toMatchObject([
        {
          city: 'Oakville',
          kind: 'towed',
          make: 'CHEV',
          heldAt: { name: 'Oakville pound', address: '1 Pound Rd, Oakville', phone: '(555) 010-0100' },
          isStateKnown: true,
        },
      ]);
      expect(body.lists).toMatchObject([{ unknownBecause: null }]);
    }
    for (const plate of ['OAK000', 'AK0001', 'OAK00011']) expect((await look(plate)).body.cars).toEqual([]);
  });

  test('does not carry its plate back', async () => {
    await take(tow({ plate: 'SECRET7' }));
    expect((await look('SECRET7')).text).not.toContain('SECRET7');
  });

  test('from another state is not mine; without a state it may be', async () => {
    await take(tow({ plate: 'TWIN1', plateState: 'NV' }), tow({ plate: 'TWIN1', plateState: null, color: 'BLU' }));
    expect((await look('TWIN1')).body.cars).toMatchObject([{ color: 'BLU', isStateKnown: false }]);
    expect((await look('TWIN1', 'NV')).body.cars).toHaveLength(2);
  });

  test('that is not mine is told by its state alone, and only when mine is not there', async () => {
    await take(
      tow({ plate: 'MOVED1', plateState: 'IN', make: 'SECRETMAKE' }),
      tow({ plate: 'MOVED1', plateState: 'IN' }),
      tow({ plate: 'MOVED1', plateState: 'OH' }),
    );
    const missed = await look('M0VED1');
    expect(missed.body).toMatchObject({
      cars: [],
      elsewhere: [
        { city: 'Oakville', lists: 'towed cars', state: 'IN' },
        { city: 'Oakville', lists: 'towed cars', state: 'OH' },
      ],
    });
    expect(missed.text).not.toMatch(/SECRETMAKE|pound|2026-11-20/i);
    expect((await look('MOVED1', 'IN')).body).toMatchObject({ cars: [{}, {}], elsewhere: [] });
    expect((await look('NEVER1')).body.elsewhere).toEqual([]);
  });

  test('is one car, however often the list sends it, with the list’s last word', async () => {
    const car = tow({ plate: 'AGAIN1' });
    expect(await take(car, car)).toEqual({ stored: 1, changed: 0, unchanged: 1 });
    expect(await take(car)).toEqual({ stored: 0, changed: 0, unchanged: 1 });
    expect(await take({ ...car, color: 'GRN' })).toEqual({ stored: 0, changed: 1, unchanged: 0 });
    expect((await look('AGAIN1')).body.cars).toMatchObject([{ color: 'GRN' }]);
  });

  test('is gone once a complete reading of the list did not have it, and not before', async () => {
    await take(tow({ plate: 'GONE1' }));
    server.clock.advance(10);
    expect((await look('GONE1')).body.cars).toHaveLength(1);
    await finish(server.clock.now());
    expect((await look('GONE1')).body.cars).toEqual([]);
  });

  test('several are listed newest first, and no more than ten', async () => {
    const day = 24 * 3_600_000;
    const cars = Array.from({ length: 12 }, (_, days) =>
      tow({ plate: 'MANY1', make: `M${days}`, towedAt: new Date(server.clock.now().getTime() - days * day) }),
    );
    await take(...cars);
    const { body } = await look('MANY1');
    expect(body.cars.map(({ make }) => make)).toEqual(Array.from({ length: 10 }, (_, days) => `M${days}`));
  });
});

test('a list that nobody has read for two days is no longer known', async () => {
  await finish(new Date(0));
  server.clock.advance(49 * 60);
  expect((await look('NOPE1')).body.lists).toMatchObject([{ unknownBecause: 'not_synced_lately' }]);
});

test('what was towed months ago is deleted', async () => {
  await take(tow({ plate: 'OLD1', towedAt: new Date(server.clock.now().getTime() - 101 * 24 * 3_600_000) }));
  await server.runJob('violations.forget-tows');
  expect((await look('OLD1')).body.cars).toEqual([]);
});

test.each([
  ['plate=%25&state=CA', 'Enter a plate with 1 to 8 letters and numbers.'],
  ['plate=TOOLONG99&state=CA', 'Enter a plate with 1 to 8 letters and numbers.'],
  ['plate=OAK_1&state=CA', 'Enter a plate with 1 to 8 letters and numbers.'],
  ['state=CA', 'Enter a plate with 1 to 8 letters and numbers.'],
  ['plate=OAK1', 'State must be two letters, such as IL.'],
  ['plate=OAK1&state=California', 'State must be two letters, such as IL.'],
  ['', 'Enter a plate with 1 to 8 letters and numbers.'],
  ['lat=37.8&since=2026-11-22T18:30:00.000Z', 'Send lat and lng together, or leave both out.'],
  ['lat=37.8&lng=-122.4', 'Since must be a time with its offset'],
  ['lat=37.8&lng=-122.4&since=yesterday', 'Since must be a time with its offset'],
  ['lat=37.8&lng=-122.4&since=2020-11-22T18:30:00.000Z', 'within the last 14 days'],
  ['lat=37.8&lng=-122.4&since=2999-11-22T18:30:00.000Z', 'within the last 14 days'],
  [`lat=37.8&lng=-122.4&since=2026-11-22T18:30:00.000Z&make=${'x'.repeat(41)}`, 'at most 40 characters'],
])('%s is rejected with a sentence', async (query, sentence) => {
  const answer = await server.visitor().get(`/api/towed-cars?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(sentence);
});

test('someone who tries plate after plate is stopped', async () => {
  const guesser = server.visitor();
  const statuses = [];
  for (let count = 0; count < 12; count += 1)
    statuses.push((await guesser.get(`/api/towed-cars?plate=A${count}&state=CA`)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
});
