import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Notification } from '@towscout/contracts/alerts/schema';
import type { CreatedInvite, SharedCar } from '@towscout/contracts/watched-places/parked-car/household';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { createDrivers, freshSpot, north } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { findNotedChanges, forgetNotedChanges, noteChanges } from '#testing/told-changes.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await noteChanges(server.db);
});
afterAll(() => server.close());
beforeEach(() => forgetNotedChanges(server.db));

const { watchPlace, report, getAlerts, person, prefer } = createDrivers(() => server);
const list = async (who: Visitor) => (await who.get('/api/places')).json<AlertPlace[]>();

async function expectTold(what: string): Promise<void> {
  const noted = await findNotedChanges(server.db);
  expect(noted.map((each) => each.what)).toContain(what);
  expect(noted.filter(({ isTold }) => !isTold)).toEqual([]);
  await forgetNotedChanges(server.db);
}
/** With the place in the list that its owner's requests are answered from. */
async function parked() {
  const [ann, spot] = [await person(), freshSpot()];
  const place = (await watchPlace(ann, 'parked', spot)).json<AlertPlace>();
  // News of the saving that came later would make this node forget the list.
  await server.bus.catchUp();
  expect(await list(ann)).toEqual([place]);
  await forgetNotedChanges(server.db);
  return { ann, spot, place };
}

test('the list is read once, and again when it is half a minute old', async () => {
  const { ann, place } = await parked();
  await server.db.execute(sql`delete from alert_places where id = ${place.id}`);
  const answer = await ann.get('/api/places');
  expect(answer.json()).toEqual([place]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  server.clock.advance(0.5);
  expect(await list(ann)).toEqual([]);
});

test('each member has their own', async () => {
  const { ann, place } = await parked();
  const bob = await person();
  expect([await list(bob), await list(ann)]).toEqual([[], [place]]);
  expect((await server.visitor().get('/api/places')).statusCode).toBe(401);
});

test('what is saved, moved, changed, given a photo or deleted is in the next answer, and told to all nodes', async () => {
  const { ann, spot, place } = await parked();
  const favorite = (await watchPlace(ann, 'favorite', spot)).json<AlertPlace>();
  expect(await list(ann)).toHaveLength(2);
  await expectTold('alert_places: insert');

  await ann.send('PATCH', `/api/places/${place.id}`, { name: 'Car', radius: 2, note: 'Level 3' });
  expect(await list(ann)).toContainEqual({ ...place, name: 'Car', radius: 2, note: 'Level 3' });
  await expectTold('alert_places: update');

  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const photo = { url: `/api/places/${place.id}/photo`, headers: { cookie: ann.cookie, 'content-type': 'image/jpeg' } };
  expect((await server.app.inject({ method: 'PUT', payload: bytes, ...photo })).statusCode).toBe(200);
  expect(await list(ann)).toContainEqual(expect.objectContaining({ photoUrl: expect.stringContaining('/photo?v=') }));
  await expectTold('alert_places: update');
  await ann.send('DELETE', photo.url);
  expect((await list(ann)).map(({ photoUrl }) => photoUrl)).toEqual([null, null]);
  await expectTold('alert_places: update');

  await watchPlace(ann, 'parked', north(spot, 5));
  expect(await list(ann)).toContainEqual(expect.objectContaining({ kind: 'parked', note: null }));
  await expectTold('alert_places: update');

  await ann.send('DELETE', `/api/places/${favorite.id}`);
  expect(await list(ann)).toMatchObject([{ kind: 'parked' }]);
  await expectTold('alert_places: delete');
});

test('where somebody is now is in the list for its 30 minutes and not a second longer', async () => {
  const [ann, spot] = [await person(), freshSpot()];
  await watchPlace(ann, 'here', spot);
  server.clock.advance(29.6);
  expect(await list(ann)).toMatchObject([{ kind: 'here' }]);
  server.clock.advance(0.45);
  expect(await list(ann)).toEqual([]);
});

test('a radius that is set in the settings is that of where somebody is now', async () => {
  const [ann, spot] = [await person(), freshSpot()];
  await watchPlace(ann, 'here', spot, 1);
  expect(await list(ann)).toMatchObject([{ radius: 1 }]);
  await forgetNotedChanges(server.db);
  await prefer(ann, { alertRadius: 5 });
  expect(await list(ann)).toMatchObject([{ radius: 5 }]);
  await expectTold('alert_places: update');
});

test('fewer alerts like one narrow the place in the list', async () => {
  const [ann, spot] = [await person(), freshSpot()];
  const { radius } = (await watchPlace(ann, 'parked', spot, 3)).json<AlertPlace>();
  await report(await person(), north(spot, 2));
  const [alert] = await getAlerts(ann);
  expect(await list(ann)).toMatchObject([{ radius }]);
  await forgetNotedChanges(server.db);
  const { id } = alert ?? ({ id: 'no alert' } as Pick<Notification, 'id'>);
  const answer = await ann.send('POST', `/api/notifications/${id}/fewer`);
  expect(answer.statusCode, answer.body).toBe(200);
  const [narrowed] = await list(ann);
  expect(narrowed?.radius).toBeLessThan(radius);
  await expectTold('alert_places: update');
});

test('a car that a co-driver moved is gone from its owner’s list', async () => {
  const { ann } = await parked();
  const bob = await person();
  const { secret } = (await ann.send('POST', '/api/household/invites')).json<CreatedInvite>();
  const [car] = (await bob.send('POST', '/api/household/accept-invite', { secret })).json<SharedCar[]>();
  expect(await list(ann)).toHaveLength(1);
  await forgetNotedChanges(server.db);
  const answer = await bob.send('POST', `/api/shared-cars/${car?.id}/moved`, { parkedAt: car?.parked?.parkedAt });
  expect(answer.statusCode, answer.body).toBe(204);
  expect(await list(ann)).toEqual([]);
  await expectTold('alert_places: delete');
});

test('a list that is read while a place is saved is not remembered without it', async () => {
  const ann = await person();
  const spots = Array.from({ length: 20 }, freshSpot);
  await Promise.all(spots.flatMap((spot) => [list(ann), watchPlace(ann, 'favorite', spot), list(ann)]));
  expect(await list(ann)).toHaveLength(spots.length);
});

test('a car keeps the address that it was parked by, until it is parked elsewhere', async () => {
  const [ann, spot] = [await person(), freshSpot()];
  const address = { street: 'Capp St', houseNumber: '200' };
  expect((await watchPlace(ann, 'parked', { ...spot, ...address })).json()).toMatchObject(address);
  expect(await list(ann)).toMatchObject([address]);
  await watchPlace(ann, 'parked', north(spot, 0.01));
  expect(await list(ann)).toMatchObject([{ street: null, houseNumber: null }]);
});
