import { LRUCache } from 'lru-cache';

import {
  type Analytics,
  type AnalyticsQuery,
  analyticsQuery,
  type OwnImpact,
  analyticsEndpoints,
} from '@towscout/contracts/insights/analytics';
import { FREE_RANGE, analyticsPaths } from '@towscout/contracts/insights/constants';
import { DAY_MINUTES } from '@towscout/domain/durations';
import { HISTORY_DAYS } from '@towscout/domain/trucks/history';
import { m } from '@towscout/messages';
import { currentLocale } from '@towscout/messages/locale';

import { radiusInQuery } from '#billing';
import { minutesBefore, type Clock, expiringBy } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { type Entitlement, forMembers, getViewer } from '#platform/http/policy.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { KeptTickets } from '#violations';

import { type AnalyticsDeps, readAnalytics, writeCsv } from './read-analytics.ts';

const KEPT = { seconds: 120, most: 500 };
/** A few houses on, the answer is the same. */
const PLACE_DIGITS = 3;
const EXPORTS_PER_HOUR = 30;

function analyticsRoutes(app: App, deps: AnalyticsDeps & Pick<Platform, 'reads'>): void {
  const routes = declaredRoutes(app, analyticsEndpoints);
  const cached = createBriefCache<Analytics>(deps.clock, KEPT);
  const cachedTickets = createBriefCache<ReadonlyMap<string, KeptTickets>>(deps.clock, { ...KEPT, most: 1 });
  const countTickets = (db: Executor) => cachedTickets('', () => deps.violations.countKept(db));
  const cachedCsv = createBriefCache<string>(deps.clock, { ...KEPT, most: 50 });

  routes.get(
    analyticsPaths.overview,
    {
      operationId: 'readAnalytics',
      summary: 'When tow trucks come to a place, and how good the data is',
      config: { policy: { who: 'anyone', limit: { perMinute: 60 }, entitlements } },
    },
    async ({ query }) => {
      const asked = roughly(query);
      return cached(toKey(asked), () => deps.reads((db) => readAnalytics({ ...deps, db, countTickets }, asked)));
    },
  );

  routes.get(
    analyticsPaths.mine,
    { operationId: 'readOwnImpact', summary: 'The impact of your reports', config: forMembers },
    async (request) => readOwnImpact(deps, getViewer(request).id),
  );

  app.get(
    analyticsPaths.csv,
    {
      schema: { operationId: 'exportAnalytics', summary: 'Analytics for a place as CSV', querystring: analyticsQuery },
      config: { policy: { who: 'member', limit: { perHour: EXPORTS_PER_HOUR, by: 'account' }, entitlements } },
    },
    async ({ query }, reply) => {
      const asked = roughly(query);
      const day = deps.clock.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="towscout-analytics-${asked.range}-${day}.csv"`)
        .send(await cachedCsv(toKey(asked), () => writeCsv(deps, asked)));
    },
  );
}

const beyondFree: Entitlement = {
  isNeeded: ({ query }) => (query as AnalyticsQuery).range !== FREE_RANGE,
  refusal: () => m.billing_server_premium_analytics({ days: HISTORY_DAYS.premium }),
};
const entitlements = [beyondFree, radiusInQuery(({ radius }: AnalyticsQuery) => radius)];

const roughly = (query: AnalyticsQuery): AnalyticsQuery => ({
  ...query,
  lat: Number(query.lat.toFixed(PLACE_DIGITS)),
  lng: Number(query.lng.toFixed(PLACE_DIGITS)),
});

/** Areas are named in the reader's language. */
const toKey = ({ lat, lng, radius, range }: AnalyticsQuery): string =>
  [currentLocale(), lat, lng, radius, range].join(' ');

type Deps = Pick<AnalyticsDeps, 'db' | 'clock' | 'trucks' | 'alerts'>;

/** In 90 days. */
async function readOwnImpact({ db, clock, trucks, alerts }: Deps, userId: string): Promise<OwnImpact> {
  const since = minutesBefore(clock.now(), HISTORY_DAYS.premium * DAY_MINUTES);
  const reported = await trucks.reportedBy(db, userId, since);
  const ids = reported.map(({ id }) => id);
  return {
    reported: reported.length,
    confirmed: reported.filter(({ isConfirmed }) => isConfirmed).length,
    driversAlerted: await alerts.countAlerted(db, ids, userId),
    answers: await alerts.countUserAnswers(db, userId),
  };
}

type Needs = Omit<AnalyticsDeps, 'db' | 'clock'>;

export function createAnalytics(platform: Platform, needs: Needs): Room {
  return { face: null, routes: (app) => analyticsRoutes(app, { ...platform, ...needs }) };
}

/** Shares concurrent requests; failures aren't cached. */
export function createBriefCache<Value extends object | string | number>(
  clock: Clock,
  { seconds, most }: { seconds: number; most: number },
) {
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    max: most,
    ttl: seconds * 1000,
    ...expiringBy(clock),
    // An evicted request still resolves for its callers.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => context(),
  });
  return (key: string, make: () => Promise<Value>): Promise<Value> => cache.forceFetch(key, { context: make });
}
