import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();
process.once('exit', () => folders.forEach(remove));

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** Removed on disposal. */
export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'towscout-bench-'));
  folders.add(path);
  return {
    path,
    async [Symbol.asyncDispose]() {
      remove(path);
      folders.delete(path);
    },
  };
}
