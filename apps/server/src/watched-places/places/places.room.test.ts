import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { PLACES_PER_USER } from '@towscout/contracts/watched-places/constants';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { untilTaken } from '#testing/until-taken.fixture.ts';

let server: TestServer;
let drivers: Visitor[];
beforeAll(async () => {
  server = await startTestServer();
  drivers = await Promise.all(Array.from({ length: 10 }, person));
});
afterAll(() => server.close());

const { watchPlace, report, getAlerts, person } = createDrivers(() => server);
const change = (who: Visitor, { id }: AlertPlace, changes: object) =>
  untilTaken(() => who.send('PATCH', `/api/places/${id}`, changes));
const watchPlaceAtOnce = (...args: Parameters<typeof watchPlace>) => untilTaken(() => watchPlace(...args));

/** Races show in some runs only, so each test runs for many drivers. */
const eachDriver = <Result>(act: (driver: Visitor) => Promise<Result>): Promise<Result[]> =>
  Promise.all(drivers.map(act));
async function parkAt(driver: Visitor, spot: Spot): Promise<AlertPlace> {
  return (await watchPlaceAtOnce(driver, 'parked', spot, 0.5)).json<AlertPlace>();
}
async function alarmedAt(spot: Spot): Promise<number> {
  const before = (await eachDriver(getAlerts)).flat().length;
  await report(await person(), spot);
  return (await eachDriver(getAlerts)).flat().length - before;
}

describe('changes to a place at the same time', () => {
  test('a wider radius and a name: the place is watched as far as it says', async () => {
    const spot = freshSpot();
    await eachDriver(async (driver) => {
      const place = await parkAt(driver, spot);
      await Promise.all([change(driver, place, { radius: 5 }), change(driver, place, { name: 'Car' })]);
    });
    expect(await alarmedAt(north(spot, 3))).toBe(drivers.length);
  });

  test('a name while the car is parked elsewhere: the new spot is watched', async () => {
    const [here, there] = [freshSpot(), freshSpot()];
    await eachDriver(async (driver) => {
      const place = await parkAt(driver, here);
      await Promise.all([change(driver, place, { name: 'Car' }), watchPlaceAtOnce(driver, 'parked', there, 0.5)]);
    });
    expect(await alarmedAt(there)).toBe(drivers.length);
  });

  test('a radius while the place is deleted: changed before, or no longer there', async () => {
    const spot = freshSpot();
    const codes = await eachDriver(async (driver) => {
      const place = await parkAt(driver, spot);
      const [changed, deleted] = await Promise.all([
        change(driver, place, { radius: 2 }),
        untilTaken(() => driver.send('DELETE', `/api/places/${place.id}`)),
      ]);
      expect(deleted.statusCode).toBe(204);
      return changed.statusCode;
    });
    for (const code of codes) expect([200, 404]).toContain(code);
  });

  test('the same place ten times is one, and under a different name is another', async () => {
    const ann = await person();
    const home = { kind: 'favorite', ...freshSpot(), radius: 0.3, name: 'Home' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => untilTaken(() => ann.send('POST', '/api/places', home))),
    );
    expect(new Set(answers.map((answer) => answer.json<AlertPlace>().id)).size).toBe(1);
    await ann.send('POST', '/api/places', { ...home, name: 'Work' });
    expect((await ann.get('/api/places')).json()).toHaveLength(2);
  });

  test('sixty new places become fifty', async () => {
    const ann = await person();
    const spot = freshSpot();
    const answers = await Promise.all(
      Array.from({ length: PLACES_PER_USER + 10 }, (_, n) => watchPlaceAtOnce(ann, 'favorite', north(spot, n / 10))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(PLACES_PER_USER);
    expect((await ann.get('/api/places')).json()).toHaveLength(PLACES_PER_USER);
  });
});

test('a name that is cleared is none, and alerts do not use it', async () => {
  const spot = freshSpot();
  const ann = await person();
  const home = (
    await ann.send('POST', '/api/places', { kind: 'favorite', ...spot, radius: 1, name: 'Home', address: 'Oak Ave' })
  ).json<AlertPlace>();
  expect((await change(ann, home, { name: '', address: ' ' })).json()).toMatchObject({
    name: null,
    address: null,
    radius: 1,
  });
  await report(await person(), north(spot, 0.5));
  expect(await getAlerts(ann)).toMatchObject([{ title: 'Tow truck 0.5 mi from your saved place' }]);
  expect((await change(ann, home, {})).json()).toMatchObject({ name: null, radius: 1 });
});

describe('a zone', () => {
  const zone = { kind: 'zone', radius: 1, name: 'Home street', address: 'Oak Ave' };
  const MISSING = 'Please enter both a name and address for the alert zone.';

  test.each([
    ['without a name', { name: undefined }],
    ['with an empty name', { name: '' }],
    ['with a name of spaces', { name: ' \u00A0\t' }],
    ['with a name that nobody can see', { name: '\u3164\u2800\u200B' }],
    ['with a blank address', { address: '\u3164 ' }],
  ])('%s is refused, when it is made and when it is changed', async (_what, over) => {
    const ann = await person();
    await ann.send('POST', '/api/user/select-plan', { plan: 'trial' });
    const spot = freshSpot();
    const post = (body: object) => ann.send('POST', '/api/places', { ...zone, ...spot, ...body });
    expect((await post(over)).json()).toMatchObject({ status: 400, detail: MISSING });
    const made = await post({});
    expect(made.statusCode).toBe(201);
    if (!('name' in over && over.name === undefined))
      expect((await change(ann, made.json<AlertPlace>(), over)).json()).toMatchObject({ status: 400, detail: MISSING });
    expect((await ann.get('/api/places')).json()).toMatchObject([{ name: 'Home street' }]);
  });
});

test.each([1e-50, 1e-46, 5e-324, 0.009])('a radius of %f gets a sentence wherever it is saved', async (radius) => {
  const ann = await person();
  const place = await parkAt(ann, freshSpot());
  const answers = [
    await watchPlace(ann, 'parked', freshSpot(), radius),
    await change(ann, place, { radius }),
    await ann.send('PUT', '/api/alert-preferences', { alertRadius: radius }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toBe('Radius must be a number of miles between 0.01 and 25.');
  }
});
