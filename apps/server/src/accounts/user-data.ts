import { randomUUID } from 'node:crypto';

import { type Clock, minutesBefore } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import { describeDevice } from '#platform/http/describe-device.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { blankUserLiveEvents } from '#platform/live/live.queries.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';
import { type UserData, accountDeleted } from '#platform/user-data.ts';

import { findCredentials, findPasskeys } from './credentials.queries.ts';
import { findSessions, type OwnSession } from './sessions.queries.ts';
import {
  deleteUserLinks,
  findUser,
  type UserRow,
  findDeletionsUntil,
  forgetDeletion,
  deleteUser,
} from './users.queries.ts';

/** Sessions and credentials are deleted with the user's row. */
export const accountsUserData: UserData = {
  room: 'accounts',
  async export(executor, userId) {
    const user = await findUser(executor, userId);
    return {
      profile: user && withoutPlan(user),
      signInMethods: {
        credentials: await findCredentials(executor, userId),
        passkeys: (await findPasskeys(executor, userId)).map(({ id: _id, ...passkey }) => passkey),
      },
      sessions: (await findSessions(executor, userId)).map(presentSession),
    };
  },
  erase: (tx, { id }) => deleteUserLinks(tx, id),
};

const presentSession = ({ id: _id, userAgent, ...session }: OwnSession) => ({
  ...session,
  userAgent: describeDevice(userAgent),
});

/** The plan's columns are from before billing had it. */
const withoutPlan = ({
  stripeCustomerId: _customer,
  stripeSubscriptionId: _subscription,
  subscriptionStatus: _status,
  trialStartDate: _start,
  trialEndDate: _end,
  planSelectedAt: _selected,
  ...profile
}: UserRow) => profile;

type Deps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'forget'>; userData: () => readonly UserData[] };

/** Requests admitted before the deletion have ended by then. */
const SETTLED_MINUTES = 1;

/** Erases deleted accounts again after a minute, until it succeeds: requests may have written meanwhile. */
export const finishDeletions = ({ db, clock, jobs, userData }: Deps): Job<never> =>
  anyJob<object>({
    name: 'accounts.finish-deletions',
    cron: '* * * * *',
    async handle() {
      const failures: unknown[] = [];
      for (const { id, name } of await findDeletionsUntil(db, minutesBefore(clock.now(), SETTLED_MINUTES))) {
        await transact(db, async (tx) => {
          await jobs.forget(tx, id);
          await blankUserLiveEvents(tx, id);
          for (const { erase } of userData()) await erase(tx, { id, alias: randomUUID(), name });
          await forgetDeletion(tx, id);
        }).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts are not erased yet`);
    },
  });

type DeleteAccountDeps = { db: Database; clock: Clock; events: Events; bus: Pick<LiveBus, 'publish'> };

/** Ends the sessions at once; the rooms erase the rest. */
export async function deleteAccount({ db, clock, events, bus }: DeleteAccountDeps, userId: string): Promise<void> {
  await transact(db, async (tx) => {
    const name = await deleteUser(tx, userId, clock.now());
    if (name === null) return;
    await events.record(tx, accountDeleted, { id: userId, alias: randomUUID(), name });
    await bus.publish(tx, [rightsChanged(userId)]);
  });
}
