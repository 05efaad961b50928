import { plainLine } from '@towscout/domain/plain-text';

import { withoutMarkup } from '../reading/read-fields.ts';

/** A row of a document: JSON as it came, or an XML element's texts by path. */
export type SourceRow = Readonly<Record<string, unknown>>;

/** `whole` is false when the document was cut short, by its publisher or by us. */
export type Rows = { rows: unknown[]; whole: boolean };

const LONGEST = 300;

export const isRow = (value: unknown): value is SourceRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path like 'geometry.x' or 'notes.1.summary'. */
export function valueAt(document: unknown, path: string): unknown {
  // XML names may contain dots, and XML rows are flat.
  if (isRow(document) && Object.hasOwn(document, path)) return document[path];
  let value = document;
  for (const key of path.split('.')) {
    const isList = Array.isArray(value) && /^\d+$/.test(key);
    value = (isRow(value) || isList) && Object.hasOwn(value as object, key) ? (value as SourceRow)[key] : null;
  }
  return value;
}

/** A field's text or number as one plain line; null when there is none. */
export function fieldText(row: SourceRow, path: string): string | null {
  const value = valueAt(row, path);
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return plainLine(withoutMarkup(String(value).slice(0, LONGEST))) || null;
}
