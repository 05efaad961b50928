import type { Logger } from 'pino';

import type { Config } from '#platform/config/config.ts';

import type { Payments } from '../paying/payments.port.ts';
import { noPayments } from './no-payments.ts';
import { stripePayments } from './stripe-payments.ts';

export function createPayments(config: Config, log: Logger, timeoutMs: number | undefined): Payments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: priceId } = config;
  if (!secretKey || !webhookSecret || !priceId) return noPayments;
  return stripePayments({
    secretKey,
    webhookSecret,
    priceId,
    paymentLink: config.STRIPE_PAYMENT_LINK,
    apiBase: config.STRIPE_API_BASE,
    timeoutMs,
    log,
  });
}
