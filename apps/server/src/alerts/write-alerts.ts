import type { TowAlertData } from '@towscout/contracts/alerts';

import type { Viewer } from '../accounts/index.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Jobs, Job } from '../platform/jobs/jobs.ts';
import type { LiveBus } from '../platform/live/live-bus.ts';
import { eventForUser } from '../platform/live/live-event.ts';
import { freshMinutes, type PlacedSighting } from '../sightings/index.ts';
import { alertDue } from './alert-due.ts';
import { type Danger, dangerSentence, dangerTitle } from './danger-sentence.ts';
import { insertNotifications, type NewNotification, type NotificationRow } from './notifications.queries.ts';
import type { PlaceMatch } from './places.queries.ts';
import { presentNotification } from './present-alerts.ts';

export type Delivery = { userId: string; [key: string]: unknown };

export type Writing = {
  bus: LiveBus;
  jobs: Jobs;
  deliverGathered: Job<Delivery>;
  /** Which of these users have premium now. */
  premiumAmong(tx: Tx, userIds: string[]): Promise<ReadonlySet<Viewer['id']>>;
};

/** The key under which a truck alerts a user once. */
export const alarmSubject = (sightingId: string): string => `sighting:${sightingId}`;
export const allClearSubject = (sightingId: string): string => `all-clear:${sightingId}`;

/** Writes an alert for everybody to whom one is due, and delivers those that are due now. */
export async function writeAlerts(tx: Tx, sighting: PlacedSighting, matches: readonly PlaceMatch[], now: Date, writing: Writing): Promise<void> {
  const premium = await writing.premiumAmong(tx, [...new Set(matches.map(({ userId }) => userId))]);
  const due = new Map<string, NewNotification>();
  for (const match of [...matches].sort(byDanger)) {
    const decision = alertDue(
      { ...sighting, freshMinutes: freshMinutes(sighting.source) },
      { ...match, isPremium: premium.has(match.userId) },
      now,
    );
    if (decision.due && !due.has(match.userId)) due.set(match.userId, alarmOf(sighting, match, now, decision.deliverAt));
  }
  await deliver(tx, await insertNotifications(tx, [...due.values()]), now, writing);
}

/** Tells those who are due now at once, and leaves a job for the others. */
export async function deliver(tx: Tx, rows: readonly NotificationRow[], now: Date, { bus, jobs, deliverGathered }: Writing): Promise<void> {
  const dueNow = rows.filter((row) => row.deliverAt <= now);
  await bus.publish(tx, dueNow.map((row) => eventForUser('notification', presentNotification(row), row.userId)));
  for (const { userId, deliverAt } of rows.filter((row) => row.deliverAt > now)) {
    await jobs.enqueue(tx, deliverGathered, { userId }, { startAfter: deliverAt });
  }
}

/** The parked car is the core object; after it the nearest place says most. */
const byDanger = (a: PlaceMatch, b: PlaceMatch): number =>
  Number(b.kind === 'parked') - Number(a.kind === 'parked') || a.distanceMiles - b.distanceMiles;

function alarmOf(sighting: PlacedSighting, match: PlaceMatch, now: Date, deliverAt: Date): NewNotification {
  const danger: Danger = { ...sighting, placeKind: match.kind, placeName: match.name, distanceMiles: match.distanceMiles };
  return {
    userId: match.userId,
    type: 'tow_truck',
    title: dangerTitle(danger),
    message: dangerSentence(danger, now),
    data: dataOf(sighting, match),
    subject: alarmSubject(sighting.id),
    createdAt: now,
    deliverAt,
    deliveredAt: deliverAt <= now ? now : null,
  };
}

const dataOf = (sighting: PlacedSighting, match: PlaceMatch): TowAlertData => ({
  sightingId: sighting.id,
  placeId: match.placeId,
  placeKind: match.kind,
  distanceMiles: match.distanceMiles,
  latitude: sighting.place.lat,
  longitude: sighting.place.lng,
  location: sighting.location,
  status: sighting.status,
  intent: sighting.intent,
  source: sighting.source,
  trust: sighting.trust,
  confirmations: sighting.confirmations,
  changedAt: sighting.changedAt.toISOString(),
  allClear: false,
});
