import { resolve } from 'node:path';

import { build } from 'vite';

import { compileMessages } from '@towscout/messages/compile';

import { isUpToDate } from '../apps/web/site-inputs.ts';

/** Skips the build when the inputs are unchanged. */
const ROOT = resolve(import.meta.dirname, '..');

await compileMessages();
if (!(await isUpToDate(ROOT))) {
  // Imported after the messages are compiled.
  const { baseLocale, locales } = await import('@towscout/messages/locale');
  process.stdout.write('Building the site…\n');
  // The base locale first: it empties the folder that the others are in.
  for (const locale of [baseLocale, ...locales.filter((each) => each !== baseLocale)]) {
    process.env['SITE_LOCALE'] = locale;
    await build({
      root: resolve(ROOT, 'apps/web'),
      configFile: resolve(ROOT, 'apps/web/vite.config.ts'),
      logLevel: 'warn',
    });
  }
}
