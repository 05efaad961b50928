import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { History } from '@towscout/contracts/trucks/history';
import type { Problem } from '@towscout/contracts/wire/problem';
import { DAY_MINUTES } from '@towscout/domain/durations';

import { minutesAfter, minutesBefore } from '#platform/clock.ts';
import { queryRows, transact } from '#platform/db/database.ts';
import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { recordSightings, sightingAt } from '#testing/recorded-sightings.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { cellAt, cellName } from './cells.ts';
import { toUtcDay } from './days.ts';
import { eventsBetween, type RecordedSighting } from './events-between.ts';
import { insertEvents } from './record.queries.ts';
import { rollUpToday, rollUpHistory } from './roll-up.ts';

let server: TestServer;
let premium: Visitor;
let free: Visitor;
beforeAll(async () => {
  server = await startTestServer({ clock: stoppedClock() });
  [premium, free] = [await server.signUp('Premium'), await server.signUp('Free')];
  await premium.send('POST', '/api/user/select-plan', { plan: 'trial' });
  await beginDaysAgo(9);
});
afterAll(() => server.close());

const { report } = createDrivers(() => server);
const beginDaysAgo = (days: number) =>
  server.db.execute(
    sql`update history_progress set began_at = ${minutesBefore(server.clock.now(), days * DAY_MINUTES).toISOString()}`,
  );

async function seen(
  spot: Spot,
  ago: number,
  { stayed, ...over }: Partial<RecordedSighting> & { stayed?: number } = {},
) {
  const sighting = sightingAt(server, spot, ago, over);
  await recordSightings(server, [sighting]);
  if (stayed !== undefined)
    await change(sighting, { status: 'departed', changedAt: minutesAfter(sighting.reportedAt, stayed) });
  return sighting;
}

const change = (before: RecordedSighting, over: Partial<RecordedSighting>, wasWithdrawn = false) =>
  transact(server.db, (tx) =>
    insertEvents(tx, eventsBetween(before, { ...before, ...over }, { now: server.clock.now(), wasWithdrawn })),
  );

const ask = (who: Visitor, { latitude, longitude }: Spot, more = '') =>
  who.get(`/api/tow-trucks/history?lat=${latitude.toFixed(5)}&lng=${longitude.toFixed(5)}${more}`);
const getHistory = async (spot: Spot, more = ''): Promise<History> => {
  const answer = await ask(premium, spot, more);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<History>();
};
const rollUp = () => rollUpHistory(server);

describe('what a plan reaches', () => {
  const spot = freshSpot();
  const ago = (minutes: number) => `&from=${minutesBefore(server.clock.now(), minutes).toISOString()}`;

  test('signed out: nothing', async () => {
    const answer = await ask(server.visitor(), spot);
    expect(answer.statusCode).toBe(401);
    expect(answer.json<Problem>().title).toBe('Unauthorized');
  });

  test('free: 24 hours, to the minute', async () => {
    await seen(spot, DAY_MINUTES - 5);
    await seen(spot, DAY_MINUTES + 5);
    const answer = await ask(free, spot);
    expect(answer.json<History>()).toMatchObject({ totalDataPoints: 1, totalLocations: 1, averageScore: null });
    for (const minutes of [DAY_MINUTES, DAY_MINUTES + 4]) {
      const { dateRange, totalDataPoints } = (await ask(free, spot, ago(minutes))).json<History>();
      expect([dateRange.from, totalDataPoints]).toEqual([minutesBefore(server.clock.now(), minutes).toISOString(), 1]);
    }
    const refused = await ask(free, spot, ago(2 * DAY_MINUTES));
    expect([refused.statusCode, refused.json<Problem>().detail]).toEqual([
      403,
      'Premium feature required: historical data access (90 days) requires a premium subscription.',
    ]);
  });

  test('premium: 90 days and no more', async () => {
    expect((await getHistory(spot)).daysOnRecord).toBe(10);
    await beginDaysAgo(200);
    const { dateRange, daysOnRecord } = await getHistory(spot);
    await beginDaysAgo(9);
    expect(daysOnRecord).toBe(90);
    expect(Date.parse(dateRange.to) - Date.parse(dateRange.from)).toBeGreaterThan(89 * DAY_MINUTES * 60_000);
    const until = await getHistory(spot, `&to=${minutesBefore(server.clock.now(), 3 * DAY_MINUTES).toISOString()}`);
    expect([until.dateRange.from, until.totalDataPoints]).toEqual([dateRange.from, 0]);
    const answer = await ask(premium, spot, ago(93 * DAY_MINUTES));
    expect([answer.statusCode, answer.json<Problem>().detail]).toEqual([400, 'History goes back 90 days.']);
  });

  test.each([
    ['radius=1e9', 'Radius must be a number of miles between 0.01 and 25.'],
    ['limit=101', 'Limit must be a whole number between 1 and 100.'],
    [
      'from=yesterday',
      'From must be a time with its offset, such as 2026-11-22T08:00:00-08:00 or 2026-11-22T16:00:00Z.',
    ],
    ['from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z', 'From must be before to.'],
  ])('%s is refused with a sentence', async (query, sentence) => {
    const answer = await ask(premium, spot, `&${query}`);
    expect([answer.statusCode, answer.json<Problem>().detail]).toEqual([400, sentence]);
  });

  test('without a place it is where the page looks by itself, and no id', async () => {
    const answer = await premium.get('/api/tow-trucks/history');
    expect(answer.json<History>().area).toEqual({ latitude: 40.7589, longitude: -73.9851, radiusMiles: 5 });
    expect((await premium.get('/api/tow-trucks/history?lat=40')).statusCode).toBe(400);
  });
});

