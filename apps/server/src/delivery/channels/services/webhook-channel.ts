import { randomBytes } from 'node:crypto';

import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

import { OLD_SECRET_HOURS } from '@towscout/contracts/delivery/constants';
import { HOUR_MS } from '@towscout/domain/durations';

import { type ChannelMessage, defineChannel, readStatus } from './define-channel.ts';

export const webhookSecrets = z.object({
  secret: z.string(),
  /** Signs as well until it expires. */
  old: z.object({ secret: z.string(), until: z.number() }).nullable(),
});
type WebhookSecrets = z.output<typeof webhookSecrets>;

/** Standard Webhooks: 24 to 64 bytes. */
const SECRET_BYTES = 32;
const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

export const newSecrets = (): WebhookSecrets => ({ secret: newSecret(), old: null });

export const rotateSecrets = ({ secret }: WebhookSecrets, now: Date) => ({
  secret: newSecret(),
  old: { secret, until: now.getTime() + OLD_SECRET_HOURS * HOUR_MS },
});

const listSecrets = ({ secret, old }: WebhookSecrets, now: Date): string[] =>
  old && old.until > now.getTime() ? [secret, old.secret] : [secret];

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
