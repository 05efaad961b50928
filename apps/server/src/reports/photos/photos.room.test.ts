import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Response } from 'light-my-request';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { StoredPhoto } from '@towscout/contracts/reports/schema';

import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { createDiskStore } from './adapters/disk-store.ts';
import { createS3Store } from './adapters/s3-store.ts';
import type { PhotoStore } from './photo-files.ts';

const ROOMY = { isLow: false, check: async () => undefined };

let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  ann = await server.signUp('Annphoto');
});
afterAll(() => server.close());

const MEGABYTE = 1024 * 1024;
const plain = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 20 } } });
const jpeg = (): Promise<Buffer> => plain().jpeg().toBuffer();
/** Rotated, with GPS metadata. */
const withPlace = (): Promise<Buffer> =>
  plain(400, 300)
    .withExif({
      IFD0: { Make: 'PhoneMaker', Model: 'Secret 7' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 45/1 32/1', GPSLongitudeRef: 'W', GPSLongitude: '73/1 59/1 6/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const END_MARKER = Buffer.from([0xff, 0xd9]);
const withoutEnd = (photo: Buffer): Buffer => photo.subarray(0, photo.lastIndexOf(END_MARKER));
const firstHalf = (photo: Buffer): Buffer => photo.subarray(0, photo.length / 2);
/** As Samsung's phones write it: the header of the scan names no coefficients, which a sequential photo has all the same. */
function asSamsung(photo: Buffer): Buffer {
  const scan = photo.lastIndexOf(Buffer.from([0xff, 0xda, 0x00, 0x0c]));
  const components = photo[scan + 4] ?? 0;
  const made = Buffer.from(photo);
  made.fill(0, scan + 5 + components * 2, scan + 8 + components * 2);
  return made;
}
/** With a segment that holds another photo, as phones keep a thumbnail. */
const withThumbnail = (photo: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(photo.length + 2);
  return Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, photo, photo.subarray(2)]);
};
/** As Pixel phones write it: behind the photo come the map of its bright parts, another photo, and a film. */
const asPixel = (photo: Buffer, map: Buffer): Buffer =>
  Buffer.concat([photo, map, Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(5000, 3)]);
/** Of noise, so that each part of it is written. */
const noisy = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

const askUrl = async (who: Visitor): Promise<string> =>
  (await who.send('POST', '/api/photos/upload')).json<{ uploadURL: string }>().uploadURL;
const put = (who: Visitor, url: string, bytes: Buffer, type = 'image/jpeg'): Promise<Response> =>
  server.app.inject({
    method: 'PUT',
    url,
    payload: bytes,
    remoteAddress: '127.0.0.1',
    headers: { 'content-type': type, cookie: who.cookie, 'x-forwarded-for': '203.0.113.9' },
  });
const upload = async (who: Visitor, bytes: Buffer): Promise<Response> => put(who, await askUrl(who), bytes);
const storedPath = (uploadUrl: string): string => `/objects/${uploadUrl.split('?')[0]?.split('/photos/')[1]}`;
let latitude = 30;
const report = (who: Visitor, photoUrls: string[]) =>
  who.send('POST', '/api/crowdsourced-reports', {
    latitude: String((latitude += 0.2)),
    longitude: '-80.5',
    location: 'Elm St',
    activity: 'loading',
    photoUrls,
  });

describe('a photo', () => {
  test('is uploaded to a short-lived address, re-encoded as WebP in two sizes, and comes back without the place where it was taken', async () => {
    const original = await withPlace();
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Secret 7');
    const url = await askUrl(ann);
    const answer = await put(ann, url, original);
    expect(answer.statusCode).toBe(200);
    const { path, width, height } = answer.json<StoredPhoto>();
    expect(path).toBe(storedPath(url));
    expect({ width, height }).toEqual({ width: 300, height: 400 });
    expect((await report(ann, [path])).json()).toMatchObject({ photoUrls: [path], photoUrl: path });
    for (const [address, longest] of [
      [path, 400],
      [`${path}/small`, 320],
    ] as const) {
      const served = await server.visitor().get(address);
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="tow-truck.webp"',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const metadata = await sharp(served.rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'webp', height: longest });
      expect(metadata.exif).toBeUndefined();
      expect(served.rawPayload.toString('latin1')).not.toMatch(/Secret|PhoneMaker|GPS|EXIF/);
    }
  });

  test('is visible only to its uploader until a report uses it', async () => {
    const { path } = (await upload(ann, await jpeg())).json<StoredPhoto>();
    const own = await ann.get(path);
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await server.visitor().get(path)).statusCode).toBe(404);
    expect((await report(ann, [path])).statusCode).toBe(201);
    const shared = await server.visitor().get(path);
    expect([shared.statusCode, shared.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
  });

  test.each([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /select an image/,
    ],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), /select an image/],
    ['a zip', async () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]), /select an image/],
    ['nothing', async () => Buffer.alloc(0), /select an image/],
    ['a truncated JPEG', async () => (await jpeg()).subarray(0, 700), /damaged/],
    [
      'a PNG of 100 megapixels',
      async () =>
        sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'red' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      /damaged or too large/,
    ],
    [
      'a HEIC from a phone',
      async () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(100)]),
      /Most Compatible/,
    ],
  ])('that is %s, whatever its name, is rejected with a sentence and not stored', async (_what, make, sentence) => {
    const url = await askUrl(ann);
    const answer = await put(ann, url, await make());
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toMatch(sentence);
    expect((await ann.get(storedPath(url))).statusCode).toBe(404);
    expect((await report(ann, [storedPath(url)])).json()).toMatchObject({
      status: 400,
      detail: expect.stringContaining('uploaded here'),
    });
  });

  test.each([
    ['a Samsung phone', asSamsung],
    ['a phone that leaves out the end marker', withoutEnd],
    ['a Samsung phone that leaves out the end marker', (photo: Buffer) => asSamsung(withoutEnd(photo))],
    ['a Pixel phone, with a brighter picture and a film behind it', (photo: Buffer) => asPixel(photo, photo)],
    [
      'a Samsung phone, with a thumbnail and a film',
      (photo: Buffer) => asPixel(asSamsung(withThumbnail(photo)), photo),
    ],
    ['a phone that writes more behind the end', (photo: Buffer) => Buffer.concat([photo, Buffer.from('SEFH 1 SEFT')])],
    [
      'a phone that writes a stray byte before the end',
      (photo: Buffer) => Buffer.concat([withoutEnd(photo), Buffer.from([0]), END_MARKER]),
    ],
  ])('of %s is taken whole', async (_who, asPhone) => {
    const original = await noisy();
    const { path } = (await upload(ann, asPhone(original))).json<StoredPhoto>();
    const [taken, expected] = await Promise.all([
      (async () => (await ann.get(path)).rawPayload)(),
      (async () => (await ann.get((await upload(ann, original)).json<StoredPhoto>().path)).rawPayload)(),
    ]);
    expect(taken.equals(expected)).toBe(true);
  });

  test.each([
    ['half of it', firstHalf],
    ['half of one of a Samsung phone', (photo: Buffer) => firstHalf(asSamsung(photo))],
    ['its last kilobyte cut off', (photo: Buffer) => photo.subarray(0, -1024)],
    ['half of it, and an end marker', (photo: Buffer) => Buffer.concat([firstHalf(photo), END_MARKER])],
    [
      'half of one of a Samsung phone, and an end marker',
      (photo: Buffer) => Buffer.concat([asSamsung(withThumbnail(photo)).subarray(0, -photo.length / 2), END_MARKER]),
    ],
    ['half of one of a Pixel phone, and the film', (photo: Buffer) => asPixel(firstHalf(photo), photo)],
  ])('of which something is missing is refused: %s', async (_what, cut) => {
    const answer = await upload(ann, cut(await noisy()));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toMatch(/damaged/);
  });

  test('that is a picture and a script at once is served as just the picture', async () => {
    const { path } = (
      await upload(ann, Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]))
    ).json<StoredPhoto>();
    expect((await ann.get(path)).rawPayload.toString('latin1')).not.toContain('<script');
  });

  test('of 5 MB and a byte is too large', async () => {
    const answer = await upload(ann, Buffer.concat([await jpeg(), Buffer.alloc(5 * MEGABYTE + 1)]));
    expect(answer.json()).toMatchObject({ status: 413, detail: 'File size must be less than 5MB' });
  });

  test('of another content type is not a picture', async () => {
    expect(
      (await put(ann, await askUrl(ann), Buffer.from('{}'), 'application/json')).statusCode,
    ).toBeGreaterThanOrEqual(400);
    expect((await put(ann, await askUrl(ann), await jpeg(), 'text/html')).statusCode).toBe(415);
  });
});

