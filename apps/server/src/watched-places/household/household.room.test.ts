import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type {
  CreatedInvite,
  Invitation,
  SharedCar,
  Sharing,
} from '@towscout/contracts/watched-places/parked-car/household';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { queryRows } from '#platform/db/database.ts';
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
const invited = async (owner: Visitor) => (await owner.send('POST', '/api/household/invites')).json<CreatedInvite>();
const read = (who: Visitor, secret: unknown) => who.send('POST', '/api/household/read-invite', { secret });
const accepted = (who: Visitor, secret: unknown) => who.send('POST', '/api/household/accept-invite', { secret });
const sharingOf = async (who: Visitor) => (await who.get('/api/household')).json<Sharing>();
const carsOf = async (who: Visitor) => (await who.get('/api/shared-cars')).json<SharedCar[]>();
const carOf = async (who: Visitor): Promise<SharedCar> => {
  const [car] = await carsOf(who);
  if (!car) throw new Error('no car is shared with them');
  return car;
};
const moved = (who: Visitor, car: SharedCar) =>
  who.send('POST', `/api/shared-cars/${car.id}/moved`, { parkedAt: car.parked?.parkedAt });
const pressed = (who: Visitor, alertId: string | undefined, action: 'moved' | 'snooze') =>
  who.send('POST', `/api/notifications/${alertId}/act`, { action });
const standing = async (who: Visitor) => (await getAlerts(who)).filter(({ isRead }) => isRead === 0);

async function join(owner: Visitor, who: Visitor): Promise<void> {
  expect((await accepted(who, (await invited(owner)).secret)).statusCode).toBe(200);
}

async function household() {
  const [ann, bob, spot] = [await person(), await person(), freshSpot()];
  await join(ann, bob);
  return { ann, bob, spot, place: await parkedAt(ann, spot) };
}

