import { areAtOneCorner } from '@towscout/domain/trucks/belief/same-truck';
import type { LatLng } from '@towscout/geo';

/** Measured from the first alert of the group; a later truck is news again. */
export const GROUPED_WITHIN_MINUTES = 120;

export type AlertedTruck = {
  readonly sightingId: string;
  readonly place: LatLng;
  readonly location: string;
  readonly at: Date;
};

export type GroupedAlert = AlertedTruck & { readonly groupedUnder: string };

/** Returns the truck's own id when it is the first of its group. */
export function groupFor(truck: AlertedTruck, earlier: readonly GroupedAlert[]): string {
  const own = earlier.find(({ sightingId }) => sightingId === truck.sightingId);
  const first = earlier
    .filter(
      (alert) => alert.sightingId === alert.groupedUnder && isOpen(alert, truck.at) && areAtOneCorner(alert, truck),
    )
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
  return own?.groupedUnder ?? first?.groupedUnder ?? truck.sightingId;
}

const isOpen = ({ at }: AlertedTruck, now: Date): boolean =>
  now.getTime() - at.getTime() <= GROUPED_WITHIN_MINUTES * 60_000;
