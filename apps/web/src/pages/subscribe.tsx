import { PRICE_PER_MONTH, TRIAL_DAYS } from '@towscout/contracts/billing';
import { entitlementWords } from '@towscout/domain/entitlements';

import { PlanCard } from '#accounts/premium/plan-card.tsx';
import { planStanding } from '#accounts/premium/plan-standing.ts';
import { TrialEnd } from '#accounts/premium/trial-end.tsx';
import { useUser } from '#accounts/use-user.ts';
import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';

import { PlainPage } from './plain-page.tsx';

const LOOK_AGAIN_MS = 60_000;
const NOT_SOLD_YET = "You can't buy Premium yet, and nobody is charged.";

/** What Premium does today, and that it can't be bought yet. */
export function SubscribePage() {
  const { user } = useUser();
  const standing = planStanding(user, useNow(LOOK_AGAIN_MS));
  return (
    <PlainPage title="Upgrade to Premium" sentence="Hear about tow trucks from farther away.">
      <PlanCard
        isFeatured
        name="Premium"
        price={`${PRICE_PER_MONTH}/month`}
        priceNote="cancel anytime"
        lines={entitlementWords('premium')}
        planned={entitlementWords('planned')}
        finePrint={standing.kind === 'can-try' ? `No card needed. ${NOT_SOLD_YET}` : NOT_SOLD_YET}
      >
        {standing.kind === 'subscriber' && (
          <p className="rounded-md bg-amber-wash px-3 py-3 text-sm font-medium text-amber">You have Premium.</p>
        )}
        {standing.kind === 'on-trial' && <TrialEnd endsAt={standing.endsAt} />}
        {standing.kind === 'tried' && (
          <p className="rounded-md bg-sunken px-3 py-3 text-sm">
            Your free trial is over. You'll be able to buy Premium here.
          </p>
        )}
        {standing.kind === 'can-try' && (
          <LinkButton variant="primary" size="lg" href={paths.planSelection}>
            Try it free for {TRIAL_DAYS} days
          </LinkButton>
        )}
      </PlanCard>
      <LinkButton variant="quiet" href={paths.dashboard}>
        Back to the map
      </LinkButton>
    </PlainPage>
  );
}
