import { paths } from '#platform/paths.ts';

/** Pages that are still to come, and what each will do. */
export const comingPages = [
  {
    path: paths.heatmap,
    title: 'Activity Heatmap',
    sentence: 'Where and when tow trucks are busiest, from confirmed sightings.',
  },
] as const;
