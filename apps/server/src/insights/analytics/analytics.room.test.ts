import { sql } from 'drizzle-orm';
import { latLngToCell } from 'h3-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Analytics, OwnImpact } from '@towscout/contracts/insights/analytics';
import type { Problem } from '@towscout/contracts/wire/problem';
import { DAY_MINUTES } from '@towscout/domain/durations';

import { minutesBefore } from '#platform/clock.ts';
import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
let premium: Visitor;
let free: Visitor;
beforeAll(async () => {
  server = await startTestServer({ clock: stoppedClock(), gazetteer: 'seeded' });
  [premium, free] = [await server.signUp('Premium'), await server.signUp('Free')];
  await premium.send('POST', '/api/user/select-plan', { plan: 'trial' });
  await server.db.execute(
    sql`update history_progress set began_at = ${minutesBefore(server.clock.now(), 60 * DAY_MINUTES).toISOString()}`,
  );
});
afterAll(() => server.close());

const { person, report, watchPlace, getAlerts } = createDrivers(() => server);
const say = (who: Visitor, id: string, verdict: string, from: Spot) =>
  who.send('POST', `/api/tow-trucks/${id}/${verdict}`, from);

const ask = (who: Visitor, { latitude, longitude }: Spot, more = '') =>
  who.get(`/api/analytics?lat=${latitude.toFixed(5)}&lng=${longitude.toFixed(5)}${more}`);
async function getAnalytics(spot: Spot, more = ''): Promise<Analytics> {
  const answer = await ask(premium, spot, more);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Analytics>();
}

async function trucks(spot: Spot, ago: number, { count = 1, stayed, source = 'user' }: TruckOptions = {}) {
  const reportedAt = minutesBefore(server.clock.now(), ago).toISOString();
  const left = stayed === undefined ? [] : [stayed];
  await server.db.execute(sql`
    with told as (select gen_random_uuid() as id from generate_series(1, ${count}::int))
    insert into sighting_events (sighting_id, kind, at, recorded_at, reported_at, place, cell, source, intent, status, trust)
    select id, did.kind, ${reportedAt}::timestamptz + did.after, ${server.clock.now().toISOString()}::timestamptz, ${reportedAt}::timestamptz,
      point(${spot.longitude}::float8, ${spot.latitude}::float8), ${toCell(spot)}::bigint, ${source}, 'unknown', did.status, 'reported'
    from told cross join (
      select 'reported' as kind, interval '0' as after, 'active' as status
      union all select 'departed', stay * interval '1 minute', 'departed' from unnest(${`{${left.join(',')}}`}::int[]) as stay
    ) as did order by after`);
}
type TruckOptions = { count?: number; stayed?: number; source?: string };
const toCell = ({ latitude, longitude }: Spot): string => String(BigInt(`0x${latLngToCell(latitude, longitude, 8)}`));

const known = (week: Analytics['byHourOfWeek']) => week.flat().filter((count) => count !== null);
const sum = (week: Analytics['byHourOfWeek']) => known(week).reduce((total, count) => total + count, 0);

test('everybody sees 24 hours; more is premium', async () => {
  const spot = freshSpot();
  await trucks(spot, DAY_MINUTES - 10);
  await trucks(spot, DAY_MINUTES + 10);
  for (const who of [server.visitor(), free]) {
    const answer = await ask(who, spot);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Analytics>().trucks).toBe(1);
  }
  const refused = await ask(free, spot, '&range=7d');
  expect(refused.statusCode).toBe(403);
  expect(refused.json<Problem>().detail).toContain('Premium feature required');
  expect((await ask(server.visitor(), spot, '&range=90d')).statusCode).toBe(401);
  expect((await ask(free, spot, '&radius=10')).statusCode).toBe(403);
  expect((await ask(premium, spot, '&range=2y')).statusCode).toBe(400);
  expect((await ask(premium, { latitude: Number.NaN, longitude: 0 })).statusCode).toBe(400);
  expect((await getAnalytics(spot, '&range=7d')).trucks).toBe(2);
});

test('7 days are seven times 24 hours, counted by the hour, and its first hour is on record', async () => {
  const spot = freshSpot();
  await trucks(spot, 7 * DAY_MINUTES - 70, { count: 2 });
  await trucks(spot, 7 * DAY_MINUTES + 70, { count: 5 });
  await trucks(spot, 5);
  const { trucks: all, bySource, byHourOfWeek, dateRange } = await getAnalytics(spot, '&range=7d');
  expect(all).toBe(3);
  expect(bySource).toEqual([{ source: 'user', trucks: 3 }]);
  expect(sum(byHourOfWeek)).toBe(3);
  const hours = (server.clock.now().getTime() - Date.parse(dateRange.from)) / 3_600_000;
  expect(hours).toBeGreaterThanOrEqual(168);
  expect(hours).toBeLessThan(169);
});

