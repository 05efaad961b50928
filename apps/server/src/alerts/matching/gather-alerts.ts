import { violationAlertData } from '@towscout/contracts/violations';

import { findPreferences, isQuietFor, matchPlaces, type Preferences } from '../../guards/index.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { deliver } from '../notifications/deliver.ts';
import { gatheredNotification } from '../notifications/gathered-notification.ts';
import { callOff } from '../notifications/notices.queries.ts';
import { findUsersDue, gatherInto, insertNotifications, type NewNotification, type NotificationRow, rewriteNotification, takeDue } from '../notifications/notifications.queries.ts';
import { readTowData } from '../notifications/present-notification.ts';
import { gatheredViolations, type ViolationWords } from '../violation-alerts/violation-alert.ts';
import type { AlertingDeps } from './alert-nearby-subscribers.ts';
import { type Encounter, findDue } from './find-due.ts';
import { type AlertWords, gatheredAlert, towAlert } from './tow-alert.ts';
import { isSilenced } from './write-alerts.ts';

/**
 * Tells what waited for a user's pace: one alert as itself, several as one with a count and the nearest.
 * What fails for one user holds back nobody else, and rejects in the end.
 */
export async function gatherAlerts(deps: AlertingDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const userId of await findUsersDue(deps.db, deps.clock.now())) {
    await transact(deps.db, (tx) => gatherFor(tx, deps, userId)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `the alerts of ${failures.length} users could not be gathered`);
}

/** The same for one user. */
async function gatherFor(tx: Tx, deps: AlertingDeps, userId: string): Promise<void> {
  const now = deps.clock.now();
  const taken = await takeDue(tx, userId, now);
  if (taken.length === 0) return;
  const preferences = await findPreferences(tx, userId);
  const waited = taken.filter(isTow).map((row) => ({ row, truck: readTowData(row).sightingId }));
  const encounters = await stillDue(tx, deps, userId, waited.map(({ truck }) => truck), now);
  await callOff(tx, { ids: waited.filter(({ truck }) => !encounters.has(truck)).map(({ row }) => row.id) });
  const tows = waited.flatMap(({ row, truck }) => towNow(row, encounters.get(truck), preferences, now));
  const violations = taken.filter((row) => !isTow(row)).map((row) => violationNow(row, preferences, now));
  const told = [...(await tell(tx, tows, gatheredAlert, now)), ...(await tell(tx, violations, gatheredViolations, now))];
  await deliver(tx, told, now, deps);
}

const isTow = ({ type }: NotificationRow): boolean => type === 'tow_truck';

type Waiting<Words> = { row: NotificationRow; kind: NonNullable<NewNotification['kind']>; words: Words; isQuiet: boolean };

/** The trucks that are still on the map and still alarm a place that is still guarded, by id. */
async function stillDue(tx: Tx, { sightings, premiumAmong }: AlertingDeps, userId: string, sightingIds: string[], now: Date): Promise<ReadonlyMap<string, Encounter>> {
  const trucks = (await sightings.find(tx, sightingIds)).filter(({ expiresAt }) => expiresAt > now);
  const due = await findDue(tx, trucks, await matchPlaces(tx, trucks, now, { userId }), now, { premiumAmong, isOldNewsDue: true });
  return new Map(due.filter(({ level }) => level === 'alarm').map((encounter) => [encounter.sighting.id, encounter]));
}

/** The alert in the words of this minute; none when it is no longer true. */
function towNow(row: NotificationRow, encounter: Encounter | undefined, preferences: Preferences, now: Date): Waiting<AlertWords>[] {
  if (!encounter) return [];
  const { sighting, match } = encounter;
  const kind = row.kind === 'update' ? 'update' : 'alarm';
  return [{ row, kind, words: towAlert(sighting, match, kind, now), isQuiet: isSilenced(preferences, match, now) }];
}

function violationNow(row: NotificationRow, preferences: Preferences, now: Date): Waiting<ViolationWords> {
  const words = { title: row.title, message: row.message, data: violationAlertData.parse(row.data) };
  return { row, kind: row.kind, words, isQuiet: isQuietFor(preferences, now) };
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
  if (others.length === 0) return [await rewriteNotification(tx, first.row.id, { ...first.words, kind: first.kind, isQuiet: first.isQuiet })];
  const { userId, type } = first.row;
  const one = gatheredNotification({ userId, type, words: gathered(waiting.map(({ words }) => words)), parts: waiting }, now);
  const [written] = await insertNotifications(tx, [one]);
  if (!written) throw new Error('the gathered alert did not come back');
  for (const { row, kind, words } of waiting) await rewriteNotification(tx, row.id, { ...words, kind, isQuiet: one.isQuiet });
  await gatherInto(tx, waiting.map(({ row }) => ({ id: row.id, gatheredInto: written.id })));
  return [written];
}
