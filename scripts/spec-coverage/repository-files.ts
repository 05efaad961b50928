import { globSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** TypeScript files, by their path from the root. */
export const repositoryFiles = (): string[] =>
  globSync('{apps,packages,e2e,scripts,simulations,bench,demo,research}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|compiled)(\/|$)/.test(path),
  }).toSorted();
