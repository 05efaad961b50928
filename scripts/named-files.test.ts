import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const names = new Set(
  globSync('**/*.{ts,tsx}', { cwd: ROOT, exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path) }).map(
    (path) => basename(path),
  ),
);

/** Paths and file names in a page's code spans. */
function namedIn(page: string): { paths: string[]; files: string[] } {
  const code = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/`([\w@./-]+)`/g)].map(([, text = '']) => text);
  return {
    paths: code.filter((text) => /^(apps|packages|docs|e2e|bench|research|scripts)\//.test(text)),
    files: code.filter((text) => /^[\w.-]+\.tsx?$/.test(text)),
  };
}

const PAGES = [
  'docs/architecture.md',
  'docs/life-of-a-sighting.md',
  'docs/cities.md',
  'docs/adding.md',
  'docs/performance.md',
  'CONTRIBUTING.md',
];

test.each(PAGES)('every file that %s names exists', (page) => {
  const { paths, files } = namedIn(page);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(files.filter((name) => !names.has(name))).toEqual([]);
});

test('every file that a decision names exists', () => {
  const named = globSync('docs/decisions/*.md', { cwd: ROOT }).map(namedIn);
  const paths = named.flatMap((page) => page.paths);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(named.flatMap((page) => page.files).filter((name) => !names.has(name))).toEqual([]);
});
