import type { ApiKey } from '@towscout/contracts/public-api/keys';

import type { Accounts } from '#accounts';
import type { ParkingRules } from '#parking-rules';
import { type Database, type Executor, transact, type Tx } from '#platform/db/database.ts';
import { listener, type Listener } from '#platform/events/facts.ts';
import type { ApiKeys } from '#platform/http/key-hooks.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import { passwordReset, type UserData } from '#platform/user-data.ts';
import type { TowRecords } from '#tow-records';
import type { Trucks } from '#trucks';
import type { Violations } from '#violations';
import type { CarReports } from '#watched-places';

import { serveDocs } from './docs.ts';
import { deleteAnyApiKey, deleteUserApiKeys, findUserApiKeys, turnOffUserApiKeys } from './keys/api-keys.queries.ts';
import { createKeyCheck, createKeyUsage, type KeyUsage } from './keys/key-check.ts';
import { apiKeyRoutes, presentApiKey } from './keys/routes.ts';
import { findKeySessions, keyStream } from './v1/key-stream.ts';
import { parkedCarRoutes } from './v1/parked-car-routes.ts';
import { outlookRoutes, towRecordRoutes, violationRoutes } from './v1/place-routes.ts';
import { historyRoutes, towTruckRoutes } from './v1/tow-truck-routes.ts';

type Needs = {
  accounts: Accounts;
  trucks: Trucks;
  violations: Violations;
  parkingRules: ParkingRules;
  towRecords: TowRecords;
  carReports: CarReports;
};

export function createPublicApi(platform: Platform, needs: Needs): Room<PublicApi> {
  const { clock, secrets } = platform;
  const usage = createKeyUsage(platform);
  const check = createKeyCheck({ ...platform, ...needs, usage, supportEmail: platform.config.SUPPORT_EMAIL });
  return {
    face: createFace({ ...platform, ...needs, usage, check }),
    async routes(app) {
      apiKeyRoutes(app, { ...platform, usage });
      towTruckRoutes(app, { ...needs, clock, networkSecret: secrets.network });
      violationRoutes(app, needs);
      towRecordRoutes(app, needs);
      historyRoutes(app, needs);
      outlookRoutes(app, needs);
      parkedCarRoutes(app, needs);
      await serveDocs(app);
    },
    listeners: [turnOffAfterReset(platform)],
    userData: apiKeysUserData(platform),
    start: async () => usage.start(),
    stop: usage.stop,
  };
}

export interface PublicApi extends ReturnType<typeof createFace> {}

type FaceDeps = Pick<Platform, 'db' | 'bus'> & Pick<Needs, 'accounts'> & { usage: KeyUsage; check: ApiKeys };

const createFace = ({ db, bus, accounts, usage, check }: FaceDeps) => ({
  apiKeys: check,
  stream: keyStream,
  /** The rights of streams opened by keys, by session id. */
  livingSessions: (ids: readonly string[]) => findKeySessions(db, accounts, ids),
  /** Oldest first. */
  async keysOf(executor: Executor, userId: string): Promise<ApiKey[]> {
    await usage.save();
    return (await findUserApiKeys(executor, userId)).map(presentApiKey);
  },
  /** Deletes the key as its owner would; null when it is gone. */
  async revoke(tx: Tx, keyId: string) {
    const revoked = await deleteAnyApiKey(tx, keyId);
    if (revoked) await bus.publish(tx, [rightsChanged(revoked.userId)]);
    return revoked;
  },
});

/** Someone with the old password may have made a key. */
const turnOffAfterReset = ({ db, bus }: { db: Database; bus: LiveBus }): Listener =>
  listener(passwordReset, {
    name: 'public-api.turn-off-keys',
    async handle(resets) {
      for (const { userId } of resets)
        await transact(db, async (tx) => {
          await turnOffUserApiKeys(tx, userId);
          await bus.publish(tx, [rightsChanged(userId)]);
        });
    },
  });

/** Without the hashes. */
const apiKeysUserData = ({ bus }: { bus: LiveBus }): UserData => ({
  room: 'public-api',
  export: async (executor, userId) => ({
    apiKeys: (await findUserApiKeys(executor, userId)).map(({ userId: _userId, ...key }) => key),
  }),
  async erase(tx, { id }) {
    if (await deleteUserApiKeys(tx, id)) await bus.publish(tx, [rightsChanged(id)]);
  },
});
