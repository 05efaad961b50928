import type { TowAlertData } from '@towscout/contracts/alerts/schema';
import { nearWhat } from '@towscout/domain/alerts/danger-sentence';
import { m } from '@towscout/messages';

import type { Viewer } from '#accounts';
import type { Tx } from '#platform/db/database.ts';
import { forbidden } from '#platform/http/problem.ts';
import type { WatchedPlaces } from '#watched-places';

/** Alerts name a parked car to co-drivers alone. */
export const isAboutSharedCar = ({ placeKind, placeName }: TowAlertData): boolean =>
  placeKind === 'parked' && placeName !== null;

/** Rejects with 403 when the alert is about a car that is no longer shared with the viewer. */
export async function refuseUnshared(
  tx: Tx,
  watchedPlaces: Pick<WatchedPlaces, 'isSharedWith'>,
  viewer: Viewer,
  data: TowAlertData,
): Promise<void> {
  if (!isAboutSharedCar(data)) return;
  if (!(await watchedPlaces.isSharedWith(tx, { userId: viewer.id, placeId: data.placeId })))
    throw forbidden(m.alerts_server_car_not_shared({ car: nearWhat(data) }));
}
