import { LRUCache } from 'lru-cache';

import type { Accounts } from '#accounts';
import { type Clock, expiringBy } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { ApiKeys, KeyHolder } from '#platform/http/key-hooks.ts';
import { premiumRequired, unauthorized } from '#platform/http/problem.ts';

import { findApiKeyByHash } from './api-keys.queries.ts';
import { hashKey, keyInHeader } from './secret.ts';
import type { KeyUsage } from './usage.ts';

/** A trial's end is noticed within this time; changes of a key at once. */
const REMEMBER_MS = 30_000;
const MOST_REMEMBERED = 10_000;

type Deps = { db: Database; clock: Clock; accounts: Pick<Accounts, 'findViewers'>; usage: Pick<KeyUsage, 'count'> };

/** Caches keys by hash, so that most requests need no query. */
export type KeyCheck = ApiKeys & { forget(userId: string): void; forgetAll(): void };

export function createKeyCheck({ db, clock, accounts, usage }: Deps): KeyCheck {
  const holders = new LRUCache<string, KeyHolder>({
    max: MOST_REMEMBERED,
    ttl: REMEMBER_MS,
    ...expiringBy(clock),
    noDeleteOnStaleGet: true,
  });
  /** Answers read before a change aren't cached. */
  let changes = 0;

  function hashIn(authorization: string | undefined): string {
    const key = keyInHeader(authorization);
    return key === null ? '' : hashKey(key);
  }

  return {
    findKeyId: (authorization) => holders.peek(hashIn(authorization), { allowStale: true })?.keyId ?? null,
    known(authorization) {
      const holder = holders.get(hashIn(authorization));
      if (!holder) return null;
      usage.count(holder.keyId);
      return holder;
    },
    async find(authorization) {
      const key = keyInHeader(authorization);
      if (key === null)
        throw unauthorized(
          'Unauthorized: send an API key as "Authorization: Bearer ts_…". Keys are made on your account page.',
        );
      const hash = hashKey(key);
      const before = changes;
      const row = await findApiKeyByHash(db, hash);
      if (!row) throw unauthorized('Unauthorized: this API key is not valid. It may have been deleted.');
      if (!row.isActive)
        throw unauthorized('Unauthorized: this API key is turned off. Its owner can turn it on again.');
      const viewer = (await accounts.findViewers([row.userId])).get(row.userId);
      if (!viewer) throw unauthorized('Unauthorized: this API key is not valid. It may have been deleted.');
      if (!viewer.isPremium) throw premiumRequired('API Access requires a premium subscription.');
      const holder = { keyId: row.id, viewer };
      if (changes === before) holders.set(hash, holder);
      usage.count(row.id);
      return holder;
    },
    forget(userId) {
      changes += 1;
      for (const [hash, { viewer }] of holders.entries()) if (viewer.id === userId) holders.delete(hash);
    },
    forgetAll() {
      changes += 1;
      holders.clear();
    },
  };
}