describe('what is told of a location', () => {
  test('its score, its trucks, how long they stay, when the last came, and who says so', async () => {
    const spot = freshSpot();
    await seen(spot, 3 * DAY_MINUTES, { stayed: 20 });
    await seen(spot, 3 * DAY_MINUTES, { stayed: 31 });
    await seen(spot, 2 * DAY_MINUTES, { source: 'chp_cad', trust: 'official', status: 'en_route', stayed: 600 });
    await seen(north(spot, 4), 2 * DAY_MINUTES);
    const { trucks, ...all } = await getHistory(spot);
    expect(all).toMatchObject({ totalDataPoints: 4, totalLocations: 2, averageScore: 15 });
    expect(trucks).toMatchObject([
      {
        id: cellName(cellAt({ lat: spot.latitude, lng: spot.longitude })),
        frequencyScore: 20,
        dataPoints: 3,
        reportedByPeople: 2,
        daysSeen: 2,
        avgTimeInArea: 26,
        lastSeenDaysAgo: 1,
        sources: ['chp_cad', 'user'],
      },
      { dataPoints: 1, avgTimeInArea: null, lastSeenDaysAgo: 2 },
    ]);
    expect(trucks[1]?.distanceMiles).toBeCloseTo(4, 1);
  });

  test('neither what one signed-out reporter said, nor what was withdrawn, nor where a truck is no more', async () => {
    const spot = freshSpot();
    await seen(spot, 2 * DAY_MINUTES, { trust: 'unconfirmed' });
    await change(await seen(spot, 2 * DAY_MINUTES), {}, true);
    const there = north(spot, 3);
    await change(await seen(spot, 2 * DAY_MINUTES), { place: { lat: there.latitude, lng: there.longitude } });
    const before = await getHistory(spot);
    expect(before.trucks.map(({ id }) => id)).toEqual([
      cellName(cellAt({ lat: there.latitude, lng: there.longitude })),
    ]);
    await rollUp();
    expect(await getHistory(spot)).toEqual(before);
  });

  test('by people, in the moment in which it is reported', async () => {
    const spot = freshSpot();
    await report(free, spot);
    expect((await getHistory(spot)).totalDataPoints).toBe(1);
    expect((await ask(free, spot)).json<History>().totalDataPoints).toBe(1);
  });
});

