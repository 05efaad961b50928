import { randomUUID } from 'node:crypto';

import type { TestedPush } from '@towscout/contracts/delivery/schema';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

import { testPushRequest } from './push-message.ts';
import type { PushOutcome, PushService } from './push-service.port.ts';
import { findByEndpoint, forgetSubscriptions, markProblem, markSent } from './subscriptions.queries.ts';

const TIMEOUT_MS = 8000;

type Deps = { db: Database; clock: Clock; pushService: PushService };

/** Sends a test to one of the user's devices and says how far it came. */
export async function testPush(
  { db, clock, pushService }: Deps,
  userId: string,
  endpoint: string,
): Promise<TestedPush> {
  const device = await findByEndpoint(db, userId, endpoint);
  if (!device) return { accepted: false, sentence: "This device isn't registered. Turn push alerts off and on again." };
  const outcome = await pushService.send(device, testPushRequest(randomUUID(), clock.now()), TIMEOUT_MS);
  if (outcome.kind === 'sent') await markSent(db, [device.id], clock.now());
  else if (outcome.kind === 'gone') await forgetSubscriptions(db, [device]);
  else await markProblem(db, [device.id], outcome.reason);
  return { accepted: outcome.kind === 'sent', sentence: sentenceOf(outcome) };
}

function sentenceOf(outcome: PushOutcome): string {
  if (outcome.kind === 'sent') return 'The push service accepted the test.';
  if (outcome.kind === 'gone')
    return 'The push service no longer recognizes this device. Turn push alerts off and on again.';
  return outcome.reason;
}
