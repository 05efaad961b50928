import { useState } from 'react';

import { PRICE_PER_MONTH } from '@towscout/contracts/billing/constants';
import { m } from '@towscout/messages';

import { AccountUnknown } from '#accounts/account-unknown.tsx';
import { useUser } from '#accounts/use-user.ts';
import { CheckoutButton, UnsoldButton } from '#billing/payment-buttons.tsx';
import { listEntitlements, PlanCard, premiumTitle } from '#billing/plan/plan-card.tsx';
import { PlanState } from '#billing/plan/plan-state.tsx';
import { BillingFailed, useActivation, useBillingConfig } from '#billing/use-subscription.tsx';
import { useNow } from '#platform/now.ts';
import { loginAddress, paths } from '#platform/paths.ts';
import { useOffers } from '#platform/site.ts';
import { LinkButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { PlainPage } from '../page-frame.tsx';
import { AwaitingPlan } from './awaiting-plan.tsx';

const LOOK_AGAIN_MS = 60_000;

export function SimplePaymentPage() {
  // Assumed until the response, to avoid a shift on most sites.
  const isConfigured = useBillingConfig().data?.isConfigured ?? true;
  const { user } = useUser();
  const offers = useOffers();
  const now = useNow(LOOK_AGAIN_MS);
  return (
    <PlainPage title={premiumTitle(user, now)} sentence={m.pages_plans_pitch()}>
      <PlanCard
        isFeatured
        name="Premium"
        price={m.pages_plans_per_month({ price: PRICE_PER_MONTH })}
        priceNote={m.pages_plans_cancel_anytime()}
        lines={listEntitlements('premium', offers)}
        {...(isConfigured && { finePrint: m.pages_plans_card_number() })}
      >
        <Purchase />
      </PlanCard>
      <LinkButton variant="quiet" href={paths.dashboard}>
        {m.common_back_to_map()}
      </LinkButton>
    </PlainPage>
  );
}

function Purchase() {
  const { user, isSignedOut, isUnknown } = useUser();
  const now = useNow(LOOK_AGAIN_MS);
  const billing = useBillingConfig();
  // Set when the checkout returns here.
  const [checkout] = useState(() => new URLSearchParams(location.search).get('checkout'));
  useActivation(user, checkout === 'success');
  if (billing.error) return <BillingFailed error={billing.error} onRetry={() => void billing.refetch()} />;
  if (isUnknown) return <AccountUnknown />;
  if (!billing.data || (!user && !isSignedOut)) return <Skeleton className="h-14 w-full rounded-md" />;
  const { isConfigured } = billing.data;
  const unsold = <UnsoldButton reason={m.billing_not_configured()}>{m.billing_continue_to_checkout()}</UnsoldButton>;
  if (!user) {
    if (!isConfigured) return unsold;
    return (
      <LinkButton reload variant="primary" size="lg" href={loginAddress()}>
        {m.pages_plans_sign_in_to_upgrade()}
      </LinkButton>
    );
  }
  return (
    <PlanState user={user} now={now}>
      {checkout === 'canceled' && <p className="text-sm">{m.pages_plans_left_checkout()}</p>}
      {checkout === 'success' ? <AwaitingPlan /> : isConfigured ? <CheckoutButton /> : unsold}
    </PlanState>
  );
}
