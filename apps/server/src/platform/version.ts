import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import manifest from '../../package.json' with { type: 'json' };

export const VERSION: string = manifest.version;

const SOURCES = join(import.meta.dirname, '..');
let known: string | undefined;

/** Changes with every release. Reads all of the server's code, once. */
export const codeVersion = (): string => (known ??= digest(globSync('**/*.ts', { cwd: SOURCES })));

function digest(files: readonly string[]): string {
  const hash = createHash('sha256').update(VERSION);
  for (const file of files.toSorted())
    if (!/\.(?:test|fixture)\.ts$/.test(file)) hash.update(file).update(readFileSync(join(SOURCES, file)));
  return hash.digest('base64url').slice(0, 8);
}
