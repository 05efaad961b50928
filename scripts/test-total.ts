import { readFileSync } from 'node:fs';

import { add, type Counts, countsLine, failureLines, NONE, oneFailure } from './test-counts.ts';

/** Adds up the runs that `.ci/run` made and names what failed; a run that left nothing behind counts as a failure. */
const runs = ['all', 'pages', 'processes', 'rooms'].map((name): Counts => {
  try {
    return JSON.parse(readFileSync(`test-results/${name}.counts.json`, 'utf8')) as Counts;
  } catch {
    return oneFailure(`npm test, part ${name}: ended without a count`);
  }
});
const total = runs.reduce(add, NONE);
process.stdout.write(`${failureLines(total)}${countsLine(total)}\n`);
