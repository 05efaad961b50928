import { Redirect, useLocation, useSearchParams } from 'wouter';

import { safeReturnPath } from '@towscout/contracts/accounts/constants';
import { PRICE_PER_MONTH, TRIAL_DAYS } from '@towscout/contracts/billing/constants';
import type { PlanChoice } from '@towscout/contracts/billing/schema';
import { mayBeginTrial } from '@towscout/domain/billing/premium';
import { m } from '@towscout/messages';

import { AccountUnknown } from '#accounts/account-unknown.tsx';
import { useRefreshUser, useUser } from '#accounts/use-user.ts';
import { UnsoldButton } from '#billing/payment-buttons.tsx';
import { GetPremium, wayToPremium } from '#billing/plan/get-premium.tsx';
import { listEntitlements, PlanCard } from '#billing/plan/plan-card.tsx';
import { PlanState } from '#billing/plan/plan-state.tsx';
import { useSelectPlan } from '#billing/use-subscription.tsx';
import { ApiError } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';
import { useOffers } from '#platform/site.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

import { PlainPage } from '../page-frame.tsx';
import { SignInFrame } from '../sign-in-frame.tsx';

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
        <PlainPage title={m.pages_plans_choose()} width="wide">
          <output className="grid gap-4 md:grid-cols-2">
            <span className="sr-only">{m.pages_plans_loading()}</span>
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
        <PlainPage title={m.pages_plans_choose()} width="wide">
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
          title: refused ? m.pages_plans_trial_used() : m.pages_plans_error(),
          description: refused ?? m.pages_plans_failed(),
          tone: 'destructive',
        });
      },
    });
  const waitsFor = (plan: PlanChoice) => isPending && variables === plan;

  return (
    <SignInFrame>
      <PlainPage
        title={canTry ? m.pages_plans_choose() : m.pages_plans_your_plan()}
        sentence={canTry ? m.pages_plans_start_now() : undefined}
        width="wide"
      >
        <div className="grid gap-4 md:grid-cols-2">
          <PlanCard
            name={m.pages_plans_free()}
            price="$0"
            priceNote={m.pages_plans_free_note()}
            lines={listEntitlements('free', offers)}
          >
            {user.needsPlanSelection ? (
              <Button size="lg" isBusy={isPending} onClick={() => choose('free')}>
                {waitsFor('free') ? m.pages_plans_setting_up() : m.pages_plans_start_free()}
              </Button>
            ) : (
              <LinkButton size="lg" href={paths.dashboard}>
                {m.common_back_to_map()}
              </LinkButton>
            )}
          </PlanCard>
          <PlanCard
            isFeatured
            name={canTry ? m.pages_plans_trial({ days: TRIAL_DAYS }) : 'Premium'}
            {...describePrice(canTry)}
            lines={[m.pages_plans_everything_free(), ...listEntitlements('premium', offers)]}
            {...(canTry && { finePrint: m.pages_plans_trial_ends() })}
          >
            <PlanState user={user} now={now}>
              {canTry ? (
                <>
                  <Button size="lg" variant="primary" isBusy={isPending} onClick={() => choose('trial')}>
                    {waitsFor('trial') ? m.pages_plans_setting_up() : m.pages_plans_start_trial()}
                  </Button>
                  {isSold === false && <p className="text-sm">{m.billing_not_configured()}</p>}
                </>
              ) : isSold === false ? (
                <UnsoldButton reason={m.billing_not_configured()}>{m.pages_plans_upgrade()}</UnsoldButton>
              ) : (
                <GetPremium size="lg" variant="primary" way={wayToPremium(user, now)} />
              )}
            </PlanState>
          </PlanCard>
        </div>
      </PlainPage>
    </SignInFrame>
  );
}

/** Premium's price, after the trial where there is one. */
function describePrice(canTry: boolean): { price: string; priceNote: string } {
  const monthly = m.pages_plans_monthly({ price: PRICE_PER_MONTH });
  return canTry
    ? { price: '$0', priceNote: m.pages_plans_for_days_then({ days: TRIAL_DAYS, price: monthly }) }
    : { price: monthly, priceNote: m.pages_plans_cancel_anytime() };
}
