import { afterNotifying, notifyAt, type RecentlyNotified } from '@towscout/domain/pace';
import { isQuietFor } from '@towscout/domain/quiet-hours';

import { deliver, type DeliverDeps } from '#alerts/decide/deliver.ts';
import { turnNoticesIntoAlarms } from '#alerts/inbox/notices.queries.ts';
import {
  deliverEarlier,
  releaseSubjects,
  findBySubjects,
  findRecentlyNotified,
  insertNotifications,
  type NewNotification,
  type NotificationRow,
} from '#alerts/inbox/notifications.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PlacedSighting, Sightings } from '#sightings';
import type { WatchedPlaces, PlaceMatch, Preferences } from '#watched-places';

import { isNearCar } from './alert-due.ts';
import { findGroups, alarmSubject, allClearSubject, getSubjects, updateSubject } from './alert-groups.queries.ts';
import { alarmKey, type Encounter, findDue, type PremiumAmong } from './find-due.ts';
import { type HeldRules, type HeldRulesDeps, NO_RULES } from './find-held-rules.ts';
import { isLeftBehind, isRetired } from './superseded.ts';
import { type TowAlertText, groupedUnder, towAlert, readTowData } from './tow-alert.ts';
import { gotWorse } from './worsening.ts';

export type WriteAlertDeps = DeliverDeps & { watchedPlaces: WatchedPlaces; premiumAmong: PremiumAmong };
export type TowAlertDeps = WriteAlertDeps & HeldRulesDeps & { sightings: Sightings };

/**
 * Writes due alerts and delivers them. A user gets one update per truck, when it got worse, and an alarm after a notice
 * once it is believed. The number of queries doesn't depend on the number of trucks.
 */
export async function writeAlerts(
  tx: Tx,
  sightings: readonly PlacedSighting[],
  matches: readonly PlaceMatch[],
  now: Date,
  writing: WriteAlertDeps,
  heldRules: HeldRules = NO_RULES,
): Promise<void> {
  const found = await findDue(tx, sightings, matches, now, {
    premiumAmong: writing.premiumAmong,
    includesOldNews: false,
  });
  const { standing: before, ended, leftBehind } = await findNotified(tx, found);
  const due = found.filter((encounter) => !leftBehind.has(encounter));
  if (due.length === 0) return;
  const write = await createWriter(
    tx,
    writing.watchedPlaces,
    due.map(({ match }) => match.userId),
    now,
    heldRules,
  );
  await releaseEndedSubjects(tx, ended);
  const first = await insertNotifications(
    tx,
    due.filter((encounter) => !before.has(alarmKey(encounter))).map((encounter) => write(encounter, encounter.level)),
  );
  const isNew = new Set(first.map(({ userId, subject }) => `${userId} ${subject}`));
  // Only a first word can be a notice.
  const alarming = due.filter((encounter) => encounter.level === 'alarm' && !isNew.has(alarmKey(encounter)));
  const told = due.length - isNew.size === before.size ? before : (await findNotified(tx, alarming)).standing;
  const findEarlierAlert = (encounter: Encounter) => told.get(alarmKey(encounter));
  const raised = await turnIntoAlarms(
    tx,
    alarming.filter((encounter) => findEarlierAlert(encounter)?.kind === 'notice'),
    findEarlierAlert,
    write,
    now,
    heldRules,
  );
  const updates = await insertNotifications(
    tx,
    alarming
      .filter((encounter) => isWorse(encounter, findEarlierAlert(encounter)))
      .map((encounter) => underGroup(findEarlierAlert(encounter), write(encounter, 'update'))),
  );
  const hastened = await deliverEarlierNearCar(
    tx,
    alarming.filter(({ match }) => isNearCar(match)),
    findEarlierAlert,
    write,
  );
  await deliver(tx, [...first, ...raised, ...updates, ...hastened], now, writing);
}

type TowNotification = Omit<NewNotification, 'data'> & TowAlertText;
type Write = (encounter: Encounter, kind: 'alarm' | 'notice' | 'update') => TowNotification;
type FindNotified = (encounter: Encounter) => NotificationRow | undefined;

/**
 * Writes alerts in order, at each reader's pace. Notices and violations don't count toward the alarms' hourly limit.
 */
async function createWriter(
  tx: Tx,
  watchedPlaces: WatchedPlaces,
  readers: readonly string[],
  now: Date,
  heldRules: HeldRules,
): Promise<Write> {
  const userIds = [...new Set(readers)];
  const preferencesFor = await watchedPlaces.findPreferencesByUser(tx, userIds);
  const notifiedBefore = await findRecentlyNotified(tx, userIds, now, 'tow_truck');
  const groupFor = await findGroups(tx, userIds, now);
  const told = new Map<string, RecentlyNotified>();
  return ({ sighting, match }, kind) => {
    const { userId } = match;
    const preferences = preferencesFor(userId);
    const lately = told.get(userId) ?? notifiedBefore(userId);
    const held = heldRules.get(match.placeId) ?? null;
    const words = groupedUnder(towAlert(sighting, match, kind, now, held), groupFor(userId, sighting));
    const deliverAt = kind === 'notice' ? now : notifyAt(lately, preferences, isNearCar(match), now);
    if (kind !== 'notice') told.set(userId, afterNotifying(lately, deliverAt, now));
    return {
      ...words,
      userId,
      type: 'tow_truck',
      kind,
      subject: kind === 'update' ? updateSubject(sighting.id) : alarmSubject(sighting.id),
      isQuiet: isSilenced(preferences, match, now),
      createdAt: now,
      deliverAt,
      deliveredAt: deliverAt <= now ? now : null,
    };
  };
}

