import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import { watchedPlaceEndpoints, type Snooze } from '@towscout/contracts/watched-places/schema';
import { m } from '@towscout/messages';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Tx, type Database, transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound, unauthorized } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventForUser } from '#platform/live/live-event.ts';

import { findReadings } from '../readers/car-readers.queries.ts';
import { snoozeUntil } from './snooze.ts';
import { deleteSnooze, deleteSnoozesOf, listSnoozes, saveSnooze, type SnoozeRow } from './snoozes.queries.ts';

type SnoozeDeps = { bus: Pick<LiveBus, 'publish'> };
/** A place that alerts this user, or all without one. */
export type SnoozeChoice = { userId: string; placeId: string | null; minutes: number; chosenAt: Date };

const presentSnooze = ({ id, placeId, until }: SnoozeRow): Snooze => ({ id, placeId, until: until.toISOString() });

/** Rejects with 404 for a place that doesn't alert the user. */
export async function snoozePlace(
  tx: Tx,
  { bus }: SnoozeDeps,
  { userId, placeId, minutes, chosenAt }: SnoozeChoice,
  now: Date,
): Promise<SnoozeRow> {
  if (placeId !== null && (await findReadings(tx, [{ userId, placeId }])).size === 0)
    throw notFound(m.watched_places_server_place_not_found());
  const row = await saveSnooze(tx, { userId, placeId, until: snoozeUntil(chosenAt, minutes) });
  await announceSnoozes(tx, bus, userId, now);
  return row;
}

/** Rejects with 404 when it has ended. */
async function endSnooze(tx: Tx, { bus }: SnoozeDeps, userId: string, id: string, now: Date): Promise<void> {
  if (!(await deleteSnooze(tx, userId, id))) throw notFound(m.watched_places_server_snooze_ended());
  await announceSnoozes(tx, bus, userId, now);
}

/** A car parked somewhere else is news again. */
export async function endSnoozesOf(tx: Tx, { bus }: SnoozeDeps, placeId: string, now: Date): Promise<void> {
  for (const userId of await deleteSnoozesOf(tx, placeId)) await announceSnoozes(tx, bus, userId, now);
}

/** For the user's other pages. */
async function announceSnoozes(tx: Tx, bus: SnoozeDeps['bus'], userId: string, now: Date): Promise<void> {
  const snoozes = (await listSnoozes(tx, userId, now)).map(presentSnooze);
  await bus.publish(tx, [eventForUser('snoozes', { snoozes }, userId)]);
}

type Deps = SnoozeDeps & { db: Database; clock: Clock; accounts: Pick<Accounts, 'lockExistingUser'> };

export function snoozeRoutes(app: App, deps: Deps): void {
  const routes = declaredRoutes(app, watchedPlaceEndpoints);
  const { db, clock, accounts } = deps;

  routes.get(
    watchedPlacePaths.snoozes,
    { operationId: 'listSnoozes', summary: 'Your snoozes', config: forMembers },
    async (request) => (await listSnoozes(db, getViewer(request).id, clock.now())).map(presentSnooze),
  );

  routes.post(
    watchedPlacePaths.snoozes,
    { operationId: 'snoozeAlerts', summary: 'Snooze the alerts of a place, or all', config: forMembers },
    async (request) => {
      const { id: userId } = getViewer(request);
      const now = clock.now();
      return transact(db, async (tx) => {
        if (!(await accounts.lockExistingUser(tx, userId))) throw unauthorized();
        return presentSnooze(await snoozePlace(tx, deps, { userId, ...request.body, chosenAt: now }, now));
      });
    },
  );

  routes.delete(
    watchedPlacePaths.snooze,
    { operationId: 'endSnooze', summary: 'End a snooze', config: forMembers },
    async (request) => {
      await transact(db, (tx) => endSnooze(tx, deps, getViewer(request).id, request.params.id, clock.now()));
    },
  );
}
