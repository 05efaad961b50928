import { m } from '@towscout/messages';

import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

import { isAdministrator } from '../administrators/is-administrator.ts';
import { deleteSessions } from '../sessions.queries.ts';
import { findUser, lockUser, type UserRow, saveBan } from '../users.queries.ts';
import { findBan } from './ban.ts';

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
