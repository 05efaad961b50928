import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';
import { signUpAt } from '#testing/over-the-wire.fixture.ts';
import { endServerProcess, type ServerProcess, startServerProcess } from '#testing/server-process.fixture.ts';
import { describeWithSmallDisk, mountSmallDisk, type SmallDisk } from '#testing/small-disk.fixture.ts';

const BARE_SERVER = fileURLToPath(new URL('../../testing/bare-server.fixture.ts', import.meta.url));
const MEGABYTE = 1024 * 1024;
const SENTENCE = 'TowScout is out of disk space and can’t save anything right now. Please try again later.';

let disk: SmallDisk;
let running: ServerProcess[];

const startIn = (dataDir: string, reserveMegabytes: number) =>
  startServerProcess(
    { DATABASE_URL: '', DATA_DIR: dataDir, DISK_RESERVE_MB: String(reserveMegabytes), LOG_LEVEL: 'silent' },
    { main: BARE_SERVER },
  );

async function start(reserveMegabytes: number): Promise<ServerProcess> {
  const server = await startIn(join(disk.path, 'data'), reserveMegabytes);
  running.push(server);
  return server;
}

type Answer = { status: number; body: Record<string, string>; headers: Headers };

async function ask(
  server: ServerProcess,
  method: string,
  path: string,
  body?: object | Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const isPhoto = Buffer.isBuffer(body);
  const answer = await fetch(server.url + path, {
    method,
    headers: { ...(body && { 'content-type': isPhoto ? 'image/jpeg' : 'application/json' }), ...headers },
    ...(body && { body: isPhoto ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text.startsWith('{') ? (JSON.parse(text) as Record<string, string>) : {},
    headers: answer.headers,
  };
}

let reports = 0;
const report = (server: ServerProcess, headers: Record<string, string> = {}) => {
  reports += 1;
  const place = {
    latitude: (30 + (reports % 100) * 0.1).toFixed(2),
    longitude: (-80 - Math.floor(reports / 100) * 0.1).toFixed(2),
  };
  return ask(server, 'POST', '/api/tow-trucks', { ...place, location: `Corner ${reports}`, status: 'active' }, headers);
};

async function listen(server: ServerProcess): Promise<{ heard(): string }> {
  const stream = await fetch(`${server.url}/api/live?lat=35&lng=-80&radius=5`);
  let text = '';
  void stream.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (chunk) => void (text += chunk) }))
    .catch(() => undefined);
  return { heard: () => text };
}

const photoFiles = () =>
  readdirSync(join(disk.path, 'data', 'photos'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

describeWithSmallDisk('on a real, full disk', () => {
  // Made once: a first start is slow.
  let empty: string;
  beforeAll(async () => {
    empty = mkdtempSync(join(tmpdir(), 'towscout-empty-'));
    await endServerProcess(await startIn(empty, 0), 'SIGTERM');
  });
  afterAll(() => rmSync(empty, { recursive: true, force: true }));
  beforeEach(() => {
    disk = mountSmallDisk(240);
    cpSync(empty, join(disk.path, 'data'), { recursive: true });
    running = [];
  });
  afterEach(async () => {
    for (const server of running) await endServerProcess(server, 'SIGKILL');
    disk.unmount();
  });

  test('below the reserve nothing is saved, with 507 and a sentence; reading, streams, signing out and deleting continue; it ends by itself', async () => {
    const server = await start(50);
    const [owner, guest] = [await signUpAt(server.url, 'owner'), await signUpAt(server.url, 'guest')];
    const place = await ask(
      server,
      'POST',
      '/api/places',
      { kind: 'favorite', latitude: 35, longitude: -80, radius: 5 },
      owner,
    );
    expect(place.status).toBe(201);
    const { uploadURL = '' } = (await ask(server, 'POST', '/api/photos/upload', undefined, owner)).body;
    expect((await report(server)).status).toBe(201);
    const stream = await listen(server);

    disk.fill(40 * MEGABYTE);
    await eventually(async () => expect((await report(server)).status).toBe(507));
    expect((await report(server, owner)).body).toMatchObject({
      status: 507,
      title: 'Insufficient Storage',
      detail: SENTENCE,
    });
    expect(
      (
        await ask(
          server,
          'PUT',
          uploadURL,
          await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
            .jpeg()
            .toBuffer(),
          owner,
        )
      ).status,
    ).toBe(507);
    expect(
      (
        await ask(server, 'POST', '/api/auth/sign-in/email', {
          email: 'guest@example.com',
          password: 'correct horse battery',
        })
      ).status,
    ).toBe(507);
    expect((await ask(server, 'GET', '/api/tow-trucks')).status).toBe(200);
    expect((await ask(server, 'GET', '/api/auth/user', undefined, owner)).status).toBe(200);
    expect((await ask(server, 'GET', '/readyz')).status).toBe(200);
    expect((await ask(server, 'DELETE', `/api/places/${place.body['id']}`, undefined, owner)).status).toBe(204);
    expect((await ask(server, 'POST', '/api/auth/sign-out', {}, guest)).status).toBe(200);
    expect((await ask(server, 'POST', '/api/nothing', {})).status).toBe(404);

    disk.empty();
    await eventually(async () =>
      expect(
        (await ask(server, 'POST', '/api/places', { kind: 'favorite', latitude: 35, longitude: -80, radius: 5 }, owner))
          .status,
      ).toBe(201),
    );
    const { body } = await ask(server, 'POST', '/api/tow-trucks', {
      latitude: '35.0001',
      longitude: '-80.0001',
      location: 'Main St',
      status: 'active',
    });
    await eventually(() => expect(stream.heard()).toContain(body['id']));
  });

  test('a photo that does not fit is a 507, and no half of it remains', async () => {
    const server = await start(0);
    const owner = await signUpAt(server.url, 'owner');
    const { uploadURL = '' } = (await ask(server, 'POST', '/api/photos/upload', undefined, owner)).body;
    const pixels = Buffer.from(
      Uint8Array.from({ length: 900 * 900 * 3 }, (_none, index) => (index * 2_654_435_761) >>> 13),
    );
    const photo = await sharp(pixels, { raw: { width: 900, height: 900, channels: 3 } })
      .jpeg()
      .toBuffer();
    disk.fill(64 * 1024);
    expect((await ask(server, 'PUT', uploadURL, photo, owner)).body).toMatchObject({ status: 507, detail: SENTENCE });
    expect(photoFiles()).toEqual([]);
    disk.empty();
    expect((await ask(server, 'PUT', uploadURL, photo, owner)).status).toBe(200);
    expect(photoFiles()).toHaveLength(2);
  });

  test('when the database itself runs out of room, the process ends with exit code 75 and a sentence, and what was acknowledged is there after the next start', async () => {
    const server = await start(0);
    const gone = once(server.process, 'exit');
    const acknowledged: string[] = [];
    const reportOn = async () => {
      for (;;) {
        const answer = await report(server).catch(() => null);
        if (answer === null) return;
        expect(answer.status).toBe(201);
        acknowledged.push(String(answer.body['id']));
        if (acknowledged.length === 20) server.process.stdin?.write('next-segment\n');
      }
    };
    disk.fill(12 * MEGABYTE);
    await Promise.all(Array.from({ length: 4 }, reportOn));
    expect(await gone).toEqual([75, null]);
    expect(server.output()).toContain('to be started again: its embedded database failed');
    expect(server.output()).toContain('No space left on device');

    disk.empty();
    const next = await start(0);
    const answers = await Promise.all(acknowledged.map((id) => ask(next, 'GET', `/api/tow-trucks/${id}`)));
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
