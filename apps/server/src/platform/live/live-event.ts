import {
  type LiveEventName,
  HEARTBEAT_EVENT,
  type Heartbeat,
  REFETCH_EVENT,
  RIGHTS_ENDED_EVENT,
} from '@towscout/contracts/live/paths';
import type { LiveEventData } from '@towscout/contracts/live/schema';
import type { LatLng } from '@towscout/geo';

import type { JournaledEvent } from './journal.ts';
import type { NewLiveEvent } from './live.queries.ts';

/** News for everybody who watches this place. */
export const eventAtPlace = <Name extends LiveEventName>(
  name: Name,
  data: LiveEventData<Name>,
  place: LatLng,
): NewLiveEvent => ({ name, data, place, userId: null });

/** News for every page, wherever it looks. */
export const eventForAll = <Name extends LiveEventName>(name: Name, data: LiveEventData<Name>): NewLiveEvent => ({
  name,
  data,
  place: null,
  userId: null,
});

/** News for one user, on all of their devices. */
export const eventForUser = <Name extends LiveEventName>(
  name: Name,
  data: LiveEventData<Name>,
  userId: string,
): NewLiveEvent => ({ name, data, place: null, userId });

/**
 * One server-sent event, encoded once for all the streams that get it. Its id is what a disconnected client
 * resumes from.
 */
export const eventFrame = ({ bookmark, name, data }: Pick<JournaledEvent, 'bookmark' | 'name' | 'data'>): Buffer =>
  Buffer.from(`id: ${bookmark}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** Tells a client that it missed events that cannot be sent again. Its id is a bookmark, as if all had been received. */
export const refetchFrame = (bookmark: string): Buffer =>
  Buffer.from(`id: ${bookmark}\nevent: ${REFETCH_EVENT}\ndata: {}\n\n`);

/** A comment, which keeps proxies from closing a quiet stream, and an event that scripts can receive. */
const heartbeat = (data: Heartbeat) => Buffer.from(`:\nevent: ${HEARTBEAT_EVENT}\ndata: ${JSON.stringify(data)}\n\n`);
export const HEARTBEAT_FRAME = heartbeat({});
export const BEHIND_FRAME = heartbeat({ isBehind: true });

/** Tells a client when to reconnect: spread over 1 to 4 seconds, so that a restart doesn't cause a stampede. */
export const retryFrame = (random: () => number): Buffer =>
  Buffer.from(`retry: ${Math.round(1000 + random() * 3000)}\n\n`);

/** Tells a client why its stream ends: it checks who is signed in now, and opens what it may. */
export const RIGHTS_ENDED_FRAME = Buffer.from(`event: ${RIGHTS_ENDED_EVENT}\ndata: {}\n\n`);
