import type { LiveKey } from '@towscout/domain/sources';

export type Site = { source: LiveKey; state: string; origin: string };

export const SITES: readonly Site[] = [
  { source: 'ny_511', state: 'NY', origin: 'https://511ny.org' },
  { source: 'az_511', state: 'AZ', origin: 'https://www.az511.com' },
  { source: 'fl_511', state: 'FL', origin: 'https://fl511.com' },
  { source: 'ga_511', state: 'GA', origin: 'https://511ga.org' },
  { source: 'nv_511', state: 'NV', origin: 'https://www.nvroads.com' },
];
