import type { Tx } from '../../platform/db/database.ts';
import type { PlacedSighting } from '../../sightings/index.ts';
import { deliver, type Delivering } from '../delivery/deliver.ts';
import type { PlaceMatch } from '../guarded-places/places.queries.ts';
import { bringForward, closeSubjects, findBySubjects, findToldLately, insertNotifications, type NewNotification, type NotificationRow } from '../notifications/notifications.queries.ts';
import { readTowData } from '../notifications/present-notification.ts';
import { findPreferencesOf, type Preferences } from '../preferences/preferences.queries.ts';
import { isQuietFor } from '../preferences/quiet-hours.ts';
import { isBesideCar } from './alert-due.ts';
import { alarmSubject, allClearSubject, subjectsOf, updateSubject } from './alert-subject.ts';
import { alarmKey, type Encounter, findDue, type PremiumAmong } from './find-due.ts';
import { afterTelling, tellAt, type ToldLately } from './pace.ts';
import { towAlert } from './tow-alert.ts';
import { gotWorse } from './worsening.ts';

export type Writing = Delivering & { premiumAmong: PremiumAmong };

/**
 * Writes an alert for everybody to whom one is due, and delivers those that are due now. Whoever was
 * alerted of a truck already is told once more, once, when it got worse. Many trucks take as many
 * queries as one.
 */
export async function writeAlerts(tx: Tx, sightings: readonly PlacedSighting[], matches: readonly PlaceMatch[], now: Date, writing: Writing): Promise<void> {
  const due = await findDue(tx, sightings, matches, now, { premiumAmong: writing.premiumAmong, isOldNewsDue: false });
  if (due.length === 0) return;
  const write = await createWriter(tx, due.map(({ match }) => match.userId), now);
  await makeRoom(tx, due);
  const before = await findAlarms(tx, due);
  const alarms = await insertNotifications(tx, due.filter((encounter) => !before.has(alarmKey(encounter))).map((encounter) => write(encounter, 'alarm')));
  const isNew = new Set(alarms.map(({ userId, subject }) => `${userId} ${subject}`));
  const toldBefore = due.filter((encounter) => !isNew.has(alarmKey(encounter)));
  // Another node may have alarmed somebody in this very moment.
  const told = toldBefore.length === before.size ? before : await findAlarms(tx, toldBefore);
  const worse = toldBefore.filter((encounter) => isWorse(encounter, told.get(alarmKey(encounter))));
  const updates = await insertNotifications(tx, worse.map((encounter) => write(encounter, 'update')));
  const hastened = await hasten(tx, toldBefore.filter(({ match }) => isBesideCar(match)), told, write);
  await deliver(tx, [...alarms, ...updates, ...hastened], now, writing);
}

type Write = (encounter: Encounter, kind: 'alarm' | 'update') => NewNotification;

/** Writes alerts one after the other, each at its reader's own pace. A parking violation never uses up the hour of a truck. */
async function createWriter(tx: Tx, readers: readonly string[], now: Date): Promise<Write> {
  const userIds = [...new Set(readers)];
  const preferencesOf = await findPreferencesOf(tx, userIds);
  const toldBefore = await findToldLately(tx, userIds, now, 'tow_truck');
  const told = new Map<string, ToldLately>();
  return ({ sighting, match }, kind) => {
    const { userId } = match;
    const preferences = preferencesOf(userId);
    const lately = told.get(userId) ?? toldBefore(userId);
    const deliverAt = tellAt(lately, preferences, isBesideCar(match), now);
    told.set(userId, afterTelling(lately, deliverAt, now));
    return {
      ...towAlert(sighting, match, kind, now),
      userId,
      type: 'tow_truck',
      kind,
      subject: kind === 'alarm' ? alarmSubject(sighting.id) : updateSubject(sighting.id),
      isQuiet: isSilenced(preferences, match, now),
      createdAt: now,
      deliverAt,
      deliveredAt: deliverAt <= now ? now : null,
    };
  };
}

/** Quiet hours silence every alert but that of a truck beside the parked car. */
export const isSilenced = (preferences: Preferences, near: Pick<PlaceMatch, 'kind' | 'distanceMiles'>, now: Date): boolean =>
  !isBesideCar(near) && isQuietFor(preferences, now);

/** A truck that has left and is there again alarms anew. */
async function makeRoom(tx: Tx, encounters: readonly Encounter[]): Promise<void> {
  const ends = new Set(encounters.map(({ sighting }) => allClearSubject(sighting.id)));
  const ended = await findBySubjects(tx, [...ends], [...new Set(encounters.map(({ match }) => match.userId))]);
  for (const [sightingId, rows] of Map.groupBy(ended, (row) => readTowData(row).sightingId)) {
    await closeSubjects(tx, subjectsOf(sightingId), rows.map(({ userId }) => userId));
  }
}

/** An alert that waits is told earlier when its truck comes beside the car. */
async function hasten(tx: Tx, encounters: readonly Encounter[], told: ReadonlyMap<string, NotificationRow>, write: Write): Promise<NotificationRow[]> {
  const hastened: NotificationRow[] = [];
  for (const encounter of encounters) {
    const alarm = told.get(alarmKey(encounter));
    const deliverAt = write(encounter, 'alarm').deliverAt;
    if (alarm && alarm.deliveredAt === null && deliverAt < alarm.deliverAt) hastened.push(...(await bringForward(tx, alarm.id, deliverAt)));
  }
  return hastened;
}

/** The alarms that were written of these encounters before, by user and subject. */
async function findAlarms(tx: Tx, encounters: readonly Encounter[]): Promise<Map<string, NotificationRow>> {
  const wanted = new Set(encounters.map(alarmKey));
  const subjects = new Set(encounters.map(({ sighting }) => alarmSubject(sighting.id)));
  const rows = await findBySubjects(tx, [...subjects], [...new Set(encounters.map(({ match }) => match.userId))]);
  return new Map(rows.map((row) => [`${row.userId} ${row.subject}`, row] as const).filter(([key]) => wanted.has(key)));
}

/** What still waits is told as it is then. */
const isWorse = ({ sighting, match }: Encounter, alarm: NotificationRow | undefined): boolean =>
  Boolean(alarm?.deliveredAt) && alarm !== undefined && gotWorse(readTowData(alarm), { status: sighting.status, distanceMiles: match.distanceMiles });
