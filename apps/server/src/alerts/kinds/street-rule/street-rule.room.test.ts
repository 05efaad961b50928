import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getStreetRuleData } from '@towscout/contracts/alerts/notification-data';
import { recurringHours, type StreetRule } from '@towscout/domain/parking-rules/street-rule';
import { dayAfter, dayAt, toFirstInstant } from '@towscout/domain/wall-clock';

import { areStillWanted } from '#alerts/decide/still-wanted.fixture.ts';
import { queryRows } from '#platform/db/database.ts';
import { createDrivers, type Spot } from '#testing/drivers.fixture.ts';
import { limitedDaily, listedStreets, sweptDaily, TIME_ZONE, towedDaily } from '#testing/listed-streets.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const streets = listedStreets();
const clock = stoppedClock();
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  const database = await openTestDatabase();
  const shared = { ...database, close: async () => undefined };
  server = await startTestServer({ outlook: streets.parkingRules, clock, database });
  other = await startTestServer({ outlook: streets.parkingRules, clock, database: shared });
});
afterAll(async () => {
  await other.close();
  await server.close();
});
/** Each story begins at noon of a new day. */
beforeEach(() => {
  streets.fail(null);
  goTo('12:00', 1);
});

const { newcomer, watchPlace, prefer, getAlerts } = createDrivers(() => server);
const EVERY_MORNING = { weekdays: [0, 1, 2, 3, 4, 5, 6], startMinute: 8 * 60, endMinute: 10 * 60 };
let spots = 0;
const freshStreet = (): Spot => ({ latitude: 37.71 + (spots += 1) * 0.005, longitude: -122.419 });

/** To this time in the city, on a later day or today. */
function goTo(time: string, days = 0): void {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const day = dayAfter(dayAt(clock.now(), TIME_ZONE), days);
  const at = toFirstInstant(day, hour * 60 + minute, TIME_ZONE);
  clock.advance((at.getTime() - clock.now().getTime()) / 60_000);
}
async function minute(node = server): Promise<void> {
  await node.runJob('alerts.remind-of-street-rules');
  await node.settle();
}
async function pass(time: string, days = 0): Promise<void> {
  goTo(time, days);
  await minute();
}
async function park(who: Visitor, spot: Spot): Promise<void> {
  expect((await watchPlace(who, 'parked', spot)).statusCode).toBe(201);
  await server.settle();
}
async function leave(who: Visitor): Promise<void> {
  const [place] = (await who.get('/api/places')).json<{ id: string }[]>();
  expect((await who.send('DELETE', `/api/places/${place?.id}`)).statusCode).toBe(204);
  await server.settle();
}
const remindersOf = async (who: Visitor) => (await getAlerts(who)).map((alert) => getStreetRuleData(alert)?.reminder);

