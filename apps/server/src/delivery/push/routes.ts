import { ECDH, randomUUID } from 'node:crypto';

import { pushPaths } from '@towscout/contracts/delivery/constants';
import { type PushDevice, type TestedPush, pushEndpoints } from '@towscout/contracts/delivery/push';
import { m } from '@towscout/messages';

import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { deviceOf } from '#platform/http/describe-device.ts';
import { forAnyone, forMembers, getViewer } from '#platform/http/policy.ts';
import { badRequest, notFound } from '#platform/http/problem.ts';

import { testPushRequest } from './push-message.ts';
import type { PushService, PushOutcome } from './push-service.port.ts';
import { toResults } from './record-outcomes.ts';
import {
  namePushDevice,
  UNRECOGNIZED,
  deleteSubscription,
  deleteAllButNewest,
  forgetLost,
  listSubscriptions,
  saveSubscription,
  type SubscriptionRow,
  findByEndpoint,
  saveResults,
} from './subscriptions.queries.ts';

type PushRouteDeps = { db: Database; clock: Clock; pushService: PushService };

const DEVICES_PER_USER = 20;

export function pushRoutes(app: App, deps: PushRouteDeps): void {
  const routes = declaredRoutes(app, pushEndpoints);
  const { db, clock, pushService } = deps;

  routes.get(
    pushPaths.publicKey,
    { operationId: 'readPushKey', summary: 'The public key for push subscriptions', config: forAnyone },
    async () => ({ publicKey: pushService.publicKey }),
  );

  routes.get(
    pushPaths.subscriptions,
    { operationId: 'listPushDevices', summary: 'Your devices with push notifications on', config: forMembers },
    async (request) => {
      const viewer = getViewer(request);
      return (await listSubscriptions(db, viewer.id)).map(presentDevice);
    },
  );

  routes.post(
    pushPaths.subscriptions,
    {
      operationId: 'subscribeToPush',
      summary: 'Send push notifications to a device',
      config: { policy: { who: 'member', limit: { perMinute: 20 } } },
    },
    async (request) => {
      const viewer = getViewer(request);
      const { endpoint, keys } = request.body;
      if (!pushService.accepts(endpoint)) throw badRequest(m.delivery_server_endpoint_not_public());
      if (!isCurvePoint(keys.p256dh)) throw badRequest(m.delivery_server_bad_curve_point());
      const subscription = {
        userId: viewer.id,
        endpoint,
        ...keys,
        device: deviceOf(request.headers['user-agent']) ?? UNRECOGNIZED,
        createdAt: clock.now(),
      };
      const row = await transact(db, async (tx) => {
        const saved = await saveSubscription(tx, subscription);
        await deleteAllButNewest(tx, viewer.id, DEVICES_PER_USER);
        await forgetLost(tx, saved);
        return saved;
      });
      return presentDevice(row);
    },
  );

  routes.delete(
    pushPaths.subscription,
    { operationId: 'unsubscribeFromPush', summary: 'Stop sending push notifications to a device', config: forMembers },
    async (request) => {
      const viewer = getViewer(request);
      if (!(await deleteSubscription(db, viewer.id, request.params.id)))
        throw notFound(m.delivery_server_device_not_found());
    },
  );

  routes.post(
    pushPaths.test,
    {
      operationId: 'testPush',
      summary: 'Send a test notification',
      config: { policy: { who: 'member', limit: { perMinute: 6 } } },
    },
    async (request) => {
      const viewer = getViewer(request);
      return testPush(deps, viewer.id, request.body.endpoint);
    },
  );
}

/** Without endpoint and keys, which are secrets. */
const presentDevice = (row: SubscriptionRow): PushDevice => ({
  id: row.id,
  device: namePushDevice(row.device),
  createdAt: row.createdAt.toISOString(),
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
  lastProblem: row.lastProblem,
});

const UNCOMPRESSED = 4;

/** True for an uncompressed P-256 point, 65 bytes in base64url, which encryption needs. */
function isCurvePoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  try {
    return bytes[0] === UNCOMPRESSED && ECDH.convertKey(bytes, 'prime256v1').length === bytes.length;
  } catch {
    return false;
  }
}

const TIMEOUT_MS = 8000;

type Deps = { db: Database; clock: Clock; pushService: PushService };

async function testPush({ db, clock, pushService }: Deps, userId: string, endpoint: string): Promise<TestedPush> {
  const device = await findByEndpoint(db, userId, endpoint);
  if (!device) return { accepted: false, sentence: m.delivery_server_device_not_registered() };
  const outcome = await pushService.send(device, testPushRequest(randomUUID(), clock.now()), TIMEOUT_MS);
  await saveResults(db, toResults([{ device, outcome }]), clock.now());
  return { accepted: outcome.kind === 'sent', sentence: toSentence(outcome) };
}

function toSentence(outcome: PushOutcome): string {
  if (outcome.kind === 'sent') return m.delivery_server_push_test_accepted();
  if (outcome.kind === 'gone') return m.delivery_server_push_device_unknown();
  return outcome.reason;
}
