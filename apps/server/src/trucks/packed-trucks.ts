import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import { distanceAlong, onSphere, type SpherePoint } from '@towscout/geo';

export type LiveTruck = {
  truck: TowTruck;
  /** In milliseconds. */
  expiresAt: number;
  /** Increases with every change. */
  revision: number;
  /** Its JSON up to the distance. */
  head: Buffer;
};

/** Packed arrays, so that searches and copies read memory in sequence. */
export type PackedTrucks = {
  trucks: readonly LiveTruck[];
  /** x, y, z and expiry of each truck. */
  spots: Float64Array;
  revision: Float64Array;
  /** All heads, and their offsets. */
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
    // Drops the separate copy.
    live.head = heads.subarray(start, end);
  });
  return {
    trucks,
    spots: Float64Array.from(trucks.flatMap(toSpot)),
    revision: Float64Array.from(trucks, ({ revision }) => revision),
    heads,
    starts,
  };
}

const SPOT_LENGTH = 4;
function toSpot({ truck, expiresAt }: LiveTruck): number[] {
  const { x, y, z } = onSphere({ lat: Number(truck.latitude), lng: Number(truck.longitude) });
  return [x, y, z, expiresAt];
}

/** The center, the squared longest chord, and the time in milliseconds. */
export type Nearness = { center: SpherePoint; chordSquared: number; now: number };

/** Distances have 4 decimals: six inches. */
export const PARTS_OF_A_MILE = 10_000;

export type FoundTruck = {
  among: PackedTrucks;
  n: number;
  /** In memory order. */
  index: number;
  /** In parts of a mile. */
  parts: number;
  start: number;
  end: number;
};

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

export const getId = ({ among, n }: FoundTruck): string => among.trucks[n]?.truck.id ?? '';
