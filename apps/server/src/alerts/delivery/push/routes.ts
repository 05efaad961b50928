import { pushDevice, type PushDevice, pushDeviceId, pushPaths, pushPublicKey, subscribeBody, testedPush, testPushBody } from '@towscout/contracts/push';
import { z } from 'zod';

import type { Accounts } from '../../../accounts/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transact } from '../../../platform/db/database.ts';
import type { App } from '../../../platform/http/app.ts';
import { badRequest, notFound } from '../../../platform/http/problem.ts';
import { isCurvePoint } from './curve-point.ts';
import { deviceName } from './device-name.ts';
import type { PushService } from './push-service.port.ts';
import { deleteSubscription, keepNewest, listSubscriptions, saveSubscription, type SubscriptionRow } from './subscriptions.queries.ts';
import { testPush } from './test-push.ts';

type PushRouteDeps = { db: Database; clock: Clock; accounts: Accounts; pushService: PushService; rateLimitFactor: number };

const DEVICES_PER_USER = 20;
const SUBSCRIPTIONS_PER_MINUTE = 20;
const TESTS_PER_MINUTE = 6;

export function pushRoutes(app: App, deps: PushRouteDeps): void {
  const { db, clock, accounts, pushService } = deps;
  const perMinute = (max: number) => ({ rateLimit: { max: Math.ceil(max * deps.rateLimitFactor), timeWindow: '1 minute' } });

  app.get(pushPaths.publicKey, { schema: { response: { 200: pushPublicKey } } }, async () => ({ publicKey: pushService.publicKey }));

  app.get(pushPaths.subscriptions, { schema: { response: { 200: z.array(pushDevice) } } }, async (request) => {
    const viewer = await accounts.requireViewer(request);
    return (await listSubscriptions(db, viewer.id)).map(presentDevice);
  });

  app.post(
    pushPaths.subscriptions,
    { schema: { body: subscribeBody, response: { 201: pushDevice } }, config: perMinute(SUBSCRIPTIONS_PER_MINUTE) },
    async (request, reply) => {
      const viewer = await accounts.requireViewer(request);
      const { endpoint, keys } = request.body;
      if (!pushService.accepts(endpoint)) throw badRequest('The endpoint must be the https address of a push service on the public internet.');
      if (!isCurvePoint(keys.p256dh)) throw badRequest('The key p256dh must be a point of the curve P-256.');
      const subscription = { userId: viewer.id, endpoint, ...keys, device: deviceName(request.headers['user-agent'] ?? ''), createdAt: clock.now() };
      const row = await transact(db, async (tx) => {
        const saved = await saveSubscription(tx, subscription);
        await keepNewest(tx, viewer.id, DEVICES_PER_USER);
        return saved;
      });
      return reply.code(201).send(presentDevice(row));
    },
  );

  app.delete(pushPaths.subscription, { schema: { params: pushDeviceId } }, async (request, reply) => {
    const viewer = await accounts.requireViewer(request);
    if (!(await deleteSubscription(db, viewer.id, request.params.id))) throw notFound('You have no such device.');
    return reply.code(204).send();
  });

  app.post(pushPaths.test, { schema: { body: testPushBody, response: { 200: testedPush } }, config: perMinute(TESTS_PER_MINUTE) }, async (request) => {
    const viewer = await accounts.requireViewer(request);
    return testPush(deps, viewer.id, request.body.endpoint);
  });
}

/** Never the endpoint nor its keys. */
const presentDevice = (row: SubscriptionRow): PushDevice => ({
  id: row.id,
  device: row.device,
  createdAt: row.createdAt.toISOString(),
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
  lastProblem: row.lastProblem,
});
