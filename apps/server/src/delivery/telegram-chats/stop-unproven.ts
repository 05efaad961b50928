import { inLocale } from '@towscout/messages/in-locale';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

import type { ChannelStore } from '../channels/channel-store.ts';
import { type ChannelRow, listActiveOfKind, lockChannels, saveHealth } from '../channels/channels.queries.ts';
import { type Health, updateHealth } from '../channels/health.ts';
import type { LetterTask } from '../channels/record-results.ts';

export type StopDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  store: ChannelStore;
  accounts: Pick<Accounts, 'findLocales'>;
  letters: Job<LetterTask>;
};

/** Channels of earlier versions, whose chats nobody showed to be theirs: before an alert needs them, with a letter. */
export async function stopUnproven({ db, clock, jobs, store, accounts, letters }: StopDeps): Promise<void> {
  const unproven = (await listActiveOfKind(db, 'telegram')).filter(
    (row) => (store.open(row)?.findObjection() ?? null) !== null,
  );
  if (unproven.length === 0) return;
  await transact(db, async (tx) => {
    const now = clock.now();
    const rows = (
      await lockChannels(
        tx,
        unproven.map(({ id }) => id),
      )
    ).filter((row) => row.turnedOffAt === null);
    const localeFor = await accounts.findLocales(
      tx,
      rows.map(({ userId }) => userId),
    );
    const stopped = rows.map((row) =>
      inLocale(localeFor(row.userId), () => toStopped(row, store.open(row)?.findObjection() ?? '', now)),
    );
    await saveHealth(tx, stopped);
    await jobs.enqueueAll(
      tx,
      letters,
      stopped.map(({ id }) => ({ channelId: id })),
    );
  });
}

const toStopped = (row: ChannelRow, reason: string, now: Date): Health & { id: string } => ({
  id: row.id,
  ...updateHealth(row, { kind: 'gone', reason }, now),
});
