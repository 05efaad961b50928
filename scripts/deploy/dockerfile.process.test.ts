import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';

import { describeUnless } from '../../apps/server/src/testing/describe-unless.fixture.ts';
import { eventually } from '../../apps/server/src/testing/eventually.fixture.ts';
import { freePort } from '../../apps/server/src/testing/free-port.fixture.ts';
import { buildDockerfile, makeDebian, runImage } from './bare-root.fixture.ts';

const leftOut = !existsSync('/usr/bin/mmdebstrap')
  ? 'mmdebstrap is not installed'
  : process.getuid?.() === 0
    ? null
    : 'only root can enter a root of its own';

describeUnless(leftOut)('the Dockerfile', () => {
  test("its very steps make a site in a bare Debian, which runs as nobody's user on a root that can't be written", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'towscout-image-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o755);
    const image = await buildDockerfile(folder, await makeDebian(folder));
    expect(existsSync(join(image.root, 'usr/bin/npm'))).toBe(false);
    // Vitest and Vite stay, as better-auth's optional peers.
    for (const tool of ['typescript', 'oxlint', '@playwright/test'])
      expect(existsSync(join(image.root, 'app/node_modules', tool)), tool).toBe(false);

    const data = join(folder, 'data');
    await mkdir(data, { mode: 0o700 });
    await chown(data, 10001, 10001);
    const port = String(await freePort());
    const running = await runImage(image, data, { PORT: port, HOST: '127.0.0.1', FEEDS: 'off', STREETS: 'off' });
    const gone = once(running.process, 'exit');
    onTestFinished(() => void running.process.kill('SIGKILL'));
    await eventually(() => expect(running.output()).toContain('TowScout is ready'));

    await running.run(image.healthcheck);
    await expect(running.run(['touch', '/app/written'])).rejects.toThrow('Read-only file system');
    expect(await running.run(['id', '--user'])).toBe('10001\n');
    const url = `http://127.0.0.1:${port}`;
    expect(await (await fetch(url)).text()).toContain('<title>');
    await uploadPhoto(url);

    running.process.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    await expect(running.run(image.healthcheck)).rejects.toThrow();
  });
});

/** Uploads a photo, which needs native modules and a separate process. */
async function uploadPhoto(url: string): Promise<void> {
  const send = (path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const account = { name: 'ann', email: 'ann@example.com', password: 'correct horse battery' };
  const signedUp = await send('/api/auth/sign-up/email', account);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { uploadURL } = (await (await send('/api/photos/upload', {}, cookie)).json()) as { uploadURL: string };
  const body = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c85a14' } })
    .jpeg()
    .toBuffer();
  const headers = { 'content-type': 'image/jpeg', cookie };
  const put = await fetch(new URL(uploadURL, url), { method: 'PUT', headers, body: new Uint8Array(body) });
  expect(put.status).toBe(200);
}
