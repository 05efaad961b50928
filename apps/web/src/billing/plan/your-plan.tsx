import { type ReactNode, useId } from 'react';

import type { UserView } from '@towscout/contracts/accounts/schema';
import { PRICE_PER_MONTH } from '@towscout/contracts/billing/constants';
import { type Plan, planStanding } from '@towscout/domain/billing/premium';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

import { GetPremium, wayToPremium } from './get-premium.tsx';
import { PlanState } from './plan-state.tsx';

const LOOK_AGAIN_MS = 60_000;

type YourPlanProps = { user: UserView; children?: ReactNode };

export function YourPlan({ user, children }: YourPlanProps) {
  const id = useId();
  const now = useNow(LOOK_AGAIN_MS);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="flex items-center gap-2 font-semibold">
        {m.billing_plan()} <PlanBadge plan={user} now={now} />
      </h2>
      <Card className="flex flex-wrap items-start gap-3">
        <PlanState user={user} now={now}>
          <p className="w-full text-sm text-muted">{m.billing_price({ price: PRICE_PER_MONTH })}</p>
          <GetPremium way={wayToPremium(user, now)} />
        </PlanState>
        {children}
      </Card>
    </section>
  );
}

function PlanBadge({ plan, now }: { plan: Plan; now: Date }) {
  switch (planStanding(plan, now)) {
    case 'active':
    case 'grace':
      return <Badge>Premium</Badge>;
    case 'trial':
      return <Badge>{m.billing_premium_trial()}</Badge>;
    default:
      return <Badge>{m.billing_free()}</Badge>;
  }
}
