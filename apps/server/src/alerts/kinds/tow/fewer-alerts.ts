import { nearWhat } from '@towscout/domain/alerts/danger-sentence';
import { m } from '@towscout/messages';

import type { Accounts, Viewer } from '#accounts';
import { lockNotification, type NotificationRow, saveNarrowing } from '#alerts/inbox/notifications.queries.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { conflict, notFound, unauthorized } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import type { WatchedPlaces } from '#watched-places';

import { narrowed } from './narrower-alerts.ts';
import { isAboutSharedCar, refuseUnshared } from './refuse-unshared.ts';
import { readTowData } from './tow-alert.ts';

type Deps = {
  db: Database;
  clock: Clock;
  bus: Pick<LiveBus, 'publish'>;
  watchedPlaces: WatchedPlaces;
  accounts: Pick<Accounts, 'lockExistingUser'>;
};

/** Once per alert; returns a sentence on what changed. Rejects with 401, 403, 404 and 409. */
export const narrowAlertsLike = ({ accounts, ...deps }: Deps, viewer: Viewer, id: string): Promise<string> =>
  transact(deps.db, async (tx) => {
    if (!(await accounts.lockExistingUser(tx, viewer.id))) throw unauthorized();
    const row = await lockNotification(tx, viewer.id, id);
    if (!row) throw notFound(m.alerts_server_not_found());
    if (row.type !== 'tow_truck') throw conflict(m.alerts_server_not_about_truck_radius());
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
  const place = await watchedPlaces.lockPlace(tx, viewer.id, data.placeId);
  const narrowing = narrowed(data, place?.radius ?? 0, row.narrowedTo);
  if (narrowing.change === 'no roadside') {
    await watchedPlaces.savePreferences(tx, viewer.id, { includeRoadside: false }, now);
    return m.alerts_server_no_roadside();
  }
  await refuseUnshared(tx, watchedPlaces, viewer, data);
  if (isAboutSharedCar(data)) return m.alerts_server_owner_sets_radius({ car: nearWhat(data) });
  if (!place) return m.alerts_server_place_not_watched();
  if (narrowing.change === 'none') return m.alerts_server_smallest_radius({ place: nearWhat(data) });
  await watchedPlaces.updatePlace(tx, place, { radius: narrowing.radius });
  await watchedPlaces.announcePlaces(bus, tx, place.userId);
  await saveNarrowing(tx, row.id, narrowing.radius);
  if (place.kind === 'here') await watchedPlaces.savePreferences(tx, viewer.id, { alertRadius: narrowing.radius }, now);
  return m.alerts_server_narrowed({ radius: narrowing.radius, place: nearWhat(data) });
}
