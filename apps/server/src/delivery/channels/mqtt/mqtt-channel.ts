import { createHmac } from 'node:crypto';

import { z } from 'zod';

import { m } from '@towscout/messages';

import {
  type ChannelMessage,
  type ChannelOutcome,
  type ChannelResponse,
  type Transport,
  defineChannel,
} from '../services/define-channel.ts';
import { REASONS } from './broker.ts';

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

/** A site's topics: several sites can share a broker. A channel's own topics contain its random id. */
export type Topics = {
  /** 'online' or 'offline', retained. */
  status: string;
  /** Home Assistant publishes here when it has started. */
  birth: string;
  /** Matches each channel's discovery. */
  allDiscovery: string;
  /** A channel's entities, retained. */
  discovery(channelId: string): string;
  /** Each alert, not retained. */
  events(channelId: string): string;
  /** Tells if an alert is in force. Retained. */
  state(channelId: string): string;
  /** The channel's id. Null for a topic other than a channel's discovery. */
  findChannel(topic: string): string | null;
};

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function createTopics(site: string, discoveryPrefix: string): Topics {
  const base = `towscout/${site}`;
  const discovery = (channelId: string) => `${discoveryPrefix}/device/towscout-${site}/${channelId}/config`;
  return {
    status: `${base}/status`,
    birth: `${discoveryPrefix}/status`,
    allDiscovery: discovery('+'),
    discovery,
    events: (channelId) => `${base}/${channelId}/event`,
    state: (channelId) => `${base}/${channelId}/state`,
    findChannel(topic) {
      const id = topic.split('/').at(-2) ?? '';
      return ID.test(id) && topic === discovery(id) ? id : null;
    },
  };
}

/** The same on all nodes of a site, and different for each site. */
export const siteName = (secret: string): string =>
  createHmac('sha256', secret).update('mqtt').digest('hex').slice(0, 12);