test('the same figures come from days that are rolled up and from days that are not', async () => {
  const spot = freshSpot();
  await trucks(spot, 40 * DAY_MINUTES, { count: 3, stayed: 10 });
  await trucks(spot, 20 * DAY_MINUTES, { count: 2, stayed: 40, source: 'sf_calls' });
  await trucks(spot, 3 * DAY_MINUTES, { count: 1 });
  await trucks(spot, 5, { count: 1 });
  await trucks(north(spot, 30), 5, { count: 9 });
  const before = await getAnalytics(spot, '&range=90d');
  expect(before).toMatchObject({
    trucks: 7,
    timed: 5,
    medianMinutes: 10,
    bySource: [
      { source: 'user', trucks: 5 },
      { source: 'sf_calls', trucks: 2 },
    ],
  });
  expect(sum(before.byHourOfWeek)).toBe(7);
  await server.runJob('sightings.roll-up');
  server.clock.advance(3);
  const after = await getAnalytics(spot, '&range=90d');
  expect({ ...after, dateRange: null, hotCells: null }).toEqual({ ...before, dateRange: null, hotCells: null });
  expect(after.hotCells).toMatchObject([{ dataPoints: 7, daysSeen: 4 }]);
  expect((await getAnalytics(spot, '&range=28d')).trucks).toBe(4);
  expect((await getAnalytics(spot, '&range=7d')).trucks).toBe(2);
});

test('busiest places and stays are of the same hours as the sums', async () => {
  const spot = { latitude: 45.1, longitude: -110.2 };
  await trucks(spot, 7 * DAY_MINUTES - 70, { count: 5, stayed: 10 });
  await trucks(spot, 7 * DAY_MINUTES + 70, { count: 9, stayed: 90 });
  await server.runJob('sightings.roll-up');
  expect(await getAnalytics(spot, '&range=7d')).toMatchObject({
    trucks: 5,
    timed: 5,
    medianMinutes: 10,
    hotCells: [{ dataPoints: 5, avgTimeInArea: 10 }],
  });
  expect(await getAnalytics(spot, '&range=28d')).toMatchObject({ trucks: 14, timed: 14, medianMinutes: 90 });
});

test('hours before the record began are unknown, not 0', async () => {
  const began = minutesBefore(server.clock.now(), 3 * 60);
  const setBegan = (at: Date) => server.db.execute(sql`update history_progress set began_at = ${at.toISOString()}`);
  await setBegan(began);
  const { recordBegan, byHourOfWeek } = await getAnalytics(freshSpot());
  await setBegan(minutesBefore(server.clock.now(), 60 * DAY_MINUTES));
  expect(recordBegan).toBe(began.toISOString());
  expect([3, 4]).toContain(known(byHourOfWeek).length);
});

test('trucks that were first listed before the record began are in every figure of the page or in none', async () => {
  const spot = freshSpot();
  await trucks(spot, 5 * 60, { count: 5, source: 'chp_cad' });
  await trucks(spot, 30, { count: 16 });
  const setBegan = (at: Date) => server.db.execute(sql`update history_progress set began_at = ${at.toISOString()}`);
  await setBegan(minutesBefore(server.clock.now(), 3 * 60));
  const told = await getAnalytics(spot);
  await setBegan(minutesBefore(server.clock.now(), 60 * DAY_MINUTES));
  expect([told.trucks, sum(told.byHourOfWeek)]).toEqual([21, 21]);
});

test('the busiest places are those whose trucks are counted, however the circle cuts their areas', async () => {
  const spot = { latitude: 44.2, longitude: -103.3 };
  for (let at = 0; at < 40; at += 1)
    await trucks(north({ ...spot, longitude: spot.longitude + (at % 8) * 0.03 }, (at / 40) * 7 - 3.5), 60);
  const { trucks: all, hotCells } = await getAnalytics(spot);
  const listed = hotCells.reduce((sum, { dataPoints }) => sum + dataPoints, 0);
  expect(hotCells).toHaveLength(8);
  expect(all).toBeGreaterThan(listed);
  const wide = await getAnalytics(spot, '&radius=0.5');
  expect(wide.hotCells.reduce((sum, { dataPoints }) => sum + dataPoints, 0)).toBe(wide.trucks);
});

test('hours are those of the place', async () => {
  const now = server.clock.now();
  const anchorage = { latitude: 61.2181, longitude: -149.9003 };
  await trucks(anchorage, 30);
  const { timeZone, byHourOfWeek } = await getAnalytics(anchorage);
  expect(timeZone).toBe('America/Anchorage');
  const local = new Date(minutesBefore(now, 30).toLocaleString('en-US', { timeZone }));
  expect(byHourOfWeek[local.getDay()]?.[local.getHours()]).toBe(1);
  expect(known(byHourOfWeek).length).toBeGreaterThanOrEqual(24);
  expect(known(byHourOfWeek).length).toBeLessThanOrEqual(25);
});

