import type { Viewer } from '../../accounts/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { freshMinutes, type PlacedSighting } from '../../sightings/index.ts';
import { deliver, type Delivering } from '../delivery/deliver.ts';
import { readTowData } from '../notifications/present-notification.ts';
import { findBySubject, findToldLately, insertNotifications, type NewNotification, type NotificationRow } from '../notifications/notifications.queries.ts';
import type { PlaceMatch } from '../guarded-places/places.queries.ts';
import { findPreferencesOf, type Preferences } from '../preferences/preferences.queries.ts';
import { isQuiet } from '../preferences/quiet-hours.ts';
import { alertDue, isBesideCar } from './alert-due.ts';
import { findAvoiding } from './avoided-trucks.queries.ts';
import { tellAt } from './pace.ts';
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

/**
 * Writes an alert for everybody to whom one is due, and delivers those that are due now. Whoever was
 * alerted of this truck already is told once more, once, when it got worse.
 */
export async function writeAlerts(tx: Tx, sighting: PlacedSighting, matches: readonly PlaceMatch[], now: Date, writing: Writing): Promise<void> {
  const due = await findDue(tx, sighting, matches, now, writing);
  const paced = await findPaces(tx, [...due.keys()], now);
  const alertsFor = (near: readonly PlaceMatch[], kind: 'alarm' | 'update') => near.map((match) => paced(sighting, match, kind));
  const alarms = await insertNotifications(tx, alertsFor([...due.values()], 'alarm'));
  const worse = await findWorse(tx, sighting, due, alarms);
  const updates = await insertNotifications(tx, alertsFor(worse, 'update'));
  await deliver(tx, [...alarms, ...updates], now, writing);
}

/** For each user the place that says most, where an alert is due and the truck is not avoided. */
async function findDue(tx: Tx, sighting: PlacedSighting, matches: readonly PlaceMatch[], now: Date, { premiumAmong }: Writing): Promise<Map<string, PlaceMatch>> {
  const userIds = [...new Set(matches.map(({ userId }) => userId))];
  const [premium, avoiding] = [await premiumAmong(tx, userIds), await findAvoiding(tx, userIds, sighting, now)];
  const truck = { ...sighting, freshMinutes: freshMinutes(sighting.source) };
  const due = new Map<string, PlaceMatch>();
  for (const match of [...matches].sort(byDanger)) {
    if (due.has(match.userId) || avoiding.has(match.userId)) continue;
    if (alertDue(truck, { ...match, isPremium: premium.has(match.userId) }, now).due) due.set(match.userId, match);
  }
  return due;
}

/** The parked car is the core object; after it the nearest place says most. */
const byDanger = (a: PlaceMatch, b: PlaceMatch): number =>
  Number(b.kind === 'parked') - Number(a.kind === 'parked') || a.distanceMiles - b.distanceMiles;

/** Writes an alert at each user's own pace. */
async function findPaces(tx: Tx, userIds: readonly string[], now: Date) {
  const preferencesOf = await findPreferencesOf(tx, userIds);
  const lately = await findToldLately(tx, new Map(userIds.map((userId) => [userId, preferencesOf(userId).alertsPerHour])), now);
  return (sighting: PlacedSighting, match: PlaceMatch, kind: 'alarm' | 'update'): NewNotification => {
    const preferences = preferencesOf(match.userId);
    const told = lately.get(match.userId) ?? { lastToldAt: null, hourFilledAt: null, pendingAt: null };
    const deliverAt = tellAt({ ...told, frequency: preferences.alertFrequency }, isBesideCar(match), now);
    return {
      ...towAlert(sighting, match, kind, now),
      userId: match.userId,
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

/** Those who were told of this truck before, when it was less dangerous to them. What still waits is told as it is then. */
async function findWorse(tx: Tx, sighting: PlacedSighting, due: ReadonlyMap<string, PlaceMatch>, alarms: readonly NotificationRow[]): Promise<PlaceMatch[]> {
  const isNew = new Set(alarms.map(({ userId }) => userId));
  const toldBefore = [...due.values()].filter(({ userId }) => !isNew.has(userId));
  const told = await findBySubject(tx, alarmSubject(sighting.id), toldBefore.map(({ userId }) => userId));
  return toldBefore.filter(({ userId, distanceMiles }) => {
    const before = told.get(userId);
    return before?.deliveredAt && gotWorse(readTowData(before), { status: sighting.status, distanceMiles });
  });
}
