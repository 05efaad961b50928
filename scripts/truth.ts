import { UnreadableExport } from '../apps/server/src/sources/reading/read-export.ts';
import { formatTruth } from './truth/format-truth.ts';
import { readArguments } from './truth/read-arguments.ts';
import { runTruth } from './truth/run-truth.ts';

/**
 * `npm run --silent truth -- --requests requests.json --calls calls.csv --json`: how often a tow call followed a
 * request, or a call that often ends with a tow, by the rules that the site applies to its own sources.
 */
const asked = readArguments(process.argv.slice(2));
if (typeof asked === 'string') fail(asked);
else
  try {
    const report = await runTruth(asked, new Date());
    process.stdout.write(asked.isJson ? `${JSON.stringify(report)}\n` : formatTruth(report));
  } catch (error) {
    if (!(error instanceof UnreadableExport)) throw error;
    fail(error.message);
  }

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}
