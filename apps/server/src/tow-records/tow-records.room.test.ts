import { readFileSync } from 'node:fs';

import { expect, onTestFinished, test } from 'vitest';

import type { TowRecords } from '@towscout/contracts/tow-records/schema';

import { createDrivers } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { serve } from '#testing/local-server.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const FIXTURES = new URL('../sources/connectors/', import.meta.url);
const fixture = (name: string): string => readFileSync(new URL(name, FIXTURES), 'utf8');

const DOWNTOWN = { lat: 30.32358, lng: -97.705874 };
const near = async (visitor: Visitor, { lat, lng } = DOWNTOWN, radius = 5) =>
  (await visitor.get(`/api/tow-records?lat=${lat}&lng=${lng}&radius=${radius}`)).json<TowRecords>();

type Row = Record<string, string>;
const minutesAgo = (server: { clock: { now(): Date } }, minutes: number): string =>
  new Date(server.clock.now().getTime() - minutes * 60_000).toISOString();

/** Austin's portal, with the rows that the test sets. */
async function startAustin() {
  let [rows, reads]: [Row[], number] = [[], 0];
  const portal = await serve((_request, response) => {
    reads += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(rows));
  });
  const server = await startTestServer({ env: { FEEDS: 'austin_incidents', AUSTIN_INCIDENTS_URL: portal.url } });
  onTestFinished(() => server.close());
  return {
    server,
    /** Lists these rows from now on, and waits until they were read and stored. */
    async list(listed: Row[]) {
      rows = listed;
      const before = reads;
      server.clock.advance(6);
      await eventually(() => expect(reads).toBeGreaterThan(before));
    },
  };
}

let made = 0;
const stalled = (server: TestServer, over: Row = {}): Row => ({
  traffic_report_id: `ABC${(made += 1)}`,
  published_date: minutesAgo(server, 10),
  traffic_report_status_date_time: minutesAgo(server, 2),
  issue_reported: 'Stalled Vehicle',
  latitude: String(DOWNTOWN.lat + made / 1000),
  longitude: String(DOWNTOWN.lng),
  address: 'W 21ST ST / GUADALUPE ST',
  traffic_report_status: 'ACTIVE',
  ...over,
});

test('a call is near, changes, ends when its source says so or lists it no more, and comes back', async () => {
  const { server, list } = await startAustin();
  const row = stalled(server);
  const other = stalled(server);
  await list([row, row, other]);
  await eventually(async () => {
    expect(await near(server.visitor())).toMatchObject({
      total: 2,
      records: [
        {
          step: 'likely',
          description: 'Stalled vehicle',
          location: 'W 21st St & Guadalupe St',
          source: 'austin_incidents',
          reportedBy: 'City of Austin, Texas',
          distanceMiles: expect.closeTo(0.07, 1),
        },
        {},
      ],
      feeds: [{ source: 'austin_incidents', state: 'fresh', liveTowRecords: 2 }],
    });
  });
  await list([
    { ...row, address: 'GUADALUPE ST' },
    { ...other, traffic_report_status: 'ARCHIVED' },
  ]);
  await eventually(async () => {
    expect(await near(server.visitor())).toMatchObject({ total: 1, records: [{ location: 'Guadalupe St' }] });
  });
  await list([{ ...other, traffic_report_status: 'ARCHIVED' }]);
  await eventually(async () => expect(await near(server.visitor())).toMatchObject({ total: 0, records: [] }));
  await list([row]);
  await eventually(async () => expect(await near(server.visitor())).toMatchObject({ total: 1 }));
});

test('a call is shown for as long as its rung says, and none of a source that is late', async () => {
  const { server, list } = await startAustin();
  const crash = (): Row => stalled(server, { issue_reported: 'Crash Urgent' });
  const fresh = stalled(server, { published_date: minutesAgo(server, 70) });
  const old = stalled(server, { published_date: minutesAgo(server, 95) });
  await list([fresh, old, crash()]);
  await eventually(async () => expect(await near(server.visitor())).toMatchObject({ total: 1 }));
  server.clock.advance(6 * 60);
  expect(await near(server.visitor())).toMatchObject({ total: 0, feeds: [{ state: 'late', liveTowRecords: 0 }] });
});

