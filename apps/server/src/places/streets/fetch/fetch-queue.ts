import type { Logger } from 'pino';

import type { FileKey } from '../streets.queries.ts';

const MOST_WAITING = 12;

type FetchQueue = {
  /** False when too many are ahead of it. */
  want(key: FileKey): boolean;
  stop(): Promise<void>;
};

const toName = ({ county, source }: FileKey): string => `${county} ${source}`;

export function createFetchQueue(fetch: (key: FileKey, signal: AbortSignal) => Promise<void>, log: Logger): FetchQueue {
  const waiting = new Map<string, FileKey>();
  const stopping = new AbortController();
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    for (const [name, key] of waiting) {
      if (stopping.signal.aborted) break;
      await fetch(key, stopping.signal).catch((error: unknown) =>
        log.error({ err: error }, 'the fetching of streets failed'),
      );
      waiting.delete(name);
    }
    working = null;
  }

  return {
    want(key) {
      if (stopping.signal.aborted) return false;
      if (waiting.has(toName(key))) return true;
      if (waiting.size >= MOST_WAITING) return false;
      waiting.set(toName(key), key);
      working ??= work();
      return true;
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
