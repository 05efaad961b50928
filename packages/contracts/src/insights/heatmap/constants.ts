/** The radius slider, in kilometers (specification section 9). */
export const HEATMAP_RADIUS_KM = { min: 1, max: 50, step: 1, initial: 10 } as const;
export const HEATMAP_RANGE = '24h';
export const HEATMAP_INTENSITY = { min: 1, max: 10, initial: 1 } as const;
/** Rows of the table, and how many of the busiest cells get names. */
export const HEATMAP_NAMED = 20;
export const HEATMAP_MOST_BYTES = 200_000;
/** Minimum time between a browser's requests. */
export const HEATMAP_CACHE_SECONDS = 30;

/** Trucks and tickets, or what public records say of tows: nobody saw a truck, so the two are never added up. */
export const HEATMAP_SHOWS = ['activity', 'records'] as const;
export type HeatmapShow = (typeof HEATMAP_SHOWS)[number];

export const heatmapPaths = {
  data: '/api/heatmap-data',
  dataAt: '/api/heatmap-data/:lat/:lng/:radius',
  hours: '/api/heatmap-hours',
} as const;
