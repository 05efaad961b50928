import { TellableError } from '../command-line.ts';
import { type Column, readColumns } from './columns.ts';
import { type FoundAddress, findAddress } from './find-address.ts';
import { findId } from './find-id.ts';
import { type FoundPoint, findPoint } from './find-point.ts';
import { findTimes, type Times } from './find-times.ts';
import { findWords, type FoundWords } from './find-words.ts';
import { inCount } from './in-count.ts';
import type { Recognized } from './recognize.ts';

export type FoundFields = {
  columns: readonly Column[];
  id: string;
  times: Times;
  /** Null when rows are placed by their streets. */
  point: FoundPoint | null;
  address: FoundAddress | null;
  words: FoundWords;
  questions: string[];
};

const NO_POINT = 'No field holds a point in the United States.';
const BY_STREETS = `${NO_POINT} Its blocks and corners can be looked up in a county's streets: add --near 32.78,-96.80 --county 48113 for where that is.`;

/** Finds the fields that a reading names. Throws a TellableError that lists everything that is missing. */
export function findFields(recognized: Recognized, hasStreets: boolean): FoundFields {
  const { words: what, format, rows } = recognized;
  const columns = readColumns(rows);
  const id = findId(columns, rows.length);
  const times = findTimes(columns, rows.length);
  const address = findAddress(columns);
  const point = findPoint(columns, address?.texts ?? null);
  const areRequests = format === 'open311' || /request|service/i.test(id.value ?? '');
  const words = findWords(columns, { count: rows.length, areRequests });
  const isPlaced = point !== null || (hasStreets && address !== null);
  if (id.value === null || typeof times === 'string' || !isPlaced || words === null) {
    const missing = [
      ...(id.value === null ? ['No field is an id that each row has once and keeps.'] : []),
      ...(typeof times === 'string' ? [times] : []),
      ...(isPlaced ? [] : [address && !hasStreets ? BY_STREETS : NO_POINT]),
      ...(words === null ? ['No field says in a few words what happened.'] : []),
    ];
    throw new TellableError(
      `This is ${what} with ${inCount(rows.length, 'row')}, and it can't be read:\n- ${missing.join('\n- ')}`,
    );
  }
  return {
    columns,
    id: id.value,
    times,
    point,
    address,
    words,
    questions: [
      ...id.questions,
      ...times.questions,
      ...(point?.questions ?? []),
      ...(address ? [] : ['No field names a block or a corner: records are told without a street.']),
    ],
  };
}
