import type { FeedEvent } from '@towscout/contracts/traffic/schema';
import type { TowTruck, NearbyTowTruck } from '@towscout/contracts/trucks/trucks';
import { boxesAround, cellAt, cellsTouching, chordSquaredOver, type LatLng, type Miles, onSphere } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';

import { getHead } from './nearby-json.ts';
import {
  type FoundTruck,
  type LiveTruck,
  type PackedTrucks,
  packTrucks,
  searchPacked,
  PARTS_OF_A_MILE,
} from './packed-trucks.ts';

/** In memory, for map queries without the database. Loaded whenever this node connects to the live bus. */
export type LiveMap = {
  /** Replaces all trucks. */
  fill(trucks: readonly TowTruck[]): void;
  put(truck: TowTruck): void;
  remove(id: string): void;
  find(id: string): TowTruck | null;
  /** Listed trucks stay live. */
  extend(news: Pick<FeedEvent, 'source' | 'liveUntil'>): void;
  /** In the whole country. */
  countLive(now: Date): number;
  /** In memory order. */
  near(center: LatLng, radius: Miles, now: Date): FoundTruck[];
};

/** Packed by the first search after a change. */
type Square = { trucks: Map<string, LiveTruck>; packed: PackedTrucks | null };

/** Some seven miles. */
const SQUARE_DEGREES = 0.1;

export function createLiveMap(): LiveMap {
  const byId = new Map<string, LiveTruck>();
  const squares = new Map<number, Square>();

  const place = (live: LiveTruck) => {
    const key = getSquare(live.truck);
    const square = squares.get(key) ?? { trucks: new Map(), packed: null };
    squares.set(key, square);
    square.trucks.set(live.truck.id, live);
    square.packed = null;
    byId.set(live.truck.id, live);
  };
  const remove = (id: string) => {
    const known = byId.get(id);
    if (!known) return;
    byId.delete(id);
    const key = getSquare(known.truck);
    const square = squares.get(key);
    square?.trucks.delete(id);
    if (square?.trucks.size === 0) squares.delete(key);
    else if (square) square.packed = null;
  };

  return {
    fill(trucks) {
      squares.clear();
      byId.clear();
      for (const truck of trucks) place(liveTruck(truck));
    },
    put(truck) {
      const known = byId.get(truck.id);
      // Events may arrive twice or late; the newest wins.
      if (known && known.truck.changedAt > truck.changedAt) return;
      remove(truck.id);
      place(liveTruck(truck));
    },
    remove,
    find: (id) => byId.get(id)?.truck ?? null,
    extend({ source, liveUntil }) {
      for (const { truck } of byId.values())
        if (truck.source === source && truck.status !== 'departed' && truck.expiresAt < liveUntil)
          place(liveTruck({ ...truck, expiresAt: liveUntil }));
    },
    countLive: (now) =>
      byId
        .values()
        .reduce(
          (count, { truck, expiresAt }) => count + Number(truck.status !== 'departed' && expiresAt > now.getTime()),
          0,
        ),
    near(center, radius, now) {
      const nearness = { center: onSphere(center), chordSquared: chordSquaredOver(radius), now: now.getTime() };
      const found: FoundTruck[] = [];
      for (const key of cellsTouching(boxesAround(center, radius), SQUARE_DEGREES)) {
        const square = squares.get(key);
        if (square) searchPacked((square.packed ??= packTrucks([...square.trucks.values()])), nearness, found);
      }
      return found;
    },
  };
}

let revisions = 0;

function liveTruck(truck: TowTruck): LiveTruck {
  revisions += 1;
  return { truck, expiresAt: Date.parse(truck.expiresAt), revision: revisions, head: getHead(truck) };
}

const getSquare = ({ latitude, longitude }: TowTruck): number =>
  cellAt({ lat: Number(latitude), lng: Number(longitude) }, SQUARE_DEGREES);

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
