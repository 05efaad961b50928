import { once } from 'node:events';
import process from 'node:process';

import { lockDataDir } from '#platform/db/adapters/pglite/data-dir-lock.ts';

/** Waits for a line on stdin, tries to lock the data folder, reports the result, and stays. */
const [dataDir = ''] = process.argv.slice(2);
/** Keeps the lock from being garbage-collected. */
const held: (() => void)[] = [];
process.stdout.write('loaded\n');
for (;;) {
  await once(process.stdin, 'data');
  process.stdout.write(`${attempt()}\n`);
}

function attempt(): string {
  try {
    held.push(lockDataDir(dataDir));
    return 'held';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
