import { errorCode } from '#platform/error-chain.ts';

/** Longer statements contain all their values and don't recur. */
const MOST_LETTERS = 20_000;
const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i;

export const canBePrepared = (text: string): boolean => text.length <= MOST_LETTERS && PREPARABLE.test(text);

/** Errors after a table changed, or when the session lacks the statement or already has it. */
const STALE = new Set(['0A000', '26000', '42P05']);

/** Returns true for an error after which the statement must be prepared again. */
export const isStale = (error: unknown): boolean => STALE.has(errorCode(error));
