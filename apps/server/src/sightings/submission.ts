import { createHash } from 'node:crypto';

import { badRequest, unprocessable } from '#platform/http/problem.ts';

import type { Reporter } from './reporter.ts';

const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;
/** Random: nobody else has the same one. */
const RANDOM_UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** `key` lets a retry find its first response; `bodyHash` shows that it is a retry. */
export type Submission = { key: string; bodyHash: string };

/**
 * What a client sends under its own `Idempotency-Key`; null when it sends none. A key is kept for its reporter
 * alone, but for a random UUID: it finds its submission after the phone changed its network, or its user signed in.
 */
export function submissionOf(
  header: string | string[] | undefined,
  reporter: Reporter,
  body: unknown,
): Submission | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !IDEMPOTENCY_KEY.test(header)) {
    throw badRequest('The Idempotency-Key must be 8 to 100 letters, digits, dashes or underscores.');
  }
  const owner = RANDOM_UUID.test(header) ? 'anyone' : reporter.key;
  return { key: hash(`${owner}\n${header}`), bodyHash: hash(JSON.stringify(body)) };
}

/**
 * Rejects with 422 when something else was sent under the same key. For what older versions recorded, that
 * is unknown.
 */
export function refuseOtherBody(taken: { submissionHash: string | null }, { bodyHash }: Submission): void {
  if (taken.submissionHash !== null && taken.submissionHash !== bodyHash) {
    throw unprocessable('This Idempotency-Key was used for another report. Send a new report with a new key.');
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
