import type { Outline } from '@towscout/geo';

/** The kinds of items that live sources list. */
export type ItemKind = 'trucks' | 'incidents' | 'cameras';

/** A row of the credits page; `terms` is what the publisher asks of its users. */
export type Credit = { what: string; whose: string; url: string; terms: string; termsUrl?: string; note?: string };

/** How a source's tow calls read and look. */
export type TowCalls = {
  /** The dispatcher: 'CHP dispatch'. */
  dispatch: string;
  /** Beside a truck: 'CHP CAD'. */
  provenance: string;
  /** What it can and cannot know, on the page of a truck. */
  about: string;
  /** 'truck': a tow truck was called. 'call': a unit was sent, and a tow truck may never come. */
  mark: 'truck' | 'call';
  /** 'highways': no city streets. 'streets': every street of the area. */
  roads: 'highways' | 'streets';
  /** The age at which its news is too old to alert (design 4.0). */
  freshMinutes: number;
};

/** The public half of a live source: how the site names, credits and judges it, before it is read. */
export type LiveSource = {
  key: string;
  kinds: readonly ItemKind[];
  name: string;
  /** What it covers, in words that complete 'Official feed: …' and '… is covered'. */
  covers: string;
  /** Named beside the data. */
  attribution: string;
  attributionUrl: string;
  /** The states it covers, wholly or in part, by their two letters; null: its documents say. */
  states: readonly string[] | null;
  /** Where in its states it is; null: all over. */
  area: Outline | null;
  /** The setting with its key, without which it does not run; null: it needs none. */
  keyedBy: string | null;
  /** How long it may have nothing new before it is late. */
  lateMinutes: number;
  /** How near it is to an incident: dispatchers know first, operators know the lanes, others relay. */
  role: 'dispatcher' | 'operator' | 'relay';
  towCalls?: TowCalls;
  /** Its rows on the credits page, by the kind under whose title they are. */
  credits: Readonly<Partial<Record<ItemKind, Credit>>>;
};
