import { readExport } from '../apps/server/src/sources/reading/read-export.ts';
import { printStream, runCommand, TellableError } from '../scripts/command-line.ts';
import { formatJsonList } from './json-list.ts';
import { readSides } from './rules/read-sides.ts';
import { formatTable } from './ticket-times/format-ticket-times.ts';
import { readArguments } from './ticket-times/read-arguments.ts';
import { runTicketTimes } from './ticket-times/run-ticket-times.ts';

/**
 * `npm run --silent ticket-times -- --citations 2023.csv [more.csv…] --sweeping streets.csv --json`: when tickets are
 * written on each swept side of San Francisco's streets, from files in the format of the city's exports. `--streets`,
 * the city's centerlines, tells the blocks of house numbers. Minutes are of the day on which the sweeping began, so
 * those after midnight may exceed 1440. `of` is 'corridor' when they are the whole street's.
 */
await runCommand(async () => {
  const asked = readArguments(process.argv.slice(2));
  if (typeof asked === 'string') throw new TellableError(asked);
  const now = new Date();
  const sides = await readSides(asked.sweeping, readExport(asked.sweeping), now);
  const { rows, notes } = await runTicketTimes(sides, asked, now);
  for (const note of notes) process.stderr.write(`${note}\n`);
  await printStream(asked.isJson ? formatJsonList(rows) : [formatTable(rows)]);
});
