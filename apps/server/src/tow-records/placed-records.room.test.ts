import { expect, onTestFinished, test } from 'vitest';

import type { Activity } from '@towscout/contracts/insights/activity';
import type { Analytics } from '@towscout/contracts/insights/analytics';
import type { TowRecords } from '@towscout/contracts/tow-records/schema';
import type { FeedStatus } from '@towscout/contracts/traffic/schema';

import { createDrivers } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { type TestClock, testClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';
import { tigerZip } from '#testing/tiger-file.fixture.ts';

type Row = Record<string, unknown>;

/** A portal whose rows are as old as the test says, whenever they are read. */
const startPortal = (rowsNow: () => Row[]) =>
  serve((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(rowsNow()));
  });

async function start(clock: TestClock, env: Record<string, string>) {
  const server = await startTestServer({ clock, env });
  onTestFinished(() => server.close());
  return server;
}

const local = ({ now }: TestClock, minutesAgo: number, timeZone = 'America/Los_Angeles'): string =>
  new Date(now().getTime() - minutesAgo * 60_000).toLocaleString('sv', { timeZone }).replace(' ', 'T');

/** Has the source read again until the check passes. */
async function rereadUntil(server: TestServer, source: string, minutes: number, check: () => Promise<void>) {
  let before: string | null = null;
  await eventually(async () => {
    const feeds = (await server.visitor().get('/api/traffic/feeds')).json<FeedStatus[]>();
    const readAt = feeds.find((feed) => feed.source === source)?.lastGoodAt ?? null;
    try {
      await check();
    } catch (error) {
      if (readAt !== before) server.clock.advance(minutes);
      before = readAt;
      throw error;
    }
  });
}

const at = { lat: 32.779, lng: -96.8 };
const DALLAS = tigerZip([
  {
    TLID: 1,
    FULLNAME: 'Kingston St',
    LFROMHN: '2701',
    LTOHN: '2799',
    RFROMHN: '2700',
    RTOHN: '2798',
    line: [
      [-96.8005, 32.779],
      [-96.7995, 32.779],
    ],
  },
  {
    TLID: 2,
    FULLNAME: 'Midway Rd',
    line: [
      [-96.8, 32.779],
      [-96.8, 32.783],
    ],
  },
  {
    TLID: 3,
    FULLNAME: 'Frankford Rd',
    line: [
      [-96.8, 32.783],
      [-96.795, 32.783],
    ],
  },
]);

const near = async (server: TestServer, { lat, lng } = at) =>
  (await server.visitor().get(`/api/tow-records?lat=${lat}&lng=${lng}&radius=3`)).json<TowRecords>();

test('a call without a point is at its block or corner, once its county’s streets are here', async () => {
  const clock = testClock();
  const portal = await startPortal(() => {
    const [day = '', time] = local(clock, 10, 'America/Chicago').split('T');
    const call = { date: `${day}T00:00:00.000`, time, nature_of_call: '37 - Street Blockage', status: 'At Scene' };
    const kingston = { ...call, incident_number: '26-1', block: '2700', location: 'Kingston St' };
    return [
      { ...kingston, unit_number: 'A755' },
      { ...kingston, unit_number: 'B12' },
      { ...call, incident_number: '26-2', location: 'Frankford Rd / Midway Rd' },
      { ...call, incident_number: '26-3', location: 'Nowhere Rd / Midway Rd' },
    ];
  });
  const streets = await serve(send(DALLAS));
  const addresses = { DALLAS_CALLS_URL: portal.url, STREETS: 'on', TIGER_URL: `${streets.url}/{county}` };
  const server = await start(clock, { FEEDS: 'dallas_calls', ...addresses });
  await rereadUntil(server, 'dallas_calls', 4, async () => {
    const { records } = await near(server);
    expect(records.map(({ location }) => location).toSorted()).toEqual([
      '2700 block of Kingston St',
      'Frankford Rd & Midway Rd',
    ]);
  });
  const { records } = await near(server);
  const corner = records.find(({ location }) => location?.includes('&'));
  expect(corner?.latitude).toBeCloseTo(32.783, 4);
  expect(corner?.longitude).toBeCloseTo(-96.8, 4);
});

const CALL_PLACE = { lat: 37.7822, lng: -122.4102 };

