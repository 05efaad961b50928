import { getCornerId } from '@towscout/contracts/alerts/notification-data';
import { NEAR_MILES } from '@towscout/domain/format-distance';
import { miles } from '@towscout/geo';

import { notifyPages, deliver } from '#alerts/decide/deliver.ts';
import { cancelWaiting } from '#alerts/inbox/notices.queries.ts';
import {
  findAlarms,
  findNotifications,
  insertNotifications,
  type NotificationRow,
} from '#alerts/inbox/notifications.queries.ts';
import { secondsBetween } from '#platform/clock.ts';
import { transact, type Tx } from '#platform/db/database.ts';
import type { Timer } from '#platform/metrics.ts';
import type { PlacedSighting } from '#trucks';

import { composeAllClear } from '../compose/compose-alerts.ts';
import { type AllClearFacts, decideAllClears } from '../decide/decide-all-clears.ts';
import { alarmSubject, readTowData, updateSubject, isWithdrawn } from '../decide/previous-alerts.ts';
import { findHeldRules } from './held-rules.ts';
import { findWaitingAbout, saveTruckFacts, withdrawAlertsAbout, findGroupedTrucks } from './tow-alerts.queries.ts';
import { type TowAlertDeps, writeAlerts } from './write-alerts.ts';

const AT_CAR = miles(0.01);

type AlertTimer = Timer<'kind'>;

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
    await updateTruckFacts(tx, deps, there);
    return news;
  });
  for (const row of written)
    deps.observe({ kind: row.kind }, secondsBetween(new Date(readTowData(row).changedAt), deps.clock.now()));
}

/** In the alerts that were sent, without notifying anybody. */
async function updateTruckFacts(tx: Tx, deps: TowAlertDeps, trucks: readonly PlacedSighting[]): Promise<void> {
  const updates = trucks.flatMap(
    ({ id, status, trust, confirmations, changedAt, unconfirmedStatus, saidToHaveLeftAt }) => {
      const facts = {
        status,
        trust,
        confirmations,
        changedAt: changedAt.toISOString(),
        unconfirmedStatus,
        saidToHaveLeftAt: saidToHaveLeftAt?.toISOString() ?? null,
      };
      return [alarmSubject(id), updateSubject(id)].map((subject) => ({ subject, facts }));
    },
  );
  await notifyPages(tx, await saveTruckFacts(tx, updates), deps);
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

/** When a place is watched no more. Also alarms again a car parked anew beside the same truck. */
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

/** Tells everyone whom these trucks alarmed that they have left. */
async function sendAllClear(tx: Tx, deps: TowAlertDeps, left: readonly PlacedSighting[], now: Date): Promise<void> {
  if (left.length === 0) return;
  const subjects = left.map(({ id }) => alarmSubject(id));
  await cancelWaiting(tx, { subjects: [...subjects, ...left.map(({ id }) => updateSubject(id))] });
  const alarms = (await findAlarms(tx, subjects)).filter((alarm) => !isWithdrawn(alarm));
  deps.delivery.expect(alarms.length);
  const allClears = decideAllClears(left, alarms, await loadFacts(tx, deps, alarms, now));
  const localeFor = await deps.accounts.findLocales(tx, [...new Set(alarms.map(({ userId }) => userId))]);
  const rows = allClears.map((each) => composeAllClear(each, localeFor(each.alarm.userId), now));
  await deliver(tx, await insertNotifications(tx, rows), localeFor, now, deps);
}

async function loadFacts(
  tx: Tx,
  { trucks }: TowAlertDeps,
  alarms: readonly NotificationRow[],
  now: Date,
): Promise<AllClearFacts> {
  const readers = [...new Set(alarms.map(({ userId }) => userId))];
  const corners = [...new Set(alarms.map((alarm) => getCornerId(readTowData(alarm))))];
  const gathered = await findNotifications(tx, [...new Set(alarms.flatMap(({ gatheredInto }) => gatheredInto ?? []))]);
  const grouped = await findGroupedTrucks(tx, readers, corners);
  const asked = [
    ...gathered.flatMap((row) => readTowData(row).gathered),
    ...grouped.map(({ sightingId }) => sightingId),
  ];
  const found = await trucks.find(tx, [...new Set(asked)]);
  const standing = found.filter(({ status, expiresAt }) => status !== 'departed' && expiresAt > now);
  return { gathered, grouped, standing: new Set(standing.map(({ id }) => id)) };
}
