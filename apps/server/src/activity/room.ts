import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import type { ActivityDeps } from './read-activity.ts';
import { activityRoutes } from './routes.ts';

type Needs = Omit<ActivityDeps, 'db' | 'clock'>;

/** What happened around a place, from every room that knows of something, as one feed. */
export function createActivity(platform: Platform, needs: Needs): Room {
  const deps = { ...platform, ...needs };
  return { face: null, routes: (app) => activityRoutes(app, deps) };
}
