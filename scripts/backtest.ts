import { UnreadableExport } from '../apps/server/src/sources/reading/read-export.ts';
import { formatBacktest } from './backtest/format-backtest.ts';
import { readArguments, BadArguments } from './backtest/read-arguments.ts';
import { runBacktest, TooFewRows } from './backtest/run-backtest.ts';

/**
 * `npm run --silent backtest -- --train jan.csv [more.csv…] --test feb.csv [more.csv…] --json`: how well the risk
 * learned from some files tells the citations of others. `--until` and `--since` take both from one file: the last
 * day of training, and the first of the test.
 */
try {
  const options = readArguments(process.argv.slice(2));
  const backtest = await runBacktest(options, new Date());
  process.stdout.write(options.json ? `${JSON.stringify(backtest.result)}\n` : formatBacktest(backtest));
} catch (error) {
  const isTold = error instanceof BadArguments || error instanceof UnreadableExport || error instanceof TooFewRows;
  if (!isTold) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
