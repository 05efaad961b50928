import { expect, onTestFinished, test, vi } from 'vitest';

import type { Notification } from '@towscout/contracts/alerts/schema';
import type { Activity } from '@towscout/contracts/insights/activity';
import type { Analytics } from '@towscout/contracts/insights/analytics';
import type { HeatmapCell } from '@towscout/contracts/insights/heatmap';
import type { SourceBoard } from '@towscout/contracts/sources/schema';
import type { PublicTowRecords, TowRecords } from '@towscout/contracts/tow-records/schema';
import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import type * as Catalog from '@towscout/domain/sources/tow-records/catalog';

import { eventually } from '#testing/eventually.fixture.ts';
import { HARBOR_REQUESTS } from '#testing/harbor-requests/source-file.fixture.ts';
import { serve } from '#testing/local-server.fixture.ts';
import { startProgram } from '#testing/program.fixture.ts';
import { startTestServer } from '#testing/test-server.fixture.ts';

import type * as Readings from './catalog/tow-records/readings.ts';

// One line in the catalog and one in the readings; all else follows from the source's two files.
vi.mock('@towscout/domain/sources/tow-records/catalog', async (original) => {
  const { TOW_RECORD_SOURCES } = await original<typeof Catalog>();
  const { HARBOR_REQUESTS: added } = await import('#testing/harbor-requests/source-file.fixture.ts');
  return { TOW_RECORD_SOURCES: [...TOW_RECORD_SOURCES, added] };
});
vi.mock('./catalog/tow-records/readings.ts', async (original) => {
  const { READINGS } = await original<typeof Readings>();
  const { HARBOR_REQUESTS_READING } = await import('#testing/harbor-requests/source-file.fixture.ts');
  return { READINGS: { ...READINGS, harbor_requests: HARBOR_REQUESTS_READING } };
});

const { key, name, attribution } = HARBOR_REQUESTS;
const PLACE = { latitude: 37.8, longitude: -122.27 };

async function start() {
  const at = new Date(Date.now() - 10 * 60_000).toISOString();
  const row = { at, lat: PLACE.latitude, lng: PLACE.longitude, where: 'Elm St / 3rd St', who: 'Jane Doe 555-0100' };
  const publisher = await serve((_request, response) => {
    const rows = [
      { ...row, id: '1', what: 'Tow this car' },
      { ...row, id: '2', what: 'Stalled' },
      { ...row, id: '3', what: 'Pothole' },
    ];
    response.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
  });
  const server = await startTestServer({ env: { FEEDS: key, HARBOR_REQUESTS_URL: publisher.url } });
  onTestFinished(() => server.close());
  const around = `lat=${PLACE.latitude}&lng=${PLACE.longitude}&radius=5`;
  const read = async <Body>(path: string) => (await server.visitor().get(`${path}?${around}`)).json<Body>();
  await eventually(async () => expect(await read<TowRecords>('/api/tow-records')).toMatchObject({ total: 2 }));
  return { server, around, read };
}

test('a made-up source of one file is on the map, and nothing that nobody should see leaves the server', async () => {
  const { read } = await start();
  const found = await read<TowRecords>('/api/tow-records');
  expect(found.records.map(({ step, reportedBy, source }) => [step, reportedBy, source])).toEqual(
    expect.arrayContaining([
      ['asked', attribution, key],
      ['likely', attribution, key],
    ]),
  );
  expect(found.feeds).toMatchObject([{ source: key, name, state: 'fresh', liveTowRecords: 2 }]);
  expect(JSON.stringify(found)).not.toMatch(/Jane|555-0100/);
});

test('it is in history, in figures apart from trucks, and in the heatmap apart from trucks and tickets', async () => {
  const { server, around, read } = await start();
  const activity = await read<Activity>('/api/activity');
  expect(activity.events.map(({ description, sourceName }) => [description, sourceName]).toSorted()).toEqual([
    ['Asked for a tow: Driveway blocked', attribution],
    ['Call that often ends with a tow: Stalled vehicle', attribution],
  ]);
  expect(activity.statistics).toMatchObject({ lastDay: 0, activeTrucks: 0 });
  expect(await read<Analytics>('/api/analytics')).toMatchObject({
    trucks: 0,
    records: [
      { source: key, name, step: 'asked', records: 1 },
      { source: key, name, step: 'likely', records: 1 },
    ],
  });
  expect(await read<HeatmapCell[]>('/api/heatmap-data')).toEqual([]);
  const heat = await server.visitor().get(`/api/heatmap-data?${around}&show=records`);
  expect(heat.json<HeatmapCell[]>()).toMatchObject([
    { intensity: 2, trucks: 0, violations: 0, sources: [key], records: { [name]: { asked: 1, likely: 1 } } },
  ]);
});

test('it is in what covers a place, on the board, in the API for programs and in the credits', async () => {
  const { server, around } = await start();
  expect((await server.visitor().get('/api/traffic/feeds')).json<FeedStatus[]>()).toContainEqual(
    expect.objectContaining({ source: key, name, covers: HARBOR_REQUESTS.covers, state: 'fresh' }),
  );
  const { sources } = (await server.visitor().get('/api/sources')).json<SourceBoard>();
  expect(sources.find((source) => source.key === key)).toMatchObject({
    name,
    publisher: { name: attribution, terms: 'Public information' },
    claims: [{ name: 'Asked for a tow' }, { name: 'Call that often ends with a tow' }],
    truth: null,
  });
  const program = await startProgram(server, 'Program');
  const told = (await program.get(`/api/v1/tow-records?${around}`)).json<PublicTowRecords>();
  expect(told).toMatchObject({
    total: 2,
    records: [{ source: key }, { source: key }],
    sources: [{ source: key, name }],
  });
  expect((await program.get(`/api/v1/history?${around}`)).json()).toMatchObject({
    totalDataPoints: 0,
    records: [
      { source: key, name, step: 'asked', records: 1 },
      { source: key, name, step: 'likely', records: 1 },
    ],
  });
  const { liveCredits } = await import('@towscout/domain/sources');
  expect(liveCredits('towRecords')).toContainEqual(HARBOR_REQUESTS.credits.towRecords);
});

test('a request near a parked car is a notice that names it', async () => {
  const { server } = await start();
  const ann = await server.signUp('Ann');
  await ann.send('POST', '/api/places', { kind: 'parked', ...PLACE, radius: 1 });
  await server.settle();
  expect((await ann.get('/api/notifications')).json<Notification[]>()).toMatchObject([
    {
      type: 'tow_record',
      title: 'Someone asked for a tow next to your car',
      message: expect.stringMatching(`${name}, \\d+ min ago`),
      data: { source: key, sourceName: name, alarm: false },
    },
  ]);
});
