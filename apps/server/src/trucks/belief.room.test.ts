import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { untilTaken } from '#testing/until-taken.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let nextLatitude = 30;
const freshSpot = () => ({ latitude: (nextLatitude += 0.05).toFixed(4), longitude: '-90.1000' });
const at = (spot: { latitude: string; longitude: string }, metersNorth: number) => ({
  latitude: (Number(spot.latitude) + metersNorth / 111_195).toFixed(6),
  longitude: spot.longitude,
});
const report = (who: Visitor, spot: object, over: object = {}, headers = {}) =>
  who.send('POST', '/api/tow-trucks', { ...spot, location: 'Elm St', status: 'active', ...over }, headers);

let people = 0;
const someone = (address?: string) => server.signUp(`Someone${(people += 1)}`, address);

/** Old enough to have weight, without a proven report. */
const resident = () => server.resident(`Resident${(people += 1)}`);

async function provenReporter(): Promise<Visitor> {
  const [who, spot] = [await resident(), freshSpot()];
  await report(who, spot);
  await report(await resident(), spot);
  return who;
}
const getTruck = async (id: string) => (await server.visitor().get(`/api/tow-trucks/${id}`)).json<TowTruck>();

describe('one unproven vote', () => {
  async function confirmedTruck() {
    const spot = freshSpot();
    const { id } = (await report(await someone(), spot, { status: 'waiting' })).json<TowTruck>();
    const answer = await report(await someone(), at(spot, 20), { status: 'waiting' });
    expect(answer.json()).toMatchObject({ id, trust: 'confirmed', reach: 'beside', outcome: 'confirmed' });
    return { id, spot };
  }

  test('signed out neither sends away nor worsens what two accounts saw: it is shown as unconfirmed', async () => {
    const { id, spot } = await confirmedTruck();
    const left = await report(server.visitor(), at(spot, 56), { status: 'departed' });
    expect(left.json()).toMatchObject({
      id,
      status: 'waiting',
      unconfirmedStatus: 'departed',
      departedBy: null,
      outcome: 'noted',
    });
    const worse = await report(server.visitor(), at(spot, 56), { status: 'active' });
    expect(worse.json()).toMatchObject({ id, status: 'waiting', unconfirmedStatus: 'active', outcome: 'updated' });
    expect(
      (await server.visitor().get(`/api/tow-trucks/nearby?lat=${spot.latitude}&lng=${spot.longitude}&radius=1`)).json(),
    ).toHaveLength(1);
  });

  test('signed out keeps an account’s truck on the map, and makes no news of it', async () => {
    const { id, changedAt, reach } = (await report(await resident(), freshSpot())).json<TowTruck>();
    server.clock.advance(60);
    const stillHere = async (who: Visitor) =>
      (await who.send('POST', `/api/tow-trucks/${id}/confirm`)).json<TowTruck>();
    const seenBy = [server.visitor('198.51.100.7'), server.visitor('192.0.2.5')];
    for (const [before, who] of seenBy.entries()) {
      const kept = await stillHere(who);
      expect(kept).toMatchObject({ reach, confirmations: 2 + before, changedAt });
      expect(Date.parse(kept.expiresAt)).toBeGreaterThan(Date.parse(changedAt) + 4 * 3_600_000);
    }
    const renewed = await stillHere(await someone());
    expect(Date.parse(renewed.changedAt)).toBeGreaterThan(Date.parse(changedAt));
  });

  test('signed out renews a truck that alarms nobody', async () => {
    const { id, changedAt } = (await report(server.visitor('198.51.100.7'), freshSpot())).json<TowTruck>();
    server.clock.advance(60);
    const again = await server.visitor('192.0.2.5').send('POST', `/api/tow-trucks/${id}/confirm`);
    expect(again.json()).toMatchObject({ reach: 'nobody' });
    expect(Date.parse(again.json<TowTruck>().changedAt)).toBeGreaterThan(Date.parse(changedAt));
  });

  test.each(['gone', 'not-there'])('however many passers-by and new accounts say %s, it stays', async (verdict) => {
    const { id } = await confirmedTruck();
    for (const liar of [await someone(), await someone(), server.visitor(), server.visitor()])
      expect((await liar.send('POST', `/api/tow-trucks/${id}/${verdict}`)).json()).toMatchObject({
        status: 'waiting',
        reach: 'beside',
        unconfirmedStatus: 'departed',
        saidToHaveLeftAt: null,
      });
  });

  test.each(['roadside', 'rotation'])(
    'does not call it %s, which silences alarms; its only reporter does, and a proven one',
    async (intent) => {
      const { id, spot } = await confirmedTruck();
      for (const liar of [server.visitor(), await someone()])
        expect((await report(liar, spot, { intent })).json()).toMatchObject({ id, intent: 'unknown' });
      expect((await report(await provenReporter(), spot, { intent })).json()).toMatchObject({ id, intent });
      const own = freshSpot();
      const ann = await someone();
      await report(ann, own);
      expect((await report(ann, own, { intent })).json()).toMatchObject({ intent });
    },
  );

  test('does not say what a feed’s truck is there for: its feed does', async () => {
    const { latitude, longitude } = freshSpot();
    await server.db.execute(sql`
      insert into tow_trucks (source, external_id, place, location, status, intent, trust, reported_at, changed_at, expires_at)
      select 'sf_calls', 'call', point(${longitude}::float8, ${latitude}::float8), 'Elm St', 'active', 'unknown', 'official', now, now, now + interval '1 hour'
      from (select ${server.clock.now().toISOString()}::timestamptz as now) as clock`);
    const answer = await report(await someone(), { latitude, longitude }, { intent: 'roadside' });
    expect(answer.json()).toMatchObject({ source: 'sf_calls', intent: 'unknown', trust: 'official' });
  });

  test('of a proven reporter who is nearby does, but not from far away', async () => {
    const proven = await provenReporter();
    expect((await report(proven, freshSpot())).json()).toMatchObject({ trust: 'reported', reach: 'everyone' });
    const { id, spot } = await confirmedTruck();
    expect((await proven.send('POST', `/api/tow-trucks/${id}/gone`, at(spot, 2000))).json()).toMatchObject({
      status: 'waiting',
      unconfirmedStatus: 'departed',
    });
    expect((await proven.send('POST', `/api/tow-trucks/${id}/gone`, at(spot, 100))).json()).toMatchObject({
      status: 'departed',
      departedBy: 'proven',
    });
  });
});

