import type { CityList, TowZone, TowZones } from '@towscout/contracts/towed-cars/schema';
import { AT_CAR_MILES, isInForce, type ZoneAtCar } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import { m } from '@towscout/messages';

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

/** 'red' while in force, 'amber' before. */
export const zoneTone = (zone: TowZone, now: Date): 'red' | 'amber' => (isInForce(zoneAt(zone), now) ? 'red' : 'amber');
