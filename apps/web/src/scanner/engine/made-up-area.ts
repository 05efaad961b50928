import type { LatLng } from '@towscout/geo';

import type { AreaName } from './state.ts';

type KnownCity = { south: number; north: number; west: number; east: number; neighborhoods: readonly string[] };

/** Rough boxes of four cities, where the gazetteer has no name (specification section 4). */
const CITIES: readonly KnownCity[] = [
  {
    south: 40.49,
    north: 40.92,
    west: -74.26,
    east: -73.68,
    neighborhoods: ['Midtown', 'Harlem', 'Astoria', 'Park Slope', 'Williamsburg'],
  },
  {
    south: 37.7,
    north: 37.84,
    west: -122.53,
    east: -122.35,
    neighborhoods: ['Mission District', 'SoMa', 'Sunset', 'Richmond', 'North Beach'],
  },
  {
    south: 33.7,
    north: 34.35,
    west: -118.67,
    east: -118.15,
    neighborhoods: ['Hollywood', 'Koreatown', 'Venice', 'Echo Park', 'Van Nuys'],
  },
  {
    south: 41.64,
    north: 42.03,
    west: -87.95,
    east: -87.52,
    neighborhoods: ['Loop', 'Lincoln Park', 'Hyde Park', 'Uptown', 'Logan Square'],
  },
];

/** One of the city's neighborhoods, or a sector like a ZIP code. */
export function madeUpArea({ lat, lng }: LatLng, random: () => number): AreaName {
  const city = CITIES.find((box) => lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east);
  const text = city
    ? (city.neighborhoods[Math.floor(random() * city.neighborhoods.length)] ?? 'Sector')
    : `Sector ${String(Math.floor(random() * 100_000)).padStart(5, '0')}`;
  return { text, isMadeUp: true };
}
