import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, rename, rm, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { errorCode } from '#platform/error-chain.ts';

const IS_WINDOWS = process.platform === 'win32';
/** Windows flushes only what may be written. */
const TO_FLUSH = IS_WINDOWS ? 'r+' : 'r';
/** As many as Node's threads for files. */
const AT_ONCE = 4;

/** Until then a file's content is in the system's memory, and lost with its power. One that is gone needs nothing. */
export async function flushFile(path: string): Promise<void> {
  try {
    await using file = await open(path, TO_FLUSH);
    await file.sync();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

export function flushFileSync(path: string): void {
  try {
    const file = openSync(path, TO_FLUSH);
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** The names in it. Windows keeps them by itself, and flushes no folder. */
export async function flushFolder(path: string): Promise<void> {
  if (!IS_WINDOWS) await flushFile(path);
}

export function flushFolderSync(path: string): void {
  if (!IS_WINDOWS) flushFileSync(path);
}

/** With all that is in it. */
export async function flushTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const flushNext = async (): Promise<void> => {
    for (let entry = entries.pop(); entry; entry = entries.pop()) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) await flushFolder(path);
      else if (entry.isFile()) await flushFile(path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, flushNext));
  await flushFolder(folder);
}

/** Writes a file atomically with mode 600, to outlast a power cut, via the folder `unfinished` on the same disk. */
export async function writeWholeFile(
  path: string,
  content: Buffer | string,
  unfinished: string = dirname(path),
): Promise<void> {
  const draft = join(unfinished, `${randomUUID()}.unfinished`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await flushFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
