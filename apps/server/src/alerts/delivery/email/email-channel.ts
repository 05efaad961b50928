import type { Clock } from '../../../platform/clock.ts';
import { type Database, transact } from '../../../platform/db/database.ts';
import { anyJob, type Job, type Jobs } from '../../../platform/jobs/jobs.ts';
import { findNotifications, type NotificationRow } from '../../notifications/notifications.queries.ts';
import type { Channel } from '../channel.port.ts';
import { findOvertaken } from '../overtaken.ts';
import { findEmailReaders } from './email-readers.queries.ts';
import type { EmailTokens } from './email-token.ts';
import { alertLetter } from './letters.ts';
import type { Mailer } from './mailer.port.ts';

type EmailChannelDeps = { db: Database; clock: Clock; jobs: Jobs; mailer: Mailer; tokens: EmailTokens; publicUrl: string };

type EmailTask = { notificationId: string; attempt: number; [key: string]: unknown };

/** A letter that could not be sent for this long is not sent any more: the truck is gone. */
const WORTH_MINUTES = 45;
const MOST_ATTEMPTS = 8;
/** Waits of 2, 4, 8 … seconds. */
const FIRST_WAIT_MS = 2000;

/** E-mail as a channel, to those who asked for it and confirmed their address. The end of an alarm is no letter. */
export function createEmailChannel(deps: EmailChannelDeps): { channel: Channel; jobs: Job<never>[] } {
  const job: Job<EmailTask> = { name: 'alerts.email', handle: (tasks) => sendLetters(deps, job, tasks) };
  return {
    channel: {
      async handOver(tx, notifications) {
        if (!deps.mailer.canSend) return;
        const told = notifications.filter(({ kind }) => kind !== 'all-clear');
        const readers = await findEmailReaders(tx, told.map(({ userId }) => userId));
        await deps.jobs.enqueueAll(tx, job, told.filter(({ userId }) => readers.has(userId)).map(({ id }) => ({ notificationId: id, attempt: 1 })));
      },
    },
    jobs: [anyJob(job)],
  };
}

/** Sends a batch at once. What the mail server refuses is enqueued again by itself: its neighbours are not sent twice. */
async function sendLetters(deps: EmailChannelDeps, job: Job<EmailTask>, tasks: readonly EmailTask[]): Promise<void> {
  const { db, clock, jobs } = deps;
  const worthFrom = clock.now().getTime() - WORTH_MINUTES * 60_000;
  const rows = await findNotifications(db, tasks.map(({ notificationId }) => notificationId));
  const overtaken = await findOvertaken(db, rows);
  const worth = rows.filter(({ id, deliveredAt, createdAt }) => (deliveredAt ?? createdAt).getTime() > worthFrom && !overtaken.has(id));
  const readers = await findEmailReaders(db, worth.map(({ userId }) => userId));
  const sent = await Promise.allSettled(worth.map((row) => sendLetter(deps, row, readers.get(row.userId))));
  const failed = new Set(worth.filter((_, index) => sent[index]?.status === 'rejected').map(({ id }) => id));
  const again = tasks.filter(({ notificationId, attempt }) => failed.has(notificationId) && attempt < MOST_ATTEMPTS);
  if (again.length === 0) return;
  await transact(db, async (tx) => {
    for (const task of again) {
      await jobs.enqueue(tx, job, { ...task, attempt: task.attempt + 1 }, { startAfter: new Date(Date.now() + FIRST_WAIT_MS * 2 ** (task.attempt - 1)) });
    }
  });
}

async function sendLetter({ mailer, tokens, publicUrl }: EmailChannelDeps, row: NotificationRow, email: string | undefined): Promise<void> {
  if (!email) return;
  const stop = encodeURIComponent(await tokens.sign('stop', { userId: row.userId, email }));
  const links = { site: publicUrl, stopUrl: `${publicUrl}/api/alert-email/stop?token=${stop}`, stopPage: `${publicUrl}/alerts?stop-email=${stop}` };
  await mailer.send(alertLetter(row, email, links));
}