describe('rolling up', () => {
  beforeEach(async () => {
    await server.db.execute(
      sql`update history_progress set rolled_through = null, totals_from = null, totals_through = null, today = null, today_through = null`,
    );
    await server.db.execute(sql`delete from history_cells`);
    await server.db.execute(sql`delete from history_today`);
  });
  const cells = () =>
    queryRows(
      server.db,
      sql`select cell::text as cell, day::text as day, data_points from history_cells order by 1, 2`,
    );

  test('changes no answer, however often and by however many nodes it is done', async () => {
    const spot = freshSpot();
    for (const days of [1, 1, 2, 5, 8]) await seen(north(spot, days / 40), days * DAY_MINUTES, { stayed: days });
    await seen(spot, 5);
    const before = await getHistory(spot);
    expect(before.totalDataPoints).toBe(6);
    await Promise.all([rollUp(), rollUp()]);
    expect(await getHistory(spot)).toEqual(before);
    const rolled = await cells();
    await rollUp();
    expect(await cells()).toEqual(rolled);
  });

  test('takes up what became known of a day afterwards', async () => {
    const spot = freshSpot();
    const truck = await seen(spot, 3 * DAY_MINUTES);
    await rollUp();
    expect((await getHistory(spot)).totalDataPoints).toBe(1);
    server.clock.advance(60);
    await change(truck, {}, true);
    await rollUp();
    expect((await getHistory(spot)).totalDataPoints).toBe(0);
  });

  test('goes on with the day at which it was ended', async () => {
    const spot = freshSpot();
    for (const days of [1, 2, 3]) await seen(spot, days * DAY_MINUTES);
    const before = await getHistory(spot);
    await rollUp();
    const last = toUtcDay(minutesBefore(server.clock.now(), 2 * DAY_MINUTES));
    await server.db.execute(sql`update history_progress set rolled_through = ${last}::date`);
    await server.db.execute(sql`delete from history_cells where day > ${last}::date`);
    expect(await getHistory(spot)).toEqual(before);
    await rollUp();
    expect(await getHistory(spot)).toEqual(before);
  });

  test('of the current day changes no answer, whatever happens afterwards', async () => {
    const spot = freshSpot();
    const sinceMidnight = () => (server.clock.now().getTime() % (DAY_MINUTES * 60_000)) / 60_000;
    const trucks: RecordedSighting[] = [];
    const see = async (miles: number, ago: number, more: Parameters<typeof seen>[2] = {}) =>
      trucks.push(await seen(north(spot, miles), ago, more));
    const withoutSums = async () => {
      await server.db.execute(sql`update history_progress set today = null`);
      const answer = await getHistory(spot);
      await server.db.execute(sql`update history_progress set today = ${toUtcDay(server.clock.now())}::date`);
      return answer;
    };
    const isUsed = async () => {
      const rows = await queryRows<{ cells: number }>(
        server.db,
        sql`select count(*)::int as cells from history_today where day = ${toUtcDay(server.clock.now())}::date`,
      );
      return rows[0]?.cells ?? 0;
    };
    // So that most of a day is over, at whatever hour the test runs.
    server.clock.advance((20 * 60 - sinceMidnight() + DAY_MINUTES) % DAY_MINUTES);
    for (const [n, ago] of [900, 700, 500, 400, 90, 30, 5].entries())
      await see(n % 3, ago, n % 2 ? { stayed: 10 + n, source: 'chp_cad', trust: 'official' } : {});
    await see(1, 3 * DAY_MINUTES);
    const before = await getHistory(spot);
    expect(before.totalDataPoints).toBe(8);
    await rollUp();
    await Promise.all([rollUpToday(server), rollUpToday(server)]);
    expect(await isUsed()).toBeGreaterThan(0);
    expect(await getHistory(spot)).toEqual(before);
    const [first, second, third, fourth] = trucks;
    if (!first || !second || !third || !fourth) throw new Error('there are fewer trucks');
    const steps = [
      () => see(0.02, 1),
      () => see(4, 2, { source: 'chp_cad', trust: 'official' }),
      () => change(first, {}, true),
      () => change(second, { status: 'departed', changedAt: server.clock.now() }),
      () => change(third, { place: { lat: north(spot, 3).latitude, lng: spot.longitude } }),
      () => change(fourth, { trust: 'unconfirmed' }),
      // A feed's clock may be ahead of ours.
      () => see(0, -3),
      async () => server.clock.advance(4),
      () => see(2, 600),
    ];
    for (const [n, step] of steps.entries()) {
      await step();
      expect(await getHistory(spot), `step ${n}`).toEqual(await withoutSums());
      if (n % 2) await rollUpToday(server);
      expect(await getHistory(spot), `step ${n}, added up`).toEqual(await withoutSums());
      server.clock.advance(n === 4 ? 25 : 1);
    }
    server.clock.advance(5 * 60);
    expect(await getHistory(spot)).toEqual(await getHistory(spot));
    await rollUp();
    await rollUpToday(server);
    expect((await getHistory(spot)).totalDataPoints).toBe(10);
  });

  test('forgets what is older than 90 days, and nothing else', async () => {
    const spot = freshSpot();
    await seen(spot, 93 * DAY_MINUTES);
    await seen(spot, 8 * DAY_MINUTES);
    await rollUp();
    const days = await queryRows<{ count: number }>(
      server.db,
      sql`select count(*)::int as count from sighting_events where day < ${toUtcDay(minutesBefore(server.clock.now(), 91 * DAY_MINUTES))}::date`,
    );
    expect(days).toEqual([{ count: 0 }]);
    expect((await getHistory(spot)).totalDataPoints).toBe(1);
  });
});
