import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';

import { queryRows } from '#platform/db/database.ts';
import { unpackMigratedImage } from '#testing/migrated-image.fixture.ts';
import { describeWithDisk, type Disk, mountDisk } from '#testing/power-cut.fixture.ts';

import { DurableFiles } from './durable-files.ts';
import { createLogFlushes } from './log-flushes.ts';
import { openPglite, START_PARAMETERS } from './open-pglite.ts';

type Open = Awaited<ReturnType<typeof openPglite>>;

/** Each takes a second or so. By itself, the system writes what is half a minute old. */
const MOST_LOOKS = 8;
/** Rows of 7,000 letters, of which the database keeps 16 MB. */
const MORE_THAN_IN_MEMORY = 3000;

const disks: Disk[] = [];
const databases: Open[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
  for (const disk of disks.splice(0)) disk.unmount();
});

const keep = (disk: Disk): Disk => (disks.push(disk), disk);

async function open(disk: Disk): Promise<Open> {
  const database = await openPglite(join(disk.path, 'data'));
  databases.push(database);
  return database;
}

async function prepare(): Promise<{ disk: Disk; folder: string }> {
  const disk = keep(mountDisk(400));
  const folder = join(disk.path, 'data/pglite');
  await unpackMigratedImage(folder);
  disk.flush();
  return { disk, folder };
}

async function start(): Promise<{ disk: Disk; database: Open }> {
  const { disk } = await prepare();
  const database = await open(disk);
  await database.db.execute(sql`create table kept (number int primary key, filler text)`);
  return { disk, database };
}

const insert = ({ db }: Open, number: number) =>
  db.execute(sql`insert into kept values (${number}, repeat('towed', 200))`);

/** By the table and by its index, which must agree. */
async function keptNumbers(database: Open): Promise<number[]> {
  const [byIndex, byTable] = [sql`set enable_seqscan = off`, sql`reset enable_seqscan`].map(async (plan) => {
    await database.db.execute(plan);
    const rows = await queryRows<{ number: number }>(database.db, sql`select number from kept order by number`);
    return rows.map(({ number }) => number);
  });
  expect(await byTable).toEqual(await byIndex);
  return (await byIndex) ?? [];
}

async function isMade({ db }: Open): Promise<boolean> {
  const [kept] = await queryRows<{ name: string | null }>(db, sql`select to_regclass('kept') as name`);
  return kept?.name !== null;
}

const numbersTo = (most: number): number[] => Array.from({ length: most }, (_none, index) => index + 1);

async function reopen(disk: Disk, look: (database: Open) => Promise<void>): Promise<void> {
  const database = await openPglite(join(disk.path, 'data'));
  await look(database).finally(() => database.close());
}

describeWithDisk('after a power cut', () => {
  test('the database starts, whenever it was, and has its rows up to one of them', async () => {
    const { disk, database } = await start();
    const cuts: Disk[] = [];
    let written = 0;
    for (const more of [0, 1, 40, 300]) {
      while (written < more) await insert(database, (written += 1));
      cuts.push(keep(disk.cutPower()));
    }
    for (const cut of cuts)
      await reopen(cut, async (reopened) => {
        if (!(await isMade(reopened))) return;
        const numbers = await keptNumbers(reopened);
        expect(numbers).toEqual(numbersTo(numbers.length));
      });
  });

  test('what was acknowledged a moment before is there', async () => {
    const { disk, database } = await start();
    await insert(database, 1);
    let kept: number[] = [];
    for (let looks = 0; looks < MOST_LOOKS && kept.length === 0; looks += 1) {
      const cut = keep(disk.cutPower());
      await reopen(cut, async (reopened) => {
        if (await isMade(reopened)) kept = await keptNumbers(reopened);
      });
    }
    expect(kept).toEqual([1]);
  });

  test('what a checkpoint wrote is there when the log before it is gone', async () => {
    const { disk, database } = await start();
    for (let number = 1; number <= 100; number += 1) await insert(database, number);
    for (let checkpoints = 0; checkpoints < 2; checkpoints += 1) {
      await database.db.execute(sql`select pg_switch_wal()`);
      await database.db.execute(sql`checkpoint`);
    }
    await reopen(keep(disk.cutPower()), async (reopened) => {
      expect(await keptNumbers(reopened)).toEqual(numbersTo(100));
    });
  });

  test('a page that the system wrote early brings no row back whose log was lost', async () => {
    const { disk, folder } = await prepare();
    const never = createLogFlushes({
      onFailure: () => expect.unreachable(),
      flush: () => new Promise(() => undefined),
    });
    const client = await PGlite.create({ fs: new DurableFiles(folder, never), startParams: START_PARAMETERS });
    await client.exec('create table kept (number int primary key, filler text storage plain)');
    for (let number = 1; number <= MORE_THAN_IN_MEMORY; number += 1)
      await client.query(`insert into kept values ($1, repeat('towed', 1400))`, [number]);
    execFileSync(
      'sync',
      globSync('base/**/*', { cwd: folder }).map((name) => join(folder, name)),
    );
    const cut = keep(disk.cutPower());
    await client.close();

    await reopen(cut, async (reopened) => {
      const before = await keptNumbers(reopened);
      for (let number = 1; number <= 500; number += 1) await insert(reopened, -number);
      const after = await keptNumbers(reopened);
      expect(after.filter((number) => number > 0)).toEqual(before);
      expect(before).toEqual(numbersTo(before.length));
    });
  });
});
