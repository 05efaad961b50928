import type { Plugin } from 'vite';

const ICON = /node_modules\/lucide-react\/dist\/esm\/icons\//;
const KEY = /,\s*key: "\w+"/g;

/** Lucide names each stroke by six random letters, which don't compress. React needs no keys in lists that stay as they are. */
export const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  apply: 'build',
  transform: { filter: { id: ICON }, handler: (code) => ({ code: code.replaceAll(KEY, ''), map: null }) },
};
