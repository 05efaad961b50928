import { isPlausibleTime } from '@towscout/domain/sources';
import { withCommas } from '@towscout/domain/with-commas';

import type { Row } from '../../apps/server/src/sources/city.port.ts';
import { createClock } from '../../apps/server/src/sources/connectors/read-times.ts';
import { readExport, UnreadableExport } from '../../apps/server/src/sources/reading/read-export.ts';
import { hasColumn, readText } from './columns.ts';

/** Only the needed parts of rows are held in memory: 100 bytes each. */
const MOST_ROWS = 2_000_000;

const NEEDED = ['id', 'at', 'word'] as const;
type Needed = Record<(typeof NEEDED)[number], readonly string[]>;
type Table = { path: string; columns: Needed; timeZone: string; now: Date; mostRows?: number };
type DatedRow = { row: Row; id: string | null; at: number; readTime: (names: readonly string[]) => number | null };

export type Counts = { rows: number; setAside: Map<string, number> };

/**
 * Reads the rows of a file one after another, and counts those without a time. Throws UnreadableExport for a file that
 * is not a table of requests or calls.
 */
export async function readTable(
  { path, columns, timeZone, now, mostRows = MOST_ROWS }: Table,
  onRow: (row: DatedRow) => string | null,
): Promise<Counts> {
  const clock = createClock(timeZone);
  const counts: Counts = { rows: 0, setAside: new Map() };
  const missing = new Set(NEEDED);
  const ids = new Set<string>();
  const readTime = (row: Row, names: readonly string[]): number | null => {
    const at = clock(readText(row, names) ?? '');
    return at && at >= EARLIEST && isPlausibleTime(at, now) ? at.getTime() : null;
  };
  for await (const row of readExport(path)) {
    counts.rows += 1;
    if (counts.rows > mostRows)
      throw new UnreadableExport(`${path} has more than ${withCommas(mostRows)} rows: split it by time.`);
    for (const what of missing) if (hasColumn(row, columns[what])) missing.delete(what);
    const reason = take(row);
    if (reason) counts.setAside.set(reason, (counts.setAside.get(reason) ?? 0) + 1);
  }
  if (counts.rows === 0) throw new UnreadableExport(`${path} has no rows.`);
  for (const what of missing)
    throw new UnreadableExport(
      `${path} has no column with the ${WORDS[what]} of a row: none of ${columns[what].join(', ')}.`,
    );
  return counts;

  function take(row: Row): string | null {
    const id = readText(row, columns.id);
    if (id !== null && ids.has(id)) return 'The same id again.';
    if (id !== null) ids.add(id);
    const text = readText(row, columns.at);
    if (text === null) return 'No date.';
    if (!clock(text)) return 'The date does not exist, or has no time of day.';
    const at = readTime(row, columns.at);
    if (at === null) return 'The date is before 2000 or in the future.';
    return onRow({ row, id, at, readTime: (names) => readTime(row, names) });
  }
}

const EARLIEST = new Date('2000-01-01T00:00:00Z');
const WORDS = { id: 'id', at: 'time', word: 'kind' } as const;
