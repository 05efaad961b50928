import { badRequest } from '#platform/http/problem.ts';

const KEY = /^[\w-]{8,100}$/;

/** Rejects with 400. */
export function readActionKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header))
    throw badRequest('The Idempotency-Key must be 8 to 100 letters, digits, dashes or underscores.');
  return header;
}
