import { PRICE_PER_MONTH, TRIAL_DAYS } from '@towscout/contracts/accounts';

import { PlanCard } from '../accounts/premium/plan-card.tsx';
import { PREMIUM_ON_ITS_WAY, PREMIUM_TODAY } from '../accounts/premium/premium-words.ts';
import { useUser } from '../accounts/use-user.ts';
import { paths } from '../platform/paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PlainPage } from './plain-page.tsx';

/** What premium is, told honestly: what it brings today, and that it cannot be paid for yet. */
export function SubscribePage() {
  const { user, isPremium } = useUser();
  const canTry = user === null || user.trialStartDate === null;
  return (
    <PlainPage title="Upgrade to Premium" sentence="Hear of tow trucks from further away.">
      <PlanCard
        isFeatured
        name="Premium"
        price={`${PRICE_PER_MONTH}/month`}
        priceNote="cancel anytime"
        today={PREMIUM_TODAY}
        onItsWay={PREMIUM_ON_ITS_WAY}
        finePrint={`Payment is on its way: premium cannot be bought yet, and nobody is charged.${
          canTry && !isPremium ? ` The ${TRIAL_DAYS}-day trial is free and asks for no card.` : ''
        }`}
      >
        {isPremium ? (
          <p className="rounded-md bg-amber-wash px-3 py-3 text-sm font-medium text-amber">You have premium now.</p>
        ) : canTry ? (
          <LinkButton variant="primary" size="lg" href={paths.planSelection}>
            Try it free for {TRIAL_DAYS} days
          </LinkButton>
        ) : (
          <p className="rounded-md bg-sunken px-3 py-3 text-sm">Your trial is over. We tell you here when premium can be bought.</p>
        )}
      </PlanCard>
      <LinkButton variant="quiet" href={paths.dashboard}>
        Back to the map
      </LinkButton>
    </PlainPage>
  );
}
