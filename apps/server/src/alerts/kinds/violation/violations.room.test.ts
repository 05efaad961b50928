import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { CheckedArea } from '@towscout/contracts/alerts/schema';

import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { type IssuedViolation, issueViolations, violationAt } from '#testing/issued-violations.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { untilTaken } from '#testing/until-taken.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { watchPlace, prefer, report, getAlerts, person } = createDrivers(() => server);
const violation = (spot: Spot | null, over: Parameters<typeof violationAt>[2] = {}) =>
  violationAt(server, spot && toPoint(spot), over);
const toPoint = ({ latitude, longitude }: Spot) => ({ lat: latitude, lng: longitude });
const issue = async (...issued: IssuedViolation[]) => {
  await issueViolations(server, issued);
  await server.settle();
};

describe('a violation near one of my places', () => {
  test('alerts once, though its city sends it again and again', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    await watchPlace(ann, 'parked', spot);
    const sent = violation(north(spot, 0.3));
    for (let time = 0; time < 3; time += 1) await issue(sent);
    expect(await getAlerts(ann)).toMatchObject([
      {
        type: 'parking_violation',
        title: 'Parking violation 0.3 mi from your car',
        message: 'Fire Hydrant · 0.3 mi from your car · Oak Ave · $115.00',
        why: 'You got this because of a Fire Hydrant violation 0.3 mi from your car.',
        data: { violationId: null, watchedPlate: null },
        ask: null,
      },
    ]);
    expect(JSON.stringify(await getAlerts(ann))).not.toContain(sent.plate);
  });

  test('does not alert beyond the chosen radius, of other types, a day later, or when switched off', async () => {
    const spot = freshSpot();
    const [far, other, late, off] = [await person(), await person(), await person(), await person()];
    for (const who of [far, other, late, off]) await watchPlace(who, 'parked', spot);
    await prefer(far, { violationAlertRadius: 0.25 });
    await prefer(other, { violationTypes: '["No Standing"]' });
    await prefer(off, { enableViolationAlerts: 0 });
    await prefer(late, { violationAlertRadius: 0.25 });
    await issue(
      violation(north(spot, 0.3)),
      violation(spot, { issuedAt: new Date(server.clock.now().getTime() - 25 * 3_600_000) }),
    );
    for (const who of [far, other, late, off]) expect(await getAlerts(who)).toEqual([]);
  });

  test('alerts no place when it is only known to be somewhere in an area, but does alert whoever watches its plate', async () => {
    const [ann, bob, spot] = [await person(), await person(), freshSpot()];
    await watchPlace(ann, 'parked', spot);
    await prefer(bob, { plateNumbers: '["SOMEWHR"]' });
    const somewhere = [violation(spot), violation(spot, { plate: 'SOMEWHR' })];
    await issueViolations(server, somewhere, { precisionMeters: 1750, basis: 'precinct' });
    await server.settle();
    expect(await getAlerts(ann)).toEqual([]);
    expect(await getAlerts(bob)).toMatchObject([
      { title: 'Violation on SOMEWHR (CA)', data: { near: null, precisionMeters: 1750 } },
    ]);
    for (const body of [spot, { lat: spot.latitude, lng: spot.longitude }])
      expect((await ann.send('POST', '/api/notifications/check-violations', body)).json<CheckedArea>()).toMatchObject({
        violations: null,
        newAlerts: 0,
      });
  });

  test('is said to be as near as is known', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    await watchPlace(ann, 'parked', spot);
    await issueViolations(server, [violation(spot)], { precisionMeters: 117, basis: 'address' });
    await server.settle();
    expect(await getAlerts(ann)).toMatchObject([
      {
        title: 'Parking violation near your car',
        message: 'Fire Hydrant · within 380 ft of your car · Oak Ave · $115.00',
        why: 'You got this because of a Fire Hydrant violation within 380 ft of your car.',
      },
    ]);
  });

  test('several at once are one alert', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    await watchPlace(ann, 'zone', spot);
    await watchPlace(ann, 'favorite', spot);
    await issue(...[0.4, 0.1, 0.2].map((milesNorth) => violation(north(spot, milesNorth))));
    const alerts = await getAlerts(ann);
    expect(alerts).toMatchObject([
      {
        title: '3 parking violations',
        message: expect.stringMatching(/^First: Fire Hydrant · 530 ft from your saved place/),
      },
    ]);
    // Strangers' plates stay private.
    expect(alerts[0]?.data).toMatchObject({ violationId: null, gathered: [] });
  });
});

