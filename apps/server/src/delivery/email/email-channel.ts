import { anyJob, type Job } from '#platform/jobs/job.ts';

import type { Channel } from '../message.port.ts';
import { type EmailTask, EMAIL_TIMEOUT_MS, type SendEmailsDeps, sendEmails } from './send-emails.ts';

const EMAILS_AT_ONCE = 5;
/** A batch, then each email alone, and a minute to record it, so that no handler outlives its job. */
const EXPIRE_SECONDS = (1 + EMAILS_AT_ONCE) * (EMAIL_TIMEOUT_MS / 1000) + 60;

/** For users who confirmed their address; silent messages are not sent. */
export function createEmailChannel(given: Omit<SendEmailsDeps, 'job'>): {
  channel: Pick<Channel, 'handOver'>;
  jobs: Job<never>[];
} {
  const job: Job<EmailTask> = {
    name: 'alerts.email',
    batchSize: EMAILS_AT_ONCE,
    expireInSeconds: EXPIRE_SECONDS,
    handle: (tasks) => sendEmails({ ...given, job }, tasks),
  };
  return {
    channel: {
      async handOver(tx, envelopes) {
        if (!given.mailer.canSend) return;
        const loud = envelopes.filter(({ silent }) => !silent);
        const readers = await given.watchedPlaces.findEmailRecipients(
          tx,
          loud.map(({ userId }) => userId),
        );
        await given.jobs.enqueueAll(
          tx,
          job,
          loud.filter(({ userId }) => readers.has(userId)).map(({ id }) => ({ notificationId: id, attempt: 1 })),
        );
      },
    },
    jobs: [anyJob(job)],
  };
}
