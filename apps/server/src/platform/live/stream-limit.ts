import { m } from '@towscout/messages';

import { tooManyRequests, unavailable } from '../http/problem.ts';
import { createSlots } from '../slots.ts';
import type { Undo } from './streams.ts';

/** Open streams of this node, and of each client or API key. */
export type StreamLimit = {
  /** Rejects with 429 above the client's limit, 503 above this node's; the returned function is idempotent. */
  enter(client: string): Undo;
};

export function createStreamLimit({ perClient, most }: { perClient: number; most: number }): StreamLimit {
  const slots = createSlots(perClient);
  let open = 0;
  return {
    enter(client) {
      if (open >= most) throw unavailable(m.platform_server_no_room_for_streams());
      if (!slots.take(client)) throw tooManyRequests(m.platform_server_too_many_streams());
      open += 1;
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        open -= 1;
        slots.release(client);
      };
    },
  };
}
