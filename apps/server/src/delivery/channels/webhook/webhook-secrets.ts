import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import { OLD_SECRET_HOURS } from '@towscout/contracts/delivery/channels/paths';
import { HOUR_MS } from '@towscout/domain/durations';

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

export const listSecrets = ({ secret, old }: WebhookSecrets, now: Date): string[] =>
  old && old.until > now.getTime() ? [secret, old.secret] : [secret];
