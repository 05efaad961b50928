import type { TowTruck } from '@towscout/contracts/sightings';
import { distanceAlong, onSphere, type SpherePoint } from '@towscout/geo';

/** A truck on the live map. */
export type LiveTruck = {
  truck: TowTruck;
  /** In milliseconds. */
  expiresAt: number;
  /** Another whenever anything is said of it, and larger than all before. */
  revision: number;
  /** Its JSON up to where its distance follows. */
  head: Buffer;
};

/**
 * Trucks side by side in memory, so that a search reads a few runs of numbers and an answer copies from one run
 * of bytes, where objects would be scattered all over the heap.
 */
export type PackedTrucks = {
  trucks: readonly LiveTruck[];
  /** Their places on the sphere. */
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  expiresAt: Float64Array;
  revision: Float64Array;
  /** All heads, where each starts, and where the last one ends. */
  heads: Buffer;
  starts: Uint32Array;
};

export function packTrucks(trucks: readonly LiveTruck[]): PackedTrucks {
  const places = trucks.map(({ truck }) => onSphere({ lat: Number(truck.latitude), lng: Number(truck.longitude) }));
  const heads = Buffer.concat(trucks.map(({ head }) => head));
  const starts = new Uint32Array(trucks.length + 1);
  trucks.forEach((live, n) => {
    const start = starts[n] ?? 0;
    const end = start + live.head.length;
    starts[n + 1] = end;
    // The bytes are kept once.
    live.head = heads.subarray(start, end);
  });
  return {
    trucks,
    x: Float64Array.from(places, ({ x }) => x),
    y: Float64Array.from(places, ({ y }) => y),
    z: Float64Array.from(places, ({ z }) => z),
    expiresAt: Float64Array.from(trucks, ({ expiresAt }) => expiresAt),
    revision: Float64Array.from(trucks, ({ revision }) => revision),
    heads,
    starts,
  };
}

/** What a search is for: around which point, the square of the longest chord, and the time in milliseconds. */
export type Nearness = { center: SpherePoint; chordSquared: number; now: number };

/** Distances are told with 4 decimals of a mile: six inches. */
export const PARTS_OF_A_MILE = 10_000;

/** A truck that a search found: number `n` of these. */
export type FoundTruck = {
  among: PackedTrucks;
  n: number;
  /** Its index among all that were found: they lie in memory in this order. */
  index: number;
  /** How far it is, in parts of a mile. */
  parts: number;
};

/** Adds the trucks that are near, and have not faded, to `found`. */
export function searchPacked(among: PackedTrucks, { center, chordSquared, now }: Nearness, found: FoundTruck[]): void {
  const { x, y, z, expiresAt } = among;
  for (let n = 0; n < x.length; n += 1) {
    const dx = (x[n] ?? 0) - center.x;
    const dy = (y[n] ?? 0) - center.y;
    const dz = (z[n] ?? 0) - center.z;
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared <= chordSquared && (expiresAt[n] ?? 0) > now)
      found.push({ among, n, index: found.length, parts: Math.round(distanceAlong(squared) * PARTS_OF_A_MILE) });
  }
}

export const idOf = ({ among, n }: FoundTruck): string => among.trucks[n]?.truck.id ?? '';
