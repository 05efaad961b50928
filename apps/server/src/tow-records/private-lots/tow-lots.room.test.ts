import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import type { TowLotCounts } from '@towscout/contracts/tow-records/schema';

import { minutesBefore } from '#platform/clock.ts';
import { serve } from '#testing/local-server.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';
import { startTestServer } from '#testing/test-server.fixture.ts';

const DAY = 24 * 60;
const HEADER = 'Tow Date,Vehicle Make,Tow Reason,Storage Company,Notes,Location,City,Geo-location field';
const LOT = { lat: 39.0406, lng: -76.9945 };

type Listed = { daysAgo: number; reason?: string; location?: string; point?: string };

/** The county's export, as the test sets it. */
async function startCounty(env: Record<string, string> = {}) {
  let [status, content] = [200, ''];
  const county = await serve((_request, response) => void response.writeHead(status).end(content));
  const server = await startTestServer({ env: { MONTGOMERY_TOWS_URL: county.url, ...env } });
  onTestFinished(() => server.close());
  const refresh = () => server.runJob('tow-records.refresh-lots');
  return {
    server,
    async list(rows: readonly Listed[]) {
      const lines = rows.map(
        ({ daysAgo, reason = 'NOP', location = '11225 OAK LEAF DR', point = `${LOT.lng} ${LOT.lat}` }) =>
          [
            minutesBefore(server.clock.now(), daysAgo * DAY)
              .toISOString()
              .slice(0, 10),
            `TOYT,${reason},HENRYS,JOHN SMITH 301-555-0100,${location},SILVER SPRING,POINT (${point})`,
          ].join(','),
      );
      [status, content] = [200, [HEADER, ...lines, ''].join('\n')];
      await refresh();
    },
    async answer(code: number, text: string) {
      [status, content] = [code, text];
      await refresh();
    },
    at: async ({ lat, lng } = LOT) =>
      (await server.visitor().get(`/api/tow-lots?lat=${lat}&lng=${lng}`)).json<{ counts: TowLotCounts | null }>()
        .counts,
  };
}

const many = (count: number, over: Partial<Listed> = {}): Listed[] =>
  Array.from({ length: count }, (_, at) => ({ daysAgo: 1 + at, ...over }));

test('tows of a place are counted by reason and weekday, over the year of the list, and nothing else is told', async () => {
  const { server, list, at } = await startCounty();
  await list([
    ...many(30),
    ...many(9, { reason: 'FIRE' }),
    ...many(2, { reason: 'PVT' }),
    ...many(5, { daysAgo: 500 }),
    ...many(4, { location: '900 FAR AWAY RD', point: '-77.05 39.05' }),
  ]);
  const counts = await at({ lat: LOT.lat + 0.0005, lng: LOT.lng });
  expect(counts).toEqual({
    tows: 41,
    months: 12,
    from: expect.stringMatching(/^\d{4}-\d\d$/),
    to: expect.stringMatching(/^\d{4}-\d\d$/),
    reasons: [
      { reason: 'no_permit', tows: 30 },
      { reason: 'fire_lane', tows: 9 },
    ],
    weekdays: expect.any(Array),
    source: 'montgomery_county_lots',
    reportedBy: 'Montgomery County, Maryland',
  });
  expect(counts?.weekdays.reduce((sum, count) => sum + count, 0)).toBe(41);
  const answer = await server.visitor().get(`/api/tow-lots?lat=${LOT.lat}&lng=${LOT.lng}`);
  for (const hidden of ['OAK LEAF', 'HENRYS', 'JOHN', '301-555', 'TOYT'])
    expect(answer.body.toUpperCase()).not.toContain(hidden);
});

test('fewer than three tows, a place without a list and a list that was never read are unknown, never 0', async () => {
  const { at, list } = await startCounty();
  expect(await at()).toBeNull();
  await list([...many(2), ...many(3, { location: '900 FAR AWAY RD', point: '-77.05 39.05' })]);
  expect(await at()).toBeNull();
  expect(await at({ lat: 39.05, lng: -77.05 })).toMatchObject({ tows: 3 });
  expect(await at({ lat: 37.76, lng: -122.41 })).toBeNull();
});

test('the list is read again after a week; what is broken, cut short or another table replaces nothing', async () => {
  const { server, list, answer, at } = await startCounty();
  await list(many(10));
  await list(many(20));
  expect(await at()).toMatchObject({ tows: 10 });
  server.clock.advance(8 * DAY);
  await answer(500, 'Internal Server Error');
  await answer(404, '');
  await answer(200, 'Case,Date\n1,2\n');
  await answer(200, '<html>Sign in</html>');
  await list(many(4));
  expect(await at()).toMatchObject({ tows: 10 });
  await list(many(20));
  expect(await at()).toMatchObject({ tows: 20 });
});

test('TOW_LOTS=off reads nothing, and a place that is none is refused', async () => {
  const { server, list, at } = await startCounty({ TOW_LOTS: 'off' });
  await list(many(10));
  expect(await at()).toBeNull();
  expect((await server.visitor().get('/api/tow-lots?lat=39')).statusCode).toBe(400);
  expect((await server.visitor().get('/api/tow-lots?lat=48.85&lng=2.35')).statusCode).toBe(400);
});

const EXPORT = join(import.meta.dirname, '../../sources/catalog/montgomery-county/trespass-tows.fixture.csv');

test('the county’s own rows are read, and are too old for a year of now', async () => {
  const { answer, at } = await startCounty();
  await answer(200, readFileSync(EXPORT, 'utf8'));
  expect(await at({ lat: 39.116818812, lng: -77.164142707 })).toBeNull();
});

const SAMPLE = 'sources-2/montgomery-md-tows/top-10-companies-sample.csv';
const sample = realData(SAMPLE);

test.skipIf(sample === null)(named('the real sample is counted at a lot of Silver Spring', sample), async () => {
  const { server, answer, at } = await startCounty();
  server.clock.advance((Date.parse('2024-08-01T12:00:00Z') - server.clock.now().getTime()) / 60_000);
  await answer(200, sample ?? '');
  expect(await at(LOT)).toMatchObject({
    tows: 38,
    from: '2023-08',
    to: '2024-07',
    reasons: expect.arrayContaining([{ reason: 'no_permit', tows: 22 }]),
  });
});
