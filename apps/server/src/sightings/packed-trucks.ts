import type { TowTruck } from '@towscout/contracts/sightings/trucks';
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
  /** Four numbers for each truck: x, y and z on the sphere, and when it expires. */
  spots: Float64Array;
  revision: Float64Array;
  /** All heads, where each starts, and where the last one ends. */
  heads: Buffer;
  starts: Uint32Array;
};

export function packTrucks(trucks: readonly LiveTruck[]): PackedTrucks {
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
    spots: Float64Array.from(trucks.flatMap(spotOf)),
    revision: Float64Array.from(trucks, ({ revision }) => revision),
    heads,
    starts,
  };
}

const SPOT_LENGTH = 4;
function spotOf({ truck, expiresAt }: LiveTruck): number[] {
  const { x, y, z } = onSphere({ lat: Number(truck.latitude), lng: Number(truck.longitude) });
  return [x, y, z, expiresAt];
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
  /** Where its head starts and ends. */
  start: number;
  end: number;
};

/** Adds the trucks that are near, and have not faded, to `found`. */
export function searchPacked(among: PackedTrucks, { center, chordSquared, now }: Nearness, found: FoundTruck[]): void {
  const { spots } = among;
  const { x, y, z } = center;
  for (let n = 0; n * SPOT_LENGTH < spots.length; n += 1) {
    const spot = n * SPOT_LENGTH;
    const dx = (spots[spot] ?? 0) - x;
    const dy = (spots[spot + 1] ?? 0) - y;
    const dz = (spots[spot + 2] ?? 0) - z;
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared > chordSquared || (spots[spot + 3] ?? 0) <= now) continue;
    found.push(foundTruck(among, n, found.length, Math.round(distanceAlong(squared) * PARTS_OF_A_MILE)));
  }
}

export const foundTruck = (among: PackedTrucks, n: number, index: number, parts: number): FoundTruck => ({
  among,
  n,
  index,
  parts,
  start: among.starts[n] ?? 0,
  end: among.starts[n + 1] ?? 0,
});

export const idOf = ({ among, n }: FoundTruck): string => among.trucks[n]?.truck.id ?? '';
