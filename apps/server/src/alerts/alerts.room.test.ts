import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { AlertPreferences } from '@towscout/contracts/watched-places/preferences';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { createDrivers, freshSpot, north } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { watchPlace, report, getAlerts, person } = createDrivers(() => server);
const unread = async (who: Visitor) =>
  (await who.get('/api/notifications/unread-count')).json<{ count: number }>().count;
describe('an active truck near me', () => {
  test('alerts me with one sentence of danger, once', async () => {
    const spot = freshSpot();
    const [ann, bob] = [await person(), await person()];
    await watchPlace(ann, 'here', spot);
    const truck = await report(bob, north(spot, 0.8));
    expect(await getAlerts(ann)).toMatchObject([
      {
        type: 'tow_truck',
        title: 'Tow truck 0.8 mi from you',
        message: 'Tow truck towing 0.8 mi from you · 1 person, unconfirmed · just now',
        isRead: 0,
        data: { sightingId: truck.id, placeKind: 'here' },
      },
    ]);
    await report(await person(), north(spot, 0.8));
    expect(await getAlerts(ann)).toHaveLength(1);
    expect(await unread(ann)).toBe(1);
  });

  test('does not alert someone who chose a smaller radius, is 8 miles away, or only has it on the map', async () => {
    const spot = freshSpot();
    const [near, far, small] = [await person(), await person(), await person()];
    await watchPlace(far, 'here', north(spot, 8), 5);
    await watchPlace(small, 'here', spot, 0.5);
    await report(near, north(spot, 0.8));
    expect(await getAlerts(far)).toEqual([]);
    expect(await getAlerts(small)).toEqual([]);
    expect(await getAlerts(near)).toEqual([]);
  });

  test('does not alert on signed-out reports alone; it does once somebody proven confirms them', async () => {
    const spot = freshSpot();
    const ann = await person();
    await watchPlace(ann, 'here', spot);
    await report(server.visitor(), spot);
    await report(server.visitor(), spot);
    expect(await getAlerts(ann)).toEqual([]);
    await report(await person(), spot);
    expect(await getAlerts(ann)).toMatchObject([{ message: expect.stringContaining('3 people') }]);
  });

  test('does not alert once my position is older than 30 minutes', async () => {
    const spot = freshSpot();
    const ann = await person();
    await watchPlace(ann, 'here', spot);
    server.clock.advance(31);
    await report(await person(), spot);
    expect(await getAlerts(ann)).toEqual([]);
  });
});

describe('my parked car', () => {
  test('is watched for even a truck that only waits or is on its way', async () => {
    const spot = freshSpot();
    const ann = await person();
    await watchPlace(ann, 'parked', spot, 0.5);
    await report(await person(), north(spot, 0.1), { status: 'waiting' });
    expect(await getAlerts(ann)).toMatchObject([
      {
        title: 'Tow truck near your car',
        message: 'Tow truck there, 530 ft from your car · 1 person, unconfirmed · just now',
      },
    ]);
  });

  test('is alerted at once about a truck that was reported before I parked', async () => {
    const spot = freshSpot();
    const ann = await person();
    await report(await person(), spot, { status: 'waiting' });
    await watchPlace(ann, 'parked', spot, 0.5);
    await server.settle();
    expect(await getAlerts(ann)).toHaveLength(1);
  });

  test('gets the all-clear when the truck leaves, and nobody else does', async () => {
    const spot = freshSpot();
    const [ann, bystander, bob] = [await person(), await person(), await person()];
    await watchPlace(ann, 'parked', spot);
    const truck = await report(bob, spot);
    await watchPlace(bystander, 'parked', north(spot, 3));
    await bob.send('POST', `/api/tow-trucks/${truck.id}/gone`);
    await server.settle();
    expect((await getAlerts(ann)).map(({ title }) => title)).toEqual(['All clear', 'Tow truck next to your car']);
    expect(await getAlerts(bystander)).toEqual([]);
  });

  test('is one: parking again moves it', async () => {
    const ann = await person();
    const spot = freshSpot();
    await watchPlace(ann, 'parked', spot);
    await watchPlace(ann, 'parked', north(spot, 5));
    const places = (await ann.get('/api/places')).json<AlertPlace[]>();
    expect(places).toHaveLength(1);
    await report(await person(), spot);
    expect(await getAlerts(ann)).toEqual([]);
  });

  test('alerts once through many places of the same person, as the parked car', async () => {
    const spot = freshSpot();
    const ann = await person();
    for (const kind of ['here', 'favorite', 'parked']) await watchPlace(ann, kind, spot);
    await report(await person(), spot);
    expect(await getAlerts(ann)).toMatchObject([{ title: 'Tow truck next to your car' }]);
  });
});

