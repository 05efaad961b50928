import { notifyPages } from '#alerts/decide/deliver.ts';
import { cancelWaiting } from '#alerts/inbox/notices.queries.ts';
import { transact } from '#platform/db/database.ts';

import { readTowData } from './tow-alert.ts';
import { findWaitingAbout, withdrawAlertsAbout } from './tow-alerts.queries.ts';
import { type TowAlertDeps, writeAlerts } from './write-alerts.ts';

/** Also alarms again a car parked anew beside the same truck. */
export async function withdrawAlerts(deps: TowAlertDeps, userId: string, placeId: string): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    await cancelWaiting(tx, { ids: await findWaitingAbout(tx, userId, placeId) });
    const withdrawn = await withdrawAlertsAbout(tx, userId, placeId, now);
    await notifyPages(
      tx,
      withdrawn.filter(({ gatheredInto }) => gatheredInto === null),
      deps,
    );
    const sightingIds = [...new Set(withdrawn.map((row) => readTowData(row).sightingId))];
    const trucks = (await deps.trucks.lockForShare(tx, sightingIds)).filter(({ status }) => status !== 'departed');
    const matches = await deps.watchedPlaces.matchPlaces(tx, trucks, now, { userId });
    await writeAlerts(
      tx,
      trucks,
      matches.filter(({ kind }) => kind === 'parked'),
      now,
      deps,
    );
  });
}
