import type { TowAlertData } from '@towscout/contracts/alerts/schema';
import { nearWhat } from '@towscout/domain/alerts/danger-sentence';
import { isRoadHelp } from '@towscout/domain/trucks/status';
import { m } from '@towscout/messages';

import type { Accounts, Viewer } from '#accounts';
import { findNotification, type NotificationRow, saveNarrowing } from '#alerts/inbox/notifications.queries.ts';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import type { WatchedPlaces } from '#watched-places';

import { isAboutSharedCar, readTowData } from '../decide/previous-alerts.ts';
import { lockOwnAlert, refuseUnshared } from './act-on-alert.ts';
import { avoidTruck } from './answers.queries.ts';

type Deps = {
  db: Database;
  clock: Clock;
  bus: Pick<LiveBus, 'publish'>;
  watchedPlaces: WatchedPlaces;
  accounts: Pick<Accounts, 'lockExistingUser'>;
};

/** Once per alert; returns a sentence on what changed. Rejects with 401, 403, 404 and 409. */
export function narrowAlertsLike(deps: Deps, viewer: Viewer, id: string): Promise<string> {
  return transact(deps.db, async (tx) => {
    const row = await lockOwnAlert(tx, deps, viewer, id);
    if (row.type !== 'tow_truck') throw conflict(m.alerts_server_not_about_truck_radius());
    return narrow(tx, deps, viewer, row);
  });
}

async function narrow(
  tx: Tx,
  { clock, bus, watchedPlaces }: Deps,
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

/** In miles. */
const NARROWEST_MILES = 0.1;

export type Narrowing = { change: 'no roadside' } | { change: 'radius'; radius: number } | { change: 'none' };

/**
 * 'Fewer like this' turns off roadside and crash tows, or else halves the place's radius to at least 0.1 miles, once
 * per alert.
 */
export function narrowed(
  { intent }: Pick<TowAlertData, 'intent'>,
  radius: number,
  narrowedBefore: number | null,
): Narrowing {
  if (isRoadHelp(intent)) return { change: 'no roadside' };
  if (narrowedBefore !== null) return { change: 'radius', radius: Math.min(narrowedBefore, radius) };
  const half = Math.max(NARROWEST_MILES, Math.floor(radius * 5) / 10);
  return half < radius ? { change: 'radius', radius: half } : { change: 'none' };
}

/** Until then this truck alerts the viewer no more. Rejects with 404 and 409. */
export function muteTruck(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
  minutes: number,
): Promise<Date> {
  return transact(db, async (tx) => {
    const row = await findNotification(tx, viewer.id, id);
    if (!row) throw notFound(m.alerts_server_not_found());
    if (row.type !== 'tow_truck') throw conflict(m.alerts_server_not_about_truck());
    const { sightingId, latitude, longitude } = readTowData(row);
    const until = minutesAfter(clock.now(), minutes);
    await avoidTruck(tx, { userId: viewer.id, sightingId, place: { lat: latitude, lng: longitude }, until });
    return until;
  });
}
