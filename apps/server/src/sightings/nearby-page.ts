import { hash, randomUUID } from 'node:crypto';

import type { NearbyTowTrucksQuery } from '@towscout/contracts/sightings';
import { LIST_LIMIT } from '@towscout/contracts/wire';
import { miles } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import { fromCursor, toCursor } from '#platform/http/list-page.ts';

import type { LiveMap } from './live-map.ts';
import { nearbyJson } from './nearby-json.ts';

/** A page of what is near a place. */
export type NearbyPage = {
  /** The same only while everything on the page is. */
  tag(): string;
  /** The contract's `nearbyTowTruck[]` as bytes, in a buffer of the caller's. */
  json(take: (bytes: number) => Buffer): Buffer;
  /** The cursor of the next page. */
  next: string | null;
};

/** Revisions are counted by each process for itself. */
const PROCESS = randomUUID();

export function nearbyPage(
  { liveMap, clock }: { liveMap: LiveMap; clock: Clock },
  { lat, lng, radius, cursor }: NearbyTowTrucksQuery,
): NearbyPage {
  const after = cursor ? fromCursor(cursor) : null;
  const found = liveMap.near({ lat, lng }, miles(radius), clock.now());
  const rest = after
    ? found.filter(
        ({ distanceMiles, id }) =>
          distanceMiles > after.sortValue || (distanceMiles === after.sortValue && id > after.id),
      )
    : found;
  const page = rest.slice(0, LIST_LIMIT);
  const last = page.at(-1);
  return {
    tag: () => hash('sha1', PROCESS + page.map(({ revision }) => revision).join(), 'base64url'),
    json: (take) => nearbyJson(page, take),
    next: last && rest.length > LIST_LIMIT ? toCursor(last.distanceMiles, last.id) : null,
  };
}
