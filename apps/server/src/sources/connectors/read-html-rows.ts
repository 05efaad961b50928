import { setImmediate as nextTurn } from 'node:timers/promises';

import { withoutMarkup } from '../reading/read-fields.ts';
import type { Rows } from './row-field.ts';

/** Ends at the next tag, so that a row of nothing but beginnings is looked through once. */
const CELL = /<t[dh]\b[^<>]{0,2000}>/i;
/** Other requests have their turn between two slices of rows. */
const SLICE = 500;
const MAX_TEXT = 2000;
const MAX_CELLS = 50;

/** The rows of a page's tables: each has its cells by the heads of its columns. Null when no table has heads. */
export async function readHtmlRows(html: string, limit: number): Promise<Rows | null> {
  const rows: Record<string, string>[] = [];
  let heads: readonly string[] | null = null;
  // By pieces and not by one pattern, which would look for each end to the end of the page.
  const most = 2 * limit + 2;
  const pieces = html.split(/<tr\b/i, most);
  for (const [at, piece] of pieces.entries()) {
    if (at === 0) continue;
    if (at % SLICE === 0) await nextTurn();
    const row = piece.split(/<\/tr/i, 1)[0] ?? '';
    const cells = row.split(CELL, MAX_CELLS).slice(1).map(toText);
    if (/<th\b/i.test(row)) heads = cells;
    else if (heads && cells.length === heads.length) {
      if (rows.length > limit) break;
      rows.push(Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])));
    }
  }
  if (!heads) return null;
  return {
    rows: rows.slice(0, limit),
    whole: /<\/html>\s*$/i.test(html) && rows.length <= limit && pieces.length < most,
  };
}

const toText = (cell: string): string =>
  withoutMarkup((cell.split(/<\/t[dh]/i, 1)[0] ?? '').slice(0, MAX_TEXT))
    .replace(/\s+/g, ' ')
    .trim();
