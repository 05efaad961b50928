import { NEAR_MILES } from '@towscout/domain/format-distance';
import { miles } from '@towscout/geo';

import { notifyPages } from '#alerts/decide/deliver.ts';
import { secondsBetween } from '#platform/clock.ts';
import { transact, type Tx } from '#platform/db/database.ts';
import type { Timer } from '#platform/metrics.ts';
import type { PlacedSighting } from '#trucks';

import { alarmSubject, updateSubject } from './alert-groups.queries.ts';
import { findHeldRules } from './find-held-rules.ts';
import { sendAllClear } from './send-all-clear.ts';
import { readTowData } from './tow-alert.ts';
import { saveWhatIsSaid } from './tow-alerts.queries.ts';
import { type TowAlertDeps, writeAlerts } from './write-alerts.ts';

const AT_CAR = miles(0.01);

export type AlertTimer = Timer<'kind'>;

/**
 * Alerts users with a place near these trucks, and sends all-clears for departed ones. Changes that
 * are not worth an alert only update the existing alerts.
 */
export async function alertNearbySubscribers(
  deps: TowAlertDeps & { observe: AlertTimer },
  sightingIds: readonly string[],
): Promise<void> {
  const now = deps.clock.now();
  const ids = [...new Set(sightingIds)];
  const standing = await deps.trucks.findStanding(deps.db, ids);
  const heldRules = await findHeldRules(
    deps,
    standing.map(({ id, place }) => ({ id, place, radius: miles(NEAR_MILES) })),
  );
  const written = await transact(deps.db, async (tx) => {
    // Locked, so that no truck departs between its alarm and the search for the users it alarmed.
    const changed = await deps.trucks.lockForShare(tx, ids);
    const there = changed.filter(({ status }) => status !== 'departed');
    await sendAllClear(
      tx,
      deps,
      changed.filter(({ status }) => status === 'departed'),
      now,
    );
    const matches = await deps.watchedPlaces.matchPlaces(tx, there, now);
    const news = await writeAlerts(tx, there, matches, now, deps, heldRules);
    await updateWhatIsSaid(tx, deps, there);
    return news;
  });
  for (const row of written)
    deps.observe({ kind: row.kind }, secondsBetween(new Date(readTowData(row).changedAt), deps.clock.now()));
}

async function updateWhatIsSaid(tx: Tx, deps: TowAlertDeps, trucks: readonly PlacedSighting[]): Promise<void> {
  const notes = trucks.flatMap(
    ({ id, status, trust, confirmations, changedAt, unconfirmedStatus, saidToHaveLeftAt }) => {
      const said = {
        status,
        trust,
        confirmations,
        changedAt: changedAt.toISOString(),
        unconfirmedStatus,
        saidToHaveLeftAt: saidToHaveLeftAt?.toISOString() ?? null,
      };
      return [alarmSubject(id), updateSubject(id)].map((subject) => ({ subject, said }));
    },
  );
  await notifyPages(tx, await saveWhatIsSaid(tx, notes), deps);
}

/** Alerts a user who parks beside a truck that was reported earlier. */
export async function alertNewPlace(deps: TowAlertDeps, placeId: string): Promise<void> {
  const now = deps.clock.now();
  const saved = await deps.watchedPlaces.findPlaceById(deps.db, placeId);
  const spots = saved?.kind === 'parked' ? [{ id: placeId, place: saved.place, radius: AT_CAR }] : [];
  const heldRules = await findHeldRules(deps, spots);
  await transact(deps.db, async (tx) => {
    const place = await deps.watchedPlaces.findPlaceById(tx, placeId);
    if (!place) return;
    const near = await deps.trucks.lockNearForShare(tx, place.place, miles(place.radius));
    await writeAlerts(tx, near, await deps.watchedPlaces.matchPlaces(tx, near, now, { placeId }), now, deps, heldRules);
  });
}
