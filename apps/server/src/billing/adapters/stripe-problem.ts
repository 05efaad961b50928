import type { Logger } from 'pino';
import type { Stripe } from 'stripe';

import { m } from '@towscout/messages';

import { Problem, unavailable } from '#platform/http/problem.ts';

import { OrderFailed } from '../paying/place-order.ts';

/** An unknown id. */
class MissingAtStripe extends Problem {}

export const isMissing = (error: unknown): boolean => error instanceof MissingAtStripe;

/** Logs which request failed. */
export async function orProblem<Answer>(log: Logger, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!isStripeError(error)) throw error;
    const { type, code, param, statusCode, requestId } = error;
    // Without Stripe's message, which may contain an address.
    log.warn({ stripe: { type, code, param, statusCode, requestId } }, 'Stripe refused a request, or did not answer');
    if (code === 'resource_missing') throw new MissingAtStripe(502, 'Bad Gateway', m.billing_server_not_set_up());
    if (code === 'idempotency_key_in_use') throw unavailable(m.billing_server_stripe_still_working());
    if (type === 'StripeAPIError' && statusCode === 500) throw new OrderFailed(m.billing_server_stripe_silent());
    if (type === 'StripeConnectionError' || type === 'StripeRateLimitError' || (statusCode ?? 500) >= 500)
      throw unavailable(m.billing_server_stripe_silent());
    throw new Problem(502, 'Bad Gateway', m.billing_server_not_set_up());
  }
}

const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');