describe('an upload URL', () => {
  test('needs an account', async () => {
    expect((await server.visitor().send('POST', '/api/photos/upload')).statusCode).toBe(401);
  });

  test('is good once, and for another file when the first was rejected', async () => {
    const url = await askUrl(ann);
    expect((await put(ann, url, Buffer.from('not a picture at all'))).statusCode).toBe(400);
    expect((await put(ann, url, await jpeg())).statusCode).toBe(200);
    expect((await put(ann, url, await jpeg())).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('already used'),
    });
  });

  test('is good for ten minutes, for the user who asked for it, and only as it was given', async () => {
    const bob = await server.signUp('Bobphoto');
    const [late, foreign, forged] = [await askUrl(ann), await askUrl(ann), await askUrl(ann)];
    expect((await put(bob, foreign, await jpeg())).statusCode).toBe(403);
    expect((await put(server.visitor(), foreign, await jpeg())).statusCode).toBe(401);
    expect(
      (await put(ann, forged.replace(/expires=\d+/, `expires=${Date.now() + 9e9}`), await jpeg())).statusCode,
    ).toBe(403);
    expect((await put(ann, forged.replace(/signature=.*/, 'signature=x'), await jpeg())).statusCode).toBe(403);
    server.clock.advance(11);
    expect((await put(ann, late, await jpeg())).json()).toMatchObject({
      status: 403,
      detail: expect.stringContaining('has expired'),
    });
  });

  test('does not serve another user’s report', async () => {
    const bob = await server.signUp('Rob');
    const { path } = (await upload(ann, await jpeg())).json<StoredPhoto>();
    expect((await report(bob, [path])).statusCode).toBe(400);
    expect((await report(ann, [path])).statusCode).toBe(201);
    expect((await report(ann, [path])).statusCode).toBe(400);
  });
});

