import {
  type LiveEventName,
  HEARTBEAT_EVENT,
  type Heartbeat,
  REFETCH_EVENT,
  RIGHTS_ENDED_EVENT,
} from '@towscout/contracts/live/constants';
import type { LiveEventData } from '@towscout/contracts/live/schema';
import type { LatLng } from '@towscout/geo';

import type { JournaledEvent } from './journal.ts';
import type { NewLiveEvent } from './live.queries.ts';

/** To everyone who watches this place. */
export const eventAtPlace = <Name extends LiveEventName>(
  name: Name,
  data: LiveEventData<Name>,
  place: LatLng,
): NewLiveEvent => ({ name, data, place, userId: null });

export const eventForAll = <Name extends LiveEventName>(name: Name, data: LiveEventData<Name>): NewLiveEvent => ({
  name,
  data,
  place: null,
  userId: null,
});

export const eventForUser = <Name extends LiveEventName>(
  name: Name,
  data: LiveEventData<Name>,
  userId: string,
): NewLiveEvent => ({ name, data, place: null, userId });

/** Encoded once for all streams; its id is the bookmark to resume from. */
export const eventFrame = ({ bookmark, name, data }: Pick<JournaledEvent, 'bookmark' | 'name' | 'data'>): Buffer =>
  Buffer.from(`id: ${bookmark}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** The client missed events that can't be resent; its id counts them as received. */
export const refetchFrame = (bookmark: string): Buffer =>
  Buffer.from(`id: ${bookmark}\nevent: ${REFETCH_EVENT}\ndata: {}\n\n`);

/** The comment keeps proxies from closing the stream; scripts get the event. */
const heartbeat = (data: Heartbeat) => Buffer.from(`:\nevent: ${HEARTBEAT_EVENT}\ndata: ${JSON.stringify(data)}\n\n`);
export const HEARTBEAT_FRAME = heartbeat({});
export const BEHIND_FRAME = heartbeat({ isBehind: true });

/** 1 to 4 seconds, against a stampede after a restart. */
export const retryFrame = (random: () => number): Buffer =>
  Buffer.from(`retry: ${Math.round(1000 + random() * 3000)}\n\n`);

/** The client checks its session and reconnects. */
export const RIGHTS_ENDED_FRAME = Buffer.from(`event: ${RIGHTS_ENDED_EVENT}\ndata: {}\n\n`);
