import { createHash } from 'node:crypto';

import { m } from '@towscout/messages';

import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import { badRequest } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

import { forgetGuesses, requireTurn } from '../guessing/guesses.queries.ts';
import { typedCode } from '../typed-code.ts';
import { hasAdministrator, makeAdministrator, replaceClaims, takeClaim } from './administrators.queries.ts';

type ClaimDeps = { db: Database; clock: Clock; adminEmails: readonly string[]; canSendEmail: boolean };

const VALID_HOURS = 24;
/** 2^98 codes. */
const GROUPS = 4;

/** Null when there is an administrator, or email could verify one. Revokes earlier codes. */
export function offerClaim({ db, clock, adminEmails, canSendEmail }: ClaimDeps): Promise<string | null> {
  return transact(db, async (tx) => {
    // Nodes that start together leave one code.
    await lockKey(tx, 'administrator claim');
    if (canSendEmail || (await hasAdministrator(tx, adminEmails))) {
      await replaceClaims(tx, null);
      return null;
    }
    const code = typedCode(GROUPS);
    await replaceClaims(tx, {
      codeHash: hashClaimCode(code),
      expiresAt: new Date(clock.now().getTime() + VALID_HOURS * 3600_000),
    });
    return code;
  });
}

/** Makes this user the administrator. Rejects with 400 for an invalid code, 429 after too many. */
export async function claim(
  { db, clock, bus }: Pick<ClaimDeps, 'db' | 'clock'> & { bus: Pick<LiveBus, 'publish'> },
  userId: string,
  code: string,
): Promise<void> {
  const key = `claim ${userId}`;
  const now = clock.now();
  await requireTurn(db, key, now);
  await transact(db, async (tx) => {
    if (!(await takeClaim(tx, hashClaimCode(code), now))) throw badRequest(m.accounts_server_claim_code_invalid());
    await makeAdministrator(tx, userId, now);
    await bus.publish(tx, [rightsChanged(userId)]);
    await forgetGuesses(tx, [key]);
  });
}

/** Codes are too long to be guessed from their hash. */
const hashClaimCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
    .digest('base64url');
