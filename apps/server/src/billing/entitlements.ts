import type { LiveQuery } from '@towscout/contracts/live/schema';
import { FREE_RADIUS_MILES, MAX_RADIUS_MILES } from '@towscout/contracts/wire/limits';
import { miles } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { Accounts } from '#accounts';
import type { Entitlement, Viewer } from '#platform/http/policy.ts';
import type { LiveNeeds } from '#platform/live/live.ts';

const isWithinPlan = (viewer: Pick<Viewer, 'isPremium'> | null, radius: number): boolean =>
  radius <= FREE_RADIUS_MILES || (viewer?.isPremium ?? false);

const isFar = (radius: number | undefined): boolean => radius !== undefined && !isWithinPlan(null, radius);
const refuseFar = (): string => m.billing_server_premium_radius();

/** Needs Premium for a radius beyond the free plan; the contracts limit it for all. */
export const radiusInQuery = <Query>(
  getRadius: (query: Query) => number | undefined,
  refusal: () => string = refuseFar,
): Entitlement => ({ isNeeded: ({ query }) => isFar(getRadius(query as Query)), refusal });

export const radiusInBody = <Body>(getRadius: (body: Body) => number | undefined): Entitlement => ({
  isNeeded: ({ body }) => isFar(getRadius(body as Body)),
  refusal: refuseFar,
});

export const zoneInBody = <Body>(isZone: (body: Body) => boolean): Entitlement => ({
  isNeeded: ({ body }) => isZone(body as Body),
  refusal: () => m.billing_server_premium_zones(),
});

/** A stream depends on its session and a plan that covers its radius. */
export const streamAccess = ({
  session,
  livingSessions,
}: Pick<Accounts, 'session' | 'livingSessions'>): Omit<LiveNeeds, 'checkEveryMs'> => ({
  entitlements: [radiusInQuery(({ radius }: LiveQuery) => radius)],
  findSessions: livingSessions,
  async findReach(request) {
    return miles((await session(request))?.viewer.isPremium ? MAX_RADIUS_MILES : FREE_RADIUS_MILES);
  },
  async findOwner(request, radius) {
    const found = await session(request);
    return (
      found && { sessionId: found.id, userId: found.viewer.id, covers: (viewer) => isWithinPlan(viewer, radius ?? 0) }
    );
  },
});
