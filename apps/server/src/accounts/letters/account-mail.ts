import { randomUUID } from 'node:crypto';

import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mailer.port.ts';

import type { AccountLinks } from '../links/account-links.ts';
import { findUser, findUserByEmail } from '../users.queries.ts';
import {
  type AccountLetter,
  addressChangedLetter,
  alreadyMemberLetter,
  confirmationLetter,
  newAddressLetter,
  passwordChangedLetter,
  resetLetter,
} from './account-letters.ts';

/** A letter to write. It holds no link: links are made as it is sent, so that none waits in the queue. */
export type LetterToWrite =
  | { kind: 'confirm' | 'already-member' | 'password-changed'; userId: string }
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
type Deps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'enqueue'>; mailer: Mailer; links: () => AccountLinks };

const TIMEOUT_MS = 20_000;

/** Letters about accounts. Whoever causes one waits for none, so nobody can tell by the time whether one is sent. */
export function createAccountMail({ db, clock, jobs, mailer, links }: Deps): AccountMail {
  const job: Job<QueuedLetter> = {
    name: 'accounts.send-letter',
    // A letter that fails is tried again alone.
    batchSize: 1,
    async handle(batch) {
      for (const { letter, key } of batch) await send(letter, key);
    },
  };

  async function send(letter: LetterToWrite, key: string): Promise<void> {
    const addressed = await compose(letter);
    if (!addressed) return;
    const outcome = await mailer.send({ ...addressed, key, stopUrl: null }, TIMEOUT_MS);
    if (outcome.kind === 'later') throw new Error(`a letter is sent later: ${outcome.reason}`);
  }

  /** Null when there is nobody to write to, or nothing to say anymore. */
  async function compose(letter: LetterToWrite): Promise<Addressed | null> {
    const now = clock.now();
    if (letter.kind === 'address-changed') return { to: letter.to, ...addressChangedLetter() };
    if (letter.kind === 'reset') {
      const page = await links().toResetPassword(letter.email);
      return page === null ? null : { to: letter.email, ...resetLetter(page) };
    }
    const user = await findUser(db, letter.userId);
    if (!user) return null;
    if (letter.kind === 'new-address') {
      if (await findUserByEmail(db, letter.email)) return null;
      const page = await links().toChangeAddress(user, letter.email, now);
      return { to: letter.email, ...newAddressLetter(page) };
    }
    return { to: user.email, ...(await toOwner(letter.kind, user)) };
  }

  async function toOwner(
    kind: 'confirm' | 'already-member' | 'password-changed',
    user: { id: string; email: string },
  ): Promise<AccountLetter> {
    const { signInPage, askToResetPage } = links();
    if (kind === 'confirm') return confirmationLetter(await links().toConfirmAddress(user, clock.now()));
    return kind === 'already-member'
      ? alreadyMemberLetter(signInPage, askToResetPage)
      : passwordChangedLetter(askToResetPage);
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