describe('two unproven accounts who say that it left', () => {
  async function reportDeparture() {
    const [one, other, spot] = [await resident(), await resident(), freshSpot()];
    const { id } = (await report(await someone(), spot)).json<TowTruck>();
    await one.send('POST', `/api/tow-trucks/${id}/gone`);
    const told = (await other.send('POST', `/api/tow-trucks/${id}/gone`)).json<TowTruck>();
    expect(told).toMatchObject({ status: 'active', reach: 'beside', unconfirmedStatus: 'departed' });
    expect(told.saidToHaveLeftAt).not.toBeNull();
    return { id, spot, one };
  }
  async function sweepAfter(minutes: number): Promise<void> {
    server.clock.advance(minutes);
    await server.runJob('sightings.send-away');
  }

  test('dim it, and send it away when nobody contradicts them for ten minutes', async () => {
    const { id } = await reportDeparture();
    await sweepAfter(9);
    expect(await getTruck(id)).toMatchObject({ status: 'active' });
    await sweepAfter(2);
    const left = await getTruck(id);
    expect(left).toMatchObject({ status: 'departed', departedBy: 'two', saidToHaveLeftAt: null });
    await sweepAfter(0);
    expect(await getTruck(id)).toEqual(left);
  });

  test.each([
    ['who is signed out', async () => server.visitor()],
    ['with a new account', () => someone()],
  ])('are contradicted by anybody nearby, even one %s', async (_name, witness) => {
    const { id } = await reportDeparture();
    server.clock.advance(9);
    expect((await (await witness()).send('POST', `/api/tow-trucks/${id}/confirm`)).json()).toMatchObject({
      status: 'active',
      unconfirmedStatus: null,
      saidToHaveLeftAt: null,
    });
    await sweepAfter(2);
    expect(await getTruck(id)).toMatchObject({ status: 'active' });
  });

  test('are believed at once when a proven reporter agrees', async () => {
    const proven = await provenReporter();
    const { id } = await reportDeparture();
    expect((await proven.send('POST', `/api/tow-trucks/${id}/gone`)).json()).toMatchObject({
      status: 'departed',
      departedBy: 'proven',
    });
  });

  test('are no longer believed when others see it minutes later', async () => {
    const { id, spot, one } = await reportDeparture();
    await sweepAfter(10);
    expect(await getTruck(id)).toMatchObject({ status: 'departed', departedBy: 'two' });
    server.clock.advance(3);
    await report(await resident(), spot);
    expect((await report(await resident(), spot)).json()).toMatchObject({ trust: 'confirmed', reach: 'beside' });
    expect((await report(one, freshSpot())).json()).toMatchObject({ trust: 'unconfirmed', reach: 'nobody' });
  });
});