describe('a zone', () => {
  test('alerts for as long as the plan lasts; after that, another place near the violation does', async () => {
    const [ann, bob, spot] = [await person(), await person(), freshSpot()];
    for (const who of [ann, bob]) {
      await who.send('POST', '/api/user/select-plan', { plan: 'trial' });
      await watchPlace(who, 'zone', spot);
    }
    await watchPlace(bob, 'favorite', north(spot, 0.3));
    await issue(violation(spot));
    expect(await getAlerts(ann)).toMatchObject([{ title: 'Parking violation next to Home street' }]);
    server.clock.advance(4 * 24 * 60);
    await issue(violation(spot));
    expect(await getAlerts(ann)).toHaveLength(1);
    expect(await getAlerts(bob)).toMatchObject([
      { title: 'Parking violation 0.3 mi from your saved place' },
      { title: 'Parking violation next to Home street' },
    ]);
  });
});

test('an import of hundreds alerts each of many users once', async () => {
  const spot = freshSpot();
  await server.db.execute(sql`
    insert into alert_places (user_id, kind, place, radius, reach, created_at)
    select 'watcher' || i, 'parked', at, 1, box(at, at), now() from generate_series(1, 9) as i, (select point(${spot.longitude}::float8, ${spot.latitude}::float8) as at) as spot`);
  await issue(...Array.from({ length: 300 }, () => violation(spot)));
  const { rows } = await server.db.execute(sql`
    select title, count(*)::int as recipients from user_notifications where user_id like 'watcher%' and delivered_at is not null and gathered_into is null group by title`);
  expect(rows).toEqual([{ title: '300 parking violations', recipients: 9 }]);
});

describe('a correction', () => {
  test('of the plate and the place alerts those whom it now concerns, and nobody twice', async () => {
    const [ann, bob, spot] = [await person(), await person(), freshSpot()];
    await prefer(ann, { plateNumbers: '["RIGHT1"]' });
    await watchPlace(bob, 'parked', spot);
    const first = violation(north(spot, 5), { plate: 'WRONG1' });
    await issue(first);
    expect([await getAlerts(ann), await getAlerts(bob)]).toEqual([[], []]);
    const corrected = violation(spot, { violationId: first.violationId, plate: 'RIGHT1', street: 'Elm St' });
    await issue(corrected);
    await issue({ ...corrected, type: 'No Standing' });
    expect(await getAlerts(ann)).toMatchObject([
      { title: 'Violation on RIGHT1 (CA)', message: expect.stringContaining('Elm St') },
    ]);
    expect(await getAlerts(bob)).toMatchObject([{ title: 'Parking violation next to your car' }]);
  });

  test('of the plate’s state alerts whoever watches it under the right one', async () => {
    const ann = await person();
    await prefer(ann, { plateNumbers: '["CA:STATE1"]' });
    const first = violation(null, { plate: 'STATE1', plateState: 'NV' });
    await issue(first);
    expect(await getAlerts(ann)).toEqual([]);
    await issue({ ...first, plateState: 'CA' });
    expect(await getAlerts(ann)).toMatchObject([{ title: 'Violation on STATE1 (CA)' }]);
  });

  test('that tells a state that was unknown is not news to someone who came later', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    const first = violation(spot, { plateState: null });
    await issue(first);
    await watchPlace(ann, 'parked', spot);
    await issue({ ...first, plateState: 'CA' });
    expect(await getAlerts(ann)).toEqual([]);
  });

  test('of just the fine is not news to someone who came later', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    const first = violation(spot);
    await issue(first);
    await watchPlace(ann, 'parked', spot);
    await issue({ ...first, fineAmount: 65 });
    expect(await getAlerts(ann)).toEqual([]);
  });
});

