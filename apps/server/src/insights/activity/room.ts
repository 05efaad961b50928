import { type ActivityQuery, activityEndpoints } from '@towscout/contracts/insights/activity';
import { ACTIVITY_HOURS, activityPaths } from '@towscout/contracts/insights/constants';
import { m } from '@towscout/messages';

import { radiusInQuery } from '#billing';
import { minutesBefore } from '#platform/clock.ts';
import { listener } from '#platform/events/facts.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import { type Scanned, trafficScanned } from '#traffic';

import { type ActivityDeps, readActivity } from './read-activity.ts';
import { insertScans } from './scans.queries.ts';

type Needs = Omit<ActivityDeps, 'db' | 'clock'>;

export function createActivity(platform: Platform, needs: Needs): Room {
  const deps = { ...platform, ...needs };
  const noteScan: Job<Scanned> = {
    name: 'activity.note-scan',
    handle: (scans) =>
      insertScans(
        platform.db,
        scans.map(({ circle = { place: null, radius: null }, at, ...scan }) => ({
          ...scan,
          ...circle,
          at: new Date(at),
        })),
        minutesBefore(platform.clock.now(), ACTIVITY_HOURS * 60),
      ),
  };
  return { face: null, routes: (app) => activityRoutes(app, deps), listeners: [listener(trafficScanned, noteScan)] };
}

const farAway = radiusInQuery(
  ({ radius }: ActivityQuery) => radius,
  () => m.billing_server_premium_activity(),
);

function activityRoutes(app: App, deps: ActivityDeps): void {
  declaredRoutes(app, activityEndpoints).get(
    activityPaths.list,
    {
      operationId: 'readActivity',
      summary: 'What happened around a place',
      config: { policy: { who: 'anyone', limit: { perMinute: 60 }, entitlements: [farAway] } },
    },
    ({ query }) => readActivity(deps, query),
  );
}
