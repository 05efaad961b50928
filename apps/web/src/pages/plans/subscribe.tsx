import { PRICE_PER_MONTH, TRIAL_DAYS } from '@towscout/contracts/billing/constants';
import { mayBeginTrial } from '@towscout/domain/billing/premium';
import { m } from '@towscout/messages';

import { AccountUnknown } from '#accounts/account-unknown.tsx';
import { useUser } from '#accounts/use-user.ts';
import { UnsoldButton } from '#billing/payment-buttons.tsx';
import { listEntitlements, PlanCard, premiumTitle } from '#billing/plan/plan-card.tsx';
import { PlanState } from '#billing/plan/plan-state.tsx';
import { BillingFailed, useBillingConfig } from '#billing/use-subscription.tsx';
import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';
import { useOffers } from '#platform/site.ts';
import { LinkButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { PlainPage } from '../page-frame.tsx';

const LOOK_AGAIN_MS = 60_000;

export function SubscribePage() {
  const { user, isLoading, isUnknown } = useUser();
  const now = useNow(LOOK_AGAIN_MS);
  const canTry = user ? mayBeginTrial(user) : !isLoading && !isUnknown;
  const offers = useOffers();
  return (
    <PlainPage title={premiumTitle(user, now)} sentence={m.pages_plans_pitch()}>
      <PlanCard
        isFeatured
        name="Premium"
        price={m.pages_plans_monthly({ price: PRICE_PER_MONTH })}
        priceNote={m.pages_plans_cancel_anytime()}
        lines={listEntitlements('premium', offers)}
        {...(canTry && { finePrint: m.pages_plans_trial_no_card() })}
      >
        {user ? (
          <PlanState user={user} now={now}>
            <WaysToPremium canTry={canTry} />
          </PlanState>
        ) : isLoading ? (
          <Skeleton className="h-31 rounded-md" />
        ) : isUnknown ? (
          <AccountUnknown />
        ) : (
          <WaysToPremium canTry={canTry} />
        )}
      </PlanCard>
      <LinkButton variant="quiet" href={paths.dashboard}>
        {m.common_back_to_map()}
      </LinkButton>
    </PlainPage>
  );
}

function WaysToPremium({ canTry }: { canTry: boolean }) {
  const { data: billing, error, isLoading, refetch } = useBillingConfig();
  if (isLoading) return <Skeleton className={canTry ? 'h-31 rounded-md' : 'h-14 rounded-md'} />;
  return (
    <>
      {billing?.isConfigured && (
        <LinkButton variant="primary" size="lg" href={paths.simplePayment}>
          {m.pages_plans_upgrade()}
        </LinkButton>
      )}
      {billing?.isConfigured === false && (
        <UnsoldButton variant={canTry ? 'secondary' : 'primary'} reason={m.billing_not_configured()}>
          {m.pages_plans_upgrade()}
        </UnsoldButton>
      )}
      {canTry && (
        <LinkButton variant={billing?.isConfigured ? 'secondary' : 'primary'} size="lg" href={paths.planSelection}>
          {m.pages_plans_try_free({ days: TRIAL_DAYS })}
        </LinkButton>
      )}
      {!billing && error && <BillingFailed error={error} onRetry={() => void refetch()} />}
    </>
  );
}
