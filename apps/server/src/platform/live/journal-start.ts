import { setTimeout as sleep } from 'node:timers/promises';

import type { Executor } from '../db/database.ts';
import { type JournalStart, MAX_EVENTS } from './journal.ts';
import { findLastLiveEvents, findPublishingTransactions, highestLiveEventId } from './live.queries.ts';

const LOOK_EVERY_MS = 20;
/**
 * A transaction that hangs for longer must not keep a node from starting; the clients it affects fetch on
 * opening anyway.
 */
const WAIT_AT_MOST_MS = 5000;

/**
 * What a new node's journal starts with: what the others published in the last few minutes. The node must
 * already be listening. Transactions that are publishing right now are awaited, so that every lower id is settled
 * and a higher one will be notified.
 */
export async function findJournalStart(db: Executor): Promise<JournalStart> {
  const settledTo = await highestLiveEventId(db);
  const before = await findPublishingTransactions(db);
  const deadline = Date.now() + WAIT_AT_MOST_MS;
  while (before.size > 0 && Date.now() < deadline) {
    const still = await findPublishingTransactions(db);
    if (before.isDisjointFrom(still)) break;
    await sleep(LOOK_EVERY_MS);
  }
  return { settledTo, rows: await findLastLiveEvents(db, MAX_EVENTS) };
}
