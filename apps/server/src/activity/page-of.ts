import { NO_PAGE } from '@towscout/contracts/wire';

import { badRequest } from '#platform/http/problem.ts';

import { type Happening, newestFirst } from './happening.ts';

const CURSOR = /^(\d{1,15}) (.{1,120})$/s;

/** A page of a list in its order, from where the last one ended. Rejects with 400 for a cursor that no page gave. */
export function pageOf(
  happenings: readonly Happening[],
  cursor: string | undefined,
  size: number,
): { items: Happening[]; next: string | null } {
  const after = cursor === undefined ? null : endOf(cursor);
  const left = after ? happenings.filter((each) => newestFirst(after, each) < 0) : happenings;
  const items = left.slice(0, size);
  const last = items.at(-1);
  return { items, next: last && left.length > size ? cursorOf(last) : null };
}

const cursorOf = ({ at, id }: Happening): string => Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

function endOf(cursor: string): Pick<Happening, 'at' | 'id'> {
  const [, at = '', id = ''] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (id === '') throw badRequest(NO_PAGE);
  return { at: new Date(Number(at)), id };
}
