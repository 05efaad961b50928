import { conflict } from '#platform/http/problem.ts';

import type { Payments } from '../paying/payments.port.ts';

const refuse = (): never => {
  throw conflict('This site does not take payments: Stripe is not configured.');
};
const refuseLater = async () => refuse();

/** The payments of a site without keys: it says so. */
export const noPayments: Payments = {
  createCustomer: refuseLater,
  createSubscription: refuseLater,
  subscriptionsOf: refuseLater,
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
