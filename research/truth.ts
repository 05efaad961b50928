import { runCommand, TellableError } from '../scripts/command-line.ts';
import { formatTruth } from './truth/format-truth.ts';
import { readArguments } from './truth/read-arguments.ts';
import { assessTruthDays, readTruthFiles, runTruth } from './truth/run-truth.ts';
import { saveTruth } from './truth/save-truth.ts';

/**
 * `npm run --silent truth -- --requests requests.json --calls calls.csv --json`: how often a tow call followed a
 * request, or a call that often ends with a tow, by the rules that the site applies to its own sources. With
 * `--save san_francisco_311_nightly` the site counts it as that source's truth. Stop the site when it uses the embedded
 * database.
 */
await runCommand(async () => {
  const asked = readArguments(process.argv.slice(2));
  if (typeof asked === 'string') throw new TellableError(asked);
  const now = new Date();
  const files = await readTruthFiles(asked, now);
  const report = runTruth(files);
  process.stdout.write(asked.isJson ? `${JSON.stringify(report)}\n` : formatTruth(report));
  if (asked.save !== null) process.stderr.write(`${await saveTruth(asked.save, assessTruthDays(files), now)}\n`);
});
