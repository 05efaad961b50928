import { nearWhat } from '@towscout/domain/danger-sentence';

import type { Accounts, Viewer } from '#accounts';
import { lockNotification, type NotificationRow, saveNarrowing } from '#alerts/inbox/notifications.queries.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { conflict, notFound, unauthorized } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import type { WatchedPlaces } from '#watched-places';

import { narrowed } from './narrower-alerts.ts';
import { readTowData } from './tow-alert.ts';

type Deps = {
  db: Database;
  clock: Clock;
  bus: Pick<LiveBus, 'publish'>;
  watchedPlaces: WatchedPlaces;
  accounts: Pick<Accounts, 'lockExistingUser'>;
};

/** Once per alert; returns a sentence on what changed. Rejects with 401, 404 and 409. */
export const narrowAlertsLike = ({ accounts, ...deps }: Deps, viewer: Viewer, id: string): Promise<string> =>
  transact(deps.db, async (tx) => {
    if (!(await accounts.lockExistingUser(tx, viewer.id))) throw unauthorized();
    const row = await lockNotification(tx, viewer.id, id);
    if (!row) throw notFound('Notification not found.');
    if (row.type !== 'tow_truck')
      throw conflict("That alert isn't about a truck. Set its radius in your violation alert settings.");
    return narrow(tx, deps, viewer, row);
  });

async function narrow(
  tx: Tx,
  { clock, bus, watchedPlaces }: Omit<Deps, 'db' | 'accounts'>,
  viewer: Viewer,
  row: NotificationRow,
): Promise<string> {
  const now = clock.now();
  const data = readTowData(row);
  const isShared = data.placeKind === 'parked' && data.placeName !== null;
  const place = await watchedPlaces.lockPlace(tx, viewer.id, data.placeId);
  const narrowing = narrowed(data, place?.radius ?? 0, row.narrowedTo);
  if (narrowing.change === 'no roadside') {
    await watchedPlaces.savePreferences(tx, viewer.id, { includeRoadside: false }, now);
    return "You won't get alerts about roadside help and crash tows anymore.";
  }
  if (isShared)
    return `How far around ${nearWhat(data)} we look is set by its owner. To stop its alerts, leave the car on the Alerts page.`;
  if (!place) return "We don't watch that place anymore, so it sends no alerts.";
  if (narrowing.change === 'none')
    return `Alerts near ${nearWhat(data)} already have the smallest radius. Remove the place to stop them.`;
  await watchedPlaces.updatePlace(tx, place, { radius: narrowing.radius });
  await watchedPlaces.announcePlaces(bus, tx, place.userId);
  await saveNarrowing(tx, row.id, narrowing.radius);
  if (place.kind === 'here') await watchedPlaces.savePreferences(tx, viewer.id, { alertRadius: narrowing.radius }, now);
  return `From now on we'll alert you to trucks within ${narrowing.radius} mi of ${nearWhat(data)}.`;
}
