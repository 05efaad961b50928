import { tooManyRequests } from '../http/problem.ts';
import type { Undo } from '../undo.ts';

/** Counts the open streams of each client. */
export type Admission = {
  /** Rejects with 429 above the limit. Gives back how to leave; leaving twice counts once. */
  enter(client: string): Undo;
};

export function createAdmission(limit: number): Admission {
  const open = new Map<string, number>();
  return {
    enter(client) {
      const count = (open.get(client) ?? 0) + 1;
      if (count > limit) throw tooManyRequests('Too many open live streams from your network. Close some tabs and try again.');
      open.set(client, count);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        const left = (open.get(client) ?? 1) - 1;
        if (left > 0) open.set(client, left);
        else open.delete(client);
      };
    },
  };
}
