import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file that only this user can read. Readers see the old file or the new one, never a part, even
 * after a power failure. It is written under another name in the folder `unfinished`, on the same disk; on
 * failure nothing of it remains.
 */
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
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
