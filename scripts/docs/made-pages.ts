import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { asvsPage, readAsvsRows } from './asvs-page.ts';
import { coveragePage, readRows } from './coverage-page.ts';
import { createPathFinder } from './path-finder.ts';

export const ROOT = join(import.meta.dirname, '../..');

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The pages that are made from tables, by their path. */
export function makePages(): ReadonlyMap<string, string> {
  const files = globSync(['*.ts', '{apps,packages,e2e,scripts,bench,demo,research}/**/*.{ts,tsx}'], {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|compiled)(\/|$)/.test(path),
  });
  const finder = createPathFinder(files.toSorted());
  const pages = new Map([
    ['docs/spec-coverage.md', coveragePage(readRows(textOf('docs/spec-coverage.tsv')), finder)],
    ['docs/asvs.md', asvsPage(readAsvsRows(textOf('docs/asvs.tsv')), finder)],
  ]);
  if (finder.problems.length > 0) throw new Error(`In the tables of docs:\n${finder.problems.join('\n')}`);
  return pages;
}
