import RBush, { type BBox } from 'rbush';

import type { TowTruck } from '@towscout/contracts/sightings';
import type { FeedNews } from '@towscout/contracts/traffic';
import { type LatLng, boxesAround, distanceBetween, type Miles } from '@towscout/geo';

import { headOf } from './nearby-json.ts';

/** A truck is its own box in the tree, so that a search allocates no objects. */
type Entry = BBox & { id: string; truck: TowTruck; expiresAt: number; head: Buffer; revision: number };

/** A truck near a place, encoded for the wire up to its distance. Its revision is another whenever anything is said of it. */
type NearbyEntry = { id: string; distanceMiles: number; head: Buffer; revision: number };

/**
 * The country's live trucks in memory, so that the map's query is answered without the database. It is
 * loaded from there whenever this node connects to the live bus, and follows the bus after that.
 */
export type LiveMap = {
  /** These trucks and no others. */
  fill(trucks: readonly TowTruck[]): void;
  put(truck: TowTruck): void;
  remove(id: string): void;
  /** A feed has news: what it still lists stays live. */
  extend(news: Pick<FeedNews, 'source' | 'liveUntil'>): void;
  /** How many have neither left nor faded, in the whole country. */
  countLive(now: Date): number;
  /** The trucks within a radius that have not faded, nearest first. */
  near(center: LatLng, radius: Miles, now: Date): NearbyEntry[];
};

export function createLiveMap(): LiveMap {
  const tree = new RBush<Entry>();
  const byId = new Map<string, Entry>();

  const remove = (id: string) => {
    const known = byId.get(id);
    if (!known) return;
    byId.delete(id);
    tree.remove(known);
  };

  return {
    fill(trucks) {
      tree.clear();
      byId.clear();
      const entries = trucks.map(entryOf);
      for (const entry of entries) byId.set(entry.truck.id, entry);
      tree.load(entries);
    },
    put(truck) {
      const known = byId.get(truck.id);
      // News may arrive twice, and late from another node: the newest wins.
      if (known && known.truck.changedAt > truck.changedAt) return;
      remove(truck.id);
      const entry = entryOf(truck);
      byId.set(truck.id, entry);
      tree.insert(entry);
    },
    remove,
    extend({ source, liveUntil }) {
      for (const entry of byId.values()) {
        const { truck } = entry;
        if (truck.source === source && truck.status !== 'departed' && truck.expiresAt < liveUntil)
          Object.assign(entry, entryOf({ ...truck, expiresAt: liveUntil }));
      }
    },
    countLive: (now) =>
      byId
        .values()
        .reduce(
          (count, { truck, expiresAt }) => count + Number(truck.status !== 'departed' && expiresAt > now.getTime()),
          0,
        ),
    near(center, radius, now) {
      const found: NearbyEntry[] = [];
      for (const { west, south, east, north } of boxesAround(center, radius)) {
        for (const entry of tree.search({ minX: west, minY: south, maxX: east, maxY: north })) {
          const distanceMiles = distanceBetween(center, { lat: entry.minY, lng: entry.minX });
          if (distanceMiles <= radius && entry.expiresAt > now.getTime())
            found.push({ id: entry.id, distanceMiles, head: entry.head, revision: entry.revision });
        }
      }
      return found.sort((a, b) => a.distanceMiles - b.distanceMiles || (a.id < b.id ? -1 : 1));
    },
  };
}

let revisions = 0;

function entryOf(truck: TowTruck): Entry {
  revisions += 1;
  const lng = Number(truck.longitude);
  const lat = Number(truck.latitude);
  const box = { minX: lng, minY: lat, maxX: lng, maxY: lat };
  return {
    ...box,
    id: truck.id,
    truck,
    expiresAt: Date.parse(truck.expiresAt),
    head: headOf(truck),
    revision: revisions,
  };
}
