import type { Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';

/** Serializes who joins, leaves and is invited to one owner's car. */
export const lockHousehold = (tx: Tx, ownerId: string): Promise<void> => lockKey(tx, `household of ${ownerId}`);
