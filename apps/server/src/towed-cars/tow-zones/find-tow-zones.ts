import { TOW_ZONES_DAYS, TOW_ZONES_MAX } from '@towscout/contracts/towed-cars/constants';
import type { CityList, TowZone, TowZones as TowZonesAnswer } from '@towscout/contracts/towed-cars/schema';
import { DAY_MS } from '@towscout/domain/durations';
import type { ZoneWindow } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import { distanceToLine, type LatLng, type Miles } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';
import type { Sources } from '#sources';

import { presentList, zoneListsAt } from '../lists/tow-lists.ts';
import { findZonesNear, type PlacedZone } from './tow-zones.queries.ts';
import { nextWindow, windowsBetween, lineOfRow, toZoneId } from './zones.ts';

/** In force now or within days, first to begin first. */
export async function findTowZones(
  executor: Executor,
  sources: Pick<Sources, 'cities' | 'listAges'>,
  { place, radius }: { place: LatLng; radius: Miles },
  now: Date,
): Promise<TowZonesAnswer> {
  const until = new Date(now.getTime() + TOW_ZONES_DAYS * DAY_MS);
  const rows = await findZonesNear(executor, place, radius, { from: now, until });
  const zones = rows.flatMap((row) => {
    const window = nextWindow(row.schedule, row.timeZone, now, until);
    return window ? presentZone(row, window, place, radius) : [];
  });
  return { zones: firstToBegin(zones), lists: await presentZoneLists(executor, sources, place, now) };
}

export async function findTowZonesBetween(
  executor: Executor,
  { place, radius }: { place: LatLng; radius: Miles },
  { from, until }: { from: Date; until: Date },
): Promise<TowZone[]> {
  const rows = await findZonesNear(executor, place, radius, { from, until });
  const zones = rows.flatMap((row) => {
    const [window] = windowsBetween(row.schedule, row.timeZone, from, until);
    return window ? presentZone(row, window, place, radius) : [];
  });
  return firstToBegin(zones);
}

export async function presentZoneLists(
  executor: Executor,
  { cities, listAges }: Pick<Sources, 'cities' | 'listAges'>,
  place: LatLng,
  now: Date,
): Promise<CityList[]> {
  const lists = zoneListsAt(cities, place);
  const getAge = await listAges(
    executor,
    lists.map(({ dataset }) => dataset.source),
  );
  return lists.map((list) => presentList(list, getAge(list.dataset.source), now));
}

function presentZone(row: PlacedZone, window: ZoneWindow, place: LatLng, radius: Miles): TowZone[] {
  const distanceMiles = distanceToLine(place, lineOfRow(row));
  if (distanceMiles > radius) return [];
  return [
    {
      id: toZoneId(row),
      kind: row.kind,
      location: row.location,
      line: row.line,
      startsAt: window.startsAt.toISOString(),
      endsAt: window.endsAt.toISOString(),
      timeZone: row.timeZone,
      isExact: row.schedule.isExact,
      distanceMiles,
    },
  ];
}

const firstToBegin = (zones: readonly TowZone[]): TowZone[] =>
  zones
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.distanceMiles - b.distanceMiles)
    .slice(0, TOW_ZONES_MAX);
