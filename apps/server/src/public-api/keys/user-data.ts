import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';
import type { UserData } from '#platform/user-data.ts';

import { deleteApiKeysOf, findApiKeysOf } from './api-keys.queries.ts';

/** A user's API keys, without what opens the API. */
export const apiKeysUserData = ({ bus }: { bus: LiveBus }): UserData => ({
  room: 'public-api',
  export: async (executor, userId) => ({
    apiKeys: (await findApiKeysOf(executor, userId)).map(({ userId: _userId, ...key }) => key),
  }),
  async erase(tx, { id }) {
    if (await deleteApiKeysOf(tx, id)) await bus.publish(tx, [rightsChanged(id)]);
  },
});
