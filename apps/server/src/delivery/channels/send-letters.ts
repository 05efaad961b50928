import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';

import type { Accounts } from '#accounts';
import type { Database } from '#platform/db/database.ts';
import type { EmailMessage, Mailer } from '#platform/mail/mailer.port.ts';

import type { ChannelStore } from './channel-store.ts';
import { type ChannelRow, findChannelsById } from './channels.queries.ts';
import type { LetterTask } from './record-results.ts';

export type LetterDeps = {
  db: Database;
  mailer: Mailer;
  accounts: Pick<Accounts, 'findLocales' | 'findViewers'>;
  store: ChannelStore;
  publicUrl: string | null;
};

const TIMEOUT_MS = 60_000;
export const LETTERS_AT_ONCE = 5;
export const LETTERS_EXPIRE_SECONDS = (1 + LETTERS_AT_ONCE) * (TIMEOUT_MS / 1000);

/** Says that channels were turned off. Letters that fail for now are sent again under the same id. */
export async function sendLetters(deps: LetterDeps, tasks: readonly LetterTask[]): Promise<void> {
  const { db, mailer, accounts, store, publicUrl } = deps;
  if (!mailer.canSend) return;
  const rows = await findChannelsById(db, [...new Set(tasks.map(({ channelId }) => channelId))]);
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const viewers = await accounts.findViewers(userIds);
  const localeFor = await accounts.findLocales(db, userIds);
  const outcomes = await Promise.all(
    rows.flatMap((row) => {
      const email = viewers.get(row.userId)?.email;
      if (!email || !row.turnedOffAt) return [];
      const letter = inLocale(localeFor(row.userId), () =>
        toLetter(row, email, publicUrl ?? '', store.open(row)?.findObjection() ?? null),
      );
      return mailer.send(letter, TIMEOUT_MS);
    }),
  );
  const late = outcomes.find(({ kind }) => kind === 'later');
  if (late?.kind === 'later') throw new Error(`a letter about a channel was not sent: ${late.reason}`);
}

const toLetter = (
  { id, name, lastProblem, turnedOffAt }: ChannelRow,
  to: string,
  site: string,
  objection: string | null,
): EmailMessage => ({
  to,
  key: `${id}-${turnedOffAt?.getTime() ?? 0}`,
  subject: m.delivery_letters_server_channel_off_subject({ name }),
  text:
    objection !== null
      ? m.delivery_letters_server_channel_stopped_text({ name, reason: objection, site })
      : lastProblem
        ? m.delivery_letters_server_channel_off_problem_text({ name, problem: lastProblem, site })
        : m.delivery_letters_server_channel_off_text({ name, site }),
  stopUrl: null,
});
