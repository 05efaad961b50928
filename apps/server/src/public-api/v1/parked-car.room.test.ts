import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { ParkedCarQuestion } from '@towscout/contracts/watched-places/parked-car/schema';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { createDrivers, freshSpot } from '#testing/drivers.fixture.ts';
import { createProgram, type Program, startProgram } from '#testing/program.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

const PATH = '/api/v1/parked-car';
const QUESTION = '/api/parked-car/question';

let server: TestServer;
let car: Program;
beforeAll(async () => {
  server = await startTestServer({ isDescribed: true });
  const { owner } = await startProgram(server, 'Driver');
  car = await createProgram(server, owner, { name: 'Tasker', right: 'parked-car' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(30);
  await car.send('DELETE', PATH);
});

const spotOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  lat: latitude,
  lng: longitude,
});
const here = (over: object = {}) => ({ ...spotOf(freshSpot()), accuracy: 12, ...over });
const put = (body: object) => car.send('PUT', PATH, body);
const readParked = async () =>
  (await car.owner.get('/api/places')).json<AlertPlace[]>().find(({ kind }) => kind === 'parked') ?? null;
const readQuestion = async () =>
  (await car.owner.get(QUESTION)).json<{ question: ParkedCarQuestion | null }>().question;

test('a car that says where it is parked is watched there, and the page can say who said so', async () => {
  const spot = here({ speed: -1 });
  const answer = await put(spot);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { status: 'watching', lat: spot.lat, lng: spot.lng, sentence: expect.stringMatching(/^TowScout is watching/) },
  ]);
  expect(await readParked()).toMatchObject({ latitude: spot.lat, setByKey: 'Tasker' });
  const { person, report, getAlerts } = createDrivers(() => server);
  await report(await person(), { latitude: spot.lat, longitude: spot.lng });
  expect(await getAlerts(car.owner)).toMatchObject([{ data: { placeKind: 'parked' } }]);
});

test('said again it changes nothing, neither when I parked nor what I noted', async () => {
  const spot = here({ time: server.clock.now().toISOString() });
  await put(spot);
  const first = await readParked();
  await car.owner.send('PATCH', `/api/places/${first?.id}`, { note: 'Level 3' });
  server.clock.advance(20);
  expect((await put(spot)).statusCode).toBe(200);
  expect(await readParked()).toEqual({ ...first, note: 'Level 3' });
});

test('what I said myself a moment ago stays, and a later parking does not', async () => {
  const spot = freshSpot();
  await car.owner.send('POST', '/api/places', { kind: 'parked', ...spot, radius: 2 });
  server.clock.advance(1);
  await put({ ...spotOf(spot), lat: spot.latitude + 0.0003, accuracy: 40 });
  expect(await readParked()).toMatchObject({ latitude: spot.latitude, setByKey: null });
  server.clock.advance(60);
  await put({ ...spotOf(spot), lat: spot.latitude + 0.0003, accuracy: 40 });
  expect(await readParked()).toMatchObject({ setByKey: 'Tasker', radius: 2 });
});

test.each([
  [{ speed: 3.5 }, 'moving', 'Your car was still moving'],
  [{ accuracy: 101 }, 'inaccurate', 'The position is too inaccurate'],
])('a spot with %j is asked about, not watched', async (over, doubt, sentence) => {
  const spot = here(over);
  const answer = await put(spot);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    202,
    { status: 'asked', sentence: expect.stringContaining(sentence) },
  ]);
  expect(await readParked()).toBeNull();
  expect(await readQuestion()).toMatchObject({ latitude: spot.lat, doubt, keyName: 'Tasker' });
  const yes = await car.owner.send('POST', QUESTION, { parkedHere: true });
  expect(yes.statusCode).toBe(204);
  expect(await readParked()).toMatchObject({ latitude: spot.lat, setByKey: 'Tasker' });
  expect(await readQuestion()).toBeNull();
  expect((await car.owner.send('POST', QUESTION, { parkedHere: true })).statusCode).toBe(404);
});

test('a spot that I said yes to is watched as far around as the one before', async () => {
  await car.owner.send('POST', '/api/places', { kind: 'parked', ...freshSpot(), radius: 2 });
  server.clock.advance(30);
  await put(here({ accuracy: 500 }));
  await car.owner.send('POST', QUESTION, { parkedHere: true });
  expect(await readParked()).toMatchObject({ radius: 2, setByKey: 'Tasker' });
});

