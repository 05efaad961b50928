import { randomUUID } from 'node:crypto';

import type { NearbyTowTrucksQuery } from '@towscout/contracts/trucks/schema';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import { LIST_LIMIT } from '@towscout/contracts/wire/limits';
import { miles } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { fromCursor, toCursor } from '#platform/http/list-page.ts';

import type { LiveMap } from './live-map.ts';
import { nearbyJson } from './nearby-json.ts';
import { type FoundTruck, getId } from './packed-trucks.ts';
import { presentSighting } from './present-sighting.ts';
import { listLiveSightings } from './sightings.queries.ts';

/** Reused: new memory outside the heap triggers garbage collection. */
let rings = new Uint32Array(1024);
let ringEnds = new Uint32Array(1024);

/** A bucket sort by rings, part of the 2.85 × the speed of Redis (bench/RESULTS.md, docs/performance.md). */
export function nearestFirst(found: readonly FoundTruck[]): FoundTruck[] {
  const nearest = ringByRing(found);
  sortAlmostSorted(nearest);
  return nearest;
}

/** As many rings as trucks. */
function ringByRing(found: readonly FoundTruck[]): FoundTruck[] {
  const count = found.length;
  if (rings.length < count) {
    rings = new Uint32Array(2 * count);
    ringEnds = new Uint32Array(2 * count);
  }
  let farthest = 0;
  for (const { parts } of found) farthest = Math.max(farthest, parts);
  ringEnds.fill(0, 0, count);
  for (const { parts, index } of found) {
    const ring = Math.floor((parts * count) / (farthest + 1));
    rings[index] = ring;
    ringEnds[ring] = (ringEnds[ring] ?? 0) + 1;
  }
  for (let ring = 1; ring < count; ring += 1) ringEnds[ring] = (ringEnds[ring] ?? 0) + (ringEnds[ring - 1] ?? 0);
  const inRings = found.slice();
  for (const truck of found) {
    const ring = rings[truck.index] ?? 0;
    const place = (ringEnds[ring] ?? 0) - 1;
    ringEnds[ring] = place;
    inRings[place] = truck;
  }
  return inRings;
}

/** Insertion sort. */
function sortAlmostSorted(trucks: FoundTruck[]): void {
  let place = 0;
  for (const truck of trucks) {
    let at = place;
    place += 1;
    for (let before = trucks[at - 1]; before && isBefore(truck, before); before = trucks[at - 1]) {
      trucks[at] = before;
      at -= 1;
    }
    trucks[at] = truck;
  }
}

const isBefore = (a: FoundTruck, b: FoundTruck): boolean =>
  a.parts < b.parts || (a.parts === b.parts && getId(a) < getId(b));

type NearbyPage = {
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

/** Newest first. */
type TruckPage = { trucks: TowTruck[]; next: string | null };

export async function listPage(
  { db, clock }: { db: Database; clock: Clock },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<TruckPage> {
  const after = cursor ? fromCursor(cursor) : null;
  const rows = await listLiveSightings(
    db,
    clock.now(),
    limit,
    after && { reportedAt: new Date(after.sortValue), id: after.id },
  );
  const last = rows.at(-1);
  return {
    trucks: rows.map(presentSighting),
    next: last && rows.length === limit ? toCursor(last.reportedAt.getTime(), last.id) : null,
  };
}
