import { execFileSync } from 'node:child_process';
import { constants, copyFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describeUnless } from './describe-unless.fixture.ts';

export type Disk = {
  readonly path: string;
  flush(): void;
  /** Another disk, that holds what had reached this one: writes that wait in the system's memory are lost. */
  cutPower(): Disk;
  unmount(): void;
};

const run = (program: string, ...words: string[]): string =>
  execFileSync(program, words, { encoding: 'utf8', stdio: 'pipe' });

/** An ext4 in a file, kept in `folder`. */
export function mountDisk(megabytes: number, folder = tmpdir()): Disk {
  const home = mkdtempSync(join(folder, 'towscout-power-'));
  const image = join(home, 'image');
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  run('mkfs.ext4', '-q', '-F', image);
  return mount(home);
}

function mount(home: string): Disk {
  const image = join(home, 'image');
  const path = mkdtempSync(join(home, 'mounted-'));
  run('mount', '-o', 'loop', image, path);
  return {
    path,
    flush: () => void run('sync', '-f', path),
    cutPower() {
      const other = mkdtempSync(join(tmpdir(), 'towscout-power-'));
      copyFileSync(image, join(other, 'image'), constants.COPYFILE_FICLONE);
      return mount(other);
    },
    unmount() {
      run('umount', '-l', path);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export const describeWithDisk = describeUnless(mayMount() ? null : 'an ext4 in a file cannot be mounted here');

function mayMount(): boolean {
  try {
    mountDisk(1).unmount();
    return true;
  } catch {
    return false;
  }
}
