import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { OutlookCells, OutlookView } from '@towscout/contracts/parking-rules/schema';
import { dayNumber } from '@towscout/domain/parking-rules/risk/calendar';

import { queryRows } from '#platform/db/database.ts';
import { plainRuleCity } from '#testing/street-rules.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import { spotRisk } from './spot-risk.ts';
import { trainApart, trainCity } from './train-city.ts';

const CITY = plainRuleCity;
/** 8 am there, with no holiday in the four weeks before, nor a week and 40 weeks later. */
const NOW = new Date('2026-04-22T15:00:00Z');
const SPOT = { lat: 37.78, lng: -122.42 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ cities: [CITY], clock: stoppedClock(NOW) });
});
afterAll(() => server.close());
beforeEach(() => server.db.execute(sql`truncate parking_violations, risk_models, risk_blocks, risk_cells`));

/** Daily at 10 am on clocks there for four weeks, on so many blocks of Oak Street. */
async function cite(blocks: number, over: { daysAhead?: number; location?: string } = {}): Promise<void> {
  const { daysAhead = -29, location } = over;
  const first = dayNumber(server.clock.now().toISOString().slice(0, 10)) + daysAhead;
  for (let block = 0; block < blocks; block += 1)
    await server.db.execute(sql`insert into parking_violations
      (violation_id, city_source, plate_number, plate_key, violation_type, place, precision_meters, location, violation_date, last_updated)
      select 'V' || ${block}::int || '-' || day, ${CITY.key}, 'X', 'X', 'Expired Meter', point(${SPOT.lng}::float8, ${SPOT.lat}::float8), 10,
        ${location ?? `${100 * (block + 1)} Oak St`}, (date '1970-01-01' + day)::timestamp at time zone 'America/Los_Angeles' + interval '10 hours 5 minutes',
        now()
      from generate_series(${first}::int, ${first + 27}::int) day`);
}

/** As if a sync had read the city's table to its end, and then the job came. */
async function learn(): Promise<void> {
  const readAt = new Date(server.clock.now().getTime() - 1).toISOString();
  await server.db.execute(sql`insert into city_datasets (source, city, completed_at)
    values ('plain', ${CITY.key}, ${readAt}::timestamptz)
    on conflict (source) do update set completed_at = excluded.completed_at`);
  await server.runJob('outlook.learn-risk');
}

async function look(): Promise<OutlookView> {
  const answer = await server.visitor().get(`/api/outlook?lat=${SPOT.lat}&lng=${SPOT.lng}&hours=24`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OutlookView>();
}

const localHour = (startsAt: string): number =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone: CITY.timeZone, hour: 'numeric', hourCycle: 'h23' }).format(
      new Date(startsAt),
    ),
  );

test('is not known before it was learned, and the answer says so', async () => {
  const view = await look();
  expect(view.risk).toBeNull();
  expect(view.unknown).toContain('no_citations');
});

test('learned from what was cited is high at the hours at which it was, with where it comes from', async () => {
  await cite(6);
  await learn();
  const { risk, unknown } = await look();
  expect(risk).toMatchObject({ basis: 'around', block: null, city: CITY.name, citations: 6 * 28 });
  expect(unknown).not.toContain('no_citations');
  expect(risk?.hours.length).toBeGreaterThanOrEqual(24);
  const at = (hour: number) => risk?.hours.find(({ startsAt }) => localHour(startsAt) === hour);
  expect(at(10)).toMatchObject({ level: 'high' });
  expect(at(3)?.chance).toBeLessThan((at(10)?.chance ?? 0) / 10);
  for (const { chance, low, high } of risk?.hours ?? []) {
    expect(low).toBeLessThanOrEqual(chance);
    expect(chance).toBeLessThanOrEqual(high);
    expect(low).toBeGreaterThan(0);
  }
});

