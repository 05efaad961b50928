import type { Config } from '#platform/config/config.ts';

import type { StreetSource } from '../streets.port.ts';

export type StreetUrls = Pick<Config, 'TIGER_URL' | 'SF_CENTERLINES_URL'>;

/** A file of streets that may exist: the first one that does is used. */
type Edition = { url: URL; release: number | null };

const SAN_FRANCISCO = '06075';

/**
 * Counties that were abolished but are still in the outlines, with the last release that has them.
 * Connecticut's were replaced by planning regions.
 */
const LAST_RELEASES: readonly (readonly [countyBegins: string, year: number])[] = [
  ['09', 2021],
  ['02261', 2019],
];

/** Who drew a county's streets, best first: a city knows its own. */
export const sourcesOf = (county: string): StreetSource[] =>
  county === SAN_FRANCISCO ? ['sf_centerlines', 'tiger'] : ['tiger'];

export function editionsOf(source: StreetSource, county: string, urls: StreetUrls, now: Date): Edition[] {
  if (source === 'sf_centerlines') return [{ url: new URL(urls.SF_CENTERLINES_URL), release: null }];
  const newest = newestRelease(county, now);
  return [newest, newest - 1].map((year) => ({
    url: new URL(urls.TIGER_URL.replaceAll('{year}', String(year)).replaceAll('{county}', county)),
    release: year,
  }));
}

/** This year's, which appears in the fall, or the last one that there will be. */
export const newestRelease = (county: string, now: Date): number =>
  LAST_RELEASES.find(([begins]) => county.startsWith(begins))?.[1] ?? now.getUTCFullYear();