describe('a rule that the city suspends after its reminder', () => {
  const tomorrow = () => dayAfter(dayAt(clock.now(), TIME_ZONE), 1);
  const suspendedOn = (day: string, why: string | null): StreetRule => {
    const suspensions = { firstDay: day, lastDay: day, days: new Set([day]), reasons: new Map([[day, why]]) };
    return sweptDaily(8, 10, { hours: [recurringHours({ ...EVERY_MORNING, suspensions })] });
  };
  const titlesOf = async (who: Visitor) => (await getAlerts(who)).map(({ title, isRead }) => [title, isRead]);

  test('is taken back once with the reason, and reminds again when the suspension is taken back', async () => {
    const [ann, spot] = [await newcomer(), freshStreet()];
    streets.list(spot, [sweptDaily(8, 10)]);
    await park(ann, spot);
    await pass('20:00');
    const reminder = expect.stringMatching(/^Street cleaning at your car starting .*, 8:00 AM$/);
    expect(await titlesOf(ann)).toEqual([[reminder, 0]]);

    streets.list(spot, [suspendedOn(tomorrow(), 'Diwali')]);
    for (const time of ['21:05', '21:06', '22:10']) await pass(time);
    const takenBack = 'Street cleaning suspended: Diwali';
    expect(await titlesOf(ann)).toEqual([
      [takenBack, 0],
      [reminder, 1],
    ]);
    expect((await getAlerts(ann))[0]).toMatchObject({
      message: expect.stringMatching(/^Oak St, north side · .*AM–10:00 AM\. You don’t have to move the car for it\.$/),
      data: { suspended: { why: 'Diwali' } },
    });

    streets.list(spot, [sweptDaily(8, 10)]);
    for (const time of ['23:20', '23:21']) await pass(time);
    expect(await titlesOf(ann)).toEqual([
      [reminder, 0],
      [takenBack, 0],
      [reminder, 1],
    ]);
    streets.list(spot, [suspendedOn(tomorrow(), null)]);
    await pass('00:30', 1);
    expect((await titlesOf(ann))[0]).toEqual(['Street cleaning suspended', 0]);
    await pass('07:45');
    expect(await titlesOf(ann)).toHaveLength(4);
  });

  test('is not taken back while another rule of the kind begins at the same time', async () => {
    const [ann, spot] = [await newcomer(), freshStreet()];
    streets.list(spot, [sweptDaily(8, 10)]);
    await park(ann, spot);
    await pass('20:00');
    streets.list(spot, [suspendedOn(tomorrow(), 'Diwali'), sweptDaily(8, 9, { posted: 'another sign' })]);
    for (const time of ['21:05', '22:10']) await pass(time);
    expect(await titlesOf(ann)).toHaveLength(1);
  });

  test('is not told of to whoever was not reminded, has moved, or is reminded of another rule', async () => {
    const [ann, bob, spot, away] = [await newcomer(), await newcomer(), freshStreet(), freshStreet()];
    streets.list(spot, [suspendedOn(tomorrow(), 'Diwali')]);
    streets.list(away, [sweptDaily(8, 10)]);
    await park(ann, spot);
    await park(bob, away);
    await pass('20:00');
    expect(await getAlerts(ann)).toEqual([]);
    expect(await getAlerts(bob)).toHaveLength(1);
    await leave(bob);
    streets.list(away, [suspendedOn(tomorrow(), 'Diwali'), towedDaily(8, 9)]);
    await pass('21:05');
    expect(await getAlerts(bob)).toHaveLength(1);
  });
});

