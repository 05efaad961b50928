import { randomUUID, createHmac } from 'node:crypto';

import { and, count, eq, gt, lte, ne } from 'drizzle-orm';

import { HOUR_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';
import { currentLocale, toLocale } from '@towscout/messages/locale';

import type { Clock } from '#platform/clock.ts';
import { type Tx, type Database, transact, type Executor, deleteRows } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mailer.port.ts';
import type { Secrets } from '#platform/secrets/open-secrets.ts';

import type { AccountLinks } from './account-links.ts';
import { emails } from './accounts.table.ts';
import { findUser, findUserByEmail, type UserRow } from './users.queries.ts';

type AccountEmail = { subject: string; text: string };

const confirmationEmail = (page: string): AccountEmail => ({
  subject: m.accounts_letters_server_confirm_subject(),
  text: m.accounts_letters_server_confirm_text({ page }),
});

const alreadyMemberEmail = (signInPage: string, resetPage: string): AccountEmail => ({
  subject: m.accounts_letters_server_already_member_subject(),
  text: m.accounts_letters_server_already_member_text({ signInPage, resetPage }),
});

const resetEmail = (page: string): AccountEmail => ({
  subject: m.accounts_letters_server_reset_subject(),
  text: m.accounts_letters_server_reset_text({ page }),
});

const newAddressEmail = (page: string): AccountEmail => ({
  subject: m.accounts_letters_server_new_address_subject(),
  text: m.accounts_letters_server_new_address_text({ page }),
});

const addressChangedEmail = (): AccountEmail => ({
  subject: m.accounts_letters_server_address_changed_subject(),
  text: m.accounts_letters_server_address_changed_text(),
});

const passwordChangedEmail = (resetPage: string): AccountEmail => ({
  subject: m.accounts_letters_server_password_changed_subject(),
  text: m.accounts_letters_server_password_changed_text({ resetPage }),
});

const passwordResetEmail = (resetPage: string): AccountEmail => ({
  subject: m.accounts_letters_server_password_changed_subject(),
  text: m.accounts_letters_server_password_reset_text({ resetPage }),
});

const secondStepEmail = (isOn: boolean, resetPage: string): AccountEmail => ({
  subject: isOn
    ? m.accounts_letters_server_second_step_on_subject()
    : m.accounts_letters_server_second_step_off_subject(),
  text: isOn
    ? m.accounts_letters_server_second_step_on_text({ resetPage })
    : m.accounts_letters_server_second_step_off_text({ resetPage }),
});

/** Links are made on sending, so that none waits in the queue. */
export type EmailToSend =
  | {
      kind: 'confirm' | 'already-member' | 'password-changed' | 'password-reset' | 'second-step-on' | 'second-step-off';
      userId: string;
    }
  | { kind: 'reset'; email: string }
  | { kind: 'new-address'; userId: string; email: string }
  | { kind: 'address-changed'; to: string };

export type AccountMail = {
  canSend: boolean;
  job: Job<QueuedEmail>;
  /** Does nothing without mail. */
  write(message: EmailToSend, tx?: Tx): Promise<void>;
};

/** Older nodes call it `letter`, and don't say the language of the page that asked for it. */
type QueuedEmail = { letter: EmailToSend; key: string; locale?: string };
type ToUser = Extract<EmailToSend, { userId: string }>;
type Addressed = AccountEmail & { to: string };
type Deps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  mailer: Mailer;
  secrets: Pick<Secrets, 'session'>;
  links: () => AccountLinks;
};

/** Of the page that asked, for accounts that never chose one. */
const inLanguageOf = <Result>({ locale }: UserRow, compose: () => Promise<Result>): Promise<Result> =>
  locale === null ? compose() : inLocale(toLocale(locale), compose);

const TIMEOUT_MS = 20_000;

