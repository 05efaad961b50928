import { sightingPaths } from '@towscout/contracts/trucks/constants';
import type { HistoricalLocation, History, HistoryQuery } from '@towscout/contracts/trucks/history';
import { towTruckEndpoints } from '@towscout/contracts/trucks/schema';
import { formatCoordinates } from '@towscout/domain/format-distance';
import type { Source } from '@towscout/domain/sources';
import { averageMinutesInArea, daysAgo, frequencyScore, HISTORY_DAYS } from '@towscout/domain/trucks/history';
import { type LatLng, type Miles, miles } from '@towscout/geo';
import { m } from '@towscout/messages';

import { radiusInQuery } from '#billing';
import type { Places } from '#places';
import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Reads } from '#platform/db/read-replica.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { type Entitlement, getViewer } from '#platform/http/policy.ts';
import { badRequest } from '#platform/http/problem.ts';

import { findAreas, type FoundAreas } from './areas.queries.ts';
import { areasAround, cellName, rangesAround } from './cells.ts';
import { countDays, toUtcDay, daysBefore, daysBetween, daysLater, latest, startOfDay } from './days.ts';
import { type Circle, findCells, type FoundCell, type Period } from './read-history.queries.ts';
import { findProgress, type Progress } from './record.queries.ts';

export type HistoryDeps = { db: Database; clock: Clock; places: Pick<Places, 'findName'> };

/** `areas` are those that are added up by the hour: their cells are all that such a sum counts. */
export type Within = 'circle' | 'areas';

const toCircle = (center: LatLng, radius: Miles, within: Within): Circle =>
  within === 'areas'
    ? { center, radius: null, ranges: areasAround(center, radius) }
    : { center, radius, ranges: rangesAround(center, radius) };

/** Rejects with 400 for times beyond every plan. */
export async function readHistory(
  { db, clock, places }: HistoryDeps,
  asked: HistoryQuery,
  within: Within = 'circle',
): Promise<History> {
  const now = clock.now();
  const center = { lat: asked.lat, lng: asked.lng };
  const radius = miles(asked.radius);
  const progress = await findProgress(db);
  const beganAt = progress?.beganAt ?? now;
  const period = toPeriod(asked, now, progress);
  const { from, to } = period.range;
  const daysOnRecord = countDays(toUtcDay(from > beganAt ? from : beganAt), toUtcDay(to));
  const found = await findCells(db, toCircle(center, radius, within), period, asked.limit);
  const all = found[0] ?? { locations: 0, total: 0, allDays: 0 };
  return {
    dateRange: { from: from.toISOString(), to: to.toISOString() },
    recordBegan: beganAt.toISOString(),
    daysOnRecord,
    area: { latitude: center.lat, longitude: center.lng, radiusMiles: radius },
    totalDataPoints: all.total,
    totalLocations: all.locations,
    averageScore: all.locations === 0 ? null : frequencyScore({ daysSeen: all.allDays / all.locations, daysOnRecord }),
    trucks: found.map((cell) => toLocation(cell, { daysOnRecord, now, places })),
  };
}

/** Tolerance for slow requests and late clocks in the last 24 hours. */
const ON_ITS_WAY_MINUTES = 5;

/** Partial days, and days that may not be rolled up, are read from events. */
function toPeriod(
  { from: askedFrom, to: askedTo }: Pick<HistoryQuery, 'from' | 'to'>,
  now: Date,
  progress: Progress | null,
): Period {
  const to = askedTo && askedTo < now ? askedTo : now;
  const from = askedFrom ?? startOfDay(firstDayOf90(toUtcDay(now), progress?.totalsFrom ?? null));
  if (from >= to) throw badRequest(m.trucks_server_history_order());
  if (countDays(toUtcDay(from), toUtcDay(now)) > HISTORY_DAYS.premium + 1)
    throw badRequest(m.trucks_server_history_days({ days: HISTORY_DAYS.premium }));
  const isCut = from > startOfDay(toUtcDay(from));
  const first = isCut ? daysLater(toUtcDay(from), 1) : toUtcDay(from);
  const last = daysBefore(toUtcDay(to), 1);
  const cutDays = [...new Set([...(isCut ? [toUtcDay(from)] : []), toUtcDay(to)])];
  const firstRecent = progress?.rolledThrough ? latest(first, daysLater(progress.rolledThrough, 1)) : first;
  return {
    range: { from, to },
    whole: first <= last ? { first, last } : null,
    cutDays,
    eventDays: [...cutDays, ...daysBetween(firstRecent, last)],
    today: to === now ? findToday(from, now, progress) : null,
  };
}

