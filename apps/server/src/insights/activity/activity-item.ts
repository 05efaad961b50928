import type { ActivityEvent, ActivityQuery, HourOfActivity } from '@towscout/contracts/insights/activity';
import { ACTIVITY_HOURS, type ActivityType } from '@towscout/contracts/insights/constants';
import { HOUR_MS } from '@towscout/domain/durations';
import type { LatLng, Miles } from '@towscout/geo';

import { minutesBefore, hoursBefore } from '#platform/clock.ts';
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

/** Oldest first. */
export function countByHour(counted: readonly Counted[], now: Date): HourOfActivity[] {
  const hours = Array.from({ length: ACTIVITY_HOURS }, (_, index) => ({
    from: hoursBefore(now, ACTIVITY_HOURS - index).toISOString(),
    trucks: 0,
    incidents: 0,
    scans: 0,
    violations: 0,
  }));
  for (const { hoursAgo, type, events, tickets = 0, isInNoFigure = false } of counted) {
    const hour = hours[ACTIVITY_HOURS - 1 - hoursAgo];
    if (!hour || isInNoFigure) continue;
    if (type === 'violation') hour.violations += tickets;
    else if (type === 'tow_truck') hour.trucks += events;
    else if (type === 'scan_update') hour.scans += events;
    else hour.incidents += events;
  }
  return hours;
}

/** A guess is better too large than asked twice. */
const SPARE = 4;
/** It has to be worth a second question. */
const MOST_OF_REACH = 0.5;

/** A later instant since when there are probably enough events for a page; null where it isn't much later. */
export function guessReach(
  counted: readonly Counted[],
  { now }: Pick<Lookback, 'now'>,
  { limit, end }: Pick<Page, 'limit' | 'end'>,
  reach: Date,
): Date | null {
  const until = end && end.at < now ? end.at : now;
  const hoursSince = (at: Date) => (now.getTime() - at.getTime()) / HOUR_MS;
  const inReach = counted.filter(
    ({ hoursAgo }) => hoursAgo >= Math.floor(hoursSince(until)) && hoursAgo < hoursSince(reach),
  );
  const share = (SPARE * limit) / inReach.reduce((sum, { events }) => sum + events, 0);
  return share < MOST_OF_REACH ? new Date(until.getTime() - share * (until.getTime() - reach.getTime())) : null;
}

/** Since when there are enough events for a page; older ones aren't read. */
export function getReach(counted: readonly Counted[], { since, now }: Lookback, { limit, end }: Page): Date {
  const endsIn = end ? Math.max(0, Math.ceil((now.getTime() - end.at.getTime()) / HOUR_MS) - 1) : -1;
  let events = 0;
  for (let hour = endsIn + 1; hour < ACTIVITY_HOURS; hour += 1) {
    for (const each of counted) if (each.hoursAgo === hour) events += each.events;
    if (events >= limit) return hoursBefore(now, hour + 1);
  }
  return since;
}
