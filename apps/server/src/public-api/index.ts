import type { Viewer } from '#accounts';
import type { ApiKeys } from '#platform/http/key-hooks.ts';
import type { StreamRoute } from '#platform/live/live-routes.ts';

/** What the server needs of the public API to serve it. */
export type PublicApi = {
  apiKeys: ApiKeys;
  stream: StreamRoute;
  /** On whose rights the streams stand that keys opened, by the ids that stand for their sessions. */
  livingSessions(ids: readonly string[]): Promise<Map<string, Viewer>>;
};
