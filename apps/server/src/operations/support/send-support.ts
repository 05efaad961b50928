import { DAY_MINUTES } from '@towscout/domain/durations';
import { m } from '@towscout/messages';

import { minutesAfter, minutesBefore } from '#platform/clock.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { EmailMessage } from '#platform/mail/mailer.port.ts';
import type { Platform } from '#platform/platform.ts';
import { inDays, type Retention } from '#platform/retention/retention.ts';

import {
  deleteSentBefore,
  deleteUnsentBefore,
  leaseNextMessage,
  markSent,
  setDue,
  type Leased,
} from './support.queries.ts';

/** Per run, so that runs don't overlap. */
const EMAILS_PER_RUN = 20;
const EMAIL_TIMEOUT_MS = 25_000;
const RUN_SECONDS = EMAILS_PER_RUN * (EMAIL_TIMEOUT_MS / 1000) + 60;
/** Longer than sending takes; a crashed process's email is resent under the same Message-ID. */
const HELD_MINUTES = 5;
const REFUSED_WAITS_MINUTES = 60;

/** For retries of the browser. */
const SENT_KEPT_DAYS = 2;
const UNSENT_KEPT_DAYS = 30;

type SupportDeps = Pick<Platform, 'db' | 'clock' | 'log' | 'mailer'> & { supportEmail: string | undefined };

/** Runs after each message, and each minute for failed ones; premium first. */
export const sendSupport = (deps: SupportDeps): Job<object> => ({
  name: 'support.send',
  cron: '* * * * *',
  expireInSeconds: RUN_SECONDS,
  async handle() {
    if (deps.supportEmail === undefined || !deps.mailer.canSend) return;
    for (let sent = 0; sent < EMAILS_PER_RUN; sent += 1) if (!(await sendNext(deps, deps.supportEmail))) return;
  },
});

/** False when nothing is due or the mail server is down. */
async function sendNext({ db, clock, log, mailer }: SupportDeps, supportEmail: string): Promise<boolean> {
  const now = clock.now();
  const leased = await leaseNextMessage(db, now, minutesAfter(now, HELD_MINUTES));
  if (!leased) return false;
  const outcome = await mailer.send(composeSupportEmail(leased, supportEmail), EMAIL_TIMEOUT_MS);
  if (outcome.kind === 'sent') {
    await markSent(db, leased.id, clock.now());
    return true;
  }
  log.warn({ reason: outcome.reason }, 'a message to support waits: the mail server did not take it');
  const isRefused = outcome.kind === 'refused';
  await setDue(db, leased.id, isRefused ? minutesAfter(now, REFUSED_WAITS_MINUTES) : now);
  return isRefused;
}

export const supportRetention = ({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Retention[] => [
  {
    rows: 'messages to support, once sent',
    kept: inDays(SENT_KEPT_DAYS),
    prune: () => deleteSentBefore(db, minutesBefore(clock.now(), SENT_KEPT_DAYS * DAY_MINUTES)),
  },
  {
    rows: 'messages to support that no mail server took',
    kept: inDays(UNSENT_KEPT_DAYS),
    async prune() {
      const givenUp = await deleteUnsentBefore(db, minutesBefore(clock.now(), UNSENT_KEPT_DAYS * DAY_MINUTES));
      if (givenUp > 0)
        log.error({ givenUp }, 'messages to support were given up after a month: check SMTP_URL and SUPPORT_EMAIL');
      return givenUp;
    },
  },
];

const SUBJECT_WORDS = 60;

/** Replies go to the member. */
function composeSupportEmail(
  { id, message, replyTo, isPremium, isReplyToVerified }: Leased,
  supportEmail: string,
): EmailMessage {
  const beginning = getBeginning(message);
  const from = isReplyToVerified
    ? m.operations_support_server_from({ address: replyTo })
    : m.operations_support_server_from_unconfirmed({ address: replyTo });
  const plan = isPremium ? m.operations_support_server_plan_premium() : m.operations_support_server_plan_free();
  return {
    to: supportEmail,
    replyTo,
    key: id,
    subject: isPremium
      ? m.operations_support_server_subject_premium({ beginning })
      : m.operations_support_server_subject({ beginning }),
    text: `${message}\n\n--\n${from}\n${plan}\n`,
    stopUrl: null,
  };
}

function getBeginning(message: string): string {
  const words = message.replaceAll(/\s+/g, ' ');
  return words.length <= SUBJECT_WORDS ? words : `${words.slice(0, SUBJECT_WORDS - 1).trimEnd()}…`;
}
