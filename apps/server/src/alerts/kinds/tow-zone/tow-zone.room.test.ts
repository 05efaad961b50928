import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { CreatedInvite } from '@towscout/contracts/watched-places/parked-car/household';

import { areStillWanted } from '#alerts/decide/still-wanted.fixture.ts';
import { createDrivers, north, type Spot } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { listZones, plannedAt, towCity, zone } from '#testing/tow-city.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ cities: [towCity] });
});
afterAll(() => server.close());
beforeEach(() => listZones(server));

const { newcomer, watchPlace, prefer, getAlerts } = createDrivers(() => server);
const HOUR = 60;
let streets = 0;

function street(): { spot: Spot; line: { lat: number; lng: number }[] } {
  const lat = 37.71 + (streets += 1) * 0.005;
  return {
    spot: { latitude: lat + 0.0001, longitude: -122.419 },
    line: [
      { lat, lng: -122.42 },
      { lat, lng: -122.418 },
    ],
  };
}
const zoneIn = (hours: number, line: { lat: number; lng: number }[], lasts = 4) =>
  zone({
    line,
    schedule: plannedAt(new Date(server.clock.now().getTime() + hours * 3_600_000), lasts),
    enteredAt: server.clock.now(),
  });
async function pass(hours: number): Promise<void> {
  server.clock.advance(hours * HOUR);
  await minute();
}
async function minute(): Promise<void> {
  await server.runJob('alerts.remind-of-tow-zones');
  await server.settle();
}
async function park(who: Visitor, spot: Spot): Promise<void> {
  await watchPlace(who, 'parked', spot);
  await server.settle();
}
const leave = async (who: Visitor) => {
  const [place] = (await who.get('/api/places')).json<{ id: string }[]>();
  await who.send('DELETE', `/api/places/${place?.id}`);
};

describe('a zone that begins where my car is parked', () => {
  test('is announced 12 hours and 1 hour before, each once, however often the site checks', async () => {
    const [ann, { spot, line }] = [await newcomer(), street()];
    await listZones(server, zoneIn(20, line));
    await park(ann, spot);
    expect(await getAlerts(ann)).toEqual([]);
    await pass(8.1);
    for (let time = 0; time < 3; time += 1) await minute();
    expect(await getAlerts(ann)).toMatchObject([
      {
        type: 'tow_zone',
        title: expect.stringMatching(/^Tow-away zone at your car starting .*\d:\d\d [AP]M$/),
        message: expect.stringMatching(/^OAK ST \(100-199\) · .*–.*\. Move your car, or check the signs\.$/),
        why: 'You got this because the city lists a tow-away zone 40 ft from your car.',
        data: { hoursBefore: 12, zoneKind: 'tow_away', timeZone: towCity.timeZone, isExact: true },
        ask: null,
      },
    ]);
    await pass(11);
    for (let time = 0; time < 3; time += 1) await minute();
    expect((await getAlerts(ann)).map(({ data }) => data && 'hoursBefore' in data && data.hoursBefore)).toEqual([
      1, 12,
    ]);
    await pass(2);
    expect(await getAlerts(ann)).toHaveLength(2);
  });

  test('is announced at once to someone who parks in it, or shortly before it begins', async () => {
    const [ann, bob, here, there] = [await newcomer(), await newcomer(), street(), street()];
    await listZones(server, zoneIn(0.5, here.line), zoneIn(-1, there.line));
    await park(ann, here.spot);
    await park(bob, there.spot);
    expect(await getAlerts(ann)).toMatchObject([{ data: { hoursBefore: 1 } }]);
    expect(await getAlerts(bob)).toMatchObject([
      { title: 'Tow-away zone in effect at your car', data: { hoursBefore: 1 } },
    ]);
    await pass(0.6);
    expect(await getAlerts(ann)).toHaveLength(1);
  });

  test('is not announced to cars a street away, or for other places', async () => {
    const [ann, bob, { spot, line }] = [await newcomer(), await newcomer(), street()];
    await listZones(server, zoneIn(0.5, line));
    await park(ann, north(spot, 0.06));
    await watchPlace(bob, 'favorite', spot);
    await minute();
    expect([await getAlerts(ann), await getAlerts(bob)]).toEqual([[], []]);
  });

  test('and a closure of the same street make one alert', async () => {
    const [ann, { spot, line }] = [await newcomer(), street()];
    await listZones(server, zoneIn(3, line), { ...zoneIn(2, line), kind: 'closure' });
    await park(ann, spot);
    const alerts = await getAlerts(ann);
    expect(alerts).toMatchObject([{ title: '2 tow-away zones at your car', data: { zoneKind: 'closure' } }]);
    expect(alerts[0]?.data?.gathered).toHaveLength(2);
  });
});

