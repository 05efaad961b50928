import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { OutlookView, SideOutlook, StreetRuleView } from '@towscout/contracts/parking-rules/schema';
import { recurringHours, streetRule } from '@towscout/domain/parking-rules/street-rule';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { dayAfter, dayAt, getWeekday } from '@towscout/domain/wall-clock';
import type { LatLng } from '@towscout/geo';

import { queryRows, transact } from '#platform/db/database.ts';
import { plainRuleCity } from '#testing/street-rules.fixture.ts';
import { noStreets } from '#testing/streets.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import { takeStreetRules } from '../rules/take-street-rules.ts';

const CITY = plainRuleCity;
const SOURCE = CITY.streetRules[0]?.source ?? '';
const [TUESDAY, THURSDAY] = [2, 4];

/** Three blocks of 3rd Avenue. Its line runs south, so left is east. */
const CORNERS: readonly LatLng[] = [
  { lat: 37.7811602, lng: -122.4610628 },
  { lat: 37.7792346, lng: -122.4609312 },
  { lat: 37.7773689, lng: -122.4607958 },
  { lat: 37.7755, lng: -122.46066 },
];
/** At the curb, in the middle of a block. */
function spotOn(block: number, side: StreetSide): LatLng {
  const [from, to] = CORNERS.slice(block, block + 2);
  if (!from || !to) throw new Error(`there is no block ${block}`);
  const aside = side === 'left' ? 0.00008 : -0.00008;
  return { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 + aside };
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ cities: [CITY] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(
    sql`truncate parking_violations, risk_models, risk_blocks, risk_cells, ticket_times, street_rules, city_lists`,
  );
  await sweep([{ block: 0, side: 'left', weekday: TUESDAY, hours: [8, 10] }, ...UNCHANGED]);
});

type Swept = { block: number; side: StreetSide; weekday: number; hours: [from: number, to: number]; isExact?: boolean };

const UNCHANGED: readonly Swept[] = [
  { block: 0, side: 'right', weekday: THURSDAY, hours: [8, 10] },
  { block: 1, side: 'left', weekday: TUESDAY, hours: [8, 10] },
  { block: 2, side: 'left', weekday: TUESDAY, hours: [9, 11] },
];

/** As a sync stores the city's table. */
async function sweep(rows: readonly Swept[]): Promise<void> {
  const store = takeStreetRules([CITY], noStreets);
  const now = server.clock.now();
  const rules = rows.map(({ block, side, weekday, hours: [from, to], isExact = true }, at) => ({
    ruleId: String(at),
    curb: {
      by: 'block' as const,
      block: String(155_000 + block * 1000),
      street: '3rd Ave',
      side,
      line: CORNERS.slice(block, block + 2),
    },
    rule: streetRule({
      kind: 'sweeping',
      hours: [recurringHours({ weekdays: [weekday], startMinute: from * 60, endMinute: to * 60 })],
      isExact,
      posted: null,
      source: SOURCE,
      asOf: null,
    }),
  }));
  await transact(server.db, await store.prepare(SOURCE, rules, now));
  await transact(server.db, (tx) => store.finish(tx, SOURCE, { startedAt: now, now }));
}

/** The last days with that weekday on clocks there, newest first. */
function lastDays(weekday: number, count: number): string[] {
  const today = dayAt(server.clock.now(), CITY.timeZone);
  const back = (getWeekday(today) - weekday + 7) % 7 || 7;
  return Array.from({ length: count }, (_, week) => dayAfter(today, -back - week * 7));
}

type Written = { block: number; side: StreetSide; count: number; weekday?: number; from?: string; meters?: number };
let written = 0;

/** One a week, each a minute later than the one before. */
async function cite({ block, side, count, weekday = TUESDAY, from = '08:05', meters = 25 }: Written): Promise<void> {
  const { lat, lng } = spotOn(block, side);
  const number = 401 + block * 100 + (side === 'left' ? 0 : 1);
  for (const [at, day] of lastDays(weekday, count).entries())
    await server.db.execute(sql`insert into parking_violations
      (violation_id, city_source, plate_number, plate_key, violation_type, place, precision_meters, location, violation_date, last_updated)
      values (${`V${(written += 1)}`}, ${CITY.key}, 'X', 'X', 'Street Cleaning', point(${lng}::float8, ${lat}::float8), ${meters},
        ${`${number} 3rd Ave`}, (${`${day} ${from}`}::timestamp + ${at}::int * interval '1 minute') at time zone ${CITY.timeZone}, now())`);
}

/** As if a sync had read the city's table to its end, and then the job came. */
async function learn(): Promise<void> {
  const readAt = new Date(server.clock.now().getTime() - 1).toISOString();
  await server.db.execute(sql`insert into city_datasets (source, city, completed_at)
    values ('plain', ${CITY.key}, ${readAt}::timestamptz)
    on conflict (source) do update set completed_at = excluded.completed_at`);
  await server.runJob('outlook.learn-risk');
}

async function look(
  block: number,
  side: StreetSide,
): Promise<{ view: OutlookView; at: SideOutlook; rule: StreetRuleView }> {
  const { lat, lng } = spotOn(block, side);
  const answer = await server.visitor().get(`/api/outlook?lat=${lat}&lng=${lng}&hours=168`);
  expect(answer.statusCode, answer.body).toBe(200);
  const view = answer.json<OutlookView>();
  const at = view.sides.find((each) => each.side === side);
  const [rule] = at?.rules ?? [];
  if (!at || !rule) throw new Error('the side has no rule');
  return { view, at, rule };
}

const OF_15 = { from: 488, to: 496, earliest: 485, latest: 499, tickets: 15 };

