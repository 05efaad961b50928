import { API_KEYS_MAX, apiAccessRequiresPremium, apiKeyPaths } from '@towscout/contracts/public-api/constants';
import { apiKeyEndpoints, type ApiKey } from '@towscout/contracts/public-api/keys';
import { m } from '@towscout/messages';

import { transact } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { type Entitlement, forMembers, getViewer } from '#platform/http/policy.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';
import type { Platform } from '#platform/platform.ts';

import {
  type ApiKeyRow,
  countUserApiKeys,
  deleteApiKey,
  findUserApiKeys,
  insertApiKey,
  updateApiKey,
} from './api-keys.queries.ts';
import { getEnding, hashKey, newKey, type KeyUsage } from './key-check.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'bus'> & { usage: Pick<KeyUsage, 'save'> };

const toMakeOne: Entitlement = { isNeeded: () => true, refusal: apiAccessRequiresPremium };

/** Users without premium can still see and turn off their keys. */
export function apiKeyRoutes(app: App, { db, clock, bus, usage }: Deps): void {
  const routes = declaredRoutes(app, apiKeyEndpoints);
  routes.get(
    apiKeyPaths.list,
    { operationId: 'listApiKeys', summary: 'Your API keys', config: forMembers },
    async (request) => {
      await usage.save();
      return (await findUserApiKeys(db, getViewer(request).id)).map(presentApiKey);
    },
  );

  routes.post(
    apiKeyPaths.list,
    {
      operationId: 'createApiKey',
      summary: 'Make an API key',
      config: { policy: { who: 'member', entitlements: [toMakeOne] } },
    },
    async (request) => {
      const { id: userId } = getViewer(request);
      const key = newKey();
      const row = await transact(db, async (tx) => {
        await lockKey(tx, `api-keys:${userId}`);
        if ((await countUserApiKeys(tx, userId)) >= API_KEYS_MAX)
          throw conflict(m.public_api_server_too_many_keys({ count: API_KEYS_MAX }));
        return insertApiKey(tx, {
          userId,
          name: request.body.name,
          right: request.body.right,
          hash: hashKey(key),
          ending: getEnding(key),
          createdAt: clock.now(),
        });
      });
      return { ...presentApiKey(row), key };
    },
  );

  routes.patch(
    apiKeyPaths.one,
    { operationId: 'changeApiKey', summary: 'Rename an API key, or turn it on or off', config: forMembers },
    async (request) => {
      const { id: userId } = getViewer(request);
      const { name, isActive } = request.body;
      await usage.save();
      const row = await transact(db, async (tx) => {
        const changed = await updateApiKey(tx, userId, request.params.id, {
          ...(name !== undefined && { name }),
          ...(isActive !== undefined && { isActive }),
        });
        if (!changed) throw noSuchKey();
        await bus.publish(tx, [rightsChanged(userId)]);
        return changed;
      });
      return presentApiKey(row);
    },
  );

  routes.delete(
    apiKeyPaths.one,
    { operationId: 'deleteApiKey', summary: 'Delete an API key', config: forMembers },
    async (request) => {
      const { id: userId } = getViewer(request);
      await transact(db, async (tx) => {
        if (!(await deleteApiKey(tx, userId, request.params.id))) throw noSuchKey();
        await bus.publish(tx, [rightsChanged(userId)]);
      });
    },
  );
}

const noSuchKey = () => notFound(m.public_api_server_key_not_found());

export const presentApiKey = ({ userId: _userId, lastUsedAt, createdAt, ...row }: ApiKeyRow): ApiKey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsed: lastUsedAt?.toISOString() ?? null,
});
