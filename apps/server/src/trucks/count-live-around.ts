import type { LatLng, Miles } from '@towscout/geo';

import type { LiveMap } from './live-map.ts';

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
