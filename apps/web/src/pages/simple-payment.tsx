import { useState } from 'react';

import { PRICE_PER_MONTH } from '@towscout/contracts/billing/paths';
import { listEntitlements } from '@towscout/domain/entitlements';

import { AccountUnknown } from '#accounts/account-unknown.tsx';
import { useUser } from '#accounts/use-user.ts';
import { BillingFailed } from '#billing/billing-failed.tsx';
import { CheckoutButton } from '#billing/checkout-button.tsx';
import { NotConfigured } from '#billing/not-configured.tsx';
import { PlanCard } from '#billing/plan/plan-card.tsx';
import { PlanState } from '#billing/plan/plan-state.tsx';
import { premiumTitle } from '#billing/plan/premium-title.ts';
import { useActivation } from '#billing/use-activation.ts';
import { useBillingConfig } from '#billing/use-billing-config.ts';
import { loginAddress } from '#platform/login-address.ts';
import { useNow } from '#platform/now.ts';
import { useOffers } from '#platform/offers.ts';
import { paths } from '#platform/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { AwaitingPlan } from './awaiting-plan.tsx';
import { PlainPage } from './plain-page.tsx';

const LOOK_AGAIN_MS = 60_000;

export function SimplePaymentPage() {
  // Assumed until the response, to avoid a shift on most sites.
  const isConfigured = useBillingConfig().data?.isConfigured ?? true;
  const { user } = useUser();
  const offers = useOffers();
  const now = useNow(LOOK_AGAIN_MS);
  return (
    <PlainPage title={premiumTitle(user, isConfigured, now)} sentence="Get tow truck alerts from farther away.">
      <PlanCard
        isFeatured
        name="Premium"
        price={isConfigured ? `${PRICE_PER_MONTH} per month` : 'Not available'}
        priceNote={isConfigured ? 'cancel anytime' : 'on this site'}
        lines={listEntitlements('premium', offers)}
        {...(isConfigured && { finePrint: "You pay on Stripe's own page: your card number never reaches TowScout." })}
      >
        <Purchase />
      </PlanCard>
      <LinkButton variant="quiet" href={paths.dashboard}>
        Back to the map
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
  if (!billing.data.isConfigured) return <NotConfigured />;
  if (!user) {
    return (
      <LinkButton reload variant="primary" size="lg" href={loginAddress()}>
        Sign in to upgrade
      </LinkButton>
    );
  }
  return (
    <PlanState user={user} now={now}>
      {checkout === 'canceled' && <p className="text-sm">You left the checkout. Nothing was charged.</p>}
      {checkout === 'success' ? <AwaitingPlan /> : <CheckoutButton />}
    </PlanState>
  );
}
