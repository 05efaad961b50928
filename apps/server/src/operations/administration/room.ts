import { DAY_MINUTES } from '@towscout/domain/durations';

import { minutesBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { inDays, pruneJob, type Retention } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';

import { accountRoutes } from './account-routes.ts';
import { administrationUserData, deleteActionsBefore } from './actions.queries.ts';
import type { Needs } from './deps.ts';
import { feedRoutes } from './feed-routes.ts';
import { logRoutes } from './log-routes.ts';

const KEPT_DAYS = 730;

/** Changes to a running site that the environment can't make. */
export function createAdministration(platform: Platform, needs: Needs): Room {
  const { db, clock } = platform;
  const deps = { ...platform, ...needs };
  const retention: Retention[] = [
    {
      rows: 'what administrators did',
      kept: inDays(KEPT_DAYS),
      prune: () => deleteActionsBefore(db, minutesBefore(clock.now(), KEPT_DAYS * DAY_MINUTES)),
    },
  ];
  return {
    face: null,
    routes(app) {
      feedRoutes(app, deps);
      accountRoutes(app, deps);
      logRoutes(app, deps);
    },
    jobs: [pruneJob('administration.forget', '37 * * * *', retention)],
    retention,
    userData: administrationUserData,
  };
}
