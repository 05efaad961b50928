import type { TowZoneKind, ZoneWindow } from '@towscout/domain/tow-zones/tow-zone';
import type { LatLng } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';

import { findZones, findZonesWithin, type PlacedZone } from './tow-zones.queries.ts';
import { nextWindow } from './zone-windows.ts';

export type PlannedZone = {
  /** Unique among all lists. */
  id: string;
  kind: TowZoneKind;
  location: string;
  line: LatLng[];
  /** In miles from the line's middle. */
  place: LatLng;
  reach: number;
  timeZone: string;
  isExact: boolean;
  /** Open now, otherwise the next. */
  nextWindow(now: Date, until: Date): ZoneWindow | null;
};

export type TowZones = {
  within(executor: Executor, between: { from: Date; until: Date }): Promise<PlannedZone[]>;
  /** Without withdrawn ones. */
  find(executor: Executor, ids: readonly string[]): Promise<PlannedZone[]>;
};

export const towZones: TowZones = {
  within: async (executor, between) => (await findZonesWithin(executor, between)).map(plannedZone),
  find: async (executor, ids) => (await findZones(executor, ids.map(toKey))).map(plannedZone),
};

export const toZoneId = ({ source, id }: { source: string; id: string }): string => `${source}:${id}`;

function toKey(zoneId: string): { source: string; id: string } {
  const at = zoneId.indexOf(':');
  return { source: zoneId.slice(0, at), id: zoneId.slice(at + 1) };
}

export const lineOfRow = ({ line }: Pick<PlacedZone, 'line'>): LatLng[] => line.map(([lng, lat]) => ({ lat, lng }));

const plannedZone = (row: PlacedZone): PlannedZone => ({
  id: toZoneId(row),
  kind: row.kind,
  location: row.location,
  line: lineOfRow(row),
  place: row.place,
  reach: row.reach,
  timeZone: row.timeZone,
  isExact: row.schedule.isExact,
  nextWindow: (now, until) => nextWindow(row.schedule, row.timeZone, now, until),
});
