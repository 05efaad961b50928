import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';
import { inLocale } from '@towscout/messages/in-locale';
import { baseLocale } from '@towscout/messages/locale';

import { deliver, type DeliverDeps, publishRows } from '#alerts/decide/deliver.ts';
import { turnNoticesIntoAlarms } from '#alerts/inbox/notices.queries.ts';
import {
  deliverEarlier,
  releaseSubjects,
  insertNotifications,
  type NewNotification,
  type NotificationRow,
} from '#alerts/inbox/notifications.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PlacedSighting, Trucks } from '#trucks';
import { isSnoozed, type WatchedPlaces, type PlaceMatch, type Preferences } from '#watched-places';

import { afterNotifying, notifyAt, type RecentlyNotified, recentlyNotified } from '../../pace.ts';
import { isNearCar } from './alert-due.ts';
import { alarmSubject, allClearSubject, getSubjects, updateSubject } from './alert-groups.queries.ts';
import { alarmKey, type Encounter, findDue, type PremiumAmong } from './find-due.ts';
import { type HeldRules, type HeldRulesDeps, NO_RULES } from './find-held-rules.ts';
import { followTrucks } from './follow-trucks.ts';
import { findPreviousAlerts, type PreviousAlert } from './previous-alerts.queries.ts';
import { groupsAmong, alertedAmong } from './previous-alerts.ts';
import { isAtFormerSpot, isWithdrawn } from './replaced-alerts.ts';
import { type TowAlertText, getAlertedStatus, groupedUnder, towAlert, readTowData } from './tow-alert.ts';
import { drivesPast, type EarlierAlert, gotWorse, hasStayed } from './truck-changes.ts';

type WriteAlertDeps = DeliverDeps & { premiumAmong: PremiumAmong; trucks: Trucks };
export type TowAlertDeps = WriteAlertDeps & HeldRulesDeps & { watchedPlaces: WatchedPlaces };

/**
 * Writes due alerts and delivers them. A user gets one update per truck, when it got worse, and an alarm after a notice
 * once it is believed. Returns each user's first alert of a truck. The number of queries doesn't depend on the number
 * of trucks.
 */
export async function writeAlerts(
  tx: Tx,
  sightings: readonly PlacedSighting[],
  matches: readonly PlaceMatch[],
  now: Date,
  writing: WriteAlertDeps,
  heldRules: HeldRules = NO_RULES,
): Promise<NotificationRow[]> {
  const { premiumAmong, trucks } = writing;
  const found = await findDue(tx, sightings, matches, now, { premiumAmong, trucks, includesOldNews: false });
  const previous = await findPreviousAlertsOf(tx, found, now);
  const { standing: before, ended, atFormerSpot } = notifiedAmong(previous, found);
  const due = found.filter((encounter) => !atFormerSpot.has(encounter));
  if (due.length === 0) return [];
  const news = due.filter((encounter) => !before.has(alarmKey(encounter)));
  writing.delivery.expect(news.filter(({ level }) => level === 'alarm').length);
  const write = createWriter(previous, now, heldRules);
  await releaseEndedSubjects(tx, ended);
  const first = await insertNotifications(
    tx,
    news.map((encounter) => write(encounter, encounter.level)),
  );
  const isNew = new Set(first.map(({ userId, subject }) => `${userId} ${subject}`));
  // Only a first word can be a notice.
  const alarming = due.filter((encounter) => encounter.level === 'alarm' && !isNew.has(alarmKey(encounter)));
  const standing =
    due.length - isNew.size === before.size
      ? before
      : notifiedAmong(await findPreviousAlertsOf(tx, alarming, now), alarming).standing;
  const findEarlierAlert = (encounter: Encounter) => standing.get(alarmKey(encounter));
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
      .filter((encounter) => isWorse(encounter, findEarlierAlert(encounter), now))
      .map((encounter) => underGroup(findEarlierAlert(encounter), write(encounter, 'update'))),
  );
  const rescheduled = await deliverEarlierNearCar(
    tx,
    alarming.filter(({ match }) => isNearCar(match)),
    findEarlierAlert,
    write,
  );
  const locales = new Map(due.map(({ match }) => [match.userId, match.locale]));
  const localeFor = (userId: string) => locales.get(userId) ?? baseLocale;
  await deliver(tx, [...first, ...raised, ...updates, ...rescheduled], localeFor, now, writing);
  const isNotified = new Set([...isNew, ...raised.map(({ userId, subject }) => `${userId} ${subject}`)]);
  const others = due.filter((encounter) => !isNotified.has(alarmKey(encounter)));
  await publishRows(tx, await followTrucks(tx, others, previous, now, heldRules), localeFor, writing);
  return first;
}

