import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';
import { isSnoozed } from '@towscout/domain/watched-places/snooze';
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
import type { WatchedPlaces, PlaceMatch, Preferences } from '#watched-places';

import { afterNotifying, notifyAt, type RecentlyNotified } from '../../pace.ts';
import { isNearCar } from './alert-due.ts';
import { alarmSubject, allClearSubject, getSubjects, updateSubject } from './alert-groups.queries.ts';
import { drivesPast, hasStayed, type Rang } from './drives-past.ts';
import { alarmKey, type Encounter, findDue, type PremiumAmong } from './find-due.ts';
import { type HeldRules, type HeldRulesDeps, NO_RULES } from './find-held-rules.ts';
import { followTrucks } from './follow-trucks.ts';
import { isLeftBehind, isRetired } from './superseded.ts';
import { findTold, type ToldRow } from './told.queries.ts';
import { groupsAmong, alertedAmong, recentlyNotified } from './told.ts';
import { type TowAlertText, getAlertedStatus, groupedUnder, towAlert, readTowData } from './tow-alert.ts';
import { gotWorse } from './worsening.ts';

type WriteAlertDeps = DeliverDeps & { premiumAmong: PremiumAmong; trucks: Trucks };
export type TowAlertDeps = WriteAlertDeps & HeldRulesDeps & { watchedPlaces: WatchedPlaces };

/**
 * Writes due alerts and delivers them. A user gets one update per truck, when it got worse, and an alarm after a notice
 * once it is believed. Returns what a user is told first of a truck. The number of queries doesn't depend on the number
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
  const toldBefore = await findToldOf(tx, found, now);
  const { standing: before, ended, leftBehind } = notifiedAmong(toldBefore, found);
  const due = found.filter((encounter) => !leftBehind.has(encounter));
  if (due.length === 0) return [];
  const news = due.filter((encounter) => !before.has(alarmKey(encounter)));
  writing.delivery.expect(news.filter(({ level }) => level === 'alarm').length);
  const write = createWriter(toldBefore, now, heldRules);
  await releaseEndedSubjects(tx, ended);
  const first = await insertNotifications(
    tx,
    news.map((encounter) => write(encounter, encounter.level)),
  );
  const isNew = new Set(first.map(({ userId, subject }) => `${userId} ${subject}`));
  // Only a first word can be a notice.
  const alarming = due.filter((encounter) => encounter.level === 'alarm' && !isNew.has(alarmKey(encounter)));
  const told =
    due.length - isNew.size === before.size
      ? before
      : notifiedAmong(await findToldOf(tx, alarming, now), alarming).standing;
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
      .filter((encounter) => isWorse(encounter, findEarlierAlert(encounter), now))
      .map((encounter) => underGroup(findEarlierAlert(encounter), write(encounter, 'update'))),
  );
  const hastened = await deliverEarlierNearCar(
    tx,
    alarming.filter(({ match }) => isNearCar(match)),
    findEarlierAlert,
    write,
  );
  const locales = new Map(due.map(({ match }) => [match.userId, match.locale]));
  const localeFor = (userId: string) => locales.get(userId) ?? baseLocale;
  await deliver(tx, [...first, ...raised, ...updates, ...hastened], localeFor, now, writing);
  const isTold = new Set([...isNew, ...raised.map(({ userId, subject }) => `${userId} ${subject}`)]);
  const others = due.filter((encounter) => !isTold.has(alarmKey(encounter)));
  await publishRows(tx, await followTrucks(tx, others, toldBefore, now, heldRules), localeFor, writing);
  return first;
}

type TowNotification = Omit<NewNotification, 'data'> & TowAlertText;
type Write = (encounter: Encounter, kind: 'alarm' | 'notice' | 'update') => TowNotification;
type FindNotified = (encounter: Encounter) => ToldRow | undefined;

/**
 * Writes alerts in order, at each reader's pace. Notices and violations don't count toward the alarms' hourly limit.
 */
