import type { GenericEndpointContext } from '@better-auth/core';
import { APIError } from 'better-auth/api';
import { z } from 'zod';

import type { Clock } from '#platform/clock.ts';

import { banSentence, findBan } from './ban.ts';

/** Columns of the user that better-auth reads and nobody sends or is sent. */
export const BAN_FIELDS = {
  bannedAt: { type: 'date', required: false, input: false, returned: false },
  bannedUntil: { type: 'date', required: false, input: false, returned: false },
} as const;

const time = z.date().nullish().default(null);
const banned = z.object({ bannedAt: time, bannedUntil: time });

type Deps = { clock: Clock; supportEmail: string | undefined };

/** Whichever way they sign in. Read within better-auth's own transaction: another would never begin on PGlite. */
export async function refuseBanned(
  { clock, supportEmail }: Deps,
  userId: string,
  context: GenericEndpointContext | null,
): Promise<void> {
  const user = await context?.context.internalAdapter.findUserById(userId);
  const ban = user && findBan(banned.parse(user), clock.now());
  if (ban) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_BANNED', message: banSentence(ban, supportEmail) });
}
