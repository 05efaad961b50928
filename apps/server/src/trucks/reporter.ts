import { createHash } from 'node:crypto';

import { NOBODY, SAID_BY, SAID_BY_ANOTHER } from '@towscout/contracts/wire/said-by';
import { isNewAccount } from '@towscout/domain/trucks/belief/limits';
import type { Vote } from '@towscout/domain/trucks/belief/votes';
import { m } from '@towscout/messages';

import { OWN_MACHINE } from '#platform/http/client.ts';
import type { Viewer } from '#platform/http/policy.ts';
import { Problem, badRequest, unprocessable } from '#platform/http/problem.ts';

/** An account, or a signed-out network. */
export type Reporter = {
  key: string;
  networkKey: string;
  isAccount: boolean;
  /** Too new to have weight. */
  isNewAccount: boolean;
};

export const accountKey = (userId: string): string => `user:${userId}`;

export function toReporter(
  viewer: Pick<Viewer, 'id' | 'createdAt' | 'isEmailVerified'> | null,
  networkKey: string,
  now: Date,
): Reporter {
  if (!viewer) return { key: `net:${networkKey}`, networkKey, isAccount: false, isNewAccount: false };
  const { id, createdAt, isEmailVerified: isAddressConfirmed } = viewer;
  return {
    key: accountKey(id),
    networkKey,
    isAccount: true,
    isNewAccount: isNewAccount({ createdAt, isAddressConfirmed }, now),
  };
}

export const feedKey = (source: string): string => `feed:${source}`;

export function getKind(reporterKey: string): Vote['kind'] {
  if (reporterKey.startsWith('user:')) return 'account';
  return reporterKey.startsWith('feed:') ? 'feed' : 'passer-by';
}

/** Null for this machine's own address. */
export const sharedNetwork = (networkKey: string | null): string | null =>
  networkKey === OWN_MACHINE ? null : networkKey;

type Request = { headers: Readonly<Record<string, string | string[] | undefined>> };

/** The viewer, unless the vote was queued signed out or by another account. */
export function getVoter<Viewer extends { id: string }>(request: Request, viewer: Viewer | null): Viewer | null {
  const said = request.headers[SAID_BY.toLowerCase()];
  if (said === undefined) return viewer;
  if (said === NOBODY) return null;
  if (said !== viewer?.id) throw saidByAnother();
  return viewer;
}

const saidByAnother = () => new Problem(SAID_BY_ANOTHER, 'Precondition Failed', m.trucks_server_another_account());

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
