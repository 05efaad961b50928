import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { flushFolder } from './flush.ts';

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
