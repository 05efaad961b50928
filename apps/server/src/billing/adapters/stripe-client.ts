import { Agent } from 'node:https';

import type { Logger } from 'pino';
import type { Stripe } from 'stripe';

import { isPrivateHost, lookupPublic } from '#platform/outgoing/public-address.ts';

/** With one retry within a browser's timeout. */
const TIMEOUT_MS = 8000;
const RETRIES = 1;

export type StripeOptions = { secretKey: string; apiBase: string; log: Logger; timeoutMs?: number | undefined };

/** Loaded on first use: it takes 30 MB. */
export function createStripeClient({
  secretKey,
  apiBase,
  timeoutMs = TIMEOUT_MS,
}: StripeOptions): () => Promise<Stripe> {
  let loading: Promise<Stripe> | undefined;
  return () => (loading ??= load());

  async function load(): Promise<Stripe> {
    const { Stripe: Client } = await import('stripe');
    const base = new URL(apiBase);
    const isHttps = base.protocol === 'https:';
    return new Client(secretKey, {
      protocol: isHttps ? 'https' : 'http',
      host: base.hostname,
      port: base.port || (isHttps ? 443 : 80),
      timeout: timeoutMs,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(!isPrivateHost(base) && { httpAgent: new Agent({ keepAlive: true, lookup: lookupPublic }) }),
    });
  }
}