type TowNotification = Omit<NewNotification, 'data'> & TowAlertText;
type Write = (encounter: Encounter, kind: 'alarm' | 'notice' | 'update') => TowNotification;
type FindNotified = (encounter: Encounter) => PreviousAlert | undefined;

/**
 * Writes alerts in order, at each reader's pace. Notices and violations don't count toward the alarms' hourly limit.
 */
function createWriter(previous: readonly PreviousAlert[], now: Date, heldRules: HeldRules): Write {
  const notifiedBefore = recentlyNotified(previous, now);
  const groupFor = groupsAmong(previous, now);
  const alertedBefore = alertedAmong(previous);
  const notified = new Map<string, RecentlyNotified>();
  const alerted = new Map<string, EarlierAlert[]>();
  return ({ sighting, match }, kind) => {
    const { userId, preferences, locale } = match;
    const lately = notified.get(userId) ?? notifiedBefore(userId);
    const held = heldRules.get(match.placeId) ?? null;
    const words = groupedUnder(
      inLocale(locale, () => towAlert(sighting, match, kind, now, held)),
      groupFor(userId, sighting),
    );
    const deliverAt = kind === 'notice' ? now : notifyAt(lately, preferences, isNearCar(match), now);
    if (kind !== 'notice') notified.set(userId, afterNotifying(lately, deliverAt, now));
    const seen = { placeId: match.placeId, place: sighting.place, status: sighting.status, source: sighting.source };
    const alertedFor = [...alertedBefore(userId), ...(alerted.get(userId) ?? [])];
    const isPassing = kind === 'alarm' && drivesPast(seen, alertedFor, now);
    const isQuiet = isPassing || isSilenced(preferences, match, now);
    if (kind === 'alarm' && !isQuiet && deliverAt <= now)
      alerted.set(userId, [...(alerted.get(userId) ?? []), { ...seen, at: now }]);
    return {
      ...words,
      data: { ...words.data, isPassing },
      userId,
      type: 'tow_truck',
      kind,
      subject: kind === 'update' ? updateSubject(sighting.id) : alarmSubject(sighting.id),
      isQuiet,
      createdAt: now,
      deliverAt,
      deliveredAt: deliverAt <= now ? now : null,
    };
  };
}

/** Quiet hours silence all but trucks near the parked car; a snooze, chosen a while ago, silences these too. */
export const isSilenced = (
  preferences: Preferences,
  near: Pick<PlaceMatch, 'kind' | 'distanceMiles' | 'snoozedUntil'>,
  now: Date,
): boolean => isSnoozed(near.snoozedUntil, now) || (!isNearCar(near) && isQuietFor(preferences, now));

/** A truck that came back, or is parked by anew, may alert again. */
const releaseEndedSubjects = (tx: Tx, ended: readonly PreviousAlert[]): Promise<void> =>
  releaseSubjects(
    tx,
    ended.flatMap((row) =>
      getSubjects(readTowData(row).sightingId).map((subject) => ({ userId: row.userId, subject })),
    ),
  );

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
    const words = inLocale(encounter.match.locale, () =>
      towAlert(encounter.sighting, encounter.match, 'notice', now, held),
    );
    const standing = { ...groupedUnder(words, readTowData(notice).groupedUnder), kind: 'notice' as const };
    return [{ ...alarm, ...(alarm.deliveredAt ? {} : standing), id: notice.id }];
  });
  return turnNoticesIntoAlarms(tx, raised);
}

