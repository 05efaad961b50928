import { resolve } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';

const START = '<script src="/src/start/start.ts"></script>';

/** Puts the start script into the document, where it can't be lost; the CSP allows it by its hash. */
export const inlineStart: Plugin = {
  name: 'inline-start',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      if (!html.includes(START)) throw new Error('index.html has no start script.');
      const code = await bundle(resolve(import.meta.dirname, 'src/start/start.ts'));
      // A function, so that '$&' in the code isn't a pattern.
      return html.replace(START, () => `<script>${code}</script>`);
    },
  },
};

async function bundle(input: string): Promise<string> {
  const built = (await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const code = built.output[0].code.trim();
  if (code.includes('</script')) throw new Error('The start script would end before its end.');
  return code;
}
