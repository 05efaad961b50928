import { activity, activityPaths, activityQuery, type ActivityQuery } from '@towscout/contracts/activity';
import { FREE_RADIUS_MILES } from '@towscout/contracts/location';

import type { App } from '#platform/http/app.ts';
import type { Entitlement } from '#platform/http/policy.ts';

import { type ActivityDeps, readActivity } from './read-activity.ts';

const farAway: Entitlement = {
  isNeeded: ({ query }) => (query as ActivityQuery).radius > FREE_RADIUS_MILES,
  refusal: 'activity more than 5 miles away is available for premium subscribers only.',
};

export function activityRoutes(app: App, deps: ActivityDeps): void {
  app.get(
    activityPaths.list,
    {
      schema: { querystring: activityQuery, response: { 200: activity } },
      config: { policy: { who: 'anyone', limit: { perMinute: 60 }, entitlements: [farAway] } },
    },
    ({ query }) => readActivity(deps, query),
  );
}