describe('a rule that begins where my car is parked', () => {
  test('is told the evening before and when it is time to walk back, each once, however often the site looks', async () => {
    const [ann, spot] = [await newcomer(), freshStreet()];
    streets.list(spot, [sweptDaily(8, 10)]);
    await park(ann, spot);
    await pass('19:59');
    expect(await getAlerts(ann)).toEqual([]);
    for (const time of ['20:00', '20:01', '23:00']) await pass(time);
    expect(await getAlerts(ann)).toMatchObject([
      {
        type: 'street_rule',
        title: expect.stringMatching(/^Street cleaning at your car starting .*, 8:00 AM$/),
        message: expect.stringMatching(
          /^Oak St, north side · .*, 8:00 AM–10:00 AM\. Move the car, or check the signs\.$/,
        ),
        why: 'You got this because Oakville lists street cleaning where your car is parked.',
        data: { ruleKind: 'sweeping', reminder: 'evening_before', isSideSure: true },
        isQuiet: false,
        ask: null,
      },
    ]);
    await pass('07:29', 1);
    expect(await getAlerts(ann)).toHaveLength(1);
    for (const time of ['07:30', '07:31', '07:59']) await pass(time);
    expect((await getAlerts(ann))[0]?.title).toBe('Time to walk back: street cleaning starts 8:00 AM');
    expect(await remindersOf(ann)).toEqual(['walk_back', 'evening_before']);
    for (const time of ['08:00', '09:00', '11:00']) await pass(time);
    expect(await remindersOf(ann)).toHaveLength(2);
  });

  test('says when tickets for it are usually written, also in an alert that is read again, and stays as early', async () => {
    const [ann, spot] = [await newcomer(), freshStreet()];
    const rule = sweptDaily(8, 10);
    const behind = { tickets: 43, sinceYear: 2023, untilYear: 2025, of: 'side' } as const;
    streets.tellTimes(rule, { from: 485, to: 505, earliest: 481, latest: 588, ...behind });
    streets.list(spot, [rule]);
    await park(ann, spot);
    await pass('20:00');
    const [told] = await getAlerts(ann);
    expect(told?.message).toMatch(
      /10:00 AM\. Move by 8:00 AM: tickets here usually come 8:05–8:25 AM \(43 tickets, 2023–2025\)\. Check the signs\.$/,
    );
    expect(told?.data).toMatchObject({ bindsFrom: expect.anything(), ticketTimes: behind });
    const inSpanish = await ann.get('/api/notifications', { 'accept-language': 'es' });
    expect(inSpanish.body).toContain('aquí suelen multar entre las 8:05 y las 8:25 am (43 multas, 2023–2025).');
    await pass('07:29', 1);
    expect(await remindersOf(ann)).toEqual(['evening_before']);
    await pass('07:30');
    expect(await remindersOf(ann)).toEqual(['walk_back', 'evening_before']);
  });

  test('at an address is that of its side, which is sure', async () => {
    const [ann, spot] = [await newcomer(), { ...freshStreet(), street: 'Oak St', houseNumber: '200' }];
    streets.list(spot, [sweptDaily(8, 10)], [sweptDaily(9, 11)]);
    await park(ann, spot);
    await pass('20:00');
    expect(await getAlerts(ann)).toMatchObject([
      { message: expect.stringMatching(/^Oak St, south side · .*, 9:00 AM/), data: { isSideSure: true } },
    ]);
  });

  test('is told once by two nodes that look at once, and by a node that was cut off', async () => {
    const [ann, spot] = [await newcomer(), freshStreet()];
    streets.list(spot, [sweptDaily(8, 10)]);
    await park(ann, spot);
    goTo('20:00');
    await Promise.all([minute(server), minute(other), minute(server), minute(other)]);
    expect(await remindersOf(ann)).toEqual(['evening_before']);

    goTo('07:45', 1);
    streets.fail(new Error('the tables cannot be read'));
    await server.runJob('alerts.remind-of-street-rules').catch(() => undefined);
    expect(await remindersOf(ann)).toEqual(['evening_before']);
    streets.fail(null);
    await pass('07:48');
    await minute(other);
    expect(await remindersOf(ann)).toEqual(['walk_back', 'evening_before']);
  });

  test('is told at once to whoever parks late, and not again for a pin that is set anew', async () => {
    const [ann, spot] = [await newcomer(), freshStreet()];
    streets.list(spot, [sweptDaily(8, 10)]);
    await pass('07:40', 1);
    await park(ann, spot);
    expect(await remindersOf(ann)).toEqual(['walk_back']);
    await park(ann, spot);
    expect(await remindersOf(ann)).toEqual(['walk_back']);
  });

  test('is told earlier to whoever is far from the car', async () => {
    const [ann, spot] = [await newcomer(), freshStreet()];
    streets.list(spot, [sweptDaily(8, 10)]);
    await park(ann, spot);
    await pass('20:00');
    await pass('07:00', 1);
    await watchPlace(ann, 'here', { ...spot, latitude: spot.latitude + 2 / 69.1 });
    expect(await remindersOf(ann)).toEqual(['evening_before']);
    await pass('07:05');
    expect(await remindersOf(ann)).toEqual(['walk_back', 'evening_before']);
  });

  test('is told for both sides where the position does not tell which, and says so', async () => {
    const [ann, spot] = [await newcomer(), freshStreet()];
    streets.list(spot, [], [sweptDaily(8, 10)]);
    await park(ann, spot);
    await pass('20:00');
    expect(await getAlerts(ann)).toMatchObject([
      { message: expect.stringMatching(/^Oak St, south side · .* If the car is on that side, move it,/) },
    ]);
  });

  test('and another that begins with it make one alert', async () => {
    const [ann, spot] = [await newcomer(), freshStreet()];
    streets.list(spot, [sweptDaily(8, 10), towedDaily(7, 9)]);
    await park(ann, spot);
    await pass('20:00');
    const alerts = await getAlerts(ann);
    expect(alerts).toMatchObject([{ title: '2 street rules at your car', data: { ruleKind: 'tow_away' } }]);
    expect(alerts[0]?.data?.gathered).toEqual(['tow_away', 'sweeping']);
  });

  test('of a time limit is told before its time is used up', async () => {
    const [ann, spot] = [await newcomer(), freshStreet()];
    streets.list(spot, [limitedDaily(120, 8, 18)]);
    await park(ann, spot);
    expect(await getAlerts(ann)).toEqual([]);
    await pass('13:30');
    expect(await getAlerts(ann)).toMatchObject([{ title: 'Time to walk back: 2-hour limit ends 2:00 PM' }]);
  });
});

