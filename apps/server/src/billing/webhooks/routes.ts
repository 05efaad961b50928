import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { billingPaths } from '@towscout/contracts/billing/constants';
import { m } from '@towscout/messages';

import type { Clock } from '#platform/clock.ts';
import type { App } from '#platform/http/app.ts';
import { badRequest } from '#platform/http/problem.ts';

import type { PaymentEvent, Payments } from '../paying/payments.port.ts';
import { enqueueOnce, type EnqueueDeps } from './payment-events.ts';

/** The longest invoices take some 200 KB. */
const RECEIVED = z.object({ received: z.literal(true) });
const MAX_BYTES = 512 * 1024;
/** Signed requests are never limited. */
const UNSIGNED_PER_MINUTE = 30;

type Deps = EnqueueDeps & { payments: Payments; clock: Clock };
type Read = { event: PaymentEvent | null } | { error: unknown };

/** Answers once the event is stored; a job does the work. */
export function webhookRoutes(app: App, deps: Deps): void {
  const reads = new WeakMap<FastifyRequest, Promise<Read>>();
  const read = (request: FastifyRequest): Promise<Read> => {
    const reading = reads.get(request) ?? readEvent(deps, request);
    reads.set(request, reading);
    return reading;
  };

  app.register(async (webhooks) => {
    // The signature covers the raw bytes.
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    webhooks.post(
      billingPaths.webhook,
      {
        schema: { operationId: 'receiveStripeEvent', summary: 'Stripe webhook', response: { 200: RECEIVED } },
        bodyLimit: MAX_BYTES,
        config: {
          policy: {
            who: 'anyone',
            limit: { perMinute: UNSIGNED_PER_MINUTE, except: async (request) => 'event' in (await read(request)) },
          },
        },
      },
      async (request) => {
        const found = await read(request);
        if ('error' in found) throw found.error;
        if (found.event) await enqueueOnce(deps, found.event);
        return { received: true } as const;
      },
    );
  });
}

async function readEvent({ payments, clock }: Deps, { body, headers }: FastifyRequest): Promise<Read> {
  try {
    if (!Buffer.isBuffer(body)) throw badRequest(m.billing_server_webhook_empty());
    const signature = headers['stripe-signature'];
    return { event: await payments.readEvent(body, Array.isArray(signature) ? signature[0] : signature, clock.now()) };
  } catch (error) {
    return { error };
  }
}
