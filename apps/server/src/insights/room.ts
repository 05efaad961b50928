import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import { createActivity } from './activity/room.ts';
import { createAnalytics } from './analytics/room.ts';
import { createCoverage } from './coverage/room.ts';
import { createHeatmap } from './heatmap/room.ts';

type Needs = Parameters<typeof createActivity>[1] &
  Parameters<typeof createAnalytics>[1] &
  Parameters<typeof createCoverage>[1] &
  Parameters<typeof createHeatmap>[1];

/** Totals of the activity around a place. */
export function createInsights(platform: Platform, needs: Needs): Room {
  return {
    face: null,
    parts: [createHeatmap, createActivity, createAnalytics, createCoverage].map((create) => create(platform, needs)),
  };
}
