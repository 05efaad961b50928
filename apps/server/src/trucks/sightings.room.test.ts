import { hash } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { NearbyTowTruck, ReportedTowTruck, TowTruck } from '@towscout/contracts/trucks/trucks';

import { secondsBefore } from '#platform/clock.ts';
import { denyTruck } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { untilTaken } from '#testing/until-taken.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let nextLatitude = 30;
const freshSpot = () => ({ latitude: (nextLatitude += 0.2).toFixed(4), longitude: '-90.1000' });
const at = (spot: { latitude: string; longitude: string }, metersNorth: number) => ({
  latitude: (Number(spot.latitude) + metersNorth / 111_195).toFixed(6),
  longitude: spot.longitude,
});
const report = (who: Visitor, spot: object, over: object = {}, headers = {}) =>
  who.send('POST', '/api/tow-trucks', { ...spot, location: 'Elm St', status: 'active', ...over }, headers);
const near = async (spot: { latitude: string; longitude: string }, radius = '1') => {
  const answer = await server
    .visitor()
    .get(`/api/tow-trucks/nearby?lat=${spot.latitude}&lng=${spot.longitude}&radius=${radius}`);
  return answer.json<NearbyTowTruck[]>();
};

describe('a quick report', () => {
  test('is on the map at once, with its distance, and names no reporter', async () => {
    const spot = freshSpot();
    const ann = await server.signUp('Ann');
    const answer = await report(ann, spot);
    expect(answer.statusCode).toBe(201);
    expect(answer.json<ReportedTowTruck>()).toMatchObject({
      outcome: 'reported',
      trust: 'reported',
      confirmations: 1,
      source: 'user',
      latitude: String(Number(spot.latitude)),
    });
    expect(answer.body).not.toMatch(/reportedBy|Ann|user:|example\.com/);
    const [truck] = await near(at(spot, 800));
    expect(truck).toMatchObject({ id: answer.json<TowTruck>().id, status: 'active' });
    expect(truck?.distanceMiles).toBeCloseTo(0.497, 2);
  });

  test('signed out is unconfirmed until a second network confirms it, and alarms nobody', async () => {
    const spot = freshSpot();
    const first = await report(server.visitor('198.51.100.7'), spot);
    expect(first.json()).toMatchObject({ trust: 'unconfirmed' });
    const sameNetwork = await report(server.visitor('198.51.100.99'), at(spot, 50));
    expect(sameNetwork.json()).toMatchObject({ trust: 'unconfirmed', reach: 'nobody', confirmations: 1 });
    const second = await report(server.visitor('192.0.2.5'), at(spot, 100));
    expect(second.statusCode).toBe(200);
    expect(second.json()).toMatchObject({
      id: first.json<TowTruck>().id,
      outcome: 'confirmed',
      trust: 'confirmed',
      reach: 'nobody',
      confirmations: 2,
    });
  });

  test('within 250 m and 15 minutes updates the truck that is there; beyond that, it adds one', async () => {
    const spot = freshSpot();
    const ann = await server.signUp('Beth');
    const first = (await report(ann, spot)).json<ReportedTowTruck>();
    expect((await report(ann, at(spot, 240), { status: 'waiting' })).json()).toMatchObject({
      id: first.id,
      outcome: 'updated',
      status: 'waiting',
    });
    expect((await report(ann, at(spot, 200), { status: 'waiting' })).json()).toMatchObject({
      id: first.id,
      outcome: 'updated',
    });
    expect((await report(ann, at(spot, 460))).json()).toMatchObject({ outcome: 'reported' });
    server.clock.advance(16);
    expect((await report(ann, spot)).json<ReportedTowTruck>().id).not.toBe(first.id);
  });

  test('by two people at once is one truck', async () => {
    const spot = freshSpot();
    const crowd = Array.from({ length: 12 }, (_, n) => untilTaken(() => report(server.visitor(), at(spot, n * 10))));
    const ids = (await Promise.all(crowd)).map((answer) => answer.json<TowTruck>().id);
    expect(new Set(ids).size).toBe(1);
    expect(await near(spot)).toHaveLength(1);
  });

  test('sent again with the same Idempotency-Key counts once', async () => {
    const spot = freshSpot();
    const who = server.visitor();
    const headers = { 'idempotency-key': 'a-retry-of-one-report' };
    const first = await report(who, spot, {}, headers);
    server.clock.advance(20);
    const again = await report(who, spot, {}, headers);
    expect(again.json<TowTruck>().id).toBe(first.json<TowTruck>().id);
    expect(await near(spot)).toHaveLength(1);
  });

  test('that confirmed a truck is told so again when it is sent again', async () => {
    const spot = freshSpot();
    await report(server.visitor(), spot);
    const who = server.visitor();
    const headers = { 'idempotency-key': 'a-retry-of-one-confirmation' };
    const answers = [await report(who, spot, {}, headers), await report(who, spot, {}, headers)];
    expect(answers.map((answer) => [answer.statusCode, answer.json<ReportedTowTruck>().outcome])).toEqual([
      [200, 'confirmed'],
      [200, 'confirmed'],
    ]);
  });

  test('that differs under the same Idempotency-Key is rejected, and another reporter may use that key', async () => {
    const [spot, elsewhere] = [freshSpot(), freshSpot()];
    const who = server.visitor();
    const headers = { 'idempotency-key': 'one-key-for-two' };
    await report(who, spot, {}, headers);
    const other = await report(who, elsewhere, {}, headers);
    expect([other.statusCode, other.json<{ detail: string }>().detail]).toEqual([
      422,
      'This Idempotency-Key was used for another report. Send a new report with a new key.',
    ]);
    expect(await near(elsewhere)).toEqual([]);
    expect((await report(server.visitor(), elsewhere, {}, headers)).statusCode).toBe(201);
    expect(await near(elsewhere)).toHaveLength(1);
  });

  test('that waited for a network counts from when the truck was seen, once, also from another network', async () => {
    const spot = freshSpot();
    const headers = { 'idempotency-key': '0b6f0c2a-4e11-4c7a-9d5e-1f2a3b4c5d6e' };
    const first = await report(server.visitor('198.51.100.7'), spot, { seenSecondsAgo: 540 }, headers);
    const { changedAt, reportedAt } = first.json<TowTruck>();
    expect(server.clock.now().getTime() - Date.parse(changedAt)).toBeGreaterThanOrEqual(540_000);
    expect(reportedAt).toBe(changedAt);
    server.clock.advance(1);
    const again = await report(server.visitor('192.0.2.5'), spot, { seenSecondsAgo: 600 }, headers);
    expect(again.json()).toMatchObject({ id: first.json<TowTruck>().id, outcome: 'reported', confirmations: 1 });
    expect(await near(spot)).toMatchObject([{ changedAt, confirmations: 1 }]);
  });

  test('that waited on a device is never counted as the word of whoever is signed in by then', async () => {
    const spot = freshSpot();
    const [ann, bob] = [await server.signUp('Zoe'), await server.signUp('Zack')];
    const { id: annsId } = (await ann.get('/api/auth/user')).json<{ id: string }>();
    const key = { 'idempotency-key': '7d2e4f60-1a3b-4c5d-8e9f-a0b1c2d3e4f5' };
    for (const other of [bob, server.visitor()]) {
      const refused = await report(other, spot, {}, { ...key, 'said-by': annsId });
      expect(refused.json()).toMatchObject({
        status: 412,
        title: 'Precondition Failed',
        detail: 'Another account said this. Sign in to that account to send it.',
      });
    }
    expect(await near(spot)).toEqual([]);
    const taken = await report(ann, spot, {}, { ...key, 'said-by': annsId });
    expect(taken.json()).toMatchObject({ outcome: 'reported', trust: 'reported' });

    const elsewhere = freshSpot();
    const nobodys = (await report(bob, elsewhere, {}, { 'said-by': 'nobody' })).json<TowTruck>();
    expect(nobodys, 'a visitor’s, though Bob is signed in').toMatchObject({ trust: 'unconfirmed' });
    const verdict = (owner: string) =>
      bob.send('POST', `/api/tow-trucks/${nobodys.id}/confirm`, {}, { 'said-by': owner });
    expect((await verdict(annsId)).statusCode).toBe(412);
    expect((await bob.get(`/api/tow-trucks/${nobodys.id}`)).json()).toMatchObject({ yourVerdict: null });
  });

  test('that waited says nothing against what was seen since, and is refused after 15 minutes', async () => {
    const spot = freshSpot();
    const [ann, bob] = [await server.signUp('Anna'), await server.signUp('Bob')];
    const { id } = (await report(bob, spot)).json<TowTruck>();
    server.clock.advance(10);
    await bob.send('POST', `/api/tow-trucks/${id}/gone`);
    const before = (await near(spot))[0];
    expect(before).toMatchObject({ status: 'departed' });
    await report(ann, spot, { seenSecondsAgo: 300 });
    expect(await near(spot)).toMatchObject([{ id, status: 'departed', changedAt: before?.changedAt }]);
    const tooLate = await report(ann, freshSpot(), { seenSecondsAgo: 901 });
    expect([tooLate.statusCode, tooLate.json<{ detail: string }>().detail]).toEqual([
      400,
      "You saw this truck more than 15 minutes ago, too long ago to alert anyone. If it's still there, report it again.",
    ]);
  });
});

