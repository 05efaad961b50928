import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { getTowData } from '@towscout/contracts/alerts/notification-data';

import type { Feed } from '#sources';
import { createDrivers, freshSpot, north } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { issueViolations, violationAt } from '#testing/issued-violations.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { untilTaken } from '#testing/until-taken.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { watchPlace, prefer, report, getAlerts, person } = createDrivers(() => server);
const getTitles = async (who: Visitor) => (await getAlerts(who)).map(({ title }) => title);
const quietNow = () => {
  const hour = (offset: number) =>
    `${String((server.clock.now().getUTCHours() + offset + 24) % 24).padStart(2, '0')}:30`;
  return { quietHoursStart: hour(-2), quietHoursEnd: hour(2), timeZone: 'UTC' };
};

describe('a truck that gets worse', () => {
  test('is sent once more, and only once, as an update', async () => {
    const spot = freshSpot();
    const [ann, bob] = [await person(), await person()];
    await watchPlace(ann, 'parked', spot);
    await report(bob, spot, { status: 'waiting' });
    for (let time = 0; time < 3; time += 1) await report(bob, spot, { status: 'active' });
    expect(await getTitles(ann)).toEqual(['Update: tow truck next to your car', 'Tow truck next to your car']);
    const [update] = await getAlerts(ann);
    expect(update).toMatchObject({ data: { kind: 'update', status: 'active' }, ask: null });
  });

  test('and comes to half the distance is sent once more', async () => {
    const spot = freshSpot();
    const ann = await person();
    await watchPlace(ann, 'here', spot, 3);
    await report(await person(), north(spot, 2));
    await watchPlace(ann, 'here', north(spot, 1.2), 3);
    await server.settle();
    await watchPlace(ann, 'here', north(spot, 1.9), 3);
    await server.settle();
    expect(await getTitles(ann)).toEqual(['Update: tow truck 0.8 mi from you', 'Tow truck 2.0 mi from you']);
  });

  test('is not an update to those who were not alerted before', async () => {
    const spot = freshSpot();
    const [ann, bob] = [await person(), await person()];
    await watchPlace(ann, 'here', spot);
    await report(bob, spot, { status: 'waiting' });
    await report(bob, spot, { status: 'active' });
    expect(await getTitles(ann)).toEqual(['Tow truck next to you']);
  });
});

