import { m } from '@towscout/messages';

import { badRequest } from '#platform/http/problem.ts';

const KEY = /^[\w-]{8,100}$/;

/** Rejects with 400. */
export function readActionKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header)) throw badRequest(m.alerts_server_bad_key());
  return header;
}
