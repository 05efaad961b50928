import { z } from 'zod';

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
    describe: () => "this site's MQTT broker",
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
const MEANINGS: Readonly<Record<number, string>> = {
  [REASONS.notAuthorized]: "This site's broker lets it publish nothing there.",
  [REASONS.tooLarge]: "The message is larger than this site's broker takes.",
  [REASONS.quota]: "This site's broker takes no more messages for now.",
};

function readResponse({ status }: ChannelResponse): ChannelOutcome {
  if (status < REASONS.unspecified) return { kind: 'sent' };
  const reason = MEANINGS[status] ?? `This site's broker refused the message (${status}).`;
  return TEMPORARY.has(status) ? { kind: 'later', afterSeconds: null, reason } : { kind: 'refused', reason };
}
