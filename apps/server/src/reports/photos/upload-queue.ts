import { m } from '@towscout/messages';

import { unavailable } from '#platform/http/problem.ts';

export type UploadQueue = {
  /** Returns a release function. Rejects with 503 when the queue is full or too slow. */
  enter(): Promise<() => void>;
};

type Limits = { atOnce: number; mostWaiting: number; patienceMs: number };

/** First come, first served. */
export function createUploadQueue({ atOnce, mostWaiting, patienceMs }: Limits): UploadQueue {
  let inside = 0;
  const waiting = new Set<() => void>();

  function leave(): void {
    const [next] = waiting;
    if (next) next();
    else inside -= 1;
  }

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const take = () => {
        clearTimeout(patience);
        waiting.delete(take);
        resolve();
      };
      const patience = setTimeout(() => {
        waiting.delete(take);
        reject(tooMany());
      }, patienceMs);
      waiting.add(take);
    });

  return {
    async enter() {
      if (inside < atOnce) inside += 1;
      else if (waiting.size < mostWaiting) await turn();
      else throw tooMany();
      let isInside = true;
      return () => {
        if (isInside) leave();
        isInside = false;
      };
    },
  };
}

const tooMany = () => unavailable(m.reports_server_uploads_busy());
