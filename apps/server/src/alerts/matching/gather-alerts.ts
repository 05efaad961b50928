import { randomUUID } from 'node:crypto';

import { violationAlertData } from '@towscout/contracts/violations';

import { transact, type Tx } from '../../platform/db/database.ts';
import type { PlacedSighting } from '../../sightings/index.ts';
import { deliver } from '../delivery/deliver.ts';
import { findUsersDue, gatherInto, insertNotifications, type NewNotification, type NotificationRow, rewriteNotification, takeDue } from '../notifications/notifications.queries.ts';
import { readTowData } from '../notifications/present-notification.ts';
import { findPreferences, type Preferences } from '../preferences/preferences.queries.ts';
import { isQuiet } from '../preferences/quiet-hours.ts';
import { gatheredViolations, type ViolationWords } from '../violation-alerts/violation-alert.ts';
import type { AlertingDeps } from './alert-nearby-subscribers.ts';
import { type AlertWords, gatheredAlert, nearOf, towAlert } from './tow-alert.ts';
import { isSilenced } from './write-alerts.ts';

/** Tells what waited for a user's pace: one alert as itself, several as one with a count and the nearest. */
export async function gatherAlerts(deps: AlertingDeps): Promise<void> {
  for (const userId of await findUsersDue(deps.db, deps.clock.now())) {
    await transact(deps.db, (tx) => gatherFor(tx, deps, userId));
  }
}

/** The same for one user, within another use case. */
export async function gatherFor(tx: Tx, deps: AlertingDeps, userId: string): Promise<void> {
  const now = deps.clock.now();
  const taken = await takeDue(tx, userId, now);
  if (taken.length === 0) return;
  const preferences = await findPreferences(tx, userId);
  const sightingIds = taken.filter(isTow).map((row) => readTowData(row).sightingId);
  const trucks = new Map((await deps.sightings.find(tx, sightingIds)).map((truck) => [truck.id, truck]));
  const tows = taken.filter(isTow).map((row) => towNow(row, trucks, preferences, now));
  const violations = taken.filter((row) => !isTow(row)).map((row) => violationNow(row, preferences, now));
  const told = [...(await tell(tx, tows, gatheredAlert, now)), ...(await tell(tx, violations, gatheredViolations, now))];
  await deliver(tx, told, now, deps);
}

const isTow = ({ type }: NotificationRow): boolean => type === 'tow_truck';

type Waiting<Words> = { row: NotificationRow; words: Words; isQuiet: boolean };

/** The alert in the words of this minute; what it said when its truck is not known any more. */
function towNow(row: NotificationRow, trucks: ReadonlyMap<string, PlacedSighting>, preferences: Preferences, now: Date): Waiting<AlertWords> {
  const data = readTowData(row);
  const truck = trucks.get(data.sightingId);
  const words = truck ? towAlert(truck, nearOf(data), row.kind === 'update' ? 'update' : 'alarm', now) : { title: row.title, message: row.message, data };
  return { row, words, isQuiet: isSilenced(preferences, nearOf(data), now) };
}

function violationNow(row: NotificationRow, preferences: Preferences, now: Date): Waiting<ViolationWords> {
  const words = { title: row.title, message: row.message, data: violationAlertData.parse(row.data) };
  return { row, words, isQuiet: isQuiet({ from: preferences.quietFrom, until: preferences.quietUntil, timeZone: preferences.timeZone }, now) };
}

/** One as itself, several as one. */
async function tell<Words extends Pick<NewNotification, 'title' | 'message' | 'data'>>(
  tx: Tx,
  waiting: readonly Waiting<Words>[],
  gathered: (words: readonly Words[]) => Words,
  now: Date,
): Promise<NotificationRow[]> {
  const [first, ...others] = waiting;
  if (!first) return [];
  if (others.length === 0) return [await rewriteNotification(tx, first.row.id, { ...first.words, isQuiet: first.isQuiet })];
  const { userId, type } = first.row;
  const one = {
    ...gathered(waiting.map(({ words }) => words)),
    userId,
    type,
    kind: 'gathered' as const,
    subject: `gathered:${randomUUID()}`,
    isQuiet: waiting.every((each) => each.isQuiet),
    createdAt: now,
    deliverAt: now,
    deliveredAt: now,
  };
  const [written] = await insertNotifications(tx, [one]);
  if (!written) throw new Error('the gathered alert did not come back');
  await gatherInto(tx, written.id, waiting.map(({ row }) => row.id));
  return [written];
}
