import { describe, expect, test } from 'vitest';

import { send, serve } from '#testing/local-server.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';

import { createSfBay511Feed } from './source.ts';

const NOW = new Date('2026-09-14T21:40:00Z');
const EVENT = {
  id: '511.org/1',
  status: 'ACTIVE',
  headline: 'CHP : Traffic Collision on US-101 Northbound at Elm Ave (Little River). Expect delays.',
  event_type: 'INCIDENT',
  event_subtypes: ['Traffic Collision'],
  severity: 'Moderate',
  created: '2026-09-14T21:17Z',
  updated: '2026-09-14T21:27Z',
  areas: [{ name: 'Santa Clara' }],
  geography: { type: 'Point', coordinates: [-121.62, 37.11] },
  '+source_type': 'CHP',
  '+source_id': '260914MY00084',
  roads: [
    {
      name: 'US-101 N',
      from: 'Elm Ave',
      state: 'SOME_LANES_CLOSED',
      '+article': 'at',
      '+road_advisory': 'Expect delays',
    },
  ],
  schedule: { intervals: ['2026-09-14T21:17Z/'] },
};
const createPage = (events: readonly object[], next_url?: string): string =>
  JSON.stringify({ events, pagination: { offset: 0, next_url }, meta: {} });

async function readFrom(url: string, now = NOW) {
  const feed = createSfBay511Feed({ url, key: 'secret', userAgent: 'TowScout/test' });
  const reading = await feed.read(null, now, new AbortController().signal);
  if (reading.kind !== 'read') throw new Error('nothing was read');
  return { ...reading, incidents: reading.items.incidents ?? [] };
}
const readBody = async (body: string, now = NOW) => readFrom((await serve(send(body))).url, now);
const toIncident = async (other: object) => (await readBody(createPage([{ ...EVENT, ...other }]))).incidents[0] ?? null;

test('an event of CHP has the key of its log, whose number 511.org writes with one zero more', async () => {
  expect(await toIncident({})).toMatchObject({
    externalId: '511.org/1',
    mergeKey: 'chp_cad:260914MY84',
    type: 'accident',
    severity: 'medium',
    place: { lat: 37.11, lng: -121.62 },
    location: 'US-101 N at Elm Ave',
    detailedLocation: 'US-101 N at Elm Ave, Santa Clara County',
    trafficImpact: 'Some lanes closed. Expect delays',
    lanesClosed: null,
  });
});

test.each([
  ['no coordinates', { geography: null }],
  ['words for coordinates', { geography: { type: 'Point', coordinates: ['x', 'y'] } }],
  ['another status', { status: 'ARCHIVED' }],
  ['a type that is not shown', { event_type: 'SPECIAL_EVENT' }],
  ['an end that has passed', { schedule: { intervals: ['2026-09-14T20:00Z/2026-09-14T21:00Z'] } }],
  ['a start to come', { schedule: { intervals: ['2026-09-16T20:00Z/2026-09-16T21:00Z'] } }],
])('an event with %s is not shown', async (_, other) => expect(await toIncident(other)).toBeNull());

test('pages are counted, and the key that next_url repeats gets nowhere', async () => {
  const { url, requests } = await serve((request, response) => {
    const isFirst = request.url?.includes('offset=0&') || request.url?.endsWith('offset=0');
    const next = isFirst ? '/traffic/events?api_key=secret&offset=1' : undefined;
    response.end(`\uFEFF${createPage([{ ...EVENT, id: isFirst ? 'a' : 'b' }], next)}`);
  });
  const reading = await readFrom(url);
  expect(reading).toMatchObject({ complete: true, newestChangeAt: new Date('2026-09-14T21:27:00Z') });
  expect(reading.incidents.map(({ externalId }) => externalId)).toEqual(['a', 'b']);
  expect(requests.map((request) => request.url)).toEqual([
    '/feed?api_key=secret&limit=200&offset=0',
    '/feed?api_key=secret&limit=200&offset=1',
  ]);
  expect(JSON.stringify(reading)).not.toContain('secret');
});

test('what cannot be read ends nothing, and an error says no key', async () => {
  expect(await readBody(createPage([EVENT, { ...EVENT, updated: 'noon' }]))).toMatchObject({
    complete: false,
    incidents: { length: 1 },
  });
  expect(await readBody(createPage([]))).toMatchObject({ complete: false });
  await expect(readBody(createPage([EVENT]).slice(0, -20))).rejects.toMatchObject({
    message: 'The feed answered something that is not a list of events.',
  });
  const { url } = await serve(send('The key secret is invalid', {}, 401));
  await expect(readFrom(url)).rejects.toMatchObject({ message: 'The feed answered 401.' });
});

const REAL = realData('traffic-511/511org-sfbay-events.json');
describe.skipIf(REAL === null)(named('two real events of 2023', REAL), () => {
  test('are a breakdown and a crash, by the logs of CHP', async () => {
    const onlyPage = (REAL ?? '').replace(/"next_url":"[^"]*"/, '"next_url":null');
    const { incidents } = await readBody(onlyPage, new Date('2023-05-31T16:20:00Z'));
    expect(incidents).toMatchObject([
      { type: 'breakdown', mergeKey: 'chp_cad:230531GG285', location: 'I-80 E west of I-505 N' },
      { type: 'accident', mergeKey: 'chp_cad:230531MY84', location: 'US-101 N at Tennant Ave' },
    ]);
  });
});
