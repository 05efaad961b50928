import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

import type { ChannelMessage } from '../adapter/channel.port.ts';
import { defineChannel } from '../adapter/define-channel.ts';
import { readStatus } from '../adapter/read-status.ts';
import { listSecrets, webhookSecrets } from './webhook-secrets.ts';

const settings = webhookSecrets.extend({ url: z.url() });

/** Standard Webhooks. Its id stays the same when a message is sent again. */
export const webhookChannel = defineChannel({
  kind: 'webhook',
  settings,
  isOperators: false,
  retries: 'for-a-day',
  rings: 'never',
  getUrl: ({ url }) => new URL(url),
  createRequest({ url, ...secrets }, message, now) {
    const body = JSON.stringify(toEvent(message));
    const signatures = listSecrets(secrets, now).map((secret) => new Webhook(secret).sign(message.id, now, body));
    return {
      url: new URL(url),
      headers: {
        'webhook-id': message.id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signatures.join(' '),
      },
      body,
    };
  },
  readResponse: (response, now) => readStatus(response, now, { retriesRefusals: true }),
});

const toType = ({ kind, silent }: ChannelMessage): string =>
  kind === 'test' ? 'test' : silent ? 'alert.ended' : 'alert';

const toEvent = (message: ChannelMessage) => ({
  type: toType(message),
  timestamp: message.notifiedAt.toISOString(),
  data: {
    id: message.id,
    title: message.title,
    body: message.body,
    url: message.link,
    /** Messages about the same subject share it. */
    subject: message.tag,
    urgency: message.urgency,
    validUntil: message.until.toISOString(),
  },
});
