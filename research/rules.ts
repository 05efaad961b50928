import { dayAfter } from '@towscout/domain/wall-clock';

import { daytimeHolidays } from '../apps/server/src/sources/catalog/san-francisco/calendar.ts';
import { readExport } from '../apps/server/src/sources/reading/read-export.ts';
import { printStream, runCommand, TellableError } from '../scripts/command-line.ts';
import { formatJsonList } from './json-list.ts';
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
  const windows = sweepingWindows(sides, from, to);
  await printStream(isJson ? formatJsonList(windows) : formatLines(windows));
}

/** Notes when days are beyond the published holidays. Their windows are printed, though some may fall on a holiday. */
function holidaysBeyond(from: string, to: string): string[] {
  const { firstDay, lastDay } = daytimeHolidays;
  if (from >= firstDay && to <= dayAfter(lastDay, 1)) return [];
  return [`Holidays are published from ${firstDay} to ${lastDay}: on other days they are not confirmed.`];
}

function* formatLines(windows: Iterable<SweepingWindow>): Generator<string> {
  for (const { cnn, side, from, to } of windows) yield `${cnn} ${side} ${from} ${to}\n`;
}
