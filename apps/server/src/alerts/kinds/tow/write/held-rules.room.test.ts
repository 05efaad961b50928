import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getTowData } from '@towscout/contracts/alerts/notification-data';
import { dayAt, toFirstInstant } from '@towscout/domain/wall-clock';

import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { listedStreets, sweptDaily, TIME_ZONE, towedDaily } from '#testing/listed-streets.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

const streets = listedStreets();
const clock = stoppedClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ outlook: streets.parkingRules, clock });
  const fivePm = toFirstInstant(dayAt(clock.now(), TIME_ZONE), 17 * 60, TIME_ZONE);
  clock.advance((fivePm.getTime() - clock.now().getTime()) / 60_000);
});
afterAll(() => server.close());
beforeEach(() => streets.fail(null));

const { watchPlace, report, getAlerts, person } = createDrivers(() => server);

/** The message and the street rule of the alert about a truck 370 feet from a car at this spot. */
async function alertAt(spot: Spot, rules: Parameters<typeof streets.list>[1], other?: typeof rules) {
  const [ann, bob] = [await person(), await person()];
  streets.list(spot, rules, other);
  await watchPlace(ann, 'parked', spot, 0.5);
  await server.settle();
  await report(bob, north(spot, 0.07), { status: 'waiting' });
  const alert = (await getAlerts(ann)).find(({ type }) => type === 'tow_truck');
  return { message: alert?.message, rule: alert && getTowData(alert)?.streetRule };
}

test('an alert near my car says that the street’s own rule holds there, and since when', async () => {
  const { message, rule } = await alertAt(freshSpot(), [sweptDaily(16, 18), towedDaily(16, 19)]);
  expect(message).toBe(
    'Tow truck there, 370 ft from your car · 1 person, unconfirmed · tow-away hours at your car since 4 pm · just now',
  );
  expect(rule).toMatchObject({ ruleKind: 'tow_away', timeZone: TIME_ZONE });
});

test('of whoever parks there later, too', async () => {
  const [ann, bob, spot] = [await person(), await person(), freshSpot()];
  streets.list(spot, [towedDaily(16, 19)]);
  await report(bob, north(spot, 0.07), { status: 'waiting' });
  await watchPlace(ann, 'parked', spot, 0.5);
  await server.settle();
  const alert = (await getAlerts(ann)).find(({ type }) => type === 'tow_truck');
  expect(alert?.message).toContain('tow-away hours at your car since 4 pm');
});

test.each([
  ['that holds at another time', [towedDaily(7, 9)], undefined],
  ['whose hours are not sure', [towedDaily(16, 19, { isExact: false })], undefined],
  ['that permits exempt from', [towedDaily(16, 19, { exemptPermits: ['S'] })], undefined],
  ['of a side that may not be the car’s', [towedDaily(16, 19)], [towedDaily(16, 19)]],
] as const)('a rule %s is not named', async (_which, rules, other) => {
  const { message, rule } = await alertAt(freshSpot(), [...rules], other && [...other]);
  expect(rule).toBeNull();
  expect(message).toBe('Tow truck there, 370 ft from your car · 1 person, unconfirmed · just now');
});

test('the rule of the side on which my address is, is named', async () => {
  const spot = { ...freshSpot(), street: 'Oak St', houseNumber: '200' };
  expect((await alertAt(spot, [towedDaily(7, 9)], [towedDaily(16, 19)])).rule).toMatchObject({ ruleKind: 'tow_away' });
});

test('when the rules cannot be read, the alert comes without them', async () => {
  streets.fail(new Error('no rules today'));
  const { message } = await alertAt(freshSpot(), [towedDaily(16, 19)]);
  expect(message).toBe('Tow truck there, 370 ft from your car · 1 person, unconfirmed · just now');
});
