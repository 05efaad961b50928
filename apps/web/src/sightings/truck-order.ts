import type { TowTruckView } from './tow-truck-view.ts';

const FARTHEST = Number.POSITIVE_INFINITY;

/** Nearest first; those that left come after all that are still there. */
export const inRailOrder = (trucks: readonly TowTruckView[]): TowTruckView[] =>
  trucks.toSorted(
    (a, b) =>
      Number(a.status === 'departed') - Number(b.status === 'departed') ||
      (a.distanceMiles ?? FARTHEST) - (b.distanceMiles ?? FARTHEST) ||
      b.changedAt.getTime() - a.changedAt.getTime(),
  );

/** A truck fades when its time is over, also while no news comes. */
export const stillThere = (trucks: readonly TowTruckView[], now: Date): TowTruckView[] =>
  trucks.filter((truck) => truck.expiresAt > now);
