import { boxContains, boxesAround, distanceBetween, type Box, type LatLng, type Miles } from '@towscout/geo';

import { afterSeeing, type Bookmark, type Heard, writeBookmark } from './bookmark.ts';
import type { Journal, JournaledEvent } from './journal.ts';
import { BEHIND_FRAME, eventFrame, HEARTBEAT_FRAME, refetchFrame, retryFrame } from './live-event.ts';
import type { LiveEventRow } from './live.queries.ts';

/** Undoes what returned it: call it to unsubscribe. */
export type Undo = () => void;

/** The outgoing side of an open connection, as much of it as a stream needs. */
export type Outlet = {
  write(chunk: Buffer): boolean;
  end(chunk: Buffer): unknown;
  destroy(): unknown;
  readonly writableLength: number;
};

export type Subscription = {
  userId: string | null;
  area: { center: LatLng; radius: Miles } | null;
  /** The only events that this stream carries; all that concern it, when left out. */
  names?: ReadonlySet<string> | undefined;
};

type Stream = Subscription & { boxes: readonly Box[]; outlet: Outlet };

/** A reader that leaves more than this unread is dropped; the initial `retry:` tells it to come back. */
const MAX_UNSENT_BYTES = 256 * 1024;
/** Whoever missed more than this fetches the lists instead. */
const MAX_REPLAYED = 500;

/** The open event streams of this node. */
export type Streams = {
  /**
   * Adds a stream. One that received everything up to a bookmark is first sent the events it missed that
   * concern it, or is told to refetch when there are too many or they are no longer known.
   */
  open(outlet: Outlet, listening: Subscription, heard: Heard | null): Undo;
  /** Sends events that the journal has just recorded. */
  broadcast(events: readonly JournaledEvent[]): void;
  /** Tells every stream that it has lost events. */
  broadcastRefetch(): void;
  /** `isBehind`: this node does not hear the database. A stream that opens later hears it too. */
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

  const resume = (stream: Stream, heard: Heard) => {
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
      // Synchronous to the end: nothing can be sent between the replay and adding the stream to the others.
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
