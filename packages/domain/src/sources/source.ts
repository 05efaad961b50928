import type { Outline } from '@towscout/geo';

export type ItemKind = 'trucks' | 'towRecords' | 'incidents' | 'cameras';

/** A row of the credits page; `terms` is what the publisher requires. */
export type Credit = { what: string; whose: string; url: string; terms: string; termsUrl?: string; note?: string };

export type TowCalls = {
  /** Such as 'CHP dispatch'. */
  dispatch: string;
  /** Shown beside a truck: 'CHP CAD'. */
  provenance: string;
  /** Its limits, for the page of a truck. */
  about: string;
  /** 'truck': a tow truck was called. 'call': a unit was sent, and a tow truck may never come. */
  mark: 'truck' | 'call';
  /** 'highways': no city streets. */
  roads: 'highways' | 'streets';
  /** Minutes after which its news is too old to alert (design 4.0). */
  freshMinutes: number;
};

export type LiveSource = {
  key: string;
  kinds: readonly ItemKind[];
  name: string;
  /** Completes 'Official feed: …' and '… is covered'. */
  covers: string;
  /** Shown beside the data. */
  attribution: string;
  attributionUrl: string;
  /** Two letters each; null when its documents say. */
  states: readonly string[] | null;
  /** Null for all of its states. */
  area: Outline | null;
  /** The setting that holds its key; null when it needs none. */
  keyedBy: string | null;
  /** Minutes without anything new before it is late. */
  lateMinutes: number;
  /** Dispatchers know first, operators know the lanes, others relay. */
  role: 'dispatcher' | 'operator' | 'relay';
  towCalls?: TowCalls;
  /** Credits by section of the credits page. */
  credits: Readonly<Partial<Record<ItemKind, Credit>>>;
};

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