test('with too few that left there is no median, and a place without trucks has none', async () => {
  const spot = freshSpot();
  await trucks(spot, 60, { count: 4, stayed: 12 });
  expect(await getAnalytics(spot)).toMatchObject({ timed: 4, medianMinutes: null });
  const nowhere = await getAnalytics(freshSpot());
  expect(nowhere).toMatchObject({ trucks: 0, timed: 0, medianMinutes: null, bySource: [], hotCells: [] });
});

test('a second viewer gets the same answer without a second question', async () => {
  const spot = freshSpot();
  expect((await getAnalytics(spot)).trucks).toBe(0);
  await trucks(spot, 5);
  expect((await getAnalytics(spot)).trucks).toBe(0);
  server.clock.advance(3);
  expect((await getAnalytics(spot)).trucks).toBe(1);
});

test('my impact: what I reported, who was alerted, and what alerts said to me', async () => {
  const spot = freshSpot();
  const [ann, bob] = [await person(), await person()];
  await watchPlace(bob, 'parked', spot);
  const { id } = await report(ann, north(spot, 0.02));
  await report(ann, freshSpot());
  const [alert] = await getAlerts(bob);
  await say(await person(), id, 'confirm', north(spot, 0.02));
  server.clock.advance(10);
  await bob.send('POST', `/api/notifications/${alert?.id}/answer`, { wasThere: true });
  const mine = async (who: Visitor) => (await who.get('/api/analytics/mine')).json<OwnImpact>();
  expect(await mine(ann)).toEqual({
    reported: 2,
    confirmed: 1,
    driversAlerted: 1,
    answers: { judged: 0, wasThere: 0 },
  });
  expect(await mine(bob)).toMatchObject({ reported: 0, answers: { judged: 1, wasThere: 1 } });
  expect((await getAnalytics(freshSpot())).answers).toEqual({ judged: 1, wasThere: 1 });
  expect((await server.visitor().get('/api/analytics/mine')).statusCode).toBe(401);
});

test('of each city the rows that its last sync set aside are told, by reason', async () => {
  await server.db.execute(sql`
    insert into city_syncs (city, state, started_at, ended_at, read, set_aside) values
      ('sf', 'finished', now() - interval '2 days', now(), 50, '{"no_date": 9}'),
      ('sf', 'finished', now() - interval '1 day', now(), 100, '{"no_date": 1, "no_place": 4}'),
      ('sf', 'failed', now(), now(), 0, '{}')`);
  await server.db.execute(sql`
    insert into parking_violations
      (violation_id, city_source, plate_number, plate_key, violation_type, location, violation_date, last_updated, place)
    select n::text, 'sf', 'A', 'A', 'No Standing', 'Oak St', now(), now(), case when n > 2 then point(-122.42, 37.77) end
    from generate_series(1, 5) as n`);
  // Tickets are counted for all places at once, and kept for two minutes.
  server.clock.advance(2.1);
  const { cities } = await getAnalytics(freshSpot());
  expect(cities).toMatchObject([
    {
      cityName: 'San Francisco',
      rowsRead: 100,
      tickets: { kept: 5, withoutPlace: 2 },
      setAside: [
        { words: 'No location given.', rows: 4 },
        { words: 'No date.', rows: 1 },
      ],
    },
  ]);
});

test('the export has a line for each hour and source, within the same bounds', async () => {
  const spot = freshSpot();
  await trucks(spot, 30, { count: 2 });
  await trucks(spot, 3 * DAY_MINUTES, { count: 1, source: 'chp_cad' });
  server.clock.advance(1);
  await server.runJob('sightings.roll-up');
  const csv = (who: Visitor, range: string) =>
    who.get(`/api/analytics/export.csv?lat=${spot.latitude}&lng=${spot.longitude}&range=${range}`);
  const answer = await csv(premium, '7d');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="towscout-analytics-7d-[\d-]{10}\.csv"$/),
  });
  const [header, ...lines] = answer.body.trimEnd().split('\r\n');
  expect(header).toBe('hour_begins_local,time_zone,hour_begins_utc,source,trucks,area,radius_miles');
  expect(lines.map((line) => line.split(',').slice(3, 5))).toEqual([
    ['chp_cad', '1'],
    ['user', '2'],
  ]);
  expect((await csv(free, '24h')).body.trimEnd().split('\r\n')).toHaveLength(2);
  expect((await csv(free, '7d')).statusCode).toBe(403);
  expect((await csv(server.visitor(), '24h')).statusCode).toBe(401);
});
