import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { dayAfter } from '@towscout/domain/wall-clock';

import { daytimeHolidays } from '../apps/server/src/sources/catalog/san-francisco/holidays.ts';
import { readExport, UnreadableExport } from '../apps/server/src/sources/reading/read-export.ts';
import { formatWindows } from './rules/format-windows.ts';
import { type RulesArguments, readArguments } from './rules/read-arguments.ts';
import { readSides } from './rules/read-sides.ts';
import { sweepingWindows } from './rules/sweeping-windows.ts';

/**
 * `npm run --silent rules -- --sweeping streets.csv --from 2026-11-23 --days 28 --json`: when each side of San Francisco's
 * streets is swept, by the same rules as on the site, from any file in the format of the city's export.
 */
const asked = readArguments(process.argv.slice(2));
if (typeof asked === 'string') fail(asked);
else await print(asked);

async function print({ file, from, to, isJson }: RulesArguments): Promise<void> {
  try {
    const sides = await readSides(file, readExport(file), new Date());
    for (const note of [...sides.notes, ...holidaysBeyond(from, to)]) process.stderr.write(`${note}\n`);
    await pipeline(Readable.from(formatWindows(sweepingWindows(sides, from, to), isJson)), process.stdout);
  } catch (error) {
    if (error instanceof UnreadableExport) fail(error.message);
    // The reader closed the pipe.
    else if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
}

/** Windows of these days are told, though some may fall on a holiday. */
function holidaysBeyond(from: string, to: string): string[] {
  const { firstDay, lastDay } = daytimeHolidays;
  if (from >= firstDay && to <= dayAfter(lastDay, 1)) return [];
  return [`Holidays are published from ${firstDay} to ${lastDay}: on other days they are not confirmed.`];
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}
