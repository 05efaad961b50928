import { z } from 'zod';

import { RING_EVERY_SECONDS, RINGS_MOST } from '@towscout/contracts/delivery/constants';
import { m } from '@towscout/messages';

import { type ChannelMessage, defineChannel, readStatus } from './define-channel.ts';

const EMERGENCY = 2;

export const createPushoverChannel = (base: string) => {
  const url = new URL('/1/messages.json', base);
  return defineChannel({
    kind: 'pushover',
    settings: z.object({ userKey: z.string(), appToken: z.string() }),
    isOperators: true,
    retries: 'while-news',
    rings: 'by-service',
    getUrl: () => url,
    createRequest: ({ userKey, appToken }, message, now) => ({
      url,
      body: JSON.stringify({
        token: appToken,
        user: userKey,
        title: message.title,
        message: message.body,
        priority: toPriority(message),
        timestamp: toSeconds(message.notifiedAt),
        ...(toPriority(message) === EMERGENCY
          ? { retry: RING_EVERY_SECONDS, expire: RING_EVERY_SECONDS * RINGS_MOST, tags: message.id }
          : { ttl: Math.max(1, toSeconds(message.until) - toSeconds(now)) }),
        ...(message.link && { url: message.link, url_title: m.delivery_server_open_towscout() }),
      }),
    }),
    createStop: ({ appToken }, notificationId) => ({
      url: new URL(`/1/receipts/cancel_by_tag/${notificationId}.json`, base),
      body: JSON.stringify({ token: appToken }),
    }),
    readResponse: (response, now) =>
      readStatus(response, now, {
        meanings: { 400: m.delivery_server_pushover_keys(), 429: m.delivery_server_pushover_limit() },
      }),
  });
};

/** 1 breaks through quiet hours; -1 makes no sound; an emergency is repeated until it is acknowledged. */
function toPriority({ silent, urgency, isRinging }: ChannelMessage): number {
  if (silent) return -1;
  if (isRinging) return EMERGENCY;
  return urgency === 'high' ? 1 : 0;
}

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