describe('checking again', () => {
  test("'gone' by its reporter marks it departed, and 15 minutes later it is off the map", async () => {
    const spot = freshSpot();
    const who = await server.signUp('Cleo');
    const { id } = (await report(who, spot)).json<TowTruck>();
    expect((await who.send('POST', `/api/tow-trucks/${id}/gone`)).json()).toMatchObject({
      status: 'departed',
      departedBy: 'reporter',
    });
    expect(await near(spot)).toMatchObject([{ id, status: 'departed' }]);
    server.clock.advance(16);
    expect(await near(spot)).toEqual([]);
    expect((await who.send('POST', `/api/tow-trucks/${id}/gone`)).statusCode).toBe(409);
  });

  test('a confirmation restarts the four hours', async () => {
    const spot = freshSpot();
    const who = await server.signUp('Dora');
    const { id } = (await report(who, spot)).json<TowTruck>();
    server.clock.advance(200);
    await server.visitor().send('POST', `/api/tow-trucks/${id}/confirm`);
    server.clock.advance(200);
    expect(await near(spot)).toMatchObject([{ id, confirmations: 2, trust: 'confirmed' }]);
    server.clock.advance(41);
    expect(await near(spot)).toEqual([]);
  });

  test('a word that waited for a network counts from when it was said, and once, also from another network', async () => {
    const spot = freshSpot();
    const { id } = (await report(server.visitor('192.0.2.9'), spot)).json<TowTruck>();
    server.clock.advance(60);
    const late = (who: Visitor, seenSecondsAgo: number, verdict = 'confirm') =>
      who.send('POST', `/api/tow-trucks/${id}/${verdict}`, { seenSecondsAgo }, headers);
    const headers = { 'idempotency-key': '5a1c9d2e-7b34-4f6a-8c1d-0e9f8a7b6c5d' };
    const earliest = secondsBefore(server.clock.now(), 600);
    const first = (await late(server.visitor('198.51.100.7'), 600)).json<TowTruck>();
    const latest = secondsBefore(server.clock.now(), 600);
    expect(first).toMatchObject({ confirmations: 2 });
    expect(Date.parse(first.changedAt), 'it is as old as what was seen').toBeGreaterThanOrEqual(earliest.getTime());
    expect(Date.parse(first.changedAt), 'it is as old as what was seen').toBeLessThanOrEqual(latest.getTime());
    expect(Date.parse(first.expiresAt) - Date.parse(first.changedAt)).toBe(4 * 3_600_000);
    server.clock.advance(1);
    const again = await late(server.visitor('192.0.2.5'), 660);
    expect(again.json()).toMatchObject({ confirmations: 2, changedAt: first.changedAt });
    expect((await late(server.visitor(), 5, 'gone')).statusCode, 'another word needs another key').toBe(422);
  });

  test('a word that waited says nothing against a newer one, and is refused after 15 minutes or of a truck that left', async () => {
    const spot = freshSpot();
    const [ann, bob] = [await server.resident('Xena'), await server.resident('Yuri')];
    const { id } = (await report(ann, spot)).json<TowTruck>();
    server.clock.advance(60);
    const late = (who: Visitor, verdict: string, seenSecondsAgo: number) =>
      who.send('POST', `/api/tow-trucks/${id}/${verdict}`, { seenSecondsAgo });
    const seen = (await bob.send('POST', `/api/tow-trucks/${id}/confirm`)).json<TowTruck>();
    for (const who of [bob, server.visitor(), server.visitor()])
      expect((await late(who, 'gone', 300)).json()).toMatchObject({ status: 'active', changedAt: seen.changedAt });
    expect((await late(server.visitor(), 'confirm', 300)).json()).toMatchObject({
      changedAt: seen.changedAt,
      expiresAt: seen.expiresAt,
    });
    expect((await late(server.visitor(), 'confirm', 901)).json()).toMatchObject({
      status: 400,
      detail: 'What you saw more than 15 minutes ago no longer counts. Look again and tell us what you see now.',
    });
    for (const who of [ann, bob]) await who.send('POST', `/api/tow-trucks/${id}/gone`);
    server.clock.advance(10);
    await server.runJob('sightings.send-away');
    expect((await late(server.visitor(), 'confirm', 300)).json()).toMatchObject({
      status: 409,
      detail: 'This tow truck has already left.',
    });
  });

  test('two who find nothing take it away, and three false reports bar the reporter for a day', async () => {
    const liar = await server.signUp('Liar');
    for (let n = 0; n < 3; n += 1) {
      const { id } = (await report(liar, freshSpot())).json<TowTruck>();
      await denyTruck(server, id);
    }
    const refused = await report(liar, freshSpot());
    expect(refused.statusCode).toBe(403);
    expect(refused.json<{ detail: string }>().detail).toContain('Reporting is paused until');
    server.clock.advance(25 * 60);
    expect((await report(liar, freshSpot())).json()).toMatchObject({ trust: 'unconfirmed' });
  });

  test('a friend who sees it, does not, and sees it again lifts the reporter once', async () => {
    const [liar, friend] = [await server.resident('Lifted'), await server.resident('Friend')];
    const spot = freshSpot();
    const { id } = (await report(liar, spot)).json<TowTruck>();
    for (let n = 0; n < 4; n += 1) {
      expect((await report(friend, spot)).json()).toMatchObject({ id, trust: 'confirmed' });
      await friend.send('POST', `/api/tow-trucks/${id}/not-there`);
    }
    for (const elsewhere of [freshSpot(), freshSpot()]) {
      const invented = (await report(liar, elsewhere)).json<TowTruck>();
      await denyTruck(server, invented.id);
    }
    expect((await report(liar, freshSpot())).json()).toMatchObject({ trust: 'unconfirmed' });
  });
});