describe('at the user’s pace', () => {
  test('several that waited become one alert, with a count and the nearest', async () => {
    const spot = freshSpot();
    const ann = await person();
    await prefer(ann, { alertFrequency: 'every_15min' });
    await watchPlace(ann, 'parked', spot, 5);
    const trucks = [];
    for (const milesNorth of [3, 2, 1]) trucks.push(await report(await person(), north(spot, milesNorth)));
    expect(await getAlerts(ann)).toHaveLength(1);
    server.clock.advance(15.1);
    await server.runJob('alerts.gather');
    const [gathered, ...before] = await getAlerts(ann);
    expect(before).toHaveLength(1);
    expect(gathered).toMatchObject({
      title: '2 tow trucks within 2.0 mi of your car',
      message: 'Nearest: Tow truck towing 1.0 mi from your car · 1 person, unconfirmed · 15 min ago',
      ask: null,
    });
    expect(gathered && getTowData(gathered)).toMatchObject({
      kind: 'gathered',
      gathered: [trucks[2]?.id, trucks[1]?.id],
    });
    expect((await ann.get('/api/notifications/unread-count')).json()).toEqual({ count: 2 });
  });

  test('at most the chosen number an hour, with the rest gathered; nothing is lost', async () => {
    const spot = freshSpot();
    const ann = await person();
    await prefer(ann, { alertsPerHour: 2 });
    await watchPlace(ann, 'parked', spot, 5);
    for (const milesNorth of [1, 2, 3, 4]) await report(await person(), north(spot, milesNorth));
    expect(await getAlerts(ann)).toHaveLength(2);
    server.clock.advance(59);
    await server.runJob('alerts.gather');
    expect(await getAlerts(ann)).toHaveLength(2);
    server.clock.advance(1.1);
    await server.runJob('alerts.gather');
    expect(await getTitles(ann)).toEqual([
      '2 tow trucks within 4.0 mi of your car',
      'Tow truck 2.0 mi from your car',
      'Tow truck 1.0 mi from your car',
    ]);
    const [gathered] = await getAlerts(ann);
    expect(server.clock.now().getTime() - Date.parse(gathered?.createdAt ?? '')).toBeLessThan(60_000);
  });

  test('a truck beside the parked car alerts at once, however full the hour', async () => {
    const spot = freshSpot();
    const ann = await person();
    await prefer(ann, { alertsPerHour: 1 });
    await watchPlace(ann, 'parked', spot, 5);
    await report(await person(), north(spot, 2));
    await report(await person(), north(spot, 0.1));
    expect(await getAlerts(ann)).toHaveLength(2);
  });

  test('a truck beside which I park while its alert waits alerts at once', async () => {
    const spot = freshSpot();
    const ann = await person();
    await prefer(ann, { alertsPerHour: 1 });
    await watchPlace(ann, 'parked', spot, 5);
    await report(await person(), north(spot, 2));
    await report(await person(), north(spot, 3));
    expect(await getAlerts(ann)).toHaveLength(1);
    await watchPlace(ann, 'parked', north(spot, 3), 5);
    await server.settle();
    await server.runJob('alerts.gather');
    expect((await getAlerts(ann)).map(({ message }) => message)).toEqual([
      expect.stringContaining('10 ft from your car'),
      expect.stringContaining('2.0 mi from your car'),
    ]);
  });

  test('parking violations never use up a truck’s hourly limit', async () => {
    const spot = freshSpot();
    const ann = await person();
    await prefer(ann, { alertsPerHour: 2 });
    await watchPlace(ann, 'parked', spot, 1);
    for (const id of ['A', 'B']) {
      const point = { lat: spot.latitude, lng: spot.longitude };
      await issueViolations(server, [violationAt(server, point, { plate: id, issuedAt: server.clock.now() })]);
      await server.settle();
    }
    expect(await getAlerts(ann)).toHaveLength(2);
    await report(await person(), north(spot, 0.5));
    expect((await getTitles(ann))[0]).toBe('Tow truck 0.5 mi from your car');
  });

  test('an unreadable alert of one user holds back nobody else', async () => {
    const spot = freshSpot();
    const drivers = [await person(), await person()];
    for (const driver of drivers) {
      await prefer(driver, { alertsPerHour: 1 });
      await watchPlace(driver, 'parked', spot, 5);
    }
    const [, second] = [await report(await person(), north(spot, 2)), await report(await person(), north(spot, 3))];
    await server.db.execute(
      sql`update user_notifications set data = '{}' where id = (select min(id::text)::uuid from user_notifications where subject = ${`sighting:${second.id}`} and delivered_at is null)`,
    );
    server.clock.advance(61);
    await server.runJob('alerts.gather').catch(() => undefined);
    expect((await Promise.all(drivers.map(getAlerts))).map((alerts) => alerts.length).toSorted()).toEqual([1, 2]);
    await server.db.execute(sql`delete from user_notifications where data = '{}'`);
  });

  test('what a gathered alert said is not sent again as an update', async () => {
    const spot = freshSpot();
    const [ann, bob] = [await person(), await person()];
    await prefer(ann, { alertsPerHour: 1 });
    await watchPlace(ann, 'parked', spot, 5);
    await report(await person(), north(spot, 1));
    await report(bob, north(spot, 2), { status: 'waiting' });
    await report(await person(), north(spot, 3));
    await report(bob, north(spot, 2), { status: 'active' });
    server.clock.advance(61);
    await server.runJob('alerts.gather');
    await report(await person(), north(spot, 2), { status: 'active' });
    await server.settle();
    expect((await getTitles(ann)).filter((title) => title.startsWith('Update'))).toEqual([]);
  });

  test('a truck that left while its alert waited is not announced at all', async () => {
    const spot = freshSpot();
    const [ann, bob] = [await person(), await person()];
    await prefer(ann, { alertsPerHour: 1 });
    await watchPlace(ann, 'parked', spot, 5);
    await report(await person(), north(spot, 2));
    const truck = await report(bob, north(spot, 3));
    await bob.send('POST', `/api/tow-trucks/${truck.id}/gone`);
    await server.settle();
    server.clock.advance(61);
    await server.runJob('alerts.gather');
    expect(await getTitles(ann)).toEqual(['Tow truck 2.0 mi from your car']);
  });
});

