import { miles } from '@towscout/geo';

import { notifyPages } from '#alerts/decide/deliver.ts';
import { transact, type Tx } from '#platform/db/database.ts';
import type { PlacedSighting } from '#sightings';

import { alarmSubject, updateSubject } from './alert-groups.queries.ts';
import { sendAllClear } from './send-all-clear.ts';
import { saveUnconfirmedStatus } from './tow-alerts.queries.ts';
import { type TowAlertDeps, writeAlerts } from './write-alerts.ts';

/**
 * Alerts users with a place near these trucks, and sends all-clears for departed ones. Unproven departures are only
 * noted in alerts.
 */
export async function alertNearbySubscribers(deps: TowAlertDeps, sightingIds: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    // Locked, so that no truck departs between its alarm and the search for whom it alarmed.
    const changed = await deps.sightings.lockForShare(tx, [...new Set(sightingIds)]);
    const there = changed.filter(({ status }) => status !== 'departed');
    await updateUnconfirmedStatus(tx, deps, there);
    await sendAllClear(
      tx,
      deps,
      changed.filter(({ status }) => status === 'departed'),
      now,
    );
    await writeAlerts(tx, there, await deps.watchedPlaces.matchPlaces(tx, there, now), now, deps);
  });
}

async function updateUnconfirmedStatus(tx: Tx, deps: TowAlertDeps, trucks: readonly PlacedSighting[]): Promise<void> {
  const notes = trucks.flatMap(({ id, unconfirmedStatus, saidToHaveLeftAt }) =>
    [alarmSubject(id), updateSubject(id)].map((subject) => ({
      subject,
      said: { unconfirmedStatus, saidToHaveLeftAt: saidToHaveLeftAt?.toISOString() ?? null },
    })),
  );
  await notifyPages(tx, await saveUnconfirmedStatus(tx, notes), deps);
}

/** For someone who parks beside a truck reported earlier. */
export async function alertNewPlace(deps: TowAlertDeps, placeId: string): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const place = await deps.watchedPlaces.findPlaceById(tx, placeId);
    if (!place) return;
    const near = await deps.sightings.lockNearForShare(tx, place.place, miles(place.radius));
    await writeAlerts(tx, near, await deps.watchedPlaces.matchPlaces(tx, near, now, { placeId }), now, deps);
  });
}
