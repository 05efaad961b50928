import { Agent } from 'node:https';

import type { Logger } from 'pino';
import type { Stripe } from 'stripe';

import { isPrivateHost, lookupPublic } from '#platform/outgoing/public-address.ts';

/** A request and its one retry end before a browser gives up. */
const TIMEOUT_MS = 8000;
const RETRIES = 1;

export type StripeOptions = { secretKey: string; apiBase: string; log: Logger; timeoutMs?: number | undefined };

/** Stripe's own client. It takes 30 MB of memory, so it is loaded on first use, and never without keys. */
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
