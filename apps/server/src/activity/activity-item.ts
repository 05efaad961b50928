import { ACTIVITY_HOURS, type ActivityType } from '@towscout/contracts/activity/paths';
import type { ActivityEvent, ActivityQuery } from '@towscout/contracts/activity/schema';
import type { LatLng, Miles } from '@towscout/geo';

import { minutesBefore } from '#platform/clock.ts';
import type { PageEnd } from '#platform/db/timeline-sql.ts';

/** An event before its place is put into words, which is done only for those that are sent. */
export type ActivityItem = Omit<ActivityEvent, 'timestamp' | 'location'> & {
  at: Date;
  where: { words: string } | { place: LatLng; sightingId: string };
};

/** How many events of one type and source there were in one of the hours before now: 0 is the last one. */
export type Counted = {
  hoursAgo: number;
  type: ActivityType;
  source: string;
  sourceName: string;
  events: number;
  /** They are listed and nothing more. */
  isInNoFigure?: boolean;
  /** Parking tickets, of which one event may tell many. */
  tickets?: number;
};

/** The last 24 hours around a place. */
export type Lookback = {
  around: { center: LatLng; radius: Miles };
  /** By its two letters; null at sea. */
  state: string | null;
  since: Date;
  now: Date;
};

export const lookBack = (around: Lookback['around'], state: string | null, now: Date): Lookback => ({
  around,
  state,
  since: minutesBefore(now, ACTIVITY_HOURS * 60),
  now,
});

/** Which events are asked for: so many of a type and source, from where the last page ended. */
export type Page = Pick<ActivityQuery, 'type' | 'source'> & { limit: number; end: PageEnd | null };

/** One kind of events: it is counted first. */
export type Kind<Deps> = (deps: Deps, lookback: Lookback) => Promise<CountedKind>;

/** `find` is asked only where some were counted; `asked` are those. */
export type CountedKind = { counted: Counted[]; find(page: Page, asked: readonly Counted[]): Promise<ActivityItem[]> };

/** The newest first; of two at once, always in the same order. */
export const newestFirst = (a: PageEnd, b: PageEnd): number =>
  b.at.getTime() - a.at.getTime() || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);
