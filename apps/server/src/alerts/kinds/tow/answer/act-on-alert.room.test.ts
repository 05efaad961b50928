import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Acted } from '@towscout/contracts/alerts/schema';
import type { AlertPlace, Snooze } from '@towscout/contracts/watched-places/schema';

import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { startPushService, type TestPushService } from '#testing/push-service.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let service: TestPushService;
let server: TestServer;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ env: { PUSH_TRUSTED_ORIGINS: service.origin } });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const { watchPlace, report, getAlerts, person } = createDrivers(() => server);
const placesOf = async (who: Visitor) => (await who.get('/api/places')).json<AlertPlace[]>();
const snoozesOf = async (who: Visitor) => (await who.get('/api/snoozes')).json<Snooze[]>();
const idOf = async (who: Visitor) => (await who.get('/api/auth/user')).json<{ id: string }>().id;

type Press = { ago?: number; key?: string; owner?: string };
const press = (who: Visitor, alertId: string, action: unknown, { ago, key = randomUUID(), owner }: Press = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/notifications/${alertId}/act`,
    payload: { action, ...(ago !== undefined && { seenSecondsAgo: ago }) },
    headers: { cookie: who.cookie, 'idempotency-key': key, ...(owner && { 'said-by': owner }) },
    remoteAddress: '127.0.0.1',
  });

async function alerted(kind = 'parked', spot: Spot = freshSpot()) {
  const [ann, bob] = [await person(), await person()];
  await watchPlace(ann, kind, spot);
  const truck = await report(bob, north(spot, 0.1));
  const [alert] = await getAlerts(ann);
  if (!alert) throw new Error('ann was not alerted');
  return { ann, bob, spot, truck, id: alert.id };
}

test('a push carries its buttons, whose they are, and an address that offers them', async () => {
  const [ann, phone, spot] = [await person(), service.createDevice(), freshSpot()];
  await ann.send('POST', '/api/push/subscriptions', phone.subscription);
  await watchPlace(ann, 'parked', spot);
  const bob = await person();
  const truck = await report(bob, north(spot, 0.1));
  await bob.send('POST', `/api/tow-trucks/${truck.id}/gone`);
  await server.settle();
  const [, alarm] = await getAlerts(ann);
  expect(phone.received.map(({ message }) => message)).toMatchObject([
    {
      actions: ['moved', 'snooze', 'not_there'],
      owner: await idOf(ann),
      url: `/?sighting=${truck.id}&alert=${alarm?.id}`,
    },
    { title: 'All clear', url: `/?sighting=${truck.id}` },
  ]);
  expect(phone.received[1]?.message).not.toHaveProperty('actions');
});

describe("'I'm moving it'", () => {
  test('frees the car, once, however often it is sent', async () => {
    const { ann, id, spot } = await alerted();
    const key = randomUUID();
    const answers = await Promise.all([press(ann, id, 'moved', { key }), press(ann, id, 'moved', { key })]);
    const sentence = 'We stopped watching your car. Park again to turn it back on.';
    expect(answers.map((answer) => answer.json<Acted>())).toEqual([{ sentence }, { sentence }]);
    expect(await placesOf(ann)).toEqual([]);
    await server.settle();
    expect((await getAlerts(ann))[0]).toMatchObject({ data: { retiredAt: expect.any(String) } });
    // The next parking is no business of a request that is sent once more.
    await watchPlace(ann, 'parked', north(spot, 3));
    expect((await press(ann, id, 'moved', { key })).json()).toEqual({ sentence });
    expect(await placesOf(ann)).toHaveLength(1);
  });

  test('pressed late leaves a car alone that was parked again, and one whose truck has gone is freed', async () => {
    const { ann, bob, id, spot, truck } = await alerted();
    server.clock.advance(5);
    await watchPlace(ann, 'parked', north(spot, 3));
    expect((await press(ann, id, 'moved')).json()).toMatchObject({
      status: 409,
      detail: 'We still watch your car: it was parked again after that alert.',
    });
    expect(await placesOf(ann)).toHaveLength(1);
    const other = await alerted();
    await bob.send('POST', `/api/tow-trucks/${truck.id}/gone`);
    expect((await press(other.ann, other.id, 'moved', { ago: 3600 })).statusCode).toBe(200);
    expect(await placesOf(other.ann)).toEqual([]);
  });

  test('is for a parked car only', async () => {
    const { ann, id } = await alerted('favorite');
    expect((await press(ann, id, 'moved')).json()).toMatchObject({
      status: 409,
      detail: "That alert doesn't have this button.",
    });
    expect(await placesOf(ann)).toHaveLength(1);
  });
});

test("'Not there' answers 'Was it there?', from the first minute on", async () => {
  const { ann, id } = await alerted('favorite');
  expect((await press(ann, id, 'not_there')).statusCode).toBe(200);
  expect((await getAlerts(ann)).find((alert) => alert.id === id)).toMatchObject({ answer: 'not_there' });
  server.clock.advance(25 * 60);
  expect((await press(ann, id, 'not_there')).json()).toMatchObject({ status: 409 });
});

test("'Snooze 30 min' snoozes that place, from when it was pressed", async () => {
  const { ann, id } = await alerted();
  const [car] = await placesOf(ann);
  const inTwentyMinutes = () => server.clock.now().getTime() + 20 * 60_000;
  const earliest = inTwentyMinutes();
  expect((await press(ann, id, 'snooze', { ago: 600 })).json()).toEqual({
    sentence: 'Alerts near your car make no sound for 20 minutes.',
  });
  const [snooze] = await snoozesOf(ann);
  expect(snooze?.placeId).toBe(car?.id);
  expect(Date.parse(snooze?.until ?? '')).toBeGreaterThanOrEqual(earliest);
  expect(Date.parse(snooze?.until ?? '')).toBeLessThanOrEqual(inTwentyMinutes());
  const other = await alerted();
  expect((await press(other.ann, other.id, 'snooze', { ago: 1801 })).json()).toEqual({
    sentence: 'The 30 minutes are over, so alerts make a sound again.',
  });
  expect(await snoozesOf(other.ann)).toEqual([]);
});

test('a press is refused for another user, after sign-out, for another account’s device, and for bad input', async () => {
  const { ann, bob, id } = await alerted();
  expect((await press(bob, id, 'moved')).json()).toMatchObject({ status: 404, detail: 'Notification not found.' });
  expect((await press(server.visitor(), id, 'moved')).statusCode).toBe(401);
  expect((await press(bob, id, 'moved', { owner: await idOf(ann) })).statusCode).toBe(412);
  expect((await press(ann, id, 'tow')).json()).toMatchObject({
    status: 400,
    detail: 'An action must be one of moved, not_there or snooze.',
  });
  expect((await press(ann, id, 'moved', { key: 'short' })).statusCode).toBe(400);
  expect((await press(ann, id, 'moved', { ago: 86_401 })).json()).toMatchObject({
    status: 400,
    detail: 'You can answer an alert for 24 hours.',
  });
  expect(await placesOf(ann)).toHaveLength(1);
});
