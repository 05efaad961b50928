import { DAY_MINUTES } from '@towscout/domain/durations';
import type { StreetRule } from '@towscout/domain/parking-rules/street-rule';
import { type ZoneWindow, isInForce } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import { clockIn, dayAfter, dayAt, toFirstInstant, getWeekday } from '@towscout/domain/wall-clock';
import type { LatLng, Miles } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';
import { zoneRule, type ZoneSchedule } from '#sources';

import { findZones, findZonesNear, findZonesWithin, type PlacedZone } from './tow-zones.queries.ts';

export type PlannedZone = ReturnType<typeof plannedZone>;

/** A zone as a rule of the street along whose middle its line runs. */
export type ZoneRule = { id: string; line: LatLng[]; rule: StreetRule };

type TowZones = {
  within(executor: Executor, between: { from: Date; until: Date }): Promise<PlannedZone[]>;
  /** The rules of those near a place whose schedule has time between two instants. */
  rulesNear(
    executor: Executor,
    place: LatLng,
    radius: Miles,
    between: { from: Date; until: Date },
  ): Promise<ZoneRule[]>;
  /** Without withdrawn ones. */
  find(executor: Executor, ids: readonly string[]): Promise<PlannedZone[]>;
};

export const towZones: TowZones = {
  within: async (executor, between) => (await findZonesWithin(executor, between)).map(plannedZone),
  rulesNear: async (executor, place, radius, between) =>
    (await findZonesNear(executor, place, radius, between)).map((row) => ({
      id: toZoneId(row),
      line: lineOfRow(row),
      rule: zoneRule({ ...row, place: row.whereabouts, enteredAt: null }, row.source, clockIn(row.timeZone)),
    })),
  find: async (executor, ids) => (await findZones(executor, ids.map(toKey))).map(plannedZone),
};

export const toZoneId = ({ source, id }: { source: string; id: string }): string => `${source}:${id}`;

function toKey(zoneId: string): { source: string; id: string } {
  const at = zoneId.indexOf(':');
  return { source: zoneId.slice(0, at), id: zoneId.slice(at + 1) };
}

export const lineOfRow = ({ line }: Pick<PlacedZone, 'line'>): LatLng[] => line.map(([lng, lat]) => ({ lat, lng }));

const plannedZone = (row: PlacedZone) => ({
  /** Unique among all lists. */
  id: toZoneId(row),
  kind: row.kind,
  location: row.location,
  line: lineOfRow(row),
  /** The line's middle. */
  place: row.place,
  /** In miles from it. */
  reach: row.reach,
  timeZone: row.timeZone,
  isExact: row.schedule.isExact,
  /** Open now, otherwise the next. */
  nextWindow: (now: Date, until: Date): ZoneWindow | null => nextWindow(row.schedule, row.timeZone, now, until),
});

/** Unless it consists of whole days. */
const DAYS_BACK = 2;

const isOn = (day: string, { firstDay, lastDay, weekdays }: ZoneSchedule): boolean =>
  day >= firstDay && day <= lastDay && weekdays.includes(getWeekday(day));

function endOfRun(day: string, schedule: ZoneSchedule, step: 1 | -1): string {
  let last = day;
  for (let next = dayAfter(day, step); isOn(next, schedule); next = dayAfter(next, step)) last = next;
  return last;
}

/** The days around one day whose hours run into each other, as those of whole days do. */
function runAround(day: string, schedule: ZoneSchedule): { first: string; last: string } {
  const runsOn = schedule.endMinute - DAY_MINUTES >= schedule.startMinute;
  return runsOn ? { first: endOfRun(day, schedule, -1), last: endOfRun(day, schedule, 1) } : { first: day, last: day };
}

/** First to begin first. */
export function windowsBetween(schedule: ZoneSchedule, timeZone: string, from: Date, until: Date): ZoneWindow[] {
  const windows: ZoneWindow[] = [];
  const end = [dayAt(until, timeZone), schedule.lastDay].toSorted()[0] ?? '';
  let day = [dayAfter(dayAt(from, timeZone), -DAYS_BACK), schedule.firstDay].toSorted()[1] ?? '';
  for (; day <= end; day = dayAfter(day, 1)) {
    if (!isOn(day, schedule)) continue;
    const { first, last } = runAround(day, schedule);
    windows.push(toSpan({ ...schedule, firstDay: first, lastDay: last }, timeZone));
    day = last;
  }
  return windows.filter(({ startsAt, endsAt }) => endsAt > from && startsAt < until && endsAt > startsAt);
}

/** Open now, otherwise the next; null without one. */
export function nextWindow(schedule: ZoneSchedule, timeZone: string, now: Date, until: Date): ZoneWindow | null {
  const windows = windowsBetween(schedule, timeZone, now, until);
  return windows.find((window) => isInForce(window, now)) ?? windows[0] ?? null;
}

export const toSpan = ({ firstDay, lastDay, startMinute, endMinute }: ZoneSchedule, timeZone: string): ZoneWindow => ({
  startsAt: toFirstInstant(firstDay, startMinute, timeZone),
  endsAt: toFirstInstant(lastDay, endMinute, timeZone),
});
