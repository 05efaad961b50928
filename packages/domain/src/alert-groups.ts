import type { LatLng } from '@towscout/geo';

import { areAtOneCorner } from './belief/same-truck.ts';

/** A group of alerts ends so long after its first one: what comes then is news again. */
export const GROUPED_WITHIN_MINUTES = 120;

/** A truck that somebody is alerted about, and when. */
export type AlertedTruck = {
  readonly sightingId: string;
  readonly place: LatLng;
  readonly location: string;
  readonly at: Date;
};

/** An alert that was sent, and the truck under which it is grouped: the first at its corner. */
export type GroupedAlert = AlertedTruck & { readonly groupedUnder: string };

/** The truck under which a new alert is grouped, among what its reader was alerted about before: its own when it is the first. */
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
