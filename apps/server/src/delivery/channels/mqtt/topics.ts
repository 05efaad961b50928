import { createHmac } from 'node:crypto';

/** Of a site, so that several can share a broker. A channel's own topics have its id, which is random. */
export type Topics = {
  /** 'online' or 'offline', retained. */
  status: string;
  /** Where Home Assistant says that it has started. */
  birth: string;
  /** Matches each channel's discovery. */
  allDiscovery: string;
  /** Retained: which entities a channel has. */
  discovery(channelId: string): string;
  /** Each alert; not retained. */
  events(channelId: string): string;
  /** Whether an alert is in force, retained. */
  state(channelId: string): string;
  /** Null when it is not a channel's discovery. */
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

/** The same on all nodes of a site, and another for each site. */
export const siteName = (secret: string): string =>
  createHmac('sha256', secret).update('mqtt').digest('hex').slice(0, 12);
