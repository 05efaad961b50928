import { once } from 'node:events';
import process from 'node:process';

import { lockDataDir } from '#platform/db/adapters/pglite/data-dir-lock.ts';

/** Waits for a word on standard input, tries to lock the data folder, reports the outcome, and stays. */
const [dataDir = ''] = process.argv.slice(2);
/** A lock that nobody holds on to is given back when memory is collected. */
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
