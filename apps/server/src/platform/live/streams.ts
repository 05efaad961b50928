import { boxContains, boxesAround, distanceBetween, type Box, type LatLng, type Miles } from '@towscout/geo';

import type { Undo } from '../undo.ts';
import { eventFrame, HEARTBEAT_FRAME, retryFrame } from './event-frame.ts';
import type { LiveEventRow } from './live.queries.ts';

/** The outgoing side of an open connection, as much of it as a stream needs. */
export type Outlet = {
  write(chunk: Buffer): boolean;
  end(chunk: Buffer): unknown;
  destroy(): unknown;
  readonly writableLength: number;
};

export type Listening = { userId: string | null; area: { centre: LatLng; radius: Miles } | null };

type Stream = Listening & {
  boxes: readonly Box[];
  outlet: Outlet;
  /** What it was sent on opening: the bus may come round with the same a moment later. */
  caughtUp: ReadonlySet<number>;
};

/** A reader that leaves more than this unread is dropped; the `retry:` it got at first tells it to come back. */
const MAX_UNSENT_BYTES = 256 * 1024;

/** The open event streams of this node. */
export type Streams = {
  /** Adds a stream and first sends it, of what was told while it was away, what concerns it. */
  open(outlet: Outlet, listening: Listening, missed: readonly LiveEventRow[]): Undo;
  tell(events: readonly LiveEventRow[]): void;
  heartbeat(): void;
  closeAll(): void;
  readonly size: number;
  readonly dropped: number;
};

export function createStreams(random: () => number = Math.random): Streams {
  const streams = new Set<Stream>();
  let dropped = 0;

  const send = (stream: Stream, frame: Buffer) => {
    if (stream.outlet.writableLength > MAX_UNSENT_BYTES) {
      streams.delete(stream);
      dropped += 1;
      stream.outlet.destroy();
    } else {
      stream.outlet.write(frame);
    }
  };

  return {
    open(outlet, listening, missed) {
      const boxes = listening.area ? boxesAround(listening.area.centre, listening.area.radius) : [];
      const stream = { ...listening, boxes, outlet, caughtUp: new Set(missed.map(({ id }) => id)) };
      outlet.write(retryFrame(random));
      for (const event of missed) if (concerns(event, stream)) outlet.write(eventFrame(event));
      streams.add(stream);
      return () => streams.delete(stream);
    },
    tell(events) {
      for (const event of events) {
        const frame = eventFrame(event);
        for (const stream of streams) if (concerns(event, stream) && !stream.caughtUp.has(event.id)) send(stream, frame);
      }
    },
    heartbeat() {
      for (const stream of streams) send(stream, HEARTBEAT_FRAME);
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

function concerns(event: LiveEventRow, { userId, area, boxes }: Listening & { boxes: readonly Box[] }): boolean {
  if (event.userId !== null) return event.userId === userId;
  if (event.place === null) return true;
  const { place } = event;
  return area !== null && boxes.some((box) => boxContains(box, place)) && distanceBetween(area.centre, place) <= area.radius;
}