test.each([
  '/objects/../../etc/passwd',
  '/objects/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/objects/..%5c..%5cx',
  '/objects/',
  '/objects/x',
  '/objects/b6f0c2a4-0000-4000-8000-000000000001',
  '/objects/b6f0c2a4-0000-4000-8000-000000000001/../../x',
])('%s is nothing', async (path) => {
  const answer = await ann.get(path);
  // A path out of the folder is a page, never a file.
  expect(answer.statusCode === 404 || String(answer.headers['content-type']).startsWith('text/html')).toBe(true);
  expect(answer.body).not.toContain('root:');
});

test('uploads that no report uses are swept after an hour, others stay', async () => {
  const [orphan, kept] = [
    (await upload(ann, await jpeg())).json<StoredPhoto>().path,
    (await upload(ann, await jpeg())).json<StoredPhoto>().path,
  ];
  await report(ann, [kept]);
  server.clock.advance(59);
  await server.runJob('reports.sweep-orphaned-photos');
  expect((await ann.get(orphan)).statusCode).toBe(200);
  server.clock.advance(2);
  await server.runJob('reports.sweep-orphaned-photos');
  expect((await ann.get(orphan)).statusCode).toBe(404);
  expect((await server.visitor().get(kept)).statusCode).toBe(200);
});

test('a photo that an administrator removes is not served to anybody', async () => {
  const { path } = (await upload(ann, await jpeg())).json<StoredPhoto>();
  const { id } = (await report(ann, [path])).json<{ id: string }>();
  for (const name of ['Fia', 'Flo', 'Fay'])
    await (
      await server.signUp(name)
    ).send('POST', `/api/crowdsourced-reports/${id}/flag`, { reason: 'offensive', photoUrl: path });
  expect((await server.visitor().get(path)).statusCode).toBe(404);
  expect((await server.visitor().get(`/api/crowdsourced-reports/${id}`)).json()).toMatchObject({
    photoUrls: [],
    isActive: true,
  });
});

