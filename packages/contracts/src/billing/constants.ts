/** Once per user (specification section 9). */
export const TRIAL_DAYS = 3;
export const PRICE_PER_MONTH = '$5.99';
/** In cents, as Stripe counts. */
export const PRICE_CENTS = 599;

export const billingPaths = {
  selectPlan: '/api/user/select-plan',
  config: '/api/billing/config',
  subscribe: '/api/get-or-create-subscription',
  checkout: '/api/billing/checkout',
  portal: '/api/billing/portal',
  webhook: '/api/billing/webhook',
} as const;
