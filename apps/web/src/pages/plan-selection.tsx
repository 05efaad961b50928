import { Redirect, useLocation } from 'wouter';

import { type PlanChoice, PRICE_PER_MONTH, TRIAL_DAYS } from '@towscout/contracts/billing';
import { entitlementWords } from '@towscout/domain/entitlements';

import { PlanCard } from '#accounts/premium/plan-card.tsx';
import { planStanding } from '#accounts/premium/plan-standing.ts';
import { TrialEnd } from '#accounts/premium/trial-end.tsx';
import { useSelectPlan } from '#accounts/use-select-plan.ts';
import { useUser } from '#accounts/use-user.ts';
import { ApiError } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useToast } from '#ui/toast.tsx';

import { PlainPage } from './plain-page.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const LOOK_AGAIN_MS = 60_000;

/** Where a new user picks the free plan or the trial. Anyone who has used the trial is not offered it again. */
export function PlanSelectionPage() {
  const { user, isSignedIn, isLoading } = useUser();
  const { mutate, isPending, variables } = useSelectPlan();
  const [, navigate] = useLocation();
  const { toast } = useToast();
  const standing = planStanding(user, useNow(LOOK_AGAIN_MS));

  if (isLoading) {
    return (
      <SignInFrame>
        <PlainPage title="Choose your plan" width="wide">
          <p className="text-center">
            <Spinner />
          </p>
        </PlainPage>
      </SignInFrame>
    );
  }
  if (!isSignedIn)
    return <Redirect replace to={`${paths.signIn}?returnTo=${encodeURIComponent(paths.planSelection)}`} />;

  const choose = (plan: PlanChoice) =>
    mutate(plan, {
      onSuccess: () => navigate(paths.dashboard),
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
        title={standing.kind === 'can-try' ? 'Choose your plan' : 'Your plan'}
        sentence={standing.kind === 'can-try' ? 'Start now. No card needed.' : undefined}
        width="wide"
      >
        <div className="grid gap-4 md:grid-cols-2">
          <PlanCard name="Free Plan" price="$0" priceNote="for as long as you like" lines={entitlementWords('free')}>
            {user?.needsPlanSelection ? (
              <Button size="lg" disabled={isPending} onClick={() => choose('free')}>
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
            name={standing.kind === 'subscriber' ? 'Premium' : `${TRIAL_DAYS}-Day Free Trial`}
            price={standing.kind === 'subscriber' ? `${PRICE_PER_MONTH}/month` : '$0'}
            priceNote={
              standing.kind === 'subscriber'
                ? 'cancel anytime'
                : `for ${TRIAL_DAYS} days, then ${PRICE_PER_MONTH}/month if you want to keep it`
            }
            lines={['Everything in the free plan', ...entitlementWords('premium')]}
            planned={entitlementWords('planned')}
            {...(standing.kind === 'can-try' && {
              finePrint: 'The trial ends on its own. You are never charged without agreeing to it.',
            })}
          >
            {standing.kind === 'subscriber' && (
              <p className="rounded-md bg-amber-wash px-3 py-3 text-sm font-medium text-amber">You have Premium.</p>
            )}
            {standing.kind === 'on-trial' && <TrialEnd endsAt={standing.endsAt} />}
            {standing.kind === 'tried' && (
              <p className="rounded-md bg-sunken px-3 py-3 text-sm">
                Your free trial is over. You are on the free plan.
              </p>
            )}
            {standing.kind === 'can-try' && (
              <Button size="lg" variant="primary" disabled={isPending} onClick={() => choose('trial')}>
                {waitsFor('trial') ? 'Setting up…' : 'Start the free trial'}
              </Button>
            )}
          </PlanCard>
        </div>
      </PlainPage>
    </SignInFrame>
  );
}
