import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { queryRows } from '#platform/db/database.ts';
import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { watchPlace, person } = createDrivers(() => server);
const parkedAt = async (who: Visitor, spot: Spot) => (await watchPlace(who, 'parked', spot)).json<AlertPlace>();
const noted = (who: Visitor, { id }: AlertPlace, note: unknown) => who.send('PATCH', `/api/places/${id}`, { note });
const getPlaces = async (who: Visitor) => (await who.get('/api/places')).json<AlertPlace[]>();

const picture = (color: string, width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: color } })
    .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 45/1 32/1' } })
    .jpeg()
    .toBuffer();
const send = (who: Visitor, { id }: AlertPlace, bytes: Buffer, type = 'image/jpeg') =>
  server.app.inject({
    method: 'PUT',
    url: `/api/places/${id}/photo`,
    payload: bytes,
    remoteAddress: '127.0.0.1',
    headers: { 'content-type': type, cookie: who.cookie, 'x-forwarded-for': '203.0.113.7' },
  });
const getPhotoUrl = (answer: { json<T>(): T }) => answer.json<AlertPlace>().photoUrl ?? '';
const getPrivatePhotos = async (who: Visitor) => {
  const { id } = (await who.get('/api/auth/user')).json<{ id: string }>();
  return queryRows<{ id: string }>(server.db, sql`select id from photos where uploader_id = ${id}`);
};

describe("the note of a parked car's spot", () => {
  test('is there on another device of its owner, without control characters, and empty is none', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    const place = await parkedAt(ann, spot);
    expect(place).toMatchObject({ note: null, photoUrl: null });
    const answer = await noted(ann, place, ' Level 3,\u0007 pillar\u202E C12 ');
    expect(answer.json()).toMatchObject({ note: 'Level 3, pillar C12' });
    expect(await getPlaces(ann)).toMatchObject([{ note: 'Level 3, pillar C12' }]);
    expect((await noted(ann, place, ' ')).json()).toMatchObject({ note: null });
  });

  test('is of at most 200 characters, of a parked car, and of its owner', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    const place = await parkedAt(ann, spot);
    expect((await noted(ann, place, 'x'.repeat(200))).statusCode).toBe(200);
    for (const note of ['x'.repeat(201), 3])
      expect((await noted(ann, place, note)).json()).toMatchObject({
        status: 400,
        detail: 'A note must be text of at most 200 characters.',
      });
    expect((await noted(await person(), place, 'Mine')).statusCode).toBe(404);
    expect((await noted(server.visitor(), place, 'Mine')).statusCode).toBe(401);
    const favorite = (await watchPlace(ann, 'favorite', spot)).json<AlertPlace>();
    expect((await noted(ann, favorite, 'Home')).json()).toMatchObject({
      status: 400,
      detail: 'A note is kept with a parked car only.',
    });
  });

  test('stays while its pin is moved a little, and goes with its photo when the car is parked elsewhere', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    const place = await parkedAt(ann, spot);
    await noted(ann, place, 'Level 3');
    const photo = getPhotoUrl(await send(ann, place, await picture('red')));
    expect(await parkedAt(ann, north(spot, 0.05))).toMatchObject({ note: 'Level 3', photoUrl: photo });
    expect(await parkedAt(ann, north(spot, 2))).toMatchObject({ note: null, photoUrl: null });
    expect((await ann.get(photo)).statusCode).toBe(404);
    await eventually(async () => expect(await getPrivatePhotos(ann)).toEqual([]));
  });
});

