import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { DATABASE_TESTS, EMBEDDED_ONLY } from './database-tests.ts';

const ROOT = join(import.meta.dirname, '..');
const SERVER = join(import.meta.dirname, '../apps/server/src');
const DATABASES = new Set(['open-test-database', 'postgres'].map((name) => join(SERVER, `testing/${name}.fixture.ts`)));
const FIXTURE = /from '([.#][^']*\.fixture\.ts)';/g;

const fixturesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(FIXTURE)].map(([, path = '']) =>
    path.startsWith('#') ? join(SERVER, path.slice(1)) : join(dirname(file), path),
  );

const opensDatabase = (file: string): boolean =>
  fixturesOf(file).some((fixture) => DATABASES.has(fixture) || opensDatabase(fixture));

test('a test that opens a database runs on PostgreSQL too, by its name', () => {
  const openers = globSync('**/*.test.ts', { cwd: SERVER }).filter((file) => opensDatabase(join(SERVER, file)));
  expect(openers.length).toBeGreaterThan(100);
  const others = openers.filter((file) => !DATABASE_TESTS.some((name) => file.endsWith(name)));
  // They mock a module, and run on the embedded database alone.
  expect(others.filter((file) => !file.includes('.isolated.'))).toEqual([]);
});

test.each(EMBEDDED_ONLY)('%s names a test that there is', (pattern) => {
  expect(globSync(`{apps/server,research,scripts}/${pattern}`, { cwd: ROOT })).not.toEqual([]);
});
