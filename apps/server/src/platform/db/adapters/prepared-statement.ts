import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { MINUTE_MS } from '@towscout/domain/durations';

import { errorCode } from '#platform/error-chain.ts';

/** Longer statements contain all their values and don't recur. */
const MOST_LETTERS = 20_000;
const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i;

export const canBePrepared = (text: string): boolean => text.length <= MOST_LETTERS && PREPARABLE.test(text);

/** Errors after a table changed, or when the session lacks the statement or already has it. */
const STALE = new Set(['0A000', '26000', '42P05']);

/** Returns true for an error after which the statement must be prepared again. */
export const isStale = (error: unknown): boolean => STALE.has(errorCode(error));

/** Within a minute. Before that, it may be one of many that differ by the number of their rows. */
const NAMED_FROM_USE = 20;
/** Each connection keeps what it was sent under a name until it closes. */
const MOST_NAMES = 150;
const MOST_COUNTED = 1000;

export type StatementNames = {
  /** Undefined for a statement that is not to be prepared. */
  nameOf(text: string): string | undefined;
  /** Other names from now on, by which all connections prepare their statements anew. */
  renew(): void;
};

/** Names statements that recur, the first 150. PostgreSQL parses a named one once on each connection. */
export function createStatementNames(clock: { now(): number } = performance): StatementNames {
  const names = new Map<string, string>();
  const uses = new LRUCache<string, number>({
    max: MOST_COUNTED,
    ttl: MINUTE_MS,
    ttlResolution: 0,
    noUpdateTTL: true,
    perf: clock,
  });
  let times = 0;
  // By its text: a name never runs another statement, whoever has used the session before.
  const toName = (text: string) =>
    `towscout_${times}_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  return {
    nameOf(text) {
      const name = names.get(text);
      if (name || names.size >= MOST_NAMES || !canBePrepared(text)) return name;
      const used = (uses.get(text) ?? 0) + 1;
      uses.set(text, used);
      if (used >= NAMED_FROM_USE) names.set(text, toName(text));
      return names.get(text);
    },
    renew() {
      times += 1;
      names.clear();
    },
  };
}