test('are shown with the rule of the side on which they were written, and in its hours, and not on the other side', async () => {
  await cite({ block: 0, side: 'left', count: 15 });
  await learn();
  const { view, at, rule } = await look(0, 'left');
  const years = {
    sinceYear: Number(lastDays(TUESDAY, 15)[14]?.slice(0, 4)),
    untilYear: Number(lastDays(TUESDAY, 1)[0]?.slice(0, 4)),
  };
  expect(rule.ticketTimes).toEqual({ ...OF_15, ...years, of: 'side' });
  const [interval] = at.intervals;
  const minutesIn = (instant: string | undefined) =>
    (Date.parse(instant ?? '') - Date.parse(interval?.startsAt ?? '')) / 60_000;
  expect(interval?.ticketTimes).toMatchObject({ tickets: 15, ...years, of: 'side' });
  expect([interval?.ticketTimes?.from, interval?.ticketTimes?.to].map(minutesIn)).toEqual([8, 16]);
  expect([interval?.ticketTimes?.earliest, interval?.ticketTimes?.latest].map(minutesIn)).toEqual([5, 19]);
  const other = view.sides.find(({ side }) => side === 'right');
  expect(other?.rules).toMatchObject([{ kind: 'sweeping', ticketTimes: null }]);
  expect(other?.intervals.every(({ ticketTimes }) => ticketTimes === null)).toBe(true);
});

test('are each side’s own where both are swept at once', async () => {
  await sweep([
    { block: 0, side: 'left', weekday: TUESDAY, hours: [8, 10] },
    { block: 0, side: 'right', weekday: TUESDAY, hours: [8, 10] },
    ...UNCHANGED.slice(1),
  ]);
  await cite({ block: 0, side: 'left', count: 15 });
  await cite({ block: 0, side: 'right', count: 15, from: '09:05' });
  await learn();
  expect((await look(0, 'left')).rule.ticketTimes).toMatchObject({ ...OF_15, of: 'side' });
  expect((await look(0, 'right')).rule.ticketTimes).toMatchObject({ earliest: 545, latest: 559, of: 'side' });
});

test('are the street’s where the side has fewer than 15, of the same hours alone, and none below that', async () => {
  await cite({ block: 0, side: 'left', count: 8 });
  await cite({ block: 1, side: 'left', count: 6, from: '08:30' });
  // Of other hours, and of the other side.
  await cite({ block: 2, side: 'left', count: 9, from: '09:30' });
  await cite({ block: 0, side: 'right', count: 9, weekday: THURSDAY });
  await learn();
  for (const block of [0, 1, 2]) expect((await look(block, 'left')).rule.ticketTimes).toBeNull();

  await cite({ block: 1, side: 'left', count: 1, from: '08:50' });
  server.clock.advance(24 * 60);
  await learn();
  for (const block of [0, 1])
    expect((await look(block, 'left')).rule.ticketTimes).toMatchObject({
      tickets: 15,
      earliest: 485,
      latest: 530,
      of: 'street',
    });
  expect((await look(2, 'left')).rule.ticketTimes).toBeNull();
  expect((await look(0, 'right')).rule.ticketTimes).toBeNull();
});

test('are the street’s, too, when it is not known on which of its blocks the tickets were written', async () => {
  await cite({ block: 0, side: 'left', count: 15, meters: 200 });
  await learn();
  for (const block of [0, 1])
    expect((await look(block, 'left')).rule.ticketTimes).toMatchObject({ ...OF_15, of: 'street' });
  expect((await look(2, 'left')).rule.ticketTimes).toBeNull();
});

test('are not shown with a rule that has other hours by now, or whose hours could not be read', async () => {
  await cite({ block: 0, side: 'left', count: 15 });
  await learn();
  expect((await look(0, 'left')).rule.ticketTimes).not.toBeNull();
  await sweep([{ block: 0, side: 'left', weekday: TUESDAY, hours: [8, 9] }, ...UNCHANGED]);
  expect((await look(0, 'left')).rule.ticketTimes).toBeNull();
  await sweep([{ block: 0, side: 'left', weekday: TUESDAY, hours: [8, 10], isExact: false }, ...UNCHANGED]);
  expect((await look(0, 'left')).rule.ticketTimes).toBeNull();
});

test('are not shown once they were not learned for days, while the risk is told with its dates', async () => {
  await cite({ block: 0, side: 'left', count: 15 });
  await learn();
  server.clock.advance(2 * 24 * 60 - 1);
  expect((await look(0, 'left')).rule.ticketTimes).toMatchObject(OF_15);
  server.clock.advance(2);
  const { view, at, rule } = await look(0, 'left');
  expect(rule.ticketTimes).toBeNull();
  expect(at.intervals.every(({ ticketTimes }) => ticketTimes === null)).toBe(true);
  expect(view.risk).not.toBeNull();
});

test('are replaced as a whole, and gone with the city’s citations', async () => {
  await cite({ block: 0, side: 'left', count: 15 });
  await learn();
  await server.db.execute(sql`delete from parking_violations where violation_id = ${`V${written}`}`);
  server.clock.advance(24 * 60);
  await learn();
  expect((await look(0, 'left')).rule.ticketTimes).toBeNull();
  await cite({ block: 0, side: 'left', count: 15 });
  server.clock.advance(24 * 60);
  await learn();
  expect((await look(0, 'left')).rule.ticketTimes).toMatchObject({ of: 'side' });
  expect(
    await queryRows(server.db, sql`select count(distinct trained_at)::int as trainings from ticket_times`),
  ).toEqual([{ trainings: 1 }]);
  await server.db.execute(sql`truncate parking_violations`);
  server.clock.advance(24 * 60);
  await learn();
  expect(await queryRows(server.db, sql`select 1 from ticket_times`)).toEqual([]);
});
