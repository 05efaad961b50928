import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { CreatedInvite } from '@towscout/contracts/watched-places/parked-car/household';

import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { watchPlace, report, getAlerts, person, resident, prefer } = createDrivers(() => server);
const messages = async (who: Visitor) => (await getAlerts(who)).map(({ message }) => message);
const countUnread = async (who: Visitor) => (await who.get('/api/notifications/unread-count')).json();
const sent = ({ latitude, longitude }: Spot) => ({ latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) });
const say = async (who: Visitor, id: string, verdict: string) => {
  await who.send('POST', `/api/tow-trucks/${id}/${verdict}`);
  await server.settle();
};

describe('nobody is alerted by their own vote', () => {
  test.each(['here', 'parked', 'favorite'])('of a truck at a %s place of theirs, proven or not', async (kind) => {
    for (const who of [await person(), await resident()]) {
      const spot = freshSpot();
      await watchPlace(who, kind, spot);
      const { id } = await report(who, spot);
      await say(who, id, 'confirm');
      await report(who, spot);
      expect(await getAlerts(who)).toEqual([]);
      expect(await countUnread(who)).toEqual({ count: 0 });
    }
  });

  test('nor when they park beside the truck that they reported, or wait for a slower pace', async () => {
    const [who, spot] = [await person(), freshSpot()];
    await prefer(who, { alertFrequency: 'every_15min' });
    await report(who, spot, { status: 'waiting' });
    await watchPlace(who, 'parked', spot);
    await server.settle();
    server.clock.advance(61);
    await server.runJob('alerts.gather');
    expect(await getAlerts(who)).toEqual([]);
  });

  test('nor when their word makes a truck louder or worse that others reported', async () => {
    const [who, passerBy, spot] = [await person(), server.visitor(), freshSpot()];
    await watchPlace(who, 'parked', spot);
    const { id } = await report(passerBy, spot, { status: 'waiting' });
    await say(who, id, 'confirm');
    await report(who, spot, { status: 'active' });
    expect(await getAlerts(who)).toEqual([]);
  });

  test('nor by a report that waited in the outbox, or was sent twice', async () => {
    const [who, spot] = [await person(), freshSpot()];
    await watchPlace(who, 'parked', spot);
    const body = { ...sent(spot), location: 'Oak Ave', status: 'active', seenSecondsAgo: 240 };
    for (const _ of [1, 2])
      await who.send('POST', '/api/tow-trucks', body, { 'idempotency-key': 'my-outbox-report-1' });
    await server.settle();
    expect(await getAlerts(who)).toEqual([]);
  });

  test('nor by a community report', async () => {
    const [who, spot] = [await person(), freshSpot()];
    await watchPlace(who, 'parked', spot);
    const body = { ...sent(spot), location: 'Oak Ave', truckType: 'flatbed', activity: 'loading', gpsTagged: true };
    const answer = await who.send('POST', '/api/crowdsourced-reports', body);
    expect(answer.statusCode, answer.body).toBe(201);
    await server.settle();
    expect(await getAlerts(who)).toEqual([]);
  });
});

describe('the votes of others still count', () => {
  test('when they confirm the truck that somebody reported', async () => {
    const [who, spot] = [await person(), freshSpot()];
    await watchPlace(who, 'parked', spot);
    const { id } = await report(who, spot);
    await say(await resident(), id, 'confirm');
    expect(await messages(who)).toEqual(['Tow truck towing 10 ft from your car · 2 people · just now']);
  });

  test('when they say that the truck began to tow', async () => {
    const [who, spot] = [await person(), freshSpot()];
    await watchPlace(who, 'parked', spot);
    await report(await person(), spot, { status: 'waiting' });
    await report(who, spot, { status: 'waiting' });
    expect(await getAlerts(who)).toHaveLength(1);
    await report(who, spot, { status: 'active' });
    expect(await getAlerts(who)).toHaveLength(1);
    await report(await person(), spot, { status: 'active' });
    expect((await getAlerts(who)).map(({ title }) => title)).toContain('Update: tow truck next to your car');
  });

  test('and whoever shares the car is told of the report of its owner', async () => {
    const [owner, coDriver, spot] = [await person(), await person(), freshSpot()];
    await watchPlace(owner, 'parked', spot);
    const { secret } = (await owner.send('POST', '/api/household/invites')).json<CreatedInvite>();
    await coDriver.send('POST', '/api/household/accept-invite', { secret });
    await report(owner, north(spot, 0.02));
    expect(await getAlerts(owner)).toEqual([]);
    expect(await messages(coDriver)).toHaveLength(1);
  });
});
