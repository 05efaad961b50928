import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { ConfigError } from '#platform/config/config.ts';
import { queryRows } from '#platform/db/database.ts';
import { unpackMigratedImage } from '#testing/migrated-image.fixture.ts';
import { describeWithSmallDisk, mountSmallDisk } from '#testing/small-disk.fixture.ts';

import { ensureDatabase } from './database-folder.ts';
import { openPglite } from './open-pglite.ts';

let folder: string;
let original: string;
let dataDir: string;
let copies = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'towscout-folder-'));
  original = join(folder, 'original');
  await unpackMigratedImage(join(original, 'pglite'));
  const database = await openPglite(original);
  await database.db.execute(sql`create table kept as select 'kept' as word`);
  await database.close();
});
beforeEach(async () => {
  dataDir = join(folder, `copy-${(copies += 1)}`);
  await cp(original, dataDir, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function refusal(): Promise<string> {
  const before = await readdir(dataDir, { recursive: true });
  const error = await openPglite(dataDir).then(
    () => new Error('it was opened'),
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(ConfigError);
  expect((await readdir(dataDir, { recursive: true })).filter((name) => name !== 'pglite/postmaster.pid')).toEqual(
    before,
  );
  return (error as ConfigError).message;
}

async function keptRows(): Promise<unknown[]> {
  const database = await openPglite(dataDir);
  const rows = await queryRows(database.db, sql`select word from kept`);
  await database.close();
  return rows;
}

async function spoil(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(100) ^ 255, 100);
  await writeFile(file, bytes);
}

const restore = (name: string) => cp(join(original, name), join(dataDir, name), { recursive: true });

describe('a folder that held a database is never initialized again', () => {
  test.each([
    ['PG_VERSION', 'the file PG_VERSION is missing'],
    ['', 'its files are gone'],
  ])('without pglite/%s', async (lost, reason) => {
    await rm(join(dataDir, 'pglite', lost), { recursive: true });
    const sentence = await refusal();
    expect(sentence).toContain(reason);
    expect(sentence).toContain('Nothing was changed. Restore');
    await restore(join('pglite', lost));
    expect(await keptRows()).toEqual([{ word: 'kept' }]);
  });

  test('nor is one that an earlier version made, which left no marker', async () => {
    await rm(join(dataDir, 'pglite-was-made'));
    await rm(join(dataDir, 'pglite', 'PG_VERSION'));
    expect(await refusal()).toContain('the file PG_VERSION is missing');
    await restore(join('pglite', 'PG_VERSION'));
    expect(await keptRows()).toEqual([{ word: 'kept' }]);
  });
});

test('a first start that was killed halfway starts over', async () => {
  await rm(join(dataDir, 'pglite-was-made'));
  await rename(join(dataDir, 'pglite'), join(dataDir, 'pglite-unfinished'));
  await ensureDatabase(dataDir, async (unfinished) => {
    await mkdir(unfinished);
    await writeFile(join(unfinished, 'PG_VERSION'), 'made anew');
  });
  expect(await readdir(dataDir)).toEqual(['lock', 'pglite', 'pglite-was-made']);
  expect(await readdir(join(dataDir, 'pglite'))).toEqual(['PG_VERSION']);
});

test.each([
  ['is empty, as a power cut leaves it', ''],
  ['names another process', '4711\n/data\n1764316800\n5432\n'],
])('a postmaster.pid that %s does not keep the database from starting', async (_what, content) => {
  await writeFile(join(dataDir, 'pglite/postmaster.pid'), content);
  expect(await keptRows()).toEqual([{ word: 'kept' }]);
});

describe('damage is reported in a sentence', () => {
  test.each([
    [
      'a damaged pg_control',
      () => spoil(join(dataDir, 'pglite/global/pg_control')),
      'incorrect checksum in control file',
    ],
    ['no pg_control', () => rm(join(dataDir, 'pglite/global/pg_control')), 'could not open file "global/pg_control"'],
    [
      'no write-ahead log',
      () => rm(join(dataDir, 'pglite/pg_wal'), { recursive: true }),
      'required WAL directory "pg_wal" does not exist',
    ],
    [
      'the files of a newer PostgreSQL',
      () => writeFile(join(dataDir, 'pglite/PG_VERSION'), '99\n'),
      'Another version of TowScout may have made it',
    ],
    [
      'a file in place of the database',
      () => rm(join(dataDir, 'pglite'), { recursive: true }).then(() => writeFile(join(dataDir, 'pglite'), '')),
      'is a file',
    ],
  ])('%s', async (_what, damage, words) => {
    await damage();
    const sentence = await refusal();
    expect(sentence).toContain(words);
    expect(sentence).not.toContain('    at ');
  });

  test('a newer version’s schema', async () => {
    const database = await openPglite(dataDir);
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2100, 0)})`,
    );
    await database.close();
    expect(await refusal()).toContain('made by a newer version of TowScout');
  });

  test('a file in place of the data folder', async () => {
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, '');
    await expect(openPglite(dataDir)).rejects.toThrow('Set DATA_DIR to a folder.');
    await expect(openPglite(join(dataDir, 'inside'))).rejects.toThrow('Set DATA_DIR to a folder.');
  });
});

describeWithSmallDisk('a disk', () => {
  test('that is read-only is reported in a sentence', async () => {
    const disk = mountSmallDisk(1);
    disk.makeReadOnly();
    await expect(openPglite(disk.path)).rejects.toThrow('Make the user that runs TowScout its owner');
    disk.unmount();
  });

  test('without room for a new database is reported in a sentence, and only holds what the next start throws away', async () => {
    const disk = mountSmallDisk(120);
    disk.fill(20_000_000);
    await expect(openPglite(disk.path)).rejects.toThrow('There is no room left on the disk');
    disk.empty();
    expect(await readdir(disk.path)).toEqual(['lock', 'pglite-unfinished']);
    disk.unmount();
  });

  test('without room for an old database is reported in a sentence, and none of it is lost', async () => {
    const disk = mountSmallDisk(120);
    dataDir = join(disk.path, 'data');
    await mkdir(dataDir);
    await cp(original, dataDir, { recursive: true });
    disk.fill(0);
    await expect(openPglite(dataDir)).rejects.toThrow('There is no room left on the disk');
    disk.empty();
    expect(await keptRows()).toEqual([{ word: 'kept' }]);
    disk.unmount();
  });
});