test('what waits for its reader’s pace is sent as one when it is due', async () => {
  const [ann, spot] = [await person(), freshSpot()];
  await prefer(ann, { alertFrequency: 'every_5min' });
  await watchPlace(ann, 'parked', spot);
  await issue(violation(spot));
  await issue(violation(spot), violation(spot));
  expect(await getAlerts(ann)).toHaveLength(1);
  server.clock.advance(5.1);
  await server.runJob('alerts.gather');
  expect(await getAlerts(ann)).toMatchObject([
    { title: '2 parking violations' },
    { title: 'Parking violation next to your car' },
  ]);
});

test('in quiet hours a violation is in the list, silently', async () => {
  const [ann, spot] = [await person(), freshSpot()];
  const hour = (offset: number) =>
    `${String((server.clock.now().getUTCHours() + offset + 24) % 24).padStart(2, '0')}:30`;
  await prefer(ann, { quietHoursStart: hour(-2), quietHoursEnd: hour(2), timeZone: 'UTC' });
  await watchPlace(ann, 'parked', spot);
  await issue(violation(spot), violation(spot));
  expect(await getAlerts(ann)).toMatchObject([{ title: '2 parking violations', isQuiet: true }]);
});

describe('a watched plate', () => {
  test.each(['ABCO12', 'ABC012', 'abc-012'])('is found as %s wherever it is, O and 0 being alike', async (written) => {
    const ann = await person();
    await prefer(ann, { plateNumbers: '["abc012"]' });
    await issue(violation(null, { plate: written }));
    expect(await getAlerts(ann)).toMatchObject([
      {
        title: 'Violation on ABC012 (CA)',
        data: { watchedPlate: 'ABC012', plateState: 'CA', violationId: expect.any(String), near: null },
      },
    ]);
    await prefer(ann, { plateNumbers: '[]' });
  });

  test('alerts about what was issued since it is watched, however late its city publishes it, and about nothing much older', async () => {
    const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 24 * 3_600_000);
    const [ann, bob] = [await person(), await person()];
    await prefer(ann, { plateNumbers: '["LATE1"]' });
    server.clock.advance(10 * 24 * 60);
    // A second save keeps the start of the watch.
    await prefer(ann, { plateNumbers: '["LATE1", "LATE2"]' });
    await prefer(bob, { plateNumbers: '["LATE1"]' });
    await issue(...[1, 5, 20].map((days) => violation(null, { plate: 'LATE1', issuedAt: daysAgo(days) })));
    expect(await getAlerts(ann)).toMatchObject([{ title: '2 parking violations' }]);
    expect(await getAlerts(bob)).toMatchObject([{ title: 'Violation on LATE1 (CA)' }]);
    await issue(violation(null, { plate: 'LATE2', issuedAt: daysAgo(5) }));
    expect(await getAlerts(ann)).toHaveLength(1);
  });

  test('of a state alerts about that state’s tickets and those of an unknown state, and never about another’s', async () => {
    const [ann, bob] = [await person(), await person()];
    await prefer(ann, { plateNumbers: '["ca:8abc-123"]' });
    await prefer(bob, { plateNumbers: '["NV:8ABC123", "8ABC124"]' });
    await issue(violation(null, { plate: '8ABC123', plateState: 'CA' }));
    await issue(violation(null, { plate: '8ABC123', plateState: null }));
    await issue(violation(null, { plate: '8ABC123', plateState: '99' }));
    await issue(violation(null, { plate: '8ABC124', plateState: 'OR' }));
    const notKnown = {
      title: 'Violation on 8ABC123',
      message: 'Fire Hydrant · Oak Ave · $115.00 · plate state not published',
    };
    expect(await getAlerts(ann)).toMatchObject([
      notKnown,
      notKnown,
      {
        title: 'Violation on 8ABC123 (CA)',
        message: 'Fire Hydrant · Oak Ave · $115.00',
        why: 'You got this because you watch plate 8ABC123 (CA).',
      },
    ]);
    expect(await getAlerts(bob)).toMatchObject([{ title: 'Violation on 8ABC124 (OR)' }, notKnown, notKnown]);
  });

  test('of a state is found by Check Area under that state only', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    const check = async () =>
      (await ann.send('POST', '/api/notifications/check-violations', spot)).json<CheckedArea>().violations;
    await issue(violation(null, { plate: 'CHECK1', plateState: 'NV' }));
    await prefer(ann, { plateNumbers: '["CA:CHECK1"]' });
    expect(await check()).toBeNull();
    expect(await getAlerts(ann)).toEqual([]);
    await prefer(ann, { plateNumbers: '["CA:CHECK1", "NV:CHECK1"]' });
    expect(await check()).toBe(1);
    expect(await getAlerts(ann)).toMatchObject([{ title: 'Violation on CHECK1 (NV)' }]);
  });

  test('near one of my places alerts once, with both reasons', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    await watchPlace(ann, 'parked', spot);
    await prefer(ann, { plateNumbers: '["MINE1"]' });
    await issue(violation(spot, { plate: 'MINE1' }));
    expect(await getAlerts(ann)).toMatchObject([
      { why: 'You got this because you watch plate MINE1 (CA). The Fire Hydrant violation was 10 ft from your car.' },
    ]);
  });
});

