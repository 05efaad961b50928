import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getTowData } from '@towscout/contracts/alerts/notification-data';
import type { Notification } from '@towscout/contracts/alerts/schema';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { watchPlace, report, getAlerts, person, resident, newcomer } = createDrivers(() => server);

const answer = (who: Visitor, alert: Notification | undefined, wasThere: boolean) =>
  who.send('POST', `/api/notifications/${alert?.id}/answer`, { wasThere });
const waitUntilAsked = () => server.clock.advance(10);

async function alerted(): Promise<{ ann: Visitor; bob: Visitor; spot: Spot; truck: TowTruck; alert: Notification }> {
  const spot = freshSpot();
  const [ann, bob] = [await person(), await person()];
  await watchPlace(ann, 'parked', spot);
  const truck = await report(bob, north(spot, 0.5), { status: 'waiting' });
  const [alert] = await getAlerts(ann);
  if (!alert) throw new Error('there was no alert');
  return { ann, bob, spot, truck, alert };
}

test('each alert says why it was sent', async () => {
  const { alert } = await alerted();
  expect(alert.why).toBe('You got this because 1 person reported a truck 0.5 mi from your car.');
});

describe('Was it there?', () => {
  test('is asked ten minutes after the alert, for a day', async () => {
    const { alert } = await alerted();
    const minutes = (instant: string | undefined) =>
      Math.round((Date.parse(instant ?? '') - Date.parse(alert.createdAt)) / 60_000);
    expect([minutes(alert.ask?.from), minutes(alert.ask?.until)]).toEqual([10, 24 * 60]);
  });

  test('can be answered then, and neither sooner nor later', async () => {
    const { ann, alert, truck } = await alerted();
    const refused = async (sentence: string) => {
      const response = await answer(ann, alert, false);
      expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([409, sentence]);
    };
    server.clock.advance(9);
    await refused('You can answer from 10 minutes after the alert.');
    server.clock.advance(1);
    expect((await answer(ann, alert, true)).statusCode).toBe(200);
    server.clock.advance(24 * 60 - 10);
    await refused('You can answer for 24 hours after the alert.');
    expect((await ann.get(`/api/tow-trucks/${truck.id}`)).json()).toMatchObject({ trust: 'confirmed' });
  });

  test('yes and no make up the user’s own figure; the last answer counts', async () => {
    const { ann, alert, spot } = await alerted();
    await report(await person(), north(spot, 0.9), { status: 'waiting' });
    const [second] = await getAlerts(ann);
    waitUntilAsked();
    expect((await answer(ann, alert, false)).json()).toMatchObject({ answer: 'not_there' });
    expect((await answer(ann, alert, true)).json()).toMatchObject({ answer: 'there' });
    await answer(ann, second, false);
    expect((await ann.get('/api/notifications/figure')).json()).toEqual({ judged: 2, wasThere: 1 });
  });

  test('yes counts as a vote for the truck', async () => {
    const { ann, truck, alert } = await alerted();
    waitUntilAsked();
    await answer(ann, alert, true);
    expect((await ann.get(`/api/tow-trucks/${truck.id}`)).json()).toMatchObject({
      trust: 'confirmed',
      confirmations: 2,
      changedAt: truck.changedAt,
    });
  });

  test('two who say no send the truck away, and its reporter alerts nobody for a long time', async () => {
    const bob = await person();
    const alertedBy = async () => {
      const spot = freshSpot();
      const drivers = [await person(), await person()];
      for (const driver of drivers) await watchPlace(driver, 'parked', spot);
      const truck = await report(bob, spot);
      const alerts = (await Promise.all(drivers.map(getAlerts))).flat();
      waitUntilAsked();
      for (const [index, driver] of drivers.entries()) await answer(driver, alerts[index], false);
      if (alerts.length > 0)
        expect((await bob.get(`/api/tow-trucks/${truck.id}`)).json()).toMatchObject({ status: 'departed' });
      return alerts.length;
    };
    const counts = [];
    for (let time = 0; time < 4; time += 1) counts.push(await alertedBy());
    expect(counts[0]).toBe(2);
    expect(counts.at(-1)).toBe(0);
  });

  describe('changed again and again', () => {
    const answerOften = async (who: Visitor, answers: boolean[]) => {
      const [alert] = await getAlerts(who);
      for (const wasThere of answers) expect((await answer(who, alert, wasThere)).statusCode).toBe(200);
    };
    const trustOfNext = async (who: Visitor) => (await report(who, freshSpot())).trust;

    test('says once that the report was false: its reporter is not barred', async () => {
      const spot = freshSpot();
      const [ann, bob, cat] = [await person(), await person(), await person()];
      for (const driver of [ann, cat]) await watchPlace(driver, 'parked', spot);
      const truck = await report(bob, spot);
      waitUntilAsked();
      await answerOften(cat, [false]);
      await answerOften(ann, [false, true, false, true, false, true, false]);
      expect((await ann.get(`/api/tow-trucks/${truck.id}`)).json()).toMatchObject({ status: 'departed' });
      expect(await trustOfNext(bob)).toBe('reported');
    });

    test('says once that the report was true: two false reports later its reporter alerts nobody alone', async () => {
      const [ann, bob, beside] = [await person(), await newcomer(), freshSpot()];
      await watchPlace(ann, 'parked', beside);
      await report(bob, beside);
      waitUntilAsked();
      await answerOften(ann, [true, false, true, false, true, false, true, false, true]);
      for (const spot of [freshSpot(), freshSpot()]) {
        const { id } = await report(bob, spot);
        for (const witness of [await resident(), await person()])
          await witness.send('POST', `/api/tow-trucks/${id}/not-there`);
      }
      expect(await trustOfNext(bob)).toBe('unconfirmed');
    });
  });

  test('an all-clear cannot be judged, and neither can someone else’s alert', async () => {
    const { ann, bob, truck, alert } = await alerted();
    expect((await answer(bob, alert, true)).statusCode).toBe(404);
    expect((await ann.send('POST', `/api/notifications/${alert.id}/answer`, { wasThere: 'yes' })).statusCode).toBe(400);
    await bob.send('POST', `/api/tow-trucks/${truck.id}/gone`);
    await server.settle();
    const [allClear] = await getAlerts(ann);
    waitUntilAsked();
    expect((await answer(ann, allClear, true)).statusCode).toBe(409);
  });
});

