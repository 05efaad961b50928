import { activity, activityPaths, activityQuery } from './activity.ts';
import { analytics, analyticsPaths, analyticsQuery, ownImpact } from './analytics.ts';
import { heatmapCell, heatmapHours, heatmapHoursQuery, heatmapPaths, heatmapQuery } from './heatmap.ts';
import { history, historyQuery } from './history.ts';
import { sightingPaths } from './sightings-constants.ts';

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
