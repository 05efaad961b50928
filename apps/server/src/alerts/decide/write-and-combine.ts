import { randomUUID } from 'node:crypto';

import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';
import { inLocale } from '@towscout/messages/in-locale';

import type { Tx } from '#platform/db/database.ts';
import { isSnoozed, type WatchedPlaces } from '#watched-places';

import type { AlertText } from '../inbox/kind.ts';
import {
  findRecentlyNotified,
  insertNotifications,
  type NewNotification,
  type NotificationRow,
  gatherInto,
} from '../inbox/notifications.queries.ts';
import { notifyAt } from '../pace.ts';
import { deliver, type DeliverDeps } from './deliver.ts';

type Gathered = Pick<NewNotification, 'userId' | 'type'> & {
  words: Pick<NewNotification, 'title' | 'message' | 'data'>;
  /** Quiet, or a notice, only when all of these are. */
  parts: readonly { isQuiet: boolean; kind?: NewNotification['kind'] }[];
};

export const gatheredNotification = ({ userId, type, words, parts }: Gathered, now: Date) =>
  ({
    ...words,
    userId,
    type,
    kind: parts.every(({ kind }) => kind === 'notice') ? 'notice' : 'gathered',
    subject: `gathered:${randomUUID()}`,
    isQuiet: parts.every(({ isQuiet }) => isQuiet),
    createdAt: now,
    deliverAt: now,
    deliveredAt: now,
  }) satisfies NewNotification;

export type NewAlert = Pick<NewNotification, 'userId' | 'type' | 'kind' | 'subject'> & {
  /** Called in the user's language. */
  words: () => AlertText;
  breaksQuietHours: boolean;
  breaksHourlyLimit: boolean;
  /** The place that the alert is about, null for none. The whole is null for an alert that no snooze silences. */
  snoozable: { placeId: string | null } | null;
};

/**
 * Writes alerts not sent before and delivers due ones, combined per user; notices come at once, apart from alarms.
 * Returns each row written. The number of queries doesn't depend on the number of users.
 */
export async function writeAndCombine(
  tx: Tx,
  deps: DeliverDeps & { watchedPlaces: Pick<WatchedPlaces, 'findPreferencesByUser' | 'findSnoozes'> },
  alerts: readonly NewAlert[],
  combine: (several: readonly NotificationRow[]) => AlertText,
  now: Date,
): Promise<NotificationRow[]> {
  const userIds = [...new Set(alerts.map(({ userId }) => userId))];
  deps.delivery.expect(new Set(alerts.flatMap((alert) => (isNotice(alert) ? [] : alert.userId))).size);
  const preferencesFor = await deps.watchedPlaces.findPreferencesByUser(tx, userIds);
  const snoozedUntil = await deps.watchedPlaces.findSnoozes(tx, userIds);
  const lately = await findRecentlyNotified(tx, userIds, now);
  const localeFor = await deps.accounts.findLocales(tx, userIds);
  const written = await insertNotifications(
    tx,
    alerts.map(({ breaksQuietHours, breaksHourlyLimit, snoozable, words, ...alert }): NewNotification => {
      const preferences = preferencesFor(alert.userId);
      const deliverAt = isNotice(alert) ? now : notifyAt(lately(alert.userId), preferences, breaksHourlyLimit, now);
      const isSnoozedNow = snoozable !== null && isSnoozed(snoozedUntil(alert.userId, snoozable.placeId), now);
      return {
        ...alert,
        ...inLocale(localeFor(alert.userId), words),
        isQuiet: isSnoozedNow || (!breaksQuietHours && isQuietFor(preferences, now)),
        createdAt: now,
        deliverAt,
        deliveredAt: deliverAt <= now ? now : null,
      };
    }),
  );
  const combineFor = (rows: readonly NotificationRow[], userId: string) =>
    inLocale(localeFor(userId), () => combine(rows));
  await deliver(tx, await combineEach(tx, written, combineFor, now), localeFor, now, deps);
  return written;
}

const isNotice = ({ kind }: Pick<NewNotification, 'kind'>): boolean => kind === 'notice';

/** Groups by user and level. */
const toGroup = (row: NotificationRow): string => `${isNotice(row)} ${row.userId}`;

async function combineEach(
  tx: Tx,
  written: readonly NotificationRow[],
  combineFor: (several: readonly NotificationRow[], userId: string) => AlertText,
  now: Date,
): Promise<NotificationRow[]> {
  const announcedNow = Map.groupBy(
    written.filter(({ deliveredAt }) => deliveredAt !== null),
    toGroup,
  );
  const several = new Map([...announcedNow].filter(([, rows]) => rows.length > 1));
  const gathered = await insertNotifications(
    tx,
    [...several.values()].flatMap((rows) =>
      rows
        .slice(0, 1)
        .map(({ userId, type }) =>
          gatheredNotification({ userId, type, words: combineFor(rows, userId), parts: rows }, now),
        ),
    ),
  );
  await gatherInto(
    tx,
    gathered.flatMap((whole) =>
      (several.get(toGroup(whole)) ?? []).map((part) => ({ id: part.id, gatheredInto: whole.id })),
    ),
  );
  return [...written.filter((row) => !several.has(toGroup(row))), ...gathered];
}

/** Per transaction. */
const ALERTS_AT_ONCE = 2000;

/** In parts for a transaction each, without splitting a user's. */
export function splitByUser<Alert extends { userId: string }>(alerts: readonly Alert[]): Alert[][] {
  const parts: Alert[][] = [];
  for (const ofOne of Map.groupBy(alerts, ({ userId }) => userId).values()) {
    const part = parts.at(-1);
    if (part && part.length + ofOne.length <= ALERTS_AT_ONCE) part.push(...ofOne);
    else parts.push([...ofOne]);
  }
  return parts;
}
