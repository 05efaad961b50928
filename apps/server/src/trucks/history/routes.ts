import { sightingPaths } from '@towscout/contracts/trucks/constants';
import type { HistoryQuery } from '@towscout/contracts/trucks/history';
import { towTruckEndpoints } from '@towscout/contracts/trucks/schema';
import { HISTORY_DAYS } from '@towscout/domain/trucks/history';
import { m } from '@towscout/messages';

import { radiusInQuery } from '#billing';
import { minutesBefore, type Clock } from '#platform/clock.ts';
import type { Reads } from '#platform/db/read-replica.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { type Entitlement, getViewer } from '#platform/http/policy.ts';

import { type HistoryDeps, ON_ITS_WAY_MINUTES, readHistory } from './read-history.ts';

const FREE_MINUTES = HISTORY_DAYS.free * 24 * 60;

export function historyRoutes(app: App, deps: HistoryDeps & { reads: Reads }): void {
  const { clock } = deps;
  const withinPlan = radiusInQuery(({ radius }: HistoryQuery) => radius);
  declaredRoutes(app, towTruckEndpoints).get(
    sightingPaths.history,
    {
      operationId: 'readTowTruckHistory',
      summary: 'Where trucks worked in the last 90 days',
      config: {
        policy: { who: 'member', limit: { perMinute: 60 }, entitlements: [beyondFreeHistory(clock), withinPlan] },
      },
    },
    async (request) => {
      const { from = getViewer(request).isPremium ? undefined : minutesBefore(clock.now(), FREE_MINUTES) } =
        request.query;
      return deps.reads((db) => readHistory({ ...deps, db }, { ...request.query, from }));
    },
  );
}

const beyondFreeHistory = (clock: Clock): Entitlement => ({
  isNeeded: ({ query }) => {
    const { from } = query as HistoryQuery;
    return from !== undefined && from < minutesBefore(clock.now(), FREE_MINUTES + ON_ITS_WAY_MINUTES);
  },
  refusal: () => m.billing_server_premium_history({ days: HISTORY_DAYS.premium }),
});
