import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getRecordData } from '@towscout/contracts/alerts/notification-data';
import { RECORD_STEPS } from '@towscout/domain/sources/tow-ladder';

import { minutesBefore } from '#platform/clock.ts';
import { queryRows } from '#platform/db/database.ts';
import type { Feed } from '#sources';
import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { listRecords, measureTruth } from '#testing/listed-records.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const SOURCE = 'san_francisco_311';
/** Late after three hours; its requests are shown for two. */
const feed: Feed = {
  key: SOURCE,
  source: SOURCE,
  kinds: ['towRecords'],
  pollSeconds: 300,
  read: async () => ({ kind: 'unchanged' }),
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: stoppedClock(), feeds: [feed] });
});
afterAll(() => server.close());
beforeEach(() => server.db.execute(sql`truncate source_truth, tow_records`));

const { newcomer, watchPlace, prefer, getAlerts } = createDrivers(() => server);
type FeedTowRecord = Parameters<typeof listRecords>[2][number];
let made = 0;

const request = (spot: Spot, minutesAgo = 12, over: Partial<FeedTowRecord> = {}): FeedTowRecord => ({
  externalId: `R:${(made += 1)}`,
  step: 'asked',
  words: 'Driveway blocked, tow asked for',
  place: { lat: spot.latitude, lng: spot.longitude },
  address: null,
  location: '2700 block of Elm St',
  callNumber: null,
  reportedAt: minutesBefore(server.clock.now(), minutesAgo),
  changedAt: minutesBefore(server.clock.now(), minutesAgo),
  endedAt: null,
  ...over,
});

/** Lists records the way their source does. */
const list = (...items: FeedTowRecord[]) => listRecords(server, SOURCE, items);
const measured = (followed: number, cases: number) => measureTruth(server, SOURCE, followed, cases);

async function park(who: Visitor, spot: Spot, radius = 1): Promise<void> {
  expect((await watchPlace(who, 'parked', spot, radius)).statusCode).toBe(201);
  await server.settle();
}
async function parked(radius = 1): Promise<{ ann: Visitor; spot: Spot }> {
  const [ann, spot] = [await newcomer(), freshSpot()];
  await park(ann, spot, radius);
  return { ann, spot };
}
const levels = async (who: Visitor) => (await getAlerts(who)).map((alert) => getRecordData(alert)?.alarm);
/** The kinds of the alerts that were delivered, without those that were only listed. */
async function sent(who: Visitor): Promise<string[]> {
  const { id } = (await who.get('/api/auth/user')).json<{ id: string }>();
  const rows = await queryRows<{ kind: string }>(
    server.db,
    sql`select kind from user_notifications where user_id = ${id} and delivered_at is not null order by kind`,
  );
  return rows.map(({ kind }) => kind);
}
const allDay = () => ({
  quietHoursStart: '00:00',
  quietHoursEnd: '23:59',
  timeZone: [12, 13, 22, 23].includes(server.clock.now().getUTCHours()) ? 'Asia/Karachi' : 'UTC',
});

describe('a tow request near a parked car, of a source that was never measured', () => {
  test('is a silent notice with its source, its age and what nobody knows, told once however often it is read', async () => {
    const { ann, spot } = await parked();
    const row = request(north(spot, 0.1));
    for (let time = 0; time < 3; time += 1)
      await list({ ...row, changedAt: minutesBefore(server.clock.now(), 9 - time) });
    expect(await getAlerts(ann)).toMatchObject([
      {
        type: 'tow_record',
        title: 'Someone asked for a tow near your car',
        message:
          'Driveway blocked, tow asked for · 530 ft from your car · San Francisco 311 requests, 12 min ago. Nothing says that a tow truck is coming.',
        why: 'You got this because San Francisco 311 requests lists a tow request near your car. We could read it 12 min after it was made. It’s silent: we don’t know yet how often a tow follows.',
        data: { recordId: `${SOURCE}:${row.externalId}`, step: 'asked', alarm: false, truth: null },
        ask: null,
      },
    ]);
    expect(await sent(ann)).toEqual(['notice']);
  });

  test('is told once when two nodes read it at the same moment', async () => {
    const { ann, spot } = await parked();
    const row = request(spot);
    await Promise.all([list(row), list(row), list(row)]);
    expect(await getAlerts(ann)).toHaveLength(1);
  });

  test('and several at once are one notice, without a word of a truck', async () => {
    const { ann, spot } = await parked();
    await list(request(north(spot, 0.3)), request(north(spot, 0.05)), request(north(spot, 0.2)));
    const [notice, ...others] = await getAlerts(ann);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      title: '3 tow requests and calls, the nearest 260 ft from your car',
      data: { alarm: false, gathered: { length: 3 } },
    });
    expect(notice?.title).not.toMatch(/truck/i);
  });

  test('comes at once, whatever the pace of alarms', async () => {
    const { ann, spot } = await parked();
    await prefer(ann, { alertFrequency: 'every_15min' });
    await measured(300, 1000);
    await list(request(north(spot, 0.4)));
    await measured(100, 1000);
    await list(request(north(spot, 0.5)));
    expect(await sent(ann)).toEqual(['alarm', 'notice']);
  });

  test('takes nothing of the hour of alarms', async () => {
    const { ann, spot } = await parked();
    await prefer(ann, { alertsPerHour: 1 });
    await list(request(north(spot, 0.4)));
    await measured(300, 1000);
    await list(request(north(spot, 0.5)));
    expect((await levels(ann)).toSorted()).toEqual([false, true]);
  });
});

