import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';

import { PRICE_PER_MONTH } from '@towscout/contracts/billing/constants';
import type { BillingConfig } from '@towscout/contracts/billing/schema';
import { m } from '@towscout/messages';

import { AccountUnknown } from '#accounts/account-unknown.tsx';
import { useUser } from '#accounts/use-user.ts';
import { PaymentOff } from '#billing/payment/debug-status.tsx';
import { PlanState } from '#billing/plan/plan-state.tsx';
import { BillingFailed, useActivation, useBillingConfig } from '#billing/use-subscription.tsx';
import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

import { PlainPage } from '../page-frame.tsx';
import { AwaitingPlan } from './awaiting-plan.tsx';

const PaymentTest = lazyPart(async () => (await import('#billing/payment/payment-test.tsx')).PaymentTest);

const LOOK_AGAIN_MS = 60_000;

export function StripeTestPage() {
  const { user, isSignedOut, isUnknown } = useUser();
  const now = useNow(LOOK_AGAIN_MS);
  const billing = useBillingConfig();
  const outcome = usePaymentOutcome();
  const [isPaid, setPaid] = useState(outcome === 'succeeded');
  useActivation(user, outcome === 'succeeded');
  const whyOff = billing.data && describeWhyOff(billing.data);
  if (isSignedOut && whyOff === null)
    return <Redirect replace to={`${paths.signIn}?returnTo=${encodeURIComponent(paths.stripeTest)}`} />;

  const content = () => {
    if (billing.error) return <BillingFailed error={billing.error} onRetry={() => void billing.refetch()} />;
    if (whyOff) return <PaymentOff {...whyOff} />;
    if (isUnknown) return <AccountUnknown />;
    const publishableKey = billing.data?.publishableKey;
    if (!billing.data || !publishableKey || !user) return <Skeleton className="h-72 w-full rounded-md" />;
    return (
      <PlanState user={user} now={now}>
        {isPaid ? (
          <AwaitingPlan />
        ) : (
          <PaymentTest
            config={{ ...billing.data, publishableKey }}
            returnUrl={location.origin + paths.stripeTest}
            onPaid={() => setPaid(true)}
          />
        )}
      </PlanState>
    );
  };

  return (
    <PlainPage
      title={m.pages_plans_payment_test()}
      sentence={m.pages_plans_payment_test_sentence({ price: PRICE_PER_MONTH })}
    >
      <Card className="flex flex-col gap-5 shadow-low md:p-6">{content()}</Card>
    </PlainPage>
  );
}

/** Null where a payment can be tested. */
function describeWhyOff({
  isConfigured,
  isTestMode,
  publishableKey,
}: BillingConfig): { keys: string; reason: string } | null {
  if (!isConfigured || publishableKey === null)
    return { keys: m.billing_no_keys(), reason: m.pages_plans_test_unconfigured() };
  return isTestMode ? null : { keys: 'live', reason: m.pages_plans_test_keys_only() };
}

/** Result of a payment that the bank redirected. */
function usePaymentOutcome(): string | null {
  const { toast } = useToast();
  const [outcome] = useState(() => new URLSearchParams(location.search).get('redirect_status'));
  useEffect(() => {
    if (outcome === null) return;
    // Removes the client secret from the address.
    history.replaceState(null, '', location.pathname);
    if (outcome === 'failed')
      toast({
        title: m.pages_plans_payment_failed(),
        description: m.pages_plans_payment_refused(),
        tone: 'destructive',
      });
  }, [outcome, toast]);
  return outcome;
}
