import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Plugin } from 'vite';

/** All that the built site can depend on, from the repository's root. */
const INPUTS = [
  'apps/web/*.{ts,html,json}',
  'apps/web/{src,public}/**/*',
  'packages/{geo,domain,contracts}/package.json',
  'packages/{geo,domain,contracts}/src/**/*',
  'package-lock.json',
  'tsconfig.base.json',
];
const SITE = 'apps/web/dist/index.html';
/** Not in `dist`, which is served. */
const BUILT_FROM = 'node_modules/.cache/towscout/site-built-from';

/** SHA-256 over the names and the bytes of all inputs, as hex digits. */
export async function fingerprintOf(root: string): Promise<string> {
  const entries = await Array.fromAsync(glob(INPUTS, { cwd: root, withFileTypes: true }));
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const bytes = await readFile(file);
    hash.update(`${file.slice(root.length)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** Whether the site that stands in `dist` was built from the inputs as they are now. */
export async function isUpToDate(root: string): Promise<boolean> {
  if (!existsSync(join(root, SITE))) return false;
  const builtFrom = await readFile(join(root, BUILT_FROM), 'utf8').catch(() => null);
  return builtFrom !== null && builtFrom === (await fingerprintOf(root));
}

/** Remembers from which inputs the site was built, once it is built whole. */
export const rememberInputs = (root: string): Plugin => {
  const file = join(root, BUILT_FROM);
  let fingerprint: string;
  let isWritten = false;
  return {
    name: 'remember-inputs',
    apply: 'build',
    async buildStart() {
      await rm(file, { force: true });
      // Before they are read: what changes while the site is built is built again.
      fingerprint = await fingerprintOf(root);
    },
    writeBundle: () => void (isWritten = true),
    closeBundle: {
      order: 'post',
      sequential: true,
      // It is called for a build that failed, too.
      async handler() {
        if (!isWritten) return;
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, fingerprint);
      },
    },
  };
};