test('a request without a place is where the tow call with its number is, and names its truck', async () => {
  const clock = testClock();
  const calls = await startPortal(() => [
    {
      id: '1',
      cad_number: '262570101',
      received_datetime: local(clock, 30),
      dispatch_datetime: local(clock, 20),
      enroute_datetime: local(clock, 20),
      call_type_final_desc: 'TRAF VIOLATION TOW',
      call_type_original_desc: 'TRAF VIOLATION TOW',
      agency: 'Municipal Transportation Agency',
      sensitive_call: false,
      intersection_name: 'GOLDEN GATE AVE \\ TAYLOR ST',
      intersection_point: { type: 'Point', coordinates: [CALL_PLACE.lng, CALL_PLACE.lat] },
      call_last_updated_at: local(clock, 5),
      data_as_of: local(clock, 4),
    },
  ]);
  const requests = await startPortal(() => {
    const request = {
      requested_datetime: local(clock, 32),
      updated_datetime: local(clock, 2),
      status_description: 'Open',
      service_name: 'Parking Enforcement',
      service_subtype: 'Blocking_Driveway_Cite_Tow',
      service_details: 'White - BMW - 7ABC123',
      address: 'Not associated with a specific address',
      lat: '0.000000000000',
      long: '0.000000000000',
    };
    return [
      { ...request, service_request_id: '1', status_notes: 'Officer sent under CAD # 262570101. Call Jane 555-0100' },
      { ...request, service_request_id: '2', status_notes: 'Officer sent under CAD # 262579999.' },
      { ...request, service_request_id: '3', status_notes: 'Duplicate' },
    ];
  });
  const addresses = { SAN_FRANCISCO_311_NIGHTLY_URL: requests.url, SF_CALLS_URL: calls.url };
  const server = await start(clock, { FEEDS: 'san_francisco_311_nightly,sf_calls', ...addresses });
  await rereadUntil(server, 'san_francisco_311_nightly', 6 * 60 + 1, async () => {
    const { records } = await near(server, CALL_PLACE);
    expect(records).toMatchObject([
      { id: 'san_francisco_311_nightly:1', step: 'asked', location: null, latitude: CALL_PLACE.lat },
    ]);
    expect(records[0]?.truckId).toEqual(expect.any(String));
    expect(JSON.stringify(records)).not.toMatch(/7ABC123|Jane|555-0100|262570101/);
  });
});

const SEATTLE = { lat: 47.67367144, lng: -122.38436133 };

test('what is over is history: in activity and analytics, in no figure of trucks, no heatmap and on no map, and it alerts nobody', async () => {
  const clock = testClock();
  const portal = await startPortal(() => {
    const row = {
      servicerequeststatusname: 'Open',
      webintakeservicerequests: 'Abandoned Vehicle/72hr Parking Ordinance',
      location: '6116 22ND AVE NW, SEATTLE, WA 98107',
      latitude: String(SEATTLE.lat),
      longitude: String(SEATTLE.lng),
    };
    return [
      { ...row, servicerequestnumber: '26-1', createddate: local(clock, 17 * 60) },
      { ...row, servicerequestnumber: '26-2', createddate: local(clock, 20 * 60), servicerequeststatusname: 'Closed' },
    ];
  });
  const server = await start(clock, { FEEDS: 'seattle_311', SEATTLE_311_URL: portal.url });
  const { watchPlace, getAlerts, person } = createDrivers(() => server);
  const ann = await person();
  await watchPlace(ann, 'parked', { latitude: SEATTLE.lat, longitude: SEATTLE.lng });
  await eventually(async () => {
    const { records, feeds } = await near(server, SEATTLE);
    expect(records).toMatchObject([
      { step: 'abandoned', description: 'Car in one spot for 72 hours', location: '6100 block of 22nd Ave NW' },
    ]);
    expect(feeds.find(({ source }) => source === 'seattle_311')).toMatchObject({ state: 'fresh', liveTowRecords: 1 });
  });
  const { lat, lng } = SEATTLE;
  const activity = (await server.visitor().get(`/api/activity?lat=${lat}&lng=${lng}&radius=5`)).json<Activity>();
  const over = { type: 'tow_record', location: '6100 block of 22nd Ave NW' };
  expect(activity.events).toMatchObject([
    {
      type: 'tow_record',
      description: 'Car reported as abandoned: Car in one spot for 72 hours',
      location: '6100 block of 22nd Ave NW',
      sourceName: 'City of Seattle, Washington',
    },
    over,
  ]);
  expect(activity.statistics).toMatchObject({ lastDay: 0, activeTrucks: 0 });
  expect(activity.sources).toContainEqual({ source: 'seattle_311', name: 'City of Seattle, Washington' });
  const heat = await server.visitor().get(`/api/heatmap-data?lat=${lat}&lng=${lng}&radius=5`);
  expect(heat.json()).toEqual([]);
  const analytics = await server.visitor().get(`/api/analytics?lat=${lat}&lng=${lng}&radius=5`);
  expect(analytics.json<Analytics>()).toMatchObject({
    trucks: 0,
    records: [{ source: 'seattle_311', name: 'Seattle service requests', records: 2 }],
  });
  expect(await getAlerts(ann)).toEqual([]);
});
