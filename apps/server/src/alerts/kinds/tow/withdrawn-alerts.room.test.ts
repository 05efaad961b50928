import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { watchPlace, report, getAlerts, person } = createDrivers(() => server);
const unread = async (who: Visitor) =>
  (await who.get('/api/notifications/unread-count')).json<{ count: number }>().count;
const standing = async (who: Visitor) => (await getAlerts(who)).filter(({ isRead }) => isRead === 0);

async function findEvents({ id }: AlertPlace): Promise<{ name: string; data: unknown }[]> {
  const { rows } = (await server.db.execute(
    sql`select name, data from live_events where ${id} in (data->>'id', data->'data'->>'placeId') order by live_events.id`,
  )) as { rows: { name: string; data: unknown }[] };
  return rows;
}

async function alertedDriver(): Promise<{ ann: Visitor; bob: Visitor; spot: Spot; car: AlertPlace; truckId: string }> {
  const [ann, bob, spot] = [await person(), await person(), freshSpot()];
  const car = (await watchPlace(ann, 'parked', spot, 0.5)).json<AlertPlace>();
  const { id: truckId } = await report(bob, north(spot, 0.07), { status: 'waiting' });
  expect(await standing(ann)).toHaveLength(1);
  return { ann, bob, spot, car, truckId };
}

async function moveCar(who: Visitor, { id }: AlertPlace): Promise<void> {
  expect((await who.send('DELETE', `/api/places/${id}`)).statusCode).toBe(204);
  await server.settle();
}

describe('when the car has left', () => {
  test('its alerts warn of nothing any more, on any device, and say that the distance was then', async () => {
    const { ann, car } = await alertedDriver();
    await moveCar(ann, car);
    expect(await unread(ann)).toBe(0);
    expect(await getAlerts(ann)).toMatchObject([{ isRead: 1, data: { retiredAt: expect.any(String) } }]);
  });

  test('the all-clear of a truck that left before it is read, too', async () => {
    const { ann, bob, car, truckId } = await alertedDriver();
    await bob.send('POST', `/api/tow-trucks/${truckId}/gone`);
    await server.settle();
    expect(await standing(ann)).toMatchObject([{ title: 'All clear' }, { title: 'Tow truck near your car' }]);
    await moveCar(ann, car);
    expect(await unread(ann)).toBe(0);
  });

  test('its owner’s open pages are told of the place and of each alert', async () => {
    const { ann, car, truckId } = await alertedDriver();
    await moveCar(ann, car);
    expect(await findEvents(car)).toMatchObject([
      { name: 'notification', data: { isRead: 0, data: { retiredAt: null } } },
      { name: 'place-gone', data: { id: car.id } },
      { name: 'notification', data: { isRead: 1, data: { sightingId: truckId, retiredAt: expect.any(String) } } },
    ]);
  });

  test('the truck that it got away from is silent: no update, no alarm by where its driver is, no all-clear', async () => {
    const { ann, bob, spot, car, truckId } = await alertedDriver();
    await watchPlace(ann, 'here', spot, 1);
    await moveCar(ann, car);
    await report(bob, north(spot, 0.03), { status: 'active' });
    await bob.send('POST', `/api/tow-trucks/${truckId}/gone`);
    await server.settle();
    expect(await getAlerts(ann)).toHaveLength(1);
  });

  test('another truck alerts its driver as before', async () => {
    const { ann, spot, car } = await alertedDriver();
    await watchPlace(ann, 'here', spot, 1);
    await moveCar(ann, car);
    await report(await person(), north(spot, 0.6));
    expect(await standing(ann)).toMatchObject([{ title: 'Tow truck 0.6 mi from you' }]);
  });

  test('parked beside the same truck again, it is alarmed again', async () => {
    const { ann, spot, car } = await alertedDriver();
    await moveCar(ann, car);
    await watchPlace(ann, 'parked', spot, 0.5);
    await server.settle();
    expect(await standing(ann)).toMatchObject([{ title: 'Tow truck near your car', data: { retiredAt: null } }]);
  });

  test('parked again before the server came to it, it is alarmed again', async () => {
    const { ann, spot, car } = await alertedDriver();
    await Promise.all([ann.send('DELETE', `/api/places/${car.id}`), watchPlace(ann, 'parked', north(spot, 0.01), 0.5)]);
    await server.settle();
    const places = (await ann.get('/api/places')).json<AlertPlace[]>();
    expect(await standing(ann)).toHaveLength(places.length);
  });

  test('an alert that waited for its reader’s pace is not delivered', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    await ann.send('PUT', '/api/alert-preferences', { alertFrequency: 'every_15min' });
    const car = (await watchPlace(ann, 'parked', spot, 1)).json<AlertPlace>();
    await report(await person(), north(spot, 0.6));
    await report(await person(), north(spot, -0.6));
    await moveCar(ann, car);
    server.clock.advance(16);
    await server.settle();
    expect(await getAlerts(ann)).toMatchObject([{ isRead: 1, data: { retiredAt: expect.any(String) } }]);
  });
});

test('a watched place that is deleted or switched off withdraws its alerts, and switched on again alarms again', async () => {
  const [ann, spot] = [await person(), freshSpot()];
  const home = (await watchPlace(ann, 'favorite', spot)).json<AlertPlace>();
  await report(await person(), north(spot, 0.1));
  expect(await unread(ann)).toBe(1);
  await ann.send('PATCH', `/api/places/${home.id}`, { isActive: false });
  await server.settle();
  expect(await unread(ann)).toBe(0);
  await ann.send('PATCH', `/api/places/${home.id}`, { isActive: true });
  await server.settle();
  expect(await unread(ann)).toBe(1);
  await ann.send('DELETE', `/api/places/${home.id}`);
  await server.settle();
  expect(await unread(ann)).toBe(0);
});
