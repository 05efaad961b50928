import { RING_EVERY_SECONDS, SELF_TEST_TAG } from '@towscout/contracts/delivery/constants';
import type { PushMessage } from '@towscout/contracts/delivery/push';
import { m } from '@towscout/messages';

import type { Message } from '../message.port.ts';
import type { PushRequest } from './push-service.port.ts';

const TEST_MINUTES = 1;

/** Null when it is too late. `ring` is 0 for the alert itself. */
export function createPushRequest(
  { id, userId, title, body, tag, url, silent, notifiedAt, until, topic, urgency, actions }: Message,
  now: Date,
  ring: number,
): PushRequest | null {
  const secondsLeft = Math.floor((until.getTime() - now.getTime()) / 1000);
  const ttlSeconds = ring > 0 ? Math.min(secondsLeft, RING_EVERY_SECONDS) : secondsLeft;
  if (ttlSeconds <= 0) return null;
  const message: PushMessage = {
    id,
    title,
    body,
    tag,
    url,
    silent,
    sentAt: notifiedAt.toISOString(),
    ...(actions.length > 0 && { actions: [...actions], owner: userId }),
    ...(ring > 0 && { ring }),
  };
  return { payload: JSON.stringify(message), ttlSeconds, topic, urgency };
}

export function testPushRequest(id: string, now: Date): PushRequest {
  const message: PushMessage = {
    id,
    title: m.delivery_server_test_title(),
    body: m.delivery_server_push_works(),
    tag: 'test',
    url: '/alerts',
    silent: false,
    sentAt: now.toISOString(),
  };
  return { payload: JSON.stringify(message), ttlSeconds: TEST_MINUTES * 60, topic: 'test', urgency: 'high' };
}

/** To a device that is connected, or to none: the push service's answer is what counts. */
export function selfTestRequest(id: string, now: Date): PushRequest {
  const message: PushMessage = {
    id: `${SELF_TEST_TAG} ${id} ${now.toISOString()}`,
    title: 'TowScout',
    body: m.delivery_server_push_works(),
    tag: SELF_TEST_TAG,
    url: '/alerts',
    silent: true,
    sentAt: now.toISOString(),
  };
  return { payload: JSON.stringify(message), ttlSeconds: 0, topic: SELF_TEST_TAG, urgency: 'very-low' };
}
