import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { anyJob, type Job, type Jobs } from '../../../platform/jobs/jobs.ts';
import { findNotifications } from '../../notifications/notifications.queries.ts';
import type { Channel } from '../channel.port.ts';
import { findEmailReaders } from './email-readers.queries.ts';
import type { EmailTokens } from './email-token.ts';
import { alertLetter } from './letters.ts';
import type { Mailer } from './mailer.port.ts';

export type EmailChannelDeps = { db: Database; clock: Clock; jobs: Jobs; mailer: Mailer; tokens: EmailTokens; publicUrl: string };

type EmailTask = { notificationId: string; [key: string]: unknown };

/** A letter that could not be sent for this long is not sent any more: the truck is gone. */
const WORTH_MINUTES = 45;

/** E-mail as a channel, to those who asked for it and confirmed their address. The end of an alarm is no letter. */
export function createEmailChannel(deps: EmailChannelDeps): { channel: Channel; jobs: Job<never>[] } {
  const job: Job<EmailTask> = { name: 'alerts.email', handle: (tasks) => sendLetters(deps, tasks) };
  return {
    channel: {
      async handOver(tx, notifications) {
        if (!deps.mailer.canSend) return;
        const told = notifications.filter(({ kind }) => kind !== 'all-clear');
        const readers = await findEmailReaders(tx, told.map(({ userId }) => userId));
        await deps.jobs.enqueueAll(tx, job, told.filter(({ userId }) => readers.has(userId)).map(({ id }) => ({ notificationId: id })));
      },
    },
    jobs: [anyJob(job)],
  };
}

async function sendLetters({ db, clock, mailer, tokens, publicUrl }: EmailChannelDeps, tasks: readonly EmailTask[]): Promise<void> {
  const worthFrom = clock.now().getTime() - WORTH_MINUTES * 60_000;
  const rows = (await findNotifications(db, tasks.map(({ notificationId }) => notificationId))).filter(({ createdAt }) => createdAt.getTime() > worthFrom);
  const readers = await findEmailReaders(db, rows.map(({ userId }) => userId));
  await Promise.all(
    rows.map(async (row) => {
      const email = readers.get(row.userId);
      if (!email) return;
      const stop = encodeURIComponent(await tokens.sign('stop', { userId: row.userId, email }));
      await mailer.send(alertLetter(row, email, { site: publicUrl, stopUrl: `${publicUrl}/api/alert-email/stop?token=${stop}`, stopPage: `${publicUrl}/alerts?stop-email=${stop}` }));
    }),
  );
}
