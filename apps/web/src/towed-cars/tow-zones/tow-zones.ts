import { useQuery } from '@tanstack/react-query';

import { towPaths } from '@towscout/contracts/towed-cars/constants';
import type { TowZones, CityList, TowZone } from '@towscout/contracts/towed-cars/schema';
import { AT_CAR_MILES, isInForce, type ZoneAtCar } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';

const LOOK_AGAIN_MS = 15 * 60_000;

/** Zones of the next days; undefined while unknown. */
export function useTowZones(place: LatLng): { towZones: TowZones | undefined; isFailed: boolean } {
  const query = { lat: place.lat.toFixed(5), lng: place.lng.toFixed(5) };
  const { data, isError } = useQuery({
    queryKey: [towPaths.towZones, query],
    queryFn: ({ signal }) => api.get(towPaths.towZones, { query, signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return { towZones: data, isFailed: isError };
}

export const zoneAt = (zone: TowZone): ZoneAtCar => ({
  ...zone,
  startsAt: new Date(zone.startsAt),
  endsAt: new Date(zone.endsAt),
});

/** Drops those that have ended. */
export function byCar({ zones }: TowZones, now: Date): { atCar: TowZone[]; around: TowZone[] } {
  const open = zones.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  return {
    atCar: open.filter(({ distanceMiles }) => distanceMiles <= AT_CAR_MILES),
    around: open.filter(({ distanceMiles }) => distanceMiles > AT_CAR_MILES),
  };
}

/** Only complete lists can show that there is no zone. */
export function describeNoZone(lists: readonly CityList[]): string {
  if (lists.length === 0) return m.towed_cars_zones_none_published();
  const unknown = lists.filter(({ unknownBecause }) => unknownBecause !== null);
  if (unknown.length === 0) return m.towed_cars_zones_none_listed();
  const isDead = unknown.some(({ unknownBecause }) => unknownBecause === 'no_new_entries');
  return isDead ? m.towed_cars_zones_list_dead() : m.towed_cars_zones_list_unread();
}

/** 'red' while in force, 'neutral' before. */
export const zoneTone = (zone: TowZone, now: Date): 'red' | 'neutral' =>
  isInForce(zoneAt(zone), now) ? 'red' : 'neutral';
