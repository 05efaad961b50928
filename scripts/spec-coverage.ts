import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { coveragePage, readRows } from './spec-coverage/coverage-page.ts';
import { repositoryFiles, ROOT } from './spec-coverage/repository-files.ts';

/** `npm run spec-coverage` writes docs/spec-coverage.md. */
const rows = readRows(readFileSync(join(ROOT, 'docs/spec-coverage.tsv'), 'utf8'));
writeFileSync(join(ROOT, 'docs/spec-coverage.md'), coveragePage(rows, repositoryFiles()));
