import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { m } from '@towscout/messages';

import { type DiskSpace, isDiskFull } from '#platform/disk/disk-space.ts';
import { writeWholeFile } from '#platform/disk/durable-writes.ts';
import { insufficientStorage, unavailable } from '#platform/http/problem.ts';

import type { PhotoStore } from '../photo-files.ts';

/** Mode 700, spread over 256 folders. A full disk answers 507. */
export function createDiskStore(folder: string, disk: Pick<DiskSpace, 'isLow' | 'check'>): PhotoStore {
  const toPath = (key: string): string => join(folder, key.slice(0, 2), key);
  const unfinished = join(folder, 'unfinished');
  let cleared: Promise<void> | undefined;

  /** Removes unfinished files of a crashed process. */
  async function clear(): Promise<void> {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
  }

  return {
    async put(key, bytes) {
      await disk.check();
      if (disk.isLow) throw insufficientStorage();
      try {
        await (cleared ??= clear().catch((error: unknown) => {
          cleared = undefined;
          throw error;
        }));
        for (const needed of [unfinished, dirname(toPath(key))]) await mkdir(needed, { recursive: true, mode: 0o700 });
        await writeWholeFile(toPath(key), bytes, unfinished);
      } catch (error) {
        throw isDiskFull(error)
          ? error
          : Object.assign(unavailable(m.reports_server_photos_not_saved()), { cause: error });
      }
    },
    async get(key) {
      try {
        return await readFile(toPath(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(toPath(key), { force: true }),
  };
}
