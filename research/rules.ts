import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { dayAfter } from '@towscout/domain/wall-clock';

import { daytimeHolidays } from '../apps/server/src/sources/catalog/san-francisco/calendar.ts';
import { readExport } from '../apps/server/src/sources/reading/read-export.ts';
import { runCommand, TellableError } from '../scripts/command-line.ts';
import { type RulesArguments, readArguments } from './rules/read-arguments.ts';
import { readSides } from './rules/read-sides.ts';
import { sweepingWindows, type SweepingWindow } from './rules/sweeping-windows.ts';

/**
 * `npm run --silent rules -- --sweeping streets.csv --from 2026-11-23 --days 28 --json`: when each side of San Francisco's
 * streets is swept, by the same rules as on the site, from any file in the format of the city's export.
 */
await runCommand(async () => {
  const asked = readArguments(process.argv.slice(2));
  if (typeof asked === 'string') throw new TellableError(asked);
  await print(asked);
});

async function print({ file, from, to, isJson }: RulesArguments): Promise<void> {
  const sides = await readSides(file, readExport(file), new Date());
  for (const note of [...sides.notes, ...holidaysBeyond(from, to)]) process.stderr.write(`${note}\n`);
  const windows = Readable.from(formatWindows(sweepingWindows(sides, from, to), isJson));
  await pipeline(windows, process.stdout).catch((error: unknown) => {
    // The reader closed the pipe.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  });
}

/** Notes when days are beyond the published holidays. Their windows are printed, though some may fall on a holiday. */
function holidaysBeyond(from: string, to: string): string[] {
  const { firstDay, lastDay } = daytimeHolidays;
  if (from >= firstDay && to <= dayAfter(lastDay, 1)) return [];
  return [`Holidays are published from ${firstDay} to ${lastDay}: on other days they are not confirmed.`];
}

/** A list in JSON, or one line for each window. */
function* formatWindows(windows: Iterable<SweepingWindow>, isJson: boolean): Generator<string> {
  if (!isJson) {
    for (const { cnn, side, from, to } of windows) yield `${cnn} ${side} ${from} ${to}\n`;
    return;
  }
  let before = '[';
  for (const window of windows) {
    yield `${before}${JSON.stringify(window)}`;
    before = ',\n';
  }
  yield before === '[' ? '[]\n' : ']\n';
}