describe('Check Area', () => {
  const check = async (who: Visitor, spot: Spot) =>
    (await who.send('POST', '/api/notifications/check-violations', spot)).json<CheckedArea>();

  test('lists what is around and alerts about what is new, once', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    await issue(violation(north(spot, 0.2)), violation(north(spot, 0.4)), violation(north(spot, 0.9)));
    const found = (changes: Partial<CheckedArea>) => ({
      violations: 2,
      unknownBecause: null,
      towTrucks: 0,
      radius: 0.5,
      ...changes,
    });
    expect(await check(ann, spot)).toEqual(found({ newAlerts: 2 }));
    expect(await check(ann, spot)).toEqual(found({ newAlerts: 0 }));
    expect(await getAlerts(ann)).toMatchObject([{ title: '2 parking violations' }]);
  });

  test('says whether no city publishes violations here, the city’s are not read yet, or there is none', async () => {
    const [ann, hayes] = [await person(), { latitude: 37.7762, longitude: -122.4244 }];
    expect(await check(ann, freshSpot())).toMatchObject({ violations: null, unknownBecause: 'no_city' });
    expect(await check(ann, hayes)).toMatchObject({ violations: null, unknownBecause: 'not_read' });
    await server.db.execute(
      sql`insert into city_datasets (source, city, row_id) values ('sf_citations', 'sf', 'row-7')`,
    );
    expect(await check(ann, hayes)).toMatchObject({ violations: 0, unknownBecause: null });
  });

  test('counts the trucks that are there, not those that left', async () => {
    const [ann, bob, spot] = [await person(), await person(), freshSpot()];
    const left = await report(bob, spot);
    await report(bob, north(spot, 0.3));
    await bob.send('POST', `/api/tow-trucks/${left.id}/gone`);
    await server.settle();
    expect((await check(ann, spot)).towTrucks).toBe(1);
  });

  test('from two places at once answers both', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    await issue(...Array.from({ length: 60 }, (_each, n) => violation(north(spot, (n - 30) * 0.005))));
    const answers = await Promise.all(
      [0.1, -0.1, 0.12, -0.12].map((milesNorth) =>
        untilTaken(() => ann.send('POST', '/api/notifications/check-violations', north(spot, milesNorth))),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  test.each([
    ['no place', {}],
    ['words', { latitude: 'here', longitude: 'there' }],
    ['the sea', { latitude: 0, longitude: 0 }],
    ['Infinity', { latitude: '1e999', longitude: '-74' }],
    ['more than a place', { latitude: 40.7, longitude: -74, radius: 5 }],
  ])('%s gets a sentence', async (_name, body) => {
    const answer = await (await person()).send('POST', '/api/notifications/check-violations', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toMatch(/^[A-Z].+\.$/s);
  });

  test('requires signing in', async () => {
    expect((await server.visitor().send('POST', '/api/notifications/check-violations', freshSpot())).statusCode).toBe(
      401,
    );
  });
});
