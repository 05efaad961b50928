import { HEARTBEAT_SECONDS } from '@towscout/contracts/live/constants';

import { afterSeeing, type Bookmark, type ReceivedBookmark, writeBookmark } from './bookmark.ts';
import type { Journal, JournaledEvent } from './journal.ts';
import { BEHIND_FRAME, eventFrame, HEARTBEAT_FRAME, refetchFrame, retryFrame } from './live-event.ts';
import { createStreamIndex } from './stream-index.ts';
import { boxesOf, isFor, type Subscriber, type Subscription } from './subscription.ts';

export type Undo = () => void;

export type Outlet = {
  write(chunk: Buffer): boolean;
  end(chunk: Buffer): unknown;
  destroy(): unknown;
  readonly writableLength: number;
};

type Stream = Subscriber & {
  readonly outlet: Outlet;
  /** The second of every `HEARTBEAT_SECONDS` in which it gets its heartbeat. */
  readonly turn: number;
};

/** A reader with more unread is dropped, and reconnects. */
export const MAX_UNSENT_BYTES = 256 * 1024;
/** When all readers together have more unread, those with most are dropped. */
export const MAX_UNSENT_BYTES_TOGETHER = 64 * 1024 * 1024;
/** Beyond this the client refetches. */
const MAX_REPLAYED = 500;

export type Streams = {
  /** With a bookmark it first replays the missed events, or asks for a refetch when they are too many or unknown. */
  open(outlet: Outlet, listening: Subscription, heard: ReceivedBookmark | null): Undo;
  broadcast(events: readonly JournaledEvent[]): void;
  broadcastRefetch(): void;
  /**
   * Each second: to those whose turn it is, for one to all of them would hold up events. `isBehind`, when this node can't
   * reach the database, is told to all at once, and to later streams. Also drops readers when too much is unread.
   */
  heartbeat(isBehind: boolean): void;
  closeAll(): void;
  readonly size: number;
  readonly dropped: number;
};

export function createStreams(journal: Journal, random: () => number = Math.random): Streams {
  const streams = createStreamIndex<Stream>();
  let dropped = 0;
  let opened = 0;
  let seconds = 0;
  let isNodeBehind = false;

  const drop = (stream: Stream) => {
    streams.delete(stream);
    dropped += 1;
    stream.outlet.destroy();
  };
  const send = (stream: Stream, frame: Buffer) => {
    if (stream.outlet.writableLength > MAX_UNSENT_BYTES) drop(stream);
    else stream.outlet.write(frame);
  };
  const dropSlowest = () => {
    const slow: Stream[] = [];
    streams.forEach((stream) => {
      if (stream.outlet.writableLength > 0) slow.push(stream);
    });
    let unsent = slow.reduce((bytes, { outlet }) => bytes + outlet.writableLength, 0);
    if (unsent <= MAX_UNSENT_BYTES_TOGETHER) return;
    for (const stream of slow.toSorted((a, b) => b.outlet.writableLength - a.outlet.writableLength)) {
      if (unsent <= MAX_UNSENT_BYTES_TOGETHER) return;
      unsent -= stream.outlet.writableLength;
      drop(stream);
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
      opened += 1;
      const stream = { ...listening, boxes: boxesOf(listening), outlet, turn: opened % HEARTBEAT_SECONDS };
      outlet.write(retryFrame(random));
      if (isNodeBehind) outlet.write(BEHIND_FRAME);
      // Synchronous, so that nothing is sent between the replay and joining.
      if (heard) resume(stream, heard);
      streams.add(stream);
      return () => streams.delete(stream);
    },
    broadcast(events) {
      for (const event of events) {
        let frame: Buffer | null = null;
        streams.forEachOf(event, (stream) => send(stream, (frame ??= eventFrame(event))));
      }
    },
    broadcastRefetch() {
      const frame = refetchFrame(journal.bookmark());
      streams.forEach((stream) => send(stream, frame));
    },
    heartbeat(isBehind) {
      const isNews = isBehind !== isNodeBehind;
      isNodeBehind = isBehind;
      seconds = (seconds + 1) % HEARTBEAT_SECONDS;
      const frame = isBehind ? BEHIND_FRAME : HEARTBEAT_FRAME;
      streams.forEach((stream) => {
        if (isNews || stream.turn === seconds) send(stream, frame);
      });
      dropSlowest();
    },
    closeAll() {
      streams.forEach((stream) => {
        streams.delete(stream);
        stream.outlet.end(retryFrame(random));
      });
    },
    get size() {
      return streams.size;
    },
    get dropped() {
      return dropped;
    },
  };
}
