import { describe, expect, test } from 'vitest';

import { send, serve } from '#testing/local-server.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';

import { wzdxFeeds } from './source.ts';

const NOW = new Date('2026-09-14T21:40:00Z');
const zone = (other: object = {}, core: object = {}) => ({
  id: 'zone-a',
  type: 'Feature',
  properties: {
    core_details: {
      event_type: 'work-zone',
      data_source_id: '1',
      road_names: ['I-80'],
      direction: 'westbound',
      update_date: '2026-09-14T20:00:00Z',
      ...core,
    },
    start_date: '2026-09-01T08:00:00Z',
    end_date: '2026-10-01T08:00:00Z',
    vehicle_impact: 'some-lanes-closed',
    lanes: [
      { order: 1, status: 'closed', type: 'shoulder' },
      { order: 2, status: 'closed', type: 'general' },
      { order: 3, status: 'open', type: 'general' },
    ],
    ...other,
  },
  geometry: {
    type: 'LineString',
    coordinates: [
      [-93.53, 41.65],
      [-93.54, 41.66, 300],
    ],
  },
});
const createDocument = (features: readonly object[]): string =>
  JSON.stringify({ feed_info: { update_date: '2026-09-14T21:35:00Z' }, type: 'FeatureCollection', features });

async function readBody(body: string, now = NOW) {
  const { url } = await serve(send(body));
  const [feed] = wzdxFeeds({ urls: [url], userAgent: 'TowScout/test' });
  const reading = await feed?.read(null, now, new AbortController().signal);
  if (reading?.kind !== 'read') throw new Error('nothing was read');
  return { ...reading, incidents: reading.items.incidents ?? [] };
}

test('a work zone that has begun is told with its lanes', async () => {
  const { incidents, complete, newestChangeAt } = await readBody(createDocument([zone()]));
  expect([complete, newestChangeAt]).toEqual([true, new Date('2026-09-14T21:35:00Z')]);
  expect(incidents).toMatchObject([
    {
      externalId: expect.stringMatching(/^[0-9a-f]{12}:zone-a$/),
      type: 'construction',
      severity: 'medium',
      place: { lat: 41.65, lng: -93.53 },
      description: 'Some lanes closed',
      location: 'I-80 westbound',
      lanesClosed: 1,
      plannedEndAt: new Date('2026-10-01T08:00:00Z'),
    },
  ]);
});

test.each([
  ['to come', zone({ start_date: '2026-09-20T08:00:00Z' })],
  ['over', zone({ end_date: '2026-09-10T08:00:00Z' })],
  ['a detour', zone({}, { event_type: 'detour' })],
])('one that is %s is not shown', async (_, feature) =>
  expect((await readBody(createDocument([feature]))).incidents).toEqual([]),
);

test.each([
  ['planned', 'not_begun'],
  ['pending', 'not_begun'],
  ['completed', 'over'],
  ['cancelled', 'cancelled'],
  ['Canceled', 'cancelled'],
])('one that its publisher calls %s is not in force, whatever its dates, and is counted', async (status, reason) => {
  const features = [zone({ event_status: status }), { ...zone({ event_status: 'active' }), id: 'zone-b' }];
  const { incidents, setAside, complete } = await readBody(createDocument(features));
  expect(incidents).toMatchObject([{ externalId: expect.stringMatching(/:zone-b$/) }]);
  expect({ setAside, complete }).toEqual({ setAside: { [reason]: 1 }, complete: true });
});

test.each([{ end_date: undefined }, { end_date: null }])(
  'one whose end nobody knows is shown without an end',
  async (end) => {
    const { incidents, setAside, complete } = await readBody(createDocument([zone(end)]));
    expect(incidents).toMatchObject([{ plannedEndAt: null }]);
    expect({ setAside, complete }).toEqual({ setAside: {}, complete: true });
  },
);

test('its words are told without tags', async () => {
  const core = { description: '<p>Paving &amp; milling<br/>NB &nbsp;lanes</p>', road_names: ['<b>I-80</b>'] };
  const { incidents } = await readBody(createDocument([zone({}, core)]));
  expect(incidents).toMatchObject([{ description: 'Paving & milling NB lanes', location: 'I-80 westbound' }]);
  const long = { description: `${'<i>x</i> '.repeat(200)}end` };
  expect((await readBody(createDocument([zone({}, long)]))).incidents[0]?.description).toMatch(/^(x ){149}x/);
});

test('a zone that cannot be read ends nothing, and half a document is rejected', async () => {
  const broken = [zone({ start_date: 'soon' }), { ...zone(), geometry: { type: 'LineString', coordinates: [] } }];
  expect(await readBody(createDocument([zone(), ...broken]))).toMatchObject({
    complete: false,
    setAside: { unreadable: 2 },
    incidents: { length: 1 },
  });
  await expect(readBody(createDocument([zone()]).slice(0, -9))).rejects.toMatchObject({
    reason: 'answered something that is not a WZDx document',
  });
});

/** The official examples, an instant within them, and how many of their work zones are in force then. */
const EXAMPLES = [
  ['scenario1_simple_linestring_example', '2020-06-20T00:00:00Z'],
  ['scenario1_simple_multipoint_example', '2020-06-20T00:00:00Z'],
  ['scenario2_laneshift_linestring_example', '2020-06-20T00:00:00Z'],
  ['scenario6_multi_lane_closure_linestring_example', '2010-02-01T00:00:00Z'],
] as const;
const first = realData(`wzdx/examples/WorkZoneFeed/${EXAMPLES[0][0]}.geojson`);

describe.skipIf(first === null)(named('the official examples', first), () => {
  test.each(EXAMPLES)('%s is read whole', async (name) => {
    const body = realData(`wzdx/examples/WorkZoneFeed/${name}.geojson`) ?? '';
    const { features } = JSON.parse(body) as { features: { properties: { start_date: string } }[] };
    const latest = features.map(({ properties }) => Date.parse(properties.start_date)).sort((a, b) => b - a)[0] ?? 0;
    const reading = await readBody(body, new Date(latest + 60_000));
    expect(reading).toMatchObject({ complete: true });
    expect(reading.incidents.length).toBeGreaterThan(0);
  });
});
