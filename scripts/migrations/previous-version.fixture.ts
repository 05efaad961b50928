import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { RELEASES } from './releases.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const OUR_PACKAGES = '@towscout';

export const previous = RELEASES.at(-1) ?? RELEASES[0];

/** A copy without history, such as a shallow clone or a source archive, can't be compared. */
export const withoutPrevious = hasTree(previous.tree)
  ? null
  : `git does not have ${previous.tree.slice(0, 9)}, the release of ${previous.name}`;

function hasTree(tree: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${tree}^{tree}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Sets up the previous release's server in its own folder, with today's dependencies. */
export async function checkOutPrevious(): Promise<{ folder: string; main: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'towscout-previous-'));
  const archive = 'git archive "$0" package.json packages apps/server | tar --extract --directory="$1"';
  await run('bash', ['-euo', 'pipefail', '-c', archive, previous.tree, folder], { cwd: ROOT });
  for (const workspace of ['.', 'apps/server'])
    await linkDependencies(join(ROOT, workspace, 'node_modules'), join(folder, workspace, 'node_modules'));
  const packages = join(folder, 'node_modules', OUR_PACKAGES);
  await mkdir(packages);
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join(folder, 'packages', name), join(packages, name));
  // As `npm ci` does.
  await run(process.execPath, ['packages/messages/compile.ts'], { cwd: folder });
  return { folder, main: join(folder, 'apps/server/src/main.ts') };
}

async function linkDependencies(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) if (name !== OUR_PACKAGES) await symlink(join(from, name), join(to, name));
}
