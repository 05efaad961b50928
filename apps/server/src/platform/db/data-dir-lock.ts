import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

import lockfile from 'proper-lockfile';

import { ConfigError } from '../config/config.ts';

type Owner = { host: string; pid: number };

const STALE_MS = 10_000;

/**
 * Takes the data folder for this process alone: two PGlite processes on one folder lose rows in
 * silence. A lock whose owner died on this machine is taken over at once, any other after 10 s.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const ownerFile = join(dataDir, 'owner.json');
  await releaseIfOwnerDied(dataDir, ownerFile);
  const release = await lockfile
    .lock(dataDir, { stale: STALE_MS, update: STALE_MS / 4, realpath: true })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ELOCKED') throw error;
      throw new ConfigError(
        `Another TowScout process is using the data folder ${dataDir}. Stop it, or give this one its own DATA_DIR.`,
      );
    });
  await writeFile(ownerFile, JSON.stringify({ host: hostname(), pid: process.pid } satisfies Owner));
  return release;
}

async function releaseIfOwnerDied(dataDir: string, ownerFile: string): Promise<void> {
  const owner = await readOwner(ownerFile);
  if (!owner || owner.host !== hostname() || isAlive(owner.pid)) return;
  await rm(`${dataDir}.lock`, { recursive: true, force: true });
}

async function readOwner(ownerFile: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(ownerFile, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}