function createWriter(toldBefore: readonly ToldRow[], now: Date, heldRules: HeldRules): Write {
  const notifiedBefore = recentlyNotified(toldBefore, now);
  const groupFor = groupsAmong(toldBefore, now);
  const alertedBefore = alertedAmong(toldBefore);
  const told = new Map<string, RecentlyNotified>();
  const rang = new Map<string, Rang[]>();
  return ({ sighting, match }, kind) => {
    const { userId, preferences, locale } = match;
    const lately = told.get(userId) ?? notifiedBefore(userId);
    const held = heldRules.get(match.placeId) ?? null;
    const words = groupedUnder(
      inLocale(locale, () => towAlert(sighting, match, kind, now, held)),
      groupFor(userId, sighting),
    );
    const deliverAt = kind === 'notice' ? now : notifyAt(lately, preferences, isNearCar(match), now);
    if (kind !== 'notice') told.set(userId, afterNotifying(lately, deliverAt, now));
    const seen = { placeId: match.placeId, place: sighting.place, status: sighting.status, source: sighting.source };
    const alertedFor = [...alertedBefore(userId), ...(rang.get(userId) ?? [])];
    const isPassing = kind === 'alarm' && drivesPast(seen, alertedFor, now);
    const isQuiet = isPassing || isSilenced(preferences, match, now);
    if (kind === 'alarm' && !isQuiet && deliverAt <= now)
      rang.set(userId, [...(rang.get(userId) ?? []), { ...seen, at: now }]);
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
const releaseEndedSubjects = (tx: Tx, ended: readonly ToldRow[]): Promise<void> =>
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
const underGroup = (told: ToldRow | undefined, alert: TowNotification): TowNotification =>
  told ? { ...alert, ...groupedUnder(alert, readTowData(told).groupedUnder ?? alert.data.groupedUnder) } : alert;

function deliverEarlierNearCar(
  tx: Tx,
  encounters: readonly Encounter[],
  findEarlierAlert: FindNotified,
  write: Write,
): Promise<NotificationRow[]> {
  const hastened = encounters.flatMap((encounter) => {
    const alarm = findEarlierAlert(encounter);
    if (alarm?.deliveredAt !== null) return [];
    const { deliverAt } = write(encounter, 'alarm');
    return deliverAt < alarm.deliverAt ? [{ id: alarm.id, deliverAt }] : [];
  });
  return deliverEarlier(tx, hastened);
}

type Notified = {
  /** By user and subject. */
  standing: Map<string, ToldRow>;
  /** All-clears and retired alerts. */
  ended: ToldRow[];
  leftBehind: ReadonlySet<Encounter>;
};

function findToldOf(tx: Tx, encounters: readonly Encounter[], now: Date): Promise<ToldRow[]> {
  const trucks = [...new Set(encounters.map(({ sighting }) => sighting.id))];
  const readers = [...new Set(encounters.map(({ match }) => match.userId))];
  return findTold(tx, readers, trucks.flatMap(getSubjects), now);
}

function notifiedAmong(rows: readonly ToldRow[], encounters: readonly Encounter[]): Notified {
  const byKey = new Map<string, ToldRow>(rows.map((row) => [`${row.userId} ${row.subject}`, row]));
  const trucks = new Set(encounters.map(({ sighting }) => allClearSubject(sighting.id)));
  const allClears = rows.filter(({ subject }) => trucks.has(subject));
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

/** A waiting alert is reworded on delivery. Coming nearer is no news of a truck that only drives past. */
function isWorse({ sighting, match, heardStatus: status }: Encounter, told: ToldRow | undefined, now: Date): boolean {
  if (told?.kind !== 'alarm' || told.deliveredAt === null) return false;
  const { isPassing, ...before } = readTowData(told);
  if (hasStayed({ isPassing, at: told.deliveredAt }, status, now)) return true;
  const toldStatus = getAlertedStatus(before);
  const seen = { placeId: before.placeId, place: sighting.place, source: sighting.source };
  const passes = drivesPast({ ...seen, status }, [{ ...seen, status: toldStatus, at: told.deliveredAt }], now);
  return !passes && gotWorse({ ...before, status: toldStatus }, { status, distanceMiles: match.distanceMiles });
}