/** The current day's sums, when no part of the day is cut off. */
function findToday(from: Date, now: Date, progress: Progress | null): Period['today'] {
  const day = toUtcDay(now);
  if (from > startOfDay(day) || progress?.today !== day || progress.todayThrough === null) return null;
  return { day, through: progress.todayThrough };
}

/** 91 while yesterday isn't rolled up. */
function firstDayOf90(lastDay: string, totalsFrom: string | null): string {
  const first = daysBefore(lastDay, HISTORY_DAYS.premium - 1);
  return totalsFrom === daysBefore(first, 1) ? totalsFrom : first;
}

type Context = Pick<HistoryDeps, 'places'> & { daysOnRecord: number; now: Date };

/** Guaranteed by the CHECKs. */
const toLocation = (cell: FoundCell, { daysOnRecord, now, places }: Context): HistoricalLocation => ({
  id: cellName(BigInt(cell.cell)),
  location_description: places.findName(cell) ?? formatCoordinates(cell),
  latitude: rounded(cell.lat, 5),
  longitude: rounded(cell.lng, 5),
  distanceMiles: rounded(cell.distance, 2),
  frequencyScore: frequencyScore({ daysSeen: cell.days, daysOnRecord }),
  dataPoints: cell.dataPoints,
  reportedByPeople: cell.byPeople,
  daysSeen: cell.days,
  avgTimeInArea: averageMinutesInArea(cell),
  lastSeenDaysAgo: daysAgo(new Date(cell.lastSeenAt), now),
  sources: cell.sources as Source[],
});

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Without `from` the whole record. */
export type AreaQuestion = { center: LatLng; radius: Miles; from?: Date | undefined };
export type AreaHistory = FoundAreas & { dateRange: { from: Date; to: Date }; recordBegan: Date };

export async function readAreas(
  { db, clock }: { db: Database; clock: Clock },
  { center, radius, from }: AreaQuestion,
): Promise<AreaHistory> {
  const now = clock.now();
  const progress = await findProgress(db);
  const period = toPeriod({ from }, now, progress);
  const found = await findAreas(db, areasAround(center, radius), period);
  return { ...found, dateRange: period.range, recordBegan: progress?.beganAt ?? now };
}

const FREE_MINUTES = HISTORY_DAYS.free * 24 * 60;

export function historyRoutes(app: App, deps: HistoryDeps & { reads: Reads }): void {
  const { clock } = deps;
  const withinPlan = radiusInQuery(({ radius }: HistoryQuery) => radius);
  declaredRoutes(app, towTruckEndpoints).get(
    sightingPaths.history,
    {
      operationId: 'readTowTruckHistory',
      summary: 'Where trucks worked in the last 90 days',
      config: {
        policy: { who: 'member', limit: { perMinute: 60 }, entitlements: [beyondFreeHistory(clock), withinPlan] },
      },
    },
    async (request) => {
      const { from = getViewer(request).isPremium ? undefined : minutesBefore(clock.now(), FREE_MINUTES) } =
        request.query;
      return deps.reads((db) => readHistory({ ...deps, db }, { ...request.query, from }));
    },
  );
}

const beyondFreeHistory = (clock: Clock): Entitlement => ({
  isNeeded: ({ query }) => {
    const { from } = query as HistoryQuery;
    return from !== undefined && from < minutesBefore(clock.now(), FREE_MINUTES + ON_ITS_WAY_MINUTES);
  },
  refusal: () => m.billing_server_premium_history({ days: HISTORY_DAYS.premium }),
});