test('learned long ago is less sure of what was nearly sure, here and on the map, and keeps what it told for four weeks', async () => {
  await cite(6);
  await learn();
  const at = async (hour: number) => (await look()).risk?.hours.find(({ startsAt }) => localHour(startsAt) === hour);
  const today = { busy: await at(10), quiet: await at(3) };
  const weeksLater = async (weeks: number) => {
    server.clock.advance(weeks * 7 * 24 * 60);
    return { busy: await at(10), quiet: await at(3) };
  };
  const WEEKS = [1, 39];
  const [near, far] = [await weeksLater(WEEKS[0] ?? 0), await weeksLater(WEEKS[1] ?? 0)];
  const box = 'south=37.77&west=-122.43&north=37.79&east=-122.41';
  const map = await server.visitor().get(`/api/outlook/cells?${box}&at=${far.busy?.startsAt}`);
  for (const weeks of WEEKS) server.clock.advance(-weeks * 7 * 24 * 60);
  expect((near.busy?.chance ?? 0) / (today.busy?.chance ?? 0)).toBeCloseTo(1, 1);
  expect(far.busy?.chance).toBeLessThan((near.busy?.chance ?? 0) * 0.98);
  expect(far.quiet?.chance).toBeGreaterThan((near.quiet?.chance ?? 0) * 1.05);
  expect(map.json<OutlookCells>().cells[0]?.chance).toBeCloseTo(far.busy?.chance ?? 0, 4);
});

test('is on the map of the hour, too', async () => {
  await cite(6);
  await learn();
  const box = 'south=37.77&west=-122.43&north=37.79&east=-122.41';
  const at = (await look()).risk?.hours.find(({ startsAt }) => localHour(startsAt) === 10);
  const answer = await server.visitor().get(`/api/outlook/cells?${box}&at=${at?.startsAt}`);
  const { cells, riskFrom } = answer.json<OutlookCells>();
  expect(riskFrom).toEqual([CITY.name]);
  expect(cells).toMatchObject([{ level: 'high', sides: 0, forbidden: 0, kind: null }]);
  expect(cells[0]?.chance).toBeCloseTo(at?.chance ?? 0, 4);
});

test('of a block that was cited is its own, and of one that was not the blocks around', async () => {
  await cite(3);
  await learn();
  const now = server.clock.now();
  const hour = { from: now, until: new Date(now.getTime() + 3_600_000) };
  const riskOf = (name: string, nearest: string) => {
    const street = {
      name,
      line: [],
      distanceMeters: 5,
      houses: { left: { parity: null, nearest }, right: null },
      side: null,
      beside: [],
      otherHalf: null,
    };
    return spotRisk(server.db, CITY, { spot: SPOT, street }, hour);
  };
  expect(await riskOf('Oak Street', '250')).toMatchObject({ basis: 'block', block: 'oak st 200' });
  expect(await riskOf('Elm Street', '250')).toMatchObject({ basis: 'around', block: null });
  const far = await spotRisk(server.db, CITY, { spot: { lat: 37.71, lng: -122.59 }, street: null }, hour);
  expect(far).toBeNull();
});

test('is learned from one block, too', async () => {
  await cite(1);
  await learn();
  expect((await look()).risk).toMatchObject({ citations: 28 });
});

test.each([
  ['in the future', { daysAhead: 2 }],
  ['at corners, which are no block', { location: 'Oak St & Elm St' }],
])('is not learned from citations %s', async (_where, over) => {
  await cite(2, over);
  await learn();
  expect((await look()).risk).toBeNull();
});

test('of a city whose citations are gone is forgotten, and learned again only when a table was read since', async () => {
  await cite(2);
  await learn();
  const learnedAt = (await look()).risk?.trainedAt;
  await server.runJob('outlook.learn-risk');
  expect((await look()).risk?.trainedAt).toBe(learnedAt);
  await server.db.execute(sql`truncate parking_violations`);
  server.clock.advance(24 * 60);
  await server.runJob('outlook.learn-risk');
  expect((await look()).risk?.trainedAt).toBe(learnedAt);
  await learn();
  expect((await look()).risk).toBeNull();
  expect(await queryRows(server.db, sql`select 1 from risk_blocks union all select 1 from risk_cells`)).toEqual([]);
});

test('learned from none is unknown', async () => {
  await learn();
  expect((await look()).risk).toBeNull();
  expect(await queryRows(server.db, sql`select 1 from risk_models`)).toEqual([]);
});

