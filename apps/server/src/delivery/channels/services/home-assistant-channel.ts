import { z } from 'zod';

import { m } from '@towscout/messages';

import { defineChannel, readStatus } from './define-channel.ts';

/** Starts an automation by its webhook trigger: flat values, so that templates stay short. */
export const homeAssistantChannel = defineChannel({
  kind: 'home-assistant',
  settings: z.object({ url: z.url() }),
  isOperators: false,
  retries: 'while-news',
  rings: 'never',
  getUrl: ({ url }) => new URL(url),
  createRequest: ({ url }, message) => ({
    url: new URL(url),
    body: JSON.stringify({
      event: message.kind === 'test' ? 'test' : message.silent ? 'ended' : 'alert',
      title: message.title,
      message: message.body,
      url: message.link,
      subject: message.tag,
      urgency: message.urgency,
      id: message.id,
    }),
  }),
  readResponse: (response, now) =>
    readStatus(response, now, {
      meanings: { 405: m.delivery_server_home_no_post(), 404: m.delivery_server_home_not_there() },
    }),
});
