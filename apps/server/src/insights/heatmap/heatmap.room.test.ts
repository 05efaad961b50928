import { sql } from 'drizzle-orm';
import { cellToParent, getResolution, latLngToCell } from 'h3-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { HEATMAP_MOST_BYTES, HEATMAP_NAMED } from '@towscout/contracts/insights/constants';
import type { HeatmapCell, HeatmapHours } from '@towscout/contracts/insights/heatmap';
import type { Problem } from '@towscout/contracts/wire/problem';
import { kilometers } from '@towscout/geo';

import { minutesBefore } from '#platform/clock.ts';
import { freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { issueViolations, violationAt } from '#testing/issued-violations.fixture.ts';
import { keepRecords, keptRecord, recordSources } from '#testing/listed-records.fixture.ts';
import {
  activitySources,
  type RecordedSighting,
  recordSightings,
  recordWithdrawal,
  sightingAt,
} from '#testing/recorded-sightings.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { addUpDays, addUpHours } from './add-up.ts';
import { cellAround, gridAround, getCenter } from './grid.ts';
import { heatmapJson } from './read-heatmap.ts';
import { recordsJson } from './read-records.ts';

let server: TestServer;
let premium: Visitor;
let free: Visitor;
let nobody: Visitor;
beforeAll(async () => {
  server = await startTestServer({
    clock: stoppedClock(),
    gazetteer: 'seeded',
    env: { ADMIN_EMAILS: 'premium@example.com' },
  });
  [premium, free, nobody] = [await server.signUp('Premium'), await server.signUp('Free'), server.visitor()];
  await premium.send('POST', '/api/user/select-plan', { plan: 'trial' });
  await server.db.execute(
    sql`update users set email_verified = true, two_factor_enabled = true where email = 'premium@example.com'`,
  );
});
afterAll(() => server.close());

const HOUR = 60;
const DAY = 24 * HOUR;

async function seen(spot: Spot, ago: number, over: Partial<RecordedSighting> = {}): Promise<RecordedSighting> {
  const sighting = sightingAt(server, spot, ago, over);
  await recordSightings(server, [sighting]);
  return sighting;
}
const ticket = (spot: Spot, ago: number, precisionMeters = 0) =>
  issueViolations(
    server,
    [
      violationAt(
        server,
        { lat: spot.latitude, lng: spot.longitude },
        { issuedAt: minutesBefore(server.clock.now(), ago) },
      ),
    ],
    { precisionMeters, basis: precisionMeters > 400 ? 'precinct' : 'address' },
  );

const toPath = ({ latitude, longitude }: Spot, more = '') =>
  `/api/heatmap-data?lat=${latitude.toFixed(5)}&lng=${longitude.toFixed(5)}${more}`;
async function getHeatmap(spot: Spot, more = '', who = premium): Promise<HeatmapCell[]> {
  const answer = await who.get(toPath(spot, more));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<HeatmapCell[]>();
}
const figures = (cells: HeatmapCell[]) =>
  cells.map(({ intensity, trucks, reports, violations }) => ({ intensity, trucks, reports, violations }));
async function report(who: Visitor, { latitude, longitude }: Spot): Promise<string> {
  const answer = await who.send('POST', '/api/crowdsourced-reports', {
    latitude: latitude.toFixed(5),
    longitude: longitude.toFixed(5),
    location: 'Elm & 1st',
    truckType: 'flatbed',
    activity: 'loading',
    confidence: 'high',
    description: null,
    photoUrls: [],
    gpsTagged: true,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}
const addUp = () => addUpDays({ ...server, ...activitySources });

describe('tow requests and calls', () => {
  const record = (spot: Spot, ago: number, over = {}) => keptRecord(server, spot, ago, over);
  const list = (...rows: ReturnType<typeof record>[]) => keepRecords(server, ...rows);

  test('are counted apart, by source and rung, and add nothing to trucks and tickets', async () => {
    const spot = freshSpot();
    await seen(spot, 30);
    const before = await getHeatmap(spot);
    await list(
      record(spot, 10),
      record(spot, 50),
      record(spot, 20, { step: 'likely', source: 'austin_incidents' }),
      record(north(spot, 3), 30),
      record(north(spot, 12), 30),
    );
    expect(await getHeatmap(spot)).toEqual(before);
    const cells = await getHeatmap(spot, '&show=records');
    expect(cells).toMatchObject([
      {
        intensity: 3,
        trucks: 0,
        reports: 0,
        violations: 0,
        sources: ['austin_incidents', 'san_francisco_311'],
        records: { 'San Francisco 311 requests': { asked: 2 }, 'Austin traffic incidents': { likely: 1 } },
        lastActivity: minutesBefore(server.clock.now(), 10).toISOString(),
        createdAt: minutesBefore(server.clock.now(), 50).toISOString(),
      },
      { intensity: 1 },
    ]);
    expect(cells[0]?.gridCell).toBe(before[0]?.gridCell);
    expect(before[0]).not.toHaveProperty('records');
    // As an earlier version wrote them.
    await server.db.execute(sql`update tow_records set cell = null`);
    expect(await getHeatmap(spot, '&show=records')).toEqual(cells);
  });

  test('of the time that is asked, and beyond 24 hours for Premium', async () => {
    const spot = freshSpot();
    await list(record(spot, 30), record(spot, 2 * DAY), record(spot, 29 * DAY), record(spot, 31 * DAY));
    const total = async (range: string) =>
      (await getHeatmap(spot, `&show=records&range=${range}`)).reduce((sum, { intensity }) => sum + intensity, 0);
    expect([await total('1h'), await total('24h'), await total('7d'), await total('30d')]).toEqual([1, 1, 2, 3]);
    expect((await free.get(toPath(spot, '&show=records&range=7d'))).statusCode).toBe(403);
  });

  test('are merged into larger cells when their answer would be too heavy, and none is lost', async () => {
    const spot = freshSpot();
    await list(...Array.from({ length: 120 }, (_, n) => record(north(spot, n / 20), 30)));
    const read = async (mostBytes: number): Promise<HeatmapCell[]> =>
      JSON.parse(
        await recordsJson(
          { ...server, ...recordSources, places: { findName: () => null } },
          { lat: spot.latitude, lng: spot.longitude, radius: 10, range: '24h' },
          mostBytes,
        ),
      );
    const [fine, coarse] = [await read(HEATMAP_MOST_BYTES), await read(2000)];
    expect(coarse.length).toBeLessThan(fine.length);
    const total = (cells: HeatmapCell[]) => cells.reduce((sum, { intensity }) => sum + intensity, 0);
    expect(total(coarse)).toBe(total(fine));
  });
});

describe('what is asked', () => {
  const spot = freshSpot();

  test.each([
    ['?lat=NaN&lng=-95', 'Latitude must be a number between -90 and 90.'],
    ['?lat=36&lng=Infinity', 'Longitude must be a number between -180 and 180.'],
    ['?lat=36', 'Send lat and lng together, or leave both out.'],
    ['?lat=36&lng=-95&radius=1e999', 'Radius must be a number of kilometers between 1 and 50.'],
    ['?lat=36&lng=-95&radius=51', 'Radius must be a number of kilometers between 1 and 50.'],
    ['?lat=36&lng=-95&radius=', 'Radius must be a number of kilometers between 1 and 50.'],
    ['?lat=36&lng=-95&range=2h', 'Range must be one of 1h, 6h, 24h, 7d, 30d.'],
    ['?lat=36&lng=-95&show=trucks', 'Show must be one of activity, records.'],
    ['/NaN/-95/10', 'Latitude must be a number between -90 and 90.'],
    ['/36/-95/0.5', 'Radius must be a number of kilometers between 1 and 50.'],
    [
      '?lat=48.85&lng=2.35',
      'That place is outside the United States, where TowScout works. Check that latitude and longitude are not swapped.',
    ],
  ])('%s is refused with a sentence', async (asked, sentence) => {
    const answer = await nobody.get(`/api/heatmap-data${asked}`);
    expect([answer.statusCode, answer.json<Problem>().detail]).toEqual([400, sentence]);
  });

  test('up to 24 hours are everybody’s, more is Premium’s', async () => {
    const statuses = async (who: Visitor) =>
      Promise.all(
        ['1h', '24h', '7d', '30d'].map(async (range) => (await who.get(toPath(spot, `&range=${range}`))).statusCode),
      );
    expect(await statuses(nobody)).toEqual([200, 200, 401, 401]);
    expect(await statuses(free)).toEqual([200, 200, 403, 403]);
    expect(await statuses(premium)).toEqual([200, 200, 200, 200]);
    const refused = await free.get(toPath(spot, '&range=7d'));
    expect(refused.json<Problem>().detail).toBe(
      'Premium feature required: the heatmap beyond the last 24 hours is available for premium subscribers only.',
    );
  });

  test('the specification’s own path gives the same', async () => {
    const at = freshSpot();
    await seen(at, 30);
    const answer = await nobody.get(`/api/heatmap-data/${at.latitude}/${at.longitude}/10`);
    expect(answer.json()).toEqual(await getHeatmap(at));
    const weeks = await free.get(`/api/heatmap-data/${at.latitude}/${at.longitude}/10?range=7d`);
    expect(weeks.statusCode).toBe(403);
  });

  test('what has not changed is not sent again', async () => {
    const at = freshSpot();
    await seen(at, 30);
    const answer = await nobody.get(toPath(at));
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const again = await nobody.get(toPath(at), { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await seen(at, 20);
    const later = await nobody.get(toPath(at), { 'if-none-match': String(answer.headers.etag) });
    expect(later.statusCode).toBe(200);
  });
});

describe('a cell', () => {
  test('counts trucks once, and twenty tickets as one; it has a name, a place and its sources', async () => {
    const spot = freshSpot();
    await seen(spot, 50);
    await seen(spot, 20, { source: 'chp_cad' });
    await ticket(spot, 90);
    const [cell] = await getHeatmap(spot);
    const gridCell = cellAround({ lat: spot.latitude, lng: spot.longitude }, 8);
    expect(cell).toMatchObject({
      id: gridCell,
      gridCell,
      intensity: 3,
      trucks: 2,
      reports: 0,
      violations: 1,
      lastActivity: minutesBefore(server.clock.now(), 20).toISOString(),
      createdAt: minutesBefore(server.clock.now(), 90).toISOString(),
      sources: ['chp_cad', 'nyc', 'user'],
    });
    expect(cell?.location).toMatch(/[A-Z][a-z]+/);
    expect(Math.abs((cell?.latitude ?? 0) - spot.latitude)).toBeLessThan(0.01);
  });

  test('has a truck that somebody reports now, and tells that a community report was about it', async () => {
    const spot = freshSpot();
    await report(free, spot);
    server.clock.advance(1);
    expect(figures(await getHeatmap(spot, '&range=1h'))).toEqual([
      { intensity: 1, trucks: 1, reports: 1, violations: 0 },
    ]);
  });

  test('counts nothing simulated, withdrawn or unconfirmed, and no ticket that is only known to be in a precinct', async () => {
    const spot = freshSpot();
    await seen(spot, 30, { source: 'simulated' });
    await seen(spot, 30, { trust: 'unconfirmed' });
    await recordWithdrawal(server, await seen(spot, 30));
    await ticket(spot, 30, 1750);
    expect(await getHeatmap(spot)).toEqual([]);
  });

  test('is finer in a small circle and coarser in a wide one, and the busiest comes first', async () => {
    const spot = freshSpot();
    const far = north(spot, 4);
    await seen(spot, 10);
    for (const ago of [5, 6]) await seen(far, ago);
    const cells = await getHeatmap(spot);
    expect(cells.map(({ trucks }) => trucks)).toEqual([2, 1]);
    expect((await getHeatmap(spot, '&radius=3')).map(({ gridCell }) => gridCell)).toEqual([
      latLngToCell(spot.latitude, spot.longitude, 9),
    ]);
    const wide = await getHeatmap(spot, '&radius=50');
    expect(wide.reduce((sum, { trucks }) => sum + trucks, 0)).toBe(3);
    expect(wide.map(({ gridCell }) => gridCell)).toContain(cellAround({ lat: far.latitude, lng: far.longitude }, 6));
  });
});

describe('a range', () => {
  test('of hours is exact; one of days adds what is over to what is not', async () => {
    const spot = freshSpot();
    for (const ago of [30, 3 * HOUR, 20 * HOUR, 4 * DAY, 20 * DAY, 40 * DAY]) await seen(spot, ago);
    await ticket(spot, 4 * DAY);
    const trucks = async (range: string) =>
      (await getHeatmap(spot, `&range=${range}`)).reduce((sum, cell) => sum + cell.trucks, 0);
    const all = async () => Promise.all(['1h', '6h', '24h', '7d', '30d'].map(trucks));
    expect(await all()).toEqual([1, 2, 3, 4, 5]);
    const before = await getHeatmap(spot, '&range=30d');
    await addUp();
    expect(await all()).toEqual([1, 2, 3, 4, 5]);
    expect(await getHeatmap(spot, '&range=30d')).toEqual(before);
  });

  test('of days follows what becomes known later, at every resolution', async () => {
    const spot = freshSpot();
    const wrong = await seen(spot, 3 * DAY);
    await addUp();
    server.clock.advance(HOUR);
    await recordWithdrawal(server, wrong);
    await recordSightings(server, [sightingAt(server, spot, 2 * DAY)], server.clock.now());
    await ticket(spot, 5 * DAY);
    await addUp();
    for (const [radius, resolution] of [
      [2, 9],
      [10, 8],
      [20, 7],
      [40, 6],
    ] as const) {
      const cells = await getHeatmap(spot, `&range=7d&radius=${radius}`);
      expect(figures(cells)).toEqual([{ intensity: 2, trucks: 1, reports: 0, violations: 1 }]);
      expect(cells[0]?.gridCell).toBe(cellToParent(latLngToCell(spot.latitude, spot.longitude, 9), resolution));
    }
  });

  test('goes on after days without a server', async () => {
    const spot = freshSpot();
    await addUp();
    server.clock.advance(2 * DAY);
    await seen(spot, 1.5 * DAY);
    expect(await getHeatmap(spot, '&range=7d')).toHaveLength(1);
    await addUp();
    expect(await getHeatmap(spot, '&range=7d')).toHaveLength(1);
  });
});

describe('the largest answers', () => {
  const phoenix = { lat: 33.45, lng: -112.07 };
  const sources = ['user', 'api', 'chp_cad', 'sf_calls'] as const;
  const askedFor = (radius: number) => `lat=${phoenix.lat}&lng=${phoenix.lng}&radius=${radius}`;

  test.each([3, 10, 25, 50])('weigh no more than 200 KB where all is busy within %i km', async (radius) => {
    const { cells } = gridAround(phoenix, kilometers(radius));
    const everywhere = [...cells].flatMap((cell) => {
      const { lat: latitude, lng: longitude } = getCenter(cell);
      return sources.map((source) => sightingAt(server, { latitude, longitude }, 5, { source }));
    });
    await recordSightings(server, everywhere);
    const answer = await nobody.get(`/api/heatmap-data?${askedFor(radius)}`);
    expect(answer.json<HeatmapCell[]>()).toHaveLength(cells.size);
    expect(answer.json<HeatmapCell[]>().filter(({ location }) => location !== null)).toHaveLength(HEATMAP_NAMED);
    expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(HEATMAP_MOST_BYTES);
    const hours = await nobody.get(`/api/heatmap-hours?${askedFor(radius)}`);
    expect(hours.json<HeatmapHours>().cells).toHaveLength(cells.size);
    expect(Buffer.byteLength(hours.body)).toBeLessThanOrEqual(HEATMAP_MOST_BYTES);
  });

  test('are merged into larger cells where they would weigh more, and read once', async () => {
    const deps = { ...server, ...activitySources, places: { findName: () => null } };
    const answer = async (mostBytes: number) => {
      const countedTrucks = vi.fn(deps.trucks.countedTrucks);
      const counting = { ...deps, trucks: { ...deps.trucks, countedTrucks } };
      const json = await heatmapJson(counting, { ...phoenix, radius: 10, range: '24h' }, mostBytes);
      expect(Buffer.byteLength(json)).toBeLessThanOrEqual(mostBytes);
      const cells: HeatmapCell[] = JSON.parse(json);
      return {
        resolutions: new Set(cells.map(({ gridCell }) => getResolution(gridCell))),
        trucks: cells.reduce((sum, { trucks }) => sum + trucks, 0),
        readings: countedTrucks.mock.calls.length,
      };
    };
    const finest = await answer(HEATMAP_MOST_BYTES);
    expect(finest.resolutions).toEqual(new Set([8]));
    expect(await answer(50_000)).toEqual({ ...finest, resolutions: new Set([7]) });
  });
});

test('a report that is filed in the next hour counts with its truck', async () => {
  const spot = freshSpot();
  const untilFiveTo = 55 - server.clock.now().getUTCMinutes();
  server.clock.advance(untilFiveTo > 0 ? untilFiveTo : untilFiveTo + HOUR);
  for (const who of [free, premium]) {
    await report(who, spot);
    server.clock.advance(10);
  }
  await addUpHours({ ...server, ...activitySources });
  expect(figures(await getHeatmap(spot))).toEqual([{ intensity: 1, trucks: 1, reports: 2, violations: 0 }]);
});

test('a report that is taken down no longer counts, and counts again when an administrator keeps it', async () => {
  const spot = freshSpot();
  const [flagged] = [await report(await server.signUp('Ann'), spot), await report(await server.signUp('Bob'), spot)];
  server.clock.advance(1.5 * HOUR);
  const counted = async () => {
    // Each run looks again at what was recorded shortly before the last one.
    for (let run = 0; run < 2; run += 1) {
      await addUpHours({ ...server, ...activitySources });
      server.clock.advance(30);
    }
    return (await getHeatmap(spot)).map(({ reports }) => reports);
  };
  expect(await counted()).toEqual([2]);
  for (const name of ['Cem', 'Dee', 'Eva'])
    await (await server.signUp(name)).send('POST', `/api/crowdsourced-reports/${flagged}/flag`, { reason: 'spam' });
  expect(await counted()).toEqual([1]);
  const kept = await premium.send('POST', `/api/moderation/${flagged}`, { decision: 'keep' });
  expect(kept.statusCode).toBe(204);
  expect(await counted()).toEqual([2]);
});
