import { z } from 'zod';

import { m } from '@towscout/messages';

import type { ChannelMessage, ChannelOutcome, ChannelResponse, Transport } from '../adapter/channel.port.ts';
import { defineChannel } from '../adapter/define-channel.ts';
import { REASONS } from './reasons.ts';
import type { Topics } from './topics.ts';

export const EVENT_TYPES = ['alert', 'ended', 'test'] as const;

/** To the operator's broker, where Home Assistant finds the channel by itself. */
export const createMqttChannel = (topics: Topics, transport: Transport) => {
  const getUrl = ({ channelId }: { channelId: string }) => new URL(`mqtt:${topics.events(channelId)}`);
  return defineChannel({
    kind: 'mqtt',
    settings: z.object({ channelId: z.uuid() }),
    isOperators: true,
    transport,
    retries: 'while-news',
    rings: 'never',
    getUrl,
    describe: () => m.delivery_server_broker(),
    createRequest: (settings, message) => ({ url: getUrl(settings), body: JSON.stringify(toEvent(message)) }),
    readResponse,
  });
};

const toType = ({ kind, silent }: ChannelMessage): (typeof EVENT_TYPES)[number] =>
  kind === 'test' ? 'test' : silent ? 'ended' : 'alert';

/** Flat, because Home Assistant makes attributes of it. The id stays the same when a message is sent again. */
const toEvent = (message: ChannelMessage) => ({
  event_type: toType(message),
  id: message.id,
  title: message.title,
  message: message.body,
  url: message.link,
  subject: message.tag,
  urgency: message.urgency,
  valid_until: message.until.toISOString(),
});

const TEMPORARY = new Set<number>([REASONS.unspecified, REASONS.implementation, REASONS.quota]);
const describeReason = (reason: number): string =>
  ({
    [REASONS.notAuthorized]: m.delivery_server_broker_not_authorized(),
    [REASONS.tooLarge]: m.delivery_server_broker_too_large(),
    [REASONS.quota]: m.delivery_server_broker_quota(),
  })[reason] ?? m.delivery_server_broker_refused({ reason });

function readResponse({ status }: ChannelResponse): ChannelOutcome {
  if (status < REASONS.unspecified) return { kind: 'sent' };
  const reason = describeReason(status);
  return TEMPORARY.has(status) ? { kind: 'later', afterSeconds: null, reason } : { kind: 'refused', reason };
}
