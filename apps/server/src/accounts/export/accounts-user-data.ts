import type { UserData } from '#platform/user-data.ts';

import { findCredentials, findPasskeys } from '../credentials.queries.ts';
import { deleteLinksOf } from '../deletion/deletions.queries.ts';
import { findSessions } from '../sessions.queries.ts';
import { findUser } from '../users.queries.ts';

/** The account itself. Sessions and ways to sign in go with the user's row. */
export const accountsUserData: UserData = {
  room: 'accounts',
  async export(executor, userId) {
    const user = await findUser(executor, userId);
    return {
      profile: user && { ...user, stripeCustomerId: undefined, stripeSubscriptionId: undefined },
      signInMethods: {
        credentials: await findCredentials(executor, userId),
        passkeys: (await findPasskeys(executor, userId)).map(({ id: _id, ...passkey }) => passkey),
      },
      sessions: (await findSessions(executor, userId)).map(({ id: _id, ...session }) => session),
    };
  },
  erase: (tx, { id }) => deleteLinksOf(tx, id),
};
