import type { NearbyTowTruck, TowTruck } from '@towscout/contracts/trucks/trucks';
import type { LatLng, Miles } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';

import type { LiveMap } from './live-map.ts';
import { PARTS_OF_A_MILE } from './packed-trucks.ts';

/** From memory, the latest change first. */
export function trucksAround(
  { liveMap, clock }: { liveMap: LiveMap; clock: Clock },
  center: LatLng,
  radius: Miles,
  limit: number,
): NearbyTowTruck[] {
  return liveMap
    .near(center, radius, clock.now())
    .flatMap(({ among, n, parts }) => {
      const live = among.trucks[n];
      return live ? [{ truck: live.truck, parts }] : [];
    })
    .toSorted(({ truck: a }, { truck: b }) => compare(b.changedAt, a.changedAt) || compare(a.id, b.id))
    .slice(0, limit)
    .map(toNearbyTruck);
}

type Found = { truck: TowTruck; parts: number };

const toNearbyTruck = ({ truck, parts }: Found): NearbyTowTruck => ({
  ...truck,
  distanceMiles: parts / PARTS_OF_A_MILE,
});

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** By source, from memory: those that have neither left nor faded. */
export function countLiveAround(
  liveMap: Pick<LiveMap, 'near'>,
  { center, radius }: { center: LatLng; radius: Miles },
  now: Date,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { among, n } of liveMap.near(center, radius, now)) {
    const truck = among.trucks[n]?.truck;
    if (truck && truck.status !== 'departed') counts.set(truck.source, (counts.get(truck.source) ?? 0) + 1);
  }
  return counts;
}
