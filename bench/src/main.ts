import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { resultsTable } from './results-table.ts';
import { verdictOf } from './row.ts';
import { broadcast } from './rows/broadcast.ts';
import { matchStandingPlaces } from './rows/match-places.ts';
import { nearby } from './rows/nearby.ts';
import { reportToEvent } from './rows/report-to-event.ts';

/** `npm run bench`, or `npm run bench -- nearby` for some of it; only a whole run is kept. */
const RESULTS = fileURLToPath(new URL('../RESULTS.md', import.meta.url));
const BENCHES = { 'report-to-event': reportToEvent, broadcast, nearby, 'match-places': matchStandingPlaces };

const chosen = process.argv.slice(2);
const rows = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  for (const row of await bench()) {
    rows.push(row);
    process.stdout.write(`${row.what}\n  budget ${row.budget} | ours ${row.ours} | peer ${row.peer} | ${verdictOf(row)}\n`);
  }
}
if (chosen.length === 0) await writeFile(RESULTS, resultsTable(rows, new Date()));