describe('nobody is told', () => {
  test.each(RECORD_STEPS.filter((step) => step !== 'asked' && step !== 'called'))(
    'of a record on the rung %s, even of a source that has earned alarms',
    async (step) => {
      const { ann, spot } = await parked();
      await measured(300, 1000);
      await list(request(spot, 1, { step }));
      expect(await getAlerts(ann)).toEqual([]);
    },
  );

  test('of a row that is too old, over, or to be history', async () => {
    const { ann, spot } = await parked();
    await list(request(spot, 121), request(spot, 5, { endedAt: minutesBefore(server.clock.now(), 1) }));
    expect(await getAlerts(ann)).toEqual([]);
  });

  test('beyond the radius, where somebody only is, and in a zone without Premium', async () => {
    const [ann, bob, cem, spot] = [await newcomer(), await newcomer(), await newcomer(), freshSpot()];
    await park(ann, spot, 0.5);
    await cem.send('POST', '/api/user/select-plan', { plan: 'trial' });
    expect((await watchPlace(cem, 'zone', spot, 5)).statusCode).toBe(201);
    server.clock.advance(4 * 24 * 60);
    expect((await watchPlace(bob, 'here', spot, 5)).statusCode).toBe(201);
    await list(request(north(spot, 0.6)));
    for (const who of [ann, bob, cem]) expect(await getAlerts(who)).toEqual([]);
  });

  test('who turned these alerts off', async () => {
    const { ann, spot } = await parked();
    expect((await prefer(ann, { enableRecordAlerts: 0 })).json()).toMatchObject({ enableRecordAlerts: 0 });
    await list(request(spot));
    expect(await getAlerts(ann)).toEqual([]);
    expect((await prefer(ann, { enableRecordAlerts: 2 })).statusCode).toBe(400);
  });
});

test('who parks beside a request hears of it while it is listed', async () => {
  const [ann, bob, spot] = [await newcomer(), await newcomer(), freshSpot()];
  await list(request(spot), request(north(spot, 3)));
  await park(ann, spot);
  expect(await getAlerts(ann)).toHaveLength(1);
  await list();
  await park(bob, spot);
  expect(await getAlerts(bob)).toEqual([]);
});

describe('the measured truth of a source decides', () => {
  test('an alarm from one in four of 200 cases on, a notice before and after', async () => {
    const { ann, spot } = await parked();
    await prefer(ann, { alertsPerHour: 0 });
    await measured(49, 199);
    await list(request(north(spot, 0.1)));
    await measured(50, 200);
    await list(request(north(spot, 0.1)));
    await measured(49, 200);
    await list(request(north(spot, 0.1)));
    expect((await levels(ann)).toSorted()).toEqual([false, false, true]);
    const alarm = (await getAlerts(ann)).find((alert) => getRecordData(alert)?.alarm);
    expect(alarm).toMatchObject({
      why: expect.stringMatching(/A tow call followed 50 of 200 times \(likely 20 to 31%\)\.$/),
      data: { truth: { followed: 50, cases: 200, measuredAt: server.clock.now().toISOString() } },
      ask: null,
    });
  });

  test('an alarm that waited for its reader’s pace is a notice when its source earns alarms no more', async () => {
    const { ann, spot } = await parked();
    await prefer(ann, { alertFrequency: 'every_15min' });
    await measured(300, 1000);
    const first = request(north(spot, 0.5));
    await list(first);
    await list(first, request(north(spot, 0.6)));
    expect(await levels(ann)).toEqual([true]);
    await measured(100, 1000);
    server.clock.advance(16);
    await server.runJob('alerts.gather');
    expect((await levels(ann)).toSorted()).toEqual([false, true]);
    expect(await sent(ann)).toEqual(['alarm', 'notice']);
  });

  test('an alarm that waited is dropped once its source lists it no more', async () => {
    const { ann, spot } = await parked();
    await prefer(ann, { alertFrequency: 'every_15min' });
    await measured(300, 1000);
    await list(request(north(spot, 0.5)));
    await list(request(north(spot, 0.6)));
    await list();
    server.clock.advance(16);
    await server.runJob('alerts.gather');
    expect(await levels(ann)).toEqual([true]);
  });

  test('quiet hours silence an alarm, but not beside the parked car', async () => {
    const [far, near] = [await parked(), await parked()];
    await measured(300, 1000);
    for (const { ann } of [far, near]) await prefer(ann, allDay());
    await list(request(north(far.spot, 0.5)), request(north(near.spot, 0.1)));
    expect(await getAlerts(far.ann)).toMatchObject([{ isQuiet: true, data: { alarm: true } }]);
    expect(await getAlerts(near.ann)).toMatchObject([{ isQuiet: false, data: { alarm: true } }]);
  });
});