describe("the photo of a parked car's spot", () => {
  test('is re-encoded without its metadata, and shown to its owner alone', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    const answer = await send(ann, await parkedAt(ann, spot), await picture('red'));
    expect(answer.statusCode, answer.body).toBe(200);
    const url = getPhotoUrl(answer);
    const own = await ann.get(url);
    expect(own.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400 });
    expect(own.rawPayload.toString('latin1')).not.toMatch(/PhoneMaker|GPS|EXIF/);
    expect((await (await person()).get(url)).statusCode).toBe(404);
    expect((await server.visitor().get(url)).statusCode).toBe(401);
    const [stored] = await getPrivatePhotos(ann);
    for (const who of [ann, server.visitor()]) expect((await who.get(`/objects/${stored?.id}`)).statusCode).toBe(404);
  });

  test('is not for strangers to set or remove, nor for a place where no car is parked', async () => {
    const [ann, bob, spot] = [await person(), await person(), freshSpot()];
    const place = await parkedAt(ann, spot);
    const bytes = await picture('red');
    const url = getPhotoUrl(await send(ann, place, bytes));
    for (const [who, status] of [
      [bob, 404],
      [server.visitor(), 401],
    ] as const) {
      expect((await send(who, place, bytes)).statusCode).toBe(status);
      expect((await who.send('DELETE', `/api/places/${place.id}/photo`)).statusCode).toBe(status);
    }
    expect((await ann.get(url)).statusCode).toBe(200);
    const favorite = (await watchPlace(ann, 'favorite', spot)).json<AlertPlace>();
    expect((await send(ann, favorite, bytes)).statusCode).toBe(404);
  });

  test('is one: another takes its place, and is not in a report', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    const place = await parkedAt(ann, spot);
    const first = getPhotoUrl(await send(ann, place, await picture('red')));
    const second = getPhotoUrl(await send(ann, place, await picture('blue', 200)));
    expect(second).not.toBe(first);
    expect(await sharp((await ann.get(second)).rawPayload).metadata()).toMatchObject({ width: 200 });
    await eventually(async () => expect(await getPrivatePhotos(ann)).toHaveLength(1));
    const [stored] = await getPrivatePhotos(ann);
    const report = { latitude: '31', longitude: '-80.5', location: 'Elm St', activity: 'loading' };
    const answer = await ann.send('POST', '/api/crowdsourced-reports', {
      ...report,
      photoUrls: [`/objects/${stored?.id}`],
    });
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    ['not an image', async () => Buffer.from('<!doctype html>'), 'image/jpeg', 400, 'Please select an image file'],
    ['JSON', async () => Buffer.from('{}'), 'application/json', 415, 'Please select an image file'],
    [
      'too large',
      async () => Buffer.concat([await picture('red'), Buffer.alloc(5 * 1024 * 1024)]),
      'image/jpeg',
      413,
      'File size must be less than 5MB',
    ],
    ['damaged', async () => (await picture('red')).subarray(0, 500), 'image/jpeg', 400, /damaged/],
  ])('that is %s is refused, and the one before stays', async (_what, make, type, status, detail) => {
    const [ann, spot] = [await person(), freshSpot()];
    const place = await parkedAt(ann, spot);
    const url = getPhotoUrl(await send(ann, place, await picture('red')));
    const answer = await send(ann, place, await make(), type);
    expect(answer.json()).toMatchObject({ status, detail: expect.stringMatching(detail) });
    expect(await getPlaces(ann)).toMatchObject([{ photoUrl: url }]);
    expect((await ann.get(url)).statusCode).toBe(200);
    expect(await getPrivatePhotos(ann)).toHaveLength(1);
  });

  test('stays for as long as the car does, and goes when it is removed or the car leaves', async () => {
    const [ann, spot] = [await person(), freshSpot()];
    const place = await parkedAt(ann, spot);
    const first = getPhotoUrl(await send(ann, place, await picture('red')));
    server.clock.advance(120);
    await server.runJob('reports.sweep-orphaned-photos');
    expect((await ann.get(first)).statusCode).toBe(200);
    expect((await ann.send('DELETE', `/api/places/${place.id}/photo`)).json()).toMatchObject({ photoUrl: null });
    expect((await ann.get(first)).statusCode).toBe(404);
    const second = getPhotoUrl(await send(ann, place, await picture('red')));
    expect((await ann.send('DELETE', `/api/places/${place.id}`)).statusCode).toBe(204);
    expect((await ann.get(second)).statusCode).toBe(404);
    await eventually(async () => expect(await getPrivatePhotos(ann)).toEqual([]));
  });
});

test('both are exported with the account, and erased with it', async () => {
  const [ann, spot] = [await server.signUp('Annspot'), freshSpot()];
  const place = await parkedAt(ann, spot);
  await noted(ann, place, 'Level 3');
  const url = getPhotoUrl(await send(ann, place, await picture('red')));
  const [stored] = await getPrivatePhotos(ann);
  const exported = (await ann.get('/api/account/export')).body;
  expect(exported).toContain('Level 3');
  expect(exported).toContain(url);
  expect(exported).not.toContain(`/objects/${stored?.id}`);
  const account = { email: 'annspot@example.com', password: 'correct horse battery' };
  expect((await ann.send('POST', '/api/account/delete', account)).statusCode).toBe(204);
  await server.settle();
  expect(await queryRows(server.db, sql`select id from photos where id = ${stored?.id}`)).toEqual([]);
});
