import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { AlertPlace, Snooze } from '@towscout/contracts/watched-places/schema';

import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { watchPlace, report, getAlerts, person } = createDrivers(() => server);
const parkedAt = async (who: Visitor, spot: Spot, radius = 0.5) =>
  (await watchPlace(who, 'parked', spot, radius)).json<AlertPlace>();
const choose = (who: Visitor, placeId: unknown, minutes: unknown) =>
  who.send('POST', '/api/snoozes', { placeId, minutes });
const snoozesOf = async (who: Visitor) => (await who.get('/api/snoozes')).json<Snooze[]>();
const quiet = async (who: Visitor) => (await getAlerts(who)).map(({ isQuiet }) => isQuiet);

describe('a snooze', () => {
  test('of a place keeps alerts near it in the list without a sound, a truck beside the car too', async () => {
    const spot = freshSpot();
    const ann = await person();
    const car = await parkedAt(ann, spot);
    await watchPlace(ann, 'favorite', north(spot, 5));
    await choose(ann, car.id, 30);
    await report(await person(), north(spot, 0.1));
    await report(await person(), north(spot, 5.1));
    expect((await getAlerts(ann)).map(({ title, isQuiet }) => [title, isQuiet])).toEqual([
      ['Tow truck near your saved place', false],
      ['Tow truck near your car', true],
    ]);
  });

  test('of all silences each of them, and ends by itself', async () => {
    const spot = freshSpot();
    const ann = await person();
    await parkedAt(ann, spot);
    expect((await choose(ann, null, 30)).json<Snooze>()).toMatchObject({ placeId: null });
    await report(await person(), north(spot, 0.1));
    expect(await quiet(ann)).toEqual([true]);
    server.clock.advance(31);
    expect(await snoozesOf(ann)).toEqual([]);
    await report(await person(), north(spot, 0.3));
    expect(await quiet(ann)).toEqual([false, true]);
  });

  test('chosen again in another tab begins anew, and ended in one is ended in both', async () => {
    const ann = await person();
    const car = await parkedAt(ann, freshSpot());
    const [first, again] = [await choose(ann, car.id, 30), await choose(ann, car.id, 120)];
    expect(await snoozesOf(ann)).toEqual([again.json()]);
    expect(again.json<Snooze>().id).toBe(first.json<Snooze>().id);
    const ends = await Promise.all([1, 2].map(() => ann.send('DELETE', `/api/snoozes/${again.json<Snooze>().id}`)));
    expect(ends.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
    expect(await snoozesOf(ann)).toEqual([]);
  });

  test('ends when the car is parked somewhere else, or leaves', async () => {
    const spot = freshSpot();
    const ann = await person();
    const car = await parkedAt(ann, spot);
    await choose(ann, car.id, 120);
    await parkedAt(ann, spot, 1);
    expect(await snoozesOf(ann)).toHaveLength(1);
    await parkedAt(ann, north(spot, 1));
    expect(await snoozesOf(ann)).toEqual([]);
    await choose(ann, car.id, 120);
    await ann.send('DELETE', `/api/places/${car.id}`);
    expect(await snoozesOf(ann)).toEqual([]);
  });

  test("of a shared car is its chooser's alone", async () => {
    const spot = freshSpot();
    const [ann, bob] = [await person(), await person()];
    const { secret } = (await ann.send('POST', '/api/household/invites')).json<{ secret: string }>();
    await bob.send('POST', '/api/household/accept-invite', { secret });
    const car = await parkedAt(ann, spot);
    await choose(bob, car.id, 60);
    await report(await person(), north(spot, 0.1));
    expect([await quiet(ann), await quiet(bob)]).toEqual([[false], [true]]);
  });

  test.each([
    ['another user’s place', null, 30, 404, 'Place not found.'],
    ['a made-up place', '00000000-0000-4000-8000-000000000000', 30, 404, 'Place not found.'],
    ['no place ID', 'car', 30, 400, 'That is not a valid place ID.'],
    ['another time', null, 45, 400, 'You can snooze alerts for 30, 60 or 120 minutes.'],
  ])('is refused for %s', async (what, placeId, minutes, status, detail) => {
    const [ann, eve] = [await person(), await person()];
    const other = what.startsWith('another user') ? (await parkedAt(ann, freshSpot())).id : placeId;
    expect((await choose(eve, other, minutes)).json()).toMatchObject({ status, detail });
  });
});