/** Told at 7:30, and at 7:40 when alerts come every 15 minutes. */
const FIRST = limitedDaily(30, 7.25, 9);
const SECOND = sweptDaily(8.1, 10);
const waiting = () => queryRows(server.db, sql`select 1 from user_notifications where delivered_at is null`);

test('a car that is shared reminds each of its drivers, by their own phone and settings, and names it to them', async () => {
  const [ann, bob, cat, spot] = [await newcomer(), await newcomer(), await newcomer(), freshStreet()];
  streets.list(spot, [sweptDaily(8, 10)]);
  await park(ann, spot);
  for (const driver of [bob, cat]) {
    const { secret } = (await ann.send('POST', '/api/household/invites')).json<{ secret: string }>();
    expect((await driver.send('POST', '/api/household/accept-invite', { secret })).statusCode).toBeLessThan(300);
  }
  await prefer(cat, { enableRuleReminders: 0 });
  // Who joined has the car checked, which would keep it from the minute's own check.
  await server.settle();
  await pass('20:00');
  expect([await remindersOf(ann), await remindersOf(bob), await remindersOf(cat)]).toEqual([
    ['evening_before'],
    ['evening_before'],
    [],
  ]);
  const [toBob] = await getAlerts(bob);
  expect(toBob?.title).not.toContain('your car');
  await pass('07:00', 1);
  await watchPlace(bob, 'here', { ...spot, latitude: spot.latitude + 2 / 69.1 });
  await pass('07:05');
  expect([await remindersOf(ann), await remindersOf(bob)]).toEqual([
    ['evening_before'],
    ['walk_back', 'evening_before'],
  ]);
});

