import { baseLocale } from '@towscout/messages/locale';

import type { Viewer } from '#accounts';
import { deliver, type DeliverDeps, publishRows } from '#alerts/decide/deliver.ts';
import { moveUp, turnNoticesIntoAlarms } from '#alerts/inbox/notices.queries.ts';
import {
  deliverEarlier,
  insertNotifications,
  type NotificationRow,
  releaseSubjects,
} from '#alerts/inbox/notifications.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PlacedSighting, Trucks } from '#trucks';
import type { PlaceMatch, WatchedPlaces } from '#watched-places';

import { findAvoided } from '../answer/answers.queries.ts';
import { composeAlerts, type HeldRules, NO_RULES } from '../compose/compose-alerts.ts';
import { decideAlerts } from '../decide/decide-alerts.ts';
import { type Encounter, pickDue } from '../decide/due-encounters.ts';
import { alarmSubject, getSubjects } from '../decide/previous-alerts.ts';
import type { HeldRulesDeps } from './held-rules.ts';
import { findPreviousAlerts } from './tow-alerts.queries.ts';

export type FindDueDeps = {
  premiumAmong: (tx: Tx, userIds: string[]) => Promise<ReadonlySet<Viewer['id']>>;
  trucks: Pick<Trucks, 'hearOthers'>;
};
type WriteAlertDeps = DeliverDeps & FindDueDeps;
export type TowAlertDeps = WriteAlertDeps & HeldRulesDeps & { trucks: Trucks; watchedPlaces: WatchedPlaces };

/**
 * Writes the alerts that are due, and delivers them. Returns each user's first alert of a truck. The number of queries
 * doesn't depend on the number of trucks.
 */
export async function writeAlerts(
  tx: Tx,
  sightings: readonly PlacedSighting[],
  matches: readonly PlaceMatch[],
  now: Date,
  deps: WriteAlertDeps,
  heldRules: HeldRules = NO_RULES,
): Promise<NotificationRow[]> {
  const due = await findDue(tx, sightings, matches, now, { ...deps, includesOldNews: false });
  if (due.length === 0) return [];
  const written = await decideAndWrite(tx, due, now, deps, heldRules);
  const again = await decideAndWrite(tx, written.overtaken, now, deps, heldRules);
  const locales = new Map(due.map(({ match }) => [match.userId, match.locale]));
  const localeFor = (userId: string) => locales.get(userId) ?? baseLocale;
  await deliver(tx, [...written.first, ...written.changed, ...again.first, ...again.changed], localeFor, now, deps);
  await publishRows(tx, [...written.movedUp, ...again.movedUp], localeFor, deps);
  return [...written.first, ...again.first];
}

type Asking = FindDueDeps & { includesOldNews: boolean };

/** Loads what decides which of these places' readers are due an alert. */
export async function findDue(
  tx: Tx,
  sightings: readonly PlacedSighting[],
  matches: readonly PlaceMatch[],
  now: Date,
  { premiumAmong, trucks, includesOldNews }: Asking,
): Promise<Encounter[]> {
  const userIds = [...new Set(matches.map(({ userId }) => userId))];
  if (userIds.length === 0) return [];
  const premium = await premiumAmong(tx, [...new Set(matches.map(({ ownerId }) => ownerId))]);
  const avoided = await findAvoided(tx, userIds, now);
  const hear = await trucks.hearOthers(tx, sightings, userIds);
  return pickDue(sightings, matches, { premium, avoided, hear, includesOldNews }, now);
}

type Written = {
  first: NotificationRow[];
  changed: NotificationRow[];
  movedUp: NotificationRow[];
  /** Alerted by another transaction at the same moment. */
  overtaken: Encounter[];
};

async function decideAndWrite(
  tx: Tx,
  due: readonly Encounter[],
  now: Date,
  { delivery }: WriteAlertDeps,
  heldRules: HeldRules,
): Promise<Written> {
  const readers = [...new Set(due.map(({ match }) => match.userId))];
  const subjects = [...new Set(due.map(({ sighting }) => sighting.id))].flatMap(getSubjects);
  const decisions = decideAlerts(due, await findPreviousAlerts(tx, readers, subjects, now), now);
  const alerts = composeAlerts(decisions, heldRules, now);
  delivery.expect(alerts.added.filter(({ kind }) => kind === 'alarm').length);
  await releaseSubjects(tx, alerts.released);
  const first = await insertNotifications(tx, alerts.added);
  const raised = await turnNoticesIntoAlarms(tx, alerts.raised);
  const updates = await insertNotifications(tx, alerts.updates);
  const hastened = await deliverEarlier(tx, alerts.hastened);
  const movedUp = await moveUp(tx, alerts.movedUp);
  const missing = new Set(alerts.added.map(toKey)).difference(new Set(first.map(toKey)));
  return {
    first,
    changed: [...raised, ...updates, ...hastened],
    movedUp,
    overtaken: due.filter(({ sighting, match }) =>
      missing.has(toKey({ userId: match.userId, subject: alarmSubject(sighting.id) })),
    ),
  };
}

const toKey = ({ userId, subject }: Pick<NotificationRow, 'userId' | 'subject'>): string => `${userId} ${subject}`;
