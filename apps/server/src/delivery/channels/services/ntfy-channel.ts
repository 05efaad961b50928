import { z } from 'zod';

import { m } from '@towscout/messages';

import { type ChannelMessage, defineChannel, readStatus } from './define-channel.ts';

const settings = z.object({ server: z.url(), topic: z.string(), token: z.string().optional() });

/** Of 64 that a sequence may have. */
const TAG_MAX_LENGTH = 55;

const getUrl = ({ server }: z.output<typeof settings>): URL => new URL('/', server);

/** ntfy's publishing as JSON. */
export const ntfyChannel = defineChannel({
  kind: 'ntfy',
  settings,
  isOperators: false,
  retries: 'while-news',
  rings: 'by-us',
  getUrl,
  createRequest: ({ topic, token, ...rest }, message) => ({
    url: getUrl({ topic, ...rest }),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: JSON.stringify({
      topic,
      title: message.title,
      message: message.body,
      priority: toPriority(message),
      tags: [message.silent ? 'white_check_mark' : 'rotating_light'],
      // Replaces earlier messages of the same tag; servers before 2.16 ignore it. A ring is one of its own, to sound.
      sequence_id: toSequence(message),
      ...(message.link && {
        click: message.link,
        actions: [{ action: 'view', label: m.delivery_server_open_towscout(), url: message.link, clear: true }],
      }),
    }),
  }),
  readResponse: (response, now) =>
    readStatus(response, now, {
      meanings: {
        401: m.delivery_server_ntfy_token(),
        403: m.delivery_server_ntfy_needs_token(),
        429: m.delivery_server_ntfy_limit(),
      },
    }),
});

const toSequence = ({ tag, ring }: ChannelMessage): string =>
  `${tag.replaceAll(/[^-\w]/g, '-').slice(0, TAG_MAX_LENGTH)}${ring > 0 ? `-ring-${ring}` : ''}`;

/** 5 is the highest; 2 makes no sound. */
function toPriority({ silent, urgency }: ChannelMessage): number {
  if (silent) return 2;
  return urgency === 'high' ? 5 : 3;
}