test('the first reminder is not sent late, once the last was told', async () => {
  const [ann, { spot, line }] = [await newcomer(), street()];
  await listZones(server, zoneIn(11, line));
  await park(ann, spot);
  expect(await areStillWanted(server.db, await getAlerts(ann))).toEqual([true]);
  await pass(10.2);
  expect(await areStillWanted(server.db, await getAlerts(ann))).toEqual([true, false]);
});

describe('the next reminder is not sent', () => {
  test('once the car has left, or the city has withdrawn the zone', async () => {
    const [ann, bob, here, there] = [await newcomer(), await newcomer(), street(), street()];
    const staying = zoneIn(14, here.line);
    await listZones(server, staying, zoneIn(14, there.line));
    await park(ann, here.spot);
    await park(bob, there.spot);
    await pass(3);
    expect([await getAlerts(ann), await getAlerts(bob)]).toMatchObject([[{}], [{}]]);
    await leave(ann);
    await listZones(server, staying);
    await pass(10.5);
    expect([await getAlerts(ann), await getAlerts(bob)]).toMatchObject([[{}], [{}]]);
  });

  test('when it waited for its reader’s pace and the zone was withdrawn meanwhile', async () => {
    const [ann, { spot, line }] = [await newcomer(), street()];
    await prefer(ann, { alertFrequency: 'every_15min' });
    const other = street();
    await listZones(server, zoneIn(0.5, other.line), zoneIn(11, line));
    await park(ann, other.spot);
    await park(ann, spot);
    expect(await getAlerts(ann)).toHaveLength(1);
    await listZones(server);
    server.clock.advance(20);
    await server.runJob('alerts.gather');
    await server.settle();
    expect(await getAlerts(ann)).toHaveLength(1);
  });
});

test('quiet hours silence the first reminder, but not the last', async () => {
  const [ann, { spot, line }] = [await newcomer(), street()];
  // A day of quiet hours, but for a minute far from now.
  const timeZone = [12, 13, 22, 23].includes(server.clock.now().getUTCHours()) ? 'Asia/Karachi' : 'UTC';
  await prefer(ann, { quietHoursStart: '00:00', quietHoursEnd: '23:59', timeZone });
  await listZones(server, zoneIn(11, line));
  await park(ann, spot);
  expect(await getAlerts(ann)).toMatchObject([{ isQuiet: true }]);
  await pass(10.2);
  expect(await getAlerts(ann)).toMatchObject([{ isQuiet: false }, { isQuiet: true }]);
});

describe('a zone at a car that somebody shares', () => {
  async function share(owner: Visitor, who: Visitor): Promise<void> {
    const { secret } = (await owner.send('POST', '/api/household/invites')).json<CreatedInvite>();
    expect((await who.send('POST', '/api/household/accept-invite', { secret })).statusCode).toBe(200);
  }

  test('is announced to its co-drivers by its name, beside one at their own car', async () => {
    const [ann, bob, { spot, line }] = [await newcomer(), await newcomer(), street()];
    await ann.send('PUT', '/api/household', { name: 'The Subaru' });
    await share(ann, bob);
    await listZones(server, zoneIn(6, line));
    await park(ann, spot);
    await park(bob, spot);
    expect(await getAlerts(ann)).toMatchObject([{ title: expect.stringContaining(' at your car starting ') }]);
    const alerts = (await getAlerts(bob)).map(({ title, why }) => [title, why]);
    expect(alerts).toHaveLength(2);
    expect(alerts).toContainEqual([
      expect.stringContaining(' at The Subaru starting '),
      expect.stringContaining(' from The Subaru.'),
    ]);
    expect(alerts).toContainEqual([expect.stringContaining(' at your car starting '), expect.any(String)]);
  });

  test('is not announced to whoever left the car', async () => {
    const [ann, bob, { spot, line }] = [await newcomer(), await newcomer(), street()];
    await share(ann, bob);
    const [car] = (await bob.get('/api/shared-cars')).json<{ id: string }[]>();
    await bob.send('DELETE', `/api/shared-cars/${car?.id}`);
    await listZones(server, zoneIn(6, line));
    await park(ann, spot);
    expect([(await getAlerts(ann)).length, await getAlerts(bob)]).toEqual([1, []]);
  });
});