test('a spot that I stopped watching is watched anew', async () => {
  const spot = here();
  await put(spot);
  await car.owner.send('PATCH', `/api/places/${(await readParked())?.id}`, { isActive: false });
  await put(spot);
  expect(await readParked()).toMatchObject({ isActive: true });
});

test('while it is asked the spot before is still watched; no ends the question alone', async () => {
  const spot = here();
  await put(spot);
  server.clock.advance(30);
  await put(here({ speed: 20 }));
  expect(await readParked()).toMatchObject({ latitude: spot.lat });
  await car.owner.send('POST', QUESTION, { parkedHere: false });
  expect([await readParked(), await readQuestion()]).toMatchObject([{ latitude: spot.lat }, null]);
});

test.each([
  ['I park by hand', () => car.owner.send('POST', '/api/places', { kind: 'parked', ...freshSpot(), radius: 1 })],
  ['the car is sure', () => put(here())],
  ['the car left', () => car.send('DELETE', PATH)],
  ['it is too old', async () => server.clock.advance(13 * 60)],
])('a question ends when %s', async (_what, end) => {
  await put(here({ speed: 20 }));
  expect(await readQuestion()).not.toBeNull();
  await end();
  expect(await readQuestion()).toBeNull();
});

test('a car that left is not watched any more, however often it says so', async () => {
  await put(here());
  for (let n = 0; n < 2; n += 1) {
    const answer = await car.send('DELETE', PATH);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  }
  expect(await readParked()).toBeNull();
});

const minutesFromNow = (minutes: number) =>
  new Date(server.clock.now().getTime() + minutes * 60_000).toISOString().replace('Z', '+00:00');

test('a spot that is sent late keeps its time, unless a later one is known', async () => {
  const time = minutesFromNow(-60);
  await put(here({ time }));
  expect(await readParked()).toMatchObject({ createdAt: time.replace('+00:00', 'Z') });
  const late = await put(here({ time: minutesFromNow(-90) }));
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { detail: 'Your car has been parked somewhere else since.' },
  ]);
});

test.each([
  [() => ({ time: minutesFromNow(-13 * 60) }), /^That was more than 12 hours ago/],
  [() => ({ time: minutesFromNow(6) }), /^That time is in the future/],
  [() => ({ time: 'yesterday' }), /^Time must be like/],
  [() => ({ accuracy: 'good' }), /^Accuracy must be a number of meters/],
  [() => ({ accuracy: undefined }), /^Accuracy must be a number of meters/],
  [() => ({ speed: 1e9 }), /^Speed must be a number/],
  [() => ({ lat: 51.5, lng: -0.1 }), /outside the United States/],
  [() => ({ radius: 3 }), /unknown field: "radius"/],
])('%s is refused with a sentence', async (over, detail) => {
  const answer = await put(here(over()));
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { detail: expect.stringMatching(detail) }]);
  expect(await readParked()).toBeNull();
});

test('its key opens nothing else, and another key does not open it', async () => {
  for (const path of ['/api/v1/tow-trucks', `/feeds/area.atom?lat=40&lng=-95&radius=25`]) {
    const elsewhere = await car.get(path);
    expect([elsewhere.statusCode, elsewhere.json()]).toMatchObject([
      403,
      { detail: expect.stringMatching(/^This API key only sets your parked car/) },
    ]);
  }
  const board = await createProgram(server, car.owner);
  const refused = await board.send('PUT', PATH, here());
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { detail: expect.stringMatching(/^This API key may not set your parked car/) },
  ]);
});

test('a key that was deleted, and one of an account that was, set nothing', async () => {
  const { owner } = await startProgram(server, 'Leaver');
  const lost = await createProgram(server, owner, { name: 'Old phone', right: 'parked-car' });
  await owner.send('DELETE', `/api/api-keys/${lost.key.id}`);
  expect((await lost.send('PUT', PATH, here())).statusCode).toBe(401);
  const kept = await createProgram(server, owner, { name: 'New phone', right: 'parked-car' });
  expect((await kept.send('PUT', PATH, here({ speed: 20 }))).statusCode).toBe(202);
  const exported = (await owner.get('/api/account/export')).json<Record<string, unknown>>();
  expect(JSON.stringify(exported)).toContain('"keyName":"New phone"');
  const gone = await owner.send('POST', '/api/account/delete', {
    email: 'leaver@example.com',
    password: 'correct horse battery',
  });
  expect(gone.statusCode, gone.body).toBe(204);
  await server.settle();
  expect((await kept.send('PUT', PATH, here())).statusCode).toBe(401);
});
