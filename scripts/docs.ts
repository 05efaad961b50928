import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { makePages, ROOT } from './docs/made-pages.ts';

/** `npm run docs` writes the pages that are made from tables. */
for (const [path, page] of makePages()) writeFileSync(join(ROOT, path), page);
