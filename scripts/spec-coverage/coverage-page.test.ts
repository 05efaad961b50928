import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { coveragePage, findPath, indexPaths, readRows } from './coverage-page.ts';
import { repositoryFiles, ROOT } from './repository-files.ts';

const FILES = ['apps/web/src/bell/bell.test.ts', 'apps/server/src/a/list.room.test.ts', 'e2e/a/list.room.test.ts'];

test('the page is up to date: `npm run spec-coverage` writes it', () => {
  const rows = readRows(readFileSync(join(ROOT, 'docs/spec-coverage.tsv'), 'utf8'));
  const page = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8');
  expect(page.split('\n')).toEqual(coveragePage(rows, repositoryFiles()).split('\n'));
});

test('a file and a folder are found by the end of their path', () => {
  expect(findPath('bell.test', indexPaths(FILES))).toBe('apps/web/src/bell/bell.test');
  expect(findPath('src/a/list.room.test', indexPaths(FILES))).toBe('apps/server/src/a/list.room.test');
  expect(findPath('bell/', indexPaths(FILES))).toBe('apps/web/src/bell/');
});

test.each([
  ['ell.test', 'which does not exist'],
  ['list.room.test', 'may be apps/server/src/a/list.room.test or e2e/a/list.room.test'],
  ['a/', 'may be apps/server/src/a/ or e2e/a/'],
])('%s is refused: %s', (name, reason) => {
  expect(() => findPath(name, indexPaths(FILES))).toThrow(reason);
});

test('a row that nothing shows is refused', () => {
  expect(() => readRows('spec\tline\tshown by\tnote\n2\tthe bell\t\t\n')).toThrow('the bell');
});

test('deviations are counted, and lines beyond the specification stand apart', () => {
  const page = coveragePage(
    readRows('spec\tline\tshown by\tnote\n2\tthe bell\tbell.test\tdeviates: no bell\n\ta list\tbell/\t\n'),
    FILES,
  );
  expect(page).toContain('Of 1 lines of the specification, 1 deviate');
  expect(page).toMatch(/## Beyond[^]*\| a list \| W\/bell\/ \| {2}\|/);
});
