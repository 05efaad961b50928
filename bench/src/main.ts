import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { BENCHES } from './benches.ts';
import { measureAlone, measureEach } from './measure-alone.ts';
import { circumstances, failuresSentence, resultsPage, resultsTable } from './results-table.ts';

/** `npm run bench`, or `npm run bench nearby` for a part, which is not saved. */
const RESULTS = fileURLToPath(new URL('../RESULTS.md', import.meta.url));

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !BENCHES.has(name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no row called ${unknown.join(', ')}. The rows are ${[...BENCHES.keys()].join(', ')}.\n`,
  );
  process.exit(1);
}

const about = circumstances();
const names = [...BENCHES.keys()].filter((name) => chosen.length === 0 || chosen.includes(name));
const { rows, failed } = await measureEach(names, measureAlone);
process.stdout.write(`${resultsTable(rows)}\n`);
if (chosen.length === 0) await writeFile(RESULTS, resultsPage(rows, failed, about));
if (failed.length > 0) {
  process.stderr.write(`${failuresSentence(failed)}\n`);
  process.exitCode = 1;
}
