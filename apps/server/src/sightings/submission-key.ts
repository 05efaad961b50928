import { createHash } from 'node:crypto';

import { badRequest } from '../platform/http/problem.ts';
import type { Reporter } from './reporter.ts';

const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;

/** The key by which a retry finds its first answer: the client's own `Idempotency-Key`, kept apart for each reporter. */
export function submissionKeyOf(header: string | string[] | undefined, reporter: Reporter): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !IDEMPOTENCY_KEY.test(header)) {
    throw badRequest('The Idempotency-Key must be 8 to 100 letters, digits, dashes or underscores.');
  }
  return createHash('sha256').update(`${reporter.key}\n${header}`).digest('base64url');
}
