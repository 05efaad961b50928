import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { openPglite } from '../../apps/server/src/platform/db/adapters/pglite/open-pglite.ts';
import { unpackMigratedImage } from '../../apps/server/src/testing/migrated-image.fixture.ts';
import { signUpAt } from '../../apps/server/src/testing/over-the-wire.fixture.ts';
import {
  endServerProcess,
  type ServerProcess,
  startServerProcess,
} from '../../apps/server/src/testing/server-process.fixture.ts';
import { listOf0_1 } from '../../apps/server/src/testing/version-0-1.fixture.ts';
import { type Ran, runScript } from '../run-script.fixture.ts';

const MEGABYTE = 1024 * 1024;

let folder: string;
let folders = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'towscout-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const newFolder = (): string => join(folder, `data-${(folders += 1)}`);
const run = (name: 'backup' | 'restore' | 'prune', dataDir: string, ...args: string[]): Promise<Ran> =>
  runScript(`scripts/${name}`, args, folder, { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' });

async function start(dataDir: string): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: '' });
  onTestFinished(async () => void (await endServerProcess(server, 'SIGKILL')));
  return server;
}

async function archiveIn(backups: string): Promise<string> {
  const archives = (await readdir(backups)).filter((name) => name.endsWith('.tar.gz')).toSorted();
  return join(backups, archives.at(-1) ?? '');
}

const send = (url: string, method: string, body: object, cookie: string) =>
  fetch(url, { method, headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });

async function reportWithPhoto({ url }: ServerProcess, cookie: string): Promise<string> {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c85a14' } })
    .jpeg()
    .toBuffer();
  const asked = await send(`${url}/api/photos/upload`, 'POST', {}, cookie);
  const { uploadURL } = (await asked.json()) as { uploadURL: string };
  const headers = { 'content-type': 'image/jpeg', cookie };
  const put = await fetch(new URL(uploadURL, url), { method: 'PUT', headers, body: new Uint8Array(picture) });
  const { path } = (await put.json()) as { path: string };
  const report = { latitude: '40.5', longitude: '-80.5', location: 'Elm St', activity: 'loading', photoUrls: [path] };
  expect((await send(`${url}/api/crowdsourced-reports`, 'POST', report, cookie)).status).toBe(201);
  return path;
}

/** Saves favorite places one after the other until it is told to stop; returns their names. */
function keepSaving({ url }: ServerProcess, cookies: readonly string[]) {
  const saved: string[] = [];
  const stopping = new AbortController();
  const saving = cookies.map(async (cookie, who) => {
    for (let at = 0; !stopping.signal.aborted && at < 40; at += 1) {
      const name = `Place ${who}-${at}`;
      const place = { kind: 'favorite', name, latitude: 40 + at / 100, longitude: -80 - who / 10, radius: 1 };
      const answer = await send(`${url}/api/places`, 'POST', place, cookie);
      if (answer.ok) saved.push(name);
    }
  });
  return {
    saved,
    async stop() {
      stopping.abort();
      await Promise.all(saving);
    },
  };
}

async function placesIn({ url }: ServerProcess, cookies: readonly string[]): Promise<string[]> {
  const lists = cookies.map(async (cookie) => {
    const answer = await fetch(`${url}/api/places`, { headers: { cookie } });
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  });
  return (await Promise.all(lists)).flat();
}