describe('no reminder comes', () => {
  test('once I moved my car, or parked it elsewhere', async () => {
    const [ann, bob, here, there] = [await newcomer(), await newcomer(), freshStreet(), freshStreet()];
    streets.list(here, [sweptDaily(8, 10)]);
    streets.list(there, []);
    await park(ann, here);
    await park(bob, here);
    await pass('20:00');
    await leave(ann);
    await park(bob, there);
    await pass('07:45', 1);
    expect([await remindersOf(ann), await remindersOf(bob)]).toEqual([['evening_before'], ['evening_before']]);
  });

  test('that stays unread once I moved my car, while that of the spot where I park anew does', async () => {
    const [ann, here, there] = [await newcomer(), freshStreet(), freshStreet()];
    for (const spot of [here, there]) streets.list(spot, [sweptDaily(8, 10)]);
    await park(ann, here);
    await pass('20:00');
    expect((await getAlerts(ann)).map(({ isRead }) => isRead)).toEqual([0]);
    await leave(ann);
    expect((await getAlerts(ann)).map(({ isRead }) => isRead)).toEqual([1]);
    await park(ann, there);
    expect((await getAlerts(ann)).map(({ isRead }) => isRead).toSorted()).toEqual([0, 1]);
  });

  test('to a deleted user, even when it was due', async () => {
    const [ann, spot] = [await newcomer(), freshStreet()];
    streets.list(spot, [sweptDaily(8, 10)]);
    await park(ann, spot);
    const { id, email } = (await ann.get('/api/auth/user')).json<{ id: string; email: string }>();
    const answer = await ann.send('POST', '/api/account/delete', { email, password: 'correct horse battery' });
    expect(answer.statusCode).toBe(204);
    goTo('20:00');
    await server.runJob('alerts.remind-of-street-rules');
    await server.settle();
    await minute();
    expect(await queryRows(server.db, sql`select 1 from user_notifications where user_id = ${id}`)).toEqual([]);
  });

  test('after the city took the rule back, also when it waited for the user’s pace', async () => {
    const [ann, bob, spot, busy] = [await newcomer(), await newcomer(), freshStreet(), freshStreet()];
    await prefer(bob, { alertFrequency: 'every_15min' });
    streets.list(spot, [sweptDaily(8, 10)]);
    streets.list(busy, [FIRST, SECOND]);
    await park(ann, spot);
    await park(bob, busy);
    await pass('20:00');
    streets.list(spot, []);
    await pass('07:30', 1);
    await pass('07:40');
    expect(await waiting()).toHaveLength(1);
    streets.list(busy, []);
    await pass('07:41');
    expect(await waiting()).toEqual([]);
    await pass('07:45');
    await server.runJob('alerts.gather');
    await server.settle();
    expect(await remindersOf(ann)).toEqual(['evening_before']);
    expect(await remindersOf(bob)).toEqual(['walk_back', 'evening_before']);
  });

  test('when it waited for the user’s pace and the car left meanwhile', async () => {
    const [ann, spot] = [await newcomer(), freshStreet()];
    await prefer(ann, { alertFrequency: 'every_15min' });
    streets.list(spot, [FIRST, SECOND]);
    await park(ann, spot);
    await pass('20:00');
    await pass('07:30', 1);
    await pass('07:40');
    expect(await waiting()).toHaveLength(1);
    await leave(ann);
    goTo('07:45');
    await server.runJob('alerts.gather');
    await server.settle();
    expect(await remindersOf(ann)).toEqual(['walk_back', 'evening_before']);
  });

  test('to whoever wants none, or has a permit for the street', async () => {
    const [ann, bob, spot] = [await newcomer(), await newcomer(), freshStreet()];
    await prefer(ann, { enableRuleReminders: 0 });
    expect((await prefer(bob, { parkingPermits: [' n '] })).json()).toMatchObject({ parkingPermits: ['N'] });
    streets.list(spot, [limitedDaily(120, 8, 18, { exemptPermits: ['N'] })]);
    await park(ann, spot);
    await park(bob, spot);
    await pass('13:30');
    expect([await getAlerts(ann), await getAlerts(bob)]).toEqual([[], []]);
    await prefer(ann, { enableRuleReminders: 1 });
    await prefer(bob, { parkingPermits: [] });
    await pass('20:00');
    expect([await remindersOf(ann), await remindersOf(bob)]).toEqual([['evening_before'], ['evening_before']]);
  });

  test('where no city publishes rules, and for other places than the car', async () => {
    const [ann, bob, spot] = [await newcomer(), await newcomer(), freshStreet()];
    await park(ann, spot);
    const swept = freshStreet();
    streets.list(swept, [sweptDaily(8, 10)]);
    await watchPlace(bob, 'favorite', swept);
    await pass('20:00');
    expect([await getAlerts(ann), await getAlerts(bob)]).toEqual([[], []]);
  });
});

test('the evening before is not sent late, once the way back was told', async () => {
  const [ann, spot] = [await newcomer(), freshStreet()];
  streets.list(spot, [sweptDaily(8, 10)]);
  await park(ann, spot);
  await pass('20:00');
  expect(await areStillWanted(server.db, await getAlerts(ann))).toEqual([true]);
  await pass('07:30', 1);
  expect(await areStillWanted(server.db, await getAlerts(ann))).toEqual([true, false]);
});

test('quiet hours silence reminders, and the hourly limit does not hold back the way to the car', async () => {
  const [ann, spot] = [await newcomer(), freshStreet()];
  await prefer(ann, { quietHoursStart: '22:00', quietHoursEnd: '07:45', timeZone: TIME_ZONE, alertsPerHour: 1 });
  streets.list(spot, [sweptDaily(8, 10), limitedDaily(30, 7, 8)]);
  await park(ann, spot);
  await pass('20:00');
  await pass('07:15', 1);
  await pass('07:30');
  expect((await getAlerts(ann)).map(({ isQuiet }) => isQuiet)).toEqual([true, true, false]);
});
