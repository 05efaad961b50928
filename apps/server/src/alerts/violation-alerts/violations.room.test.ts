import type { CheckedArea } from '@towscout/contracts/alerts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer, type Visitor } from '../../testing/test-server.ts';
import type { IssuedViolation } from '../../violations/index.ts';
import { driversOf, freshSpot, north, type Spot } from '../drivers.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { guard, alertsOf, person } = driversOf(() => server);
const prefer = (who: Visitor, preferences: object) => who.send('PUT', '/api/alert-preferences', preferences);
let count = 0;
const violation = (spot: Spot | null, over: Partial<IssuedViolation> = {}): IssuedViolation => ({
  violationId: `V${(count += 1)}`,
  citySource: 'nyc',
  plateNumber: `Z${count}`,
  violationType: 'Fire Hydrant',
  fineAmount: 115,
  place: spot && { lat: spot.latitude, lng: spot.longitude },
  location: 'Oak Ave',
  violationDate: new Date(server.clock.now().getTime() - 3_600_000),
  issueDate: null,
  status: 'active',
  ...over,
});
const issue = async (...issued: IssuedViolation[]) => {
  await server.violations.record(issued);
  await server.settle();
};

describe('a violation near one of my places', () => {
  test('alerts once, though its city sends it again and again', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    await guard(ann, 'parked', spot);
    const sent = violation(north(spot, 0.3));
    for (let time = 0; time < 3; time += 1) await issue(sent);
    expect(await alertsOf(ann)).toMatchObject([
      {
        type: 'parking_violation',
        title: 'Parking violation near your car',
        message: 'Fire Hydrant · 0.3 mi from your car · Oak Ave · $115.00',
        why: 'Fire Hydrant violation, 0.3 mi from your car',
        data: { violationId: sent.violationId, watchedPlate: null },
        ask: null,
      },
    ]);
    expect(JSON.stringify(await alertsOf(ann))).not.toContain(sent.plateNumber);
  });

  test('does not alert beyond the chosen radius, of other types, a day later, or when switched off', async () => {
    const spot = freshSpot();
    const [far, other, late, off] = [await person(), await person(), await person(), await person()];
    for (const who of [far, other, late, off]) await guard(who, 'parked', spot);
    await prefer(far, { violationAlertRadius: 0.25 });
    await prefer(other, { violationTypes: '["No Standing"]' });
    await prefer(off, { enableViolationAlerts: 0 });
    await prefer(late, { violationAlertRadius: 0.25 });
    await issue(violation(north(spot, 0.3)), violation(spot, { violationDate: new Date(server.clock.now().getTime() - 25 * 3_600_000) }));
    for (const who of [far, other, late, off]) expect(await alertsOf(who)).toEqual([]);
  });

  test('several at once are told as one', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    await guard(ann, 'zone', spot);
    await guard(ann, 'favorite', spot);
    await issue(...[0.4, 0.1, 0.2].map((milesNorth) => violation(north(spot, milesNorth))));
    const alerts = await alertsOf(ann);
    expect(alerts).toMatchObject([{ title: '3 parking violations', message: expect.stringMatching(/^The first: Fire Hydrant · 530 ft from your saved place/) }]);
    expect(alerts[0]?.data?.gathered).toHaveLength(3);
  });
});

describe('a watched plate', () => {
  test.each(['ABCO12', 'ABC012', 'abc-012'])('is found as %s wherever it is, O and 0 being alike', async (written) => {
    const ann = await person();
    await prefer(ann, { plateNumbers: '["abc012"]' });
    await issue(violation(null, { plateNumber: written }));
    expect(await alertsOf(ann)).toMatchObject([{ title: 'Violation on ABC012', data: { watchedPlate: 'ABC012', near: null } }]);
    await prefer(ann, { plateNumbers: '[]' });
  });

  test('on a place of mine alerts once, with both reasons', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    await guard(ann, 'parked', spot);
    await prefer(ann, { plateNumbers: '["MINE1"]' });
    await issue(violation(spot, { plateNumber: 'MINE1' }));
    expect(await alertsOf(ann)).toMatchObject([{ why: 'plate MINE1, which you watch; Fire Hydrant violation, under 0.1 mi from your car' }]);
  });
});

describe('Check Area', () => {
  const check = async (who: Visitor, spot: Spot) => (await who.send('POST', '/api/notifications/check-violations', spot)).json<CheckedArea>();

  test('tells what is around and alerts of what is new, once', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    await issue(violation(north(spot, 0.2)), violation(north(spot, 0.4)), violation(north(spot, 0.9)));
    expect(await check(ann, spot)).toEqual({ violations: 2, towTrucks: 0, newAlerts: 2, radius: 0.5 });
    expect(await check(ann, spot)).toEqual({ violations: 2, towTrucks: 0, newAlerts: 0, radius: 0.5 });
    expect(await alertsOf(ann)).toMatchObject([{ title: '2 parking violations' }]);
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

  test('needs somebody signed in', async () => {
    expect((await server.visitor().send('POST', '/api/notifications/check-violations', freshSpot())).statusCode).toBe(401);
  });
});
