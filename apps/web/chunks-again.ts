import { resolve } from 'node:path';

import type { Plugin } from 'vite';

/** Vite's own function around each import(). */
const AROUND_IMPORTS = /\0vite\/preload-helper\.js$/;
const IMPORTS = 'baseModule().catch(';
const LOAD_AGAIN = resolve(import.meta.dirname, 'src/platform/load-again.ts');

/** Each import() of the site asks again for code that was lost; only then Vite calls it an error. */
export const chunksAgain: Plugin = {
  name: 'chunks-again',
  apply: 'build',
  transform: {
    filter: { id: AROUND_IMPORTS },
    handler(code) {
      if (!code.includes(IMPORTS))
        this.error('Vite loads code another way: chunks-again.ts finds no place to ask again.');
      return {
        code: `import { loadAgain } from ${JSON.stringify(LOAD_AGAIN)};${code.replace(IMPORTS, 'loadAgain(baseModule).catch(')}`,
        map: null,
      };
    },
  },
};
