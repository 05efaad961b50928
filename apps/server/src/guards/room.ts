import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/jobs.ts';
import type { Room } from '#platform/room.ts';

import { deleteExpiredPlaces } from './guarded-places/places.queries.ts';
import { type PlaceDeps, placeRoutes } from './guarded-places/routes.ts';
import { type PreferenceDeps, preferenceRoutes } from './preferences/routes.ts';

/** Guarded places, and how their owners want to be alerted. */
export const guardsRoom = (deps: PlaceDeps & PreferenceDeps): Room => ({
  routes(app) {
    placeRoutes(app, deps);
    preferenceRoutes(app, deps);
  },
  jobs: [anyJob(forgetExpired(deps))],
});

const forgetExpired = ({ db, clock }: { db: Database; clock: Clock }): Job<object> => ({
  name: 'guards.forget-expired',
  cron: '*/10 * * * *',
  handle: () => deleteExpiredPlaces(db, clock.now()),
});
