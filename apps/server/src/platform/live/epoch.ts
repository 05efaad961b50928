import { randomUUID } from 'node:crypto';

import type { Executor } from '../db/database.ts';
import type { Journal } from './journal.ts';
import { findBeats, isEventLost, saveBeats } from './live.queries.ts';

/** It ends when an older copy replaces the database: this process's last beat or event is then missing. */
export type Epoch = {
  isOver(db: Executor): Promise<boolean>;
  beginNext(): void;
  /** Call `isOver` first. */
  beat(db: Executor): Promise<void>;
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
