import { publicApiPaths } from '@towscout/contracts/public-api/constants';
import { v1LiveQuery } from '@towscout/contracts/public-api/schema';

import type { Accounts } from '#accounts';
import type { Executor } from '#platform/db/database.ts';
import { getKeyHolder } from '#platform/http/key-hooks.ts';
import { forKeys, type Viewer, getViewer } from '#platform/http/policy.ts';
import type { StreamRoute } from '#platform/live/live-routes.ts';

import { findActiveApiKeys } from '../keys/api-keys.queries.ts';

/** Marks a key's id as a session's. */
const PREFIX = 'key:';

/** `GET /api/v1/live`: trucks only. Depends on its key and its owner's plan. */
export const keyStream: StreamRoute = {
  path: publicApiPaths.live,
  operationId: 'streamTowTrucks',
  summary: 'Live trucks around a place, as server-sent events',
  policy: forKeys.policy,
  query: v1LiveQuery,
  publicEvents: new Set(['sighting', 'sighting-gone']),
  countBy: (request) => PREFIX + getViewer(request as never).id,
  findOwner: async (request) => ({
    sessionId: PREFIX + getKeyHolder(request).keyId,
    userId: getViewer(request as never).id,
    covers: ({ isPremium }) => isPremium,
  }),
};

export async function findKeySessions(
  executor: Executor,
  accounts: Pick<Accounts, 'findViewers'>,
  ids: readonly string[],
): Promise<Map<string, Viewer>> {
  const keyIds = ids.filter((id) => id.startsWith(PREFIX)).map((id) => id.slice(PREFIX.length));
  if (keyIds.length === 0) return new Map();
  const keys = await findActiveApiKeys(executor, keyIds);
  const viewers = await accounts.findViewers(keys.map(({ userId }) => userId));
  return new Map(
    keys.flatMap(({ id, userId }) => {
      const viewer = viewers.get(userId);
      return viewer && !viewer.ban ? [[PREFIX + id, viewer] as const] : [];
    }),
  );
}
