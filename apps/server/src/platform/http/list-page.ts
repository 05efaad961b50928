import { noSuchPage } from '@towscout/contracts/wire/schema';

import { badRequest } from './problem.ts';

/** The last instant of the year 9999. */
const LARGEST_SORT_VALUE = 253_402_300_799_999;
const CURSOR = /^(\d{1,15})_(.+)$/s;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An opaque cursor: the sort value and id of the last row. */
export const toCursor = (sortValue: number, id: string): string =>
  Buffer.from(`${sortValue}_${id}`).toString('base64url');

/** Rejects with 400 for a malformed cursor. */
export function fromCursor(cursor: string, idPattern = UUID): { sortValue: number; id: string } {
  const [, value = '', id = ''] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  const sortValue = Number(value);
  if (value === '' || sortValue > LARGEST_SORT_VALUE || !idPattern.test(id)) throw badRequest(noSuchPage());
  return { sortValue, id };
}

/** The `Link` header to the next page, with the rest of the query. */
export function nextLink(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
  cursor: string,
): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
  parameters.set('cursor', cursor);
  return `<${path}?${parameters}>; rel="next"`;
}
