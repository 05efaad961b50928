import { boxContains, boxesAround, distanceBetween, type Box, type LatLng, type Miles } from '@towscout/geo';

import { afterSeeing, type Bookmark, type ReceivedBookmark, writeBookmark } from './bookmark.ts';
import type { Journal, JournaledEvent } from './journal.ts';
import { BEHIND_FRAME, eventFrame, HEARTBEAT_FRAME, refetchFrame, retryFrame } from './live-event.ts';
import type { LiveEventRow } from './live.queries.ts';

export type Undo = () => void;

export type Outlet = {
  write(chunk: Buffer): boolean;
  end(chunk: Buffer): unknown;
  destroy(): unknown;
  readonly writableLength: number;
};

export type Subscription = {
  userId: string | null;
  area: { center: LatLng; radius: Miles } | null;
  names?: ReadonlySet<string> | undefined;
};

type Stream = Subscription & { boxes: readonly Box[]; outlet: Outlet };

/** A reader with more unread is dropped, and reconnects. */
const MAX_UNSENT_BYTES = 256 * 1024;
/** Beyond this the client refetches. */
const MAX_REPLAYED = 500;

export type Streams = {
  /** With a bookmark it first replays the missed events, or asks for a refetch when they are too many or unknown. */
  open(outlet: Outlet, listening: Subscription, heard: ReceivedBookmark | null): Undo;
  broadcast(events: readonly JournaledEvent[]): void;
  broadcastRefetch(): void;
  /** `isBehind`: this node can't reach the database; later streams learn it, too. */
  heartbeat(isBehind: boolean): void;
  closeAll(): void;
  readonly size: number;
  readonly dropped: number;
};

export function createStreams(journal: Journal, random: () => number = Math.random): Streams {
  const streams = new Set<Stream>();
  let dropped = 0;
  let isNodeBehind = false;

  const send = (stream: Stream, frame: Buffer) => {
    if (stream.outlet.writableLength > MAX_UNSENT_BYTES) {
      streams.delete(stream);
      dropped += 1;
      stream.outlet.destroy();
    } else {
      stream.outlet.write(frame);
    }
  };

  const resume = (stream: Stream, heard: ReceivedBookmark) => {
    const missed = journal.eventsSince(heard);
    if (!missed || missed.filter((event) => isFor(event, stream)).length > MAX_REPLAYED) {
      stream.outlet.write(refetchFrame(journal.bookmark()));
      return;
    }
    let bookmark: Bookmark = heard;
    for (const event of missed) {
      bookmark = afterSeeing(bookmark, event.id);
      if (isFor(event, stream)) stream.outlet.write(eventFrame({ ...event, bookmark: writeBookmark(bookmark, event) }));
    }
  };

  return {
    open(outlet, listening, heard) {
      const boxes = listening.area ? boxesAround(listening.area.center, listening.area.radius) : [];
      const stream = { ...listening, boxes, outlet };
      outlet.write(retryFrame(random));
      if (isNodeBehind) outlet.write(BEHIND_FRAME);
      // Synchronous, so that nothing is sent between the replay and joining.
      if (heard) resume(stream, heard);
      streams.add(stream);
      return () => streams.delete(stream);
    },
    broadcast(events) {
      for (const event of events) {
        const frame = eventFrame(event);
        for (const stream of streams) if (isFor(event, stream)) send(stream, frame);
      }
    },
    broadcastRefetch() {
      const frame = refetchFrame(journal.bookmark());
      for (const stream of streams) send(stream, frame);
    },
    heartbeat(isBehind) {
      isNodeBehind = isBehind;
      for (const stream of streams) send(stream, isBehind ? BEHIND_FRAME : HEARTBEAT_FRAME);
    },
    closeAll() {
      for (const stream of streams) stream.outlet.end(retryFrame(random));
      streams.clear();
    },
    get size() {
      return streams.size;
    },
    get dropped() {
      return dropped;
    },
  };
}

function isFor(event: LiveEventRow, { userId, area, boxes, names }: Subscription & { boxes: readonly Box[] }): boolean {
  if (names && !names.has(event.name)) return false;
  if (event.userId !== null) return event.userId === userId;
  if (event.place === null) return true;
  const { place } = event;
  return (
    area !== null && boxes.some((box) => boxContains(box, place)) && distanceBetween(area.center, place) <= area.radius
  );
}
