import type { Credit } from './live-source.ts';

export const CITY_TABLES = ['violations', 'tows', 'towZones', 'streetRules'] as const;
export type CityTable = (typeof CITY_TABLES)[number];

/** The public half of a city that publishes parking data. */
export type CitySource = {
  /** Permanent: stored with each violation and part of paths. */
  key: string;
  name: string;
  /** Name on buttons and in their messages, where it differs. */
  shortName?: string;
  publishes: readonly CityTable[];
  /** Read only when CITIES names it, because its rows or its terms were never seen. */
  isOffByDefault?: true;
  /** Its row on the credits page. */
  credit: Credit;
  /** Its rows among the credits of places. */
  placeCredits?: readonly Credit[];
  /** The risk learned from its citations was compared with later ones (docs/decisions/075). */
  isRiskMeasured?: true;
  /** Its own file of streets: the file's key, the license beside an address found in it, and its row on the credits page. */
  streets?: { source: string; license: string; credit: Credit };
};