describe('lists', () => {
  test('nearby is sorted by real distance, capped at 500, and continues by its Link', async () => {
    const spot = freshSpot();
    for (let n = 0; n < 60; n += 1)
      await report(server.visitor(), { latitude: spot.latitude, longitude: (-89.43 + n * 0.003).toFixed(4) });
    // Two pages of the list.
    await server.db.execute(sql`
      insert into tow_trucks (source, place, location, status, intent, trust, reported_at, changed_at, expires_at)
      select source, point(place[0] - n * 0.003, place[1] + 1), location, status, intent, trust, reported_at, changed_at, expires_at
      from (select * from tow_trucks order by reported_at desc limit 1) as newest, generate_series(1, 450) as n`);
    const first = await server.visitor().get(`/api/tow-trucks/nearby?lat=${spot.latitude}&lng=-89.3425&radius=5`);
    const around = first.json<NearbyTowTruck[]>();
    expect(around.length).toBeGreaterThan(50);
    expect(around.map((truck) => truck.distanceMiles)).toEqual(
      around.map((truck) => truck.distanceMiles).toSorted((a, b) => a - b),
    );
    const page = await server.visitor().get('/api/tow-trucks');
    expect(page.json<TowTruck[]>()).toHaveLength(500);
    const next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? '';
    const rest = (await server.visitor().get(next)).json<TowTruck[]>();
    const ids = [...page.json<TowTruck[]>(), ...rest].map((truck) => truck.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(505);
  });

  test('a free or signed-out viewer may not look beyond 5 miles, and nobody beyond 25', async () => {
    const url = (radius: string) => `/api/tow-trucks/nearby?lat=40.7589&lng=-73.9851&radius=${radius}`;
    expect((await server.visitor().get(url('5.1'))).statusCode).toBe(401);
    const free = await server.signUp('Freya');
    const refused = await free.get(url('10'));
    expect(refused.statusCode).toBe(403);
    expect(refused.json<{ detail: string }>().detail).toContain('Premium feature required');
    expect((await free.get(url('26'))).statusCode).toBe(400);
    await free.send('POST', '/api/user/select-plan', { plan: 'trial' });
    expect((await free.get(url('25'))).statusCode).toBe(200);
  });
});

describe('bad input', () => {
  const good = { latitude: '40.7589', longitude: '-73.9851', location: 'Broadway', status: 'active' };
  const everyId = async () => {
    const answer = await server.visitor().get('/api/tow-trucks');
    return answer.statusCode === 200
      ? hash(
          'sha256',
          answer
            .json<TowTruck[]>()
            .map(({ id }) => id)
            .join(),
        )
      : answer.body;
  };
  const bodies: [string, object][] = [
    ['a latitude in words', { ...good, latitude: 'forty' }],
    ['NaN', { ...good, latitude: 'NaN' }],
    ['Infinity', { ...good, longitude: '-Infinity' }],
    ['1e309', { ...good, latitude: '1e309' }],
    ['an empty latitude', { ...good, latitude: '' }],
    ['out of range', { ...good, latitude: '90.1' }],
    ['swapped coordinates', { ...good, latitude: good.longitude, longitude: good.latitude }],
    ['the north pole', { ...good, latitude: '89.9999', longitude: '0' }],
    ['the antimeridian', { ...good, latitude: '0', longitude: '180' }],
    ['5,000 characters', { ...good, location: 'x'.repeat(5000) }],
    ['5,000 emoji', { ...good, location: '🚗'.repeat(5000) }],
    ['an unknown field', { ...good, trust: 'official' }],
    ['an unknown status', { ...good, status: 'flying' }],
    ['no location', { latitude: '40.7', longitude: '-73.9', status: 'active' }],
    ['a list', [good]],
  ];
  test.each(bodies)('%s gets a problem document with a sentence', async (_name, body) => {
    const before = await everyId();
    const answer = await server.visitor().send('POST', '/api/tow-trucks', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json<{ detail: string }>().detail).toMatch(/^[A-Z].+[.:]/);
    expect(await everyId()).toBe(before);
  });

  const raw = (payload: string, headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: '/api/tow-trucks', payload, headers });
  test.each([
    [
      'a body over 64 KB',
      JSON.stringify({ ...good, details: 'x'.repeat(70_000) }),
      { 'content-type': 'application/json' },
      413,
    ],
    ['the wrong content type', JSON.stringify(good), { 'content-type': 'text/plain' }, 415],
    ['broken JSON', '{"latitude":', { 'content-type': 'application/json' }, 400],
    ['__proto__', `{"__proto__":{"x":1},${JSON.stringify(good).slice(1)}`, { 'content-type': 'application/json' }, 400],
    [
      '1e309 as a number',
      JSON.stringify(good).replace('"40.7589"', '1e309'),
      { 'content-type': 'application/json' },
      400,
    ],
    [
      'a post from another site',
      JSON.stringify(good),
      { 'content-type': 'application/json', origin: 'https://evil.example' },
      403,
    ],
    [
      'a cross-site fetch',
      JSON.stringify(good),
      { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      403,
    ],
  ])('%s', async (_name, payload, headers, status) => {
    const answer = await raw(payload, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ detail: string }>().detail).toMatch(/^[A-Z].+\.$/);
  });

  test.each(['0', '-1', '1e9', '1000000000', 'Infinity', '1e999', '', 'wide', 'null'])(
    'a radius of %j',
    async (radius) => {
      expect(
        (await server.visitor().get(`/api/tow-trucks/nearby?lat=40.7&lng=-73.9&radius=${radius}`)).statusCode,
      ).toBe(400);
    },
  );

  test('an unknown truck, a made-up verdict and a page that never existed', async () => {
    const who = server.visitor();
    expect((await who.send('POST', '/api/tow-trucks/3f3e1f57-6a4a-4a52-9b80-3b1d7d7a2c11/gone')).statusCode).toBe(404);
    expect((await who.send('POST', '/api/tow-trucks/not-an-id/gone')).statusCode).toBe(400);
    expect((await who.send('POST', '/api/tow-trucks/3f3e1f57-6a4a-4a52-9b80-3b1d7d7a2c11/steal')).statusCode).toBe(400);
    expect((await who.get('/api/tow-trucks?cursor=bm9uc2Vuc2U')).statusCode).toBe(400);
  });
});
