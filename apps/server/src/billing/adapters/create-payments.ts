import type { Logger } from 'pino';

import { m } from '@towscout/messages';

import type { Config } from '#platform/config/config.ts';
import { conflict } from '#platform/http/problem.ts';

import type { Payments } from '../paying/payments.port.ts';
import { stripePayments } from './stripe-payments.ts';

const refuse = (): never => {
  throw conflict(m.billing_server_not_configured());
};
const refuseLater = async () => refuse();

const noPayments: Payments = {
  createCustomer: refuseLater,
  createSubscription: refuseLater,
  listSubscriptions: refuseLater,
  cancelSubscription: refuseLater,
  refundSubscription: refuseLater,
  stopRenewal: refuseLater,
  openCheckout: refuseLater,
  openPortal: refuseLater,
  deleteCustomer: refuseLater,
  findCharge: refuseLater,
  findPurchaser: refuseLater,
  expireCheckouts: refuseLater,
  readEvent: refuseLater,
  eventsSince: refuse,
};

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
