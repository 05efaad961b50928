import { resolve } from 'node:path';

import { build } from 'vite';

import { isUpToDate } from '../apps/web/site-inputs.ts';

/** Skips the build when the inputs are unchanged. */
const ROOT = resolve(import.meta.dirname, '..');

if (!(await isUpToDate(ROOT))) {
  process.stdout.write('Building the site…\n');
  await build({
    root: resolve(ROOT, 'apps/web'),
    configFile: resolve(ROOT, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
  });
}