/** Emails are queued, so that the response time doesn't show if one is sent. */
export function createAccountMail({ db, clock, jobs, mailer, secrets, links }: Deps): AccountMail {
  const limit = createEmailLimit(db, secrets.session);
  const job: Job<QueuedEmail> = {
    name: 'accounts.send-letter',
    batchSize: 1,
    leavesNothing: true,
    async handle(batch) {
      for (const { letter, key, locale } of batch) await inLocale(toLocale(locale), () => send(letter, key));
    },
  };

  async function send(message: EmailToSend, key: string): Promise<void> {
    const addressed = await compose(message, key);
    if (!addressed) return;
    const outcome = await mailer.send({ ...addressed, key, stopUrl: null }, TIMEOUT_MS);
    if (outcome.kind === 'later') throw new Error(`an email is sent later: ${outcome.reason}`);
  }

  /** Null without a recipient, when it is outdated, or above the limit. */
  async function compose(message: EmailToSend, key: string): Promise<Addressed | null> {
    if (message.kind === 'address-changed') return { to: message.to, ...addressChangedEmail() };
    if (message.kind === 'reset') return composeReset(message.email, key);
    const user = await findUser(db, message.userId);
    return user && inLanguageOf(user, () => composeFor(user, message, key));
  }

  async function composeFor(user: UserRow, message: ToUser, key: string): Promise<Addressed | null> {
    const now = clock.now();
    if (message.kind === 'password-changed') return { to: user.email, ...passwordChangedEmail(links().askToResetPage) };
    if (message.kind === 'second-step-on' || message.kind === 'second-step-off')
      return { to: user.email, ...secondStepEmail(message.kind === 'second-step-on', links().askToResetPage) };
    if (message.kind === 'password-reset') return { to: user.email, ...passwordResetEmail(links().askToResetPage) };
    const to = message.kind === 'new-address' ? message.email : user.email;
    if (!(await limit.admits({ key, kind: message.kind, to }, now))) return null;
    if (message.kind === 'confirm') return { to, ...confirmationEmail(await links().toConfirmAddress(user, now)) };
    if (message.kind === 'already-member')
      return { to, ...alreadyMemberEmail(links().signInPage, links().askToResetPage) };
    if (await findUserByEmail(db, to)) return null;
    return { to, ...newAddressEmail(await links().toChangeAddress(user, to, now)) };
  }

  /** Above the limit no link is made, because it would revoke the one before. */
  async function composeReset(to: string, key: string): Promise<Addressed | null> {
    if (!(await limit.admits({ key, kind: 'reset', to }, clock.now()))) return null;
    const page = await links().toResetPassword(to);
    const user = page === null ? null : await findUserByEmail(db, to);
    return user && page !== null ? inLanguageOf(user, async () => ({ to, ...resetEmail(page) })) : null;
  }

  return {
    canSend: mailer.canSend,
    job,
    async write(message, tx) {
      if (!mailer.canSend) return;
      const queued = { letter: message, key: randomUUID(), locale: currentLocale() };
      if (tx) await jobs.enqueue(tx, job, queued);
      else await transact(db, (own) => jobs.enqueue(own, job, queued));
    },
  };
}

/** Per address and kind. The last link stays valid. */
const EMAILS_PER_HOUR = 5;

export const hourBefore = (instant: Date): Date => new Date(instant.getTime() - HOUR_MS);

type EmailLimit = {
  /** True for a retry of an email that was admitted. */
  admits(email: { key: string; kind: string; to: string }, now: Date): Promise<boolean>;
};

/** Limits emails per mailbox over all nodes; unknown addresses count alike. */
function createEmailLimit(db: Database, secret: string): EmailLimit {
  const toRecipient = (kind: string, to: string) =>
    createHmac('sha256', secret).update(`letter ${kind} ${to.trim().toLowerCase()}`).digest('base64url').slice(0, 22);
  return {
    admits: ({ key, kind, to }, now) =>
      transact(db, async (tx) => {
        const email = { key, recipient: toRecipient(kind, to), writtenAt: now };
        await lockKey(tx, `letters:${email.recipient}`);
        if ((await countOtherEmails(tx, email, hourBefore(now))) >= EMAILS_PER_HOUR) return false;
        await insertEmail(tx, email);
        return true;
      }),
  };
}

type EmailRow = typeof emails.$inferSelect;

async function countOtherEmails(tx: Tx, { key, recipient }: EmailRow, since: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(emails)
    .where(and(eq(emails.recipient, recipient), gt(emails.writtenAt, since), ne(emails.key, key)));
  return row?.count ?? 0;
}

/** Retries count once. */
async function insertEmail(tx: Tx, email: EmailRow): Promise<void> {
  await tx.insert(emails).values(email).onConflictDoNothing();
}

export const deleteEmailsUntil = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, emails, lte(emails.writtenAt, instant));
