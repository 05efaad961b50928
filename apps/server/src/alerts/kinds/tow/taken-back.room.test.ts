import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { NearbyTowTruck, TowTruck } from '@towscout/contracts/trucks/trucks';

import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { watchPlace, report, getAlerts, person, resident, newcomer } = createDrivers(() => server);
const say = async (who: Visitor, id: string, verdict: string) => {
  const answer = await who.send('POST', `/api/tow-trucks/${id}/${verdict}`);
  await server.settle();
  return answer;
};
const onMap = async (id: string, { latitude, longitude }: Spot) =>
  (await server.visitor().get(`/api/tow-trucks/nearby?lat=${latitude}&lng=${longitude}&radius=1`))
    .json<NearbyTowTruck[]>()
    .find((truck) => truck.id === id);
const stored = async (id: string) => (await server.visitor().get(`/api/tow-trucks/${id}`)).json<TowTruck>();

describe('a vote that takes itself back stops counting', () => {
  test('and once everybody who saw the truck says that it left, it has, with an all-clear, at once', async () => {
    const [ann, bob, carl, spot] = [await person(), await newcomer(), await newcomer(), freshSpot()];
    await watchPlace(ann, 'parked', spot);
    const { id } = await report(bob, north(spot, 0.04));
    await say(carl, id, 'confirm');
    await say(bob, id, 'gone');
    expect(await onMap(id, spot)).toMatchObject({ status: 'active', confirmations: 1, unconfirmedStatus: 'departed' });
    await say(carl, id, 'gone');
    expect(await onMap(id, spot)).toMatchObject({ status: 'departed', departedBy: 'two' });
    expect((await getAlerts(ann)).map(({ title }) => title)).toEqual(['All clear', 'Tow truck near your car']);
    expect((await say(carl, id, 'gone')).statusCode).toBe(409);
    expect(await getAlerts(ann)).toHaveLength(2);
    server.clock.advance(16);
    await server.runJob('sightings.fade');
    expect(await onMap(id, spot)).toBeUndefined();
  });

  test('signed out too, whoever only looked and found it gone', async () => {
    const [bob, carl, spot] = [server.visitor('198.51.100.7'), server.visitor('192.0.2.5'), freshSpot()];
    const { id } = await report(bob, spot);
    await report(carl, north(spot, 0.02));
    await say(server.visitor('203.0.113.9'), id, 'gone');
    for (const who of [carl, bob]) await say(who, id, 'gone');
    expect(await stored(id)).toMatchObject({ status: 'departed' });
  });

  test('but not while somebody saw it, whose last look is its age from then on', async () => {
    const [bob, carl, spot] = [await resident(), await resident(), freshSpot()];
    const { id, changedAt, expiresAt } = await report(bob, spot);
    server.clock.advance(12);
    await say(carl, id, 'confirm');
    expect((await stored(id)).changedAt).not.toBe(changedAt);
    server.clock.advance(2);
    for (const _ of ['once', 'twice']) await say(carl, id, 'gone');
    for (const shown of [await stored(id), await onMap(id, spot)])
      expect(shown).toMatchObject({ status: 'active', changedAt, expiresAt, confirmations: 1 });
  });

  test('nor does it leave behind what it alone said that the truck does', async () => {
    const [bob, carl, spot] = [await resident(), await resident(), freshSpot()];
    const { id } = await report(bob, spot, { status: 'waiting' });
    await report(carl, spot, { status: 'active' });
    expect(await onMap(id, spot)).toMatchObject({ status: 'active' });
    await say(carl, id, 'gone');
    expect(await onMap(id, spot)).toMatchObject({ status: 'waiting', unconfirmedStatus: 'departed' });
  });

  test('and two open streams hear of the older age, too', async () => {
    const [bob, carl, spot] = [await resident(), await resident(), freshSpot()];
    const { id, changedAt } = await report(bob, spot);
    server.clock.advance(5);
    await say(carl, id, 'confirm');
    const rows = async () =>
      (await server.db.execute('select name, data from live_events order by id desc limit 2')) as unknown as {
        rows: { name: string; data: { id: string; changedAt?: string } }[];
      };
    await say(carl, id, 'gone');
    expect((await rows()).rows.map(({ name, data }) => [name, data.id, data.changedAt])).toEqual([
      ['sighting', id, changedAt],
      ['sighting-gone', id, undefined],
    ]);
  });
});
