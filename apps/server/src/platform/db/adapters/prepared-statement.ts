import { errorCode } from '#platform/error-chain.ts';

/** Larger ones are written with all their values, and don't recur. */
const MOST_LETTERS = 20_000;
const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i;

export const canBePrepared = (text: string): boolean => text.length <= MOST_LETTERS && PREPARABLE.test(text);

/** Its table has changed, or the session has not what it was to have. */
const STALE = new Set(['0A000', '26000', '42P05']);

/** Whether a statement must be prepared anew. */
export const isStale = (error: unknown): boolean => STALE.has(errorCode(error));
