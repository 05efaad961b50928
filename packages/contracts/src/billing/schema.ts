import { z } from 'zod';

export const planChoice = z.enum(['free', 'trial'], { error: 'Plan must be free or trial.' });
export type PlanChoice = z.output<typeof planChoice>;

export const selectPlanBody = z.strictObject({ plan: planChoice });

/** `GET /api/billing/config`: whether this site takes payments, and how. */
export const billingConfig = z.object({
  isConfigured: z.boolean(),
  /** With test keys nobody is charged, and only then is there a payment test page. */
  isTestMode: z.boolean(),
  /** For Stripe.js. Null without one: payments are then made on Stripe's own page only. */
  publishableKey: z.string().nullable(),
  /** Where Stripe.js is loaded from. */
  scriptUrl: z.string(),
  /** As people read it: '$5.99'. */
  pricePerMonth: z.string(),
});
export type BillingConfig = z.output<typeof billingConfig>;

/** `POST /api/get-or-create-subscription`: what Stripe's Payment Element confirms a payment with. */
export const paymentSetup = z.object({ clientSecret: z.string() });
export type PaymentSetup = z.output<typeof paymentSetup>;

/** A page of Stripe's, to open: checkout, or the customer portal. */
export const stripePage = z.object({ url: z.string() });
export type StripePage = z.output<typeof stripePage>;

/** The live event `plan`: the user's plan changed; the user view tells how. */
export const planNews = z.object({});
