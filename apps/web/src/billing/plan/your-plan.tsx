import { type ReactNode, useId } from 'react';

import type { UserView } from '@towscout/contracts/accounts';
import { PRICE_PER_MONTH } from '@towscout/contracts/billing';

import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';

import { PlanBadge } from './plan-badge.tsx';
import { PlanState } from './plan-state.tsx';

const LOOK_AGAIN_MS = 60_000;

/** A member's plan, and what they can do about it. `children` are more buttons. */
export function YourPlan({ user, children }: { user: UserView; children?: ReactNode }) {
  const id = useId();
  const now = useNow(LOOK_AGAIN_MS);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="flex items-center gap-2 font-semibold">
        Plan <PlanBadge plan={user} now={now} />
      </h2>
      <Card className="flex flex-wrap items-start gap-3">
        <PlanState user={user} now={now}>
          <p className="w-full text-sm text-muted">Premium is {PRICE_PER_MONTH} a month. Cancel anytime.</p>
          <LinkButton href={paths.subscribe}>Upgrade to Premium</LinkButton>
        </PlanState>
        {children}
      </Card>
    </section>
  );
}
