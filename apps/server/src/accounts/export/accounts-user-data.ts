import { describeDevice } from '#platform/http/describe-device.ts';
import type { UserData } from '#platform/user-data.ts';

import { findCredentials, findPasskeys } from '../credentials.queries.ts';
import { findSessions, type OwnSession } from '../sessions.queries.ts';
import { deleteUserLinks, findUser, type UserRow } from '../users.queries.ts';

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
