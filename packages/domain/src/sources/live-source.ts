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
