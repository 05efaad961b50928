import { readFile } from 'node:fs/promises';

import type { Plugin } from 'vite';

/** The icon is shorter than the headers of a request for it. */
export const inlineIcon: Plugin = {
  name: 'inline-icon',
  apply: 'build',
  transformIndexHtml: async (html) => {
    const icon = await readFile(new URL('public/icon.svg', import.meta.url), 'base64');
    return html.replace('href="/icon.svg"', `href="data:image/svg+xml;base64,${icon}"`);
  },
};
