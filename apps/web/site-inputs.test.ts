import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { computeFingerprint, isUpToDate, rememberInputs } from './site-inputs.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'towscout-inputs-'));
  await write('apps/web/index.html', '<!doctype html><script type="module" src="/src/main.ts"></script>');
  await write('apps/web/src/main.ts', 'document.title = "TowScout";');
  await write('packages/domain/src/index.ts', 'export const TRUCK = 1;');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
const buildSite = () =>
  build({ root: join(root, 'apps/web'), configFile: false, logLevel: 'silent', plugins: [rememberInputs(root)] });

test('a site that was never built is not up to date, one that was is', async () => {
  expect(await isUpToDate(root)).toBe(false);
  await buildSite();
  expect(await isUpToDate(root)).toBe(true);
});

test.each([
  ['a byte of the site changes', () => write('apps/web/src/main.ts', 'document.title = "TowScoux";')],
  ['a byte of a package changes', () => write('packages/domain/src/index.ts', 'export const TRUCK = 2;')],
  ['a file is added', () => write('apps/web/src/new.ts', '')],
  ['a file is renamed', () => rename(join(root, 'apps/web/src/main.ts'), join(root, 'apps/web/src/other.ts'))],
  ['another version of a library is installed', () => write('package-lock.json', '{}')],
  ['the built site is removed', () => rm(join(root, 'apps/web/dist'), { recursive: true })],
])('it is built again when %s', async (_what, change) => {
  await buildSite();
  await change();
  expect(await isUpToDate(root)).toBe(false);
});

test('a build that fails is not taken for the site, though the former one still stands', async () => {
  await buildSite();
  await write('apps/web/src/main.ts', 'import "./missing.ts";');
  await expect(buildSite()).rejects.toThrow('missing.ts');
  expect(await isUpToDate(root)).toBe(false);
});

test('what the build writes is no input of it', async () => {
  const before = await computeFingerprint(root);
  await buildSite();
  expect(await computeFingerprint(root)).toBe(before);
});
