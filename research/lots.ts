import { runCommand, TellableError } from '../scripts/command-line.ts';
import { formatLots } from './lots/format-lots.ts';
import { readArguments } from './lots/read-arguments.ts';
import { runLots } from './lots/run-lots.ts';

/**
 * `npm run --silent lots -- --train tows.csv --until 2023-12 --json`: how well earlier months predict the private lots
 * from which cars are towed in the next month. `--test` names other files; without it the months after `--until` are
 * the test.
 */
await runCommand(async () => {
  const asked = readArguments(process.argv.slice(2));
  if (typeof asked === 'string') throw new TellableError(asked);
  const report = await runLots(asked, new Date());
  process.stdout.write(asked.isJson ? `${JSON.stringify(report)}\n` : formatLots(report));
});
