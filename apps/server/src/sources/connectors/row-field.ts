import { plainLine } from '@towscout/domain/plain-text';

/** A row of a document: JSON as it came, or an XML element's texts by path. */
export type SourceRow = Readonly<Record<string, unknown>>;

const LONGEST = 300;

export const isRow = (value: unknown): value is SourceRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field's text or number as one plain line; null when there is none. 'geometry.x' is in an object. */
export function fieldText(row: SourceRow, path: string): string | null {
  let value: unknown = row;
  for (const key of path.split('.')) value = isRow(value) && Object.hasOwn(value, key) ? value[key] : null;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return plainLine(String(value).slice(0, LONGEST)) || null;
}
