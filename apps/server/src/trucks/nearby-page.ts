import { randomUUID } from 'node:crypto';

import type { NearbyTowTrucksQuery } from '@towscout/contracts/trucks/schema';
import { LIST_LIMIT } from '@towscout/contracts/wire/limits';
import { miles } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import { fromCursor, toCursor } from '#platform/http/list-page.ts';

import type { LiveMap } from './live-map.ts';
import { nearbyJson } from './nearby-json.ts';
import { nearestFirst } from './nearest-first.ts';
import { type FoundTruck, getId } from './packed-trucks.ts';

export type NearbyPage = {
  /** Changes with anything on the page. */
  tag(): string;
  /** In a buffer from `take`. */
  json(take: (bytes: number) => Buffer): Buffer;
  next: string | null;
};

/** Revisions are counted per process. */
const PROCESS = randomUUID();

export function nearbyPage(
  { liveMap, clock }: { liveMap: LiveMap; clock: Clock },
  { lat, lng, radius, cursor }: NearbyTowTrucksQuery,
): NearbyPage {
  const after = cursor ? fromCursor(cursor) : null;
  const found = liveMap.near({ lat, lng }, miles(radius), clock.now());
  const nearest = nearestFirst(found);
  const rest = after ? nearest.filter((truck) => isBeyond(truck, after)) : nearest;
  const page = rest.slice(0, LIST_LIMIT);
  const last = page.at(-1);
  return {
    tag: () => createPageTag(found),
    json: (take) => nearbyJson(page, take),
    next: last && rest.length > LIST_LIMIT ? toCursor(last.parts, getId(last)) : null,
  };
}

const isBeyond = (truck: FoundTruck, { sortValue, id }: { sortValue: number; id: string }): boolean =>
  truck.parts > sortValue || (truck.parts === sortValue && getId(truck) > id);

/** The newest revision and the number of trucks: revisions only grow, so equal tags mean equal pages. */
function createPageTag(found: readonly FoundTruck[]): string {
  let newest = 0;
  for (const { among, n } of found) newest = Math.max(newest, among.revision[n] ?? 0);
  return `${PROCESS}.${found.length}.${newest}`;
}