test('the photos of a report that is removed go with it, and those of another report are not touched', async () => {
  const [mine, other] = [
    (await upload(ann, await jpeg())).json<StoredPhoto>().path,
    (await upload(ann, await jpeg())).json<StoredPhoto>().path,
  ];
  const { id } = (await report(ann, [mine])).json<{ id: string }>();
  await report(ann, [other]);
  for (const name of ['Gia', 'Glo', 'Gay'])
    await (await server.signUp(name)).send('POST', `/api/crowdsourced-reports/${id}/flag`, { reason: 'offensive' });
  expect((await server.visitor().get(mine)).statusCode).toBe(404);
  expect((await server.visitor().get(other)).statusCode).toBe(200);
});

test('an upload to an unknown address is answered with 404, and JSON is not a photo', async () => {
  for (const path of ['/api/photos/abc', '/api/photos/%00'])
    expect((await ann.send('PUT', path, await jpeg(), { 'content-type': 'image/jpeg' })).statusCode).toBe(404);
  const answer = await ann.send('PUT', await askUrl(ann), [{}, {}], { 'content-type': 'application/json' });
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([415, 'Please select an image file']);
});

type Opened = { store: PhotoStore; close(): Promise<void> };

async function openDisk(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'towscout-photos-'));
  return { store: createDiskStore(folder, ROOMY), close: () => rm(folder, { recursive: true }) };
}

async function openS3(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'towscout-s3-'));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'photos-bucket', configs: [] }],
  });
  const { port } = await s3.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}/`,
    region: 'us-east-1',
    bucket: 'photos-bucket',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    store: createS3Store(settings),
    async close() {
      await s3.close();
      await rm(folder, { recursive: true });
    },
  };
}

describe.each([
  ['disk', openDisk],
  ['an S3-compatible server', openS3],
] as const)('a store on %s', (_name, openStore) => {
  test('returns what was put, and nothing once it is removed', async () => {
    const { store, close } = await openStore();
    const bytes = Buffer.from([0, 1, 2, 255]);
    await store.put('b6f0c2a4-large', bytes);
    expect(await store.get('b6f0c2a4-large')).toEqual(bytes);
    await store.put('b6f0c2a4-large', Buffer.from('newer'));
    expect((await store.get('b6f0c2a4-large'))?.toString()).toBe('newer');
    await store.remove('b6f0c2a4-large');
    await store.remove('b6f0c2a4-large');
    expect(await store.get('b6f0c2a4-large')).toBeNull();
    await close();
  });
});

test('a store that is not there is reported, in time', async () => {
  const store = createS3Store({
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    bucket: 'x',
    accessKeyId: 'x',
    secretAccessKey: 'x',
  });
  await expect(store.get('b6f0c2a4-large')).rejects.toMatchObject({ status: 503, message: /shown right now/ });
  await expect(store.put('b6f0c2a4-large', Buffer.from('x'))).rejects.toMatchObject({
    status: 503,
    message: /saved right now/,
  });
});

test('a folder that somebody removed is made again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'towscout-photos-'));
  const store = createDiskStore(folder, ROOMY);
  await store.put('b6f0c2a4-small', Buffer.from('x'));
  for (const gone of ['unfinished', '.']) {
    await rm(join(folder, gone), { recursive: true });
    await store.put('b6f0c2a4-large', Buffer.from('y'));
    expect((await store.get('b6f0c2a4-large'))?.toString()).toBe('y');
  }
  await rm(folder, { recursive: true });
});

test('a folder that cannot be written is said to be so, and what is not there is not found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'towscout-photos-'));
  const blocked = join(folder, 'blocked');
  await writeFile(blocked, 'a file where the folder would be');
  const store = createDiskStore(blocked, ROOMY);
  await expect(store.put('b6f0c2a4-large', Buffer.from('x'))).rejects.toMatchObject({
    status: 503,
    message: /saved right now/,
  });
  await rm(folder, { recursive: true });
});

test('the disk holds no unfinished file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'towscout-photos-'));
  await createDiskStore(folder, ROOMY).put('b6f0c2a4-small', Buffer.from('x'));
  expect(await readdir(join(folder, 'b6'))).toEqual(['b6f0c2a4-small']);
  await rm(folder, { recursive: true });
});