describe('preferences', () => {
  test('start with the defaults of the specification', async () => {
    const ann = await person();
    expect((await ann.get('/api/alert-preferences')).json()).toEqual({
      alertRadius: 1,
      enableAudioAlerts: 1,
      enablePushNotifications: 1,
      alertFrequency: 'immediate',
      favoriteLocations: '[]',
      enableViolationAlerts: 1,
      violationAlertRadius: 0.5,
      violationTypes: '[]',
      plateNumbers: '[]',
      includeRoadside: 0,
      alertsPerHour: 6,
      quietHoursStart: null,
      quietHoursEnd: null,
      timeZone: 'America/New_York',
      enableRuleReminders: 1,
      enableRecordAlerts: 1,
      parkingPermits: [],
      enableEmailAlerts: 0,
      emailState: 'unavailable',
      reachable: { pushDevices: [], email: false },
      hasViolationSource: false,
    } satisfies AlertPreferences);
  });

  test('are changed one by one and saved', async () => {
    const ann = await person();
    await ann.send('PUT', '/api/alert-preferences', { enableAudioAlerts: 0 });
    await ann.send('PUT', '/api/alert-preferences', { alertRadius: 2, plateNumbers: '["abc123"]' });
    expect((await ann.get('/api/alert-preferences')).json()).toMatchObject({
      enableAudioAlerts: 0,
      alertRadius: 2,
      plateNumbers: '["ABC123"]',
    });
  });

  test('every_5min sends one that comes after the first alert when five minutes are over', async () => {
    const spot = freshSpot();
    const ann = await person();
    await ann.send('PUT', '/api/alert-preferences', { alertFrequency: 'every_5min' });
    await watchPlace(ann, 'parked', spot, 5);
    await report(await person(), spot);
    await report(await person(), north(spot, 1));
    expect(await getAlerts(ann)).toHaveLength(1);
    server.clock.advance(5.1);
    await server.runJob('alerts.gather');
    const [alert] = await getAlerts(ann);
    expect(alert?.message).toContain('5 min ago');
    expect(server.clock.now().getTime() - Date.parse(alert?.createdAt ?? '')).toBeLessThan(60_000);
    expect((await getAlerts(ann)).map(({ title, data }) => [title, data && 'kind' in data && data.kind])).toEqual([
      ['Tow truck 1.0 mi from your car', 'alarm'],
      ['Tow truck next to your car', 'alarm'],
    ]);
  });

  test('a free subscriber can choose neither more than 5 miles nor a zone; premium can', async () => {
    const ann = await person();
    const refused = await ann.send('PUT', '/api/alert-preferences', { alertRadius: 10 });
    expect(refused.statusCode).toBe(403);
    expect(refused.json<{ detail: string }>().detail).toContain('Premium feature required');
    expect((await watchPlace(ann, 'zone', freshSpot())).statusCode).toBe(403);
    await ann.send('POST', '/api/user/select-plan', { plan: 'trial' });
    expect((await ann.send('PUT', '/api/alert-preferences', { alertRadius: 10 })).statusCode).toBe(200);
    expect((await watchPlace(ann, 'zone', freshSpot(), 25)).statusCode).toBe(201);
  });
});

describe('bad input to preferences', () => {
  const thousand = JSON.stringify(Array.from({ length: 1000 }, (_, n) => `P${n}`));
  test.each([
    ['a radius of 0', { alertRadius: 0 }],
    ['a negative radius', { alertRadius: -1 }],
    ['a radius in words', { alertRadius: 'one mile' }],
    ['a radius beyond every plan', { alertRadius: 26 }],
    ['a violation radius of 0.05', { violationAlertRadius: 0.05 }],
    ['a violation radius of 2.1', { violationAlertRadius: 2.1 }],
    ['plates that are not JSON', { plateNumbers: 'ABC123' }],
    ['a list of plates that is no text', { plateNumbers: ['ABC123'] }],
    ['a thousand plates', { plateNumbers: thousand }],
    ['a state that there is not', { plateNumbers: '["ZZ:ABC123"]' }],
    ['an emoji for a plate', { plateNumbers: '["🚗"]' }],
    ['an object for a plate', { plateNumbers: '[{"plate":"ABC"}]' }],
    ['a nested list of plates', { plateNumbers: '[["ABC"]]' }],
    ['an unknown violation type', { violationTypes: '["Jaywalking"]' }],
    ['an unknown frequency', { alertFrequency: 'hourly' }],
    ['61 alerts an hour', { alertsPerHour: 61 }],
    ['half an alert an hour', { alertsPerHour: 0.5 }],
    ['an end of the quiet hours alone', { quietHoursEnd: '07:00' }],
    ['a beginning without an end', { quietHoursStart: '22:00', quietHoursEnd: null }],
    ['25 o’clock', { quietHoursStart: '25:00', quietHoursEnd: '07:00' }],
    ['a time zone that is nowhere', { timeZone: 'Mars/Olympus' }],
    ['a field that there is not', { userId: 'someone' }],
    ['e-mail where the site sends none', { enableEmailAlerts: 1 }],
  ])('%s gets a sentence and changes nothing', async (_name, body) => {
    const ann = await person();
    const before = (await ann.get('/api/alert-preferences')).json<AlertPreferences>();
    const answer = await ann.send('PUT', '/api/alert-preferences', body);
    expect([400, 409]).toContain(answer.statusCode);
    expect(answer.json<{ detail: string }>().detail).toMatch(/^[A-Z].+\.$/s);
    expect((await ann.get('/api/alert-preferences')).json()).toEqual(before);
  });

  test('plates are stored trimmed, uppercased and once, with O and 0 being alike', async () => {
    const ann = await person();
    const saved = await ann.send('PUT', '/api/alert-preferences', { plateNumbers: '[" abc-120 ", "ABC12O", "xyz 1"]' });
    expect(saved.json<AlertPreferences>().plateNumbers).toBe('["ABC120","XYZ1"]');
    const ofStates = await ann.send('PUT', '/api/alert-preferences', { plateNumbers: '["ca:abc-120", "NV:ABC12O"]' });
    expect(ofStates.json<AlertPreferences>().plateNumbers).toBe('["CA:ABC120","NV:ABC12O"]');
  });
});

