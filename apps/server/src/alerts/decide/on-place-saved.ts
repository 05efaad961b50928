import { type Listener, listener } from '#platform/events/facts.ts';
import { placeSaved } from '#watched-places';

/** Each place once, however often it was saved. */
export const onPlaceSaved = (name: string, look: (placeId: string) => Promise<void>): Listener =>
  listener(placeSaved, {
    name,
    handle: async (facts) => {
      for (const placeId of new Set(facts.map((fact) => fact.placeId))) await look(placeId);
    },
  });
