import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { asvsPage, readAsvsRows } from './asvs-page.ts';
import { coveragePage, readRows } from './coverage-page.ts';
import { makePages, ROOT } from './made-pages.ts';
import { createPathFinder } from './path-finder.ts';

const finder = () =>
  createPathFinder([
    'apps/web/src/bell/bell.test.ts',
    'apps/server/src/a/list.room.test.ts',
    'e2e/a/list.room.test.ts',
  ]);

test('the pages are up to date: `npm run docs` writes them', () => {
  for (const [path, page] of makePages())
    expect(readFileSync(join(ROOT, path), 'utf8').split('\n'), path).toEqual(page.split('\n'));
});

test('a file and a folder are found by the end of their path', () => {
  const { find, problems } = finder();
  expect(['bell.test', 'src/a/list.room.test.ts', 'bell/'].map(find)).toEqual([
    'W/bell/bell.test',
    'S/a/list.room.test.ts',
    'W/bell/',
  ]);
  expect(problems).toEqual([]);
});

test('names that are no file’s or several files’ are all told', () => {
  const { find, problems } = finder();
  for (const name of ['ell.test', 'list.room.test', 'a/']) find(name);
  expect(problems).toEqual([
    'ell.test does not exist',
    'list.room.test may be apps/server/src/a/list.room.test or e2e/a/list.room.test',
    'a/ may be apps/server/src/a/ or e2e/a/',
  ]);
});

test('a line that nothing shows is refused', () => {
  expect(() => readRows('spec\tline\tshown by\tnote\n2\tthe bell\t\t\n')).toThrow('the bell');
});

test('deviations are counted, and lines beyond the specification stand apart', () => {
  const table = 'spec\tline\tshown by\tnote\n2\tthe bell\tbell.test\tdeviates: no bell\n\ta list\tbell/\t\n';
  const page = coveragePage(readRows(table), finder());
  expect(page).toContain('Of 1 lines of the specification, 1 deviate');
  expect(page).toMatch(/## Beyond[^]*\| a list \| W\/bell\/ \| {2}\|/);
});

test('answers to the standard are counted by kind, and their files found', () => {
  const table =
    'number\trequirement\tanswer\nV1\tBells\t\n1.1.1\tring\ttest: bell.test.ts (twice)\n1.1.2\tstop\thow: so\n';
  const page = asvsPage(readAsvsRows(table), finder());
  expect(page).toContain(
    'Of 2 requirements, 1 are shown by tests, 1 are met as named, 0 do not apply and 0 fall short.',
  );
  expect(page).toContain(
    '## V1 Bells\n\n| no. | requirement | |\n| --- | --- | --- |\n| 1.1.1 | ring | test: W/bell/bell.test.ts (twice) |',
  );
});
