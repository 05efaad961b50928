import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import type { AnalyticsDeps } from './read-analytics.ts';
import { analyticsRoutes } from './routes.ts';

type Needs = Omit<AnalyticsDeps, 'db' | 'clock'>;

/** What the record says about a place, and about the data that it rests on. It keeps nothing of its own. */
export function createAnalytics(platform: Platform, needs: Needs): Room {
  return { face: null, routes: (app) => analyticsRoutes(app, { ...platform, ...needs }) };
}
