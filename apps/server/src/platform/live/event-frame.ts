import { HEARTBEAT_EVENT, RIGHTS_ENDED_EVENT } from '@towscout/contracts/live';

import type { LiveEventRow } from './live.queries.ts';

/** One server-sent event, encoded once for all the streams that get it. */
export const eventFrame = (event: Pick<LiveEventRow, 'id' | 'name' | 'data'>): Buffer =>
  Buffer.from(`id: ${event.id}\nevent: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`);

/** A comment, which keeps proxies from closing a quiet stream, and the event that scripts can hear. */
export const HEARTBEAT_FRAME = Buffer.from(`:\nevent: ${HEARTBEAT_EVENT}\ndata: {}\n\n`);

/** Tells a client when to come back: a spread of 1 to 4 seconds, so that a restart is not answered by a stampede. */
export const retryFrame = (random: () => number): Buffer => Buffer.from(`retry: ${Math.round(1000 + random() * 3000)}\n\n`);

/** Tells a client why its stream ends: it asks who it is now, and opens what it may hear. */
export const RIGHTS_ENDED_FRAME = Buffer.from(`event: ${RIGHTS_ENDED_EVENT}\ndata: {}\n\n`);
