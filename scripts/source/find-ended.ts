import type { Column } from './columns.ts';
import { lastName, wordsOf } from './columns.ts';

const OVER = /^(?:closed|archived|completed?|cleared|resolved|inactive|ended|cancell?ed|released)$/i;
const MOST_VALUES = 12;

/** The field whose values say that a row is over. */
export function findEnded(columns: readonly Column[]): { field: string; values: string[] } | null {
  for (const { path, filled, distinct } of columns) {
    if (distinct > MOST_VALUES || !/status|state/.test(wordsOf(lastName(path)))) continue;
    const values = [...new Set(filled)].filter((value) => OVER.test(value));
    if (values.length > 0) return { field: path, values: values.toSorted() };
  }
  return null;
}
