import { inLocale } from '@towscout/messages/in-locale';

import type { Accounts, FindLocale } from '#accounts';
import type { Channel } from '#delivery';
import type { Tx } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventForUser } from '#platform/live/live-event.ts';

import type { KindText } from '../inbox/kind.ts';
import type { NotificationRow } from '../inbox/notifications.queries.ts';
import { presentNotification } from '../inbox/present-notification.ts';

const ALARMS: ReadonlySet<NotificationRow['kind']> = new Set(['alarm', 'update', 'gathered']);

export type DeliverDeps = {
  accounts: Pick<Accounts, 'findLocales'>;
  bus: LiveBus;
  jobs: Jobs;
  gather: Job<object>;
  delivery: Channel;
  words: readonly KindText[];
};

/** Sends due alerts to open pages, hands alarms to delivery, and schedules the rest. */
export async function deliver(
  tx: Tx,
  rows: readonly NotificationRow[],
  localeFor: FindLocale,
  now: Date,
  deps: DeliverDeps,
): Promise<void> {
  const { jobs, gather, delivery } = deps;
  const delivered = rows.filter((row) => row.deliveredAt !== null);
  await publishRows(tx, delivered, localeFor, deps);
  const loud = delivered.filter((row) => !row.isQuiet && row.kind !== 'notice');
  await delivery.handOver(
    tx,
    loud.map(({ id, userId, kind }) => ({ id, userId, silent: kind === 'all-clear', isAlarm: ALARMS.has(kind) })),
  );
  const laterAt = rows
    .filter((row) => row.deliveredAt === null)
    .map((row) => Math.max(row.deliverAt.getTime(), now.getTime()));
  await jobs.enqueueAt(
    tx,
    gather,
    {},
    [...new Set(laterAt.map(endOfStep))].map((instant) => new Date(instant)),
  );
}

export async function notifyPages(
  tx: Tx,
  rows: readonly NotificationRow[],
  deps: Pick<DeliverDeps, 'accounts' | 'bus' | 'words'>,
): Promise<void> {
  if (rows.length === 0) return;
  await publishRows(
    tx,
    rows,
    await deps.accounts.findLocales(tx, [...new Set(rows.map(({ userId }) => userId))]),
    deps,
  );
}

export const publishRows = (
  tx: Tx,
  rows: readonly NotificationRow[],
  localeFor: FindLocale,
  { bus, words }: Pick<DeliverDeps, 'bus' | 'words'>,
): Promise<void> =>
  bus.publish(
    tx,
    rows.map((row) =>
      eventForUser(
        'notification',
        inLocale(localeFor(row.userId), () => presentNotification(row, words, [])),
        row.userId,
      ),
    ),
  );

/** Alerts due at about the same time share a job. */
const STEP_MS = 2000;
const endOfStep = (instant: number): number => Math.ceil(instant / STEP_MS) * STEP_MS;
