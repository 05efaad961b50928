import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';

import { queryRows } from '#platform/db/database.ts';
import { describeWithSmallDisk, mountSmallDisk, type SmallDisk } from '#testing/small-disk.fixture.ts';

import { openPglite } from './open-pglite.ts';

describeWithSmallDisk('a first start', () => {
  test('after one that was killed halfway starts over', async () => {
    const disk = smallDisk();
    const unfinished = join(disk.path, 'pglite-unfinished');
    await mkdir(unfinished);
    await writeFile(join(unfinished, 'PG_VERSION'), 'half of it');
    await expectFirstStart(disk);
  });

  test('after one that found no room starts over', async () => {
    const disk = smallDisk();
    disk.fill(20_000_000);
    await expect(openPglite(disk.path)).rejects.toThrow('There is no room left on the disk');
    disk.empty();
    await expectFirstStart(disk);
  });
});

function smallDisk(): SmallDisk {
  const disk = mountSmallDisk(120);
  onTestFinished(() => disk.unmount());
  return disk;
}

async function expectFirstStart({ path }: SmallDisk): Promise<void> {
  const database = await openPglite(path);
  expect(await queryRows(database.db, sql`select count(*)::int as users from users`)).toEqual([{ users: 0 }]);
  await database.close();
  expect(await readdir(path)).toEqual(['lock', 'pglite', 'pglite-was-made']);
}
