import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Plugin } from 'vite';

/** Inputs of the site's build, from the repository's root. */
const INPUTS = [
  'apps/web/*.{ts,html,json}',
  'apps/web/{src,public}/**/*',
  'packages/{geo,domain,contracts}/package.json',
  'packages/{geo,domain,contracts}/src/**/*',
  'packages/messages/{*.ts,package.json,src/**/*,*/*.json}',
  'package-lock.json',
  'tsconfig.base.json',
];
const SITE = 'apps/web/dist/index.html';
/** Outside `dist`, which is served. */
const BUILT_FROM = 'node_modules/.cache/towscout/site-built-from';

/** Hex SHA-256 over names and contents. */
export async function computeFingerprint(root: string): Promise<string> {
  const entries = await Array.fromAsync(glob(INPUTS, { cwd: root, withFileTypes: true }));
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const bytes = await readFile(file);
    hash.update(`${file.slice(root.length)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

export async function isUpToDate(root: string): Promise<boolean> {
  if (!existsSync(join(root, SITE))) return false;
  const builtFrom = await readFile(join(root, BUILT_FROM), 'utf8').catch(() => null);
  return builtFrom !== null && builtFrom === (await computeFingerprint(root));
}

/** Stores the fingerprint after a successful build. */
export const rememberInputs = (root: string): Plugin => {
  const file = join(root, BUILT_FROM);
  let fingerprint: string;
  let isWritten = false;
  return {
    name: 'remember-inputs',
    apply: 'build',
    async buildStart() {
      await rm(file, { force: true });
      // Taken first, so that changes during the build trigger another.
      fingerprint = await computeFingerprint(root);
    },
    writeBundle: () => void (isWritten = true),
    closeBundle: {
      order: 'post',
      sequential: true,
      // Also called after a failed build.
      async handler() {
        if (!isWritten) return;
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, fingerprint);
      },
    },
  };
};