describe('a report of another corner or another intent', () => {
  const first = { status: 'waiting', intent: 'enforcement', location: 'Market St & 10th St' };
  const other = { status: 'active', intent: 'private_lot', location: 'Page St & Franklin St', details: 'White truck' };

  test('is a truck of its own, and agrees with nobody', async () => {
    const spot = freshSpot();
    const { id } = (await report(await someone(), spot, first)).json<TowTruck>();
    const second = (await report(await someone(), at(spot, 195), other)).json<TowTruck>();
    expect(second).toMatchObject({ ...other, outcome: 'reported', confirmations: 1 });
    expect(second.id).not.toBe(id);
    expect(await getTruck(id)).toMatchObject({ ...first, details: null, confirmations: 1 });
    const third = await report(await someone(), at(spot, 180), { ...other, intent: 'unknown', details: null });
    expect(third.json()).toMatchObject({ id: second.id, confirmations: 2, intent: 'private_lot' });
  });

  test('of the truck that its reporter chose confirms it, the worse status speaks, and its words stay', async () => {
    const spot = freshSpot();
    const { id } = (await report(await resident(), spot, first)).json<TowTruck>();
    const chosen = await report(await resident(), at(spot, 195), { ...other, sameAs: id });
    expect(chosen.json()).toMatchObject({ ...first, id, status: 'active', outcome: 'updated', details: null });
    expect(chosen.json<TowTruck>().latitude).toBe(String(Number(spot.latitude)));
    const far = await report(await someone(), at(spot, 600), { ...other, sameAs: id });
    expect(far.json()).toMatchObject({ outcome: 'reported' });
  });
});

