import { createDegreeGrid } from './degree-grid.ts';
import { type Addressed, isFor, type Subscriber } from './subscription.ts';

/** Finds the streams of an event without passing all the others. */
export type StreamIndex<Stream extends Subscriber> = {
  add(stream: Stream): void;
  /** False when it isn't there. */
  delete(stream: Stream): boolean;
  forEach(visit: (stream: Stream) => void): void;
  /** A visit may delete the stream. */
  forEachOf(event: Addressed, visit: (stream: Stream) => void): void;
  readonly size: number;
};

export function createStreamIndex<Stream extends Subscriber>(): StreamIndex<Stream> {
  const all = new Set<Stream>();
  const byUser = new Map<string, Set<Stream>>();
  const byPlace = createDegreeGrid<Stream>();
  return {
    add(stream) {
      all.add(stream);
      byPlace.add(stream, stream.boxes);
      if (stream.userId === null) return;
      const own = byUser.get(stream.userId);
      if (own) own.add(stream);
      else byUser.set(stream.userId, new Set([stream]));
    },
    delete(stream) {
      if (!all.delete(stream)) return false;
      byPlace.delete(stream, stream.boxes);
      if (stream.userId === null) return true;
      const own = byUser.get(stream.userId);
      own?.delete(stream);
      if (own?.size === 0) byUser.delete(stream.userId);
      return true;
    },
    forEach: (visit) => all.forEach((stream) => visit(stream)),
    forEachOf(event, visit) {
      const visitIfFor = (stream: Stream) => {
        if (isFor(event, stream)) visit(stream);
      };
      if (event.userId !== null) byUser.get(event.userId)?.forEach(visitIfFor);
      else if (event.place !== null) byPlace.forEachNear(event.place, visitIfFor);
      else all.forEach(visitIfFor);
    },
    get size() {
      return all.size;
    },
  };
}
