import { tooManyRequests } from '../http/problem.ts';
import { createSlots } from '../slots.ts';
import type { Undo } from '../undo.ts';

/** Counts the open streams of each client, or API key. */
export type StreamLimit = {
  /** Rejects with 429 above the limit. Returns how to leave; leaving twice counts once. */
  enter(client: string): Undo;
};

export function createStreamLimit(limit: number): StreamLimit {
  const slots = createSlots(limit);
  return {
    enter(client) {
      if (!slots.take(client))
        throw tooManyRequests(
          'Too many live streams are open from your network or with your API key. Close some and try again.',
        );
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        slots.release(client);
      };
    },
  };
}
