import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { circumstances, resultsPage, resultsTable } from './results-table.ts';
import type { Row } from './row.ts';
import { activity } from './rows/activity.ts';
import { broadcast } from './rows/broadcast.ts';
import { bundle } from './rows/bundle.ts';
import { citySync } from './rows/city-sync.ts';
import { consoleFrames } from './rows/console-frames.ts';
import { firstVisit } from './rows/first-visit.ts';
import { heatmapFrames } from './rows/heatmap-frames.ts';
import { heatmap } from './rows/heatmap.ts';
import { history } from './rows/history.ts';
import { matchStandingPlaces } from './rows/match-places.ts';
import { nearby } from './rows/nearby.ts';
import { publicApi } from './rows/public-api.ts';
import { reportToEvent } from './rows/report-to-event.ts';
import { reports } from './rows/reports.ts';
import { sightingBurst } from './rows/sighting-burst.ts';
import { streets } from './rows/streets.ts';
import { thousandAlerts } from './rows/thousand-alerts.ts';
import { typeAhead } from './rows/type-ahead.ts';
import { violationsNear } from './rows/violations-near.ts';
import { zipValidation } from './rows/zip-validation.ts';

/** `npm run bench`, or `npm run bench nearby` for some of it; only a whole run is kept. */
const RESULTS = fileURLToPath(new URL('../RESULTS.md', import.meta.url));
const BENCHES = new Map<string, () => Promise<Row[]>>([
  ['report-to-event', reportToEvent],
  ['broadcast', broadcast],
  ['nearby', nearby],
  ['public-api', publicApi],
  ['match-places', matchStandingPlaces],
  ['thousand-alerts', thousandAlerts],
  ['sighting-burst', sightingBurst],
  ['type-ahead', typeAhead],
  ['streets', streets],
  ['zip-validation', zipValidation],
  ['console-frames', consoleFrames],
  ['reports', reports],
  ['city-sync', citySync],
  ['violations-near', violationsNear],
  ['history', history],
  ['activity', activity],
  ['heatmap', heatmap],
  ['heatmap-frames', heatmapFrames],
  ['bundle', bundle],
  ['first-visit', firstVisit],
]);

// What was started is ended, and its folders are removed, as the process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !BENCHES.has(name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no row called ${unknown.join(', ')}. The rows are ${[...BENCHES.keys()].join(', ')}.\n`,
  );
  process.exit(1);
}

const about = circumstances();
const rows: Row[] = [];
for (const [name, bench] of BENCHES) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  process.stderr.write(`measuring ${name} …\n`);
  rows.push(...(await bench()));
}
process.stdout.write(`${resultsTable(rows)}\n`);
if (chosen.length === 0) await writeFile(RESULTS, resultsPage(rows, about));
