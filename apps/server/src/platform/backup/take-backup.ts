import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import type { Clock } from '#platform/clock.ts';
import { lockDataDir } from '#platform/db/adapters/pglite/data-dir-lock.ts';
import { databaseFolder } from '#platform/db/adapters/pglite/database-folder.ts';
import { errorCode } from '#platform/error-chain.ts';
import { askRunningSite } from '#platform/operator/operator-socket.ts';

import { BackupError } from './archive-format.ts';
import { readArchive, type ReadArchive } from './read-archive.ts';
import { toFileTime } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

type Given = { dataDir: string; folder: string; clock: Clock; usesPostgres: boolean };

export type TakenBackup = ReadArchive & { path: string };

const ARCHIVE = /^towscout-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz$/;

/** Writes an archive into the folder and reads it again. Throws BackupError and ConfigError. */
export async function takeBackup({ folder, clock, ...given }: Given): Promise<TakenBackup> {
  await requireFolder(given.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `towscout-${toFileTime(clock.now())}.tar.gz`);
  const draft = `${path}.unfinished`;
  try {
    await withTar({ ...given, clock }, (tar) =>
      pipeline(tar, createGzip({ level: 6 }), createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })),
    );
    const read = await readArchive(draft);
    await rename(draft, path);
    return { ...read, path };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** From the running site, or from its folder when none runs. */
async function withTar(
  { dataDir, clock, usesPostgres }: Omit<Given, 'folder'>,
  write: (tar: Readable) => Promise<void>,
): Promise<void> {
  if (usesPostgres) return write(fromWeb(writeBackup({ dataDir, clock, database: { kind: 'none' } })));
  const running = await askRunningSite(dataDir, 'backup');
  if (running) {
    return write(running).catch((error: unknown) => {
      throw errorCode(error) === 'ECONNRESET'
        ? new BackupError('The running TowScout ended before the backup was whole; its log says why.')
        : error;
    });
  }
  if (!existsSync(databaseFolder(dataDir)))
    throw new BackupError(
      `The data folder ${dataDir} has no embedded database. Set DATABASE_URL as for the site when it is on PostgreSQL.`,
    );
  const unlock = lockDataDir(dataDir);
  try {
    await write(fromWeb(writeBackup({ dataDir, clock, database: { kind: 'closed' } })));
  } finally {
    unlock();
  }
}

const fromWeb = (stream: ReadableStream<Uint8Array>): Readable => Readable.fromWeb(stream as never);

async function requireFolder(dataDir: string): Promise<void> {
  const files = await readdir(dataDir).catch(() => []);
  if (files.length === 0) throw new BackupError(`There is nothing to back up in the data folder ${dataDir}.`);
}

/** Deletes all archives in the folder but the newest; returns how many. */
export async function keepNewest(folder: string, count: number): Promise<number> {
  const archives = (await readdir(folder)).filter((name) => ARCHIVE.test(name)).toSorted();
  const outdated = archives.slice(0, Math.max(0, archives.length - count));
  for (const name of outdated) await rm(join(folder, name));
  return outdated.length;
}
