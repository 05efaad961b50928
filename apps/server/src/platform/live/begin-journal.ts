import { setTimeout as sleep } from 'node:timers/promises';

import type { Executor } from '../db/database.ts';
import { MAX_EVENTS, type Journal } from './journal.ts';
import { findLastLiveEvents, findPublishingTransactions, highestLiveEventId } from './live.queries.ts';

const LOOK_EVERY_MS = 20;
/**
 * A transaction that hangs for longer must not keep a node from starting; the clients it affects fetch on
 * opening anyway.
 */
const WAIT_AT_MOST_MS = 5000;

/**
 * Fills a new node's journal with what the others published in the last few minutes. The node must already
 * be listening. Transactions that are publishing right now are awaited, so that every lower id is settled
 * and a higher one will be notified.
 */
export async function beginJournal(db: Executor, journal: Journal): Promise<void> {
  const highest = await highestLiveEventId(db);
  const before = await findPublishingTransactions(db);
  const deadline = Date.now() + WAIT_AT_MOST_MS;
  while (before.size > 0 && Date.now() < deadline) {
    const still = await findPublishingTransactions(db);
    if (before.isDisjointFrom(still)) break;
    await sleep(LOOK_EVERY_MS);
  }
  journal.begin(highest, await findLastLiveEvents(db, MAX_EVENTS));
}
