import type { Stripe } from 'stripe';

type Of = { customerId: string; userId: string | null; paymentLinkId: string | null };

/** Closes the pages that other tabs still show, so that nobody pays there again. */
export async function expireCheckouts(stripe: Stripe, { customerId, userId, paymentLinkId }: Of): Promise<void> {
  const status = 'open';
  const { data: own } = await stripe.checkout.sessions.list({ customer: customerId, status, limit: 100 });
  const { data: byLink } = paymentLinkId
    ? await stripe.checkout.sessions.list({ payment_link: paymentLinkId, status, limit: 100 })
    : { data: [] };
  const same = byLink.filter(({ client_reference_id: reference }) => reference !== null && reference === userId);
  for (const { id } of [...own, ...same]) await stripe.checkout.sessions.expire(id);
}

export async function findPurchaser(stripe: Stripe, customer: string): Promise<string | null> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'complete', limit: 1 });
  return data[0]?.client_reference_id ?? null;
}
