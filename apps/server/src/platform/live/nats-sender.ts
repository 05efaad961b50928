import { crc32 } from 'node:zlib';

import { cellToLatLng, gridDisk, latLngToCell } from 'h3-js';

import { distanceBetween, kilometers, kilometersToMiles, type LatLng, type Miles } from '@towscout/geo';

import type { LiveEventRow } from './live.queries.ts';
import type { Subscription } from './subscription.ts';

/** Beyond so many ids, one message tells every node to look. */
export const MOST_WAITING = 1000;

/** Where notifications go out; `flush` resolves when the server has them, and rejects when the connection is lost. */
export type Outgoing = { publish(subject: string, text: string): void; flush(): Promise<void> };

/**
 * Sends notifications, one batch at a time: what is committed before the server has the last one goes with the next. So
 * the client never holds more than one batch, however slow the server is.
 */
type NatsSender = { add(rows: readonly LiveEventRow[]): void; readonly waiting: number };

/** `outgoing` is null while NATS is unreachable: then the other nodes find the rows by looking for themselves. */
export function createNatsSender(outgoing: () => Outgoing | null, onError: (error: unknown) => void): NatsSender {
  let waiting: readonly LiveEventRow[] = [];
  let hasDropped = false;
  let isSending = false;

  const hasNews = () => hasDropped || waiting.length > 0;
  const take = (): { subject: string; ids: string }[] => {
    const bySubject = Map.groupBy(waiting, subjectFor);
    const batch = hasDropped
      ? [{ subject: FOR_ALL, ids: '' }]
      : [...bySubject].map(([subject, rows]) => ({ subject, ids: rows.map(({ id }) => id).join() }));
    waiting = [];
    hasDropped = false;
    return batch;
  };
  const send = async () => {
    isSending = true;
    for (let nats = outgoing(); nats && hasNews(); nats = outgoing()) {
      const batch = take();
      try {
        for (const { subject, ids } of batch) nats.publish(subject, ids);
        await nats.flush();
      } catch (error) {
        onError(error);
      }
    }
    waiting = [];
    hasDropped = false;
    isSending = false;
  };
  return {
    add(rows) {
      const isTooMuch = hasDropped || waiting.length + rows.length > MOST_WAITING;
      hasDropped = isTooMuch;
      waiting = isTooMuch ? [] : waiting.concat(rows);
      if (!isSending) void send();
    },
    get waiting() {
      return waiting.length;
    },
  };
}

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