/** Quiet hours silence all but trucks near the parked car. */
export const isSilenced = (
  preferences: Preferences,
  near: Pick<PlaceMatch, 'kind' | 'distanceMiles'>,
  now: Date,
): boolean => !isNearCar(near) && isQuietFor(preferences, now);

/** A truck that came back, or is parked by anew, may alert again. */
async function releaseEndedSubjects(tx: Tx, ended: readonly NotificationRow[]): Promise<void> {
  for (const [sightingId, rows] of Map.groupBy(ended, (row) => readTowData(row).sightingId)) {
    await releaseSubjects(
      tx,
      getSubjects(sightingId),
      rows.map(({ userId }) => userId),
    );
  }
}

/** Rewords the same entry; one that must wait stays a notice until then. */
async function turnIntoAlarms(
  tx: Tx,
  encounters: readonly Encounter[],
  findEarlierAlert: FindNotified,
  write: Write,
  now: Date,
  heldRules: HeldRules,
): Promise<NotificationRow[]> {
  const raised = encounters.flatMap((encounter) => {
    const notice = findEarlierAlert(encounter);
    if (!notice?.deliveredAt) return [];
    const alarm = underGroup(notice, write(encounter, 'alarm'));
    const held = heldRules.get(encounter.match.placeId) ?? null;
    const words = towAlert(encounter.sighting, encounter.match, 'notice', now, held);
    const standing = { ...groupedUnder(words, readTowData(notice).groupedUnder), kind: 'notice' as const };
    return [{ ...alarm, ...(alarm.deliveredAt ? {} : standing), id: notice.id }];
  });
  return turnNoticesIntoAlarms(tx, raised);
}

/** Later alerts stay in the first one's group. */
const underGroup = (told: NotificationRow | undefined, alert: TowNotification): TowNotification =>
  told ? { ...alert, ...groupedUnder(alert, readTowData(told).groupedUnder ?? alert.data.groupedUnder) } : alert;

async function deliverEarlierNearCar(
  tx: Tx,
  encounters: readonly Encounter[],
  findEarlierAlert: FindNotified,
  write: Write,
): Promise<NotificationRow[]> {
  const hastened: NotificationRow[] = [];
  for (const encounter of encounters) {
    const alarm = findEarlierAlert(encounter);
    if (alarm?.deliveredAt !== null) continue;
    const { deliverAt } = write(encounter, 'alarm');
    if (deliverAt < alarm.deliverAt) hastened.push(...(await deliverEarlier(tx, alarm.id, deliverAt)));
  }
  return hastened;
}

type Notified = {
  /** By user and subject. */
  standing: Map<string, NotificationRow>;
  /** All-clears and retired alerts. */
  ended: NotificationRow[];
  leftBehind: ReadonlySet<Encounter>;
};

async function findNotified(tx: Tx, encounters: readonly Encounter[]): Promise<Notified> {
  const trucks = [...new Set(encounters.map(({ sighting }) => sighting.id))];
  const readers = new Set(encounters.map(({ match }) => match.userId));
  const rows = await findBySubjects(tx, [...trucks.map(alarmSubject), ...trucks.map(allClearSubject)], [...readers]);
  const byKey = new Map<string, NotificationRow>(rows.map((row) => [`${row.userId} ${row.subject}`, row]));
  const allClears = rows.filter(({ kind }) => kind === 'all-clear');
  for (const row of allClears) byKey.delete(`${row.userId} ${alarmSubject(readTowData(row).sightingId)}`);
  const told = encounters.flatMap((encounter) => {
    const row = byKey.get(alarmKey(encounter));
    return row ? [{ encounter, row }] : [];
  });
  return {
    standing: new Map(
      told.filter(({ row }) => !isRetired(row)).map(({ encounter, row }) => [alarmKey(encounter), row]),
    ),
    ended: [
      ...allClears,
      ...told.flatMap(({ encounter, row }) => (isRetired(row) && !isLeftBehind(row, encounter.match) ? [row] : [])),
    ],
    leftBehind: new Set(told.flatMap(({ encounter, row }) => (isLeftBehind(row, encounter.match) ? [encounter] : []))),
  };
}

/** A waiting alert is reworded on delivery. */
const isWorse = ({ sighting, match }: Encounter, told: NotificationRow | undefined): boolean =>
  told?.kind === 'alarm' &&
  told.deliveredAt !== null &&
  gotWorse(readTowData(told), { status: sighting.status, distanceMiles: match.distanceMiles });