test('is learned from what is past alone, when some citations are of the future', async () => {
  await cite(2, { daysAhead: -13 });
  await learn();
  const { risk } = await look();
  expect(risk?.citations).toBeLessThan(2 * 28);
  expect(risk?.citations).toBeGreaterThan(2 * 10);
  expect(risk?.lastDay.localeCompare(server.clock.now().toISOString().slice(0, 10))).toBeLessThanOrEqual(0);
});

test('learned from citations that contradict each other is a chance with an interval', async () => {
  await cite(2);
  // The same hours again for another reason, at a place that is miles from the block's others.
  await server.db.execute(sql`insert into parking_violations
    (violation_id, city_source, plate_number, plate_key, violation_type, place, precision_meters, location, violation_date, last_updated)
    select violation_id || '-again', city_source, plate_number, plate_key, 'Street Cleaning', point(-122.45, 37.72), 10,
      location, violation_date, last_updated from parking_violations`);
  await learn();
  const [model] = await queryRows(server.db, sql`select blocks, citations from risk_models`);
  expect(model).toEqual({ blocks: 2, citations: 4 * 28 });
  const now = server.clock.now();
  const street = {
    name: 'Oak Street',
    line: [],
    distanceMeters: 5,
    houses: { left: { parity: null, nearest: '150' }, right: null },
    side: null,
    beside: [],
    otherHalf: null,
  };
  const hours = { from: now, until: new Date(now.getTime() + 24 * 3_600_000) };
  const risk = await spotRisk(server.db, CITY, { spot: SPOT, street }, hours);
  expect(risk?.hours.length).toBeGreaterThanOrEqual(24);
  for (const { chance, low, high } of risk?.hours ?? []) {
    expect(low).toBeGreaterThan(0);
    expect(low).toBeLessThanOrEqual(chance);
    expect(chance).toBeLessThanOrEqual(high);
    expect(high).toBeLessThan(1);
  }
});

test('stays as it was learned last when a later training is killed half way, whose rows the next one clears', async () => {
  const trainings = async () => (await queryRows(server.db, sql`select distinct trained_at from risk_blocks`)).length;
  await cite(6);
  await learn();
  const before = (await look()).risk;
  server.clock.advance(24 * 60);
  const later = trainCity(
    {
      db: server.db,
      clock: server.clock,
      violations: { citations: oneCitation },
      train: (data) => trainApart(data, new URL('./killed-training.fixture.ts', import.meta.url)),
    },
    CITY,
  );
  await expect(later).rejects.toThrow('the process that learns the risk ended before it was done');
  expect(await trainings()).toBe(2);
  expect((await look()).risk).toMatchObject({ trainedAt: before?.trainedAt, citations: 6 * 28 });
  server.clock.advance(1);
  await learn();
  expect((await look()).risk?.trainedAt).not.toBe(before?.trainedAt);
  expect(await trainings()).toBe(1);
});

async function* oneCitation() {
  yield [
    {
      at: server.clock.now().getTime() - 3_600_000,
      location: '100 Oak St',
      isSweeping: false,
      place: SPOT,
      placeMeters: 10,
    },
  ];
}

test('of a month that is quiet every year is lower there, at a spot and on the map', async () => {
  await cite(6);
  await learn();
  const { risk } = await look();
  const at = risk?.hours.find(({ startsAt }) => localHour(startsAt) === 10);
  await server.db.execute(sql`update risk_models set seasons = array_fill(0.5::float8, array[12])`);
  const quiet = (await look()).risk?.hours.find(({ startsAt }) => startsAt === at?.startsAt);
  expect(quiet?.chance).toBeCloseTo(1 - Math.sqrt(1 - (at?.chance ?? 0)), 6);
  expect(quiet?.high).toBeCloseTo(1 - Math.sqrt(1 - (at?.high ?? 0)), 6);
  const box = 'south=37.77&west=-122.43&north=37.79&east=-122.41';
  const answer = await server.visitor().get(`/api/outlook/cells?${box}&at=${at?.startsAt}`);
  expect(answer.json<OutlookCells>().cells[0]?.chance).toBeCloseTo(quiet?.chance ?? 0, 4);
});
