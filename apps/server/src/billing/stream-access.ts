import type { LiveQuery } from '@towscout/contracts/live/schema';

import type { Accounts } from '#accounts';
import type { LiveNeeds } from '#platform/live/live.ts';

import { isWithinPlan, radiusInQuery } from './entitlements.ts';

/** A stream stands on the session of whoever opened it, and on a plan that covers its radius. */
export const streamAccess = ({
  session,
  livingSessions,
}: Pick<Accounts, 'session' | 'livingSessions'>): Omit<LiveNeeds, 'checkEveryMs'> => ({
  entitlements: [radiusInQuery(({ radius }: LiveQuery) => radius)],
  findSessions: livingSessions,
  async findOwner(request, radius) {
    const found = await session(request);
    return (
      found && { sessionId: found.id, userId: found.viewer.id, covers: (viewer) => isWithinPlan(viewer, radius ?? 0) }
    );
  },
});