describe('avoiding a truck', () => {
  test('silences it, and one seen anew at its place, until the time is over', async () => {
    const { ann, bob, spot, truck, alert } = await alerted();
    const answer = await ann.send('POST', `/api/notifications/${alert.id}/avoid`, { minutes: 30 });
    expect(Date.parse(answer.json<{ until: string }>().until) - server.clock.now().getTime()).toBeGreaterThan(
      29 * 60_000,
    );
    await report(bob, north(spot, 0.5), { status: 'active' });
    expect(await getAlerts(ann)).toHaveLength(1);
    server.clock.advance(20);
    const anew = await report(await person(), north(spot, 0.5));
    expect(anew.id).not.toBe(truck.id);
    expect(await getAlerts(ann)).toHaveLength(1);
    server.clock.advance(11);
    await report(await person(), north(spot, 0.5));
    expect(await getAlerts(ann)).toHaveLength(2);
  });

  test.each([0, 29, 31, 240, '30', null])('for %s minutes is rejected with a sentence', async (minutes) => {
    const { ann, alert } = await alerted();
    const answer = await ann.send('POST', `/api/notifications/${alert.id}/avoid`, { minutes });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toContain('30, 60 or 120 minutes');
  });
});

describe('Fewer like this', () => {
  test('halves how far the place watches, and says so', async () => {
    const { ann, alert, spot } = await alerted();
    const answer = await ann.send('POST', `/api/notifications/${alert.id}/fewer`);
    expect(answer.json()).toEqual({ sentence: "From now on we'll alert you to trucks within 0.5 mi of your car." });
    expect((await ann.get('/api/places')).json<AlertPlace[]>()).toMatchObject([{ radius: 0.5 }]);
    await report(await person(), north(spot, -0.8));
    expect(await getAlerts(ann)).toHaveLength(1);
  });

  test('tapped again, at once or later, narrows no further; on another alert it does', async () => {
    const spot = freshSpot();
    const ann = await person();
    await watchPlace(ann, 'parked', spot, 4);
    for (const milesNorth of [1, -1]) await report(await person(), north(spot, milesNorth));
    const [second, first] = await getAlerts(ann);
    const fewer = async (alert: Notification | undefined) =>
      (await ann.send('POST', `/api/notifications/${alert?.id}/fewer`)).json<{ sentence: string }>().sentence;
    const within = (radius: number) => `From now on we'll alert you to trucks within ${radius} mi of your car.`;
    expect(await Promise.all([fewer(first), fewer(first)])).toEqual([within(2), within(2)]);
    expect(await fewer(first)).toBe(within(2));
    expect(await fewer(second)).toBe(within(1));
    expect(await fewer(first)).toBe(within(1));
  });

  test('on a place that is gone says that it no longer alerts', async () => {
    const { ann, alert } = await alerted();
    await ann.send('DELETE', `/api/places/${getTowData(alert)?.placeId}`);
    expect((await ann.send('POST', `/api/notifications/${alert.id}/fewer`)).json()).toEqual({
      sentence: "We don't watch that place anymore, so it sends no alerts.",
    });
  });
});

test('none of this works signed out', async () => {
  const { alert } = await alerted();
  for (const act of ['answer', 'avoid', 'fewer']) {
    const answer = await server
      .visitor()
      .send('POST', `/api/notifications/${alert.id}/${act}`, { wasThere: true, minutes: 30 });
    expect([400, 401]).toContain(answer.statusCode);
  }
  expect((await server.visitor().get('/api/notifications/figure')).statusCode).toBe(401);
});
