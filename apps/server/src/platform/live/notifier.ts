import type { Executor } from '../db/database.ts';
import { notifyOfLiveEvents } from './live.queries.ts';

/** 300 ids of up to 20 digits fit NOTIFY's 7,999 bytes. */
const IDS_PER_NOTIFY = 300;

/**
 * Tells the other nodes what was committed. PostgreSQL lets one transaction with a NOTIFY commit at a time, so that it is
 * a statement of its own and not part of the writer's. What is committed during one goes with the next.
 */
export type Notifier = { add(ids: readonly number[]): void };

type Deps = {
  channel: string;
  /** Null during an outage: then the others find out by looking for themselves. */
  db(): Executor | null;
  onError(db: Executor, error: unknown): void;
};

export function createNotifier({ channel, db: getDb, onError }: Deps): Notifier {
  let waiting: number[] = [];
  let isSending = false;

  const send = async () => {
    isSending = true;
    for (let db = getDb(); db && waiting.length > 0; db = getDb()) {
      const ids = waiting.splice(0, IDS_PER_NOTIFY);
      try {
        await notifyOfLiveEvents(db, channel, ids);
      } catch (error) {
        onError(db, error);
      }
    }
    waiting = [];
    isSending = false;
  };
  return {
    add(ids) {
      waiting = waiting.concat(ids);
      if (!isSending) void send();
    },
  };
}