test('Check Area says that nothing is known about violations where no city publishes any', async () => {
  const answer = await (await person()).send('POST', '/api/notifications/check-violations', freshSpot());
  expect(answer.json()).toEqual({
    violations: null,
    unknownBecause: 'no_city',
    towTrucks: 0,
    newAlerts: 0,
    radius: 0.5,
  });
});

describe('the list of notifications', () => {
  test('is marked read one by one or all at once, and is nobody else’s', async () => {
    const spot = freshSpot();
    const [ann, eve] = [await person(), await person()];
    await watchPlace(ann, 'parked', spot, 5);
    for (const milesNorth of [0, 1, 2]) await report(await person(), north(spot, milesNorth));
    const [first] = await getAlerts(ann);
    expect((await eve.send('POST', `/api/notifications/${first?.id}/read`)).statusCode).toBe(404);
    // As in the specification: a JSON header and no body.
    const read = await ann.send('POST', `/api/notifications/${first?.id}/read`, undefined, {
      'content-type': 'application/json',
    });
    expect(read.statusCode).toBe(200);
    expect(await unread(ann)).toBe(2);
    await ann.send('POST', '/api/notifications/read-all');
    expect(await unread(ann)).toBe(0);
  });

  test('signed out there is none', async () => {
    for (const url of [
      '/api/notifications',
      '/api/notifications/unread-count',
      '/api/places',
      '/api/alert-preferences',
    ]) {
      expect((await server.visitor().get(url)).statusCode).toBe(401);
    }
  });
});

describe('bad input to places', () => {
  const good = { kind: 'parked', latitude: 40.7589, longitude: -73.9851, radius: 0.5 };
  test.each([
    ['an unknown kind', { ...good, kind: 'office' }],
    ['a radius of 0', { ...good, radius: 0 }],
    ['a negative radius', { ...good, radius: -1 }],
    ['a radius of 1e9', { ...good, radius: 1e9 }],
    ['swapped coordinates', { ...good, latitude: -73.9851, longitude: 40.7589 }],
    ['somebody else as the owner', { ...good, userId: 'someone' }],
    ['a name of 101 characters', { ...good, name: 'x'.repeat(101) }],
  ])('%s gets a sentence', async (_name, body) => {
    const ann = await person();
    const answer = await ann.send('POST', '/api/places', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toMatch(/^[A-Z].+\.$/);
    expect((await ann.get('/api/places')).json()).toEqual([]);
  });

  test('at most fifty, and nobody can change or delete someone else’s place', async () => {
    const [ann, eve] = [await person(), await person()];
    const spot = freshSpot();
    for (let n = 0; n < 50; n += 1) await watchPlace(ann, 'favorite', north(spot, n / 10));
    expect((await watchPlace(ann, 'favorite', north(spot, 5))).statusCode).toBe(409);
    const [place] = (await ann.get('/api/places')).json<AlertPlace[]>();
    expect((await eve.send('DELETE', `/api/places/${place?.id}`)).statusCode).toBe(404);
    expect((await eve.send('PATCH', `/api/places/${place?.id}`, { radius: 2 })).statusCode).toBe(404);
    expect((await ann.send('PATCH', `/api/places/${place?.id}`, { radius: 2, isActive: false })).json()).toMatchObject({
      radius: 2,
      isActive: false,
    });
    expect((await ann.send('DELETE', `/api/places/${place?.id}`)).statusCode).toBe(204);
  });
});
