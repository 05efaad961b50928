import { readFileSync } from 'node:fs';

import { add, type Counts, countsLine, NONE } from './test-counts.ts';

/** Adds up the runs that `.ci/run` made; a run that left nothing behind counts as a failure. */
const runs = ['all', 'processes', 'rooms'].map((name): Counts => {
  try {
    return JSON.parse(readFileSync(`test-results/${name}.counts.json`, 'utf8')) as Counts;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
});
process.stdout.write(`${countsLine(runs.reduce(add, NONE))}\n`);
