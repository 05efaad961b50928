/** Of the radius slider, in kilometers (specification section 9). */
export const HEATMAP_RADIUS_KM = { min: 1, max: 50, step: 1, initial: 10 } as const;
export const HEATMAP_RANGE = '24h';
/** Of the slider of the lowest intensity that is shown. */
export const HEATMAP_INTENSITY = { min: 1, max: 10, initial: 1 } as const;
/** The rows of the table; the answer names the areas of this many of its busiest cells. */
export const HEATMAP_NAMED = 20;
/** What an answer may weigh. */
export const HEATMAP_MOST_BYTES = 200_000;
/** A browser asks again after this long at the earliest. */
export const HEATMAP_CACHE_SECONDS = 30;

export const heatmapPaths = {
  data: '/api/heatmap-data',
  /** The specification's own form of the same. */
  dataAt: '/api/heatmap-data/:lat/:lng/:radius',
  hours: '/api/heatmap-hours',
} as const;
