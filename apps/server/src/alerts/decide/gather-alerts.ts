import { inLocale } from '@towscout/messages/in-locale';

import type { FindLocale } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import type { WatchedPlaces } from '#watched-places';

import type { Due, Kind, AlertText } from '../inbox/kind.ts';
import { cancelWaiting } from '../inbox/notices.queries.ts';
import {
  findUsersDue,
  gatherInto,
  insertNotifications,
  type NotificationRow,
  rewriteNotification,
  claimDue,
} from '../inbox/notifications.queries.ts';
import { deliver, type DeliverDeps } from './deliver.ts';
import { gatheredNotification } from './write-and-combine.ts';

type GatherDeps = DeliverDeps & { db: Database; clock: Clock; watchedPlaces: WatchedPlaces };

/**
 * Sends waiting alerts that still hold, several of a kind combined. A failure for one user delays no other, and rejects
 * at the end.
 */
export async function gatherAlerts(deps: GatherDeps, kinds: readonly Kind[]): Promise<void> {
  const failures: unknown[] = [];
  for (const userId of await findUsersDue(deps.db, deps.clock.now())) {
    await transact(deps.db, (tx) => gatherInLocale(tx, deps, kinds, userId)).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `the alerts of ${failures.length} users could not be gathered`);
}

async function gatherInLocale(tx: Tx, deps: GatherDeps, kinds: readonly Kind[], userId: string): Promise<void> {
  const localeFor = await deps.accounts.findLocales(tx, [userId]);
  await inLocale(localeFor(userId), () => gatherFor(tx, deps, kinds, userId, localeFor));
}

async function gatherFor(
  tx: Tx,
  deps: GatherDeps,
  kinds: readonly Kind[],
  userId: string,
  localeFor: FindLocale,
): Promise<void> {
  const now = deps.clock.now();
  const taken = await claimDue(tx, userId, now);
  if (taken.length === 0) return;
  const reader = { userId, preferences: await deps.watchedPlaces.findPreferences(tx, userId) };
  const written: NotificationRow[] = [];
  for (const { words, recheckWaiting } of kinds) {
    const waited = taken.filter(({ type }) => type === words.type);
    if (waited.length === 0) continue;
    const { due, combined } = await recheckWaiting(tx, reader, waited, now);
    const stillTrue = new Set(due.map(({ row }) => row.id));
    await cancelWaiting(tx, { ids: waited.filter(({ id }) => !stillTrue.has(id)).map(({ id }) => id) });
    written.push(...(await writeDue(tx, due, combined, now)));
  }
  await deliver(tx, written, localeFor, now, deps);
}

async function writeDue(tx: Tx, due: readonly Due[], combined: () => AlertText, now: Date): Promise<NotificationRow[]> {
  const [first, ...others] = due;
  if (!first) return [];
  if (others.length === 0)
    return [await rewriteNotification(tx, first.row.id, { ...first.words, kind: first.kind, isQuiet: first.isQuiet })];
  const { userId, type } = first.row;
  const one = gatheredNotification({ userId, type, words: combined(), parts: due }, now);
  const [written] = await insertNotifications(tx, [one]);
  if (!written) throw new Error('the gathered alert did not come back');
  for (const { row, kind, words } of due)
    await rewriteNotification(tx, row.id, { ...words, kind, isQuiet: one.isQuiet });
  await gatherInto(
    tx,
    due.map(({ row }) => ({ id: row.id, gatheredInto: written.id })),
  );
  return [written];
}
