import { expect, onTestFinished, test } from 'vitest';

import type { Activity } from '@towscout/contracts/insights/activity';
import type { Coverage } from '@towscout/contracts/insights/coverage';
import type { OutlookView } from '@towscout/contracts/parking-rules/schema';
import type { TowRecords } from '@towscout/contracts/tow-records/schema';
import type { TowedCars } from '@towscout/contracts/towed-cars/schema';
import type { FeedStatus } from '@towscout/contracts/traffic/schema';

import { CHAUCER_STREET, inEastBoston } from '#testing/chaucer-street.fixture.ts';
import { startCkan } from '#testing/ckan-server.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { startSocrata } from '#testing/socrata-server.fixture.ts';
import { RULE_ROWS } from '#testing/street-rules.fixture.ts';
import { syncCity } from '#testing/sync-city.fixture.ts';
import { testClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';
import { tigerZip } from '#testing/tiger-file.fixture.ts';

import norfolk from './sources/catalog/norfolk/towed.fixture.json' with { type: 'json' };
import austin from './sources/connectors/austin-incidents.fixture.json' with { type: 'json' };
import boston from './sources/connectors/rows/boston-311.fixture.json' with { type: 'json' };
import seattle from './sources/connectors/rows/seattle-311.fixture.json' with { type: 'json' };

/** Everything that a browser without an account requests in a city, at the time of the city's captured rows. */
async function visit(now: string, env: Record<string, string>) {
  const clock = testClock();
  clock.advance((Date.parse(now) - Date.now()) / 60_000);
  const server = await startTestServer({ clock, env: { FEEDS: 'off', CITIES: 'off', ...env } });
  onTestFinished(() => server.close());
  const get = async <Answer>(path: string, query: Record<string, string | number>): Promise<Answer> => {
    const texts = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
    const answer = await server.visitor().get(`${path}?${new URLSearchParams(texts).toString()}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Answer>();
  };
  return { server, get };
}

/** Reads the city's tables, at the request of an administrator, and waits for the end. */
async function readCity(server: TestServer, city: string): Promise<void> {
  await syncCity(await server.signUp('Ann'), city);
}

const isRead = (source: string, feeds: readonly FeedStatus[]) =>
  expect(feeds.find((feed) => feed.source === source)?.state).toBe('fresh');

test('in Austin: a stalled car on the map, as a call and not as a truck', async () => {
  const until = '2025-12-07T05:20:00.000Z';
  const rows = austin.filter(({ published_date: at }) => at < until);
  const { url } = await serve(send(JSON.stringify(rows), { 'content-type': 'application/json' }));
  const { get } = await visit(until, { FEEDS: 'austin_incidents', AUSTIN_INCIDENTS_URL: url });
  const here = { lat: 30.2208, lng: -97.7444, radius: 5 };
  await eventually(async () => isRead('austin_incidents', await get('/api/traffic/feeds', {})));
  const { records, total } = await get<TowRecords>('/api/tow-records', here);
  expect(total).toBe(1);
  expect(records).toMatchObject([
    {
      step: 'likely',
      description: 'Stalled vehicle',
      latitude: 30.207228,
      longitude: -97.720085,
      timestamp: '2025-12-07T05:01:44.000Z',
      reportedBy: 'City of Austin, Texas',
      truckId: null,
    },
  ]);
  expect(await get('/api/tow-trucks/nearby', here)).toEqual([]);
});

test('in Boston: yesterday’s request in what happened, none still open, and when the street is swept', async () => {
  const until = '2022-01-04T20:00:00Z';
  const records = boston.document.result.records.filter((row) => row.open_dt < '2022-01-04 15:00:00');
  const [requests, portal] = [await startCkan(), await startCkan()];
  onTestFinished(async () => void (await Promise.all([requests.close(), portal.close()])));
  requests.put('1a0b420d', records);
  portal.put('9fdbdcad', [RULE_ROWS.boston.odd, RULE_ROWS.boston.even]);
  const streets = await serve(send(tigerZip(CHAUCER_STREET)));
  const { server, get } = await visit(until, {
    FEEDS: 'boston_311',
    BOSTON_311_URL: requests.url('1a0b420d'),
    CITIES: 'boston',
    BOSTON_STREET_SWEEPING_URL: portal.url('9fdbdcad'),
    STREETS: 'on',
    TIGER_URL: `${streets.url}/{county}`,
  });
  const [lng, lat] = inEastBoston(90, 8);
  await eventually(async () => isRead('boston_311', await get('/api/traffic/feeds', {})));
  // Every request of the capture was closed.
  expect(await get('/api/tow-records', { lat, lng, radius: 5 })).toMatchObject({ records: [], total: 0 });
  const hydePark = { lat: 42.2553, lng: -71.1305, radius: 5 };
  expect((await get<Activity>('/api/activity', hydePark)).events).toMatchObject([
    {
      type: 'tow_record',
      description: 'Car reported as abandoned',
      location: '0 block of Cleveland St',
      sourceName: 'Analyze Boston, City of Boston',
    },
  ]);

  await readCity(server, 'boston');
  const outlook = await eventually(async () => {
    const found = await get<OutlookView>('/api/outlook', { lat, lng });
    expect(found.street?.name).toBe('Chaucer St');
    return found;
  });
  expect(outlook.city).toBe('Boston');
  expect(outlook.sides.flatMap(({ rules }) => rules.map(({ posted }) => posted)).toSorted()).toEqual(['Even', 'Odd']);
  const { cities } = await get<Coverage>('/api/coverage', { lat, lng });
  expect(cities).toMatchObject([{ name: 'Boston', includesPlace: true, streetRules: [{ name: 'street sweeping' }] }]);
});

test('in Norfolk: the Ford on the city’s lot, found without its plate', async () => {
  const portal = await startSocrata();
  onTestFinished(portal.close);
  portal.put('4dwc-v3t8', norfolk);
  const { server, get } = await visit('2026-10-09T12:00:00Z', {
    CITIES: 'norfolk',
    NORFOLK_TOWED_URL: portal.url('4dwc-v3t8'),
  });
  await readCity(server, 'norfolk');
  const here = { lat: 36.8507, lng: -76.2859 };
  const lost = { ...here, since: '2026-10-08T16:00:00.000Z' };
  const { alike, lists } = await get<TowedCars>('/api/towed-cars', { ...lost, make: 'Ford' });
  expect(alike).toMatchObject([{ make: 'Ford', model: 'Fusion', timeOf: 'arrival', city: 'Norfolk' }]);
  expect(lists).toMatchObject([{ source: 'norfolk_towed', notAskedBecause: null, unknownBecause: null }]);
  // The Toyota was sold.
  expect((await get<TowedCars>('/api/towed-cars', { ...lost, make: 'Toyota' })).alike).toEqual([]);
  const { cities } = await get<Coverage>('/api/coverage', here);
  expect(cities).toMatchObject([{ name: 'Norfolk', includesPlace: true, data: [{ kind: 'tows' }] }]);
});

test('in Seattle: requests are read, and the captured one, of no car, is not on the map', async () => {
  // The fixture’s other row was made from this one, for its type.
  const rows = seattle.document.filter(({ servicerequestnumber: id }) => id === '26-00286601');
  const { url } = await serve(send(JSON.stringify(rows), { 'content-type': 'application/json' }));
  const { get } = await visit('2026-09-24T18:00:00Z', { FEEDS: 'seattle_311', SEATTLE_311_URL: url });
  await eventually(async () => isRead('seattle_311', await get('/api/traffic/feeds', {})));
  const found = await get<TowRecords>('/api/tow-records', { lat: 47.6737, lng: -122.3844, radius: 5 });
  expect(found).toMatchObject({ records: [], total: 0 });
  isRead('seattle_311', found.feeds);
});
