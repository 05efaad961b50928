import { z } from 'zod';

import { m } from '@towscout/messages';

import { userView } from '../accounts/schema.ts';
import { billingPaths } from './constants.ts';

const planChoice = z.enum(['free', 'trial'], { error: () => m.billing_contract_plan() });
export type PlanChoice = z.output<typeof planChoice>;

const selectPlanBody = z.strictObject({ plan: planChoice });

/** `GET /api/billing/config`. */
const billingConfig = z.object({
  isConfigured: z.boolean(),
  /** With test keys no one is charged, and a payment test page exists. */
  isTestMode: z.boolean(),
  /** For Stripe.js; null when payments are made on Stripe's page only. */
  publishableKey: z.string().nullable(),
  scriptUrl: z.string(),
  /** '$5.99'. */
  pricePerMonth: z.string(),
});
export type BillingConfig = z.output<typeof billingConfig>;

/** `POST /api/get-or-create-subscription`; confirms a payment in Stripe's Payment Element. */
const paymentSetup = z.object({ clientSecret: z.string() });
export type PaymentSetup = z.output<typeof paymentSetup>;

const stripePage = z.object({ url: z.string() });
export type StripePage = z.output<typeof stripePage>;

/** The live event `plan`: the plan changed, so fetch the user view. */
export const planEvent = z.object({});

export const billingEndpoints = {
  [billingPaths.config]: { GET: { answer: billingConfig } },
  [billingPaths.selectPlan]: { POST: { body: selectPlanBody, answer: userView } },
  [billingPaths.subscribe]: { POST: { answer: paymentSetup } },
  [billingPaths.checkout]: { POST: { answer: stripePage } },
  [billingPaths.portal]: { POST: { answer: stripePage } },
} as const;
