import { NO_PAGE } from '@towscout/contracts/wire/schema';

import type { PageEnd } from '#platform/db/timeline-sql.ts';
import { badRequest } from '#platform/http/problem.ts';

import { type Happening, newestFirst } from './happening.ts';

const CURSOR = /^(\d{1,14}) (.{1,120})$/s;

/** The newest of what all kinds found, and where the list continues; null at its end. */
export function pageOf(found: readonly Happening[], size: number): { items: Happening[]; next: string | null } {
  const items = found.toSorted(newestFirst).slice(0, size);
  const last = items.at(-1);
  return { items, next: last && found.length > size ? cursorOf(last) : null };
}

const cursorOf = ({ at, id }: PageEnd): string => Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

/** Where a page ended. Rejects with 400 for a cursor that no page gave. */
export function endOf(cursor: string): PageEnd {
  const [, at = '', id = ''] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  const ended = new Date(Number(at));
  if (id === '' || id.includes('\0') || Number.isNaN(ended.getTime())) throw badRequest(NO_PAGE);
  return { at: ended, id };
}
