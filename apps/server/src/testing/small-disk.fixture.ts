import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describeUnless } from './describe-unless.fixture.ts';

export type SmallDisk = {
  readonly path: string;
  freeBytes(): number;
  /** Fills it with one file until `leftBytes` remain. */
  fill(leftBytes: number): void;
  empty(): void;
  makeReadOnly(): void;
  unmount(): void;
};

const run = (program: string, ...words: string[]): void => void execFileSync(program, words, { stdio: 'pipe' });

export function mountSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'towscout-disk-'));
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path);
  const filler = join(path, 'filler');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  };
  return {
    path,
    freeBytes,
    fill: (leftBytes) => writeFileSync(filler, Buffer.alloc(Math.max(0, freeBytes() - leftBytes))),
    empty: () => rmSync(filler, { force: true }),
    makeReadOnly: () => run('mount', '-o', 'remount,ro', path),
    unmount() {
      run('umount', '-l', path);
      rmdirSync(path);
    },
  };
}

export const describeWithSmallDisk = describeUnless(mayMount() ? null : 'a tmpfs cannot be mounted here');

function mayMount(): boolean {
  try {
    mountSmallDisk(1).unmount();
    return true;
  } catch {
    return false;
  }
}
