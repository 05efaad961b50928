import type { Plugin } from 'vite';

import { type Locale } from '@towscout/messages/locale';

import { readMessage } from './read-message.ts';

const IMPORT = "from '@towscout/messages'";
const CALL = /\bm\.(\w+)\(\)/g;
const COMPILED = /\/messages\/compiled\/site\/messages\/(?!_index\.js)\w+\.js$/;

/** Leaves one language in the site's code, and messages without variables as plain text where they are used. */
export const inlineMessages = (locale: Locale): Plugin[] => [
  {
    name: 'inline-messages',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { code: IMPORT },
      handler: (code) => ({
        code: code.replaceAll(CALL, (call, key: string) => {
          const text = readMessage(key, locale);
          return text === undefined ? call : JSON.stringify(text);
        }),
        map: null,
      }),
    },
  },
  {
    name: 'one-language-per-message',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: COMPILED },
      handler: (code) => ({ code: keepOne(code, locale), map: null }),
    },
  },
];

/** Paraglide exports a function that chooses between one function per language: exports that function itself. */
function keepOne(code: string, locale: Locale): string {
  const start = code.lastIndexOf('export const ');
  const name = /^export const (\w+)/.exec(code.slice(start))?.[1];
  if (!name || !code.includes(`const ${locale}_${name} =`))
    throw new Error(`A compiled message has another form:\n${code}`);
  return `${code.slice(0, start)}export { ${locale}_${name} as ${name} };`;
}
