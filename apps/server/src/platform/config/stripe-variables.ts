import { z } from 'zod';

import { isPrivateHost } from '../outgoing/public-address.ts';
import { httpUrl, originUrl } from './variable-formats.ts';

const STRIPE_API = 'https://api.stripe.com';

const startingWith = (name: string, ...starts: string[]) =>
  z
    .string()
    .refine((text) => starts.some((start) => text.startsWith(start)) && !/\s/.test(text), {
      error: `${name} must begin with ${starts.join(' or ')}.`,
    })
    .optional();

export const stripeVariables = z.object({
  STRIPE_SECRET_KEY: startingWith('STRIPE_SECRET_KEY', 'sk_test_', 'sk_live_', 'rk_test_', 'rk_live_'),
  STRIPE_WEBHOOK_SECRET: startingWith('STRIPE_WEBHOOK_SECRET', 'whsec_'),
  STRIPE_PRICE_ID: startingWith('STRIPE_PRICE_ID', 'price_'),
  STRIPE_PUBLISHABLE_KEY: startingWith('STRIPE_PUBLISHABLE_KEY', 'pk_test_', 'pk_live_'),
  STRIPE_PAYMENT_LINK: httpUrl('STRIPE_PAYMENT_LINK').optional(),
  STRIPE_API_BASE: originUrl('STRIPE_API_BASE').default(STRIPE_API),
  STRIPE_JS_URL: httpUrl('STRIPE_JS_URL').default('https://js.stripe.com/endive/stripe.js'),
});

export const isStripeTestKey = (key: string): boolean => key.slice(2).startsWith('_test_');

export function stripeMistake(env: z.output<typeof stripeVariables>): string | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  if (new Set([secretKey, env.STRIPE_WEBHOOK_SECRET, env.STRIPE_PRICE_ID].map(Boolean)).size === 2)
    return 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID go together: set all three or none.';
  if (!secretKey)
    return publishableKey || env.STRIPE_PAYMENT_LINK
      ? 'STRIPE_PUBLISHABLE_KEY and STRIPE_PAYMENT_LINK need STRIPE_SECRET_KEY beside them.'
      : null;
  if (publishableKey && isStripeTestKey(publishableKey) !== isStripeTestKey(secretKey))
    return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.';
  const base = new URL(env.STRIPE_API_BASE);
  if (!isStripeTestKey(secretKey) && base.origin !== STRIPE_API)
    return 'A live STRIPE_SECRET_KEY is sent to Stripe alone: leave STRIPE_API_BASE empty.';
  if (base.protocol === 'http:' && !isPrivateHost(base))
    return 'STRIPE_API_BASE must begin with https://, unless it is a host of your own network.';
  return null;
}
