import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { createClient } from '@towscout/client';
import type { NearbyTowTruck, ReportedTowTruck, TowTruck } from '@towscout/contracts/trucks/trucks';
import type { ParkingViolation } from '@towscout/contracts/violations/schema';

import { createDrivers, freshSpot } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { issueViolations, violationAt } from '#testing/issued-violations.fixture.ts';
import { type Program, startProgram } from '#testing/program.fixture.ts';
import { openRaw, rawRequest } from '#testing/raw-socket.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

const TRUCKS = '/api/v1/tow-trucks';
const SPOT = { latitude: 40.7589, longitude: -73.9851 };

let server: TestServer;
let program: Program;
beforeAll(async () => {
  const nobody = 'http://127.0.0.1:1/';
  server = await startTestServer({
    isDescribed: true,
    env: { FEEDS: 'austin_incidents', AUSTIN_INCIDENTS_URL: nobody },
  });
  program = await startProgram(server, 'Program');
});
afterAll(() => server.close());

const report = (over: object = {}, headers = {}) =>
  program.send('POST', TRUCKS, { ...freshSpot(), location_description: 'Oak Ave', ...over }, headers);

test('a report needs a place and its words, says that it came by the API, and is on the map of everybody', async () => {
  const spot = freshSpot();
  const made = await report(spot);
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { source: 'api', status: 'waiting', location: 'Oak Ave', outcome: 'reported', intent: 'unknown' },
  ]);
  const { id } = made.json<ReportedTowTruck>();
  const around = `lat=${spot.latitude}&lng=${spot.longitude}&radius=1`;
  for (const answer of [
    await program.get(`${TRUCKS}/nearby?${around}`),
    await server.visitor().get(`/api/tow-trucks/nearby?${around}`),
  ])
    expect(answer.json<NearbyTowTruck[]>()).toMatchObject([{ id, distanceMiles: 0, source: 'api' }]);
});

test('a report that is sent again under its Idempotency-Key is one, and another one under it is refused', async () => {
  const spot = freshSpot();
  const headers = { 'idempotency-key': 'board-0001' };
  const [first, again] = [await report(spot, headers), await report(spot, headers)];
  expect([again.statusCode, again.json<TowTruck>().id]).toEqual([201, first.json<TowTruck>().id]);
  const other = await report({ ...spot, location_description: 'Elm St' }, headers);
  expect([other.statusCode, other.json()]).toMatchObject([
    422,
    { detail: 'This Idempotency-Key was used for another report. Send a new report with a new key.' },
  ]);
});

test.each([
  [{ location_description: ' ' }, 'Please enter a location for the tow truck.'],
  [{ latitude: 'north' }, 'Latitude must be a number between -90 and 90.'],
  [{ location: 'Oak Ave' }, 'The request has an unknown field: "location".'],
  [{ status: 'flying' }, 'Status must be one of active, waiting, departed, en_route or responding.'],
])('a report of %j is refused', async (over, detail) => {
  const answer = await report(over);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { detail }]);
});

test.each([
  ['/nearby?lat=40.7&lng=-74&radius=1e9', 'Radius must be a number of miles between 0.01 and 25.'],
  ['/nearby?lat=40.7&lng=-74&radius=26', 'Radius must be a number of miles between 0.01 and 25.'],
  ['?limit=501', 'Limit must be a whole number between 1 and 500.'],
  ['?cursor=nonsense', 'That page does not exist.'],
  [`?cursor=${'n'.repeat(201)}`, 'That page does not exist.'],
  ['?cursor=one&cursor=two', 'That page does not exist.'],
])('%s is refused', async (query, detail) => {
  const answer = await program.get(TRUCKS + query);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { detail }]);
});

test('the list comes in pages that lead to each other, each truck once', async () => {
  for (let n = 0; n < 3; n += 1) await report();
  const ids: string[] = [];
  let path: string | undefined = `${TRUCKS}?limit=2`;
  while (path) {
    const page = await program.get(path);
    expect(page.json<TowTruck[]>().length).toBeLessThanOrEqual(2);
    ids.push(...page.json<TowTruck[]>().map(({ id }) => id));
    path = /^<(.+)>; rel="next"$/.exec(String(page.headers['link']))?.[1];
  }
  const all = (await program.get(TRUCKS)).json<TowTruck[]>().map(({ id }) => id);
  expect(ids).toEqual(all);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['the list', () => TRUCKS, () => report()],
  [
    'what is near',
    () => `${TRUCKS}/nearby?lat=${SPOT.latitude}&lng=${SPOT.longitude}&radius=1`,
    () => report({ ...SPOT, location_description: 'Broadway' }),
  ],
])('%s is sent again only when something in it changed', async (_what, path, change) => {
  await report(SPOT);
  const first = await program.get(path());
  const etag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const same = await program.get(path(), { 'if-none-match': `"other", ${etag}` });
  expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', etag]);
  server.clock.advance(1);
  await change();
  const changed = await program.get(path(), { 'if-none-match': etag });
  expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false]);
});

