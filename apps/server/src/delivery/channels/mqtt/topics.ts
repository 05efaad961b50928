import { createHmac } from 'node:crypto';

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
