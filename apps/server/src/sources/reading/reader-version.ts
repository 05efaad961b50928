import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SOURCES = join(import.meta.dirname, '..');
const isOfCity = (file: string): boolean => readFileSync(join(SOURCES, file), 'utf8').includes('city.port.ts');
const cityFiles = globSync('catalog/*/source.ts', { cwd: SOURCES }).filter(isOfCity);
const folders = ['reading', ...cityFiles.map((file) => dirname(file))];

/** Changes with the code that reads rows: a release that reads them differently reads again what is stored. */
export const READER_VERSION = digest(folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: SOURCES })));

function digest(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    if (!/\.(?:test|fixture)\.ts$/.test(file)) hash.update(file).update(readFileSync(join(SOURCES, file)));
  return hash.digest('base64url').slice(0, 8);
}
