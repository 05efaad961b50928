import { createHash } from 'node:crypto';

import { m } from '@towscout/messages';

import { badRequest, unprocessable } from '#platform/http/problem.ts';

import type { Reporter } from './reporter.ts';

const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;
const RANDOM_UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** `bodyHash` tells a retry from another submission. */
export type Submission = { key: string; bodyHash: string };

/** A key belongs to its reporter; a random UUID is valid across networks and sign-ins. */
export function toSubmission(
  header: string | string[] | undefined,
  reporter: Reporter,
  body: unknown,
): Submission | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !IDEMPOTENCY_KEY.test(header)) {
    throw badRequest(m.trucks_server_key_shape());
  }
  const owner = RANDOM_UUID.test(header) ? 'anyone' : reporter.key;
  return { key: hash(`${owner}\n${header}`), bodyHash: hash(JSON.stringify(body)) };
}

/** Rejects with 422 when the key was used for another body; older rows have no hash. */
export function refuseOtherBody(taken: { submissionHash: string | null }, { bodyHash }: Submission): void {
  if (taken.submissionHash !== null && taken.submissionHash !== bodyHash) {
    throw unprocessable(m.trucks_server_key_used());
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
