import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseAllDocuments } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export const readYaml = (path: string): unknown[] =>
  parseAllDocuments(readText(path), { merge: true }).map((document) => document.toJS() as unknown);
