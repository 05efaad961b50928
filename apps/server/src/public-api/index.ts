import type { ApiKey } from '@towscout/contracts/public-api/keys';

import type { Viewer } from '#accounts';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { ApiKeys } from '#platform/http/key-hooks.ts';
import type { StreamRoute } from '#platform/live/live-routes.ts';

export type PublicApi = {
  apiKeys: ApiKeys;
  stream: StreamRoute;
  /** The rights of streams opened by keys, by session id. */
  livingSessions(ids: readonly string[]): Promise<Map<string, Viewer>>;
  /** Oldest first. */
  keysOf(executor: Executor, userId: string): Promise<ApiKey[]>;
  /** Deletes the key as its owner would; null when it is gone. */
  revoke(tx: Tx, keyId: string): Promise<{ userId: string; name: string } | null>;
};
