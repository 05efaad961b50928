import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, Appearance } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState, type FormEvent, useMemo } from 'react';

import { billingPaths } from '@towscout/contracts/billing/constants';
import type { BillingConfig } from '@towscout/contracts/billing/schema';
import { m } from '@towscout/messages';
import { currentLocale } from '@towscout/messages/locale';

import { api, getErrorMessage } from '#platform/api.ts';
import { logError } from '#platform/log.ts';
import { useTheme } from '#theme/theme.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

import { DebugStatus, type Step } from './debug-status.tsx';

type PaymentTestProps = { config: BillingConfig & { publishableKey: string }; returnUrl: string; onPaid: () => void };

export function PaymentTest({ config, returnUrl, onPaid }: PaymentTestProps) {
  const setup = usePaymentSetup();
  const script = useStripeScript(config);
  const [form, setForm] = useState<Step>('waiting');
  const steps = {
    'Stripe.js': toStep(script),
    [m.billing_payment_setup()]: toStep(setup),
    [m.billing_payment_form()]: form,
  };
  const tryAgain = () => {
    if (setup.error) void setup.refetch();
    if (script.error) void script.refetch();
  };

  return (
    <>
      {setup.error || script.error ? (
        <SetupFailed onRetry={tryAgain} />
      ) : setup.data && script.data ? (
        <PaymentForm
          stripe={script.data}
          clientSecret={setup.data.clientSecret}
          returnUrl={returnUrl}
          onStep={setForm}
          onPaid={onPaid}
        />
      ) : (
        <Skeleton className="h-72 w-full rounded-md" />
      )}
      <DebugStatus keys="test" steps={steps} />
    </>
  );
}

const toStep = ({ data, error }: { data?: unknown; error: unknown }): Step =>
  error ? 'failed' : data ? 'ready' : 'waiting';

/** Repeated requests yield the same subscription. */
function usePaymentSetup() {
  const { toast } = useToast();
  const setup = useQuery({
    queryKey: [billingPaths.subscribe],
    queryFn: () => api.post(billingPaths.subscribe),
    gcTime: 0,
  });
  useEffect(() => {
    if (!setup.error) return;
    logError('the payment could not be set up', setup.error);
    toast({
      title: m.billing_setup_error(),
      description: m.billing_setup_error_reason({ reason: getErrorMessage(setup.error, setup.error.message) }),
      tone: 'destructive',
    });
  }, [setup.error, toast]);
  return setup;
}

function useStripeScript({ scriptUrl, publishableKey }: PaymentTestProps['config']) {
  const { toast } = useToast();
  const script = useQuery({
    queryKey: [scriptUrl, publishableKey],
    queryFn: () => loadStripeScript(scriptUrl, publishableKey),
    // A foreign object that can't be compared structurally.
    structuralSharing: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (!script.error) return;
    logError('Stripe.js could not be loaded', script.error);
    toast({ title: m.billing_error(), description: m.billing_stripe_not_loaded(), tone: 'destructive' });
  }, [script.error, toast]);
  return script;
}

function SetupFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState icon={<CircleAlert size={22} />} title={m.billing_setup_failed()}>
      <p>{m.billing_check_console()}</p>
      <Button className="mt-3" onClick={onRetry}>
        {m.common_try_again()}
      </Button>
    </EmptyState>
  );
}

const STRIPE_ORIGIN = 'https://js.stripe.com';

/** Stripe.js, or a stand-in from another script URL. Rejects when loading fails. */
async function loadStripeScript(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  if (!window.Stripe) {
    // Limits Stripe to payment data.
    if (scriptUrl.startsWith(`${STRIPE_ORIGIN}/`)) loadStripe.setLoadParameters({ advancedFraudSignals: false });
    else await insertScript(scriptUrl);
  }
  const stripe = await loadStripe(publishableKey, { locale: currentLocale() });
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
