import { crc32 } from 'node:zlib';

import { cellToLatLng, gridDisk, latLngToCell } from 'h3-js';

import { distanceBetween, kilometers, kilometersToMiles, type LatLng, type Miles } from '@towscout/geo';

import type { LiveEventRow } from './live.queries.ts';
import type { Subscription } from './subscription.ts';

/** Cells some 25 miles wide. */
const RESOLUTION = 4;
/** In and around the United States: between the middles of neighbors at least, and from a middle to its edge at most. */
const APART = kilometersToMiles(kilometers(31));
const REACH = kilometersToMiles(kilometers(29));
/** So that subjects name no user, and a node has no more of them than this. */
const USER_GROUPS = 1024;

/** For every node. */
export const FOR_ALL = 'all';

const forUser = (userId: string): string => `user.${crc32(userId) % USER_GROUPS}`;
const forCell = (cell: string): string => `cell.${cell}`;

/** Where nodes hear of this event. */
export function subjectFor({ userId, place }: Pick<LiveEventRow, 'userId' | 'place'>): string {
  if (userId) return forUser(userId);
  return place ? forCell(latLngToCell(place.lat, place.lng, RESOLUTION)) : FOR_ALL;
}

/** Where a node hears of a stream's events, besides those for every node. */
export const subjectsOf = ({ userId, areas }: Subscription): string[] => [
  ...(userId ? [forUser(userId)] : []),
  ...new Set(areas.flatMap(({ center, radius }) => cellsAround(center, radius).map(forCell))),
];

/** All cells with a point in the circle, and some others. */
function cellsAround(center: LatLng, radius: Miles): string[] {
  const middle = latLngToCell(center.lat, center.lng, RESOLUTION);
  return gridDisk(middle, Math.ceil((radius + REACH) / APART)).filter((cell) => {
    const [lat, lng] = cellToLatLng(cell);
    return distanceBetween(center, { lat, lng }) <= radius + REACH;
  });
}
