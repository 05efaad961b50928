import type { GenericEndpointContext } from '@better-auth/core';
import { APIError } from 'better-auth/api';
import { z } from 'zod';

import { m } from '@towscout/messages';

import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

import { isAdministrator } from '../administrators/administrators.queries.ts';
import { deleteSessions } from '../sessions.queries.ts';
import { findUser, lockUser, type UserRow, saveBan } from '../users.queries.ts';
import { findBan, banSentence } from './ban.ts';

type Deps = { clock: Clock; bus: Pick<LiveBus, 'publish'>; adminEmails: readonly string[] };
export type NewBan = { userId: string; until: Date | null; reason: string };

/** Ends the sessions on all nodes. Rejects with 404 or 409. */
export async function banAccount(tx: Tx, deps: Deps, { userId, until, reason }: NewBan): Promise<void> {
  const { clock, bus, adminEmails } = deps;
  const user = await lockAccount(tx, userId);
  // An address that isn't confirmed yet could not be once its owner is banned.
  if (isAdministrator(user, adminEmails) || adminEmails.includes(user.email.toLowerCase()))
    throw conflict(m.accounts_server_admin_ban());
  if (findBan(user, clock.now())) throw conflict(m.accounts_server_banned_already());
  await saveBan(tx, userId, { bannedAt: clock.now(), bannedUntil: until, banReason: reason });
  await deleteSessions(tx, userId);
  await bus.publish(tx, [rightsChanged(userId)]);
}

/** Rejects with 404 or 409. */
export async function liftBan(tx: Tx, { clock, bus }: Pick<Deps, 'clock' | 'bus'>, userId: string): Promise<void> {
  const user = await lockAccount(tx, userId);
  if (!findBan(user, clock.now())) throw conflict(m.accounts_server_not_banned());
  await saveBan(tx, userId, { bannedAt: null, bannedUntil: null, banReason: null });
  await bus.publish(tx, [rightsChanged(userId)]);
}

async function lockAccount(tx: Tx, userId: string): Promise<UserRow> {
  await lockUser(tx, userId);
  const user = await findUser(tx, userId);
  if (!user) throw notFound(m.accounts_server_account_gone());
  return user;
}

/** Columns of the user that better-auth reads and nobody sends or is sent. */
export const BAN_FIELDS = {
  bannedAt: { type: 'date', required: false, input: false, returned: false },
  bannedUntil: { type: 'date', required: false, input: false, returned: false },
} as const;

const time = z.date().nullish().default(null);
const banned = z.object({ bannedAt: time, bannedUntil: time });

type SignInDeps = { clock: Clock; supportEmail: string | undefined };

/** Whichever way they sign in. Read within better-auth's own transaction: another would never begin on PGlite. */
export async function refuseBanned(
  { clock, supportEmail }: SignInDeps,
  userId: string,
  context: GenericEndpointContext | null,
): Promise<void> {
  const user = await context?.context.internalAdapter.findUserById(userId);
  const ban = user && findBan(banned.parse(user), clock.now());
  if (ban) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_BANNED', message: banSentence(ban, supportEmail) });
}
