import type { LiveQuery } from '@towscout/contracts/live/schema';
import { FREE_RADIUS_MILES } from '@towscout/contracts/wire/limits';

import type { Accounts } from '#accounts';
import type { Entitlement, Viewer } from '#platform/http/policy.ts';
import type { LiveNeeds } from '#platform/live/live.ts';

/** Whether this viewer's plan, or none, allows this radius. */
const isWithinPlan = (viewer: Pick<Viewer, 'isPremium'> | null, radius: number): boolean =>
  radius <= FREE_RADIUS_MILES || (viewer?.isPremium ?? false);

const isFar = (radius: number | undefined): boolean => radius !== undefined && !isWithinPlan(null, radius);
const FAR = 'a radius above 5 miles, up to 25, is available for premium subscribers only.';

/**
 * A radius beyond the free plan, in the query that the route's schema describes. Radii beyond every plan are refused
 * by the contracts; a route that reaches farther than alerts do says so in words of its own.
 */
export const radiusInQuery = <Query>(
  radiusOf: (query: Query) => number | undefined,
  refusal: string = FAR,
): Entitlement => ({ isNeeded: ({ query }) => isFar(radiusOf(query as Query)), refusal });

/** The same, in the body. */
export const radiusInBody = <Body>(radiusOf: (body: Body) => number | undefined): Entitlement => ({
  isNeeded: ({ body }) => isFar(radiusOf(body as Body)),
  refusal: FAR,
});

/** A zone, in the body. */
export const zoneInBody = <Body>(isZone: (body: Body) => boolean): Entitlement => ({
  isNeeded: ({ body }) => isZone(body as Body),
  refusal: 'custom alert zones are available for premium subscribers only.',
});

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
