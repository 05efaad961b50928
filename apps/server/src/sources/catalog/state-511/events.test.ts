import { describe, expect, test } from 'vitest';

import { send, serve } from '#testing/local-server.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';

import { createState511Feed } from './events.ts';

const NOW = new Date('2026-09-14T21:40:00Z');
const seconds = (at: string): number => Date.parse(at) / 1000;
const EVENT = {
  ID: 541,
  RoadwayName: 'I-90',
  DirectionOfTravel: 'West',
  Description: 'Crash on I-90   West at exit 24.  Call 518-555-0100',
  Reported: seconds('2026-09-14T21:00:00Z'),
  LastUpdated: seconds('2026-09-14T21:30:00Z'),
  StartDate: seconds('2026-09-14T21:00:00Z'),
  PlannedEndDate: null,
  LanesAffected: 'No Data',
  Latitude: 42.69,
  Longitude: -73.85,
  EventType: 'accidentsAndIncidents',
  EventSubType: 'accident',
  IsFullClosure: false,
  Severity: 'Unknown',
};

async function readBody(body: string, now = NOW) {
  const { url, requests } = await serve(send(body));
  const feed = createState511Feed({
    site: { source: 'ny_511', origin: url },
    key: 'secret',
    userAgent: 'TowScout/test',
  });
  const reading = await feed.read(null, now, new AbortController().signal);
  if (reading.kind !== 'read') throw new Error('nothing was read');
  return { ...reading, requests, incidents: reading.items.incidents ?? [] };
}
const toIncident = async (other: object) =>
  (await readBody(JSON.stringify([{ ...EVENT, ...other }]))).incidents[0] ?? null;

test('an event is told in its own words, without private ones, and asked for with the key', async () => {
  const { incidents, complete, newestChangeAt, requests } = await readBody(JSON.stringify([EVENT]));
  expect(incidents).toEqual([
    {
      externalId: '541',
      mergeKey: 'ny_511:541',
      type: 'accident',
      severity: 'medium',
      place: { lat: 42.69, lng: -73.85 },
      description: 'Crash on I-90 West at exit 24. Call [number removed]',
      location: 'I-90 West',
      detailedLocation: 'I-90 West',
      startedAt: new Date('2026-09-14T21:00:00Z'),
      changedAt: new Date('2026-09-14T21:30:00Z'),
      plannedEndAt: null,
      lanesClosed: null,
      trafficImpact: null,
      vehicleDetails: null,
      incidentNumber: '541',
    },
  ]);
  expect([complete, newestChangeAt]).toEqual([true, new Date('2026-09-14T21:30:00Z')]);
  expect(requests[0]?.url).toBe('/api/v2/get/event?key=secret&format=json');
});

test.each([
  ['an id that is a word', { ID: 'RADS--phoenix-358' }, { externalId: 'RADS--phoenix-358' }],
  ['a full closure', { EventType: 'closures', IsFullClosure: true }, { type: 'closure', severity: 'high' }],
  ['road work', { EventType: 'roadwork', EventSubType: null }, { type: 'construction', severity: 'low' }],
  ['a severity', { Severity: 'Major' }, { severity: 'high' }],
  ['a stalled vehicle', { EventSubType: 'disabledVehicle', Description: 'I-90' }, { type: 'breakdown' }],
])('%s', async (_, other, told) => expect(await toIncident(other)).toMatchObject(told));

test.each([
  ['no coordinates', { Latitude: null }],
  ['a type that is not shown', { EventType: 'specialEvents' }],
  ['a start to come', { StartDate: seconds('2026-09-15T21:00:00Z') }],
  ['an end that has passed', { PlannedEndDate: seconds('2026-09-14T21:10:00Z') }],
  ['no dates', { Reported: 0, LastUpdated: 'yesterday', StartDate: null }],
])('an event with %s is not shown', async (_, other) => expect(await toIncident(other)).toBeNull());

test('a list that is cut off, or holds something else, gives its events and ends none', async () => {
  const body = JSON.stringify([EVENT, { ...EVENT, ID: 542 }]);
  expect(await readBody(body.slice(0, -30))).toMatchObject({ complete: false, incidents: { length: 1 } });
  expect(await readBody(JSON.stringify([EVENT, { ID: [] }]))).toMatchObject({ complete: false });
  await expect(readBody('{"Message":"Invalid key secret"}')).rejects.toMatchObject({
    message: 'The feed answered something that is not a list of events.',
  });
});

const REAL = realData('traffic-511/511-v2-get-event.az511-2025-and-2023.json');
describe.skipIf(REAL === null)(named('two real events of Arizona', REAL), () => {
  test('the flooded road was a closure until it ended, and the road work is over', async () => {
    const flooded = await readBody(REAL ?? '', new Date('2025-10-13T16:30:00Z'));
    expect(flooded).toMatchObject({ complete: true, newestChangeAt: new Date('2025-10-13T16:21:58Z') });
    expect(flooded.incidents).toMatchObject([{ externalId: '541822', type: 'hazard', severity: 'high' }]);
    const before = await readBody(REAL ?? '', new Date('2023-05-30T00:00:00Z'));
    expect(before.incidents).toMatchObject([{ externalId: 'RADS--phoenixazgov-358', type: 'construction' }]);
  });
});
