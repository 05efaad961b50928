import type { Config } from '#platform/config/config.ts';

import type { CityStreets, StreetSource } from '../streets.port.ts';

export type StreetFiles = { config: Pick<Config, 'TIGER_URL'>; cityStreets: readonly CityStreets[] };

type Edition = { url: URL; release: number | null };

/** The last releases with counties that were abolished; Connecticut's became planning regions. */
const LAST_RELEASES: readonly (readonly [countyBegins: string, year: number])[] = [
  ['09', 2021],
  ['02261', 2019],
];

/** Best first: a city knows its own. */
export const getSources = (county: string, cityStreets: readonly CityStreets[]): StreetSource[] => [
  ...cityStreets.filter((city) => city.county === county).map(({ source }) => source),
  'tiger',
];

export function getEditions(
  source: StreetSource,
  county: string,
  { config, cityStreets }: StreetFiles,
  now: Date,
): Edition[] {
  const ofCity = cityStreets.find((city) => city.source === source);
  if (ofCity) return [{ url: new URL(ofCity.url), release: null }];
  const newest = newestRelease(county, now);
  return [newest, newest - 1].map((year) => ({
    url: new URL(config.TIGER_URL.replaceAll('{year}', String(year)).replaceAll('{county}', county)),
    release: year,
  }));
}

/** This year's appears in the fall. */
export const newestRelease = (county: string, now: Date): number =>
  LAST_RELEASES.find(([begins]) => county.startsWith(begins))?.[1] ?? now.getUTCFullYear();
