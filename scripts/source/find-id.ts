import { type Column, lastName, wordsOf } from './columns.ts';

/** Null when nothing fits. Anything uncertain is a question. */
type Found<Value> = { value: Value | null; questions: string[] };

const ALL = 0.98;
const NAMED = /(?:^| )(?:id|guid|uuid|key|no|num|number|item)$|(?:id|number)$|^case ?(?:id|number)?$/;
const FULLY_NAMED =
  /^id$|(?:request|report|incident|event|case|call|ticket|record)(?: ?(?:report|request|enquiry))? ?(?:id|no|num|number)$/;
const NOT_ONE =
  /zip|district|ward|beat|precinct|code|region|address|lat|lon|unit|phone|division|agency|area|house|street|vin|plate|vehicle/;
const ROW_NUMBER = /^(?:objectid|object id|fid|oid|gid|row ?(?:id|number)|_id)$/;

/** The field that identifies a row from one reading to the next. */
export function findId(columns: readonly Column[], count: number): Found<string> {
  const scored = columns
    .filter(({ filled }) => filled.length >= count * ALL && filled.every((text) => !/\s/.test(text)))
    .map((column) => ({ column, score: scoreColumn(column) }))
    .filter(({ score }) => score >= 4)
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scored;
  if (!best) return { value: null, questions: [] };
  const { path, distinct, filled } = best.column;
  return {
    value: path,
    questions: [
      ...(distinct < filled.length
        ? [
            `'${path}' has the same value in ${filled.length - distinct} of ${filled.length} rows: a row for each unit, or each change? Only the first of each is kept.`,
          ]
        : []),
      ...(next && next.score === best.score
        ? [`The id may be '${next.column.path}' as well as '${path}': which one stays the same?`]
        : []),
      ...(ROW_NUMBER.test(lastName(path).toLowerCase())
        ? [`'${path}' numbers the rows, and may change whenever the publisher loads them anew.`]
        : []),
    ],
  };
}

function scoreColumn({ path, distinct, filled }: Column): number {
  const name = wordsOf(lastName(path));
  const isOnce = distinct === filled.length ? 4 : distinct * 2 >= filled.length ? 1 : -4;
  const named = FULLY_NAMED.test(name) ? 4 : NAMED.test(name) ? 3 : ROW_NUMBER.test(name) ? 1 : -2;
  return isOnce + named - (NOT_ONE.test(name) ? 6 : 0);
}
