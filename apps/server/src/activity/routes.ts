import { activityPaths } from '@towscout/contracts/activity/paths';
import { type ActivityQuery, activity, activityQuery } from '@towscout/contracts/activity/schema';

import { radiusInQuery } from '#billing';
import type { App } from '#platform/http/app.ts';

import { type ActivityDeps, readActivity } from './read-activity.ts';

const farAway = radiusInQuery(
  ({ radius }: ActivityQuery) => radius,
  'activity more than 5 miles away is available for premium subscribers only.',
);

export function activityRoutes(app: App, deps: ActivityDeps): void {
  app.get(
    activityPaths.list,
    {
      schema: {
        operationId: 'readActivity',
        summary: 'What happened around a place',
        querystring: activityQuery,
        response: { 200: activity },
      },
      config: { policy: { who: 'anyone', limit: { perMinute: 60 }, entitlements: [farAway] } },
    },
    ({ query }) => readActivity(deps, query),
  );
}
