import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type HeatmapHours, heatmapCell } from '@towscout/contracts/insights/heatmap';
import { DAY_MINUTES, HOUR_MS } from '@towscout/domain/durations';
import { HEATMAP_RANGES, type HeatmapRange, toIntensity, RANGE_HOURS } from '@towscout/domain/insights/heatmap';
import { distanceBetween, kilometers, kilometersToMiles, type LatLng } from '@towscout/geo';

import { startOfHour, hoursBefore } from '#platform/clock.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { freshSpot } from '#testing/drivers.fixture.ts';
import { storeTickets } from '#testing/issued-violations.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import {
  activitySources,
  type RecordedSighting,
  recordSightings,
  recordWithdrawal,
  sightingAt,
} from '#testing/recorded-sightings.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';

import { addUpDays, addUpHours } from './add-up.ts';
import { cellAround, gridAround, getCenter } from './grid.ts';
import { heatmapJson } from './read-heatmap.ts';
import { readHours } from './read-hours.ts';
import { addTo, type Tally } from './tally.ts';

const clock = stoppedClock();
let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const deps = () => ({ db: open.db, clock, places: { findName: () => null }, ...activitySources });
async function addUp(): Promise<void> {
  await addUpHours(deps());
  await addUpDays(deps());
}

type Happened = LatLng & { at: number; source: string; isTruck: boolean };
/** Degrees from the center, and how long ago in minutes: mostly within a day or two or where a range begins, some within a month. */
const SOMETHING = fc.record({
  north: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  east: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  nearer: fc.constantFrom(1, 8, 40),
  ago: fc.oneof(
    { arbitrary: fc.nat(30 * 60), weight: 4 },
    ...[7, 30].map((days) => fc.integer({ min: (days - 1) * DAY_MINUTES, max: (days + 1) * DAY_MINUTES })),
    fc.nat(31 * DAY_MINUTES),
  ),
  what: fc.constantFrom('user', 'chp_cad', 'withdrawn', 'unconfirmed', 'ticket'),
});
type Something = typeof SOMETHING extends fc.Arbitrary<infer Value> ? Value : never;

async function record(center: LatLng, things: readonly Something[]) {
  const trucks: RecordedSighting[] = [];
  const happened: Happened[] = [];
  const wrong: RecordedSighting[] = [];
  const tickets: { point: LatLng; issuedAt: Date }[] = [];
  for (const { north, east, nearer, ago, what } of things) {
    const place = { lat: center.lat + north / nearer, lng: center.lng + east / nearer };
    const at = new Date(clock.now().getTime() - ago * 60_000);
    if (what === 'ticket') {
      tickets.push({ point: place, issuedAt: at });
      happened.push({ ...place, at: at.getTime(), source: 'nyc', isTruck: false });
      continue;
    }
    const truck = sightingAt({ clock }, { latitude: place.lat, longitude: place.lng }, ago, {
      source: what === 'chp_cad' ? what : 'user',
      trust: what === 'unconfirmed' ? what : 'reported',
    });
    trucks.push(truck);
    if (what === 'withdrawn') wrong.push(truck);
    if (what === 'user' || what === 'chp_cad')
      happened.push({ ...place, at: at.getTime(), source: what, isTruck: true });
  }
  await recordSightings(open, trucks, clock.now());
  await storeTickets({ db: open.db, clock }, tickets);
  return { happened, wrong };
}

/** One by one. */
function countTrucks(all: readonly Happened[], center: LatLng, radius: number, from: Date): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  const { resolution } = gridAround(center, kilometers(radius));
  for (const { isTruck, at, source, ...point } of all) {
    const cell = cellAround(point, resolution);
    if (at < from.getTime() || at >= clock.now().getTime()) continue;
    if (distanceBetween(center, getCenter(cell)) > kilometersToMiles(kilometers(radius))) continue;
    const [trucks, violations] = isTruck ? [1, 0] : [0, 1];
    addTo(tallies, cell, { trucks, violations, reports: 0, firstAt: at, lastAt: at, sources: [source] });
  }
  return tallies;
}

const getStart = (range: HeatmapRange): Date => hoursBefore(clock.now(), RANGE_HOURS[range]);

/** Of all runs: their places lie close enough to be in each other's circle. */
const happened: Happened[] = [];

test('however much is added up, an answer is what counting one by one gives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(SOMETHING, { maxLength: 40 }),
      fc.array(SOMETHING, { maxLength: 10 }),
      fc.array(SOMETHING, { maxLength: 10 }),
      fc.integer({ min: 1, max: 50 }),
      fc.nat(3000),
      async (before, later, lately, radius, minutes) => {
        clock.advance(minutes);
        const { latitude: lat, longitude: lng } = freshSpot();
        const center = { lat, lng };
        const first = await record(center, before);
        await addUp();
        clock.advance(1 + (minutes % 90));
        for (const truck of first.wrong) await recordWithdrawal({ db: open.db, clock }, truck);
        const second = await record(center, later);
        for (const truck of second.wrong) await recordWithdrawal({ db: open.db, clock }, truck);
        await addUp();
        // The current hour is not over, and counts at once.
        const sinceHour = Math.floor((clock.now().getTime() - startOfHour(clock.now()).getTime()) / 60_000);
        const third = await record(
          center,
          lately.map((thing) => ({ ...thing, ago: thing.ago % (sinceHour + 1), what: 'user' as const })),
        );
        happened.push(...[first, second, third].flatMap((recorded) => recorded.happened));

        for (const range of HEATMAP_RANGES) {
          const answer = heatmapCell.array().parse(JSON.parse(await heatmapJson(deps(), { ...center, radius, range })));
          const found = answer.map(({ gridCell, trucks, violations, intensity, createdAt, lastActivity, sources }) => [
            gridCell,
            { trucks, violations, intensity, first: Date.parse(createdAt), last: Date.parse(lastActivity), sources },
          ]);
          const counted = [...countTrucks(happened, center, radius, getStart(range))].map(
            ([cell, { trucks, violations, firstAt, lastAt, sources }]) => [
              cell,
              {
                trucks,
                violations,
                intensity: toIntensity({ trucks, violations }),
                first: firstAt,
                last: lastAt,
                sources: [...sources].toSorted(),
              },
            ],
          );
          expect(Object.fromEntries(found)).toEqual(Object.fromEntries(counted));
        }
        const hours = await readHours(deps(), { ...center, radius });
        expect(hours.from).toBe(hoursBefore(startOfHour(clock.now()), 23).toISOString());
        expect(byCell(hours)).toEqual(countByHour(happened, center, radius));
      },
    ),
    { numRuns: 5, endOnFailure: true },
  );
});

const byCell = ({ cells }: HeatmapHours) =>
  Object.fromEntries(cells.map(({ gridCell, intensities }) => [gridCell, intensities]));

function countByHour(happened: readonly Happened[], center: LatLng, radius: number): Record<string, number[]> {
  const from = hoursBefore(startOfHour(clock.now()), 23);
  const hours: Record<string, number[]> = {};
  for (let hour = 0; hour < 24; hour += 1) {
    const begin = from.getTime() + hour * HOUR_MS;
    const inHour = happened.filter(({ at }) => at >= begin && at < begin + HOUR_MS);
    for (const [cell, tally] of countTrucks(inHour, center, radius, from))
      (hours[cell] ??= Array.from({ length: 24 }, () => 0))[hour] = toIntensity(tally);
  }
  return hours;
}
