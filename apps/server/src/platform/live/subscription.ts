import { type Box, boxContains, boxesAround, distanceBetween, type LatLng, type Miles } from '@towscout/geo';

import type { LiveEventRow } from './live.queries.ts';

export type Subscription = {
  userId: string | null;
  area: { center: LatLng; radius: Miles } | null;
  names?: ReadonlySet<string> | undefined;
};

/** The boxes around its area are quicker to check than the circle. */
export type Subscriber = Subscription & { readonly boxes: readonly Box[] };

export const boxesOf = ({ area }: Subscription): readonly Box[] => (area ? boxesAround(area.center, area.radius) : []);

export type Addressed = Pick<LiveEventRow, 'name' | 'userId' | 'place'>;

export function isFor(event: Addressed, { userId, area, boxes, names }: Subscriber): boolean {
  if (names && !names.has(event.name)) return false;
  if (event.userId !== null) return event.userId === userId;
  if (event.place === null) return true;
  const { place } = event;
  return (
    area !== null && boxes.some((box) => boxContains(box, place)) && distanceBetween(area.center, place) <= area.radius
  );
}