test('violations near a place are listed without the plates of others and the numbers that tell them', async () => {
  const point = { lat: SPOT.latitude, lng: SPOT.longitude };
  await issueViolations(server, [violationAt(server, point, { violationId: 'V-4711', plate: 'OAK1234' })]);
  const path = `/api/v1/violations/near?lat=${SPOT.latitude}&lng=${SPOT.longitude}&radius=1`;
  const answer = await program.get(path);
  expect(answer.json<ParkingViolation[]>()).toMatchObject([{ violationType: 'Fire Hydrant', fineAmount: 115 }]);
  expect(answer.body).not.toMatch(/OAK1234|0AK1234|V-4711/);
  const etag = String(answer.headers['etag']);
  expect((await program.get(path, { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await program.get('/api/v1/violations/near?radius=1')).statusCode).toBe(400);
});

test('tow records near a place come with the sources that cover it, so that none says something', async () => {
  const path = '/api/v1/tow-records?lat=30.2672&lng=-97.7431&radius=25';
  const answer = await program.get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    records: [],
    total: 0,
    sources: expect.arrayContaining([
      { source: 'austin_incidents', name: 'Austin traffic incidents', state: expect.any(String) },
    ]),
  });
  const etag = String(answer.headers['etag']);
  expect((await program.get(path, { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await program.get('/api/v1/tow-records?radius=1')).statusCode).toBe(400);
});

test('the outlook of a spot is the one that the pages show', async () => {
  const spot = `lat=${SPOT.latitude}&lng=${SPOT.longitude}&from=${server.clock.now().toISOString()}`;
  const answer = await program.get(`/api/v1/outlook?${spot}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual((await server.visitor().get(`/api/outlook?${spot}`)).json());
  expect((await program.get(`/api/v1/outlook?${spot}&hours=1e9`)).statusCode).toBe(400);
});

test('the typed client reports a truck, finds it, and gives a refusal with its sentence', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const client = (apiKey: string) => createClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey });
  const towscout = client(program.key.key);
  const { latitude, longitude } = freshSpot();
  const made = await towscout.POST('/api/v1/tow-trucks', {
    body: { latitude, longitude, location_description: 'Oak Ave' },
  });
  const near = await towscout.GET('/api/v1/tow-trucks/nearby', {
    params: { query: { lat: latitude, lng: longitude, radius: 1 } },
  });
  expect(near.data?.map(({ id, source }) => [id, source])).toEqual([[made.data?.id, 'api']]);
  const refused = await client('ts_none').GET('/api/v1/tow-trucks');
  expect([refused.response.status, refused.error?.detail]).toEqual([401, expect.stringMatching(/^Unauthorized: /)]);
});

test('a live stream tells of trucks and of nothing that is its owner’s, and ends with its key', async () => {
  const own = await startTestServer({ checkRightsEveryMs: { least: 3_600_000, most: 3_600_000 } });
  onTestFinished(() => own.close());
  const { owner, key, ...listener } = await startProgram(own, 'Listener');
  await own.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = own.app.server.address() as AddressInfo;
  const stream = openRaw(
    port,
    rawRequest(
      `GET /api/v1/live?lat=${SPOT.latitude}&lng=${SPOT.longitude}&radius=25 HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${key.key}`,
    ),
  );
  await eventually(() => expect(stream.heard()).toContain('retry:'));
  await owner.send('POST', '/api/places', { kind: 'parked', ...SPOT, radius: 1 });
  const { person, report: tell, getAlerts } = createDrivers(() => own);
  const made = await tell(await person(), SPOT);
  expect(await getAlerts(owner)).toHaveLength(1);
  const second = await listener.send('POST', TRUCKS, {
    latitude: SPOT.latitude + 0.1,
    longitude: SPOT.longitude,
    location_description: 'Oak Ave',
  });
  await eventually(() => expect(stream.heard()).toContain(second.json<TowTruck>().id));
  expect(stream.heard()).toContain(made.id);
  expect(stream.heard()).not.toContain('event: notification');
  await owner.send('DELETE', `/api/api-keys/${key.id}`);
  await stream.closed;
  expect(stream.heard()).toMatch(/event: rights-ended\ndata: \{\}\n\n$/);
});