describe('an alert that waited', () => {
  test.each([
    [
      'the place is no longer watched',
      async (ann: Visitor, placeId: string) => ann.send('DELETE', `/api/places/${placeId}`),
    ],
    ['the car is parked elsewhere', async (ann: Visitor) => watchPlace(ann, 'parked', freshSpot())],
    ['the truck has faded', async () => server.clock.advance(4 * 60)],
  ])('is not sent when %s', async (_why, change) => {
    const spot = freshSpot();
    const ann = await person();
    await prefer(ann, { alertsPerHour: 1 });
    const { id } = (await watchPlace(ann, 'parked', spot, 5)).json<{ id: string }>();
    await report(await person(), north(spot, 2));
    await report(await person(), north(spot, 3));
    await change(ann, id);
    server.clock.advance(61);
    await server.runJob('alerts.gather');
    expect(await getTitles(ann)).toEqual(['Tow truck 2.0 mi from your car']);
  });
});

describe('a truck that only drives past', () => {
  const drive = { status: 'en_route' } as const;
  const getSounds = async (who: Visitor) =>
    (await getAlerts(who)).map(({ title, isQuiet }) => `${title}${isQuiet ? ', silent' : ''}`);

  test('rings once, and is listed at the next corner without a sound', async () => {
    const spot = freshSpot();
    const ann = await person();
    await watchPlace(ann, 'parked', spot, 2);
    await report(await person(), north(spot, 1), { ...drive, location: 'Elm St' });
    server.clock.advance(1);
    await report(await person(), north(spot, 0.4), { ...drive, location: 'Oak St' });
    expect(await getSounds(ann)).toEqual(['Tow truck 0.4 mi from your car, silent', 'Tow truck 1.0 mi from your car']);
  });

  test('rings again when it stops at the next corner', async () => {
    const spot = freshSpot();
    const [ann, bob] = [await person(), await person()];
    await watchPlace(ann, 'parked', spot, 2);
    await report(await person(), north(spot, 1), { ...drive, location: 'Elm St' });
    await report(bob, north(spot, 0.4), { ...drive, location: 'Oak St' });
    await report(bob, north(spot, 0.4), { status: 'waiting', location: 'Oak St' });
    expect(await getSounds(ann)).toEqual([
      'Update: tow truck 0.4 mi from your car',
      'Tow truck 0.4 mi from your car, silent',
      'Tow truck 1.0 mi from your car',
    ]);
  });

  test('rings when it is at work, and when another comes two minutes later', async () => {
    const spot = freshSpot();
    const ann = await person();
    await watchPlace(ann, 'parked', spot, 2);
    await report(await person(), north(spot, 1), { ...drive, location: 'Elm St' });
    await report(await person(), north(spot, 0.4), { status: 'active', location: 'Oak St' });
    server.clock.advance(2);
    await report(await person(), north(spot, 1.6), { ...drive, location: 'Ash St' });
    expect((await getAlerts(ann)).map(({ isQuiet }) => isQuiet)).toEqual([false, false, false]);
  });
});