/** Later alerts stay in the first one's group. */
const underGroup = (previous: PreviousAlert | undefined, alert: TowNotification): TowNotification =>
  previous
    ? { ...alert, ...groupedUnder(alert, readTowData(previous).groupedUnder ?? alert.data.groupedUnder) }
    : alert;

function deliverEarlierNearCar(
  tx: Tx,
  encounters: readonly Encounter[],
  findEarlierAlert: FindNotified,
  write: Write,
): Promise<NotificationRow[]> {
  const rescheduled = encounters.flatMap((encounter) => {
    const alarm = findEarlierAlert(encounter);
    if (alarm?.deliveredAt !== null) return [];
    const { deliverAt } = write(encounter, 'alarm');
    return deliverAt < alarm.deliverAt ? [{ id: alarm.id, deliverAt }] : [];
  });
  return deliverEarlier(tx, rescheduled);
}

type Notified = {
  /** By user and subject. */
  standing: Map<string, PreviousAlert>;
  /** All-clears and withdrawn alerts. */
  ended: PreviousAlert[];
  atFormerSpot: ReadonlySet<Encounter>;
};

function findPreviousAlertsOf(tx: Tx, encounters: readonly Encounter[], now: Date): Promise<PreviousAlert[]> {
  const trucks = [...new Set(encounters.map(({ sighting }) => sighting.id))];
  const readers = [...new Set(encounters.map(({ match }) => match.userId))];
  return findPreviousAlerts(tx, readers, trucks.flatMap(getSubjects), now);
}

function notifiedAmong(rows: readonly PreviousAlert[], encounters: readonly Encounter[]): Notified {
  const byKey = new Map<string, PreviousAlert>(rows.map((row) => [`${row.userId} ${row.subject}`, row]));
  const trucks = new Set(encounters.map(({ sighting }) => allClearSubject(sighting.id)));
  const allClears = rows.filter(({ subject }) => trucks.has(subject));
  for (const row of allClears) byKey.delete(`${row.userId} ${alarmSubject(readTowData(row).sightingId)}`);
  const notified = encounters.flatMap((encounter) => {
    const row = byKey.get(alarmKey(encounter));
    return row ? [{ encounter, row }] : [];
  });
  return {
    standing: new Map(
      notified.filter(({ row }) => !isWithdrawn(row)).map(({ encounter, row }) => [alarmKey(encounter), row]),
    ),
    ended: [
      ...allClears,
      ...notified.flatMap(({ encounter, row }) =>
        isWithdrawn(row) && !isAtFormerSpot(row, encounter.match) ? [row] : [],
      ),
    ],
    atFormerSpot: new Set(
      notified.flatMap(({ encounter, row }) => (isAtFormerSpot(row, encounter.match) ? [encounter] : [])),
    ),
  };
}

/** A waiting alert is reworded on delivery. Coming nearer is no news of a truck that only drives past. */
function isWorse(
  { sighting, match, heardStatus: status }: Encounter,
  previous: PreviousAlert | undefined,
  now: Date,
): boolean {
  if (previous?.kind !== 'alarm' || previous.deliveredAt === null) return false;
  const { isPassing, ...before } = readTowData(previous);
  if (hasStayed({ isPassing, at: previous.deliveredAt }, status, now)) return true;
  const previousStatus = getAlertedStatus(before);
  const seen = { placeId: before.placeId, place: sighting.place, source: sighting.source };
  const passes = drivesPast({ ...seen, status }, [{ ...seen, status: previousStatus, at: previous.deliveredAt }], now);
  return !passes && gotWorse({ ...before, status: previousStatus }, { status, distanceMiles: match.distanceMiles });
}
