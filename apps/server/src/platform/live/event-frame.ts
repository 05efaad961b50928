import { HEARTBEAT_EVENT, REFETCH_EVENT, RIGHTS_ENDED_EVENT } from '@towscout/contracts/live';

import { type Bookmark, writeBookmark } from './bookmark.ts';
import type { JournaledEvent } from './journal.ts';

/** One server-sent event, encoded once for all the streams that get it. Its id is what a client that is cut resumes from. */
export const eventFrame = ({ bookmark, name, data }: Pick<JournaledEvent, 'bookmark' | 'name' | 'data'>): Buffer =>
  Buffer.from(`id: ${bookmark}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** Tells a client that events were missed which cannot be told again. Its id is that of no event, and a bookmark all the same. */
export const refetchFrame = (heard: Bookmark): Buffer =>
  Buffer.from(`id: ${writeBookmark(heard, 0)}\nevent: ${REFETCH_EVENT}\ndata: {}\n\n`);

/** A comment, which keeps proxies from closing a quiet stream, and the event that scripts can hear. */
export const HEARTBEAT_FRAME = Buffer.from(`:\nevent: ${HEARTBEAT_EVENT}\ndata: {}\n\n`);

/** Tells a client when to come back: a spread of 1 to 4 seconds, so that a restart is not answered by a stampede. */
export const retryFrame = (random: () => number): Buffer =>
  Buffer.from(`retry: ${Math.round(1000 + random() * 3000)}\n\n`);

/** Tells a client why its stream ends: it asks who it is now, and opens what it may hear. */
export const RIGHTS_ENDED_FRAME = Buffer.from(`event: ${RIGHTS_ENDED_EVENT}\ndata: {}\n\n`);