describe('quiet hours', () => {
  test('that are over when a waiting alert is sent leave its all-clear loud too', async () => {
    const spot = freshSpot();
    const [ann, bob] = [await person(), await person()];
    await prefer(ann, { ...quietNow(), alertsPerHour: 1 });
    await watchPlace(ann, 'parked', spot, 5);
    for (const milesNorth of [1, 2]) await report(await person(), north(spot, milesNorth));
    const truck = await report(bob, north(spot, 3));
    server.clock.advance(3 * 60);
    await server.runJob('alerts.gather');
    await bob.send('POST', `/api/tow-trucks/${truck.id}/gone`);
    await server.settle();
    expect((await getAlerts(ann)).map(({ title, isQuiet }) => [title, isQuiet]).slice(0, 2)).toEqual([
      ['All clear', false],
      ['2 tow trucks within 3.0 mi of your car', false],
    ]);
  });

  test('keep an alert in the list without a sound', async () => {
    const spot = freshSpot();
    const ann = await person();
    await prefer(ann, quietNow());
    await watchPlace(ann, 'favorite', spot);
    await report(await person(), spot);
    expect(await getAlerts(ann)).toMatchObject([{ isQuiet: true }]);
  });

  test('are broken by a truck beside my parked car, and only there', async () => {
    const spot = freshSpot();
    const ann = await person();
    await prefer(ann, quietNow());
    await watchPlace(ann, 'parked', spot);
    await report(await person(), north(spot, 0.6));
    await report(await person(), north(spot, 0.1));
    expect((await getAlerts(ann)).map(({ isQuiet }) => isQuiet)).toEqual([false, true]);
  });
});

test('someone alarmed about a truck that leaves at that moment gets the all-clear too', async () => {
  const [ann, bob] = [await person(), await person()];
  await prefer(ann, { alertsPerHour: 0 });
  for (let time = 0; time < 10; time += 1) {
    const spot = freshSpot();
    const { id } = await report(bob, spot);
    await Promise.all([
      untilTaken(() => watchPlace(ann, 'favorite', spot)),
      untilTaken(() => bob.send('POST', `/api/tow-trucks/${id}/gone`)),
    ]);
    server.clock.advance(61);
  }
  await server.settle();
  const kinds = Map.groupBy(
    (await getAlerts(ann)).flatMap((alert) => getTowData(alert) ?? []),
    ({ sightingId }) => sightingId,
  );
  for (const alerts of kinds.values()) expect(alerts.map(({ kind }) => kind)).toEqual(['all-clear', 'alarm']);
});

test('a truck that a feed leaves out once and lists again alarms again', async () => {
  const spot = freshSpot();
  const truck = {
    externalId: 'A1',
    status: 'active',
    intent: 'enforcement',
    place: { lat: spot.latitude, lng: spot.longitude },
    location: 'Oak Ave',
    details: null,
    company: null,
    etaAt: null,
  } as const;
  let isListed = true;
  const read: Feed['read'] = async (_previous, now) => ({
    kind: 'read',
    items: { trucks: isListed ? [{ ...truck, reportedAt: now, changedAt: now }] : [] },
    complete: true,
    asOf: now,
    newestChangeAt: now,
    validators: { etag: null, lastModified: null },
  });
  const feed = { key: 'chp_cad', source: 'chp_cad', kinds: ['trucks'], pollSeconds: 30, read } as const;
  const site = await startTestServer({ feeds: [feed], env: { FEEDS: 'chp_cad' } });
  onTestFinished(() => site.close());
  const drivers = createDrivers(() => site);
  const ann = await drivers.person();
  await drivers.watchPlace(ann, 'parked', spot);
  const untilTitled = async (titles: string[]) => {
    site.clock.advance(2);
    await eventually(async () => expect((await drivers.getAlerts(ann)).map(({ title }) => title)).toEqual(titles));
  };
  await untilTitled(['Tow call next to your car']);
  isListed = false;
  await untilTitled(['All clear', 'Tow call next to your car']);
  isListed = true;
  await untilTitled(['Tow call next to your car', 'All clear', 'Tow call next to your car']);
});

test('twenty reports at once, five places and two settles make one alert', async () => {
  const spot = freshSpot();
  const [ann, bob] = [await person(), await person()];
  for (const kind of ['here', 'parked', 'favorite', 'favorite', 'favorite']) await watchPlace(ann, kind, spot, 2);
  const body = {
    latitude: String(spot.latitude),
    longitude: String(spot.longitude),
    location: 'Oak Ave',
    status: 'active',
  };
  await Promise.all(Array.from({ length: 20 }, () => bob.send('POST', '/api/tow-trucks', body)));
  await server.settle();
  await server.settle();
  expect(await getAlerts(ann)).toHaveLength(1);
});