describe('npm run backup while the site runs', () => {
  test('keeps all that was acknowledged before, with photos, and nothing half done', async () => {
    const [dataDir, restored, backups] = [newFolder(), newFolder(), newFolder()];
    const server = await start(dataDir);
    const members = await Promise.all(['ann', 'bob', 'cid'].map((name) => signUpAt(server.url, name)));
    const cookies = members.map(({ cookie }) => cookie);
    const photo = await reportWithPhoto(server, cookies[0] ?? '');
    const original = await (await fetch(server.url + photo)).bytes();
    const saving = keepSaving(server, cookies);
    await expect.poll(() => saving.saved.length, { timeout: 60_000 }).toBeGreaterThan(10);
    const acknowledged = [...saving.saved];

    const taken = await run('backup', dataDir, backups);
    expect(taken).toMatchObject({ code: 0, said: '' });
    expect(taken.out).toMatch(
      /Saved and read again: .*\nMade by TowScout [\d.]+ on .*: the embedded database and files, /,
    );
    await saving.stop();
    expect((await stat(await archiveIn(backups))).mode & 0o777).toBe(0o600);
    await endServerProcess(server, 'SIGKILL');

    expect(await run('restore', restored, await archiveIn(backups))).toMatchObject({ code: 0, said: '' });
    const again = await start(restored);
    const places = await placesIn(again, cookies);
    expect(acknowledged.filter((name) => !places.includes(name))).toEqual([]);
    expect(places.filter((name) => !saving.saved.includes(name))).toEqual([]);
    expect(await (await fetch(again.url + photo)).bytes()).toEqual(original);
    // The copy works like any other site.
    expect(
      (
        await send(
          `${again.url}/api/places`,
          'POST',
          { kind: 'favorite', name: 'New', latitude: 41, longitude: -81, radius: 1 },
          cookies[0] ?? '',
        )
      ).ok,
    ).toBe(true);
  });

  test('sends a file larger than memory piece by piece, and leaves nothing behind when its reader goes', async () => {
    const [dataDir, backups] = [newFolder(), newFolder()];
    const server = await start(dataDir);
    await mkdir(join(dataDir, 'photos/ab'), { recursive: true });
    await writeFile(join(dataDir, 'photos/ab/large'), '');
    await truncate(join(dataDir, 'photos/ab/large'), 512 * MEGABYTE);
    expect((await stat(join(dataDir, 'operator.sock'))).mode & 0o777).toBe(0o600);
    // Resets the memory peak of the first start.
    await writeFile(`/proc/${server.process.pid}/clear_refs`, '5');
    const before = await peakMegabytes(server);
    expect(await run('backup', dataDir, backups)).toMatchObject({ code: 0, said: '' });
    expect((await peakMegabytes(server)) - before).toBeLessThan(200);

    const asking = request({ socketPath: join(dataDir, 'operator.sock'), path: '/backup', method: 'POST' }).end();
    const [response] = await once(asking, 'response');
    await once(response, 'data');
    const second = await run('backup', dataDir, backups);
    expect(second).toMatchObject({ code: 2, said: 'Another backup is being made.\n' });
    asking.destroy();
    await expect.poll(() => run('backup', dataDir, backups), { timeout: 120_000 }).toMatchObject({ code: 0, said: '' });
    expect((await readdir(backups)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });
});

describe('npm run restore', () => {
  test('takes what a killed site left, and refuses archives and folders that are not fit, changing nothing', async () => {
    const [dataDir, backups] = [newFolder(), newFolder()];
    const server = await start(dataDir);
    const { cookie } = await signUpAt(server.url, 'dora');
    expect((await run('restore', dataDir, 'any')).said).toContain('Another TowScout process is using the data folder');
    await endServerProcess(server, 'SIGKILL');
    expect(await run('backup', dataDir, backups)).toMatchObject({ code: 0, said: '' });
    const archive = await archiveIn(backups);

    expect(await run('restore', dataDir, archive)).toMatchObject({
      code: 2,
      said: expect.stringContaining('is not empty. With --replace'),
    });

    const empty = newFolder();
    const bytes = await readFile(archive);
    const tar = gunzipSync(bytes);
    const refused = async (name: string, content: Uint8Array): Promise<string> => {
      const path = join(folder, name);
      await writeFile(path, content);
      const ran = await run('restore', empty, path);
      expect(ran.code).toBe(2);
      expect(await readdir(empty)).toEqual(['lock']);
      return ran.said;
    };
    expect(await refused('cut.tar.gz', bytes.subarray(0, bytes.length - 5000))).toContain('cannot be read as a whole');
    // At the end of an entry, as a reader that trusts tar would take it.
    const end = tar.lastIndexOf('complete.json');
    const shortTar = Buffer.concat([tar.subarray(0, end), Buffer.alloc(1024)]);
    expect(await refused('short.tar.gz', gzipSync(shortTar, { level: 1 }))).toContain(
      'is not whole: its end is missing',
    );
    const spoiled = Buffer.from(tar);
    const page = spoiled.indexOf('dora@example.com');
    spoiled.write('nora', page);
    expect(await refused('spoiled.tar.gz', gzipSync(spoiled, { level: 1 }))).toContain('is damaged');
    expect(await refused('other.tar.gz', gzipSync('no archive'))).toContain('cannot be read as a whole');

    const restored = await run('restore', dataDir, archive, '--replace');
    expect(restored).toMatchObject({ code: 0, said: '' });
    const [, aside = ''] = /What was there is in (\S+);/.exec(restored.out) ?? [];
    expect(await readdir(aside)).toContain('pglite');
    const again = await start(dataDir);
    expect((await fetch(`${again.url}/api/auth/user`, { headers: { cookie } })).status).toBe(200);
  });

  test('refuses an archive of an early commit of version 0.1 in the sentence of a start, changing nothing', async () => {
    const [dataDir, backups, empty] = [newFolder(), newFolder(), newFolder()];
    await unpackMigratedImage(join(dataDir, 'pglite'));
    const database = await openPglite(dataDir);
    await database.db.execute(listOf0_1(78));
    await database.close();
    const sentence = 'Start the last commit of 0.1 on it once, then this version';
    await expect(openPglite(dataDir)).rejects.toThrow(sentence);
    expect(await run('backup', dataDir, backups)).toMatchObject({ code: 0, said: '' });
    const restoring = await run('restore', empty, await archiveIn(backups));
    expect(restoring).toMatchObject({ code: 2, said: expect.stringContaining(sentence) });
    expect(await readdir(empty)).toEqual(['lock']);
  });

  test('keeps as many archives as it is told', async () => {
    const [dataDir, backups] = [newFolder(), newFolder()];
    await mkdir(join(dataDir, 'photos/ab'), { recursive: true });
    await writeFile(join(dataDir, 'photos/ab/one'), 'a photo');
    await mkdir(backups);
    for (const day of ['01', '02', '03']) await writeFile(join(backups, `towscout-2026-01-${day}T00-00-00.tar.gz`), '');
    await writeFile(join(backups, 'of another.tar.gz'), '');
    const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgresql://nowhere.invalid/towscout' };
    const ran = await runScript('scripts/backup', [backups, '--keep', '2'], folder, env);
    expect(ran.out).toContain('It has no database: PostgreSQL is backed up by its own tools');
    expect(ran.out).toContain('Deleted 2 older archives.');
    expect(await readdir(backups)).toEqual(
      expect.arrayContaining(['of another.tar.gz', 'towscout-2026-01-03T00-00-00.tar.gz']),
    );
    const onPglite = newFolder();
    const restored = await runScript('scripts/restore', [await archiveIn(backups)], folder, {
      ...env,
      DATA_DIR: onPglite,
    });
    expect(restored).toMatchObject({ code: 0, said: '' });
    expect(await readFile(join(onPglite, 'photos/ab/one'), 'utf8')).toBe('a photo');
  });
});

describe('npm run prune', () => {
  test('says how much it deleted, of a running and of a stopped site', async () => {
    const dataDir = newFolder();
    const server = await start(dataDir);
    const running = await run('prune', dataDir);
    expect(running).toMatchObject({ code: 0, said: '' });
    expect(running.out).toMatch(/ 0 {2}notifications \(kept: 90 days\)\n/);
    expect(running.out).toMatch(/deleted in all\n$/);
    await endServerProcess(server, 'SIGTERM');
    expect(await readdir(dataDir)).not.toContain('operator.sock');
    expect(await run('prune', dataDir)).toMatchObject({
      code: 0,
      said: '',
      out: expect.stringContaining('sessions (kept:'),
    });
  });
});

async function peakMegabytes({ process: { pid } }: ServerProcess): Promise<number> {
  const file = await open(`/proc/${pid}/status`);
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(await file.readFile('utf8')) ?? [];
  await file.close();
  return Number(kilobytes) / 1024;
}
