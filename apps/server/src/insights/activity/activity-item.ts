import type { ActivityEvent, ActivityQuery } from '@towscout/contracts/insights/activity';
import { ACTIVITY_HOURS, type ActivityType } from '@towscout/contracts/insights/constants';
import type { LatLng, Miles } from '@towscout/geo';

import { minutesBefore } from '#platform/clock.ts';
import type { PageEnd } from '#platform/db/timeline-sql.ts';

/** Its place is put into words only for events that are sent. */
export type ActivityItem = Omit<ActivityEvent, 'timestamp' | 'location'> & {
  at: Date;
  where: { words: string } | { place: LatLng; sightingId: string };
};

/** By type, source and hour before now; 0 is the last hour. */
export type Counted = {
  hoursAgo: number;
  type: ActivityType;
  source: string;
  sourceName: string;
  events: number;
  /** Listed, but not counted. */
  isInNoFigure?: boolean;
  /** One event may stand for many tickets. */
  tickets?: number;
};

export type Lookback = {
  around: { center: LatLng; radius: Miles };
  /** Null at sea. */
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

export type Page = Pick<ActivityQuery, 'type' | 'source'> & { limit: number; end: PageEnd | null };

/** Counts first. */
export type Kind<Deps> = (deps: Deps, lookback: Lookback) => Promise<CountedKind>;

/** `find` is called only when some were counted. */
export type CountedKind = { counted: Counted[]; find(page: Page, asked: readonly Counted[]): Promise<ActivityItem[]> };

/** With a stable order. */
export const newestFirst = (a: PageEnd, b: PageEnd): number =>
  b.at.getTime() - a.at.getTime() || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);