describe('where a truck is and what the place is called', () => {
  test('is what the most trusted said, then the latest; coordinates never replace a name', async () => {
    const spot = freshSpot();
    const near = at(spot, 60);
    const { id } = (
      await report(server.visitor(), spot, { location: `${spot.latitude}, ${spot.longitude}` })
    ).json<TowTruck>();
    const member = await someone();
    const named = { id, location: 'W 48th St & 7th Ave', latitude: String(Number(near.latitude)), details: 'Red' };
    expect((await report(member, near, { location: 'W 48th St & 7th Ave', details: 'Red' })).json()).toMatchObject(
      named,
    );
    expect((await report(server.visitor(), spot, { location: 'Somewhere', details: 'Blue' })).json()).toMatchObject(
      named,
    );
    const moved = at(spot, 90);
    for (const location of [`${moved.latitude}, ${moved.longitude}`, 'Near Times Square, New York'])
      expect((await report(await someone(), moved, { location })).json()).toMatchObject(named);
  });

  test.each([
    ['their own', 0],
    ['one that two accounts saw', 2],
  ])('can’t be walked through town by an unproven account: %s', async (_, witnesses) => {
    const spot = freshSpot();
    for (let seen = 0; seen < witnesses; seen += 1) await report(await someone(), spot);
    const liar = await someone();
    const first = (await report(liar, at(spot, 200))).json<TowTruck>();
    expect(first.latitude).toBe(String(Number(at(spot, 200).latitude)));
    for (const meters of [400, 440])
      expect((await report(liar, at(spot, meters), { location: `Walk ${meters}` })).json()).toMatchObject({
        id: first.id,
        latitude: first.latitude,
      });
    expect((await report(liar, at(spot, 600))).json<TowTruck>().id).not.toBe(first.id);
  });

  test('stays near where it was first placed, however many unproven accounts on however many networks take turns', async () => {
    const spot = freshSpot();
    const [ann, bob, cy] = [await someone(), await someone(), await someone()];
    const { id } = (await report(ann, spot)).json<TowTruck>();
    const moved = (await report(bob, at(spot, 240))).json<TowTruck>();
    expect(moved).toMatchObject({ id, latitude: String(Number(at(spot, 240).latitude)) });
    for (const liar of [cy, await someone()])
      expect((await report(liar, at(spot, 480))).json()).toMatchObject({ id, latitude: moved.latitude });
    expect((await report(await someone(), at(spot, 200))).json()).toMatchObject({
      id,
      latitude: String(Number(at(spot, 200).latitude)),
    });
  });

  test('is moved on by a proven reporter, and by another only minutes later', async () => {
    const [proven, other] = [await provenReporter(), await provenReporter()];
    const spot = freshSpot();
    const { id } = (await report(await someone(), spot)).json<TowTruck>();
    const step = async (who: Visitor, meters: number) =>
      (await report(who, at(spot, meters))).json<TowTruck>().latitude;
    const latitudeAt = (meters: number) => String(Number(at(spot, meters).latitude));
    await step(await someone(), 200);
    expect(await step(proven, 400)).toBe(latitudeAt(400));
    expect(await step(await someone(), 640)).toBe(latitudeAt(400));
    expect(await step(await provenReporter(), 640)).toBe(latitudeAt(640));
    expect(await step(other, 880)).toBe(latitudeAt(640));
    server.clock.advance(10);
    expect(await step(other, 880)).toBe(latitudeAt(880));
    expect((await server.visitor().get(`/api/tow-trucks/${id}`)).json()).toMatchObject({ latitude: latitudeAt(880) });
  });

  test('is what was seen last, not what came in last', async () => {
    const spot = freshSpot();
    const { id } = (await report(await someone(), spot)).json<TowTruck>();
    server.clock.advance(10);
    const { latitude } = (await report(await someone(), at(spot, 100))).json<TowTruck>();
    const late = await report(await someone(), at(spot, 50), { seenSecondsAgo: 300, location: 'Old St' });
    expect(late.json()).toMatchObject({ id, latitude, location: 'Elm St' });
  });

  test('is masked where it identifies private persons', async () => {
    const spot = freshSpot();
    const answer = await report(server.visitor(), spot, { location: 'Call 212-555-0123', details: 'jo@example.com' });
    expect(answer.json()).toMatchObject({ location: 'Call [number removed]', details: '[email removed]' });
  });
});

test('what I said about a truck is shown to me alone', async () => {
  const [ann, bob] = [await someone(), await someone()];
  const { id } = (await report(ann, freshSpot())).json<TowTruck>();
  expect((await bob.send('POST', `/api/tow-trucks/${id}/gone`)).json()).toMatchObject({
    status: 'active',
    yourVerdict: 'gone',
  });
  const getVerdict = async (who: Visitor) =>
    (await who.get(`/api/tow-trucks/${id}`)).json<{ yourVerdict: string | null }>().yourVerdict;
  expect([await getVerdict(ann), await getVerdict(bob), await getVerdict(server.visitor())]).toEqual([
    'confirm',
    'gone',
    null,
  ]);
});

describe('the alarms of unproven reporters', () => {
  test('are five a day from one account, whatever its networks', async () => {
    const who = await someone();
    const reaches = [];
    for (let n = 0; n < 6; n += 1)
      reaches.push((await report(who, freshSpot(), {}, { 'x-forwarded-for': `198.51.${n}.7` })).json<TowTruck>().reach);
    expect(reaches).toEqual(['beside', 'beside', 'beside', 'beside', 'beside', 'notice']);
  });

  test('are three an hour from one network, even when twenty come at once', async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, () => someone('198.51.77.7')));
    const answers = await Promise.all(crowd.map((who) => untilTaken(() => report(who, freshSpot()))));
    const reaches = answers.map((answer) => answer.json<TowTruck>().reach);
    expect(reaches.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'beside'),
      ...Array.from({ length: 17 }, () => 'notice'),
    ]);
    server.clock.advance(61);
    expect((await report(await someone('198.51.77.8'), freshSpot())).json()).toMatchObject({ reach: 'beside' });
  });

  test('by accounts on one network are one vote', async () => {
    const spot = freshSpot();
    const [one, other] = [await someone('198.51.78.7'), await someone('198.51.78.8')];
    await report(one, spot);
    expect((await report(other, spot)).json()).toMatchObject({ trust: 'reported', reach: 'beside', confirmations: 1 });
  });
});

