import type { StreetRule } from '@towscout/domain/parking-rules/street-rule';
import type { ZoneWindow } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import { clockIn } from '@towscout/domain/wall-clock';
import type { LatLng, Miles } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';
import { zoneRule } from '#sources';

import { findZones, findZonesNear, findZonesWithin, type PlacedZone } from './tow-zones.queries.ts';
import { nextWindow } from './zone-windows.ts';

export type PlannedZone = ReturnType<typeof plannedZone>;

/** A zone as a rule of the street along whose middle its line runs. */
export type ZoneRule = { id: string; line: LatLng[]; rule: StreetRule };

export type TowZones = {
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
