import { runCommand, TellableError } from './command-line.ts';
import { formatTruth } from './truth/format-truth.ts';
import { readArguments } from './truth/read-arguments.ts';
import { runTruth } from './truth/run-truth.ts';

/**
 * `npm run --silent truth -- --requests requests.json --calls calls.csv --json`: how often a tow call followed a
 * request, or a call that often ends with a tow, by the rules that the site applies to its own sources.
 */
await runCommand(async () => {
  const asked = readArguments(process.argv.slice(2));
  if (typeof asked === 'string') throw new TellableError(asked);
  const report = await runTruth(asked, new Date());
  process.stdout.write(asked.isJson ? `${JSON.stringify(report)}\n` : formatTruth(report));
});
