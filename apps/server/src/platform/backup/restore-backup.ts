import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Clock } from '#platform/clock.ts';
import { ConfigError } from '#platform/config/config.ts';
import { lockDataDir } from '#platform/db/adapters/pglite/data-dir-lock.ts';
import { DATABASE_NOTE, ownDataDir } from '#platform/db/adapters/pglite/database-folder.ts';
import { recoverDatabase } from '#platform/db/adapters/pglite/open-pglite.ts';
import { isDiskFull } from '#platform/disk/disk-space.ts';
import { flushFolder } from '#platform/disk/durable-writes.ts';

import { type BackupHeader, BackupError } from './archive-format.ts';
import { ownFiles } from './data-files.ts';
import { type ArchiveEntry, readArchive, type ReadArchive } from './read-archive.ts';

type Given = {
  archive: string;
  dataDir: string;
  clock: Clock;
  /** Puts what is there aside instead of refusing. */
  replaces: boolean;
  usesPostgres: boolean;
};

export type Restored = ReadArchive & { putAside: string | null };

/** All of the archive or nothing: it is unpacked, checked and opened beside what is there. Throws BackupError and ConfigError. */
export async function restoreBackup({ archive, dataDir, clock, replaces, usesPostgres }: Given): Promise<Restored> {
  await ownDataDir(dataDir);
  const unlock = lockDataDir(dataDir);
  const unpacked = join(dataDir, 'restore-unfinished');
  try {
    const before = await ownFiles(dataDir);
    if (before.length > 0 && !replaces)
      throw new BackupError(
        `The data folder ${dataDir} is not empty. With --replace, what is there is put aside in it first.`,
      );
    await rm(unpacked, { recursive: true, force: true });
    await mkdir(unpacked, { mode: 0o700 });
    const read = await readArchive(archive, {
      onHeader: (header) => requireFit(archive, header, usesPostgres),
      onEntry: (entry) => unpack(unpacked, entry),
    });
    if (read.database === 'embedded') await recover(archive, dataDir, join(unpacked, 'pglite'));
    const putAside = before.length > 0 ? join(dataDir, `before-restore-${toFileTime(clock.now())}`) : null;
    // With the note that a database was made there all the while, a start between the two is refused, not begun anew.
    const isNote = (name: string) => name === DATABASE_NOTE && read.database === 'embedded';
    if (putAside)
      await moveAll(
        before.filter((name) => !isNote(name)),
        dataDir,
        putAside,
      );
    const restored = await ownFiles(unpacked);
    await moveAll([...restored.filter(isNote), ...restored.filter((name) => !isNote(name))], unpacked, dataDir);
    return { ...read, putAside };
  } catch (error) {
    if (isDiskFull(error)) throw new BackupError(`There is not enough room for the archive on the disk of ${dataDir}.`);
    throw error;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
    unlock();
  }
}

function requireFit(archive: string, { database }: BackupHeader, usesPostgres: boolean): void {
  if (database === 'embedded' && usesPostgres)
    throw new BackupError(
      `${archive} has an embedded database, and DATABASE_URL names PostgreSQL. Restore it without DATABASE_URL.`,
    );
}

async function recover(archive: string, dataDir: string, folder: string): Promise<void> {
  try {
    await recoverDatabase(dataDir, folder);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [reason] = error.message.split('\n');
    throw new BackupError(`${archive} was read as a whole, but its database does not open. ${reason}`);
  }
}

async function unpack(folder: string, { name, content }: ArchiveEntry): Promise<void> {
  const path = join(folder, name);
  if (name.endsWith('/')) return void (await mkdir(path, { recursive: true, mode: 0o700 }));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

async function moveAll(names: readonly string[], from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) await rename(join(from, name), join(to, name));
  await flushFolder(to);
}

export const toFileTime = (instant: Date): string => instant.toISOString().slice(0, 19).replaceAll(':', '-');
