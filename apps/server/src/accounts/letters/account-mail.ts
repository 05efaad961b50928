import { randomUUID } from 'node:crypto';

import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mailer.port.ts';
import type { Secrets } from '#platform/secrets/open-secrets.ts';

import type { AccountLinks } from '../links/account-links.ts';
import { findUser, findUserByEmail } from '../users.queries.ts';
import {
  type AccountLetter,
  addressChangedLetter,
  alreadyMemberLetter,
  confirmationLetter,
  newAddressLetter,
  passwordChangedLetter,
  passwordResetLetter,
  resetLetter,
  secondStepLetter,
} from './account-letters.ts';
import { createLetterLimit } from './letter-limit.ts';

/** A letter to write. It holds no link: links are made as it is sent, so that none waits in the queue. */
export type LetterToWrite =
  | {
      kind: 'confirm' | 'already-member' | 'password-changed' | 'password-reset' | 'second-step-on' | 'second-step-off';
      userId: string;
    }
  | { kind: 'reset'; email: string }
  | { kind: 'new-address'; userId: string; email: string }
  | { kind: 'address-changed'; to: string };

export type AccountMail = {
  canSend: boolean;
  job: Job<QueuedLetter>;
  /** Writes and sends a letter soon, in this transaction or in one of its own; without mail does nothing. */
  write(letter: LetterToWrite, tx?: Tx): Promise<void>;
};

type QueuedLetter = { letter: LetterToWrite; key: string };
type Addressed = AccountLetter & { to: string };
type Deps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  mailer: Mailer;
  secrets: Pick<Secrets, 'session'>;
  links: () => AccountLinks;
};

const TIMEOUT_MS = 20_000;

/** Letters about accounts. Whoever causes one waits for none, so nobody can tell by the time whether one is sent. */
export function createAccountMail({ db, clock, jobs, mailer, secrets, links }: Deps): AccountMail {
  const limit = createLetterLimit(db, secrets.session);
  const job: Job<QueuedLetter> = {
    name: 'accounts.send-letter',
    // A letter that fails is tried again alone.
    batchSize: 1,
    leavesNothing: true,
    async handle(batch) {
      for (const { letter, key } of batch) await send(letter, key);
    },
  };

  async function send(letter: LetterToWrite, key: string): Promise<void> {
    const addressed = await compose(letter, key);
    if (!addressed) return;
    const outcome = await mailer.send({ ...addressed, key, stopUrl: null }, TIMEOUT_MS);
    if (outcome.kind === 'later') throw new Error(`a letter is sent later: ${outcome.reason}`);
  }

  /** Null when there is nobody to write to, nothing to say anymore, or enough was said within the hour. */
  async function compose(letter: LetterToWrite, key: string): Promise<Addressed | null> {
    const now = clock.now();
    if (letter.kind === 'address-changed') return { to: letter.to, ...addressChangedLetter() };
    if (letter.kind === 'reset') return composeReset(letter.email, key);
    const user = await findUser(db, letter.userId);
    if (!user) return null;
    if (letter.kind === 'password-changed') return { to: user.email, ...passwordChangedLetter(links().askToResetPage) };
    if (letter.kind === 'second-step-on' || letter.kind === 'second-step-off')
      return { to: user.email, ...secondStepLetter(letter.kind === 'second-step-on', links().askToResetPage) };
    if (letter.kind === 'password-reset') return { to: user.email, ...passwordResetLetter(links().askToResetPage) };
    const to = letter.kind === 'new-address' ? letter.email : user.email;
    if (!(await limit.admits({ key, kind: letter.kind, to }, now))) return null;
    if (letter.kind === 'confirm') return { to, ...confirmationLetter(await links().toConfirmAddress(user, now)) };
    if (letter.kind === 'already-member')
      return { to, ...alreadyMemberLetter(links().signInPage, links().askToResetPage) };
    if (await findUserByEmail(db, to)) return null;
    return { to, ...newAddressLetter(await links().toChangeAddress(user, to, now)) };
  }

  /** A letter too many makes no link: that would end the one in the letter before. */
  async function composeReset(to: string, key: string): Promise<Addressed | null> {
    if (!(await limit.admits({ key, kind: 'reset', to }, clock.now()))) return null;
    const page = await links().toResetPassword(to);
    return page === null ? null : { to, ...resetLetter(page) };
  }

  return {
    canSend: mailer.canSend,
    job,
    async write(letter, tx) {
      if (!mailer.canSend) return;
      const queued = { letter, key: randomUUID() };
      if (tx) await jobs.enqueue(tx, job, queued);
      else await transact(db, (own) => jobs.enqueue(own, job, queued));
    },
  };
}
