import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const STRIPE_ORIGIN = 'https://js.stripe.com';

/** Stripe.js, or a stand-in from another script URL. Rejects when loading fails. */
export async function loadStripeScript(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  if (!window.Stripe) {
    // Limits Stripe to payment data.
    if (scriptUrl.startsWith(`${STRIPE_ORIGIN}/`)) loadStripe.setLoadParameters({ advancedFraudSignals: false });
    else await insertScript(scriptUrl);
  }
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js is not there after it was loaded');
  return stripe;
}

const insertScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${url} can't be loaded`));
    });
    document.head.append(script);
  });
