import type { PushMessage } from '@towscout/contracts/delivery/schema';

import type { Message } from '../message.port.ts';
import type { PushRequest } from './push-service.port.ts';

const TEST_MINUTES = 1;

/** Null when it is too late. */
export function createPushRequest(
  { id, title, body, tag, url, silent, notifiedAt, until, topic, urgency }: Message,
  now: Date,
): PushRequest | null {
  const ttlSeconds = Math.floor((until.getTime() - now.getTime()) / 1000);
  if (ttlSeconds <= 0) return null;
  const message: PushMessage = { id, title, body, tag, url, silent, sentAt: notifiedAt.toISOString() };
  return { payload: JSON.stringify(message), ttlSeconds, topic, urgency };
}

export function testPushRequest(id: string, now: Date): PushRequest {
  const message: PushMessage = {
    id,
    title: 'TowScout test',
    body: 'Push alerts reach this device.',
    tag: 'test',
    url: '/alerts',
    silent: false,
    sentAt: now.toISOString(),
  };
  return { payload: JSON.stringify(message), ttlSeconds: TEST_MINUTES * 60, topic: 'test', urgency: 'high' };
}
