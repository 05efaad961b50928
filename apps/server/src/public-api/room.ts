import type { Accounts } from '#accounts';
import { whoseRightsChanged } from '#platform/live/stream-rights.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Sightings } from '#sightings';
import type { Violations } from '#tickets';

import { serveDocs } from './docs.ts';
import type { PublicApi } from './index.ts';
import { createKeyCheck } from './keys/key-check.ts';
import { apiKeyRoutes } from './keys/routes.ts';
import { turnOffAfterReset } from './keys/turn-off-after-reset.ts';
import { createKeyUsage } from './keys/usage.ts';
import { apiKeysUserData } from './keys/user-data.ts';
import { historyRoutes } from './v1/history-routes.ts';
import { findKeySessions, keyStream } from './v1/key-stream.ts';
import { towTruckRoutes } from './v1/tow-truck-routes.ts';
import { violationRoutes } from './v1/violation-routes.ts';

type Needs = { accounts: Accounts; sightings: Sightings; violations: Violations };

/** The API for programs, and the keys that open it. */
export function createPublicApi(platform: Platform, needs: Needs): Room<PublicApi> {
  const { db, clock, secrets } = platform;
  const usage = createKeyUsage(platform);
  const check = createKeyCheck({ ...platform, ...needs, usage });
  return {
    face: { apiKeys: check, stream: keyStream, livingSessions: (ids) => findKeySessions(db, needs.accounts, ids) },
    async routes(app) {
      apiKeyRoutes(app, { ...platform, check, usage });
      towTruckRoutes(app, { ...needs, clock, networkSecret: secrets.network });
      violationRoutes(app, needs);
      historyRoutes(app, needs);
      await serveDocs(app);
    },
    onLiveEvents(events) {
      for (const user of events.map(whoseRightsChanged)) if (user !== null) check.forget(user);
    },
    listeners: [turnOffAfterReset(platform)],
    userData: apiKeysUserData(platform),
    reload: async () => check.forgetAll(),
    start: async () => usage.start(),
    stop: usage.stop,
  };
}
