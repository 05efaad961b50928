import { z } from 'zod';

import { appriseAddress } from '@towscout/contracts/delivery/channels';
import { m } from '@towscout/messages';

import { type ChannelMessage, defineChannel, readStatus } from './define-channel.ts';

/** The stateless call of the operator's Apprise API; one address a message, so that a retry repeats nothing. */
export const createAppriseChannel = (base: string) => {
  const url = new URL(`${base.replace(/\/$/, '')}/notify`);
  return defineChannel({
    kind: 'apprise',
    settings: z.object({ url: appriseAddress }),
    isOperators: true,
    retries: 'while-news',
    rings: 'never',
    getUrl: () => url,
    describe: (settings) => settings.url.slice(0, settings.url.indexOf(':')),
    createRequest: (settings, message) => ({
      url,
      body: JSON.stringify({
        urls: settings.url,
        title: message.title,
        body: message.link ? `${message.body}\n${message.link}` : message.body,
        type: toType(message),
        format: 'text',
      }),
    }),
    readResponse(response, now) {
      // It has one answer for every failure of the service behind it.
      if (response.status === 424)
        return { kind: 'later', afterSeconds: null, reason: m.delivery_server_apprise_not_taken() };
      return readStatus(response, now, { meanings: { 400: m.delivery_server_apprise_bad_address() } });
    },
  });
};

const toType = ({ kind, silent }: ChannelMessage): string =>
  kind === 'test' ? 'info' : silent ? 'success' : 'warning';
