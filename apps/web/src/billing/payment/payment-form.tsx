import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { type FormEvent, useMemo, useState } from 'react';

import { m } from '@towscout/messages';

import { logError } from '#platform/log.ts';
import { useTheme } from '#theme/theme-provider.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import type { Step } from './debug-status.tsx';

type PaymentFormProps = {
  stripe: Stripe;
  clientSecret: string;
  /** Return address after the bank's authentication. */
  returnUrl: string;
  onStep: (step: Step) => void;
  /** Stripe accepted the payment; the server knows the plan. */
  onPaid: () => void;
};

/** Stripe's own fields, whose content never reaches us. */
export function PaymentForm({ stripe, clientSecret, ...form }: PaymentFormProps) {
  const { theme } = useTheme();
  const options = useMemo(() => ({ clientSecret, appearance: stripeAppearance(theme) }), [clientSecret, theme]);
  return (
    <Elements stripe={stripe} options={options}>
      <Fields {...form} />
    </Elements>
  );
}

function Fields({ returnUrl, onStep, onPaid }: Omit<PaymentFormProps, 'stripe' | 'clientSecret'>) {
  const stripe = useStripe();
  const elements = useElements();
  const { toast } = useToast();
  const [isProcessing, setProcessing] = useState(false);
  const fail = (title: string, description: string | undefined) => toast({ title, description, tone: 'destructive' });

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!stripe || !elements) return fail(m.billing_error(), m.billing_stripe_not_loaded());
    setProcessing(true);
    try {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      });
      if (error) fail(m.billing_payment_failed_title(), error.message);
      else onPaid();
    } catch (error) {
      logError('the payment could not be confirmed', error);
      fail(m.billing_payment_error(), m.billing_unexpected());
    }
    setProcessing(false);
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="flex flex-col gap-4">
      <PaymentElement
        onReady={() => onStep('ready')}
        onLoadError={({ error }) => {
          logError('the payment form could not be loaded', error);
          onStep('failed');
        }}
      />
      <Button type="submit" variant="primary" size="lg" isBusy={isProcessing}>
        {isProcessing ? m.billing_processing() : m.billing_pay_sample()}
      </Button>
    </form>
  );
}

/** Styles Stripe's frame, which our stylesheet can't reach. */
function stripeAppearance(theme: 'light' | 'dark'): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string): string => styles.getPropertyValue(`--${name}`).trim();
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('accent'),
      colorBackground: token('raised'),
      colorText: token('ink'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('faint'),
      colorDanger: token('red'),
      accessibleColorOnColorPrimary: token('on-accent'),
      fontSizeBase: '16px',
    },
  };
}
