import type { TowCall, TruthCase } from '@towscout/domain/tow-records/truth/follow-case';

import { READABLE_SOURCES } from '../../apps/server/src/sources/catalog/tow-records/readable-sources.ts';
import { CALL_COLUMNS, readPlace, REQUEST_COLUMNS, readText } from './columns.ts';
import { type Counts, readTable } from './read-table.ts';

type Reading = { path: string; words: readonly string[] | null; timeZone: string; now: Date; mostRows?: number };

/** San Francisco's notes name the call that answered: 'CAD # 211911112'. */
const CALL_NUMBER = /CAD ?# ?(\d{9})(?!\d)/;
const DUPLICATE = /\bduplicate\b/i;
/** 'TRAF VIOLATION TOW', '1185 REQUEST FOR TOW TRUCK'. */
const TOW = /\btow(?:ed|ing)?\b/i;

/** Words in lower case, of one source or of all on the site. */
export const wordsOf = (key?: string): string[] =>
  READABLE_SOURCES.filter((source) => key === undefined || source.key === key).flatMap(({ reading }) =>
    Object.entries(reading.steps).flatMap(([word, [step]]) =>
      step === 'asked' || step === 'likely' ? word.toLowerCase() : [],
    ),
  );

/** The requests, and the calls that often end with a tow. */
export async function readCases({ words, ...reading }: Reading): Promise<Counts & { cases: TruthCase[] }> {
  const asked = new Set(words ?? wordsOf());
  const cases: TruthCase[] = [];
  const counts = await readTable({ ...reading, columns: REQUEST_COLUMNS }, ({ row, at }) => {
    if (!asked.has(readText(row, REQUEST_COLUMNS.word)?.toLowerCase() ?? '')) return 'Another kind of request.';
    const note = readText(row, REQUEST_COLUMNS.note) ?? '';
    if (DUPLICATE.test(note)) return 'A duplicate of another request, by its note.';
    cases.push({ at, place: readPlace(row, REQUEST_COLUMNS), callNumber: CALL_NUMBER.exec(note)?.[1] ?? null });
    return null;
  });
  return { ...counts, cases };
}

type CallsRead = Counts & { tows: TowCall[]; others: Set<string>; from: number; to: number };

/** All calls: tow calls in full, and the numbers of the others. */
export async function readCalls({ words, ...reading }: Reading): Promise<CallsRead> {
  const asked = words && new Set(words);
  const isTow = (word: string): boolean => (asked ? asked.has(word.toLowerCase()) : TOW.test(word));
  const tows: TowCall[] = [];
  const others = new Set<string>();
  let [from, to] = [Infinity, -Infinity];
  const counts = await readTable({ ...reading, columns: CALL_COLUMNS }, ({ row, id, at, readTime }) => {
    from = Math.min(from, at);
    to = Math.max(to, at);
    if (isTow(readText(row, CALL_COLUMNS.word) ?? ''))
      tows.push({
        number: id,
        at,
        place: readPlace(row, CALL_COLUMNS),
        dispatchedAt: readTime(CALL_COLUMNS.dispatched),
        onSceneAt: readTime(CALL_COLUMNS.onScene),
      });
    else if (id !== null) others.add(id);
    return null;
  });
  return { ...counts, tows, others, from, to };
}
