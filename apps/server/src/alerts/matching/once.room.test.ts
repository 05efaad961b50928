import { towDataOf } from '@towscout/contracts/alerts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer, type Visitor } from '../../testing/test-server.ts';
import { driversOf, freshSpot, north } from '../drivers.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { guard, report, alertsOf, person } = driversOf(() => server);
const titlesOf = async (who: Visitor) => (await alertsOf(who)).map(({ title }) => title);
const prefer = (who: Visitor, preferences: object) => who.send('PUT', '/api/alert-preferences', preferences);
/** Quiet from an hour ago to an hour from now, in UTC. */
const quietNow = () => {
  const hour = (offset: number) => `${String((server.clock.now().getUTCHours() + offset + 24) % 24).padStart(2, '0')}:30`;
  return { quietHoursStart: hour(-2), quietHoursEnd: hour(2), timeZone: 'UTC' };
};

describe('a truck that gets worse', () => {
  test('is told once more, once, as an update', async () => {
    const spot = freshSpot();
    const [ann, bob] = [await person(), await person()];
    await guard(ann, 'parked', spot);
    await report(bob, spot, { status: 'waiting' });
    for (let time = 0; time < 3; time += 1) await report(bob, spot, { status: 'active' });
    expect(await titlesOf(ann)).toEqual(['Update: tow truck near your car', 'Tow truck near your car']);
    const [update] = await alertsOf(ann);
    expect(update).toMatchObject({ data: { kind: 'update', status: 'active' }, ask: null });
  });

  test('and whoever comes to half the distance hears of it once more', async () => {
    const spot = freshSpot();
    const ann = await person();
    await guard(ann, 'here', spot, 3);
    await report(await person(), north(spot, 2));
    await guard(ann, 'here', north(spot, 1.2), 3);
    await server.settle();
    await guard(ann, 'here', north(spot, 1.9), 3);
    await server.settle();
    expect(await titlesOf(ann)).toEqual(['Update: tow truck near you', 'Tow truck near you']);
  });

  test('is no update to those who were not told before', async () => {
    const spot = freshSpot();
    const [ann, bob] = [await person(), await person()];
    await guard(ann, 'here', spot);
    await report(bob, spot, { status: 'waiting' });
    await report(bob, spot, { status: 'active' });
    expect(await titlesOf(ann)).toEqual(['Tow truck near you']);
  });
});

describe('at the user’s pace', () => {
  test('several that waited are told as one, with a count and the nearest', async () => {
    const spot = freshSpot();
    const ann = await person();
    await prefer(ann, { alertFrequency: 'every_15min' });
    await guard(ann, 'parked', spot, 5);
    const trucks = [];
    for (const milesNorth of [3, 2, 1]) trucks.push(await report(await person(), north(spot, milesNorth)));
    expect(await alertsOf(ann)).toHaveLength(1);
    server.clock.advance(15.1);
    await server.runJob('alerts.gather');
    const [gathered, ...before] = await alertsOf(ann);
    expect(before).toHaveLength(1);
    expect(gathered).toMatchObject({ title: '2 tow trucks near your car', message: 'The nearest: Tow truck towing 1.0 mi from your car · 1 person · 15 min ago', ask: null });
    expect(gathered && towDataOf(gathered)).toMatchObject({ kind: 'gathered', gathered: [trucks[2]?.id, trucks[1]?.id] });
    expect((await ann.get('/api/notifications/unread-count')).json()).toEqual({ count: 2 });
  });

  test('at most the chosen number an hour, the rest gathered; nothing is lost', async () => {
    const spot = freshSpot();
    const ann = await person();
    await prefer(ann, { alertsPerHour: 2 });
    await guard(ann, 'parked', spot, 5);
    for (const milesNorth of [1, 2, 3, 4]) await report(await person(), north(spot, milesNorth));
    expect(await alertsOf(ann)).toHaveLength(2);
    server.clock.advance(59);
    await server.runJob('alerts.gather');
    expect(await alertsOf(ann)).toHaveLength(2);
    server.clock.advance(1.1);
    await server.runJob('alerts.gather');
    expect(await titlesOf(ann)).toEqual(['2 tow trucks near your car', 'Tow truck near your car', 'Tow truck near your car']);
    const [gathered] = await alertsOf(ann);
    expect(server.clock.now().getTime() - Date.parse(gathered?.createdAt ?? '')).toBeLessThan(60_000);
  });

  test('a truck beside the parked car is told at once, however full the hour', async () => {
    const spot = freshSpot();
    const ann = await person();
    await prefer(ann, { alertsPerHour: 1 });
    await guard(ann, 'parked', spot, 5);
    await report(await person(), north(spot, 2));
    await report(await person(), north(spot, 0.1));
    expect(await alertsOf(ann)).toHaveLength(2);
  });

  test('a truck that left while its alert waited is not told at all', async () => {
    const spot = freshSpot();
    const [ann, bob] = [await person(), await person()];
    await prefer(ann, { alertsPerHour: 1 });
    await guard(ann, 'parked', spot, 5);
    await report(await person(), north(spot, 2));
    const truck = await report(bob, north(spot, 3));
    await bob.send('POST', `/api/tow-trucks/${truck.id}/gone`);
    await server.settle();
    server.clock.advance(61);
    await server.runJob('alerts.gather');
    expect(await titlesOf(ann)).toEqual(['Tow truck near your car']);
  });
});

describe('an alert that waited', () => {
  test.each([
    ['the place is guarded no more', async (ann: Visitor, placeId: string) => ann.send('DELETE', `/api/places/${placeId}`)],
    ['the car is parked elsewhere', async (ann: Visitor) => guard(ann, 'parked', freshSpot())],
    ['the truck has faded', async () => server.clock.advance(4 * 60)],
  ])('is not told when %s', async (_why, change) => {
    const spot = freshSpot();
    const ann = await person();
    await prefer(ann, { alertsPerHour: 1 });
    const { id } = (await guard(ann, 'parked', spot, 5)).json<{ id: string }>();
    await report(await person(), north(spot, 2));
    await report(await person(), north(spot, 3));
    await change(ann, id);
    server.clock.advance(61);
    await server.runJob('alerts.gather');
    expect(await titlesOf(ann)).toEqual(['Tow truck near your car']);
  });
});

describe('quiet hours', () => {
  test('keep an alert in the list and make no noise of it', async () => {
    const spot = freshSpot();
    const ann = await person();
    await prefer(ann, quietNow());
    await guard(ann, 'favorite', spot);
    await report(await person(), spot);
    expect(await alertsOf(ann)).toMatchObject([{ isQuiet: true }]);
  });

  test('are broken by a truck beside my parked car, and only there', async () => {
    const spot = freshSpot();
    const ann = await person();
    await prefer(ann, quietNow());
    await guard(ann, 'parked', spot);
    await report(await person(), north(spot, 0.6));
    await report(await person(), north(spot, 0.1));
    expect((await alertsOf(ann)).map(({ isQuiet }) => isQuiet)).toEqual([false, true]);
  });
});

test('twenty reports at once, five places and two settles: one alert', async () => {
  const spot = freshSpot();
  const [ann, bob] = [await person(), await person()];
  for (const kind of ['here', 'parked', 'favorite', 'favorite', 'favorite']) await guard(ann, kind, spot, 2);
  const body = { latitude: String(spot.latitude), longitude: String(spot.longitude), location: 'Oak Ave', status: 'active' };
  await Promise.all(Array.from({ length: 20 }, () => bob.send('POST', '/api/tow-trucks', body)));
  await server.settle();
  await server.settle();
  expect(await alertsOf(ann)).toHaveLength(1);
});