test('elsewhere no source covers the place, and farther than 5 miles is for premium', async () => {
  const { server } = await startAustin();
  expect(await near(server.visitor(), { lat: 41.8781, lng: -87.6298 })).toEqual({ records: [], total: 0, feeds: [] });
  expect((await server.visitor().get('/api/tow-records?lat=30.3&lng=-97.7&radius=6')).statusCode).toBe(401);
  expect((await server.visitor().get('/api/tow-records?lat=30.3&lng=-97.7&radius=x')).statusCode).toBe(400);
  expect((await server.visitor().get('/api/tow-records?lat=48.85&lng=2.35&radius=5')).statusCode).toBe(400);
});

test('a call that often ends with a tow alerts nobody: it is no truck that anybody saw', async () => {
  const { server, list } = await startAustin();
  const { watchPlace, getAlerts, person } = createDrivers(() => server);
  const ann = await person();
  await watchPlace(ann, 'parked', { latitude: DOWNTOWN.lat, longitude: DOWNTOWN.lng });
  await list([stalled(server)]);
  await eventually(async () => expect(await near(server.visitor())).toMatchObject({ total: 1 }));
  expect(await getAlerts(ann)).toEqual([]);
  const { lat, lng } = DOWNTOWN;
  expect((await ann.get(`/api/tow-trucks/nearby?lat=${lat}&lng=${lng}&radius=5`)).json()).toEqual([]);
});

test('no plate, phone, name or free text of a row is in any answer', async () => {
  const SECRETS = ['7ABC123', '415-555-0100', 'John Smith', 'gray Honda by the gate', 'AUSTIN PD'];
  const [plate = '', phone = '', name = '', text = '', agency = ''] = SECRETS;
  const { server, list } = await startAustin();
  const dirty = { agency, notes: text, caller: name, phone, plate };
  await list([
    stalled(server, { ...dirty, address: `${plate} ELM ST` }),
    stalled(server, { ...dirty, address: `ELM ST ${phone}` }),
    stalled(server, { ...dirty, address: name }),
    stalled(server, { ...dirty, address: text }),
  ]);
  await eventually(async () => expect(await near(server.visitor())).toMatchObject({ total: 4 }));
  const answer = JSON.stringify(await near(server.visitor()));
  for (const secret of SECRETS) expect(answer.toLowerCase()).not.toContain(secret.toLowerCase());
});

const TIME = /\d{4}-\d\d-\d\dT[\d:.]+-08:00/g;

test('of Portland’s feed only the words, the street and the time of a call leave the server', async () => {
  const tenMinutesAgo = new Date(Date.now() - 600_000).toISOString();
  const xml = fixture('portland-dispatch.fixture.xml').replaceAll(TIME, tenMinutesAgo);
  const portal = await serve((_request, response) => {
    response.setHeader('content-type', 'application/atom+xml').end(xml);
  });
  const server = await startTestServer({ env: { FEEDS: 'portland_dispatch', PORTLAND_DISPATCH_URL: portal.url } });
  onTestFinished(() => server.close());
  await eventually(async () => {
    const { records } = await near(server.visitor(), { lat: 45.5124, lng: -122.6765 });
    expect(records.map(({ step, description, location }) => [step, description, location])).toEqual([
      ['likely', 'Parking problem', 'SW 1st Ave & SW Clay St'],
    ]);
  });
  const answer = JSON.stringify(await near(server.visitor(), { lat: 45.5124, lng: -122.6765 }));
  for (const hidden of ['Portland Police', 'UNWANTED', 'HAZARD', 'Last Updated', '<dl>'])
    expect(answer).not.toContain(hidden);
});
