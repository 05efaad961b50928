import { runCommand } from '../scripts/command-line.ts';
import { formatBacktest } from './backtest/format-backtest.ts';
import { readArguments } from './backtest/read-arguments.ts';
import { runBacktest } from './backtest/run-backtest.ts';

/**
 * `npm run --silent backtest -- --train jan.csv [more.csv…] --test feb.csv [more.csv…] --json`: how well the risk
 * learned from some files predicts the citations of others. `--until`, `--since` and `--through` take both from one
 * file: the last day of training, and the first and last of the test, which may be months later.
 */
await runCommand(async () => {
  const options = readArguments(process.argv.slice(2));
  const backtest = await runBacktest(options, new Date());
  process.stdout.write(options.json ? `${JSON.stringify(backtest.result)}\n` : formatBacktest(backtest));
});
