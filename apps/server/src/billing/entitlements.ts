import type { LiveQuery } from '@towscout/contracts/live/schema';
import { FREE_RADIUS_MILES } from '@towscout/contracts/wire/limits';

import type { Accounts } from '#accounts';
import type { Entitlement, Viewer } from '#platform/http/policy.ts';
import type { LiveNeeds } from '#platform/live/live.ts';

const isWithinPlan = (viewer: Pick<Viewer, 'isPremium'> | null, radius: number): boolean =>
  radius <= FREE_RADIUS_MILES || (viewer?.isPremium ?? false);

const isFar = (radius: number | undefined): boolean => radius !== undefined && !isWithinPlan(null, radius);
const FAR = 'a radius above 5 miles, up to 25, is available for premium subscribers only.';

/** Needs Premium for a radius beyond the free plan; the contracts limit it for all. */
export const radiusInQuery = <Query>(
  getRadius: (query: Query) => number | undefined,
  refusal: string = FAR,
): Entitlement => ({ isNeeded: ({ query }) => isFar(getRadius(query as Query)), refusal });

export const radiusInBody = <Body>(getRadius: (body: Body) => number | undefined): Entitlement => ({
  isNeeded: ({ body }) => isFar(getRadius(body as Body)),
  refusal: FAR,
});

export const zoneInBody = <Body>(isZone: (body: Body) => boolean): Entitlement => ({
  isNeeded: ({ body }) => isZone(body as Body),
  refusal: 'custom alert zones are available for premium subscribers only.',
});

/** A stream depends on its session and a plan that covers its radius. */
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
