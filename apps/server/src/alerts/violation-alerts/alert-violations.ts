import { transact, type Tx } from '../../platform/db/database.ts';
import type { Violation, Violations } from '../../violations/index.ts';
import type { AlertingDeps } from '../matching/alert-nearby-subscribers.ts';
import { gatherFor } from '../matching/gather-alerts.ts';
import { tellAt } from '../matching/pace.ts';
import { findToldLately, insertNotifications, type NewNotification, type NotificationRow } from '../notifications/notifications.queries.ts';
import { findPreferencesOf } from '../preferences/preferences.queries.ts';
import { type Concern, violationAlert, violationSubject } from './violation-alert.ts';
import { findPlateWatchers, findWatchersNear } from './watchers.queries.ts';

/** What happened on the street is news for a day; what happened to my own plate, for a month. */
export const STREET_HOURS = 24;
export const PLATE_HOURS = 30 * 24;

export type ViolationDeps = AlertingDeps & { violations: Violations };
/** A violation that concerns a user. */
export type Concerned = { userId: string; violation: Violation; concern: Concern };

/** Alerts those near whose places violations were issued, or whose watched plates they name: once each, several as one. */
export async function alertViolations(deps: ViolationDeps, ids: readonly string[]): Promise<void> {
  await transact(deps.db, async (tx) => {
    const concerned: Concerned[] = [];
    for (const violation of await deps.violations.find(tx, ids)) concerned.push(...(await findConcerned(tx, violation, deps.clock.now())));
    await tellViolations(tx, deps, concerned);
  });
}

async function findConcerned(tx: Tx, violation: Violation, now: Date): Promise<Concerned[]> {
  if (violation.status !== 'active') return [];
  const ageHours = (now.getTime() - violation.violationDate.getTime()) / 3_600_000;
  const isStreetNews = ageHours <= STREET_HOURS && violation.place !== null;
  const near = isStreetNews && violation.place ? await findWatchersNear(tx, violation.place, violation.violationType, now) : new Map<string, never>();
  const plates = ageHours <= PLATE_HOURS ? await findPlateWatchers(tx, violation.plateKey) : new Map<string, never>();
  return [...new Set([...near.keys(), ...plates.keys()])].map((userId) => ({
    userId,
    violation,
    concern: { near: near.get(userId) ?? null, watchedPlate: plates.get(userId) ?? null },
  }));
}

/** Writes what these users were not told before, and tells what is due now. Gives back what was written. */
export async function tellViolations(tx: Tx, deps: AlertingDeps, concerned: readonly Concerned[]): Promise<NotificationRow[]> {
  const now = deps.clock.now();
  const userIds = [...new Set(concerned.map(({ userId }) => userId))];
  const preferencesOf = await findPreferencesOf(tx, userIds);
  const lately = await findToldLately(tx, userIds, now);
  const written = await insertNotifications(tx, concerned.map(({ userId, violation, concern }): NewNotification => {
    return {
      ...violationAlert(violation, concern),
      userId,
      type: 'parking_violation',
      kind: 'violation',
      subject: violationSubject(violation),
      createdAt: now,
      deliverAt: tellAt(lately(userId), preferencesOf(userId), false, now),
    };
  }));
  for (const userId of new Set(written.filter(({ deliverAt }) => deliverAt <= now).map((row) => row.userId))) await gatherFor(tx, deps, userId);
  for (const instant of new Set(written.filter(({ deliverAt }) => deliverAt > now).map(({ deliverAt }) => deliverAt.getTime()))) {
    await deps.jobs.enqueue(tx, deps.gather, {}, { startAfter: new Date(instant) });
  }
  return written;
}
