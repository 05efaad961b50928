import { randomUUID } from 'node:crypto';

import type { Executor } from '../db/database.ts';
import type { Journal } from './journal.ts';
import { findBeats, isEventLost, saveBeats } from './live.queries.ts';

/**
 * The database's history as this process knows it. It is over when an older copy takes the database's place:
 * then something is missing that was committed. What is looked for is this process's own last beat, which no one
 * else deletes, and the event that it received last, which is newer most of the time.
 */
export type Epoch = {
  /** Whether the database went back to an older copy. */
  isOver(db: Executor): Promise<boolean>;
  /** The next one begins, with the copy. */
  beginNext(): void;
  /** Leaves a trace in the database. Only one that was asked whether it went back may be given. */
  beat(db: Executor): Promise<void>;
  /** How many were over. */
  ended(): number;
};

export function createEpoch(journal: Pick<Journal, 'last'>): Epoch {
  const node = randomUUID();
  let beats = 0;
  let ended = 0;
  return {
    async isOver(db) {
      if ((await findBeats(db, node)) < beats) return true;
      const last = journal.last();
      return last !== null && isEventLost(db, last);
    },
    beginNext() {
      beats = 0;
      ended += 1;
    },
    async beat(db) {
      const next = beats + 1;
      await saveBeats(db, node, next);
      beats = next;
    },
    ended: () => ended,
  };
}
