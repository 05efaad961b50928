import { Redirect, useLocation, useSearchParams } from 'wouter';

import { safeReturnPath } from '@towscout/contracts/accounts/paths';
import { PRICE_PER_MONTH, TRIAL_DAYS } from '@towscout/contracts/billing/paths';
import type { PlanChoice } from '@towscout/contracts/billing/schema';
import { listEntitlements } from '@towscout/domain/entitlements';
import { mayBeginTrial } from '@towscout/domain/premium';

import { AccountUnknown } from '#accounts/account-unknown.tsx';
import { useRefreshUser, useUser } from '#accounts/use-user.ts';
import { GetPremium } from '#billing/plan/get-premium.tsx';
import { PlanCard } from '#billing/plan/plan-card.tsx';
import { PlanState } from '#billing/plan/plan-state.tsx';
import { useSelectPlan } from '#billing/plan/use-select-plan.ts';
import { wayToPremium } from '#billing/plan/way-to-premium.ts';
import { ApiError } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { useOffers } from '#platform/offers.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

import { PlainPage } from './plain-page.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const LOOK_AGAIN_MS = 60_000;

export function PlanSelectionPage() {
  const { user, isLoading, isUnknown } = useUser();
  const { mutate, isPending, variables } = useSelectPlan(useRefreshUser());
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const returnTo = safeReturnPath(search.get('returnTo'));
  const { toast } = useToast();
  const offers = useOffers();
  const now = useNow(LOOK_AGAIN_MS);

  if (isLoading) {
    return (
      <SignInFrame>
        <PlainPage title="Choose your plan" width="wide">
          <output className="grid gap-4 md:grid-cols-2">
            <span className="sr-only">Loading your plan</span>
            <Skeleton className="h-84 rounded-lg" />
            <Skeleton className="h-120 rounded-lg" />
          </output>
        </PlainPage>
      </SignInFrame>
    );
  }
  if (isUnknown) {
    return (
      <SignInFrame>
        <PlainPage title="Choose your plan" width="wide">
          <AccountUnknown />
        </PlainPage>
      </SignInFrame>
    );
  }
  if (!user) return <Redirect replace to={`${paths.signIn}?returnTo=${encodeURIComponent(paths.planSelection)}`} />;

  const canTry = mayBeginTrial(user);
  const isSold = offers?.premium ?? null;
  const choose = (plan: PlanChoice) =>
    mutate(plan, {
      onSuccess: () => navigate(returnTo),
      onError: (error) => {
        const refused = error instanceof ApiError && error.status === 409 ? error.detail : null;
        toast({
          title: refused ? 'Trial already used' : 'Error',
          description: refused ?? 'Failed to set up your plan. Please try again.',
          tone: 'destructive',
        });
      },
    });
  const waitsFor = (plan: PlanChoice) => isPending && variables === plan;

  return (
    <SignInFrame>
      <PlainPage
        title={canTry ? 'Choose your plan' : 'Your plan'}
        sentence={canTry ? 'Start now. No card needed.' : undefined}
        width="wide"
      >
        <div className="grid gap-4 md:grid-cols-2">
          <PlanCard
            name="Free Plan"
            price="$0"
            priceNote="as long as you like"
            lines={listEntitlements('free', offers)}
          >
            {user.needsPlanSelection ? (
              <Button size="lg" isBusy={isPending} onClick={() => choose('free')}>
                {waitsFor('free') ? 'Setting up…' : 'Start with the free plan'}
              </Button>
            ) : (
              <LinkButton size="lg" href={paths.dashboard}>
                Back to the map
              </LinkButton>
            )}
          </PlanCard>
          <PlanCard
            isFeatured
            name={canTry ? `${TRIAL_DAYS}-Day Free Trial` : 'Premium'}
            {...describePrice({ canTry, isSold })}
            lines={['Everything in the free plan', ...listEntitlements('premium', offers)]}
            {...(canTry && { finePrint: 'The trial ends on its own. You are never charged without agreeing to it.' })}
          >
            <PlanState user={user} now={now}>
              {canTry ? (
                <Button size="lg" variant="primary" isBusy={isPending} onClick={() => choose('trial')}>
                  {waitsFor('trial') ? 'Setting up…' : 'Start the free trial'}
                </Button>
              ) : (
                <GetPremium size="lg" variant="primary" way={wayToPremium(user, isSold, now)} />
              )}
            </PlanState>
          </PlanCard>
        </div>
      </PlainPage>
    </SignInFrame>
  );
}

type PriceProps = { canTry: boolean; isSold: boolean | null };

/** Premium's price after the trial; none where it isn't sold. */
function describePrice({ canTry, isSold }: PriceProps): { price: string; priceNote: string } {
  const monthly = `${PRICE_PER_MONTH}/month`;
  if (canTry)
    return {
      price: '$0',
      priceNote: `for ${TRIAL_DAYS} days${isSold ? `, then ${monthly} if you want to keep it` : ''}`,
    };
  return isSold === false
    ? { price: 'Not available', priceNote: 'on this site' }
    : { price: monthly, priceNote: 'cancel anytime' };
}
