import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes with the code of this folder: a release that reads rows differently reads again what is stored. */
export const READER_VERSION = digestOf(import.meta.dirname);

function digestOf(folder: string): string {
  const digest = createHash('sha256');
  for (const file of globSync('**/*.ts', { cwd: folder }).toSorted())
    if (!/\.(?:test|fixture)\.ts$/.test(file)) digest.update(file).update(readFileSync(join(folder, file)));
  return digest.digest('base64url').slice(0, 8);
}
