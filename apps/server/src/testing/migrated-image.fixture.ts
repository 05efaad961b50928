import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';

import { openMemoryDatabase } from '#platform/db/open-database.ts';
import { createJobs } from '#platform/jobs/jobs.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDER = join(ROOT, 'node_modules/.cache/towscout');
const SOURCES = ['apps/server/drizzle/*.sql', 'package-lock.json'];
/** Creating an image takes seconds, so an older lock is stale. */
const STALE_MS = 60_000;

/** Eight times faster to load than to create. The first worker creates it, for later runs too. */
export async function migratedImage(): Promise<Blob> {
  const file = join(FOLDER, `migrated-${hashOfSources()}.tar`);
  const lock = `${file}.lock`;
  mkdirSync(FOLDER, { recursive: true });
  while (!existsSync(file)) {
    if (!takeLock(lock)) await pause(50);
    else {
      try {
        const bytes = await makeImage();
        for (const outdated of globSync('migrated-*.tar', { cwd: FOLDER })) rmSync(join(FOLDER, outdated));
        writeFileSync(`${file}.unfinished`, bytes);
        renameSync(`${file}.unfinished`, file);
      } finally {
        rmSync(lock, { recursive: true, force: true });
      }
    }
  }
  return new Blob([readFileSync(file)]);
}

/** Unpacks the image into a folder for PGlite. */
export async function unpackMigratedImage(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: await (await migratedImage()).bytes(), stdio: 'pipe' });
}

function takeLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > STALE_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 12);
}

async function makeImage(): Promise<Uint8Array> {
  const open = await openMemoryDatabase();
  const jobs = createJobs(open, pino({ level: 'silent' }));
  await jobs.start([]);
  await jobs.stop(1000);
  const dump = await (open.db as unknown as { $client: PGlite }).$client.dumpDataDir('none');
  await open.close();
  return new Uint8Array(await dump.arrayBuffer());
}
