import type { FeedEvent } from '@towscout/contracts/traffic/schema';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import { boxesAround, cellAt, cellsTouching, chordSquaredOver, type LatLng, type Miles, onSphere } from '@towscout/geo';

import { getHead } from './nearby-json.ts';
import { type FoundTruck, type LiveTruck, type PackedTrucks, packTrucks, searchPacked } from './packed-trucks.ts';

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
