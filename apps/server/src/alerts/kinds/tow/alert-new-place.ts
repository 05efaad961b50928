import { miles } from '@towscout/geo';

import { transact } from '#platform/db/database.ts';

import type { TowAlertDeps } from './tow-alert-deps.ts';
import { writeAlerts } from './write-alerts.ts';

/** Someone who parks beside a truck that was reported earlier must be alerted too. */
export async function alertNewPlace(deps: TowAlertDeps, placeId: string): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const place = await deps.watchedPlaces.findPlaceById(tx, placeId);
    if (!place) return;
    const near = await deps.sightings.lockNearForShare(tx, place.place, miles(place.radius));
    await writeAlerts(tx, near, await deps.watchedPlaces.matchPlaces(tx, near, now, { placeId }), now, deps);
  });
}
