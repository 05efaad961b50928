import type { Logger } from 'pino';

import { backOff } from '@towscout/domain/delays';
import { MINUTE_MS } from '@towscout/domain/durations';
import { inLocale } from '@towscout/messages/in-locale';

import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { EmailOutcome } from '#platform/mail/mailer.port.ts';
import type { WatchedPlaces } from '#watched-places';

import type { Channel, Message, Outbox } from '../message.port.ts';
import { createLinks, type Email, alertEmail } from './email-texts.ts';

type EmailTask = { notificationId: string; attempt: number; [key: string]: unknown };

export type SendEmailsDeps = Email & {
  db: Database;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  outbox: Outbox;
  watchedPlaces: Pick<WatchedPlaces, 'findEmailRecipients' | 'unconfirmEmail'>;
  job: Job<EmailTask>;
};

/** Spam filters may take a minute. */
const EMAIL_TIMEOUT_MS = 120_000;
/** After this long the truck is gone. */
const WORTH_MINUTES = 45;
const MOST_ATTEMPTS = 8;
const BACK_OFF_MS = { first: 2000, longest: WORTH_MINUTES * MINUTE_MS };

type Sending = { message: Message; email: string; attempt: number };

/** Retries each failed email alone, so that the others aren't sent twice. */
async function sendEmails(deps: SendEmailsDeps, tasks: readonly EmailTask[]): Promise<void> {
  const sendings = await prepare(deps, tasks);
  const settled = await Promise.allSettled(sendings.map((sending) => sendEmail(deps, sending)));
  await sendAgain(
    deps,
    sendings.filter((_, index) => settled[index]?.status === 'rejected' || settled[index]?.value === 'later'),
  );
}

async function prepare(
  { db, clock, outbox, watchedPlaces }: SendEmailsDeps,
  tasks: readonly EmailTask[],
): Promise<Sending[]> {
  const worthFrom = clock.now().getTime() - WORTH_MINUTES * 60_000;
  const attempts = new Map(tasks.map(({ notificationId, attempt }) => [notificationId, attempt]));
  const messages = await outbox.find(db, [...attempts.keys()]);
  const readers = await watchedPlaces.findEmailRecipients(
    db,
    messages.map(({ userId }) => userId),
  );
  return messages.flatMap((message) => {
    const email = readers.get(message.userId);
    const isWorthIt = message.emailedAt === null && message.notifiedAt.getTime() > worthFrom && message.isStillWanted;
    return email && isWorthIt ? [{ message, email, attempt: attempts.get(message.id) ?? 1 }] : [];
  });
}

async function sendEmail(deps: SendEmailsDeps, { message, email, attempt }: Sending): Promise<EmailOutcome['kind']> {
  const { db, clock, log, mailer, outbox, watchedPlaces } = deps;
  const links = await createLinks(deps, message.userId);
  const outcome = await mailer.send(
    inLocale(message.locale, () => alertEmail(message, email, links)),
    EMAIL_TIMEOUT_MS,
  );
  if (outcome.kind === 'sent') await outbox.markEmailed(db, message.id, clock.now());
  else if (outcome.kind === 'refused' || attempt >= MOST_ATTEMPTS)
    log.warn({ notificationId: message.id, reason: outcome.reason }, 'an alert was not sent by e-mail');
  if (outcome.kind === 'refused' && outcome.isUnknownAddress)
    await watchedPlaces.unconfirmEmail(db, message.userId, email, clock.now());
  return outcome.kind;
}

async function sendAgain({ db, jobs, job }: SendEmailsDeps, sendings: readonly Sending[]): Promise<void> {
  const again = sendings.filter(({ attempt }) => attempt < MOST_ATTEMPTS);
  if (again.length === 0) return;
  await transact(db, async (tx) => {
    for (const { message, attempt } of again) {
      await jobs.enqueue(
        tx,
        job,
        { notificationId: message.id, attempt: attempt + 1 },
        { startAfter: backOff(BACK_OFF_MS, attempt - 1) / 1000 },
      );
    }
  });
}

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
