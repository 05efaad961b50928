import { createHash } from 'node:crypto';

import { badRequest, unprocessable } from '#platform/http/problem.ts';

import type { Reporter } from './reporter.ts';

const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;

/** `key` lets a retry find its first response; `bodyHash` shows that it is a retry. */
export type Submission = { key: string; bodyHash: string };

/** What a client sends under its own `Idempotency-Key`, kept separately for each reporter. Null when it sends none. */
export function submissionOf(
  header: string | string[] | undefined,
  reporter: Reporter,
  body: unknown,
): Submission | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !IDEMPOTENCY_KEY.test(header)) {
    throw badRequest('The Idempotency-Key must be 8 to 100 letters, digits, dashes or underscores.');
  }
  return { key: hash(`${reporter.key}\n${header}`), bodyHash: hash(JSON.stringify(body)) };
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
