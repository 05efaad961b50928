import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { ApiKeys, KeyHolder } from '#platform/http/key-hooks.ts';
import { premiumRequired, unauthorized } from '#platform/http/problem.ts';

import { findApiKeyByHash } from './api-keys.queries.ts';
import { hashOf, keyInHeader } from './secret.ts';
import type { KeyUsage } from './usage.ts';

/** A trial that ends is noticed within this time; a key that is changed, at once. */
const REMEMBER_MS = 30_000;
const MOST_REMEMBERED = 10_000;

type Deps = { db: Database; clock: Clock; accounts: Pick<Accounts, 'viewersOf'>; usage: Pick<KeyUsage, 'count'> };

/** Tells whose key a request brings. Keys in use are remembered by their hash, so that most requests ask no database. */
export type KeyCheck = ApiKeys & {
  /** Somebody's keys or plan changed, on this node or another. */
  forget(userId: string): void;
  forgetAll(): void;
};

export function createKeyCheck({ db, clock, accounts, usage }: Deps): KeyCheck {
  const remembered = new Map<string, KeyHolder & { until: number }>();
  /** What was read before this changed may be old. */
  let changes = 0;

  function recall(authorization: string | undefined) {
    const key = keyInHeader(authorization);
    return key === null ? undefined : remembered.get(hashOf(key));
  }

  function remember(hash: string, holder: KeyHolder): void {
    const [oldest] = remembered.keys();
    if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.set(hash, { ...holder, until: clock.now().getTime() + REMEMBER_MS });
  }

  return {
    idOf: (authorization) => recall(authorization)?.keyId ?? null,
    known(authorization) {
      const holder = recall(authorization);
      if (!holder || holder.until <= clock.now().getTime()) return null;
      usage.count(holder.keyId);
      return holder;
    },
    async find(authorization) {
      const key = keyInHeader(authorization);
      if (key === null)
        throw unauthorized(
          'Unauthorized: send an API key as "Authorization: Bearer ts_…". Keys are made on your account page.',
        );
      const hash = hashOf(key);
      const before = changes;
      const row = await findApiKeyByHash(db, hash);
      if (!row) throw unauthorized('Unauthorized: this API key is not valid. It may have been deleted.');
      if (!row.isActive)
        throw unauthorized('Unauthorized: this API key is turned off. Its owner can turn it on again.');
      const viewer = (await accounts.viewersOf([row.userId])).get(row.userId);
      if (!viewer) throw unauthorized('Unauthorized: this API key is not valid. It may have been deleted.');
      if (!viewer.isPremium) throw premiumRequired('API Access requires a premium subscription.');
      const holder = { keyId: row.id, viewer };
      if (changes === before) remember(hash, holder);
      usage.count(row.id);
      return holder;
    },
    forget(userId) {
      changes += 1;
      for (const [hash, { viewer }] of remembered) if (viewer.id === userId) remembered.delete(hash);
    },
    forgetAll() {
      changes += 1;
      remembered.clear();
    },
  };
}