test.each([
  ['signed out', async () => server.visitor()],
  ['with accounts minutes old', () => someone()],
])('a gang %s alarms nobody far away, makes no truck worse, and hides none', async (_name, member) => {
  const lie = freshSpot();
  for (let n = 0; n < 4; n += 1) {
    const { reach } = (await report(await member(), lie)).json<TowTruck>();
    expect(['nobody', 'notice', 'beside']).toContain(reach);
  }
  const there = freshSpot();
  await report(await provenReporter(), there, { status: 'waiting' });
  for (let n = 0; n < 4; n += 1)
    expect((await report(await member(), there, { status: 'active' })).json()).toMatchObject({
      status: 'waiting',
      unconfirmedStatus: 'active',
      reach: 'everyone',
    });
  for (const verdict of ['gone', 'not-there']) {
    const { id } = (await report(await someone(), freshSpot())).json<TowTruck>();
    for (let n = 0; n < 4; n += 1) await (await member()).send('POST', `/api/tow-trucks/${id}/${verdict}`);
    server.clock.advance(11);
    await server.runJob('sightings.send-away');
    expect(await getTruck(id)).toMatchObject({ status: 'active', reach: 'beside' });
  }
});

test('an account whose address is confirmed has weight from its first minute', async () => {
  const [ann, bob, spot] = [await someone(), await someone(), freshSpot()];
  await server.db.execute(sql`update users set email_verified = true where email like 'someone%'`);
  const { id } = (await report(await someone(), spot)).json<TowTruck>();
  await ann.send('POST', `/api/tow-trucks/${id}/gone`);
  const told = (await bob.send('POST', `/api/tow-trucks/${id}/gone`)).json<TowTruck>();
  expect(told.saidToHaveLeftAt).not.toBeNull();
});

describe('a vote that counts no more', () => {
  async function liar(): Promise<Visitor> {
    const who = await someone();
    const { id } = (await report(who, freshSpot())).json<TowTruck>();
    for (const witness of [await resident(), await provenReporter()])
      await witness.send('POST', `/api/tow-trucks/${id}/not-there`);
    return who;
  }

  test.each([
    ['confirm', (who: Visitor, id: string) => who.send('POST', `/api/tow-trucks/${id}/confirm`)],
    ['report', (who: Visitor, _id: string, spot: object) => report(who, spot)],
  ])('does not make old news new: %s', async (_, say) => {
    const [who, spot] = [await liar(), freshSpot()];
    const seen = (await report(await someone(), spot)).json<TowTruck>();
    server.clock.advance(10);
    const { changedAt, expiresAt } = seen;
    expect((await say(who, seen.id, spot)).json()).toMatchObject({ id: seen.id, changedAt, expiresAt });
    expect((await say(await someone(), seen.id, spot)).json<TowTruck>().changedAt).not.toBe(changedAt);
  });
});

test('three false reports 200 days apart bar nobody', async () => {
  const unlucky = await server.signUp('Unlucky');
  for (let n = 0; n < 3; n += 1) {
    const { id } = (await report(unlucky, freshSpot())).json<TowTruck>();
    for (const witness of [await resident(), await provenReporter()])
      await witness.send('POST', `/api/tow-trucks/${id}/not-there`);
    server.clock.advance(200 * 24 * 60);
    await unlucky
      .send('POST', '/api/auth/sign-in/email', { email: 'unlucky@example.com', password: 'correct horse battery' })
      .then((answer) => {
        unlucky.cookie = answer.cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
      });
  }
  expect((await report(unlucky, freshSpot())).json()).toMatchObject({ trust: 'reported', reach: 'beside' });
});
