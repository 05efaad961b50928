import type { Viewer } from '#accounts';
import type { ApiKeys } from '#platform/http/key-hooks.ts';
import type { StreamRoute } from '#platform/live/live-routes.ts';

export type PublicApi = {
  apiKeys: ApiKeys;
  stream: StreamRoute;
  /** The rights of streams opened by keys, by session id. */
  livingSessions(ids: readonly string[]): Promise<Map<string, Viewer>>;
};