describe('an invite to a car', () => {
  test('tells what it is for, signed in or not, and makes its reader a co-driver', async () => {
    const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
    const { secret, id } = await invited(ann);
    for (const who of [bob, server.visitor()])
      expect((await read(who, secret)).json<Invitation>()).toMatchObject({ carName: "Ann's car", invitedBy: 'Ann' });
    expect((await accepted(server.visitor(), secret)).statusCode).toBe(401);
    expect(await sharingOf(ann)).toMatchObject({ coDrivers: [], invites: [{ id }] });
    expect((await accepted(bob, secret)).json()).toMatchObject([{ name: "Ann's car", ownerName: 'Ann', parked: null }]);
    expect(await sharingOf(ann)).toMatchObject({ coDrivers: [{ name: 'Bob' }], invites: [] });
  });

  test('works once: a second tap of who accepted it changes nothing, and nobody else gets in', async () => {
    const [ann, bob, eve] = [await person(), await person(), await person()];
    const { secret } = await invited(ann);
    for (let tap = 0; tap < 2; tap += 1) expect((await accepted(bob, secret)).statusCode).toBe(200);
    expect((await read(bob, secret)).statusCode).toBe(200);
    for (const attempt of [accepted, read])
      expect((await attempt(eve, secret)).json()).toMatchObject({
        status: 410,
        detail: 'This invite was already used. Ask for a new one.',
      });
    expect(await carsOf(eve)).toEqual([]);
    expect((await sharingOf(ann)).coDrivers).toHaveLength(1);
  });

  test('accepted by two at once lets one of them in', async () => {
    const [ann, bob, eve] = [await person(), await person(), await person()];
    const { secret } = await invited(ann);
    const answers = await Promise.all([accepted(bob, secret), accepted(eve, secret)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect((await sharingOf(ann)).coDrivers).toHaveLength(1);
  });

  test('is not for its sender, nor for a made-up secret', async () => {
    const ann = await person();
    const { secret } = await invited(ann);
    expect((await accepted(ann, secret)).json()).toMatchObject({
      status: 409,
      detail: 'This is your own invite. Send the link to the person you want to share your car with.',
    });
    for (const [wrong, status] of [
      ['x'.repeat(43), 404],
      ['x', 400],
      [3, 400],
      [undefined, 400],
    ] as const)
      for (const attempt of [accepted, read]) expect((await attempt(ann, wrong)).statusCode).toBe(status);
  });

  test('ends after seven days, and when it is revoked', async () => {
    const [ann, bob] = [await person(), await person()];
    const [late, revoked] = [await invited(ann), await invited(ann)];
    expect((await bob.send('DELETE', `/api/household/invites/${revoked.id}`)).statusCode).toBe(404);
    expect((await ann.send('DELETE', `/api/household/invites/${revoked.id}`)).statusCode).toBe(204);
    expect((await ann.send('DELETE', `/api/household/invites/${revoked.id}`)).statusCode).toBe(404);
    expect((await accepted(bob, revoked.secret)).json()).toMatchObject({
      status: 404,
      detail: "This invite isn't valid anymore. Ask for a new one.",
    });
    server.clock.advance(7 * 24 * 60);
    expect((await accepted(bob, late.secret)).json()).toMatchObject({
      status: 410,
      detail: 'This invite has expired. Ask for a new one.',
    });
    expect((await sharingOf(ann)).invites).toEqual([]);
    await server.runJob('household.forget-invites');
    expect((await read(bob, late.secret)).statusCode).toBe(410);
    for (let days = 0; days < 8; days += 2) {
      server.clock.advance(2 * 24 * 60);
      await server.runJob('household.forget-invites');
    }
    expect((await read(bob, late.secret)).statusCode).toBe(404);
  });

  test('does not work while its sender is banned', async () => {
    const [ann, bob] = [await person(), await person()];
    const { secret } = await invited(ann);
    const { id } = (await ann.get('/api/auth/user')).json<{ id: string }>();
    await server.db.execute(sql`update users set banned_at = ${server.clock.now().toISOString()} where id = ${id}`);
    for (const attempt of [accepted, read])
      expect((await attempt(bob, secret)).json()).toMatchObject({
        status: 404,
        detail: "This invite isn't valid anymore. Ask for a new one.",
      });
    await server.db.execute(sql`update users set banned_at = null where id = ${id}`);
    expect((await accepted(bob, secret)).statusCode).toBe(200);
  });

  test('is one of at most five open ones, to a car of at most six people', async () => {
    const ann = await person();
    const invites = [];
    for (let n = 0; n < 5; n += 1) invites.push(await invited(ann));
    expect((await ann.send('POST', '/api/household/invites')).json()).toMatchObject({
      status: 409,
      detail: 'You have 5 open invites. Revoke one to make another.',
    });
    for (const { secret } of invites) expect((await accepted(await person(), secret)).statusCode).toBe(200);
    expect((await ann.send('POST', '/api/household/invites')).json()).toMatchObject({
      status: 409,
      detail: 'This car already has 6 people.',
    });
  });

  test('keeps its secret nowhere, only a hash of it', async () => {
    const { secret } = await invited(await person());
    const rows = await queryRows<{ row: string }>(server.db, sql`select car_invites::text as row from car_invites`);
    expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
  });

  test('gives the car the name that its owner chose', async () => {
    const [ann, bob] = [await person(), await person()];
    await join(ann, bob);
    expect((await ann.send('PUT', '/api/household', { name: ' The Subaru\n' })).json()).toMatchObject({
      name: 'The Subaru',
    });
    expect(await carOf(bob)).toMatchObject({ name: 'The Subaru' });
    for (const name of ['', 'x'.repeat(41), 3, undefined])
      expect((await ann.send('PUT', '/api/household', { name })).statusCode).toBe(400);
  });
});

describe('a shared car', () => {
  test('alerts its co-drivers by its name, its owner as before, and nobody else', async () => {
    const { ann, bob, spot } = await household();
    const eve = await person();
    const { name } = await carOf(bob);
    await report(eve, north(spot, 0.07), { status: 'waiting' });
    expect(await standing(ann)).toMatchObject([{ title: 'Tow truck near your car', data: { placeName: null } }]);
    expect(await standing(bob)).toMatchObject([
      {
        title: `Tow truck near ${name}`,
        why: `You got this because 1 person reported a truck 370 ft from ${name}.`,
        data: { placeKind: 'parked', placeName: name },
      },
    ]);
    expect(await standing(eve)).toEqual([]);
  });

  test('alerts who joins while a truck is there', async () => {
    const [ann, bob, spot] = [await person(), await person(), freshSpot()];
    await parkedAt(ann, spot);
    await report(await person(), north(spot, 0.07), { status: 'waiting' });
    await join(ann, bob);
    await server.settle();
    expect(await standing(bob)).toHaveLength(1);
    expect(await standing(ann)).toHaveLength(1);
  });

  test('is watched as far as its owner’s plan reaches', async () => {
    const { ann, bob, spot } = await household();
    await ann.send('POST', '/api/user/select-plan', { plan: 'trial' });
    await parkedAt(ann, spot, 10);
    await report(await person(), north(spot, 8));
    expect(await standing(bob)).toHaveLength(1);
  });

  test('shows its co-drivers where it is parked, only while it is', async () => {
    const { ann, bob, spot, place } = await household();
    expect(await carOf(bob)).toMatchObject({ parked: { ...spot, parkedAt: place.createdAt } });
    await ann.send('DELETE', `/api/places/${place.id}`);
    expect(await carOf(bob)).toMatchObject({ parked: null });
    expect((await bob.get('/api/places')).json()).toEqual([]);
    expect((await bob.send('DELETE', `/api/places/${place.id}`)).statusCode).toBe(404);
  });

  test('is silent for all once a co-driver says that it moved, and nothing is kept of where it was', async () => {
    const { ann, bob, spot, place } = await household();
    const truck = await report(await person(), north(spot, 0.07), { status: 'waiting' });
    expect((await moved(bob, await carOf(bob))).statusCode).toBe(204);
    await server.settle();
    for (const who of [ann, bob])
      expect(await getAlerts(who)).toMatchObject([{ isRead: 1, data: { retiredAt: expect.any(String) } }]);
    expect((await ann.get('/api/places')).json()).toEqual([]);
    const gone = await queryRows<{ userId: string }>(
      server.db,
      sql`select user_id as "userId" from live_events where name = 'place-gone' and data->>'id' = ${place.id}`,
    );
    expect(new Set(gone.map(({ userId }) => userId)).size).toBe(2);
    await report(await person(), north(spot, 0.03), { status: 'active' });
    await ann.send('POST', `/api/tow-trucks/${truck.id}/gone`);
    await server.settle();
    expect([await standing(ann), await standing(bob)]).toEqual([[], []]);
  });

  test('moved by two at once, or again, is moved once', async () => {
    const { ann, bob, place } = await household();
    const car = await carOf(bob);
    const answers = await Promise.all([
      moved(bob, car),
      moved(bob, car),
      ann.send('DELETE', `/api/places/${place.id}`),
    ]);
    expect(answers.slice(0, 2).map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect([204, 404]).toContain(answers[2]?.statusCode);
    expect((await moved(bob, car)).statusCode).toBe(204);
  });

  test('that was parked again since is not moved by a late tap', async () => {
    const { ann, bob, spot } = await household();
    const before = await carOf(bob);
    server.clock.advance(1);
    await parkedAt(ann, north(spot, 2));
    expect((await moved(bob, before)).json()).toMatchObject({
      status: 409,
      detail: 'The car was parked again since. Check where it is now.',
    });
    expect((await ann.get('/api/places')).json()).toHaveLength(1);
    for (const parkedAt of ['yesterday', undefined])
      expect((await bob.send('POST', `/api/shared-cars/${before.id}/moved`, { parkedAt })).statusCode).toBe(400);
  });

  test('parked elsewhere leaves its co-drivers’ alerts behind', async () => {
    const { ann, bob, spot } = await household();
    await report(await person(), north(spot, 0.07), { status: 'waiting' });
    expect(await standing(bob)).toHaveLength(1);
    await parkedAt(ann, north(spot, 5));
    await server.settle();
    expect(await standing(bob)).toEqual([]);
  });

  test('is nobody’s to move who is no co-driver', async () => {
    const { bob } = await household();
    const eve = await person();
    expect((await moved(eve, await carOf(bob))).statusCode).toBe(404);
    expect((await carOf(bob)).parked).not.toBeNull();
  });

  test('says how to stop its alerts, instead of narrowing its owner’s radius', async () => {
    const { bob, spot } = await household();
    await report(await person(), north(spot, 0.07), { status: 'waiting' });
    const [alert] = await standing(bob);
    const { name } = await carOf(bob);
    expect((await bob.send('POST', `/api/notifications/${alert?.id}/fewer`)).json()).toEqual({
      sentence: `How far around ${name} we look is set by its owner. To stop its alerts, leave the car on the Alerts page.`,
    });
  });

  test.each(['leaves', 'is removed'])('is silent for a co-driver who %s', async (how) => {
    const { ann, bob, spot, place } = await household();
    await report(await person(), north(spot, 0.07), { status: 'waiting' });
    expect(await standing(bob)).toHaveLength(1);
    const open = await invited(ann);
    const { id: carId } = await carOf(bob);
    const [coDriver] = (await sharingOf(ann)).coDrivers;
    const answer =
      how === 'leaves'
        ? await bob.send('DELETE', `/api/shared-cars/${carId}`)
        : await ann.send('DELETE', `/api/household/co-drivers/${coDriver?.id}`);
    expect(answer.statusCode).toBe(204);
    await server.settle();
    expect(await standing(bob)).toEqual([]);
    expect(await standing(ann)).toHaveLength(1);
    await report(await person(), north(spot, -0.07), { status: 'active' });
    expect(await standing(bob)).toEqual([]);
    expect((await ann.get('/api/places')).json()).toMatchObject([{ id: place.id }]);
    // A removed co-driver can't come back with another open link.
    expect((await accepted(bob, open.secret)).statusCode).toBe(how === 'leaves' ? 200 : 404);
  });

  test.each(['watched', 'gone'])(
    'says that it is shared no more to a removed co-driver, while it is %s',
    async (how) => {
      const { ann, bob, spot, place } = await household();
      await report(await person(), north(spot, 0.07), { status: 'waiting' });
      const [alert] = await standing(bob);
      const car = await carOf(bob);
      const [coDriver] = (await sharingOf(ann)).coDrivers;
      await ann.send('DELETE', `/api/household/co-drivers/${coDriver?.id}`);
      if (how === 'gone') await ann.send('DELETE', `/api/places/${place.id}`);
      const refused = { status: 403, detail: `${car.name} isn't shared with you anymore, so nothing changed.` };
      for (const action of ['moved', 'snooze'] as const)
        expect((await pressed(bob, alert?.id, action)).json()).toMatchObject(refused);
      expect((await bob.send('POST', `/api/notifications/${alert?.id}/fewer`)).json()).toMatchObject(refused);
      expect((await moved(bob, car)).json()).toMatchObject({
        status: 404,
        detail: "This car isn't shared with you anymore.",
      });
      expect((await ann.get('/api/places')).json()).toHaveLength(how === 'watched' ? 1 : 0);
    },
  );

  test('is freed by a co-driver’s alert, and whoever presses later reads that it was', async () => {
    const { ann, bob, spot } = await household();
    await report(await person(), north(spot, 0.07), { status: 'waiting' });
    const [[hers], [his]] = [await standing(ann), await standing(bob)];
    const { name } = await carOf(bob);
    expect((await pressed(bob, his?.id, 'moved')).json()).toEqual({
      sentence: `We stopped watching ${name}. Park again to turn it back on.`,
    });
    await parkedAt(ann, north(spot, 3));
    expect((await pressed(ann, hers?.id, 'moved')).json()).toEqual({
      sentence: 'We had already stopped watching your car there.',
    });
    expect((await ann.get('/api/places')).json()).toHaveLength(1);
  });

  test('drops what waited for a co-driver’s pace when they leave', async () => {
    const { bob, spot } = await household();
    await bob.send('PUT', '/api/alert-preferences', { alertFrequency: 'every_15min' });
    await report(await person(), north(spot, 0.45));
    await report(await person(), north(spot, -0.45));
    await bob.send('DELETE', `/api/shared-cars/${(await carOf(bob)).id}`);
    server.clock.advance(16);
    await server.settle();
    expect(await standing(bob)).toEqual([]);
  });

  test('is one of at most ten that somebody joins', async () => {
    const bob = await person();
    for (let n = 0; n < 10; n += 1) await join(await person(), bob);
    expect((await accepted(bob, (await invited(await person())).secret)).json()).toMatchObject({
      status: 409,
      detail: 'You share 10 cars already. Leave one to join another.',
    });
  });

  test('is one of at most ten, also when somebody joins many at once', async () => {
    const bob = await person();
    for (let n = 0; n < 8; n += 1) await join(await person(), bob);
    const invites: CreatedInvite[] = [];
    for (let n = 0; n < 8; n += 1) invites.push(await invited(await person()));
    await Promise.all(invites.map(({ secret }) => accepted(bob, secret)));
    expect(await carsOf(bob)).toHaveLength(10);
  });
});

describe('when an account is deleted', () => {
  let leavers = 0;
  async function leaver() {
    const name = `Owner${(leavers += 1)}`;
    const who = await server.signUp(name);
    const account = { email: `${name.toLowerCase()}@example.com`, password: 'correct horse battery' };
    const end = async () => {
      expect((await who.send('POST', '/api/account/delete', account)).statusCode).toBe(204);
      await server.settle();
    };
    return { who, end };
  }

  test('its car is shared no more, and its co-drivers are alerted of nothing', async () => {
    const [{ who: owner, end }, bob, spot] = [await leaver(), await person(), freshSpot()];
    await join(owner, bob);
    await parkedAt(owner, spot);
    const { secret } = await invited(owner);
    await report(await person(), north(spot, 0.07), { status: 'waiting' });
    expect(await standing(bob)).toHaveLength(1);
    await end();
    expect([await carsOf(bob), await standing(bob)]).toEqual([[], []]);
    expect((await accepted(await person(), secret)).statusCode).toBe(404);
  });

  test('it is no co-driver any more', async () => {
    const [{ who: bob, end }, ann] = [await leaver(), await person()];
    await join(ann, bob);
    await end();
    expect((await sharingOf(ann)).coDrivers).toEqual([]);
  });
});

test('the export of an account has whom it shares with, without their names', async () => {
  const { ann, bob } = await household();
  const exported = async (who: Visitor) => (await who.get('/api/account/export')).body;
  const { name } = await carOf(bob);
  expect(JSON.parse(await exported(ann))).toMatchObject({
    sharing: { name, coDrivers: [{ joinedAt: expect.any(String) }] },
  });
  expect(JSON.parse(await exported(bob))).toMatchObject({ sharing: null, sharedCars: [{ name }] });
});
