import { activityPaths } from './activity/paths.ts';
import { activity, activityQuery } from './activity/schema.ts';
import { analyticsPaths } from './analytics/paths.ts';
import { analytics, analyticsQuery, ownImpact } from './analytics/schema.ts';
import { heatmapPaths } from './heatmap/paths.ts';
import { heatmapCell, heatmapHours, heatmapHoursQuery, heatmapQuery } from './heatmap/schema.ts';
import { history, historyQuery } from './sightings/history.ts';
import { sightingPaths } from './sightings/paths.ts';

/** What the records of a place add up to, over hours and days. */
export const insightEndpoints = {
  GET: {
    [sightingPaths.history]: { query: historyQuery, answer: history },
    [heatmapPaths.data]: { query: heatmapQuery, answer: heatmapCell.array() },
    [heatmapPaths.hours]: { query: heatmapHoursQuery, answer: heatmapHours },
    [analyticsPaths.overview]: { query: analyticsQuery, answer: analytics },
    [analyticsPaths.mine]: { answer: ownImpact },
    [activityPaths.list]: { query: activityQuery, answer: activity },
  },
} as const;
