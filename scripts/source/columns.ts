import { fieldText, isRow, type SourceRow } from '../../apps/server/src/sources/connectors/read-rows.ts';

/** The values of all rows at one path. */
export type Column = {
  path: string;
  /** One for each row; null where it has none. */
  texts: readonly (string | null)[];
  /** `texts` without the missing ones. */
  filled: readonly string[];
  distinct: number;
};

const MOST_COLUMNS = 200;
const DEEPEST = 3;

/** The texts and numbers of the rows by path, as connectors read them. */
export function readColumns(rows: readonly SourceRow[]): Column[] {
  const paths = new Set<string>();
  for (const row of rows) addPaths(row, [], paths);
  return [...paths].flatMap((path) => {
    const texts = rows.map((row) => fieldText(row, path));
    const filled = texts.filter((text) => text !== null);
    return filled.length === 0 ? [] : [{ path, texts, filled, distinct: new Set(filled).size }];
  });
}

function addPaths(value: SourceRow, path: readonly string[], paths: Set<string>): void {
  for (const [key, each] of Object.entries(value)) {
    if (paths.size >= MOST_COLUMNS) return;
    if (Array.isArray(each) && each.length <= 3 && each.every((part) => typeof part === 'number'))
      for (const index of each.keys()) paths.add([...path, key, index].join('.'));
    else if (isRow(each)) {
      if (path.length + 1 < DEEPEST) addPaths(each, [...path, key], paths);
    } else if (typeof each === 'string' || typeof each === 'number') paths.add([...path, key].join('.'));
  }
}

/** A name's words: 'requestedDatetime' and 'requested_datetime' alike. */
export const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase();

/** The last part of a path: 'x' of 'geometry.x', 'term' of 'category@term'. */
export const lastName = (path: string): string => path.split(/[.@/]/).at(-1) ?? path;
