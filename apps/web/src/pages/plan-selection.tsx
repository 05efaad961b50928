import { type Plan, PRICE_PER_MONTH, TRIAL_DAYS } from '@towscout/contracts/accounts';
import { Redirect, useLocation } from 'wouter';

import { FREE_TODAY, PREMIUM_ON_ITS_WAY, PREMIUM_TODAY } from '../accounts/premium/premium-words.ts';
import { PlanCard } from '../accounts/premium/plan-card.tsx';
import { useSelectPlan } from '../accounts/use-select-plan.ts';
import { useUser } from '../accounts/use-user.ts';
import { ApiError } from '../platform/api.ts';
import { paths } from '../platform/paths.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useToast } from '../ui/toast.tsx';
import { PlainPage } from './plain-page.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Where a new user chooses the free plan or the trial. */
export function PlanSelectionPage() {
  const { isSignedIn, isLoading } = useUser();
  const { mutate, isPending, variables } = useSelectPlan();
  const [, navigate] = useLocation();
  const { toast } = useToast();

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
  if (!isSignedIn) return <Redirect replace to={`${paths.signIn}?returnTo=${encodeURIComponent(paths.planSelection)}`} />;

  const choose = (plan: Plan) =>
    mutate(plan, {
      onSuccess: () => navigate(paths.dashboard),
      onError: (error) => {
        const refused = error instanceof ApiError && error.status === 409 ? error.detail : null;
        toast({
          title: refused ? 'No second trial' : 'Error',
          description: refused ?? 'Failed to set up your plan. Please try again.',
          tone: 'destructive',
        });
      },
    });
  const waitsFor = (plan: Plan) => isPending && variables === plan;

  return (
    <SignInFrame>
      <PlainPage title="Choose your plan" sentence="Both begin at once. No card is asked for." width="wide">
        <div className="grid gap-4 md:grid-cols-2">
          <PlanCard name="Free Plan" price="$0" priceNote="for as long as you like" today={FREE_TODAY}>
            <Button size="lg" disabled={isPending} onClick={() => choose('free')}>
              {waitsFor('free') ? 'Setting up…' : 'Start with the free plan'}
            </Button>
          </PlanCard>
          <PlanCard
            isFeatured
            name={`${TRIAL_DAYS}-Day Free Trial`}
            price="$0"
            priceNote={`for ${TRIAL_DAYS} days, then ${PRICE_PER_MONTH}/month if you stay`}
            today={['Everything in the free plan', ...PREMIUM_TODAY]}
            onItsWay={PREMIUM_ON_ITS_WAY}
            finePrint="The trial ends by itself and costs nothing: nobody is charged without asking for it."
          >
            <Button size="lg" variant="primary" disabled={isPending} onClick={() => choose('trial')}>
              {waitsFor('trial') ? 'Setting up…' : 'Start the free trial'}
            </Button>
          </PlanCard>
        </div>
      </PlainPage>
    </SignInFrame>
  );
}
