import { type Box, boxContains, boxesAround, distanceBetween, type LatLng, type Miles } from '@towscout/geo';

import type { LiveEventRow } from './live.queries.ts';

export type Circle = { center: LatLng; radius: Miles };

export type Subscription = { userId: string | null; areas: readonly Circle[]; names?: ReadonlySet<string> | undefined };

/** The boxes around its areas are quicker to check than the circles. */
export type Subscriber = Subscription & { readonly boxes: readonly Box[] };

export const boxesOf = ({ areas }: Subscription): readonly Box[] =>
  areas.flatMap(({ center, radius }) => boxesAround(center, radius));

export type Addressed = Pick<LiveEventRow, 'name' | 'userId' | 'place'>;

export function isFor(event: Addressed, { userId, areas, boxes, names }: Subscriber): boolean {
  if (names && !names.has(event.name)) return false;
  if (event.userId !== null) return event.userId === userId;
  if (event.place === null) return true;
  const { place } = event;
  return (
    boxes.some((box) => boxContains(box, place)) &&
    areas.some(({ center, radius }) => distanceBetween(center, place) <= radius)
  );
}
