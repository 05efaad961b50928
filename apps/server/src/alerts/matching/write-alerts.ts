import type { Viewer } from '../../accounts/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { freshMinutes, type PlacedSighting } from '../../sightings/index.ts';
import { deliver, type Delivering } from '../delivery/deliver.ts';
import type { PlaceMatch } from '../guarded-places/places.queries.ts';
import { findBySubjects, findToldLately, insertNotifications, type NewNotification, type NotificationRow } from '../notifications/notifications.queries.ts';
import { readTowData } from '../notifications/present-notification.ts';
import { findPreferencesOf, type Preferences } from '../preferences/preferences.queries.ts';
import { isQuiet } from '../preferences/quiet-hours.ts';
import { alertDue, isBesideCar } from './alert-due.ts';
import { findAvoided } from './avoided-trucks.queries.ts';
import { afterTelling, tellAt, type ToldLately } from './pace.ts';
import { towAlert } from './tow-alert.ts';
import { gotWorse } from './worsening.ts';

export type Writing = Delivering & {
  /** Which of these users have premium now. */
  premiumAmong(tx: Tx, userIds: string[]): Promise<ReadonlySet<Viewer['id']>>;
};

/** The keys under which a truck alerts a user once, may tell of worse once, and says goodbye once. */
export const alarmSubject = (sightingId: string): string => `sighting:${sightingId}`;
export const updateSubject = (sightingId: string): string => `update:${sightingId}`;
export const allClearSubject = (sightingId: string): string => `all-clear:${sightingId}`;

/** A truck at the place of somebody who is to be alerted of it. */
type Encounter = { sighting: PlacedSighting; match: PlaceMatch };

/**
 * Writes an alert for everybody to whom one is due, and delivers those that are due now. Whoever was
 * alerted of a truck already is told once more, once, when it got worse. Many trucks take as many
 * queries as one.
 */
export async function writeAlerts(tx: Tx, sightings: readonly PlacedSighting[], matches: readonly PlaceMatch[], now: Date, writing: Writing): Promise<void> {
  const due = await findDue(tx, sightings, matches, now, writing);
  if (due.length === 0) return;
  const write = await createWriter(tx, due.map(({ match }) => match.userId), now);
  const before = await findAlarms(tx, due);
  const alarms = await insertNotifications(tx, due.filter((encounter) => !before.has(alarmKey(encounter))).map((encounter) => write(encounter, 'alarm')));
  const isNew = new Set(alarms.map(({ userId, subject }) => `${userId} ${subject}`));
  const toldBefore = due.filter((encounter) => !isNew.has(alarmKey(encounter)));
  // Another node may have alarmed somebody in this very moment.
  const told = toldBefore.length === before.size ? before : await findAlarms(tx, toldBefore);
  const worse = toldBefore.filter((encounter) => isWorse(encounter, told.get(alarmKey(encounter))));
  const updates = await insertNotifications(tx, worse.map((encounter) => write(encounter, 'update')));
  await deliver(tx, [...alarms, ...updates], now, writing);
}

const alarmKey = ({ sighting, match }: Encounter): string => `${match.userId} ${alarmSubject(sighting.id)}`;

/** For each truck and user the place that says most, where an alert is due and the truck is not avoided. */
async function findDue(tx: Tx, sightings: readonly PlacedSighting[], matches: readonly PlaceMatch[], now: Date, { premiumAmong }: Writing): Promise<Encounter[]> {
  const userIds = [...new Set(matches.map(({ userId }) => userId))];
  if (userIds.length === 0) return [];
  const premium = await premiumAmong(tx, userIds);
  const isAvoided = await findAvoided(tx, userIds, now);
  const trucks = new Map(sightings.map((sighting) => [sighting.id, sighting]));
  const due = new Map<string, Encounter>();
  for (const match of [...matches].sort(byDanger)) {
    const sighting = trucks.get(match.sightingId);
    if (!sighting || isAvoided(match.userId, sighting)) continue;
    const encounter = { sighting, match };
    const truck = { ...sighting, freshMinutes: freshMinutes(sighting.source) };
    const isDue = alertDue(truck, { ...match, isPremium: premium.has(match.userId) }, now).due;
    if (isDue && !due.has(alarmKey(encounter))) due.set(alarmKey(encounter), encounter);
  }
  return [...due.values()];
}

/** The parked car is the core object; after it the nearest place says most. */
const byDanger = (a: PlaceMatch, b: PlaceMatch): number =>
  Number(b.kind === 'parked') - Number(a.kind === 'parked') || a.distanceMiles - b.distanceMiles;

/** Writes alerts one after the other, each at its reader's own pace. */
async function createWriter(tx: Tx, readers: readonly string[], now: Date): Promise<(encounter: Encounter, kind: 'alarm' | 'update') => NewNotification> {
  const userIds = [...new Set(readers)];
  const preferencesOf = await findPreferencesOf(tx, userIds);
  const toldBefore = await findToldLately(tx, userIds, now);
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
  !isBesideCar(near) && isQuiet({ from: preferences.quietFrom, until: preferences.quietUntil, timeZone: preferences.timeZone }, now);

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
