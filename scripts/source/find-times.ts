import { type Clock, createClock } from '../../apps/server/src/sources/connectors/read-times.ts';
import { readLocalTime } from '../../apps/server/src/sources/reading/local-time.ts';
import type { Column } from './columns.ts';
import { lastName, wordsOf } from './columns.ts';

export type Times = {
  /** One field, or two for the day and the time of day. */
  reported: string | readonly [day: string, time: string];
  /** The times as they are written, one for each row. */
  texts: readonly (string | null)[];
  changed: string;
  questions: string[];
};

const utc: Clock = createClock('UTC');
const NEARLY_ALL = 0.95;
const REPORTED = /report|request|publish|pub ?date|creat|open|receiv|call|incident|issued|entered|add/;
const CHANGED = /updat|modif|chang|last|status (?:report )?date|edit/;
const ENDED = /clos|end|expect|target|due|clear|resol|arriv|dispatch|auction/;

/** The two times of a row, or a sentence on why it has none. */
export function findTimes(columns: readonly Column[], count: number): Times | string {
  const timed = columns.filter(({ filled }) => share(filled, (text) => utc(text) !== null) >= NEARLY_ALL);
  const hourly = timed.filter(({ filled }) => !isMidnight(filled));
  const [found, next] = hourly
    .filter(({ filled }) => filled.length >= count * NEARLY_ALL)
    .map((column) => ({ column, score: scoreName(wordsOf(lastName(column.path))) }))
    .toSorted((a, b) => b.score - a.score);
  if (!found) return findDayAndHour(columns, timed, count);
  const { column: reported, score } = found;
  const changed = hourly.find(
    (column) => column !== reported && CHANGED.test(wordsOf(lastName(column.path))) && isAfter(column, reported),
  );
  return {
    reported: reported.path,
    texts: reported.texts,
    changed: changed?.path ?? reported.path,
    questions: [
      ...(next?.score === score
        ? [`'${reported.path}' is taken for the time of the report; it may be '${next.column.path}'.`]
        : []),
      ...(score <= 0 ? [`Nothing in the name of '${reported.path}' says that it is the time of the report.`] : []),
      ...(changed ? [] : [NO_CHANGE]),
    ],
  };
}

const NO_CHANGE = 'No field says when a row last changed: the time of the report stands for it.';

const scoreName = (name: string): number =>
  (REPORTED.test(name) ? 3 : 0) - (CHANGED.test(name) || ENDED.test(name) ? 4 : 0) + (/date|time/.test(name) ? 1 : 0);

/** Returns true when a column is later than another in nearly all rows that have both. */
function isAfter(column: Column, other: Column): boolean {
  const pairs = column.texts.flatMap((text, row) => {
    const [at, before] = [text, other.texts[row]].map((each) => (each ? utc(each) : null));
    return at && before ? [Number(at) >= Number(before)] : [];
  });
  return pairs.length > 0 && pairs.filter(Boolean).length >= pairs.length * 0.9;
}

/** Times in two fields, or why there are none. */
function findDayAndHour(columns: readonly Column[], timed: readonly Column[], count: number): Times | string {
  const midnights = new Set(timed.filter(({ filled }) => isMidnight(filled)));
  const day = columns.find((column) => midnights.has(column) || share(column.filled, isDay) >= NEARLY_ALL);
  const hour = columns.find(({ filled }) => share(filled, (text) => HOUR.test(text)) >= NEARLY_ALL);
  if (day && hour) {
    const texts = day.texts.map((text, row) => joined(text, hour.texts[row] ?? null));
    const known = texts.filter((text) => text !== null && utc(text) !== null).length;
    if (known >= count * NEARLY_ALL)
      return { reported: [day.path, hour.path], texts, changed: hour.path, questions: [NO_CHANGE] };
    return `The day is in '${day.path}' and the hour in '${hour.path}', but together they are a time in ${known} of ${count} rows only.`;
  }
  if (day) return `'${day.path}' is a day without an hour: such rows can't say when to look.`;
  const partly = timed.find(({ filled }) => filled.length < count * NEARLY_ALL);
  if (partly) return `Only ${partly.filled.length} of ${count} rows have a time, in '${partly.path}'.`;
  return 'No field holds a time that a connector can read, as 2026-11-26T08:00:00.';
}

const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?Z?$/;
const joined = (day: string | null, hour: string | null): string | null =>
  day && hour && `${day.replace(MIDNIGHT, '')} ${hour}`;

const HOUR = /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?$/i;

const isDay = (text: string): boolean => {
  const read = readLocalTime(text);
  return (read !== null && read.time === null && /[-/]/.test(text)) || /^\d{2}-\d{2}-\d{4}$/.test(text);
};

const isMidnight = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every((text) => isDay(text) || MIDNIGHT.test(text));

const share = (texts: readonly string[], is: (text: string) => boolean): number =>
  texts.filter(is).length / Math.max(1, texts.length);
