import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';

import { skippedTitle } from '#testing/describe-unless.fixture.ts';
import { endServerProcess, startServerProcess } from '#testing/server-process.fixture.ts';

const BARE_SERVER = fileURLToPath(new URL('../../testing/bare-server.fixture.ts', import.meta.url));
const MOST_MEGABYTES = 600;
const PHOTOS = 40;

/** 12 megapixels that compress badly. */
function phonePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0, seed = 1; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    pixels[at] = seed >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(1.2)
    .jpeg({ quality: 88 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
const peakMegabytes = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const leftOut = existsSync('/proc/self/clear_refs') ? null : 'only Linux tells a peak of memory';
test.skipIf(leftOut)(
  skippedTitle(
    `${PHOTOS} photos at once take at most ${MOST_MEGABYTES} MB; those that do not fit are told to come back`,
    leftOut,
  ),
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'towscout-photos-'));
    const env = { DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_OPTIONS: '--expose-gc' };
    // Creating a database takes the most memory.
    await endServerProcess(await startServerProcess(env, { main: BARE_SERVER }), 'SIGTERM');
    const server = await startServerProcess(env, { main: BARE_SERVER });
    onTestFinished(async () => {
      await endServerProcess(server, 'SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    });
    const pid = server.process.pid ?? 0;
    const person = { name: 'Ann', email: 'ann@example.com', password: 'correct horse battery' };
    const signedUp = await fetch(`${server.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    const cookie = signedUp.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const photo = new Uint8Array(await phonePhoto());
    expect(photo.length).toBeGreaterThan(3_000_000);
    const upload = async (): Promise<Response> => {
      const { uploadURL } = (await (
        await fetch(`${server.url}/api/photos/upload`, { method: 'POST', headers: { cookie } })
      ).json()) as { uploadURL: string };
      return fetch(server.url + uploadURL, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'image/jpeg' },
        body: photo,
      });
    };
    forgetPeak(pid);
    const answers = await Promise.all(Array.from({ length: PHOTOS }, upload));
    expect(peakMegabytes(pid)).toBeLessThan(MOST_MEGABYTES);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status, headers } of answers)
      expect([status, headers.has('retry-after')]).toEqual(status === 200 ? [200, false] : [503, true]);
  },
);
